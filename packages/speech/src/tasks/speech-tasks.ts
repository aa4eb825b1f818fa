import type { BackgroundSound } from "@voicewright/audio/measure/background-sound";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import type { MediaErrorCode } from "@voicewright/audio/decode/media-error";
import type { MediaProbe } from "@voicewright/audio/decode/media-probe";
import type { Piece } from "@voicewright/audio/measure/match-pieces";
import type { AbilitySource, Diarization, TimeSpan, Transcript } from "@voicewright/voice/abilities/abilities";
import type { EstimatedAttributes } from "@voicewright/voice/analysis/measures/estimate-attributes";
import type { VoiceMeasures } from "@voicewright/voice/analysis/measures/voice-measures";
import type { VoiceClone } from "@voicewright/voice/clone/clone-voice";
import type { FineTunedVoice } from "../fine-tune/fine-tune-voice.ts";
import type { AbilityEngine, AbilityKind, EmbeddedAbility, LocalAbility } from "../abilities/ability.ts";
import type { TextCheck } from "../text-check/check-text.ts";
import type { CopySearch, FingerprintWords } from "../text-check/find-copy.ts";
import type { SpokenSearch } from "../text-check/find-spoken.ts";

export type EncodedSpeaker = {
  /** Of unit length. */
  readonly vector: Float32Array;
  /** Cosine from which two recordings are taken for one person's. */
  readonly samePersonThreshold: number;
  readonly source: AbilitySource;
};

type Sourced<Result> = Result & { readonly source: AbilitySource };

/** What a pool can be asked: by kind, what goes in and what comes out. */
export type TaskTable = { readonly [kind: string]: { readonly input: object; readonly result: unknown } };

/** Every task of speech. Paths lead to clips on the local disk. */
export type SpeechTasks = {
  readonly "find-speech": {
    readonly input: { readonly clipPath: string; readonly engine: AbilityEngine<"voice-activity"> };
    readonly result: Sourced<{ readonly spans: readonly TimeSpan[] }>;
  };
  /** Where somebody speaks, and what is heard where nobody does. */
  readonly "examine-recording": {
    readonly input: { readonly clipPath: string; readonly engine: EmbeddedAbility };
    readonly result: { readonly spans: readonly TimeSpan[]; readonly background: BackgroundSound };
  };
  readonly "encode-speaker": {
    readonly input: { readonly clipPath: string; readonly engine: AbilityEngine<"speaker-encoding"> };
    readonly result: EncodedSpeaker;
  };
  readonly "measure-voice": {
    readonly input: { readonly clipPath: string; readonly engine: AbilityEngine<"speaker-encoding"> };
    readonly result: {
      readonly measures: VoiceMeasures;
      readonly attributes: EstimatedAttributes;
      /** Absent when there is too little speech to know a voice by. */
      readonly speaker?: EncodedSpeaker;
    };
  };
  readonly diarize: {
    readonly input: {
      readonly clipPath: string;
      /** When it is known. */
      readonly speakerCount?: number;
      readonly engine: AbilityEngine<"diarization">;
    };
    readonly result: Sourced<Diarization>;
  };
  readonly denoise: {
    readonly input: {
      /** May still be written, where the engine is the embedded one. */
      readonly clipPath: string;
      /** Written whole or not at all; until then `followClip` reads it. A killed task may leave a part of it behind. */
      readonly outputPath: string;
      readonly engine: AbilityEngine<"denoising">;
    };
    readonly result: Sourced<{ readonly durationMs: number }>;
  };
  /** Stretches of clips, one after the other, as a clip of their own. */
  readonly "choose-speech": {
    readonly input: {
      /** All of one rate; spans in order and apart from each other. */
      readonly pieces: readonly { readonly clipPath: string; readonly spans: readonly TimeSpan[] }[];
      /** Written whole or not at all; until then `followClip` reads it. A killed task may leave a part of it behind. */
      readonly outputPath: string;
      readonly removeBackgroundNoise: boolean;
      readonly engine: AbilityEngine<"denoising">;
    };
    readonly result: { readonly durationMs: number };
  };
  readonly "check-text": {
    readonly input: {
      readonly clipPath: string;
      readonly expectedText: string;
      /** ISO 639-1; found from the text when absent. */
      readonly language?: string;
      /** Without a model, the sounds of the recording are compared with those of the text. */
      readonly engine: LocalAbility<"recognition"> | EmbeddedAbility;
    };
    readonly result: TextCheck;
  };
  /** What is kept of a recording to find copies of it. */
  readonly "take-fingerprint": {
    readonly input: { readonly clipPath: string; readonly engine: EmbeddedAbility };
    readonly result: { readonly words: FingerprintWords };
  };
  /** Whether a recording is a copy of recordings of which there are fingerprints. */
  readonly "find-copy": {
    readonly input: {
      readonly clipPath: string;
      readonly samples: readonly FingerprintWords[];
      readonly engine: EmbeddedAbility;
    };
    readonly result: CopySearch;
  };
  /** Whether a recording plays any of these pieces of speech, whatever it went through. */
  readonly "find-spoken": {
    readonly input: {
      readonly clipPath: string;
      readonly pieces: readonly Piece[];
      readonly engine: EmbeddedAbility;
    };
    readonly result: SpokenSearch;
  };
  readonly "clone-voice": {
    readonly input: {
      readonly clipPaths: readonly string[];
      /** ISO 639-1 language that the voice will mostly speak. */
      readonly language?: string;
      readonly engine: EmbeddedAbility;
    };
    readonly result: VoiceClone;
  };
  /** Takes a share of the length of the recordings, in the background. */
  readonly "fine-tune-voice": {
    readonly input: {
      readonly clipPaths: readonly string[];
      /** ISO 639-1 language that the voice will mostly speak. */
      readonly language: string;
      readonly engine: EmbeddedAbility;
    };
    readonly result: FineTunedVoice;
  };
  /** What a file is that somebody brought, audio or video: its tracks, how long it is, how loud from time to time. */
  readonly "probe-media": {
    readonly input: {
      /** Any file, not a clip. */
      readonly path: string;
      /** Where its sound is written meanwhile; the caller deletes it. */
      readonly clipPath: string;
      readonly maxDurationMs: number;
      /** The decoding process' script; by default its source. */
      readonly decoderEntry?: string;
    };
    readonly result:
      | { readonly probe: MediaProbe; readonly refusal?: never }
      | { readonly probe?: never; readonly refusal: { readonly code: MediaErrorCode; readonly message: string } };
  };
  readonly transcribe: {
    readonly input: {
      readonly clipPath: string;
      readonly language?: string;
      readonly engine: AbilityEngine<"recognition">;
    };
    readonly result: Sourced<Transcript>;
  };
  readonly "identify-language": {
    readonly input: { readonly clipPath: string; readonly engine: AbilityEngine<"spoken-language"> };
    /** ISO 639-1. */
    readonly result: Sourced<{ readonly language: string }>;
  };
  /** A clip, which may still be written, as a file to listen to. A killed task may leave a part of the output behind. */
  readonly "encode-clip": {
    readonly input: { readonly clipPath: string; readonly outputPath: string; readonly encoding: AudioEncoding };
    readonly result: { readonly sizeBytes: number };
  };
  /** How loud a file is that was encoded here, after EBU R128; null where there is too little sound to tell. */
  readonly "measure-loudness": {
    readonly input: { readonly inputPath: string; readonly encoding: AudioEncoding };
    readonly result: { readonly integratedLufs: number | null };
  };
  /** A file that was encoded here, in another encoding. A killed task may leave a part of the output behind. */
  readonly "re-encode": {
    readonly input: {
      readonly inputPath: string;
      readonly outputPath: string;
      readonly from: AudioEncoding;
      readonly to: AudioEncoding;
    };
    readonly result: { readonly sizeBytes: number };
  };
};

