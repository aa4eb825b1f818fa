import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clip } from "@voicewright/audio/clip/clip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openQualityJudge } from "../../../test/dnsmos.ts";
import {
  hasSharedData,
  readRecording,
  recordingsOf,
  sharedDataPath,
} from "../../../../audio/test/shared-recordings.ts";
import { collect } from "../../../test/speech-fixtures.ts";
import { hasLocalEngine } from "../../../test/tiny-models/local-engine-here.ts";
import { makeClip } from "../../../test/tiny-models/tone-clips.ts";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { openLocalDenoiser } from "./local-denoiser.ts";
import { openLocalVoiceActivity } from "./local-voice-activity.ts";
import type { ModelOf } from "../model-options.ts";
import { concatSamples } from "./resampled-clip.ts";

const RATE_HZ = 16_000;
const NOISE_BELOW_SPEECH_DB = 5;
const DENOISED_SECONDS = 10;
/** Frames this near to the loudest of their recording are surely speech. */
const LOUD_WITHIN_DB = 25;
const FRAME_SAMPLES = RATE_HZ / 100;
const NEVER = new AbortController().signal;

describe.skipIf(!hasLocalEngine || !hasSharedData)("real analysis models", () => {
  let folder: string;
  let speech: Float32Array[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-listening-"));
    speech = await Promise.all(
      ["1688", "2033"].flatMap((speaker) =>
        recordingsOf(speaker as "1688" | "2033")
          .slice(0, 2)
          .map(async (path) => (await readRecording(path)).samples),
      ),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe("the denoiser", () => {
    const model: ModelOf<"denoising"> = {
      kind: "denoising",
      family: "gtcrn",
      files: { model: sharedDataPath("models/gtcrn/gtcrn_simple.sherpa.onnx") },
    };

    const denoise = async (clip: Clip): Promise<Float32Array> =>
      concatSamples(await collect((await openLocalDenoiser("real", model)).denoise(clip, NEVER)));

    test("the denoiser removes noise from speech, sample for sample", async () => {
      const clean = concatSamples(speech).subarray(0, DENOISED_SECONDS * RATE_HZ);
      const noisy = addNoise(clean);
      const clip = await makeClip(folder, "noisy", [noisy]);
      const result = await denoise(clip);
      expect(result.length).toBe(clean.length);
      const gainDb = signalToDistortionDb(clean, result) - signalToDistortionDb(clean, noisy);
      expect(gainDb).toBeGreaterThan(4);
      const judge = await openQualityJudge();
      const [before, after] = [await judge(noisy, RATE_HZ), await judge(result, RATE_HZ)];
      expect(after.overall - before.overall).toBeGreaterThan(0.3);
      await clip.close();
    });

    test("the denoiser returns the given number of samples, at the recording's own rate, clip after clip", async () => {
      const denoiser = await openLocalDenoiser("real", model);
      for (const [name, sampleRateHz, length] of [
        ["cd", 44_100, 50_000],
        ["short", 16_000, 100],
        ["one", 8_000, 1],
      ] as const) {
        const clip = await makeClip(folder, name, [new Float32Array(length).fill(0.01)], sampleRateHz);
        const blocks = await collect(denoiser.denoise(clip, NEVER));
        expect(blocks.reduce((total, block) => total + block.length, 0)).toBe(length);
        await clip.close();
      }
    });
  });

  test("the voice detector finds the speech between pauses", async () => {
    const pause = new Float32Array(2 * RATE_HZ);
    const clip = await makeClip(
      folder,
      "pauses",
      speech.flatMap((utterance) => [pause, utterance]),
    );
    const detector = await openLocalVoiceActivity("real", {
      kind: "voice-activity",
      files: { model: sharedDataPath("models/silero_vad/silero_vad.onnx") },
    });
    const spans = await detector.findSpeech(clip, NEVER);
    const isFound = (sample: number): boolean =>
      spans.some(({ startMs, endMs }) => sample * 1000 >= startMs * RATE_HZ && sample * 1000 < endMs * RATE_HZ);
    const quiet = { found: 0, all: 0 };
    const loud = { found: 0, all: 0 };
    let offset = 0;
    for (const utterance of speech) {
      for (let sample = 0; sample < pause.length; sample += FRAME_SAMPLES) {
        quiet.all += 1;
        quiet.found += isFound(offset + sample) ? 1 : 0;
      }
      offset += pause.length;
      for (const frame of loudFrames(utterance)) {
        loud.all += 1;
        loud.found += isFound(offset + (frame + 0.5) * FRAME_SAMPLES) ? 1 : 0;
      }
      offset += utterance.length;
    }
    expect(quiet.found / quiet.all).toBeLessThan(0.1);
    // Silero is slow to notice the first sounds after a pause.
    expect(loud.found / loud.all).toBeGreaterThan(0.85);
    expect(await detector.findSpeech(clip, NEVER)).toEqual(spans);
    await clip.close();
  });
});

function loudFrames(samples: Float32Array): number[] {
  const levels = Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, frame) =>
    energy(samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES)),
  );
  const threshold = Math.max(...levels) / 10 ** (LOUD_WITHIN_DB / 10);
  return levels.flatMap((level, frame) => (level > threshold ? [frame] : []));
}

function addNoise(clean: Float32Array): Float32Array {
  const noise = new Float32Array(clean.length);
  createSeededRandom(1).fillNormal(noise);
  for (let index = 1; index < noise.length; index++) noise[index] = 0.9 * (noise[index - 1] ?? 0) + (noise[index] ?? 0);
  const gain = Math.sqrt(energy(clean) / energy(noise) / 10 ** (NOISE_BELOW_SPEECH_DB / 10));
  return clean.map((sample, index) => sample + gain * (noise[index] ?? 0));
}

/** Scale-invariant (Le Roux et al. 2019). */
function signalToDistortionDb(reference: Float32Array, estimate: Float32Array): number {
  const scale =
    reference.reduce((total, sample, index) => total + sample * (estimate[index] ?? 0), 0) / energy(reference);
  const target = reference.map((sample) => scale * sample);
  return 10 * Math.log10(energy(target) / energy(target.map((sample, index) => sample - (estimate[index] ?? 0))));
}

function energy(samples: Float32Array): number {
  return samples.reduce((total, sample) => total + sample * sample, 0);
}
