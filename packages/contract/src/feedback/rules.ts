/** What feedback can be about. */
export const FEEDBACK_CATEGORIES = [
  "bug_report",
  "feature_request",
  "question",
  "praise",
  "complaint",
  "other",
] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

/** Who judged it: the operator's server with a language model, or the rules of this program. */
export const FEEDBACK_JUDGES = ["text_server", "rules"] as const;

export const FEEDBACK_LIMITS = {
  maxCharacters: 5_000,
  /** Of the path of the page on which it was written. */
  pageMaxCharacters: 200,
  /** That one person sends. */
  perHour: 20,
} as const;

/** So long after it was closed, the popover still says that something was sent. */
export const FEEDBACK_SENT_SHOWN_MS = 60_000;

/** Texts that the specification words. */
export const FEEDBACK_MESSAGES = {
  required: "Please enter your feedback.",
  failed: "Sending failed. Please try again later.",
} as const;
