import { vowel } from "./test-signals.ts";
import { createAudioEncoder } from "../src/encode/encoder.ts";
import { concatBytes } from "../src/encode/concat-bytes.ts";
import { type FixtureName, makeFixture } from "./make-fixture.ts";

const RATE_HZ = 16_000;

export type CorruptMedia = { readonly name: string; readonly bytes: Uint8Array };

type Original = { readonly name: string; readonly bytes: Uint8Array };

/** Small sound files of all kinds, the product's own output formats among them. */
export async function makeOriginals(names: readonly FixtureName[]): Promise<Original[]> {
  const samples = vowel({ f0Hz: (seconds) => 120 + 20 * Math.sin(9 * seconds), sampleRateHz: RATE_HZ, seconds: 0.6 });
  const originals: Original[] = [];
  for (const name of names) originals.push({ name, bytes: await makeFixture(name, samples, RATE_HZ) });
  for (const encoding of [
    { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 },
    { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 32 },
  ] as const) {
    const encoder = await createAudioEncoder(encoding, RATE_HZ);
    originals.push({ name: `own-${encoding.codec}`, bytes: concatBytes([encoder.encode(samples), encoder.finish()]) });
  }
  return originals;
}

type Random = () => number;

type Corruption = (bytes: Uint8Array, random: Random, others: readonly Original[]) => Uint8Array;

const HTML = new TextEncoder().encode(`<!doctype html><html><body>${"<p>No such file</p>".repeat(20)}</body></html>`);

const CORRUPTIONS: Record<string, Corruption> = {
  truncated: (bytes, random) => bytes.slice(0, Math.floor(random() * bytes.length)),
  "cut short": (bytes, random) => bytes.slice(0, Math.floor(random() * 64)),
  "bits flipped": (bytes, random) => flipBits(bytes, random, 0, bytes.length, 1 + Math.floor(random() * 200)),
  "header flipped": (bytes, random) => flipBits(bytes, random, 0, Math.min(bytes.length, 256), 8),
  "sizes maximal": (bytes, random) => overwrite(bytes, Math.floor(random() * 120), filled(4, 0xff)),
  "sizes zero": (bytes, random) => overwrite(bytes, Math.floor(random() * 120), filled(4, 0)),
  "body zeroed": (bytes, random) => bytes.slice().fill(0, Math.floor(random() * bytes.length)),
  "body random": (bytes, random) => overwrite(bytes, Math.floor(random() * 200), noise(bytes.length, random)),
  "hole in the middle": (bytes, random) => {
    const start = Math.floor(random() * bytes.length);
    return concatBytes([bytes.subarray(0, start), bytes.subarray(start + 1 + Math.floor(random() * 999))]);
  },
  "another file inside": (bytes, random, others) => {
    const other = others[Math.floor(random() * others.length)]?.bytes ?? HTML;
    const start = Math.floor(random() * bytes.length);
    return concatBytes([bytes.subarray(0, start), other, bytes.subarray(start)]);
  },
  "another file behind its header": (bytes, random, others) => {
    const other = others[Math.floor(random() * others.length)]?.bytes ?? HTML;
    return concatBytes([bytes.subarray(0, 16 + Math.floor(random() * 64)), other]);
  },
  "junk in front": (bytes, random) => concatBytes([noise(1 + Math.floor(random() * 300), random), bytes]),
  "web page": () => HTML,
  "web page behind its header": (bytes) => concatBytes([bytes.subarray(0, 44), HTML]),
  noise: (_bytes, random) => noise(Math.floor(random() * 20_000), random),
  zeros: (_bytes, random) => new Uint8Array(Math.floor(random() * 20_000)),
  empty: () => new Uint8Array(0),
};

/** Broken files without end, the same for the same seed. */
export function* corruptMedia(originals: readonly Original[], seed: number): Generator<CorruptMedia> {
  const random = createRandom(seed);
  const kinds = Object.entries(CORRUPTIONS);
  for (let index = 0; ; index++) {
    const [kind, corrupt] = kinds[index % kinds.length] ?? [];
    const original = originals[Math.floor(random() * originals.length)];
    if (!kind || !corrupt || !original) return;
    yield { name: `${index} ${original.name}, ${kind}`, bytes: corrupt(original.bytes, random, originals) };
  }
}

/** Marsaglia's xorshift: uniform in [0, 1). */
function createRandom(seed: number): Random {
  let state = seed * 2 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function flipBits(bytes: Uint8Array, random: Random, start: number, end: number, count: number): Uint8Array {
  const flipped = bytes.slice();
  for (let flip = 0; flip < count; flip++) {
    const index = start + Math.floor(random() * (end - start));
    flipped[index] = (flipped[index] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return flipped;
}

function overwrite(bytes: Uint8Array, offset: number, replacement: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed.set(replacement.subarray(0, Math.max(0, changed.length - offset)), Math.min(offset, changed.length));
  return changed;
}

function filled(length: number, value: number): Uint8Array {
  return new Uint8Array(length).fill(value);
}

function noise(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}
