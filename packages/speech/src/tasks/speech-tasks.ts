import type { BackgroundSound } from "@voicewright/audio/background-sound";
import type { AbilitySource, Diarization, TimeSpan, Transcript } from "../abilities.ts";
import type { VoiceAttributes } from "../analysis/voice-attributes.ts";
import type { VoiceMeasures } from "../analysis/voice-measures.ts";
import type { VoiceClone } from "../clone/clone-voice.ts";
import type { PackModel } from "../model-packs/pack-model.ts";
import type { TextCheck } from "../text-check/check-text.ts";
import type { CopySearch } from "../text-check/find-copy.ts";

/** What does the work: what the product brings along, or a model of an installed pack. The caller chooses. */
export type TaskEngine<Kind extends PackModel["kind"]> =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "local";
      readonly packId: string;
      readonly model: Extract<PackModel, { readonly kind: Kind }>;
    };

export type EncodedSpeaker = {
  /** Of unit length. */
  readonly vector: Float32Array;
  /** Cosine from which two recordings are taken for one person's. */
  readonly samePersonThreshold: number;
  readonly source: AbilitySource;
};

type Sourced<Result> = Result & { readonly source: AbilitySource };

/** Every task that the pool does. Paths lead to clips on the local disk. */
export type SpeechTasks = {
  readonly "find-speech": {
    readonly input: { readonly clipPath: string; readonly engine: TaskEngine<"voice-activity"> };
    readonly result: Sourced<{ readonly spans: readonly TimeSpan[] }>;
  };
  /** Where somebody speaks, and what is heard where nobody does. */
  readonly "examine-recording": {
    readonly input: { readonly clipPath: string; readonly engine: TaskEngine<never> };
    readonly result: { readonly spans: readonly TimeSpan[]; readonly background: BackgroundSound };
  };
  readonly "encode-speaker": {
    readonly input: { readonly clipPath: string; readonly engine: TaskEngine<"speaker-encoding"> };
    readonly result: EncodedSpeaker;
  };
  readonly "measure-voice": {
    readonly input: { readonly clipPath: string; readonly engine: TaskEngine<"speaker-encoding"> };
    readonly result: {
      readonly measures: VoiceMeasures;
      readonly attributes: VoiceAttributes;
      /** Absent when there is too little speech to know a voice by. */
      readonly speaker?: EncodedSpeaker;
    };
  };
  readonly diarize: {
    readonly input: {
      readonly clipPath: string;
      /** When it is known. */
      readonly speakerCount?: number;
      readonly engine: TaskEngine<"diarization">;
    };
    readonly result: Sourced<Diarization>;
  };
  readonly denoise: {
    readonly input: {
      readonly clipPath: string;
      /** Written whole or not at all; a killed task may leave `<outputPath>.partial` behind. */
      readonly outputPath: string;
      readonly engine: TaskEngine<"denoising">;
    };
    readonly result: Sourced<{ readonly durationMs: number }>;
  };
  readonly "check-text": {
    readonly input: {
      readonly clipPath: string;
      readonly expectedText: string;
      /** ISO 639-1; found from the text when absent. */
      readonly language?: string;
      readonly engine: TaskEngine<"recognition">;
    };
    readonly result: TextCheck;
  };
  readonly "find-copy": {
    readonly input: {
      readonly clipPath: string;
      readonly samplePaths: readonly string[];
      readonly engine: TaskEngine<never>;
    };
    readonly result: CopySearch;
  };
  readonly "clone-voice": {
    readonly input: {
      readonly clipPaths: readonly string[];
      /** ISO 639-1 language that the voice will mostly speak. */
      readonly language?: string;
      readonly engine: TaskEngine<never>;
    };
    readonly result: VoiceClone;
  };
  readonly "adapt-voice": SpeechTasks["clone-voice"];
  readonly transcribe: {
    readonly input: {
      readonly clipPath: string;
      readonly language?: string;
      readonly engine: TaskEngine<"recognition">;
    };
    readonly result: Sourced<Transcript>;
  };
  readonly "identify-language": {
    readonly input: { readonly clipPath: string; readonly engine: TaskEngine<"spoken-language"> };
    /** ISO 639-1. */
    readonly result: Sourced<{ readonly language: string }>;
  };
};

export type SpeechTaskKind = keyof SpeechTasks;
export type SpeechTaskInput<Kind extends SpeechTaskKind> = SpeechTasks[Kind]["input"];
export type SpeechTaskResult<Kind extends SpeechTaskKind> = SpeechTasks[Kind]["result"];

/** Somebody waits for short tasks; long ones run beside them. */
export type TaskLane = "short" | "long";

export type TaskRules = {
  readonly lane: TaskLane;
  /** Far beyond what the longest allowed input takes on a slow machine. */
  readonly timeLimitMs: number;
  /** How long a process without native code may keep silent while it works. */
  readonly silenceLimitMs: number;
};

const MINUTE_MS = 60_000;
const SHORT: TaskRules = { lane: "short", timeLimitMs: 3 * MINUTE_MS, silenceLimitMs: 45_000 };
const LONG: TaskRules = { lane: "long", timeLimitMs: 45 * MINUTE_MS, silenceLimitMs: 2 * MINUTE_MS };

export const SPEECH_TASK_RULES: Readonly<Record<SpeechTaskKind, TaskRules>> = {
  "find-speech": SHORT,
  "examine-recording": SHORT,
  "encode-speaker": SHORT,
  "measure-voice": SHORT,
  "check-text": SHORT,
  "find-copy": SHORT,
  "clone-voice": SHORT,
  "identify-language": SHORT,
  denoise: LONG,
  diarize: LONG,
  transcribe: LONG,
  "adapt-voice": LONG,
};

/** Tasks with the same key use the same models, and so the same kind of child. */
export function modelKeyOf({ engine }: SpeechTaskInput<SpeechTaskKind>): string {
  return engine.kind === "embedded" ? "embedded" : `local:${engine.packId}:${engine.model.kind}`;
}
