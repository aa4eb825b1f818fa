import { AUDIT_EVENTS, type AuditAction } from "@voicewright/contract/workspace-settings/audit";
import type { ReducedCredential } from "@voicewright/contract/workspace-settings/audit-actions";
import { and, desc, eq, gte, ilike, inArray, lt, lte, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { containsPattern } from "../database/like-pattern.ts";
import { users, workspaces } from "../identity/tables.ts";
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
  readonly actions: readonly AuditAction[] | undefined;
  readonly from: Date | undefined;
  /** Up to then, including it. */
  readonly to: Date | undefined;
  /** The number of the row to go on after. */
  readonly after: number | undefined;
  readonly limit: number;
};

/** What was written down of a workspace, the newest first, with the addresses of those who still have an account. */
export async function listAuditRows(queryable: Queryable, scope: WorkspaceScope, question: AuditQuestion) {
  const { actorUserId, actions, from, to, after, limit } = question;
  return await inWorkspace(queryable, scope)
    .select({ event: auditEvents, actorEmail: users.email })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorUserId))
    .where(
      and(
        eq(auditEvents.workspaceId, scope.workspaceId),
        actorUserId === undefined ? undefined : eq(auditEvents.actorUserId, actorUserId),
        actions === undefined ? undefined : inArray(auditEvents.action, [...actions]),
        from === undefined ? undefined : gte(auditEvents.createdAt, from),
        to === undefined ? undefined : lte(auditEvents.createdAt, to),
        after === undefined ? undefined : lt(auditEvents.number, after),
      ),
    )
    .orderBy(desc(auditEvents.number))
    .limit(limit);
}

/** What was cut down because a key that had given it has less: the last of it, in order, with the number of each row. */
export async function listReducedCredentials(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  giverKeyId: string,
  limit: number,
): Promise<readonly (ReducedCredential & { readonly number: number })[]> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ number: auditEvents.number, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.workspaceId, workspaceId),
        eq(auditEvents.action, "credential_reduced"),
        sql`${auditEvents.details} ->> 'given_by_key_id' = ${giverKeyId}`,
      ),
    )
    .orderBy(desc(auditEvents.number))
    .limit(limit);
  const parse = (details: unknown) => z.parse(AUDIT_EVENTS.credential_reduced.details, details);
  return rows.map(({ number, details }) => ({ ...parse(details), number })).toReversed();
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

export type WideAuditQuestion = {
  readonly action: AuditAction | undefined;
  /** Who acted or was acted on: their id, or a part of their e-mail address. */
  readonly person: string | undefined;
  readonly workspaceId: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly after: number | undefined;
  readonly limit: number;
};

/** The same of all workspaces. */
export async function listAuditRowsAcrossWorkspaces(queryable: Queryable, question: WideAuditQuestion) {
  const { action, person, workspaceId, from, before, after, limit } = question;
  const queries = acrossWorkspaces(queryable);
  return await queries
    .select({ event: auditEvents, actorEmail: users.email, workspaceName: workspaces.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorUserId))
    .leftJoin(workspaces, eq(workspaces.id, auditEvents.workspaceId))
    .where(
      and(
        action === undefined ? undefined : eq(auditEvents.action, action),
        person === undefined ? undefined : isAboutPersonAcrossWorkspaces(queryable, person),
        workspaceId === undefined
          ? undefined
          : or(
              eq(auditEvents.workspaceId, workspaceId),
              and(eq(auditEvents.targetType, "workspace"), eq(auditEvents.targetId, workspaceId)),
            ),
        from === undefined ? undefined : gte(auditEvents.createdAt, from),
        before === undefined ? undefined : lt(auditEvents.createdAt, before),
        after === undefined ? undefined : lt(auditEvents.number, after),
      ),
    )
    .orderBy(desc(auditEvents.number))
    .limit(limit);
}

function isAboutPersonAcrossWorkspaces(queryable: Queryable, person: string) {
  const isTarget = eq(auditEvents.targetType, "user");
  const named = acrossWorkspaces(queryable)
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.email, containsPattern(person)));
  return or(
    eq(auditEvents.actorUserId, person),
    inArray(auditEvents.actorUserId, named),
    and(isTarget, or(eq(auditEvents.targetId, person), inArray(auditEvents.targetId, named))),
  );
}

export async function findAuditNumberAcrossWorkspaces(queryable: Queryable, id: string): Promise<number | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ number: auditEvents.number })
    .from(auditEvents)
    .where(eq(auditEvents.id, id));
  return row?.number;
}

export async function deleteOldAuditRowsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(auditEvents).where(lt(auditEvents.createdAt, before));
}

/** Takes the address of somebody who is gone out of what was written down about others. */
export async function forgetEmailAcrossWorkspaces(queryable: Queryable, email: string): Promise<void> {
  await acrossWorkspaces(queryable)
    .update(auditEvents)
    .set({ details: sql`${auditEvents.details} - 'email'` })
    .where(sql`${auditEvents.details} ->> 'email' = ${email}`);
}
