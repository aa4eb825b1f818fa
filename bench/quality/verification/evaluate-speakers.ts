import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { readFile } from "node:fs/promises";
import {
  HELD_OUT_SPEAKERS,
  recordingsOf,
  sharedDataPath,
  trainingRecordings,
  TUNING_SPEAKERS,
} from "../../../packages/audio/test/shared-recordings.ts";
import {
  DEGRADATION_RATE_HZ,
  degradeSpeech,
  readAt16kHz,
  readSurroundings,
  telephone,
} from "../../../packages/audio/test/speech-degradation.ts";

export type Half = "tuning" | "held-out";

/** - `same`, `other`: recordings of the person, and of the other people of the half. */
export type SpeakerTrial = {
  readonly kind: "same" | "other";
  readonly channel: "clean" | "telephone" | "another room, noise and line";
  readonly cosine: number;
};

/** One reader each, known by the first two minutes and tried with pieces of what follows. */
const LONG_READERS = {
  tuning: ["matthes/01.opus", "kerstin/01.opus"],
  "held-out": ["kathleen/01.opus", "nathalie/01.opus", "fleurs-a/06.mp3"],
} as const;
const KNOWN_SECONDS = 60;
const PIECE_SECONDS = 8;
const PIECES = 8;

type Person = { readonly known: Float32Array; readonly tries: readonly Float32Array[] };

/** Each person of a half known by some recordings, and tried with others of theirs and with everybody else's. */
export async function evaluateSpeakers(half: Half): Promise<SpeakerTrial[]> {
  const people = await readPeople(half);
  const surroundings = await readSurroundings();
  const random = createSeededRandom(5);
  const channels = {
    clean: (samples: Float32Array) => samples,
    telephone,
    "another room, noise and line": (samples: Float32Array) => degradeSpeech(samples, surroundings, random),
  };
  const strangers = await readStrangers(half);
  // What spoils a recording makes strangers no more alike; it is tried with the people themselves.
  const unknownOf = { clean: strangers, telephone: strangers, "another room, noise and line": [] };
  const trials: SpeakerTrial[] = [];
  for (const channel of ["clean", "telephone", "another room, noise and line"] as const) {
    const heard = (recordings: readonly Float32Array[]): Float32Array[] =>
      recordings.flatMap((samples) => embed([channels[channel](samples)]) ?? []);
    const tries = people.map((person) => heard(person.tries));
    const unknown = heard(unknownOf[channel]);
    for (const [one, { known }] of people.entries()) {
      const tryAll = (kind: SpeakerTrial["kind"], vectors: readonly Float32Array[]): void => {
        for (const vector of vectors) trials.push({ kind, channel, cosine: speakerSimilarity(known, vector) });
      };
      for (const [other, vectors] of tries.entries()) tryAll(one === other ? "same" : "other", vectors);
      tryAll("other", unknown);
    }
  }
  return trials;
}

async function readPeople(half: Half): Promise<Person[]> {
  const people: Person[] = [];
  for (const speaker of half === "tuning" ? TUNING_SPEAKERS : HELD_OUT_SPEAKERS) {
    const recordings = await Promise.all(recordingsOf(speaker).map(readAt16kHz));
    const middle = Math.ceil(recordings.length / 2);
    const known = embed(recordings.slice(0, middle));
    if (known) people.push({ known, tries: recordings.slice(middle) });
  }
  for (const name of LONG_READERS[half]) {
    const samples = await readLong(name);
    const known = embed([samples.subarray(0, KNOWN_SECONDS * DEGRADATION_RATE_HZ)]);
    const tries = cutPieces(samples.subarray(KNOWN_SECONDS * DEGRADATION_RATE_HZ), PIECE_SECONDS).slice(0, PIECES);
    if (known) people.push({ known, tries });
  }
  return people;
}

/** One recording each of many people. */
async function readStrangers(half: Half): Promise<Float32Array[]> {
  const paths = trainingRecordings().filter((_, place) => (place % 2 === 0) === (half === "tuning"));
  const recordings: Float32Array[] = [];
  for (const path of paths) recordings.push(await readAt16kHz(path));
  return recordings;
}

/** A long shared recording at 16 kHz. */
export async function readLong(name: string): Promise<Float32Array> {
  const encoding: AudioEncoding = name.endsWith(".opus")
    ? { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 48 }
    : { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 64 };
  const decoder = await createAudioDecoder(encoding);
  const bytes = await readFile(sharedDataPath(`speech/long/${name}`));
  const decoded = decodePcm16(Buffer.concat([await decoder.decode(bytes), await decoder.finish()]));
  return resampleWhole(decoded, encoding.sampleRateHz, DEGRADATION_RATE_HZ);
}

/** Pieces of so many seconds, the last one shorter. */
export function cutPieces(samples: Float32Array, seconds: number): Float32Array[] {
  const length = seconds * DEGRADATION_RATE_HZ;
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    samples.slice(index * length, (index + 1) * length),
  );
}

/** How the speaker of recordings at 16 kHz sounds; undefined when there is too little speech. */
export function embed(recordings: readonly Float32Array[]): Float32Array | undefined {
  const accumulator = createSpeakerAccumulator(DEGRADATION_RATE_HZ);
  for (const samples of recordings) accumulator.push(samples);
  return accumulator.embedding();
}
