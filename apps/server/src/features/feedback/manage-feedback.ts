import type { AdminFeedback, feedbackRoutes } from "@voicewright/contract/feedback/routes";
import type * as z from "zod/mini";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { csvRow } from "../../platform/csv.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import {
  deleteFeedbackAcrossWorkspaces,
  listFeedbackAcrossWorkspaces,
  type SentFeedback,
  updateDoneAcrossWorkspaces,
} from "./store.ts";

type Question = z.output<typeof feedbackRoutes.listFeedback.query>;
type Filter = z.output<typeof feedbackRoutes.exportFeedback.query>;

const EXPORT_ROWS_AT_ONCE = 500;

const COLUMNS = [
  "created_at",
  "feedback",
  "category",
  "relevant",
  "positive",
  "judged_by",
  "email",
  "user_id",
  "workspace_id",
  "workspace_name",
  "page",
  "done_at",
  "feedback_id",
];

function toFilter({ relevant, category, positive, is_done: isDone }: Filter) {
  return { isRelevant: relevant, category, isPositive: positive, isDone };
}

function present({ message, email, workspaceName }: SentFeedback): AdminFeedback {
  return {
    feedback_id: message.id,
    feedback: message.text,
    relevant: message.isRelevant,
    category: message.category,
    positive: message.isPositive,
    judged_by: message.judgedBy,
    page: message.page,
    user_id: message.userId,
    email,
    workspace_id: message.workspaceId,
    workspace_name: workspaceName,
    created_at_unix: toUnix(message.createdAt),
    done_at_unix: message.doneAt === null ? null : toUnix(message.doneAt),
  };
}

async function requireFeedback({ database }: Platform, id: string): Promise<SentFeedback> {
  const [sent] = await listFeedbackAcrossWorkspaces(database, { id, limit: 1 });
  if (sent === undefined) throw notFound();
  return sent;
}

function notFound(): AppError {
  return new AppError("feedback_not_found", "There is no such feedback.", { param: "feedback_id" });
}

/** A page of what people sent. Throws invalid_cursor. */
export async function listFeedback(
  { database }: Platform,
  { start_after_feedback_id: cursor, page_size: pageSize, ...filter }: Question,
) {
  const [last] = cursor === undefined ? [] : await listFeedbackAcrossWorkspaces(database, { id: cursor, limit: 1 });
  if (cursor !== undefined && last === undefined)
    throw new AppError("invalid_cursor", "The feedback to start after is gone; start again from the first page.", {
      param: "start_after_feedback_id",
    });
  const question = { ...toFilter(filter), after: last?.message, limit: pageSize + 1 };
  const rows = await listFeedbackAcrossWorkspaces(database, question);
  const page = rows.slice(0, pageSize);
  return {
    feedback: page.map(present),
    has_more: rows.length > page.length,
    last_feedback_id: page.at(-1)?.message.id ?? null,
  };
}

/** Puts it away as done, or opens it again. Throws feedback_not_found. */
export async function markFeedback(platform: Platform, id: string, isDone: boolean): Promise<AdminFeedback> {
  await updateDoneAcrossWorkspaces(platform.database, id, isDone ? platform.clock() : null);
  return present(await requireFeedback(platform, id));
}

/** Throws feedback_not_found. */
export async function removeFeedback({ audit }: Platform, actor: AuditActor, id: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    if (!(await deleteFeedbackAcrossWorkspaces(tx, id))) throw notFound();
    note(actor, { action: "feedback_deleted", target: { type: "feedback", id }, details: {} });
  });
}

function toCsv({ message, email, workspaceName }: SentFeedback): string {
  return csvRow([
    message.createdAt.toISOString(),
    message.text,
    message.category,
    String(message.isRelevant),
    String(message.isPositive),
    message.judgedBy,
    email,
    message.userId,
    message.workspaceId,
    workspaceName,
    message.page,
    message.doneAt?.toISOString() ?? null,
    message.id,
  ]);
}

/** All of it as a table, read as fast as it is taken. */
export async function* writeFeedbackTable({ database }: Platform, filter: Filter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvRow(COLUMNS));
  for (let after: SentFeedback["message"] | undefined; ;) {
    const question = { ...toFilter(filter), after, limit: EXPORT_ROWS_AT_ONCE };
    const rows = await listFeedbackAcrossWorkspaces(database, question);
    if (rows.length > 0) yield Buffer.from(rows.map(toCsv).join(""));
    if (rows.length < EXPORT_ROWS_AT_ONCE) return;
    after = rows.at(-1)?.message;
  }
}
