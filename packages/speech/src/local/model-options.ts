import { existsSync } from "node:fs";
import type { DenoiserConfig, OfflineTtsConfig, RecognizerConfig } from "sherpa-onnx-node";
import type { PackModel } from "../model-packs/pack-model.ts";
import { LocalModelError } from "./local-model-error.ts";

/** The variant of `PackModel` with the given ability. */
export type ModelOf<Kind extends PackModel["kind"]> = Extract<PackModel, { readonly kind: Kind }>;

/** Speech recognisers, encoders and detectors all listen at this rate. */
export const LISTENING_RATE_HZ = 16_000;

/** Mel bands of the recognisers; models that want another number say so in their own metadata. */
const FEATURE_BANDS = 80;
/** Zero frames behind the speech, so that whisper notices the end. */
const WHISPER_TAIL_FRAMES = 300;

export type LocalRuntime = {
  /** Threads of one model; absent means one. */
  readonly threads?: number;
};

/** How the library is to compute, the same for every model. */
export function runtimeOptions({ threads = 1 }: LocalRuntime): {
  readonly numThreads: number;
  readonly provider: "cpu";
  readonly debug: boolean;
} {
  return { numThreads: threads, provider: "cpu", debug: false };
}

/** Throws LocalModelError `model_missing` unless every file of the model is there. Options that name several files part them by commas. */
export function requireFiles(model: PackModel): void {
  const paths = Object.values(model.files).flatMap((value) => value.split(","));
  const missing = paths.find((path) => !existsSync(path));
  if (missing === undefined) return;
  throw new LocalModelError("model_missing", `A file of the model is missing: ${missing}`);
}

export function synthesisOptions(
  model: ModelOf<"synthesis"> | ModelOf<"cloning">,
  runtime: LocalRuntime,
): OfflineTtsConfig {
  return { model: { ...runtimeOptions(runtime), [model.family]: model.files }, maxNumSentences: 1 };
}

/** `language` fixes what whisper and sense-voice listen for; otherwise they find out. */
export function recognitionOptions(
  model: ModelOf<"recognition">,
  runtime: LocalRuntime,
  language = "",
): RecognizerConfig {
  const { tokens = "", ...files } = model.files;
  return {
    featConfig: { sampleRate: LISTENING_RATE_HZ, featureDim: FEATURE_BANDS },
    modelConfig: { ...runtimeOptions(runtime), tokens, ...familyOptions(model.family, files, language) },
    decodingMethod: "greedy_search",
  };
}

function familyOptions(
  family: ModelOf<"recognition">["family"],
  files: Readonly<Record<string, string>>,
  language: string,
): Readonly<Record<string, Readonly<Record<string, string | number>> | string>> {
  switch (family) {
    case "whisper":
      return { whisper: { ...files, language, task: "transcribe", tailPaddings: WHISPER_TAIL_FRAMES } };
    case "sense-voice":
      return { senseVoice: { ...files, language, useInverseTextNormalization: 1 } };
    case "nemo-transducer":
      return { transducer: files, modelType: "nemo_transducer" };
    case "nemo-ctc":
      return { nemoCtc: files };
    case "transducer":
    case "moonshine":
      return { [family]: files };
  }
}

export function denoisingOptions(model: ModelOf<"denoising">, runtime: LocalRuntime): DenoiserConfig {
  return { model: { ...runtimeOptions(runtime), [model.family]: model.files } };
}
