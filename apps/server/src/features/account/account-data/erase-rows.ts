import { sql } from "drizzle-orm";
import { keepCountOfAttempts } from "../../../entities/voice/verification/attempts/index.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import type { UserRow } from "../../../platform/identity/people.ts";
import { createId } from "../../../platform/ids.ts";
import { findColumnsAcrossWorkspaces } from "./read-rows.ts";

/*
 * Erasing reaches into the tables of everybody, by the names of their columns and not table by table: what a feature
 * adds later is erased too. The test of the deletion looks through all tables for what is left.
 */

const WORKSPACE_COLUMN = "^workspace_id$";
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

/** A workspace, with all rows that belong to it, also those that refer to nothing. Only how often a person was tried stays, for a day. */
export async function deleteWorkspaceRowsAcrossWorkspaces(tx: Transaction, workspaceId: string): Promise<void> {
  const db = acrossWorkspaces(tx);
  await db.execute(sql`
    delete from users where is_service_account
      and id in (select user_id from workspace_members where workspace_id = ${workspaceId})`);
  await keepCountOfAttempts(tx, { workspaceId });
  await db.execute(sql`delete from workspaces where id = ${workspaceId}`);
  for (const { table, column } of await findColumnsAcrossWorkspaces(tx, WORKSPACE_COLUMN))
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${workspaceId}`);
}

/**
 * The account itself, what is the person's alone in workspaces of others, and their name on all that stays there: one
 * that stands for nobody takes its place. Answers the keys of files that were theirs.
 */
export async function erasePersonAcrossWorkspaces(tx: Transaction, { id, email }: UserRow): Promise<string[]> {
  const db = acrossWorkspaces(tx);
  const { rows } = await db.execute<{ key: string }>(
    sql`select object_key as key from account_exports where user_id = ${id} and object_key is not null`,
  );
  await db.execute(sql`delete from remix_sessions where user_id = ${id}`);
  await db.execute(sql`delete from jobs where user_id = ${id} and (workspace_id is null or ended_at is not null)`);
  await db.execute(sql`delete from users where id = ${id}`);
  const nobody = createId();
  for (const { table, column } of await findColumnsAcrossWorkspaces(tx, PERSON_COLUMNS)) {
    const name = sql.identifier(column);
    await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${nobody} where ${name} = ${id}`);
  }
  for (const { table, column } of await findColumnsAcrossWorkspaces(tx, EMAIL_COLUMN))
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${email}`);
  await db.execute(sql`update audit_events set details = details - 'email' where details ->> 'email' = ${email}`);
  return rows.map(({ key }) => key);
}
