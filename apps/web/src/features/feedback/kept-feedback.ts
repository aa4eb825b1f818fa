import { FeedbackResult } from "@voicewright/contract/feedback/routes";
import { FEEDBACK_SENT_SHOWN_MS } from "@voicewright/contract/feedback/rules";
import * as z from "zod/mini";
import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** What was typed and not sent yet: it outlives the popover, a failure and a reload. */
export const feedbackDraft = storedValue({ scope: "tab", name: "feedback-draft", parse: parseString, fallback: "" });

const Sent = z.object({ result: z.nullable(FeedbackResult), shownUntilMs: z.number() });
/** What was sent last, and how it was judged; null where too much was sent already. */
export type SentFeedback = z.output<typeof Sent>;

export const sentFeedback = storedValue<SentFeedback | null>({
  scope: "tab",
  name: "feedback-sent",
  parse: (stored) => z.parse(Sent, stored),
  fallback: null,
});

function showFromNowOn(result: FeedbackResult | null): void {
  sentFeedback.set({ result, shownUntilMs: Date.now() + FEEDBACK_SENT_SHOWN_MS });
}

/** The draft goes, unless somebody has gone on writing. */
export function storeOriginal(feedback: string, result: FeedbackResult | null): void {
  if (feedbackDraft.get().trim() === feedback) feedbackDraft.set("");
  showFromNowOn(result);
}

/** The popover was closed: what was sent is shown for a while. */
export function showSentForAWhile(): void {
  const sent = sentFeedback.get();
  if (sent !== null && sent.shownUntilMs > Date.now()) showFromNowOn(sent.result);
}
