/** Families of models that the local engine can load, by what they do. */
export type SynthesisFamily = "vits" | "matcha" | "kokoro" | "kitten" | "supertonic";
export type CloningFamily = "zipvoice" | "pocket";
export type RecognitionFamily = "whisper" | "transducer" | "nemo-transducer" | "moonshine" | "sense-voice" | "nemo-ctc";

/** A speaker that a model brings along. */
export type PackSpeaker = {
  /** Number of the speaker inside the model. */
  readonly index: number;
  readonly name: string;
  readonly gender: "female" | "male" | "neutral";
  /** ISO 639-1. */
  readonly language: string;
};

/**
 * One ability of an installed pack. `files` names each file by the model's own option name (`model`, `tokens`,
 * `dataDir`, `encoder` …), as an absolute path once the pack is installed.
 */
export type PackModel =
  | {
      readonly kind: "synthesis";
      readonly family: SynthesisFamily;
      /** ISO 639-1 codes. */
      readonly languages: readonly string[];
      readonly speakers: readonly PackSpeaker[];
      readonly files: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "cloning";
      readonly family: CloningFamily;
      readonly languages: readonly string[];
      readonly needsTranscript: boolean;
      readonly files: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "recognition";
      readonly family: RecognitionFamily;
      /** Whether it can write while somebody is still speaking. */
      readonly isStreaming: boolean;
      readonly languages: readonly string[];
      readonly files: Readonly<Record<string, string>>;
    }
  | { readonly kind: "spoken-language"; readonly family: "whisper"; readonly files: Readonly<Record<string, string>> }
  | { readonly kind: "diarization"; readonly files: Readonly<Record<"segmentation" | "embedding", string>> }
  | {
      readonly kind: "speaker-encoding";
      readonly samePersonThreshold: number;
      readonly files: Readonly<Record<"model", string>>;
    }
  | {
      readonly kind: "denoising";
      readonly family: "gtcrn" | "dpdfnet";
      readonly files: Readonly<Record<"model", string>>;
    }
  | { readonly kind: "voice-activity"; readonly files: Readonly<Record<"model", string>> };

/** A pack that is on this machine, whole and verified. */
export type InstalledPack = {
  readonly id: string;
  /** Changes with the files; absent where nobody asks, as in tests. */
  readonly version?: string;
  readonly models: readonly PackModel[];
};
