import type { Clip } from "@voicewright/audio/clip";
import { resampleWhole } from "../analysis/resample-whole.ts";
import { createSpeakerAccumulator } from "../analysis/speaker-encoder.ts";
import { speakerSimilarity } from "../analysis/speaker-similarity.ts";
import type { Delivery, SpeechEngine, VoiceMaterials } from "../engine.ts";
import type { LikenessRehearsal } from "../voice-layer/likeness.ts";
import { describeTraits, LIKENESS_TRAIT_COUNT, type LikenessTraits } from "../voice-layer/likeness-traits.ts";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "../voice-layer/speech-frames.ts";
import type { VoiceClone } from "./clone-voice.ts";
import { LikenessFitter } from "./likeness-fitter.ts";
import { spanAround } from "./listen.ts";
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
/** Share of what is missed that is added to the aim each time. */
const STEP = 0.7;
/** Recordings, and seconds of each, that are enough to know the person by. */
const KNOWN_CLIPS = 12;
const KNOWN_SECONDS = 60;
const TEXT_SECONDS = 8;
const SEED = 20;
const PLAIN_DELIVERY: Delivery = {
  speed: 1,
  stability: 0.5,
  similarity: 0.75,
  style: 0,
  speakerBoost: false,
  volumeDb: 0,
};

type Performance = {
  readonly traits: LikenessTraits;
  /** How much like the person it is to the speaker encoder, -1…1. */
  readonly similarity: number;
};

/**
 * Has the base voice speak a few sentences with a clone, hears by how much it misses the person, has it aim further by
 * that and speak again, and keeps the aim that the speaker encoder finds most like the person, or `plain`, a simpler
 * clone of the same person, when that is. About 25 s of work; throws the signal's reason when it is aborted. A clone on
 * a base voice that has nothing to rehearse with is returned as it is.
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
    options.onProgress?.(++performances / (ROUNDS + 2));
    return performance;
  };

  const wanted = describeTraits(clone.likeness);
  let best = { clone: plain, similarity: (await perform(plain)).similarity };
  let moves: LikenessTraits = new Float64Array(LIKENESS_TRAIT_COUNT);
  let candidate = clone;
  let latest = Number.NEGATIVE_INFINITY;
  for (let round = 0; round <= ROUNDS; round++) {
    const { traits, similarity } = await perform(candidate);
    if (similarity > best.similarity) best = { clone: candidate, similarity };
    if (similarity <= latest) break;
    latest = similarity;
    moves = moves.map((move, index) => move + STEP * ((wanted[index] ?? 0) - (traits[index] ?? 0)));
    candidate = withAim(clone, base, moves);
  }
  return best.clone;
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
