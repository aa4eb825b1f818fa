import { MESSAGES } from "@voicewright/contract/rules/messages";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export type PreviewFailure =
  /** Against the use policy: said where the prompt is, with the way to the policy. */
  | { readonly kind: "blocked"; readonly message: string }
  | { readonly kind: "toasts"; readonly toasts: readonly { readonly title: string; readonly description?: string }[] };

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is told of previews that were not made. Invalid fields are told one by one, as "Msg: loc". */
export function previewFailure(error: unknown): PreviewFailure {
  if (isApiError(error, "blocked_generation")) return { kind: "blocked", message: apiErrorMessage(error) };
  if (isApiError(error) && error.issues.length > 0) {
    return {
      kind: "toasts",
      toasts: error.issues.map(({ msg, loc }) => ({ title: `${withCapital(msg)}: ${loc.join(".")}` })),
    };
  }
  return { kind: "toasts", toasts: [{ title: MESSAGES.generationFailed, description: apiErrorMessage(error) }] };
}

/** Shows a failure in toasts; answers the message of a refusal that belongs to the prompt. */
export function showPreviewFailure(error: unknown): string | undefined {
  const failure = previewFailure(error);
  if (failure.kind === "blocked") return failure.message;
  for (const toast of failure.toasts) showToast({ kind: "error", ...toast });
  return undefined;
}
