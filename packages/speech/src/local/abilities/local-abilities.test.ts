import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clip } from "@voicewright/audio/clip/clip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect } from "../../../test/speech-fixtures.ts";
import { hasLocalEngine } from "../../../test/tiny-models/local-engine-here.ts";
import { writeTinySegmentation, writeTinySpeakerEmbedding } from "../../../test/tiny-models/tiny-diarization.ts";
import { writeTinyNemo } from "../../../test/tiny-models/tiny-nemo.ts";
import { writeTinyTransducer } from "../../../test/tiny-models/tiny-transducer.ts";
import { writeTinyWhisper } from "../../../test/tiny-models/tiny-whisper.ts";
import { HIGH_HZ, LOW_HZ, makeClip, silence, tone, TONE_RATE_HZ } from "../../../test/tiny-models/tone-clips.ts";
import type { VoiceActivity } from "@voicewright/voice/abilities/abilities";
import { openLocalDiarizer } from "./local-diarizer.ts";
import { openLocalLanguageIdentifier } from "./local-language-identifier.ts";
import { openLocalRecognizer } from "./local-recognizer.ts";
import { openLocalSpeakerEncoder } from "./local-speaker-encoder.ts";
import { openLocalStreamingRecognizer } from "./local-streaming-recognizer.ts";
import type { ModelOf } from "../model-options.ts";

const NEVER = new AbortController().signal;
const HEARS_ALL: VoiceActivity = {
  source: "embedded",
  findSpeech: async (clip) => [{ startMs: 0, endMs: clip.durationMs }],
};

