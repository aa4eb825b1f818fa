import { feedbackRoutes } from "@voicewright/contract/feedback/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { storeOriginal } from "./kept-feedback.ts";

type FeedbackOrder = { readonly feedback: string; readonly page: string };

/** Whoever has sent too much already has been heard. */
export function isTooMuch(error: unknown): boolean {
  return isApiError(error, "rate_limit_exceeded");
}

export function useSendFeedback() {
  return useSubmit({
    name: ["send-feedback"],
    makes: true,
    submit: (order: FeedbackOrder, headers) => api(feedbackRoutes.sendFeedback, { body: order, headers }),
    onSuccess: (result, { feedback }) => storeOriginal(feedback, result),
    onError: (error, { feedback }) => {
      if (isTooMuch(error)) storeOriginal(feedback, null);
    },
  });
}
