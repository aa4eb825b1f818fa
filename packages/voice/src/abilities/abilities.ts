import type { Clip } from "@voicewright/audio/clip/clip";

/** What features ask for beside speech itself. Each has an implementation that needs no model; a better one may be installed. */

/** Which implementation did the work: `embedded` or `local:<model pack>`. */
export type AbilitySource = "embedded" | `local:${string}`;

/** A stretch of a recording, milliseconds from its start. */
export type TimeSpan = { readonly startMs: number; readonly endMs: number };

/** Finds where somebody speaks. */
export interface VoiceActivity {
  readonly source: AbilitySource;
  findSpeech(clip: Clip, signal: AbortSignal): Promise<TimeSpan[]>;
}

/** Turns a voice into a vector of unit length; the cosine of two is high for the same person. */
export interface SpeakerEncoder {
  readonly source: AbilitySource;
  readonly dimension: number;
  /** Cosine from which two recordings are taken for one person's. */
  readonly samePersonThreshold: number;
  /** Undefined when there is too little speech in the clip. */
  encode(clip: Clip, signal: AbortSignal): Promise<Float32Array | undefined>;
}

export type SpeakerTurn = TimeSpan & {
  /** 0 for who speaks first, counted up by first appearance. */
  readonly speaker: number;
};

export type Diarization = {
  readonly speakerCount: number;
  readonly turns: readonly SpeakerTurn[];
  /** 0–1: how far apart the voices lie, and so how much to trust who is who. */
  readonly confidence: number;
};

/** Finds who speaks when. */
export interface Diarizer {
  readonly source: AbilitySource;
  /** `speakerCount` when it is known; otherwise it is found, between 1 and 8. */
  diarize(clip: Clip, options: { readonly speakerCount?: number }, signal: AbortSignal): Promise<Diarization>;
}

/** Takes noise out of speech. */
export interface Denoiser {
  readonly source: AbilitySource;
  /** Yields as many samples as the clip has, at the clip's rate. */
  denoise(clip: Clip, signal: AbortSignal): AsyncIterable<Float32Array>;
}

export type Transcript = {
  readonly text: string;
  /** ISO 639-1, when the recogniser reports it. */
  readonly language?: string;
  readonly words: readonly (TimeSpan & { readonly text: string })[];
};

/** Writes down what is said. There is none without a model. */
export interface Recognizer {
  readonly source: AbilitySource;
  transcribe(clip: Clip, options: { readonly language?: string }, signal: AbortSignal): Promise<Transcript>;
}

/** Names the language that is spoken. There is none without a model. */
export interface SpokenLanguageIdentifier {
  readonly source: AbilitySource;
  /** ISO 639-1. */
  identify(clip: Clip, signal: AbortSignal): Promise<string>;
}
