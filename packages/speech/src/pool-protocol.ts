import type { AudioEncoding } from "@voicewright/audio/encoding";
import type { SpectralPeaks } from "@voicewright/audio/spectral-peaks";
import type { ConversionRequest, EngineChoice, EngineId, SynthesisRequest } from "./engine.ts";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";

/** One request to the pool: what to say, and the file it becomes. */
export type SpeakRequest = {
  readonly synthesis: SynthesisRequest;
  readonly encoding: AudioEncoding;
  /** For the speech service, which asks the engines; absent, all may speak. */
  readonly engines?: EngineChoice;
};

/** One request to the pool: a recording, the voice it is to be heard in, and the file it becomes. */
export type ConvertRequest = Pick<ConversionRequest, "voice" | "delivery" | "seed"> & {
  /** A clip as `openClip` reads it; it must stay until the conversion has ended. */
  readonly clipPath: string;
  readonly encoding: AudioEncoding;
};

/** What a session of the pool is there for. */
export type PoolTask =
  | { readonly kind: "speak"; readonly request: SpeakRequest }
  | { readonly kind: "convert"; readonly request: ConvertRequest };

/** A piece of the one encoded file, in order. Alignment times count from the start of the whole audio. */
export type SpokenPart = {
  /** Who made it; the same for all parts of a file. */
  readonly engine: EngineId;
  readonly audio: Uint8Array;
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
  /** UTF-16 code units of the given text that have been spoken so far, this part included; 0 in a conversion. */
  readonly spokenCharacters: number;
  /** By which the speech is known again; frames count from the start of the whole audio. They never lag behind `audio` by more than 0.2 s. */
  readonly peaks: SpectralPeaks;
  /** Milliseconds of audio produced so far, this part included. */
  readonly durationMs: number;
};
