import type { ProductFlag } from "@voicewright/contract/rules/installation";
import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { announcementReads, type AnnouncementRow, announcements } from "./tables.ts";

/** What decides which announcements are for somebody. */
export type Audience = {
  readonly userId: string;
  readonly tier: string;
  /** Empty where nobody knows. */
  readonly personas: readonly string[];
  /** With what it is a part of: `de-at` and `de`. In lower case. */
  readonly locales: readonly string[];
  /** Of the product, those that are on for the workspace. */
  readonly flags: readonly ProductFlag[];
};

const newestFirst = [desc(announcements.startsAt), desc(announcements.id)] as const;

function isForAny(column: PgColumn, words: readonly string[]) {
  return or(isNull(column), sql`${column} && ${sql.param([...words])}::text[]`);
}

/** The newest that are running and meant for somebody, and whether they have read them. */
export async function listAnnouncementsFor(
  queryable: Queryable,
  { userId, tier, personas, locales, flags }: Audience,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  return await inInstallation(queryable)
    .select({ announcement: announcements, readAt: announcementReads.readAt })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.announcementId, announcements.id), eq(announcementReads.userId, userId)),
    )
    .where(
      and(
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        isForAny(announcements.tiers, [tier]),
        isForAny(announcements.personas, personas),
        isForAny(announcements.locales, locales),
        or(isNull(announcements.featureFlag), inArray(announcements.featureFlag, [...flags])),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Those that are there are read from now on, once. */
export async function markAnnouncementsRead(
  queryable: Queryable,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const read = inInstallation(queryable)
    .select({
      announcementId: announcements.id,
      userId: sql<string>`${userId}`.as("user_id"),
      readAt: sql<Date>`${now.toISOString()}::timestamptz`.as("read_at"),
    })
    .from(announcements)
    .where(inArray(announcements.id, [...ids]));
  await inInstallation(queryable).insert(announcementReads).select(read).onConflictDoNothing();
}

/** As `stateAt` of manage-announcements.ts. */
function stateNow(now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql<AnnouncementRow["toldState"]>`case when ${announcements.endsAt} <= ${moment} then 'ended'
    when ${announcements.startsAt} > ${moment} then 'planned' else 'running' end`;
}

/** Whether an announcement is in another state than browsers were told. */
export async function hasUntoldStates(queryable: Queryable, now: Date): Promise<boolean> {
  const isUntold = ne(announcements.toldState, stateNow(now));
  return (await inInstallation(queryable).$count(announcements, isUntold)) > 0;
}

/** In the transaction that tells them. Answers whether there is something to tell. */
export async function recordAnnouncementStates(tx: Transaction, now: Date): Promise<boolean> {
  const { rowCount } = await inInstallation(tx)
    .update(announcements)
    .set({ toldState: stateNow(now) })
    .where(ne(announcements.toldState, stateNow(now)));
  return (rowCount ?? 0) > 0;
}

export async function listAnnouncementRows(queryable: Queryable) {
  const readers = sql<number>`(select count(*)::int from ${announcementReads} where ${announcementReads.announcementId} = ${announcements.id})`;
  return await inInstallation(queryable)
    .select({ announcement: announcements, readers })
    .from(announcements)
    .orderBy(...newestFirst);
}

/** Others who write one wait until the transaction ends. */
export async function countAnnouncementsLocked(tx: Transaction): Promise<number> {
  await inInstallation(tx).execute(sql`select pg_advisory_xact_lock(hashtext('announcements'))`);
  const [row] = await inInstallation(tx).select({ count: count() }).from(announcements);
  return row?.count ?? 0;
}

export async function insertAnnouncement(tx: Transaction, row: AnnouncementRow): Promise<void> {
  await inInstallation(tx).insert(announcements).values(row);
}

export async function updateAnnouncement(
  tx: Transaction,
  id: string,
  change: Partial<AnnouncementRow>,
): Promise<AnnouncementRow | undefined> {
  const [row] = await inInstallation(tx).update(announcements).set(change).where(eq(announcements.id, id)).returning();
  return row;
}

export async function countReaders(queryable: Queryable, id: string): Promise<number> {
  return await inInstallation(queryable).$count(announcementReads, eq(announcementReads.announcementId, id));
}

export async function deleteAnnouncement(tx: Transaction, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await inInstallation(tx).delete(announcements).where(eq(announcements.id, id)).returning();
  return row;
}
