import { and, count, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { type SharedKind, shareLinks } from "./tables.ts";

export type ShareLinkRow = typeof shareLinks.$inferSelect;
/** What a link leads to. */
export type SharedSubject = { readonly kind: SharedKind; readonly id: string };

function isAlive(now: Date) {
  return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));
}

function isOf(scope: WorkspaceScope, { kind, id }: SharedSubject) {
  return and(eq(shareLinks.workspaceId, scope.workspaceId), eq(shareLinks.kind, kind), eq(shareLinks.subjectId, id));
}

export async function insertShareLink(queryable: Queryable, link: ShareLinkRow): Promise<void> {
  await inWorkspace(queryable, link).insert(shareLinks).values(link);
}

export async function countShareLinks(
  queryable: Queryable,
  scope: WorkspaceScope,
  subject: SharedSubject,
  now: Date,
): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ links: count() })
    .from(shareLinks)
    .where(and(isOf(scope, subject), isAlive(now)));
  return row?.links ?? 0;
}

/** Those that still open something, the newest first. */
export async function listShareLinks(
  queryable: Queryable,
  scope: WorkspaceScope,
  subject: SharedSubject,
  now: Date,
): Promise<ShareLinkRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(shareLinks)
    .where(and(isOf(scope, subject), isAlive(now)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
}

/** The newest living link of each of these, by their ids. */
export async function findShareLinkIds(
  queryable: Queryable,
  scope: WorkspaceScope,
  kind: SharedKind,
  subjectIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await inWorkspace(queryable, scope)
    .select({ id: shareLinks.id, subjectId: shareLinks.subjectId })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.workspaceId, scope.workspaceId),
        eq(shareLinks.kind, kind),
        inArray(shareLinks.subjectId, [...subjectIds]),
        isAlive(now),
      ),
    )
    .orderBy(shareLinks.createdAt, shareLinks.id);
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
}

/** False when there is no such link in the workspace. */
export async function deleteShareLink(queryable: Queryable, scope: WorkspaceScope, id: string): Promise<boolean> {
  const deleted = await inWorkspace(queryable, scope)
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, id), eq(shareLinks.workspaceId, scope.workspaceId)))
    .returning({ id: shareLinks.id });
  return deleted.length > 0;
}

/** In the transaction that deletes what is shared. */
export async function deleteShareLinksOf(
  queryable: Queryable,
  scope: WorkspaceScope,
  subject: SharedSubject,
): Promise<void> {
  await inWorkspace(queryable, scope).delete(shareLinks).where(isOf(scope, subject));
}

/** A link that still opens something; whoever has it needs no workspace. */
export async function findShareLinkAcrossWorkspaces(
  queryable: Queryable,
  id: string,
  now: Date,
): Promise<ShareLinkRow | undefined> {
  const [link] = await acrossWorkspaces(queryable)
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.id, id), isAlive(now)));
  return link;
}

export async function deleteExpiredShareLinksAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(shareLinks).where(lte(shareLinks.expiresAt, now));
}
