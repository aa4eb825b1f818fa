import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Model } from "@voicewright/contract/models/routes";
import { speaksLanguage } from "@/entities/model/model-rules.ts";
import { apiErrorMessage, isApiError, isNetworkError } from "@/shared/api/api-client.ts";

const LANGUAGE_NOTICE_MS = 10_000;

export type GenerationNotice = {
  readonly title: string;
  readonly description?: string;
  readonly timeoutMs?: number;
  /** A model to offer instead. */
  readonly suggestedModel?: Model;
  /** Said in this window, with what can be done, instead of in passing. */
  readonly dialog?: "unusual_activity" | "blocked_voice" | "captcha";
  /** The plan is in the way, so the way to it is offered. */
  readonly isAboutPlan?: true;
};

/** What to tell when a generation failed. `models` are those that can be offered instead of `modelId`. */
export function generationNotice(error: unknown, models: readonly Model[], modelId: string): GenerationNotice {
  const title = apiErrorMessage(error);
  if (isApiError(error, "detected_unusual_activity")) return { title, dialog: "unusual_activity" };
  if (isApiError(error, "detected_blocked_voice")) return { title, dialog: "blocked_voice" };
  if (isApiError(error, "detected_captcha_voice", "is_in_probation")) return { title, dialog: "captcha" };
  if (
    isApiError(
      error,
      "payment_issue",
      "free_tier_disabled",
      "quota_exceeded",
      "concurrent_limit_exceeded",
      "paid_plan_required",
    )
  )
    return { title, isAboutPlan: true };
  if (isApiError(error, "system_busy"))
    return title === MESSAGES.systemBusy ? { title } : { title: MESSAGES.systemBusy, description: title };
  if (isApiError(error, "unsupported_language")) return languageNotice(title, models, modelId);
  if (isApiError(error) || isNetworkError(error)) return { title };
  return { title: MESSAGES.somethingWentWrong };
}

/** The message names the language by its code when it can be told; the widest model knows most of the others. */
function languageNotice(message: string, models: readonly Model[], modelId: string): GenerationNotice {
  const others = models.filter((model) => model.model_id !== modelId);
  const codes = message.match(/\b[a-z]{2,3}\b/g) ?? [];
  const speaking = others.find((model) => codes.some((code) => code !== "en" && speaksLanguage(model, code)));
  const widest = others.toSorted((a, b) => b.languages.length - a.languages.length)[0];
  const suggestedModel = speaking ?? widest;
  return {
    title: MESSAGES.unsupportedLanguage,
    description: suggestedModel === undefined ? message : `${message} ${suggestedModel.name} may support it.`,
    timeoutMs: LANGUAGE_NOTICE_MS,
    ...(suggestedModel === undefined ? {} : { suggestedModel }),
  };
}
