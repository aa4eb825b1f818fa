import { and, asc, count, desc, eq, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces } from "../database/queries.ts";
import { createId } from "../ids.ts";
import { isPassing } from "../passing-failure.ts";
import { parkedWork } from "./tables.ts";

export type ParkedWorkRow = typeof parkedWork.$inferSelect;

/** One thing that a worker handles. */
export type WorkItem = {
  readonly worker: string;
  readonly subject: string;
  readonly workspaceId: string | null;
  readonly sequence?: number;
};

/** After so many failures of its own it is put aside. */
export const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_GROWTH = 4;
/** After a failure that says nothing of the item: a full disk, a database that restarts. */
const PASSING_PAUSE_MS = 10_000;
const REASON_MAX_CHARACTERS = 500;
const CAUSES_MAX = 8;

/** What the failure says at its root: what wraps it may quote what was to be written. */
function reasonOf(error: unknown): string {
  let root = error;
  for (let depth = 0; root instanceof Error && root.cause instanceof Error && depth < CAUSES_MAX; depth += 1)
    root = root.cause;
  const text = root instanceof z.core.$ZodError ? problemsOf(root) : describe(root);
  return text.replaceAll("\u0000", "").slice(0, REASON_MAX_CHARACTERS);
}

function describe(root: unknown): string {
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root);
}

/** Its own message is JSON. */
function problemsOf({ issues }: z.core.$ZodError): string {
  const problems = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
  return `Its data cannot be read: ${problems.join("; ")}`;
}

/** Notes that an item could not be handled. Answers whether it is put aside now; otherwise it is tried again later. */
export async function recordFailureAcrossWorkspaces(
  queryable: Queryable,
  item: WorkItem,
  error: unknown,
  now: Date,
): Promise<{ readonly isParked: boolean }> {
  const reason = reasonOf(error);
  const counted = isPassing(error) ? 0 : 1;
  const [row] = await acrossWorkspaces(queryable)
    .insert(parkedWork)
    .values({
      ...item,
      id: createId(),
      reason,
      tries: counted,
      firstFailedAt: now,
      lastFailedAt: now,
      nextTryAt: new Date(now.getTime() + (counted === 0 ? PASSING_PAUSE_MS : FIRST_PAUSE_MS)),
    })
    .onConflictDoUpdate({
      target: [parkedWork.worker, parkedWork.subject],
      set: { reason, tries: sql`${parkedWork.tries} + ${counted}::integer`, lastFailedAt: now },
    })
    .returning();
  if (row === undefined) throw new Error("A failure was not written down.");
  const isParked = row.tries >= TRIES_MAX;
  const pauseMs = counted === 0 ? PASSING_PAUSE_MS : FIRST_PAUSE_MS * PAUSE_GROWTH ** (row.tries - 1);
  await acrossWorkspaces(queryable)
    .update(parkedWork)
    .set(isParked ? { parkedAt: now, nextTryAt: null } : { nextTryAt: new Date(now.getTime() + pauseMs) })
    .where(eq(parkedWork.id, row.id));
  return { isParked };
}

/** The item was handled, or is no more. */
export async function forgetFailureAcrossWorkspaces(
  queryable: Queryable,
  { worker, subject }: Pick<WorkItem, "worker" | "subject">,
): Promise<void> {
  await acrossWorkspaces(queryable)
    .delete(parkedWork)
    .where(and(eq(parkedWork.worker, worker), eq(parkedWork.subject, subject)));
}

/** What a worker is to try again now, the oldest first. */
export async function listDueAcrossWorkspaces(
  queryable: Queryable,
  worker: string,
  now: Date,
  limit: number,
): Promise<readonly ParkedWorkRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(parkedWork)
    .where(and(eq(parkedWork.worker, worker), isNull(parkedWork.parkedAt), lte(parkedWork.nextTryAt, now)))
    .orderBy(asc(parkedWork.nextTryAt))
    .limit(limit);
}

/** When a worker has something to try again; undefined when it has nothing. */
export async function findNextTryAcrossWorkspaces(queryable: Queryable, worker: string): Promise<Date | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ at: min(parkedWork.nextTryAt) })
    .from(parkedWork)
    .where(eq(parkedWork.worker, worker));
  return row?.at ?? undefined;
}

/** What a worker could not handle lately, by subject: to be tried again, or put aside. */
export async function findFailedAcrossWorkspaces(
  queryable: Queryable,
  worker: string,
): Promise<ReadonlyMap<string, { readonly isParked: boolean }>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ subject: parkedWork.subject, parkedAt: parkedWork.parkedAt })
    .from(parkedWork)
    .where(eq(parkedWork.worker, worker));
  return new Map(rows.map(({ subject, parkedAt }) => [subject, { isParked: parkedAt !== null }]));
}

/** What is put aside, the newest first. */
export async function listParkedAcrossWorkspaces(
  queryable: Queryable,
  limit: number,
): Promise<readonly ParkedWorkRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(parkedWork)
    .where(isNotNull(parkedWork.parkedAt))
    .orderBy(desc(parkedWork.parkedAt), desc(parkedWork.id))
    .limit(limit);
}

/** How much is put aside, by worker. */
export async function countParkedAcrossWorkspaces(queryable: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ worker: parkedWork.worker, items: count() })
    .from(parkedWork)
    .where(isNotNull(parkedWork.parkedAt))
    .groupBy(parkedWork.worker);
  return new Map(rows.map(({ worker, items }) => [worker, items]));
}

/** Has something that is put aside tried again from the beginning. Undefined when it is not put aside. */
export async function unparkAcrossWorkspaces(
  queryable: Queryable,
  id: string,
  now: Date,
): Promise<ParkedWorkRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .update(parkedWork)
    .set({ parkedAt: null, nextTryAt: now, tries: 0 })
    .where(and(eq(parkedWork.id, id), isNotNull(parkedWork.parkedAt)))
    .returning();
  return row;
}

/** Drops something that is put aside: it is not handled any more. Undefined when it is not put aside. */
export async function dropParkedAcrossWorkspaces(queryable: Queryable, id: string): Promise<ParkedWorkRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .delete(parkedWork)
    .where(and(eq(parkedWork.id, id), isNotNull(parkedWork.parkedAt)))
    .returning();
  return row;
}
