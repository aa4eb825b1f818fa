import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip } from "@voicewright/audio/clip/clip";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { type OutputFormat, outputFormatParts } from "@voicewright/contract/rules/output-formats";
import { expect } from "vitest";
import { outputEncoding } from "../../apps/server/src/adapters/speech/output-encoding.ts";

export type Heard = {
  readonly seconds: number;
  /** Of full scale. */
  readonly rms: number;
  /** Where sound begins after silence, the first one included. */
  readonly onsetsSeconds: readonly number[];
};

/** A character of a text, and when it begins to sound. */
export type TimedCharacter = { readonly character: string; readonly seconds: number };

const WINDOW_SECONDS = 0.01;
/** Below the loudest window. */
const SILENT_BELOW_DB = 35;
/** Shorter than any pause between sentences: a vowel fades into it for half of its time. */
const PAUSE_MIN_SECONDS = 0.08;
const ALIGNMENT_MAX_ERROR_SECONDS = 0.2;

/** Decodes a whole file and listens to it. */
export async function listen(file: Uint8Array, format: OutputFormat): Promise<Heard> {
  const decoder = await createAudioDecoder(outputEncoding(format));
  const pcm = Buffer.concat([(await decoder.decode(file)).slice(), await decoder.finish()]);
  const samples = Float32Array.from({ length: Math.floor(pcm.length / 2) }, (_, i) => pcm.readInt16LE(i * 2) / 32_768);
  return hear(samples, outputFormatParts(format).sampleRateHz);
}

/** Decodes a file of any container as a player would, and listens to it. */
export async function listenToFile(file: Uint8Array): Promise<Heard> {
  const folder = await mkdtemp(join(tmpdir(), "clients-listen-"));
  try {
    const [inputPath, clipPath] = [join(folder, "file"), join(folder, "clip")];
    await writeFile(inputPath, file);
    await decodeFile({ inputPath, clipPath, signal: AbortSignal.timeout(30_000) });
    const clip = await openClip(clipPath);
    const heard = hear(await clip.read(), clip.sampleRateHz);
    await clip.close();
    return heard;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Listens to samples of full scale 1. */
export function hear(samples: Float32Array, sampleRateHz: number): Heard {
  const windowLength = Math.round(WINDOW_SECONDS * sampleRateHz);
  const energies = Array.from({ length: Math.floor(samples.length / windowLength) }, (_, index) =>
    samples.subarray(index * windowLength, (index + 1) * windowLength).reduce((sum, value) => sum + value * value, 0),
  );
  const floor = Math.max(...energies) / 10 ** (SILENT_BELOW_DB / 10);
  const onsetsSeconds: number[] = [];
  let silentSeconds = Infinity;
  for (const [index, energy] of energies.entries()) {
    if (energy < floor) silentSeconds += WINDOW_SECONDS;
    else {
      if (silentSeconds >= PAUSE_MIN_SECONDS) onsetsSeconds.push(index * WINDOW_SECONDS);
      silentSeconds = 0;
    }
  }
  const total = energies.reduce((sum, value) => sum + value, 0);
  return {
    seconds: samples.length / sampleRateHz,
    rms: Math.sqrt(total / Math.max(1, samples.length)),
    onsetsSeconds,
  };
}

/** Speech as long as a text takes, and as loud as speech is. */
export function expectSpeech({ seconds, rms }: Heard, text: string): void {
  const perCharacter = seconds / text.length;
  expect(perCharacter).toBeGreaterThan(0.03);
  expect(perCharacter).toBeLessThan(0.16);
  expect(rms).toBeGreaterThan(0.02);
  expect(rms).toBeLessThan(0.4);
}

/** Every sentence begins to sound where the times of its characters say. */
export function expectAligned(heard: Heard, text: string, timed: readonly TimedCharacter[]): void {
  expect(
    timed
      .map(({ character }) => character)
      .join("")
      .trim(),
  ).toBe(text);
  const begins = timed.filter(
    ({ character }, index) => /\S/.test(character) && /^$|[.!?]\s*$/.test(before(timed, index)),
  );
  expect(begins.length).toBe(text.split(/[.!?]/).filter((part) => part.trim() !== "").length);
  expectOnsets(
    heard,
    begins.map(({ seconds }) => seconds),
  );
}

/** Each of these moments is where sound begins after silence, and no two of them the same one. */
export function expectOnsets({ onsetsSeconds }: Heard, moments: readonly number[]): void {
  const nearest = moments.map(
    (moment) =>
      onsetsSeconds.toSorted((one, other) => Math.abs(one - moment) - Math.abs(other - moment))[0] ?? Infinity,
  );
  for (const [index, moment] of moments.entries())
    expect(Math.abs((nearest[index] ?? Infinity) - moment)).toBeLessThan(ALIGNMENT_MAX_ERROR_SECONDS);
  expect(new Set(nearest).size).toBe(moments.length);
}

/** What stands before a character, without the space between. */
function before(timed: readonly TimedCharacter[], index: number): string {
  return timed
    .slice(0, index)
    .map(({ character }) => character)
    .join("")
    .trim();
}

export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
