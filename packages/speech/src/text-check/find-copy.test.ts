import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { afterAll, describe, expect, test } from "vitest";
import { hasSharedData, readRecording, recordingsOf } from "../../../audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createBaseVoices } from "../embedded/base-voices.ts";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { fingerprintClip } from "./audio-fingerprint.ts";
import { COPY_BIT_ERROR_RATE, type CopySearch, findCopy } from "./find-copy.ts";

const TEXT = "The rain keeps falling on the quiet harbor, and the boats are waiting for a better morning to leave.";
const RATE_HZ = 16_000;
const SIGNAL = new AbortController().signal;

const folder = mkdtempSync(join(tmpdir(), "voicewright-copies-"));
const opened: Clip[] = [];
const voices = createBaseVoices(TEST_CACHE_DIR);

afterAll(async () => {
  await Promise.all(opened.map((clip) => clip.close()));
  rmSync(folder, { recursive: true });
});

async function toClip(samples: Float32Array, sampleRateHz = RATE_HZ): Promise<Clip> {
  const path = join(folder, `${opened.length}.wav`);
  await writeClip(path, sampleRateHz, [samples]);
  const clip = await openClip(path);
  opened.push(clip);
  return clip;
}

/** Among samples, of which only fingerprints are kept. */
async function findAmong(clip: Clip, samples: readonly Clip[]): Promise<CopySearch> {
  const known = await Promise.all(samples.map(async (sample) => (await fingerprintClip(sample, SIGNAL)).words));
  return await findCopy(clip, known, SIGNAL);
}

const readings = new Map<number, Promise<Float32Array>>();

/** One voice reading `TEXT`, a little differently for each seed. */
function readAloud(seed: number): Promise<Float32Array> {
  const reading = readings.get(seed) ?? speakText(seed);
  readings.set(seed, reading);
  return reading;
}

async function speakText(seed: number): Promise<Float32Array> {
  const recipe = { base: "neural-en", gender: "neutral", f0MeanHz: 150, ...NEUTRAL_TRAITS } as const;
  const voice = await voices.find(recipe, "en");
  if (!voice) throw new Error("The English voice is missing");
  const utterance = await voice.speak({ text: TEXT, paceFactor: 1, liveliness: 0.5, seed, isAwaited: false });
  const blocks: Float32Array[] = [];
  for await (const block of utterance.blocks) blocks.push(block);
  const whole = Float32Array.from(blocks.flatMap((block) => [...block]));
  return resampleWhole(whole, voice.sampleRateHz, RATE_HZ);
}

async function reencode(samples: Float32Array, encoding: AudioEncoding): Promise<Float32Array> {
  const encoder = await createAudioEncoder(encoding, RATE_HZ);
  const decoder = await createAudioDecoder(encoding);
  const parts = [
    await decoder.decode(encoder.encode(samples)),
    await decoder.decode(encoder.finish()),
    await decoder.finish(),
  ];
  const decoded = decodePcm16(Buffer.concat(parts));
  return resampleWhole(decoded, encoding.sampleRateHz, RATE_HZ);
}

function addNoise(samples: Float32Array, ratioDb: number): Float32Array {
  const noise = new Float32Array(samples.length);
  createSeededRandom(5).fillNormal(noise);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = Math.sqrt(power) * 10 ** (-ratioDb / 20);
  return samples.map((sample, index) => sample + gain * (noise[index] ?? 0));
}

/** What somebody might do to a sample to pass it off as fresh. */
const DISGUISES: readonly [string, (samples: Float32Array) => Promise<Float32Array> | Float32Array][] = [
  ["as it is", (samples) => samples],
  ["quieter", (samples) => samples.map((sample) => sample * 0.15)],
  ["cut at both ends, between two hops", (samples) => samples.slice(11_077, 11_077 + 3.6 * RATE_HZ)],
  ["as a small MP3", (samples) => reencode(samples, { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 32 })],
  ["over the telephone", (samples) => reencode(samples, { codec: "ulaw", sampleRateHz: 8000 })],
  ["with noise at 20 dB", (samples) => addNoise(samples, 20)],
];

describe("finding a copy", () => {
  test.each(DISGUISES)("a copied sample is recognised %s", async (_how, disguise) => {
    const original = await readAloud(1);
    const search = await findAmong(await toClip(await disguise(original)), [await toClip(original)]);
    expect(search.isCopy).toBe(true);
    expect(search.best?.sample).toBe(0);
  });

  test("finding a copy locates the source of a piece", async () => {
    const original = await readAloud(1);
    const piece = await toClip(original.slice(RATE_HZ, 4.5 * RATE_HZ));
    const { best } = await findAmong(piece, [await toClip(await readAloud(2)), await toClip(original)]);
    expect(best?.sample).toBe(1);
    expect((best?.sampleStartMs ?? 0) - (best?.clipStartMs ?? 0)).toBeCloseTo(1000, -2);
  });

  test("the same voice reading the same text again is not a copy", async () => {
    const known = [await toClip(await readAloud(1)), await toClip(await readAloud(2))];
    const rates: number[] = [];
    for (const seed of [3, 4]) {
      const search = await findAmong(await toClip(await readAloud(seed)), known);
      expect(search.isCopy).toBe(false);
      rates.push(search.bitErrorRate);
    }
    expect(Math.min(...rates)).toBeGreaterThan(COPY_BIT_ERROR_RATE);
  });

  test("silence is never a copy", async () => {
    const silence = await toClip(new Float32Array(5 * RATE_HZ));
    expect((await findAmong(silence, [silence])).isCopy).toBe(false);
  });

  test.skipIf(!hasSharedData)("recordings of one person are not copies of each other", async () => {
    const clips: Clip[] = [];
    for (const path of recordingsOf("1688").slice(0, 4)) {
      const { samples, sampleRateHz } = await readRecording(path);
      clips.push(await toClip(samples, sampleRateHz));
    }
    const [first, ...others] = clips;
    if (!first) throw new Error("There is no recording");
    expect((await findAmong(first, others)).bitErrorRate).toBeGreaterThan(0.38);
    expect((await findAmong(first, clips)).isCopy).toBe(true);
  });
});
