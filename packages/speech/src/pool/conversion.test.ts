import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeClip } from "@voicewright/audio/clip/clip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect, makeSynthesisRequest, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { EMBEDDED_CAPABILITIES } from "../embedded/embedded-capabilities.ts";
import { EmbeddedEngine } from "../embedded/embedded-engine.ts";
import { createSpeechPool, type SpeechPool } from "../pool.ts";
import type { ConvertRequest, SpokenChunk } from "../pool-protocol.ts";

const TEXT = "The rain keeps falling on the quiet harbor. Nobody is out.";
const OUTPUT_RATE_HZ = 24_000;

let folder: string;
let clipPath: string;
let clipMs: number;
let pool: SpeechPool;

function convert(
  changes: Partial<ConvertRequest> = {},
  signal = new AbortController().signal,
): AsyncIterable<SpokenChunk> {
  const { voice, delivery } = makeSynthesisRequest(TEXT, { recipe: { f0MeanHz: 190, gender: "female" } });
  return pool.convert({ clipPath, voice, delivery, seed: 1, sampleRateHz: OUTPUT_RATE_HZ, ...changes }, signal);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-conversion-"));
  clipPath = join(folder, "source.wav");
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const chunks = await collect(engine.synthesize(makeSynthesisRequest(TEXT), new AbortController().signal));
  const sampleRateHz = chunks[0]?.sampleRateHz ?? 0;
  const sampleCount = await writeClip(
    clipPath,
    sampleRateHz,
    chunks.map((chunk) => chunk.samples),
  );
  clipMs = (sampleCount * 1000) / sampleRateHz;
  pool = await createSpeechPool({
    engine: { kind: "embedded" },
    childCount: 1,
    maxSessions: 4,
    cacheDir: TEST_CACHE_DIR,
  });
  await pool.whenReady();
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!EMBEDDED_CAPABILITIES.convert)("a conversion", () => {
  it("a conversion lasts as long as its source, and arrives in parts", async () => {
    const parts = await collect(convert());
    const sampleCount = parts.reduce((total, part) => total + part.samples.length, 0);
    expect(Math.abs((sampleCount * 1000) / OUTPUT_RATE_HZ / clipMs - 1)).toBeLessThan(0.05);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every((part) => part.engine === "embedded" && part.spokenCharacters === 0)).toBe(true);
  });

  it("a conversion ends when its reader leaves, and frees its place", async () => {
    const abort = new AbortController();
    const parts = convert({}, abort.signal)[Symbol.asyncIterator]();
    await parts.next();
    abort.abort();
    expect(await parts.next()).toEqual({ done: true, value: undefined });
    expect(pool.load().sessions).toBe(0);
  });

  it("a conversion reports a recording that cannot be read", async () => {
    await expect(collect(convert({ clipPath: join(folder, "none.wav") }))).rejects.toMatchObject({
      name: "SpeechEngineError",
      code: "unreadable_source",
    });
  });
});
