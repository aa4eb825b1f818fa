import type { FeedbackCategory } from "@voicewright/contract/feedback/rules";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { users, workspaces } from "../../platform/identity/tables.ts";
import { feedbackMessages, type FeedbackRow } from "./tables.ts";

type Judged = Pick<FeedbackRow, "isRelevant" | "category" | "isPositive" | "judgedBy">;

export async function insertFeedback(
  queryable: Queryable,
  scope: WorkspaceScope,
  feedback: Omit<FeedbackRow, "userId" | "workspaceId" | "doneAt">,
): Promise<void> {
  const { userId, workspaceId } = scope;
  await inWorkspace(queryable, scope)
    .insert(feedbackMessages)
    .values({ ...feedback, userId, workspaceId });
}

export async function updateJudgement(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
  judged: Judged,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(feedbackMessages)
    .set(judged)
    .where(and(eq(feedbackMessages.id, id), eq(feedbackMessages.workspaceId, scope.workspaceId)));
}

/** A place in the order in which they came, the newest first. */
type Place = { readonly id: string; readonly createdAt: Date };

type FeedbackFilter = {
  readonly isRelevant?: boolean | undefined;
  readonly category?: FeedbackCategory | undefined;
  readonly isPositive?: boolean | undefined;
  readonly isDone?: boolean | undefined;
};

type FeedbackQuestion = FeedbackFilter & {
  readonly id?: string;
  readonly after?: Place | undefined;
  readonly limit: number;
};

export type SentFeedback = Awaited<ReturnType<typeof listFeedbackAcrossWorkspaces>>[number];

function conditionsOf({ id, isRelevant, category, isPositive, isDone, after }: FeedbackQuestion) {
  const { createdAt, doneAt } = feedbackMessages;
  return and(
    id === undefined ? undefined : eq(feedbackMessages.id, id),
    isRelevant === undefined ? undefined : eq(feedbackMessages.isRelevant, isRelevant),
    category === undefined ? undefined : eq(feedbackMessages.category, category),
    isPositive === undefined ? undefined : eq(feedbackMessages.isPositive, isPositive),
    isDone === undefined ? undefined : isDone ? isNotNull(doneAt) : isNull(doneAt),
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${feedbackMessages.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
  );
}

/** What people sent, the newest first, with who they are and where they were. */
export async function listFeedbackAcrossWorkspaces(queryable: Queryable, question: FeedbackQuestion) {
  return await acrossWorkspaces(queryable)
    .select({ message: feedbackMessages, email: users.email, workspaceName: workspaces.name })
    .from(feedbackMessages)
    .innerJoin(users, eq(users.id, feedbackMessages.userId))
    .innerJoin(workspaces, eq(workspaces.id, feedbackMessages.workspaceId))
    .where(conditionsOf(question))
    .orderBy(desc(feedbackMessages.createdAt), desc(feedbackMessages.id))
    .limit(question.limit);
}

export async function updateDoneAcrossWorkspaces(queryable: Queryable, id: string, doneAt: Date | null): Promise<void> {
  await acrossWorkspaces(queryable).update(feedbackMessages).set({ doneAt }).where(eq(feedbackMessages.id, id));
}

/** Whether it was there. */
export async function deleteFeedbackAcrossWorkspaces(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await acrossWorkspaces(tx)
    .delete(feedbackMessages)
    .where(eq(feedbackMessages.id, id))
    .returning({ id: feedbackMessages.id });
  return deleted.length > 0;
}
