import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { inInstallation } from "../database/queries.ts";
import { createId } from "../ids.ts";
import { leases } from "./tables.ts";

export type LeaseOptions = {
  readonly database: Database;
  /** Names the work, over all processes. */
  readonly name: string;
  /** The embedded database has one process: whoever holds a lease in it has died. */
  readonly isOnlyServer: boolean;
  /** Aborting gives the lease back. */
  readonly signal: AbortSignal;
  /** Nothing is done when it was done to its end, by anybody, within this time. */
  readonly unlessDoneWithinMs?: number;
  /** How long the lease of a process that died keeps the others waiting. */
  readonly leaseMs?: number;
};

const LEASE_MS = 30_000;
const RENEWALS_PER_LEASE = 3;

/**
 * Does some work while no other process does it. Answers whether it was done to its end: not when another is at it, or
 * has done it lately. The signal of the work aborts when the lease is lost, and work throws or returns then. Throws what
 * the work throws.
 */
export async function runUnderLease(
  options: LeaseOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const { database, name, signal, leaseMs = LEASE_MS } = options;
  const holder = createId();
  if (signal.aborted || !(await take(options, holder, leaseMs))) return false;
  const lost = new AbortController();
  const keep = async (): Promise<void> => {
    const isHeld = await renew(database, name, holder, leaseMs);
    if (!isHeld) lost.abort(new Error(`The lease of ${name} is held by another process.`));
  };
  const renewal = setInterval(
    () => void keep().catch((error: unknown) => lost.abort(error)),
    leaseMs / RENEWALS_PER_LEASE,
  );
  renewal.unref();
  const working = AbortSignal.any([signal, lost.signal]);
  let isDone = false;
  try {
    await work(working);
    isDone = !working.aborted;
  } finally {
    clearInterval(renewal);
    await release(database, name, holder, isDone);
  }
  return isDone;
}

const NOW = sql`now()`;

function fromNow(ms: number) {
  return sql`now() + make_interval(secs => ${ms / 1000})`;
}

async function take(options: LeaseOptions, holder: string, leaseMs: number): Promise<boolean> {
  const { database, name, isOnlyServer, unlessDoneWithinMs = 0 } = options;
  const until = fromNow(leaseMs);
  const isFree = isOnlyServer ? sql`true` : lte(leases.until, NOW);
  const isDue = or(isNull(leases.finishedAt), lte(leases.finishedAt, fromNow(-unlessDoneWithinMs)));
  const taken = await inInstallation(database)
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({ target: leases.name, set: { holder, until }, setWhere: sql`${isFree} and ${isDue}` })
    .returning({ name: leases.name });
  return taken.length > 0;
}

async function renew(database: Database, name: string, holder: string, leaseMs: number): Promise<boolean> {
  const renewed = await inInstallation(database)
    .update(leases)
    .set({ until: fromNow(leaseMs) })
    .where(and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, NOW)))
    .returning({ name: leases.name });
  return renewed.length > 0;
}

async function release(database: Database, name: string, holder: string, isDone: boolean): Promise<void> {
  await inInstallation(database)
    .update(leases)
    .set({ until: NOW, ...(isDone ? { finishedAt: NOW } : {}) })
    .where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
