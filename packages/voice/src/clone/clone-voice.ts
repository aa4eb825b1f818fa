import type { Clip } from "@voicewright/audio/clip/clip";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { NEUTRAL_TRAITS, RECIPE_BOUNDS } from "../recipe/recipe.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { chooseCloneBase } from "./choose-clone-base.ts";
import { measureClips } from "./measure-clips.ts";
import type { ClipMeasurements } from "./measure-clips.ts";

/** A person's voice made from recordings. Its recipe is neutral but for the pitch: the plain clone. */
export type VoiceClone = {
  readonly recipe: VoiceRecipe;
  readonly likeness: VoiceLikeness;
  readonly report: CloneReport;
};

export type CloneReport = {
  /** Speech that the likeness was fitted to, pauses left out. */
  readonly speechSeconds: number;
  /** How far speech stands above the background in the recordings as they came, dB. */
  readonly snrDb: number;
  /** Up to where the recordings hold sound, Hz; no more than 7 600 is looked at. */
  readonly bandwidthHz: number;
  readonly warnings: readonly CloneWarning[];
};

export type CloneWarning = "little_speech" | "noisy" | "narrow_band";

export type CloneOptions = {
  /** Recordings of one person, in any order. Noisy ones are measured without their noise. */
  readonly clips: readonly Clip[];
  /** ISO 639-1 language that the voice will mostly speak, "en" by default: it decides the base voice. */
  readonly language?: string;
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
};

/** The recordings contain too little speech to measure the person's voice. */
export class TooLittleSpeechError extends Error {
  override readonly name = "TooLittleSpeechError";
  readonly speechSeconds: number;

  constructor(speechSeconds: number) {
    super(`${speechSeconds.toFixed(1)} s of speech are too little to measure a voice`);
    this.speechSeconds = speechSeconds;
  }
}

/** More hardly changes what an instant clone can hold. */
const MAX_SECONDS = 150;
const LEAST_VOICED_SECONDS = 1;
const LITTLE_SPEECH_SECONDS = 8;
const NOISY_SNR_DB = 20;
const NARROW_BAND_HZ = 5_000;

/**
 * Fits a likeness to 5 s – 45 min of somebody's speech, of which at most two and a half minutes are heard, at about
 * 25 times their pace. Throws TooLittleSpeechError, or the signal's reason when it is aborted.
 */
export async function cloneVoice(options: CloneOptions): Promise<VoiceClone> {
  const measurements = await measureClips(options.clips, { ...options, maxSeconds: MAX_SECONDS });
  return withQuietPauses(describeVoice(measurements, options.language ?? "en"));
}

/** The clone without what the voice layer leaves between its words, which no recording holds. */
export function withQuietPauses(clone: VoiceClone): VoiceClone {
  return { ...clone, likeness: { ...clone.likeness, quietensRests: true } };
}

/** The clone that a hearing amounts to; what the voice layer leaves in its rests can still be heard in it. */
export function describeVoice({ fitter, snrDb }: ClipMeasurements, language: string): VoiceClone {
  if (fitter.voicedSeconds < LEAST_VOICED_SECONDS) throw new TooLittleSpeechError(fitter.speechSeconds);
  const likeness = fitter.fit();
  const { min, max } = RECIPE_BOUNDS.f0MeanHz;
  const warnings: CloneWarning[] = [];
  if (fitter.speechSeconds < LITTLE_SPEECH_SECONDS) warnings.push("little_speech");
  if (snrDb < NOISY_SNR_DB) warnings.push("noisy");
  if (likeness.bandwidthHz < NARROW_BAND_HZ) warnings.push("narrow_band");
  return {
    recipe: {
      ...NEUTRAL_TRAITS,
      ...chooseCloneBase(likeness, language),
      f0MeanHz: Math.min(max, Math.max(min, likeness.pitch.medianHz)),
    },
    likeness,
    report: { speechSeconds: fitter.speechSeconds, snrDb, bandwidthHz: likeness.bandwidthHz, warnings },
  };
}
