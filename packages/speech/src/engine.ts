import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { RespelledSpan } from "@voicewright/text/clauses/text-segment";
import type { PronunciationSpan, StressSpan } from "@voicewright/text/markup/markup-piece";
import type { Delivery } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";

/** A local copy of a recording, as `openClip` reads it. */
export type ReferenceClip = {
  readonly path: string;
  /** What is said in it, from its first to its last word. */
  readonly transcript?: string;
};

/** Which engines speak a voice when several can. */
export type EngineChoice = {
  /** Asked before all others, which follow when it fails. */
  readonly chosen?: EngineId;
  /** Engines, as `<id>@<version>`, that were measured to sound at least as much like the person as the embedded one. */
  readonly trusted?: readonly string[];
  /** Nobody else is asked. */
  readonly only?: EngineId;
};

export type SynthesisRequest = {
  /** Well-formed text, already trimmed; never empty. */
  readonly text: string;
  /** ISO 639-1 (or 639-3) language; absent means: detect it from the text. */
  readonly language?: string;
  readonly voice: VoiceMaterials;
  /** Local copies of recordings of the voice; the speech service adds them for engines that clone from a sample. */
  readonly referenceClips?: readonly ReferenceClip[];
  readonly delivery: Delivery;
  /** 32-bit unsigned. The same request with the same seed gives identical bytes on one machine. */
  readonly seed: number;
  /** Whether numbers, dates, currency, abbreviations and units are written out first. */
  readonly normalizeText: boolean;
  /** Text spoken before and after, when the caller stitches several requests. */
  readonly previousText?: string;
  readonly nextText?: string;
  /** Words of `text` that stand out; engines that cannot do that pass over them. */
  readonly stresses?: readonly StressSpan[];
  /** How words of `text` are pronounced; engines that take no phonemes read them as they are written. */
  readonly pronunciations?: readonly PronunciationSpan[];
  /** Words of `text` that are read as others; the speech service adds those of the installation's own list. */
  readonly respellings?: readonly RespelledSpan[];
};

/** Speech to be heard in another voice: the same words at the same times. */
export type ConversionRequest = {
  /** Mono floats in [-1, 1], in order; read once, as far as the engine needs. */
  readonly source: AsyncIterable<Float32Array>;
  readonly sampleRateHz: number;
  readonly voice: VoiceMaterials;
  readonly delivery: Delivery;
  /** 32-bit unsigned. */
  readonly seed: number;
};

/**
 * A stretch of finished speech. `alignment` covers the given text, `normalizedAlignment`
 * the text as it was written out; over all chunks each joins up to its whole text.
 */
export type SpeechChunk = {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
};

/** `embedded`, `local:<model pack>` or `remote`. */
export type EngineId = "embedded" | "remote" | `local:${string}`;

export type EngineCapabilities = {
  /** ISO 639-1 codes, or 639-3 where there is no shorter one. */
  readonly languages: readonly string[];
  /** The smallest unit after which audio is handed on. */
  readonly streaming: "clause" | "chunk";
  readonly timestamps: "phone" | "word" | "none";
  /** How it speaks in the voice of a recording: by the likeness fitted to it, by listening to it, or not at all. */
  readonly clone: "parametric" | "zero-shot" | "none";
  readonly convert: boolean;
};

/** A way to make speech. Engines run inside a child process of the pool, never on the server's event loop. */
export interface SpeechEngine {
  readonly id: EngineId;
  capabilities(): EngineCapabilities;
  /** Loads what the first request would otherwise wait for. */
  warmUp(): Promise<void>;
  /** Yields speech in order; stops early, without error, once `signal` is aborted. */
  synthesize(request: SynthesisRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
  /** Yields the converted speech in order, without alignment, while the source still comes in. */
  convert?(request: ConversionRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
  dispose(): Promise<void>;
}
