import type { Clip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { loadEigenvoices } from "@voicewright/voice/design/load-eigenvoices";
import { type SpeechEngine } from "../engine.ts";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { LikenessRehearsal } from "@voicewright/voice/likeness/likeness";
import {
  describeTraits,
  LIKENESS_TRAIT_COUNT,
  type LikenessTraits,
  SPECTRUM_PLACE,
} from "@voicewright/voice/likeness/likeness-traits";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "@voicewright/voice/layer/spectrum/speech-frames";
import type { VoiceClone } from "@voicewright/voice/clone/clone-voice";
import { LikenessFitter } from "@voicewright/voice/clone/likeness-fitter";
import { spanAround } from "@voicewright/voice/clone/measure-clips";
import { REHEARSAL_TEXTS } from "./rehearsal-texts.ts";

export type RehearsalOptions = {
  /** Speaks the rehearsals with the clone's base voice. */
  readonly engine: SpeechEngine;
  /** Recordings of the person. */
  readonly clips: readonly Clip[];
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
};

const ROUNDS = 4;
/** Share of the remaining difference that is added to the target each time. */
const STEP = 0.7;
/**
 * Step along the directions in which people differ for the speaker encoder. Small: the encoder knows the person by a
 * few recordings, and people whom it finds equal can still sound different.
 */
const EAR_ROUNDS = 2;
const VECTOR_STEP = 0.4;
/** Recordings, and seconds of each, that are enough for the person's speaker vector. */
const KNOWN_CLIPS = 12;
const KNOWN_SECONDS = 60;
const TEXT_SECONDS = 8;
const SEED = 20;

type Performance = {
  readonly traits: LikenessTraits;
  /** Undefined when too little of it is speech. */
  readonly embedding: Float32Array | undefined;
  /** How much like the person it is to the speaker encoder, -1…1. */
  readonly similarity: number;
};

type Take = Performance & {
  readonly clone: VoiceClone;
  /** Of its target; undefined for none. */
  readonly moves: LikenessTraits | undefined;
};

/**
 * Has the base voice speak a few sentences with a clone, measures the difference to the person, moves the target by it
 * and speaks again, at last by the difference between the speaker vectors. Keeps the target that the speaker encoder
 * finds most like the person, or `plain`, a simpler clone of the same person, when that is more alike. About 35 s of
 * work; throws the signal's reason when it is aborted. Returns a clone unchanged whose base voice has no rehearsal
 * sentences.
 */
export async function rehearseVoice(
  clone: VoiceClone,
  plain: VoiceClone,
  options: RehearsalOptions,
): Promise<VoiceClone> {
  const { base } = clone.recipe;
  const person = await knowPerson(options);
  if (person === undefined || (base !== "neural-en" && base !== "neural-de")) return clone;
  let performances = 0;
  const perform = async (voice: VoiceClone): Promise<Performance> => {
    const performance = await performVoice(voice, base, person, options);
    options.onProgress?.(++performances / (ROUNDS + EAR_ROUNDS + 2));
    return performance;
  };

  const wanted = describeTraits(clone.likeness);
  let best: Take = { clone: plain, moves: undefined, ...(await perform(plain)) };
  const keep = (take: Take): boolean => {
    const isBetter = take.similarity > best.similarity;
    if (isBetter) best = take;
    return isBetter;
  };
  let take: Take = { clone, moves: new Float64Array(LIKENESS_TRAIT_COUNT), ...(await perform(clone)) };
  keep(take);
  for (let round = 0; round < ROUNDS; round++) {
    const { traits, moves: before, similarity } = take;
    const moves = wanted.map((value, index) => (before?.[index] ?? 0) + STEP * (value - (traits[index] ?? 0)));
    const candidate = withAim(clone, base, moves);
    take = { clone: candidate, moves, ...(await perform(candidate)) };
    keep(take);
    if (take.similarity <= similarity) break;
  }
  for (let round = 0; round < EAR_ROUNDS && best.embedding !== undefined; round++) {
    const { clone: model, moves: before, embedding, traits } = best;
    const vectorMoves = movesBySpeakerVector(person, embedding);
    const moves = vectorMoves.map((move, index) => {
      // The spectrum is compared directly: the encoder's direction would distort it.
      const miss = (wanted[index] ?? 0) - (traits[index] ?? 0);
      return (before?.[index] ?? 0) + (index < SPECTRUM_PLACE ? VECTOR_STEP * move : STEP * miss);
    });
    const candidate = withAim(model, base, moves);
    if (!keep({ clone: candidate, moves, ...(await perform(candidate)) })) break;
  }
  return best.clone;
}

/** How people differ whose speaker vectors are as far apart as the person's and the one that was measured. */
function movesBySpeakerVector(person: Float32Array, measured: Float32Array): LikenessTraits {
  const { projections, directions } = loadEigenvoices();
  const length = Math.hypot(...person);
  const moves = new Float64Array(LIKENESS_TRAIT_COUNT);
  for (const [place, projection] of projections.entries()) {
    const miss = projection.reduce(
      (sum, value, index) => sum + value * ((person[index] ?? 0) / length - (measured[index] ?? 0)),
      0,
    );
    for (const [index, value] of (directions[place] ?? []).entries()) moves[index] = (moves[index] ?? 0) + miss * value;
  }
  return moves;
}

/** Sum of the embeddings of some of the recordings; undefined when they hold too little speech. */
async function knowPerson({ clips, signal }: RehearsalOptions): Promise<Float32Array | undefined> {
  let sum: Float32Array | undefined;
  const step = Math.ceil(clips.length / KNOWN_CLIPS);
  for (const clip of clips.filter((_, place) => place % step === 0)) {
    signal.throwIfAborted();
    const samples = await clip.read(0, Math.min(clip.sampleCount, KNOWN_SECONDS * clip.sampleRateHz));
    const accumulator = createSpeakerAccumulator(clip.sampleRateHz);
    accumulator.push(samples);
    const embedding = accumulator.embedding();
    if (embedding !== undefined) sum = embedding.map((value, index) => value + (sum?.[index] ?? 0));
  }
  return sum;
}

async function performVoice(
  voice: VoiceClone,
  base: LikenessRehearsal["base"],
  person: Float32Array,
  options: RehearsalOptions,
): Promise<Performance> {
  const texts = REHEARSAL_TEXTS[base];
  const fitter = new LikenessFitter(TEXT_SECONDS * texts.length);
  const accumulator = createSpeakerAccumulator(FITTING_RATE_HZ);
  for (const text of texts) {
    const speech = await speak(voice, text, base === "neural-de" ? "de" : "en", options);
    const frames = measureFrames(speech, spanAround([voice.recipe.f0MeanHz]));
    fitter.add(frames, loudLevelDb(frames));
    accumulator.push(speech);
  }
  const embedding = accumulator.embedding();
  return {
    traits: describeTraits(fitter.fit(false)),
    embedding,
    similarity: embedding === undefined ? -1 : speakerSimilarity(embedding, person),
  };
}

/** At `FITTING_RATE_HZ`. */
async function speak(
  voice: VoiceMaterials,
  text: string,
  language: string,
  { engine, signal }: RehearsalOptions,
): Promise<Float32Array> {
  const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed: SEED, normalizeText: true };
  const blocks: Float32Array[] = [];
  let rateHz = FITTING_RATE_HZ;
  for await (const { samples, sampleRateHz } of engine.synthesize(request, signal)) {
    blocks.push(samples);
    rateHz = sampleRateHz;
  }
  signal.throwIfAborted();
  const speech = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let offset = 0;
  for (const block of blocks) {
    speech.set(block, offset);
    offset += block.length;
  }
  return resampleWhole(speech, rateHz, FITTING_RATE_HZ);
}

function withAim(clone: VoiceClone, base: LikenessRehearsal["base"], moves: LikenessTraits): VoiceClone {
  const rehearsal = { base, moves: [...moves].map((move) => Number(move.toPrecision(4))) };
  return { ...clone, likeness: { ...clone.likeness, rehearsal } };
}