/**
 * Somebody waits for short tasks; long ones run beside them. Background tasks take minutes: one at a time, in a process
 * beside all others, whose priority is low.
 */
export type TaskLane = "short" | "long" | "background";

export type TaskRules = {
  readonly lane: TaskLane;
  /** Far beyond what the longest allowed input takes on a slow machine. */
  readonly timeLimitMs: number;
  /** How long a process without native code may keep silent while it works. */
  readonly silenceLimitMs: number;
};

const MINUTE_MS = 60_000;
/** What an answer to one person takes. */
export const SHORT_TASK: TaskRules = { lane: "short", timeLimitMs: 3 * MINUTE_MS, silenceLimitMs: 45_000 };
const LONG: TaskRules = { lane: "long", timeLimitMs: 45 * MINUTE_MS, silenceLimitMs: 2 * MINUTE_MS };
const BACKGROUND: TaskRules = { lane: "background", timeLimitMs: 180 * MINUTE_MS, silenceLimitMs: 5 * MINUTE_MS };

export const SPEECH_TASK_RULES: Readonly<Record<keyof SpeechTasks, TaskRules>> = {
  "find-speech": SHORT_TASK,
  "examine-recording": SHORT_TASK,
  "encode-speaker": SHORT_TASK,
  "measure-voice": SHORT_TASK,
  "check-text": SHORT_TASK,
  "take-fingerprint": SHORT_TASK,
  "find-copy": SHORT_TASK,
  "find-spoken": SHORT_TASK,
  "measure-loudness": SHORT_TASK,
  "clone-voice": SHORT_TASK,
  "identify-language": SHORT_TASK,
  denoise: LONG,
  "choose-speech": LONG,
  diarize: LONG,
  transcribe: LONG,
  "encode-clip": LONG,
  "probe-media": LONG,
  "re-encode": LONG,
  "fine-tune-voice": BACKGROUND,
};

/** Tasks with the same key use the same models, and so the same kind of child. */
export function modelKeyOf(input: object): string {
  const engine = localEngineOf(input);
  return engine === undefined ? "embedded" : `local:${engine.packId}:${engine.model.kind}`;
}

/** The installed model that does a task; undefined when the product does it with what it brings along. */
export function localEngineOf(input: object): LocalAbility<AbilityKind> | undefined {
  // By the name that all tasks give it.
  const { engine } = input as { readonly engine?: AbilityEngine<AbilityKind> };
  return engine?.kind === "local" ? engine : undefined;
}
