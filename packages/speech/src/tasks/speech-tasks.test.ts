import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasSharedData,
  readRecording,
  recordingsOf,
  sharedDataPath,
  type SpeakerName,
} from "../../../audio/test/shared-recordings.ts";
import { joinBlocks } from "../../../audio/test/test-signals.ts";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { SpeechTaskError } from "./task-error.ts";
import { createTaskPool, type TaskPool } from "./task-pool.ts";

const EMBEDDED = { kind: "embedded" } as const;
const SAID = "His statement of having been a shop boy was the thing I liked best of all.";
const NOT_SAID = "Every morning the train leaves the station at a quarter past seven.";
/** The recording of speaker 1688 that says `SAID`. */
const SAID_PLACE = 4;

const folder = mkdtempSync(join(tmpdir(), "voicewright-tasks-"));
let pool: TaskPool;

beforeAll(() => {
  pool = createTaskPool({ childCount: 2, cacheDir: TEST_CACHE_DIR });
});

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

async function makeClip(name: string, samples: Float32Array, sampleRateHz = 16_000): Promise<string> {
  const path = join(folder, `${name}.wav`);
  await writeClip(path, sampleRateHz, [samples]);
  return path;
}

/** Recordings of one person, one after the other. */
async function clipOf(speaker: SpeakerName, first: number, end: number): Promise<string> {
  const path = join(folder, `${speaker}-${first}-${end}.wav`);
  const parts = await Promise.all(recordingsOf(speaker).slice(first, end).map(readRecording));
  await writeClip(
    path,
    parts[0]?.sampleRateHz ?? 0,
    parts.map(({ samples }) => samples),
  );
  return path;
}

function similarity(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

async function codeOf(task: Promise<unknown>): Promise<string> {
  const error = await task.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SpeechTaskError ? error.code : `no task error: ${String(error)}`;
}

describe("chosen speech", () => {
  const RATE_HZ = 16_000;
  const tone = (hertz: number, seconds: number) =>
    Float32Array.from(
      { length: seconds * RATE_HZ },
      (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / RATE_HZ),
    );
  /** How strong a tone is, 1 where there is nothing else. */
  const shareOf = (samples: Float32Array, hertz: number): number => {
    let [real, imaginary, energy] = [0, 0, 0];
    for (const [index, sample] of samples.entries()) {
      real += sample * Math.cos((2 * Math.PI * hertz * index) / RATE_HZ);
      imaginary += sample * Math.sin((2 * Math.PI * hertz * index) / RATE_HZ);
      energy += sample * sample;
    }
    return (2 * (real ** 2 + imaginary ** 2)) / samples.length / energy;
  };

  test("chosen speech joins the requested stretches of several clips in order", async () => {
    const first = await makeClip("tones", joinBlocks([tone(300, 2), tone(500, 2), tone(700, 2)]));
    const second = await makeClip("tone", tone(900, 2));
    const outputPath = join(folder, "chosen.wav");
    const pieces = [
      {
        clipPath: first,
        spans: [
          { startMs: 501, endMs: 1_501 },
          { startMs: 4_250, endMs: 5_000 },
        ],
      },
      { clipPath: second, spans: [{ startMs: 0, endMs: 1_000 }] },
    ];
    const { durationMs } = await pool.run("choose-speech", {
      pieces,
      outputPath,
      removeBackgroundNoise: false,
      engine: EMBEDDED,
    });
    expect(durationMs).toBe(2_750);
    const clip = await openClip(outputPath);
    expect(shareOf(await clip.read(0, RATE_HZ), 300)).toBeGreaterThan(0.98);
    expect(shareOf(await clip.read(RATE_HZ, 1.75 * RATE_HZ), 700)).toBeGreaterThan(0.98);
    expect(shareOf(await clip.read(1.75 * RATE_HZ), 900)).toBeGreaterThan(0.98);
    const samples = await clip.read();
    const steepest = samples.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (samples[index - 1] ?? 0))),
      0,
    );
    expect(steepest).toBeLessThan(0.2);
    await clip.close();
  });

  test("denoised chosen speech keeps the number of samples, anywhere in the recording", async () => {
    const random = createSeededRandom(4);
    const hiss = Float32Array.from({ length: 20 * RATE_HZ }, () => 0.05 * (2 * random.uniform() - 1));
    const clipPath = await makeClip("hiss", hiss);
    const outputPath = join(folder, "clean.wav");
    const spans = [
      { startMs: 2_000, endMs: 3_000 },
      { startMs: 17_500, endMs: 19_000 },
    ];
    const task = { pieces: [{ clipPath, spans }], outputPath, removeBackgroundNoise: true, engine: EMBEDDED };
    expect((await pool.run("choose-speech", task)).durationMs).toBe(2_500);
    const clip = await openClip(outputPath);
    const level = Math.sqrt((await clip.read()).reduce((sum, value) => sum + value * value, 0) / clip.sampleCount);
    expect(level).toBeLessThan(0.005);
    await clip.close();
  });
});

