import type { AuditAction } from "@voicewright/contract/audit";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { users } from "../identity/tables.ts";
import { auditEvents } from "./tables.ts";

export type AuditRow = typeof auditEvents.$inferSelect;
/** Says itself of which workspace it is. */
export type NewAuditRow = Omit<AuditRow, "number">;

export async function insertAuditRowsAcrossWorkspaces(
  queryable: Queryable,
  rows: readonly NewAuditRow[],
): Promise<void> {
  if (rows.length > 0)
    await acrossWorkspaces(queryable)
      .insert(auditEvents)
      .values([...rows]);
}

export type AuditQuestion = {
  readonly actorUserId: string | undefined;
  readonly action: AuditAction | undefined;
  /** The number of the row to go on after. */
  readonly after: number | undefined;
  readonly limit: number;
};

/** What was written down of a workspace, the newest first, with the addresses of those who still have an account. */
export async function listAuditRows(queryable: Queryable, scope: WorkspaceScope, question: AuditQuestion) {
  const { actorUserId, action, after, limit } = question;
  return await inWorkspace(queryable, scope)
    .select({ event: auditEvents, actorEmail: users.email })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorUserId))
    .where(
      and(
        eq(auditEvents.workspaceId, scope.workspaceId),
        actorUserId === undefined ? undefined : eq(auditEvents.actorUserId, actorUserId),
        action === undefined ? undefined : eq(auditEvents.action, action),
        after === undefined ? undefined : lt(auditEvents.number, after),
      ),
    )
    .orderBy(desc(auditEvents.number))
    .limit(limit);
}

/** Where a row stands in the order of all. */
export async function findAuditNumber(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<number | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ number: auditEvents.number })
    .from(auditEvents)
    .where(and(eq(auditEvents.workspaceId, scope.workspaceId), eq(auditEvents.id, id)));
  return row?.number;
}

export async function deleteOldAuditRowsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(auditEvents).where(lt(auditEvents.createdAt, before));
}
