import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { cloneVoice } from "@voicewright/voice/clone/clone-voice";
import { sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import { DEGRADATION_RATE_HZ } from "../../../packages/audio/test/speech-degradation.ts";
import { embed, type Half, readLong } from "./evaluate-speakers.ts";

/** The readers whose sentences are timed. Limits were chosen on those of the first half. */
export const TIMED_READERS = {
  tuning: [
    { name: "matthes", language: "en" },
    { name: "kerstin", language: "de" },
  ],
  "held-out": [
    { name: "kathleen", language: "en" },
    { name: "nathalie", language: "nl" },
  ],
} as const satisfies Record<Half, readonly { readonly name: string; readonly language: string }[]>;

/** What a reader says in a file of theirs. */
export type TimedSentence = { readonly text: string; readonly samples: Float32Array };

export type ClonedReader = {
  readonly name: string;
  readonly language: string;
  readonly sentences: readonly TimedSentence[];
  /** How the reader sounds in what the clone was made from. */
  readonly speakerVector: Float32Array;
  /** The clone says it, mono at 16 kHz. */
  readonly say: (text: string, seed: number) => Promise<Float32Array>;
  /** A recording in the clone's voice, likewise. */
  readonly convert: (samples: Float32Array) => Promise<Float32Array>;
};

const NEVER = new AbortController().signal;
const DELIVERY = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: true, volumeDb: 0 };
const CLONED_SECONDS = 60;

/** Clones of the first minute of each reader of a half. The sentences begin after it. */
export async function cloneReaders(half: Half): Promise<ClonedReader[]> {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const readers: ClonedReader[] = [];
  for (const { name, language } of TIMED_READERS[half]) {
    const whole = await readLong(`${name}/01.opus`);
    const sample = whole.slice(0, CLONED_SECONDS * DEGRADATION_RATE_HZ);
    const voice = await cloneOf(sample);
    const speakerVector = embed([sample]);
    if (speakerVector === undefined) throw new Error(`There is too little speech of ${name}`);
    const sentences = readTimes(`${name}/01.tsv`)
      .filter(({ start }) => start > CLONED_SECONDS)
      .map(({ start, end, text }) => ({
        text,
        samples: whole.slice(start * DEGRADATION_RATE_HZ, end * DEGRADATION_RATE_HZ),
      }));
    readers.push({
      name,
      language,
      sentences,
      speakerVector,
      say: async (text, seed) =>
        await joinChunks(
          engine.synthesize({ text, language, voice, delivery: DELIVERY, seed, normalizeText: true }, NEVER),
        ),
      convert: async (samples) =>
        await joinChunks(
          engine.convert(
            { source: inOneBlock(samples), sampleRateHz: DEGRADATION_RATE_HZ, voice, delivery: DELIVERY, seed: 1 },
            NEVER,
          ),
        ),
    });
  }
  return readers;
}

/** All sentences of a reader, as text. */
export function sentencesOf(name: string): string[] {
  const texts: string[] = [];
  for (let file = 1; ; file++) {
    try {
      texts.push(...readTimes(`${name}/${String(file).padStart(2, "0")}.tsv`).map(({ text }) => text));
    } catch {
      return texts;
    }
  }
}

function readTimes(path: string): { readonly start: number; readonly end: number; readonly text: string }[] {
  const [, ...lines] = readFileSync(sharedDataPath(`speech/long/${path}`), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [start = "0", end = "0", text = ""] = line.split("\t");
    return { start: Number(start), end: Number(end), text };
  });
}

async function cloneOf(samples: Float32Array) {
  const folder = await mkdtemp(join(tmpdir(), "verification-bench-"));
  try {
    const path = join(folder, "sample.wav");
    await writeClip(path, DEGRADATION_RATE_HZ, [samples]);
    const clip = await openClip(path);
    const voice = await cloneVoice({ clips: [clip], signal: NEVER });
    await clip.close();
    return voice;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* inOneBlock(samples: Float32Array): AsyncGenerator<Float32Array> {
  yield await Promise.resolve(samples);
}

async function joinChunks(
  chunks: AsyncIterable<{ readonly samples: Float32Array; readonly sampleRateHz: number }>,
): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  let rateHz = DEGRADATION_RATE_HZ;
  for await (const { samples, sampleRateHz } of chunks) {
    rateHz = sampleRateHz;
    blocks.push(samples);
  }
  return resampleWhole(Float32Array.from(blocks.flatMap((block) => [...block])), rateHz, DEGRADATION_RATE_HZ);
}