describe("tasks that fail", () => {
  test("a missing clip is reported as unreadable", async () => {
    const task = pool.run("find-speech", { clipPath: join(folder, "missing.wav"), engine: EMBEDDED });
    expect(await codeOf(task)).toBe("unreadable_clip");
  });

  test("silence has too little speech, and an empty transcript", async () => {
    const clipPath = await makeClip("silence", new Float32Array(80_000));
    expect(await codeOf(pool.run("encode-speaker", { clipPath, engine: EMBEDDED }))).toBe("too_little_speech");
    expect(await codeOf(pool.run("clone-voice", { clipPaths: [clipPath], engine: EMBEDDED }))).toBe(
      "too_little_speech",
    );
    const check = await pool.run("check-text", { clipPath, expectedText: SAID, language: "en", engine: EMBEDDED });
    expect(check).toMatchObject({ said: false, reason: "too_little_speech" });
  });

  test("a model whose files are missing is unusable", async () => {
    const clipPath = await makeClip("any-other", new Float32Array(16_000));
    const model = { kind: "voice-activity", files: { model: join(folder, "gone.onnx") } } as const;
    const task = pool.run("find-speech", { clipPath, engine: { kind: "local", packId: "gone", model } });
    expect(await codeOf(task)).toBe("model_unusable");
  });
});

describe.skipIf(!hasSharedData)("tasks on recorded speech", () => {
  test("tasks find speech, and denoise into a clip of the same length", async () => {
    const clipPath = await clipOf("1688", 2, 5);
    const { spans, source } = await pool.run("find-speech", { clipPath, engine: EMBEDDED });
    expect(source).toBe("embedded");
    expect(spans.length).toBeGreaterThan(0);
    const progress: number[] = [];
    const outputPath = join(folder, "clean.wav");
    const { durationMs } = await pool.run(
      "denoise",
      { clipPath, outputPath, engine: EMBEDDED },
      { onProgress: (share) => progress.push(share) },
    );
    const cleaned = await openClip(outputPath);
    expect(cleaned.durationMs).toBeCloseTo(durationMs);
    await cleaned.close();
    expect(progress.length).toBeGreaterThan(0);
  });

  test("tasks recognise people by their voices", async () => {
    const encode = async (clipPath: string) => pool.run("encode-speaker", { clipPath, engine: EMBEDDED });
    const [one, same, other] = await Promise.all([
      encode(await clipOf("1688", 0, 3)),
      encode(await clipOf("1688", 5, 8)),
      encode(await clipOf("2033", 0, 3)),
    ]);
    expect(similarity(one.vector, same.vector)).toBeGreaterThan(one.samePersonThreshold);
    expect(similarity(one.vector, other.vector)).toBeLessThan(similarity(one.vector, same.vector));
  });

  test("tasks measure, clone and distinguish two people", async () => {
    const clipPath = await clipOf("2033", 0, 4);
    const { measures, speaker } = await pool.run("measure-voice", { clipPath, engine: EMBEDDED });
    expect(measures.recording.speechMs).toBeGreaterThan(10_000);
    expect(speaker?.source).toBe("embedded");
    const clone = await pool.run("clone-voice", { clipPaths: [clipPath], language: "en", engine: EMBEDDED });
    expect(clone.recipe.f0MeanHz).toBeCloseTo(measures.pitch?.medianHz ?? 0, -2);
    const { samples, sampleRateHz } = await readRecording(recordingsOf("spk1")[0] ?? "");
    const second = await readRecording(recordingsOf("2033")[0] ?? "");
    const talk = new Float32Array(samples.length + second.samples.length);
    talk.set(samples);
    talk.set(second.samples, samples.length);
    const talkPath = await makeClip("talk", talk, sampleRateHz);
    const { turns } = await pool.run("diarize", { clipPath: talkPath, speakerCount: 2, engine: EMBEDDED });
    expect(turns.length).toBeGreaterThan(0);
  });

  test("tasks check whether a text was spoken, and whether a recording is a copy", async () => {
    const clipPath = await clipOf("1688", SAID_PLACE, SAID_PLACE + 1);
    const check = (expectedText: string) =>
      pool.run("check-text", { clipPath, expectedText, language: "en", engine: EMBEDDED });
    expect(await check(SAID)).toMatchObject({ said: true, reason: "said", method: "alignment", source: "embedded" });
    expect(await check(NOT_SAID)).toMatchObject({ said: false });
    const [fresh, samples] = [await clipOf("1688", 6, 7), await clipOf("1688", 3, 6)];
    const { words } = await pool.run("take-fingerprint", { clipPath: samples, engine: EMBEDDED });
    const findCopy = (path: string) => pool.run("find-copy", { clipPath: path, samples: [words], engine: EMBEDDED });
    expect((await findCopy(clipPath)).isCopy).toBe(true);
    expect((await findCopy(fresh)).isCopy).toBe(false);
  });

  test("a damaged model ends its own process only", async () => {
    const clipPath = await clipOf("1688", 2, 3);
    const damaged = sharedDataPath("models/corrupt-pyannote-segmentation/model.int8.onnx");
    const model = { kind: "diarization", files: { segmentation: damaged, embedding: damaged } } as const;
    const local = pool.run("diarize", { clipPath, engine: { kind: "local", packId: "damaged", model } });
    const beside = pool.run("find-speech", { clipPath, engine: EMBEDDED });
    expect(["task_crashed", "task_failed", "model_unusable"]).toContain(await codeOf(local));
    expect((await beside).spans.length).toBeGreaterThan(0);
  });

  test("a chosen installed model does the work of a task", async () => {
    const clipPath = await clipOf("1688", 2, 4);
    const model = {
      kind: "voice-activity",
      files: { model: sharedDataPath("models/silero_vad/silero_vad.onnx") },
    } as const;
    const { spans, source } = await pool.run("find-speech", {
      clipPath,
      engine: { kind: "local", packId: "ears", model },
    });
    expect(source).toBe("local:ears");
    expect(spans.length).toBeGreaterThan(0);
  });
});
