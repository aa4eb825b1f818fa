import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect, fingerprint, joinSamples, makeSynthesisRequest } from "../../../test/speech-fixtures.ts";
import { hasLocalEngine } from "../../../test/tiny-models/local-engine-here.ts";
import { writeTinyMatcha, writeTinyPiper } from "../../../test/tiny-models/tiny-phoneme-voices.ts";
import { writeTinyZipvoice } from "../../../test/tiny-models/tiny-zipvoice.ts";
import { HIGH_HZ, LOW_HZ, makeClip, tone } from "../../../test/tiny-models/tone-clips.ts";
import type { Recognizer } from "@voicewright/voice/abilities/abilities";
import type { ReferenceClip, SpeechChunk, SpeechEngine, SynthesisRequest } from "../../engine.ts";
import { openLocalEngine } from "./local-engine.ts";

const TEXT = "Hello there, this is a small test.";
const NEVER = new AbortController().signal;

const speak = (engine: SpeechEngine, request: SynthesisRequest): Promise<SpeechChunk[]> =>
  collect(engine.synthesize(request, NEVER));

describe.skipIf(!hasLocalEngine)("small handmade models of each family", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-families-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ["piper", writeTinyPiper],
    ["matcha", writeTinyMatcha],
  ])("model families speak with a %s model, through espeak's phonemes", async (name, write) => {
    const engine = await openLocalEngine({ id: name, models: [write(folder)] }, { cacheDir: folder });
    const [usual, fast] = [
      await speak(engine, makeSynthesisRequest(TEXT)),
      await speak(engine, makeSynthesisRequest(TEXT, { delivery: { speed: 1.2 } })),
    ];
    expect(usual.flatMap((chunk) => chunk.alignment.map(({ character }) => character)).join("")).toBe(TEXT);
    expect(usual[0]?.sampleRateHz).toBe(22_050);
    const pace = joinSamples(usual).length / joinSamples(fast).length;
    expect(pace).toBeGreaterThan(1.12);
    expect(pace).toBeLessThan(1.25);
  });

  describe("cloning with a zipvoice model", () => {
    let engine: SpeechEngine;
    const references: Record<"low" | "high", ReferenceClip> = {
      low: { path: "", transcript: "low low low" },
      high: { path: "", transcript: "high high high" },
    };

    const inVoiceOf = (...voice: readonly ReferenceClip[]): SynthesisRequest => {
      const request = makeSynthesisRequest("hello small world");
      return { ...request, referenceClips: voice };
    };

    beforeAll(async () => {
      for (const [name, frequencyHz] of [
        ["low", LOW_HZ],
        ["high", HIGH_HZ],
      ] as const) {
        const clip = await makeClip(folder, name, [tone(frequencyHz, 3)]);
        await clip.close();
        references[name] = { ...references[name], path: join(folder, `${name}.wav`) };
      }
      engine = await openLocalEngine({ id: "zip", models: [writeTinyZipvoice(folder)] }, { cacheDir: folder });
    });

    test("cloning speaks in the voice of the recording", async () => {
      const low = joinSamples(await speak(engine, inVoiceOf(references.low)));
      const high = joinSamples(await speak(engine, inVoiceOf(references.high)));
      expect(mainFrequencyHz(low, 24_000)).toBeLessThan(400);
      expect(mainFrequencyHz(high, 24_000)).toBeGreaterThan(1_500);
      expect(engine.capabilities().clone).toBe("zero-shot");
    });

    test("cloning uses the best recording that has a transcript", async () => {
      const unknown = { path: references.low.path };
      const [alone, preferred] = [
        await speak(engine, inVoiceOf(references.high)),
        await speak(engine, inVoiceOf(unknown, references.high)),
      ];
      expect(mainFrequencyHz(joinSamples(preferred), 24_000)).toBeCloseTo(
        mainFrequencyHz(joinSamples(alone), 24_000),
        -2,
      );
    });

    test("cloning reports that it needs the transcript of the recording", async () => {
      await expect(speak(engine, inVoiceOf({ path: references.low.path }))).rejects.toMatchObject({
        code: "unsupported_request",
        message: expect.stringContaining("give a transcript") as string,
      });
    });

    test("cloning transcribes a recording where it can, once for each recording", async () => {
      let asked = 0;
      const recognizer: Recognizer = {
        source: "local:ears",
        transcribe: async () => {
          asked += 1;
          return { text: "low low low", words: [] };
        },
      };
      const hearing = await openLocalEngine(
        { id: "zip", models: [writeTinyZipvoice(folder)] },
        { cacheDir: folder, recognizer },
      );
      for (let round = 0; round < 2; round++)
        expect((await speak(hearing, inVoiceOf({ path: references.low.path }))).length).toBeGreaterThan(1);
      expect(asked).toBe(1);
    });

    test("cloning is refused without a recording", async () => {
      await expect(speak(engine, makeSynthesisRequest("hello"))).rejects.toMatchObject({ code: "model_unusable" });
    });
  });

  test("a measured speaker is the same after a restart", async () => {
    const model = writeTinyPiper(folder);
    const open = (): Promise<SpeechEngine> => openLocalEngine({ id: "again", models: [model] }, { cacheDir: folder });
    const before = fingerprint(await speak(await open(), makeSynthesisRequest(TEXT)));
    expect(fingerprint(await speak(await open(), makeSynthesisRequest(TEXT)))).toBe(before);
  });
});

/** Half the rate at which the sign changes: the frequency of a pure tone. */
function mainFrequencyHz(samples: Float32Array, sampleRateHz: number): number {
  const changes = samples.reduce(
    (count, sample, index) => count + (index > 0 && sample > 0 !== (samples[index - 1] ?? 0) > 0 ? 1 : 0),
    0,
  );
  return (changes * sampleRateHz) / (2 * samples.length);
}
