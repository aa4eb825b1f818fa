import { BLOCKED_VOICE_ERROR_CODES, ACCOUNT_STATUS_ERROR_CODES } from "@voicewright/contract/account/error-codes";
import type { Model } from "@voicewright/contract/models/routes";
import { isApiError } from "@/shared/api/api-client.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { openGenerationDialog } from "../dialogs/generation-dialog-store.ts";
import { SavedInHistoryError } from "./after-generation.ts";
import { generationNotice } from "./generation-errors.ts";

type Failed = {
  /** What is generated, in a word. */
  readonly what: "speech" | "dialogue";
  /** Those that can be offered in place of the model that was asked for. */
  readonly models: readonly Model[];
  readonly modelId: string;
  readonly voiceId: string | undefined;
  readonly onModel: (modelId: string) => void;
};

/** Tells of a generation that failed, on every page of speech synthesis; answers the toast's id, if it is told in one. */
export function showGenerationFailure(
  error: unknown,
  { what, models, modelId, voiceId, onModel }: Failed,
): string | undefined {
  if (error instanceof SavedInHistoryError) {
    return showToast({
      kind: "warning",
      title: `The connection was lost, but the ${what} is complete.`,
      description: "You can find it in the history.",
    });
  }
  if (isApiError(error, "already_generated")) {
    return showToast({
      title: "Another tab is already generating this.",
      description: "It is generated and charged only once. You can find it in the history.",
    });
  }
  const notice = generationNotice(error, models, modelId);
  const { title, description, timeoutMs, suggestedModel, dialog } = notice;
  if (dialog !== undefined) {
    openGenerationDialog(dialog === "captcha" ? { kind: dialog, message: title, voiceId } : { kind: dialog });
    return undefined;
  }
  return showToast({
    kind: "error",
    title,
    description,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(suggestedModel === undefined
      ? {}
      : { action: { label: `Use ${suggestedModel.name}`, onSelect: () => onModel(suggestedModel.model_id) } }),
    ...(notice.isAboutPlan === true
      ? { action: { label: "Update subscription?", onSelect: () => openGenerationDialog({ kind: "plan" }) } }
      : {}),
  });
}

/**
 * Tells of what keeps the whole workspace, or the voice, from generating, where a page tells the other failures in its own
 * place; answers whether it was that.
 */
export function showGenerationObstacle(error: unknown, voiceId: string): boolean {
  const isStanding = isApiError(error, ...ACCOUNT_STATUS_ERROR_CODES);
  if (!isStanding && !isApiError(error, ...BLOCKED_VOICE_ERROR_CODES)) return false;
  showGenerationFailure(error, { what: "speech", models: [], modelId: "", voiceId, onModel: () => undefined });
  return true;
}
