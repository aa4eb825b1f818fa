import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { cloneVoice } from "@voicewright/voice/clone/clone-voice";
import { BASE_SOUND_IDS, baseSound } from "@voicewright/voice/likeness/base-sounds";
import type { VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { openQualityJudge, type QualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import { distanceDb } from "../../../packages/speech/test/voice-measures.ts";
import { addNoise, readSurroundings } from "../../../packages/audio/test/speech-degradation.ts";
import { type Reader, READER_RATE_HZ } from "./readers.ts";
import { READER_TEXTS } from "./reader-texts.ts";

/** What a clone is made from, and the anchors: the base voice as it is, and other recordings of the person. */
export const CONDITIONS = ["person", "base", "minute", "20 s", "10 dB"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A clone, or an anchor, against recordings of its person that it was not made from. */
export type ReaderRow = {
  readonly reader: string;
  readonly part: number;
  readonly condition: Condition;
  /** For each sentence. */
  readonly sentences: readonly {
    /** To the person. */
    readonly similarity: number;
    /** Whoever in the gallery is nearest. */
    readonly nearest: string;
    /** The nearest of the readers alone. */
    readonly nearestReader: string;
    /** How many of the gallery are nearer than the person. */
    readonly nearer: number;
  }[];
  /** Median pitch against the person's, semitones. */
  readonly f0ErrorSemitones: number;
  /** Spread of the pitch against the person's, as a factor. */
  readonly f0SpreadRatio: number;
  /** Between the quantiles of the pitch around the median and those of the person, semitones. */
  readonly f0QuantileErrorSemitones: number;
  readonly spectralDistanceDb: number;
  /** DNSMOS, overall. */
  readonly quality: number;
};

export type Gallery = ReadonlyMap<string, Float32Array>;

const SECONDS: Readonly<Record<Condition, number>> = { person: 60, base: 60, minute: 60, "20 s": 20, "10 dB": 60 };
const NOISE_DB = 10;
const SEED = 11;
const SIGNAL = new AbortController().signal;

export class ReaderEvaluation {
  readonly #engine: EmbeddedEngine;
  readonly #judge: QualityJudge;
  readonly #noises: readonly Float32Array[];
  readonly #gallery: Gallery;
  readonly #readers: readonly Reader[];
  readonly #folder: string;
  readonly #measured = new Map<Reader, Promise<VoiceLikeness>>();

  /** `gallery` holds the readers too, by recordings that no clone hears. */
  static async open(
    readers: readonly Reader[],
    gallery: Gallery,
    folders: { readonly cacheDir: string; readonly workDir: string },
  ): Promise<ReaderEvaluation> {
    const { noises } = await readSurroundings();
    const engine = new EmbeddedEngine({ cacheDir: folders.cacheDir });
    return new ReaderEvaluation(readers, gallery, folders.workDir, engine, await openQualityJudge(), noises);
  }

  private constructor(
    readers: readonly Reader[],
    gallery: Gallery,
    folder: string,
    engine: EmbeddedEngine,
    judge: QualityJudge,
    noises: readonly Float32Array[],
  ) {
    this.#readers = readers;
    this.#gallery = gallery;
    this.#folder = folder;
    this.#engine = engine;
    this.#judge = judge;
    this.#noises = noises;
  }

  async close(): Promise<void> {
    await this.#engine.dispose();
  }

  async evaluate(reader: Reader, part: number, condition: Condition): Promise<ReaderRow> {
    const heard = this.#enrolment(reader, part, condition);
    const spoken = condition === "person" ? cutInThree(heard) : await this.#speakClone(reader, heard, condition);
    const whole = await this.#measure(joinBlocks(spoken));
    const person = await this.#measurePerson(reader);
    return {
      reader: reader.name,
      part,
      condition,
      sentences: spoken.map((sentence) => this.#identify(reader, sentence)),
      f0ErrorSemitones: semitones(whole.pitch.medianHz / person.pitch.medianHz),
      f0SpreadRatio: whole.pitch.spreadSemitones / person.pitch.spreadSemitones,
      f0QuantileErrorSemitones: quantileError(whole.pitch, person.pitch),
      spectralDistanceDb: distanceDb(whole.averageSpectrumDb, person.averageSpectrumDb),
      quality: (await this.#judge(joinBlocks(spoken), READER_RATE_HZ)).overall,
    };
  }

  /** Noise of another kind for each person, from another place for each part. */
  #enrolment(reader: Reader, part: number, condition: Condition): Float32Array {
    const whole = reader.enrolment[part] ?? new Float32Array(0);
    const speech = whole.subarray(0, SECONDS[condition] * READER_RATE_HZ);
    if (condition !== "10 dB") return speech;
    const place = this.#readers.indexOf(reader) + part;
    const recorded = this.#noises[place % this.#noises.length] ?? new Float32Array(1);
    const start = Math.floor(createSeededRandom(place).uniform() * recorded.length);
    const noise = speech.map((_, index) => recorded[(start + index) % recorded.length] ?? 0);
    return addNoise(speech, noise, NOISE_DB);
  }

  async #speakClone({ language }: Reader, heard: Float32Array, condition: Condition): Promise<Float32Array[]> {
    const made = await this.#withClip(heard, (clip) => cloneVoice({ clips: [clip], language, signal: SIGNAL }));
    const voice = condition === "base" ? { recipe: plainBase(made.recipe) } : made;
    const spoken: Float32Array[] = [];
    for (const text of READER_TEXTS[language]) spoken.push(await this.#speak(voice, text, language));
    return spoken;
  }

  async #speak(voice: VoiceMaterials, text: string, language: string): Promise<Float32Array> {
    const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed: SEED, normalizeText: true };
    const blocks: Float32Array[] = [];
    let sampleRateHz = READER_RATE_HZ;
    for await (const chunk of this.#engine.synthesize(request, SIGNAL)) {
      blocks.push(chunk.samples);
      sampleRateHz = chunk.sampleRateHz;
    }
    return resampleWhole(joinBlocks(blocks), sampleRateHz, READER_RATE_HZ);
  }

  #identify({ name }: Reader, sentence: Float32Array): ReaderRow["sentences"][number] {
    const vector = embed(sentence);
    const near = [...this.#gallery].map(([other, known]) => ({ other, similarity: speakerSimilarity(vector, known) }));
    const sorted = near.toSorted((left, right) => right.similarity - left.similarity);
    const place = sorted.findIndex(({ other }) => other === name);
    const isReader = new Set(this.#readers.map((reader) => reader.name));
    return {
      similarity: sorted[place]?.similarity ?? 0,
      nearest: sorted[0]?.other ?? "",
      nearestReader: sorted.find(({ other }) => isReader.has(other))?.other ?? "",
      nearer: place,
    };
  }

  #measurePerson(reader: Reader): Promise<VoiceLikeness> {
    const measured = this.#measured.get(reader) ?? this.#measure(reader.test);
    this.#measured.set(reader, measured);
    return measured;
  }

  async #measure(samples: Float32Array): Promise<VoiceLikeness> {
    const { likeness } = await this.#withClip(samples, (clip) => cloneVoice({ clips: [clip], signal: SIGNAL }));
    return likeness;
  }

  async #withClip<Result>(samples: Float32Array, work: (clip: Clip) => Promise<Result>): Promise<Result> {
    const path = join(this.#folder, `${randomUUID()}.wav`);
    await writeClip(path, READER_RATE_HZ, [samples]);
    const clip = await openClip(path);
    try {
      return await work(clip);
    } finally {
      await clip.close();
      await rm(path);
    }
  }
}

/** The speaker vector of mono speech at `READER_RATE_HZ`. */
export function embed(samples: Float32Array): Float32Array {
  const accumulator = createSpeakerAccumulator(READER_RATE_HZ);
  accumulator.push(samples);
  const embedding = accumulator.embedding();
  if (embedding === undefined) throw new Error("There is too little speech to know a speaker by");
  return embedding;
}

/** The base voice that carries a clone, as it is. */
function plainBase({ base, gender }: VoiceRecipe): VoiceRecipe {
  const id = BASE_SOUND_IDS.find((known) => known === base) ?? "neural-en";
  return { ...NEUTRAL_TRAITS, base, gender, f0MeanHz: baseSound(id).likeness.pitch.medianHz };
}

/** Pieces as long as what clones say. */
function cutInThree(samples: Float32Array): Float32Array[] {
  const length = 6 * READER_RATE_HZ;
  return [0, 1, 2].map((place) => samples.slice(place * length, (place + 1) * length));
}

function semitones(ratio: number): number {
  return 12 * Math.log2(ratio);
}

/** Root mean square. */
function quantileError(left: VoiceLikeness["pitch"], right: VoiceLikeness["pitch"]): number {
  const squares = left.quantilesHz.map((hz, index) => {
    const other = right.quantilesHz[index] ?? right.medianHz;
    return (semitones(hz / left.medianHz) - semitones(other / right.medianHz)) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
