import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { apiErrorMessage } from "./api-client.ts";

/** A message in passing for what was not done, as the `onError` of a submit. */
export function showFailure(title: string) {
  return (error: unknown) => showToast({ kind: "error", title, description: apiErrorMessage(error) });
}
