import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import type { SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import type { ConversionRequest, EngineChoice, EngineId, SynthesisRequest } from "./engine.ts";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import type { SpokenWord } from "./pool/spoken-words.ts";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";

/** One request to the pool: what to say. */
export type SpeakRequest = {
  readonly synthesis: SynthesisRequest;
  /** Rate of the samples that come back, a whole number of hertz; absent, the engine's own. */
  readonly sampleRateHz?: number;
  /** What comes back is a file so encoded, in parts, instead of samples. */
  readonly encoding?: AudioEncoding;
  /** Whether the words that are said come along, by their sounds. */
  readonly listsWords?: boolean;
  /** For the speech service, which asks the engines; absent, all may speak. */
  readonly engines?: EngineChoice;
};

/** One request to the pool: a recording, and the voice it is to be heard in. */
export type ConvertRequest = Pick<ConversionRequest, "voice" | "delivery" | "seed"> & {
  /** A clip as `followClip` reads it; it must stay until the conversion has ended. */
  readonly clipPath: string;
  /** As of speech. */
  readonly sampleRateHz?: number;
};

/** What a session of the pool is there for. */
export type PoolTask =
  | { readonly kind: "speak"; readonly request: SpeakRequest }
  | { readonly kind: "convert"; readonly request: ConvertRequest };

/** A stretch of speech, in order. Alignment times count from the start of the whole audio. */
export type SpokenChunk = {
  /** Who made it; the same for all chunks of a request. */
  readonly engine: EngineId;
  /** Mono floats in [-1, 1]; none where the request wanted a file. */
  readonly samples: Float32Array;
  /** The next bytes of the file that the request wanted; absent when it wanted samples. */
  readonly audio?: Uint8Array;
  /** The same for all chunks of a request. */
  readonly sampleRateHz: number;
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
  /** UTF-16 code units of the given text that have been spoken so far, this chunk included; 0 in a conversion. */
  readonly spokenCharacters: number;
  /** By which the speech is known again; frames count from the start of the whole audio. They never lag behind `samples` by more than 0.2 s. */
  readonly peaks: SpectralPeaks;
  /** Milliseconds of audio produced so far, this chunk included. */
  readonly durationMs: number;
  /** Where words were asked for, in the first chunk: all that the request says, in order. */
  readonly said?: readonly Sounds[];
  /** Where words were asked for: those that have ended since the chunk before. Times count from the start of the whole audio. */
  readonly words?: readonly SpokenWord[];
};