describe.skipIf(!hasLocalEngine)("small handmade local models", () => {
  let folder: string;
  let low: Clip;
  let high: Clip;
  let mixed: Clip;
  let whisper: ModelOf<"recognition">;
  let diarization: ModelOf<"diarization">;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-abilities-"));
    low = await makeClip(folder, "low", [tone(LOW_HZ, 4)]);
    high = await makeClip(folder, "high", [tone(HIGH_HZ, 4)]);
    mixed = await makeClip(folder, "mixed", [
      silence(0.5),
      tone(LOW_HZ, 2),
      silence(0.75),
      tone(HIGH_HZ, 2),
      silence(0.5),
      tone(LOW_HZ, 2),
      silence(0.5),
    ]);
    whisper = {
      kind: "recognition",
      family: "whisper",
      isStreaming: false,
      languages: ["en", "de"],
      files: writeTinyWhisper(folder),
    };
    diarization = {
      kind: "diarization",
      files: { segmentation: writeTinySegmentation(folder), embedding: writeTinySpeakerEmbedding(folder) },
    };
  });
  afterAll(async () => {
    await Promise.all([low, high, mixed].map((clip) => clip.close()));
    await rm(folder, { recursive: true, force: true });
  });

  test("local models transcribe speech with its language and the times of its words", async () => {
    const recognizer = await openLocalRecognizer("tiny", whisper, { voiceActivity: HEARS_ALL });
    const transcript = await recognizer.transcribe(low, {}, NEVER);
    expect(transcript).toMatchObject({ text: "hello small world", language: "en" });
    expect(transcript.words.map(({ text }) => text)).toEqual(["hello", "small", "world"]);
    expect(transcript.words[0]?.startMs).toBe(0);
    expect(transcript.words.at(-1)?.endMs).toBeCloseTo(4000, 0);
    expect((await recognizer.transcribe(high, {}, NEVER)).language).toBe("de");
  });

  test("local models transcribe in the given language, and detect it when none is given", async () => {
    const recognizer = await openLocalRecognizer("tiny", whisper, { voiceActivity: HEARS_ALL });
    const [german, unknown] = await Promise.all(
      ["de", "xx"].map((language) => recognizer.transcribe(low, { language }, NEVER)),
    );
    expect(german?.language).toBe("de");
    expect(unknown?.language).toBe("en");
  });

  test("local models transcribe recordings longer than the model's window", async () => {
    const clip = await makeClip(folder, "long", [tone(LOW_HZ, 70)]);
    const recognizer = await openLocalRecognizer("tiny", whisper, { voiceActivity: HEARS_ALL });
    const { text, words } = await recognizer.transcribe(clip, {}, NEVER);
    expect(text.match(/hello small world/gu)).toHaveLength(3);
    expect(words.at(-1)?.endMs).toBeCloseTo(70_000, -1);
    await clip.close();
  });

  test("local models transcribe silence as no text", async () => {
    const nobody: VoiceActivity = { source: "embedded", findSpeech: async () => [] };
    const recognizer = await openLocalRecognizer("tiny", whisper, { voiceActivity: nobody });
    expect(await recognizer.transcribe(low, {}, NEVER)).toEqual({ text: "", words: [] });
  });

  test("local models resample recordings to the model's rate", async () => {
    const samples = Float32Array.from(
      { length: 4 * 44_100 },
      (_, index) => 0.3 * Math.sin((2 * Math.PI * HIGH_HZ * index) / 44_100),
    );
    const clip = await makeClip(folder, "cd-rate", [samples], 44_100);
    const identifier = await openLocalLanguageIdentifier(
      "tiny",
      { kind: "spoken-language", family: "whisper", files: whisper.files },
      { voiceActivity: HEARS_ALL },
    );
    expect(await identifier.identify(clip, NEVER)).toBe("de");
    expect(await identifier.identify(low, NEVER)).toBe("en");
    await clip.close();
  });

  test.each([false, true])("local models give the time of each word (streaming: %s)", async (isStreaming) => {
    const model = writeTinyTransducer(folder, isStreaming);
    const recognizer = await openLocalRecognizer("tiny", model, { voiceActivity: HEARS_ALL });
    const { text, words } = await recognizer.transcribe(mixed, {}, NEVER);
    expect(text).toBe("low high low");
    for (const [index, beginsMs] of [500, 3_250, 5_750].entries())
      expect(Math.abs((words[index]?.startMs ?? 0) - beginsMs)).toBeLessThan(150);
  });

  test.each(["nemo-ctc", "nemo-transducer"] as const)(
    "local models give the time of each word with a %s model",
    async (family) => {
      const recognizer = await openLocalRecognizer("tiny", writeTinyNemo(folder, family), { voiceActivity: HEARS_ALL });
      const { text, words } = await recognizer.transcribe(mixed, {}, NEVER);
      expect(text).toBe("low high low");
      expect(Math.abs((words[1]?.startMs ?? 0) - 3_250)).toBeLessThan(150);
    },
  );

  test("local models transcribe speech while it is still being spoken", async () => {
    const model = writeTinyTransducer(folder, true);
    const recognizer = await openLocalStreamingRecognizer("tiny", model);
    let givenSamples = 0;
    const partials: { readonly text: string; readonly isFinal: boolean; readonly atSeconds: number }[] = [];
    const speech = async function* (): AsyncGenerator<Float32Array> {
      for await (const block of mixed.blocks(TONE_RATE_HZ / 10)) {
        givenSamples += block.length;
        yield block;
      }
    };
    for await (const { transcript, isFinal } of recognizer.transcribe(speech(), TONE_RATE_HZ, NEVER))
      partials.push({ text: transcript.text, isFinal, atSeconds: givenSamples / TONE_RATE_HZ });
    expect(partials[0]).toMatchObject({ text: "low", isFinal: false });
    expect(partials[0]?.atSeconds).toBeLessThan(1.2);
    expect(partials.flatMap(({ text, isFinal }) => (isFinal ? [text] : [])).join(" ")).toBe("low high low");
  });

  test("local models find the speaker of each turn", async () => {
    const diarizer = await openLocalDiarizer("tiny", diarization);
    const { speakerCount, turns, confidence } = await diarizer.diarize(mixed, {}, NEVER);
    expect(speakerCount).toBe(2);
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0]);
    for (const [index, beginsMs] of [500, 3_250, 5_750].entries()) {
      expect(Math.abs((turns[index]?.startMs ?? 0) - beginsMs)).toBeLessThan(100);
      expect(Math.abs((turns[index]?.endMs ?? 0) - beginsMs - 2_000)).toBeLessThan(100);
    }
    expect(confidence).toBeGreaterThan(0.9);
    expect((await diarizer.diarize(mixed, { speakerCount: 1 }, NEVER)).speakerCount).toBe(1);
  });

  test("local models recognise the same voice", async () => {
    const encoder = await openLocalSpeakerEncoder("tiny", {
      kind: "speaker-encoding",
      samePersonThreshold: 0.5,
      files: { model: diarization.files.embedding },
    });
    const longLow = await makeClip(folder, "long-low", [tone(LOW_HZ, 25)]);
    const [one, other, same] = await Promise.all([low, high, longLow].map((clip) => encoder.encode(clip, NEVER)));
    const cosine = (left: Float32Array | undefined, right: Float32Array | undefined): number =>
      left?.reduce((total, value, index) => total + value * (right?.[index] ?? 0), 0) ?? Number.NaN;
    expect(cosine(one, one)).toBeCloseTo(1, 5);
    expect(cosine(one, same)).toBeGreaterThan(0.95);
    expect(cosine(one, other)).toBeLessThan(0.2);
    await longLow.close();
  });

  test("local models give no speaker vector for silence", async () => {
    const clip = await makeClip(folder, "silence", [silence(3)]);
    const encoder = await openLocalSpeakerEncoder("tiny", {
      kind: "speaker-encoding",
      samePersonThreshold: 0.5,
      files: { model: diarization.files.embedding },
    });
    expect(await encoder.encode(clip, NEVER)).toBeUndefined();
    await clip.close();
  });

  test("local models stop when they are cancelled", async () => {
    const recognizer = await openLocalRecognizer("tiny", whisper, { voiceActivity: HEARS_ALL });
    await expect(recognizer.transcribe(low, {}, AbortSignal.abort())).rejects.toThrow(/abort/iu);
    expect(
      await collect(
        (await openLocalStreamingRecognizer("tiny", writeTinyTransducer(folder, true))).transcribe(
          low.blocks(),
          TONE_RATE_HZ,
          AbortSignal.abort(),
        ),
      ),
    ).toEqual([]);
  });
});
