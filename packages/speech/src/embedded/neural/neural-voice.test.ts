import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { BaseVoiceId } from "@voicewright/voice/recipe/recipe";
import { collect, PLAIN_RECIPE, TEST_CACHE_DIR } from "../../../test/speech-fixtures.ts";
import type { BaseVoice } from "../base-voice.ts";
import { createBaseVoices } from "../base-voices.ts";
import { readGermanModel } from "./language-packs.ts";
import { createNeuralVoice } from "./neural-voice.ts";

const freshCacheDir = await mkdtemp(join(tmpdir(), "voicewright-models-"));
afterAll(() => rm(freshCacheDir, { recursive: true }));

async function say(
  voice: BaseVoice,
  changes: { seed?: number; liveliness?: number; isAwaited?: boolean } = {},
): Promise<Buffer> {
  const utterance = await voice.speak({
    text: "Guten Morgen, wie geht es dir?",
    paceFactor: 1,
    liveliness: 0.5,
    seed: 1,
    isAwaited: true,
    ...changes,
  });
  const blocks = await collect(utterance.blocks);
  const samples = blocks.reduce((total, block) => total + block.length, 0);
  expect((samples * 1000) / voice.sampleRateHz).toBeCloseTo(utterance.durationMs, 3);
  expect(utterance.anchors).toHaveLength(6);
  return Buffer.concat(blocks.map((block) => Buffer.from(block.buffer, block.byteOffset, block.byteLength)));
}

describe("a neural voice", () => {
  it("a neural voice prepares its model once and gives the same bytes from a new and a cached one", async () => {
    const model = await readGermanModel();
    const kept = ["vits-1000-0123456789abcdef-decoder.onnx", "other.onnx"];
    for (const name of ["vits-1-0123456789abcdef-decoder.onnx", ...kept])
      await writeFile(join(freshCacheDir, name), "");
    const fresh = await createNeuralVoice(model, freshCacheDir);
    // Files of an earlier version are gone then; of a later one they are not.
    expect((await readdir(freshCacheDir)).filter((name) => !kept.includes(name)).toSorted()).toEqual([
      expect.stringMatching(/acoustic\.onnx$/),
      expect.stringMatching(/decoder\.onnx$/),
    ]);
    expect(await readdir(freshCacheDir)).toEqual(expect.arrayContaining(kept));
    const again = await createNeuralVoice(model, TEST_CACHE_DIR);
    expect((await say(again)).equals(await say(fresh))).toBe(true);
  });

  it("a neural voice says its own language byte for byte as it does without the sounds of others", async () => {
    const model = await readGermanModel();
    expect(model.mixedRows).not.toEqual([]);
    const alone = await createNeuralVoice({ ...model, mixedRows: [] }, freshCacheDir);
    const among = await createNeuralVoice(model, TEST_CACHE_DIR);
    expect((await say(among)).equals(await say(alone))).toBe(true);
  });

  it("a neural voice prevents its runtime from writing reports", async () => {
    const model = await readGermanModel();
    const folder = await mkdtemp(join(tmpdir(), "voicewright-reports-"));
    const program = `
      const { openVitsSessions } = await import(${JSON.stringify(new URL("./model-cache.ts", import.meta.url).href)});
      await openVitsSessions(${JSON.stringify(model.modelPath)}, ${JSON.stringify(TEST_CACHE_DIR)});
    `;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      env: { ...process.env, TMPDIR: folder },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    // It begins by noting its session there.
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it("a neural voice sounds the same whether or not its beginning is awaited", async () => {
    const voice = await createNeuralVoice(await readGermanModel(), freshCacheDir);
    const [awaited, patient] = await Promise.all([true, false].map((isAwaited) => say(voice, { isAwaited })));
    const samplesOf = (bytes: Buffer = Buffer.alloc(0)) => new Float32Array(new Uint8Array(bytes).buffer);
    const others = samplesOf(patient);
    const largest = samplesOf(awaited).reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - (others[index] ?? 2))),
      0,
    );
    expect(largest).toBeLessThan(1e-4);
    expect(largest).toBeGreaterThan(0);
  });

  it("a voice on espeak-ng stays there in every language, and others take the neural base of the language", async () => {
    const voices = createBaseVoices(TEST_CACHE_DIR);
    const soundIn = async (base: BaseVoiceId, language: string) =>
      (await voices.find({ ...PLAIN_RECIPE, base }, language))?.soundId;
    expect(await soundIn("espeak", "it")).toBe("espeak-male");
    expect(await soundIn("espeak:es-419", "es")).toBe("espeak-male");
    expect(await soundIn("neural-en", "it")).toBe("neural-en");
    expect(await soundIn("neural-it", "en")).toBe("neural-en");
    expect(await soundIn("neural-it", "de")).toBe("neural-de");
    expect(await soundIn("neural-it", "th")).toBe("espeak-male");
  });

  it("a neural voice varies a line with the seed and the liveliness", async () => {
    const voice = await createNeuralVoice(await readGermanModel(), freshCacheDir);
    const line = await say(voice);
    expect((await say(voice, { seed: 2 })).equals(line)).toBe(false);
    expect((await say(voice, { liveliness: 0 })).equals(line)).toBe(false);
  });
});
