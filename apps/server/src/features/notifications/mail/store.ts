import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inInstallation } from "../../../platform/database/queries.ts";
import { installation, users, workspaceMembers, workspaces } from "../../../platform/identity/tables.ts";
import { type NoticeRow, notices } from "../notices/tables.ts";
import { noticeMailChoices, noticeMails } from "./tables.ts";

export async function wantsMails(queryable: Queryable, userId: string): Promise<boolean> {
  return (await inInstallation(queryable).$count(noticeMailChoices, eq(noticeMailChoices.userId, userId))) > 0;
}

export async function chooseMails(queryable: Queryable, userId: string, now: Date): Promise<void> {
  await inInstallation(queryable).insert(noticeMailChoices).values({ userId, createdAt: now }).onConflictDoNothing();
}

export async function refuseMails(queryable: Queryable, userId: string): Promise<void> {
  await inInstallation(queryable).delete(noticeMailChoices).where(eq(noticeMailChoices.userId, userId));
}

/** The notices of a workspace, and of the installation, whose mails are no tasks yet; the oldest first. */
export async function listNoticesToMailAcrossWorkspaces(
  queryable: Queryable,
  workspaceId: string,
): Promise<NoticeRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(notices)
    .where(and(isNull(notices.mailsQueuedAt), or(eq(notices.workspaceId, workspaceId), isNull(notices.workspaceId))))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}

/** Who wants mails, among those whom the notice may concern. */
export async function listWantersAcrossWorkspaces(
  queryable: Queryable,
  { workspaceId }: Pick<NoticeRow, "workspaceId">,
): Promise<readonly string[]> {
  const { userId } = noticeMailChoices;
  const wanters = acrossWorkspaces(queryable).select({ userId }).from(noticeMailChoices);
  const rows =
    workspaceId === null
      ? await wanters.innerJoin(installation, eq(installation.adminUserId, userId))
      : await wanters.innerJoin(
          workspaceMembers,
          and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId)),
        );
  return rows.map((row) => row.userId);
}

/** Answers whether it is new: nobody is mailed the same twice. */
export async function insertNoticeMail(tx: Transaction, noticeId: string, userId: string): Promise<boolean> {
  const { rowCount } = await inInstallation(tx).insert(noticeMails).values({ noticeId, userId }).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** A mail that is wanted still, with whom it goes to; undefined when one of them is gone. */
export async function findNoticeMailAcrossWorkspaces(queryable: Queryable, noticeId: string, userId: string) {
  const [mail] = await acrossWorkspaces(queryable)
    .select({
      workspaceId: notices.workspaceId,
      workspaceName: workspaces.name,
      email: users.email,
      handedOverAt: noticeMails.handedOverAt,
      sentAt: noticeMails.sentAt,
    })
    .from(noticeMails)
    .innerJoin(notices, eq(notices.id, noticeMails.noticeId))
    .leftJoin(workspaces, eq(workspaces.id, notices.workspaceId))
    .innerJoin(users, eq(users.id, noticeMails.userId))
    .innerJoin(noticeMailChoices, eq(noticeMailChoices.userId, noticeMails.userId))
    .where(and(eq(noticeMails.noticeId, noticeId), eq(noticeMails.userId, userId)));
  return mail;
}

/** Answers whether this is the first to hand it over. */
export async function beginHandingOver(
  queryable: Queryable,
  noticeId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await inInstallation(queryable)
    .update(noticeMails)
    .set({ handedOverAt: now })
    .where(and(eq(noticeMails.noticeId, noticeId), eq(noticeMails.userId, userId), isNull(noticeMails.handedOverAt)));
  return (rowCount ?? 0) > 0;
}

/** Sent, or refused: then it may be handed over again. */
export async function endHandingOver(
  queryable: Queryable,
  noticeId: string,
  userId: string,
  end: { readonly sentAt: Date } | { readonly handedOverAt: null },
): Promise<void> {
  await inInstallation(queryable)
    .update(noticeMails)
    .set(end)
    .where(and(eq(noticeMails.noticeId, noticeId), eq(noticeMails.userId, userId)));
}
