import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { EnginePreference } from "@voicewright/speech/engines/rank-engines";
import { AppError } from "../../../platform/http-errors.ts";

/** What a model is chosen for decides which engine serves it: the fast ones must be heard at once. */
export function enginePreferenceOf(model: ModelEntry): EnginePreference {
  return model.concurrencyGroup === "turbo" ? "speed" : "quality";
}

/** The model that speaks a text. Refuses ids that do not exist and models made for another task. */
export function chooseSpeakingModel(modelId: string): ModelEntry {
  const model = getModel(modelId);
  if (model.canDoTextToSpeech) return model;
  throw new AppError("unsupported_model", `The model '${model.id}' cannot speak a text.`, { param: "model_id" });
}

/** The model that changes the voice of a recording, by the same rules. */
export function chooseConvertingModel(modelId: string): ModelEntry {
  const model = getModel(modelId);
  if (model.canDoVoiceConversion) return model;
  throw new AppError("unsupported_model", `The model '${model.id}' cannot change a voice.`, { param: "model_id" });
}

function getModel(modelId: string): ModelEntry {
  const model = findModel(modelId);
  if (model !== undefined) return model;
  throw new AppError("model_not_found", `There is no model with the id '${modelId.slice(0, 100)}'.`, {
    param: "model_id",
  });
}

/**
 * The language code a model is asked to speak, in the form of its own list, or undefined when the
 * text decides. A code may carry a region ("en-GB") or be of ISO 639-2/3 ("deu").
 */
export function chooseLanguage(model: ModelEntry, languageCode: string | undefined): string | undefined {
  const onlyLanguage = model.languages.length === 1 ? model.languages[0] : undefined;
  if (languageCode === undefined || languageCode.trim() === "") return onlyLanguage;
  const language = canonicalLanguage(languageCode.trim());
  if (language !== undefined && model.languages.includes(language)) return language;
  throw new AppError("unsupported_language", `The model '${model.id}' does not speak '${languageCode.slice(0, 16)}'.`, {
    param: "language_code",
  });
}

/** Where BCP 47 prefers another code than the catalogue's. */
const CATALOGUE_CODES: Readonly<Record<string, string>> = { nb: "no", nn: "no", tl: "fil", cmn: "zh", yue: "zh" };

function canonicalLanguage(code: string): string | undefined {
  try {
    const { language } = new Intl.Locale(code.replaceAll("_", "-"));
    return CATALOGUE_CODES[language] ?? language;
  } catch {
    return undefined;
  }
}
