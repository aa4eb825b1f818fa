import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSharedData, readRecording } from "../../test/recordings.ts";
import { openClip, writeClip } from "../clip/clip.ts";
import { createSpeechFeatureReader } from "./speech-features.ts";
import { joinBlocks, processInBlocks, sine, vowel, whiteNoise } from "../../test/test-signals.ts";
import { findSpeechSpans, type SpeechSpan } from "./voice-activity.ts";

const RATE_HZ = 16_000;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-activity-"));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function find(samples: Float32Array, sampleRateHz = RATE_HZ): Promise<SpeechSpan[]> {
  const path = join(directory, "clip.wav");
  await writeClip(path, sampleRateHz, [samples]);
  const clip = await openClip(path);
  try {
    return await findSpeechSpans(clip, new AbortController().signal);
  } finally {
    await clip.close();
  }
}

function silence(seconds: number): Float32Array {
  return whiteNoise(Math.round(seconds * RATE_HZ), 0.0005);
}

/** Syllables of a gliding voice, fricatives between them: the bare bones of speech. */
function babble(syllables: number): Float32Array {
  const parts: Float32Array[] = [];
  for (let index = 0; index < syllables; index++) {
    const formantsHz = index % 2 === 0 ? [700, 1_200, 2_500, 3_500] : [350, 1_900, 2_600, 3_400];
    const pitchHz = 110 + 15 * (index % 3);
    const tone = vowel({
      f0Hz: (seconds) => pitchHz * (1 + 0.6 * seconds),
      sampleRateHz: RATE_HZ,
      seconds: 0.16,
      formantsHz,
    });
    parts.push(tone.map((sample, at) => sample * Math.sin((Math.PI * at) / tone.length)));
    parts.push(whiteNoise(RATE_HZ * 0.06, 0.03), new Float32Array(RATE_HZ * 0.04));
  }
  return joinBlocks(parts);
}

function spokenMs(spans: readonly SpeechSpan[]): number {
  return spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

describe("voice activity", () => {
  test("voice activity is found where syllables are, and nowhere else", async () => {
    const speech = babble(10);
    const spans = await find(joinBlocks([silence(2), speech, silence(2), speech, silence(1)]));
    const speechMs = (speech.length * 1000) / RATE_HZ;
    expect(spans.length).toBe(2);
    const [first, second] = spans;
    for (const [span, startMs] of [
      [first, 2_000],
      [second, 4_000 + speechMs],
    ] as const) {
      expect(Math.abs((span?.startMs ?? 0) - startMs)).toBeLessThan(120);
      expect(Math.abs((span?.endMs ?? 0) - startMs - speechMs)).toBeLessThan(160);
    }
  });

  test.each([
    ["nothing", new Float32Array(0)],
    ["digital silence", new Float32Array(RATE_HZ * 3)],
    ["steady noise", whiteNoise(RATE_HZ * 5, 0.3)],
    ["noise that comes and goes", joinBlocks([silence(1), whiteNoise(RATE_HZ * 2, 0.3), silence(1)])],
    ["a tone", joinBlocks([silence(1), sine({ frequencyHz: 220, sampleRateHz: RATE_HZ, seconds: 3 }), silence(1)])],
    ["a chord", joinBlocks([silence(1), chord(3), silence(1)])],
  ])("voice activity is not found in %s", async (_name, samples) => {
    expect(spokenMs(await find(samples))).toBe(0);
  });

  test("voice activity stays inside the recording, and its search stops when it is cancelled", async () => {
    const path = join(directory, "aborted.wav");
    await writeClip(path, RATE_HZ, [babble(20)]);
    const clip = await openClip(path);
    for (const { startMs, endMs } of await findSpeechSpans(clip, new AbortController().signal)) {
      expect(startMs).toBeGreaterThanOrEqual(0);
      expect(endMs).toBeLessThanOrEqual(clip.durationMs);
      expect(startMs).toBeLessThan(endMs);
    }
    await expect(findSpeechSpans(clip, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    await clip.close();
  });

  test("voice activity has the same features for any block size", () => {
    const samples = joinBlocks([silence(0.3), babble(3)]);
    const read = (blockLengths: readonly number[]) => {
      const reader = createSpeechFeatureReader(RATE_HZ);
      processInBlocks(samples, blockLengths, (block) => {
        reader.push(block);
        return block;
      });
      return reader.finish();
    };
    const whole = read([samples.length]);
    expect(whole.frameCount).toBe(Math.floor((samples.length * 100) / RATE_HZ) + 1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 4 }), (blockLengths) => {
        expect(read(blockLengths)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  test.skipIf(!hasSharedData)("voice activity is found in real speech, with or without noise around it", async () => {
    const speech = await readRecording("speech/speechbrain/spk1_snt1.wav", RATE_HZ);
    const noise = await readRecording("speech/noise/noise1.wav", RATE_HZ);
    const speechMs = (speech.length * 1000) / RATE_HZ;
    const clean = joinBlocks([silence(3), speech, silence(3)]);
    const noisy = clean.map((sample, index) => sample + 0.03 * (noise[index % noise.length] ?? 0));
    for (const samples of [clean, noisy]) {
      const spans = await find(samples);
      expect(spokenMs(spans)).toBeGreaterThan(0.6 * speechMs);
      expect(spans.at(0)?.startMs).toBeGreaterThan(2_700);
      expect(spans.at(-1)?.endMs).toBeLessThan(3_300 + speechMs);
    }
  });
});

function chord(seconds: number): Float32Array {
  const tones = [220, 277, 330].map((frequencyHz) =>
    sine({ frequencyHz, sampleRateHz: RATE_HZ, seconds, amplitude: 0.1 }),
  );
  return new Float32Array(Math.round(seconds * RATE_HZ)).map((_, index) =>
    tones.reduce((sum, tone) => sum + (tone[index] ?? 0), 0),
  );
}
