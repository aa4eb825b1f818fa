import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../database/database.ts";
import { acrossWorkspaces } from "../database/queries.ts";
import type { EndedJob, JobKind, JobProgress } from "./job-kind.ts";
import { changeJobAcrossWorkspaces, isEnded, type JobChange, type JobRow, UNFINISHED } from "./job-store.ts";
import { jobEvents, jobs } from "./tables.ts";

/**
 * Puts jobs whose worker has died back into the queue; the attempt counts. Of the only server on its data, at its start,
 * that is whatever ran; otherwise what has had no sign of life for as long again as its lease.
 */
export async function requeueDeadJobsAcrossWorkspaces(
  queryable: Queryable,
  dead: "all" | { readonly leaseMs: number },
  now: Date,
): Promise<void> {
  const isDead =
    dead === "all"
      ? undefined
      : or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now() - ${milliseconds(dead.leaseMs)}`));
  const isRunning = and(eq(jobs.state, "running"), isDead);
  for (const { id } of await acrossWorkspaces(queryable).select({ id: jobs.id }).from(jobs).where(isRunning))
    await changeJobAcrossWorkspaces(
      queryable,
      and(eq(jobs.id, id), isRunning),
      "state",
      { state: "queued", leaseUntil: null },
      now,
    );
}

function milliseconds(count: number): SQL {
  return sql`${`${count} milliseconds`}::interval`;
}

function leaseEnd(leaseMs: number): SQL {
  return sql`now() + ${milliseconds(leaseMs)}`;
}

/** Takes a job to run it. Undefined when it has ended, was cancelled, or runs elsewhere. */
export async function beginAttemptAcrossWorkspaces(
  queryable: Queryable,
  id: string,
  leaseMs: number,
  now: Date,
): Promise<JobRow | undefined> {
  const isFree = or(
    eq(jobs.state, "queued"),
    and(eq(jobs.state, "running"), or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now()`))),
  );
  return await changeJobAcrossWorkspaces(
    queryable,
    and(eq(jobs.id, id), isFree, isNull(jobs.cancelRequestedAt)),
    "state",
    { state: "running", attempts: sql`${jobs.attempts} + 1`, leaseUntil: leaseEnd(leaseMs) },
    now,
  );
}

/** A job as an attempt has taken it. */
export type TakenJob = Pick<JobRow, "id" | "attempts" | "lastSequence">;

/** Only the attempt that holds the job may say more about it: not one of before the job was cancelled and begun anew. */
function isHeld({ id, attempts, lastSequence }: TakenJob): SQL | undefined {
  return and(
    eq(jobs.id, id),
    eq(jobs.state, "running"),
    eq(jobs.attempts, attempts),
    sql`not exists (select 1 from job_events later where later.job_id = ${jobs.id} and later.kind = 'state' and later.sequence > ${lastSequence})`,
  );
}

/** Keeps the job from ending until the transaction does. False when the attempt does not hold it any more. */
export async function lockHeldJobAcrossWorkspaces(tx: Transaction, taken: TakenJob): Promise<boolean> {
  const [row] = await acrossWorkspaces(tx).select({ id: jobs.id }).from(jobs).where(isHeld(taken)).for("update");
  return row !== undefined;
}

/** The heartbeat of an attempt. Returns whether the attempt still holds the job, and whether it is to be cancelled. */
export async function renewLeaseAcrossWorkspaces(
  queryable: Queryable,
  taken: TakenJob,
  leaseMs: number,
): Promise<{ readonly isHeld: boolean; readonly isCancelRequested: boolean }> {
  const [row] = await acrossWorkspaces(queryable)
    .update(jobs)
    .set({ leaseUntil: leaseEnd(leaseMs) })
    .where(isHeld(taken))
    .returning({ cancelRequestedAt: jobs.cancelRequestedAt });
  return { isHeld: row !== undefined, isCancelRequested: (row?.cancelRequestedAt ?? null) !== null };
}

export async function recordProgressAcrossWorkspaces(
  queryable: Queryable,
  taken: TakenJob,
  progress: JobProgress,
  now: Date,
): Promise<void> {
  await changeJobAcrossWorkspaces(queryable, isHeld(taken), "progress", { progress }, now);
}

/** Puts a job back into the queue; `isCounted` says whether the attempt counts. */
export async function requeueJobAcrossWorkspaces(
  queryable: Queryable,
  taken: TakenJob,
  reason: { readonly reasonCode: string; readonly reason: string } | undefined,
  isCounted: boolean,
  now: Date,
): Promise<void> {
  await changeJobAcrossWorkspaces(
    queryable,
    isHeld(taken),
    "state",
    { ...reason, state: "queued", leaseUntil: null, attempts: isCounted ? taken.attempts : taken.attempts - 1 },
    now,
  );
}

export type JobEnd =
  | { readonly state: "done"; readonly result: unknown }
  | { readonly state: "failed"; readonly reasonCode: string; readonly reason: string }
  | { readonly state: "cancelled" };

/**
 * Ends a job for good: for the attempt that holds it, or, by its id alone, whoever does. Its progress is history then:
 * only the changes of state are kept. Undefined where it has ended, or is not the attempt's.
 */
export async function endJobAcrossWorkspaces(
  queryable: Queryable,
  job: TakenJob | { readonly id: string },
  end: JobEnd,
  now: Date,
  onEnded?: JobKind["onEnded"],
): Promise<EndedJob | undefined> {
  const reason = end.state === "failed" ? end : { reasonCode: null, reason: null };
  const row = await changeJobAcrossWorkspaces(
    queryable,
    "attempts" in job ? isHeld(job) : and(eq(jobs.id, job.id), inArray(jobs.state, [...UNFINISHED])),
    "state",
    {
      state: end.state,
      reasonCode: reason.reasonCode,
      reason: reason.reason,
      result: end.state === "done" ? (end.result ?? null) : null,
      leaseUntil: null,
      endedAt: now,
    },
    now,
    onEnded,
  );
  if (row === undefined || !isEnded(row)) return undefined;
  await acrossWorkspaces(queryable)
    .delete(jobEvents)
    .where(and(eq(jobEvents.jobId, job.id), eq(jobEvents.kind, "progress")));
  return row;
}

const ANEW = {
  state: "queued",
  reasonCode: null,
  reason: null,
  result: null,
  progress: null,
  queueId: null,
  endedAt: null,
  cancelRequestedAt: null,
  leaseUntil: null,
  attempts: 0,
} as const satisfies JobChange;

/** Puts a job that has ended without success back at its beginning. Undefined when it has not. */
export async function reopenJobAcrossWorkspaces(
  queryable: Queryable,
  id: string,
  now: Date,
): Promise<JobRow | undefined> {
  const hasFailed = and(eq(jobs.id, id), inArray(jobs.state, ["failed", "cancelled"]));
  return await changeJobAcrossWorkspaces(queryable, hasFailed, "state", ANEW, now);
}
