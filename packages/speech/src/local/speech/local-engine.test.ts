import { mkdtemp, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect, fingerprint, joinSamples, makeSynthesisRequest } from "../../../test/speech-fixtures.ts";
import { hasLocalEngine } from "../../../test/tiny-models/local-engine-here.ts";
import { writeTinyVits } from "../../../test/tiny-models/tiny-vits.ts";
import { medianF0Hz } from "../../../test/voice-measures.ts";
import type { SpeechChunk, SpeechEngine, SynthesisRequest } from "../../engine.ts";
import { openLocalEngine } from "./local-engine.ts";

const TEXT = "Hello there, this is a test. And another sentence follows it, a little longer than the first!";
const LONG_TEXT = Array.from({ length: 60 }, (_, index) => `This is sentence number ${index} of a long text.`).join(
  " ",
);

const NEVER = new AbortController().signal;

describe.skipIf(!hasLocalEngine)("the local engine", () => {
  let folder: string;
  let engine: SpeechEngine;

  const speak = (request: SynthesisRequest): Promise<SpeechChunk[]> => collect(engine.synthesize(request, NEVER));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-local-"));
    engine = await openLocalEngine({ id: "tiny", models: [writeTinyVits(folder)] }, { cacheDir: folder });
    await engine.warmUp();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("the local engine is named after its pack and lists what its model can do", () => {
    expect(engine.id).toBe("local:tiny");
    expect(engine.capabilities()).toEqual({
      languages: ["en"],
      streaming: "clause",
      timestamps: "none",
      clone: "none",
      convert: false,
    });
  });

  test("the local engine streams a text clause by clause, with the time of every character", async () => {
    const chunks = await speak(makeSynthesisRequest(TEXT));
    expect(chunks.length).toBeGreaterThan(8);
    const characters = chunks.flatMap((chunk) => chunk.alignment);
    expect(characters.map(({ character }) => character).join("")).toBe(TEXT);
    expect(chunks.flatMap((chunk) => chunk.normalizedAlignment.map(({ character }) => character)).join("")).toBe(TEXT);
    const durationMs = (joinSamples(chunks).length * 1000) / 16_000;
    for (const [index, { startMs, endMs }] of characters.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(characters[index - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(endMs).toBeLessThanOrEqual(durationMs + 1);
    }
    expect(joinSamples(chunks).every((sample) => Math.abs(sample) <= 10 ** (-1 / 20) + 1e-6)).toBe(true);
  });

  test("the local engine spells numbers out before speaking, and keeps the given text's times", async () => {
    const chunks = await speak(makeSynthesisRequest("I have 3 cats."));
    expect(chunks.flatMap((chunk) => chunk.alignment.map(({ character }) => character)).join("")).toBe(
      "I have 3 cats.",
    );
    expect(chunks.flatMap((chunk) => chunk.normalizedAlignment.map(({ character }) => character)).join("")).toBe(
      "I have three cats.",
    );
  });

  test("the local engine speaks as different people for different recipes, at the requested pitch", async () => {
    const female = { gender: "female", f0MeanHz: 240 } as const;
    const male = { gender: "male", f0MeanHz: 130 } as const;
    const [high, low] = await Promise.all(
      [female, male].map(async (recipe) => joinSamples(await speak(makeSynthesisRequest(TEXT, { recipe })))),
    );
    const ratio = medianF0Hz(high ?? new Float32Array(0), 16_000) / medianF0Hz(low ?? new Float32Array(0), 16_000);
    expect(Math.abs(12 * Math.log2(ratio / (240 / 130)))).toBeLessThan(1.5);
  });

  test("the local engine gives the same bytes for the same request and seed", async () => {
    const request = makeSynthesisRequest(TEXT, { recipe: { roughness: 0.3 }, delivery: { stability: 0.2 } });
    expect(fingerprint(await speak(request))).toBe(fingerprint(await speak(request)));
    expect(fingerprint(await speak({ ...request, seed: 8 }))).not.toBe(fingerprint(await speak(request)));
  });

  test("the local engine keeps the requested pace", async () => {
    const [slow, fast] = await Promise.all(
      [0.8, 1.2].map(async (speed) => joinSamples(await speak(makeSynthesisRequest(TEXT, { delivery: { speed } })))),
    );
    expect((slow?.length ?? 0) / (fast?.length ?? 1)).toBeCloseTo(1.5, 1);
  });

  test("the local engine stops without error when cancelled in mid-text, and speaks the next one", async () => {
    const abort = new AbortController();
    const chunks: SpeechChunk[] = [];
    for await (const chunk of engine.synthesize(makeSynthesisRequest(LONG_TEXT), abort.signal)) {
      chunks.push(chunk);
      if (chunks.length === 3) abort.abort();
    }
    expect(chunks).toHaveLength(3);
    expect((await speak(makeSynthesisRequest("And now something else."))).length).toBeGreaterThan(1);
  });

  test("the local engine speaks several requests at once", async () => {
    const alone = fingerprint(await speak(makeSynthesisRequest(TEXT)));
    const together = await Promise.all(Array.from({ length: 4 }, () => speak(makeSynthesisRequest(TEXT))));
    expect(together.map(fingerprint)).toEqual([alone, alone, alone, alone]);
  });

  test("the local engine names a language that it does not speak", async () => {
    await expect(speak(makeSynthesisRequest("Guten Tag", { language: "de-AT" }))).rejects.toMatchObject({
      code: "unsupported_language",
      message: expect.stringContaining('"de"') as string,
    });
  });

  test("the local engine reports a text without anything to speak", async () => {
    await expect(speak(makeSynthesisRequest("🙂 🙂"))).rejects.toMatchObject({ code: "unspeakable_text" });
  });

  test("the local engine keeps speaking when its files are removed, and fails when reopened", async () => {
    const model = writeTinyVits(await mkdtemp(join(folder, "removed-")));
    const pack = { id: "removed", models: [model] };
    engine = await openLocalEngine(pack, { cacheDir: folder });
    await unlink(model.files.model);
    expect((await speak(makeSynthesisRequest(TEXT))).length).toBeGreaterThan(1);
    await expect(openLocalEngine(pack, { cacheDir: folder })).rejects.toMatchObject({ code: "model_missing" });
  });

  test("the local engine refuses a pack without a speech model", async () => {
    await expect(openLocalEngine({ id: "mute", models: [] }, { cacheDir: folder })).rejects.toMatchObject({
      code: "model_unusable",
    });
  });
});
