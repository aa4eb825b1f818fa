import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasSharedData, readRecording } from "../../test/recordings.ts";
import { createSpeechDenoiser } from "./denoise.ts";
import { joinBlocks, processInBlocks, rms, vowel, whiteNoise } from "../../test/test-signals.ts";

async function denoise(
  samples: Float32Array,
  sampleRateHz: number,
  blockLengths: readonly number[],
): Promise<Float32Array> {
  const denoiser = await createSpeechDenoiser(sampleRateHz);
  const output = processInBlocks(samples, blockLengths, (block) => denoiser.process(block));
  return joinBlocks([output, denoiser.finish()]);
}

/** Scale-invariant signal-to-distortion ratio, dB. */
function siSdrDb(reference: Float32Array, estimate: Float32Array): number {
  let cross = 0;
  let energy = 0;
  for (const [index, sample] of reference.entries()) {
    cross += sample * (estimate[index] ?? 0);
    energy += sample * sample;
  }
  const scale = cross / energy;
  let distortion = 0;
  for (const [index, sample] of reference.entries()) distortion += ((estimate[index] ?? 0) - scale * sample) ** 2;
  return 10 * Math.log10((scale * scale * energy) / distortion);
}

function mix(speech: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const gain = (rms(speech) / rms(noise.subarray(0, speech.length))) * 10 ** (-snrDb / 20);
  return speech.map((sample, index) => sample + gain * (noise[index % noise.length] ?? 0));
}

describe("the denoiser", () => {
  test("the denoiser returns as many samples as it gets at any rate, wherever the stream is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(8_000, 16_000, 22_050, 44_100, 48_000),
        fc.integer({ min: 0, max: 9_000 }),
        fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 4 }),
        async (sampleRateHz, length, blockLengths) => {
          const samples = whiteNoise(length, 0.3);
          const whole = await denoise(samples, sampleRateHz, [Math.max(1, length)]);
          expect(whole.length).toBe(length);
          expect(await denoise(samples, sampleRateHz, blockLengths)).toEqual(whole);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("the denoiser removes noise and does not delay the voice", async () => {
    const sampleRateHz = 48_000;
    const noise = whiteNoise(sampleRateHz * 3, 0.1);
    const quietened = await denoise(noise, sampleRateHz, [4_800]);
    expect(rms(quietened.subarray(sampleRateHz))).toBeLessThan(rms(noise) / 5);
    const voice = vowel({ f0Hz: (seconds) => 150 + 30 * Math.sin(4 * seconds), sampleRateHz, seconds: 2 });
    const kept = await denoise(voice, sampleRateHz, [4_800]);
    expect(bestLag(voice, kept, 600)).toBe(0);
  });

  test.skipIf(!hasSharedData)("the denoiser raises the signal-to-noise ratio of recorded speech", async () => {
    const speech = await readRecording("speech/speechbrain/spk1_snt1.wav", 16_000);
    for (const noise of [whiteNoise(80_000, 0.5), await readRecording("speech/noise/noise3.wav", 16_000)]) {
      const noisy = mix(speech, noise, 5);
      expect(siSdrDb(speech, await denoise(noisy, 16_000, [16_000]))).toBeGreaterThan(siSdrDb(speech, noisy) + 3);
    }
  });
});

function bestLag(reference: Float32Array, delayed: Float32Array, reach: number): number {
  let best = -Infinity;
  let bestAt = 0;
  for (let lag = -reach; lag <= reach; lag++) {
    let sum = 0;
    for (let index = reach; index < reference.length - reach; index += 3)
      sum += (reference[index] ?? 0) * (delayed[index + lag] ?? 0);
    if (sum <= best) continue;
    best = sum;
    bestAt = lag;
  }
  return bestAt;
}
