import { and, eq, ilike, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { users, workspaceMembers } from "../../../platform/identity/tables.ts";

/** A place in the order of creation, the newest first. */
export type Place = { readonly id: string; readonly createdAt: Date };

/** Further on in that order. */
export function isBefore(columns: Readonly<Record<keyof Place, PgColumn>>, { createdAt, id }: Place) {
  return sql`(${columns.createdAt}, ${columns.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`;
}

export function isSet(column: PgColumn, isWanted: boolean | undefined) {
  if (isWanted === undefined) return undefined;
  return isWanted ? isNotNull(column) : isNull(column);
}

/** The ids of workspaces whose owner has an address like that, as a part of a question. */
export function ownedByAcrossWorkspaces(queryable: Queryable, emailPattern: string) {
  return acrossWorkspaces(queryable)
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(workspaceMembers.isOwner, ilike(users.email, emailPattern)));
}
