import * as z from "zod/mini";
import { administering } from "../admin/administering.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { ADMIN_LIMITS } from "../admin/limits.ts";
import { anySeat } from "../rules/people.ts";
import { toSpeakableText } from "../rules/speakable-text.ts";
import { FEEDBACK_CATEGORIES, FEEDBACK_JUDGES, FEEDBACK_LIMITS, FEEDBACK_MESSAGES } from "./rules.ts";

/** Something that can be seen: text of invisible characters alone is empty. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const PATH = /^\/[\x21-\x7e]*$/;

const FeedbackText = z.string().check(
  z.overwrite(toSpeakableText),
  z.trim(),
  z.refine((text) => VISIBLE.test(text), FEEDBACK_MESSAGES.required),
  z.maxLength(FEEDBACK_LIMITS.maxCharacters),
);

const judgement = {
  /** Whether it says something about the product. */
  relevant: z.boolean(),
  category: z.enum(FEEDBACK_CATEGORIES),
  /** Whether it says more good than bad. */
  positive: z.boolean(),
};

export const FeedbackResult = named("FeedbackResult", z.object(judgement));
export type FeedbackResult = z.output<typeof FeedbackResult>;

export const AdminFeedback = named(
  "AdminFeedback",
  z.object({
    feedback_id: z.string(),
    feedback: z.string(),
    ...judgement,
    judged_by: z.enum(FEEDBACK_JUDGES),
    /** The path of the page on which it was written, without ids; null where nobody said. */
    page: z.nullable(z.string()),
    user_id: z.string(),
    email: z.string(),
    workspace_id: z.string(),
    workspace_name: z.string(),
    created_at_unix: z.int(),
    /** When the admin was done with it; null while it is open. */
    done_at_unix: z.nullable(z.int()),
  }),
);
export type AdminFeedback = z.output<typeof AdminFeedback>;

const inbox = { ...administering, feature: "feedback" } as const;
const one = {
  ...inbox,
  path: "/v1/admin/feedback/{feedback_id}",
  params: z.object({ feedback_id: z.string() }),
} as const;

const filters = {
  relevant: optional(queryBoolean()),
  category: optional(z.enum(FEEDBACK_CATEGORIES)),
  positive: optional(queryBoolean()),
  is_done: optional(queryBoolean()),
};

export const feedbackRoutes = {
  sendFeedback: defineRoute({
    id: "send_feedback",
    feature: "feedback",
    method: "POST",
    path: "/v1/feedback",
    summary: "Send feedback about the product to the admin of the installation.",
    description: `At most ${FEEDBACK_LIMITS.perHour} times an hour. Judged by the operator's server with a language model where there is one and it answers, by rules otherwise. Control characters are removed.`,
    auth: "session",
    people: anySeat("none"),
    body: z.object({
      feedback: FeedbackText,
      /** The path of the page on which it was written. */
      page: optional(z.string().check(z.regex(PATH), z.maxLength(FEEDBACK_LIMITS.pageMaxCharacters))),
    }),
    response: FeedbackResult,
  }),
  listFeedback: defineRoute({
    ...inbox,
    id: "list_admin_feedback",
    method: "GET",
    path: "/v1/admin/feedback",
    summary: "What people of the installation sent, the newest first.",
    query: z.object({
      ...filters,
      page_size: withDefault(queryInteger(1, ADMIN_LIMITS.pageSizeMax), ADMIN_LIMITS.pageSizeDefault),
      start_after_feedback_id: optional(z.string()),
    }),
    response: named(
      "AdminFeedbackPage",
      z.object({
        feedback: z.array(AdminFeedback),
        has_more: z.boolean(),
        last_feedback_id: z.nullable(z.string()),
      }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  exportFeedback: defineRoute({
    ...inbox,
    id: "export_admin_feedback",
    method: "GET",
    path: "/v1/admin/feedback/export",
    summary: "The same as a table (CSV), whole.",
    description: "Cells that a spreadsheet would take for a formula begin with an apostrophe.",
    query: z.object(filters),
    response: { kind: "text", contentTypes: ["text/csv"], description: "A row for each; the first names the columns." },
  }),
  updateFeedback: defineRoute({
    ...one,
    id: "update_admin_feedback",
    method: "PATCH",
    summary: "Mark feedback as done, or open it again.",
    body: z.object({ is_done: z.boolean() }),
    response: AdminFeedback,
    errors: ["feedback_not_found"],
  }),
  deleteFeedback: defineRoute({
    ...one,
    id: "delete_admin_feedback",
    method: "DELETE",
    summary: "Delete feedback for good.",
    response: StatusOk,
    errors: ["feedback_not_found"],
  }),
};
