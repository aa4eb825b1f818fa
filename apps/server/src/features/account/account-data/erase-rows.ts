import { getTableName, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import type { UserRow } from "../../../platform/identity/people.ts";
import { createId } from "../../../platform/ids.ts";
import type { Owned } from "../../../platform/owned/owned.ts";
import { findColumnsAcrossWorkspaces, rowsWhere } from "./read-rows.ts";

/*
 * What is whose, each part of the server declares. Who stays named in the rows of others is found by the names of columns,
 * so that what a feature adds later is covered. The test of the deletion looks through all tables for what is left.
 */

/** Columns that may name a person; those that refer to `users` are gone with its row. */
const PERSON_COLUMNS = "(user_id|_by|^target_id)$";
const EMAIL_COLUMN = "^email$";

/** How much is in a workspace. */
export async function countOwnedAcrossWorkspaces(queryable: Queryable, workspaceId: string) {
  const { rows } = await acrossWorkspaces(queryable).execute<{ members: number; voices: number; history: number }>(sql`
    select (select count(*)::int from workspace_members join users on users.id = user_id
        where workspace_id = ${workspaceId} and not is_service_account) as members,
      (select count(*)::int from voices where workspace_id = ${workspaceId}) as voices,
      (select count(*)::int from history_items where workspace_id = ${workspaceId}) as history`);
  const [row] = rows;
  return {
    other_members: Math.max(0, (row?.members ?? 1) - 1),
    voices: row?.voices ?? 0,
    history_items: row?.history ?? 0,
  };
}

/** A workspace, with all rows that belong to it, also those that refer to nothing. */
export async function deleteWorkspaceRowsAcrossWorkspaces(
  tx: Transaction,
  { tables, beforeWorkspaceErased }: Owned,
  workspaceId: string,
): Promise<void> {
  for (const prepare of beforeWorkspaceErased) await prepare(tx, workspaceId);
  const db = acrossWorkspaces(tx);
  await db.execute(sql`delete from workspaces where id = ${workspaceId}`);
  for (const { table, ofWorkspace } of tables)
    if (ofWorkspace !== undefined)
      await db.execute(
        sql`delete from ${sql.identifier(getTableName(table))} where ${rowsWhere(ofWorkspace.where, workspaceId)}`,
      );
}

/**
 * The account itself, what is the person's alone in workspaces of others, and their name on all that stays there: one
 * that stands for nobody takes its place.
 */
export async function erasePersonAcrossWorkspaces(
  tx: Transaction,
  { tables, beforePersonErased }: Owned,
  { id, publicId, email }: UserRow,
): Promise<void> {
  for (const prepare of beforePersonErased) await prepare(tx, { id, publicId, email });
  const db = acrossWorkspaces(tx);
  for (const { table, ofPerson } of tables)
    if (ofPerson?.isErased === true)
      await db.execute(sql`delete from ${sql.identifier(getTableName(table))} where ${rowsWhere(ofPerson.where, id)}`);
  const nobody = createId();
  for (const { table, column } of await findColumnsAcrossWorkspaces(tx, PERSON_COLUMNS)) {
    const name = sql.identifier(column);
    await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${nobody} where ${name} = ${id}`);
  }
  for (const { table, column } of await findColumnsAcrossWorkspaces(tx, EMAIL_COLUMN))
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${email}`);
}
