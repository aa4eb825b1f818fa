import type { FeedbackCategory } from "@voicewright/contract/feedback/rules";

export const FEEDBACK_CATEGORY_LABELS: Readonly<Record<FeedbackCategory, string>> = {
  bug_report: "Bug report",
  feature_request: "Feature request",
  question: "Question",
  praise: "Praise",
  complaint: "Complaint",
  other: "Other",
};
