import type { AudioEncoding } from "@voicewright/audio/encoding";
import type { CharacterTiming, SynthesisRequest } from "./engine.ts";

/** One request to the pool: what to say, and the file it becomes. */
export type SpeakRequest = {
  readonly synthesis: SynthesisRequest;
  readonly encoding: AudioEncoding;
};

/** A piece of the one encoded file, in order. Alignment times count from the start of the whole audio. */
export type SpokenPart = {
  readonly audio: Uint8Array;
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
  /** UTF-16 code units of the given text that have been spoken so far, this part included. */
  readonly spokenCharacters: number;
  /** Milliseconds of audio produced so far, this part included. */
  readonly durationMs: number;
};
