import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace, ofRows, type Queries } from "../database/queries.ts";
import { recordEvent } from "../events/event-store.ts";
import { announceEvent } from "../events/event-hub.ts";
import { isFinished, JOB_EVENTS, type JobEventRow } from "./job-events.ts";
import type { EndedJob, JobKind, JobOwner } from "./job-kind.ts";
import { isBefore } from "./list-jobs.ts";
import { jobEvents, jobs } from "./tables.ts";

export type JobRow = typeof jobs.$inferSelect;

export const UNFINISHED = ["queued", "running"] as const;

export function isEnded(row: JobRow): row is JobRow & EndedJob {
  return isFinished(row.state);
}

function isOwnedBy(owner: JobOwner): SQL {
  return owner.kind === "workspace" ? eq(jobs.workspaceId, owner.scope.workspaceId) : isNull(jobs.workspaceId);
}

function ofOwner(queryable: Queryable, owner: JobOwner): Queries {
  return owner.kind === "workspace" ? inWorkspace(queryable, owner.scope) : ofInstallationAcrossWorkspaces(queryable);
}

/** The jobs of the installation stand in the same table, and have no workspace to name. */
function ofInstallationAcrossWorkspaces(queryable: Queryable): Queries {
  return acrossWorkspaces(queryable);
}

/** Tells the workspace. What is done for the whole installation is followed where it was asked for. */
async function recordEnd(transaction: Transaction, job: JobRow, now: Date): Promise<void> {
  const { workspaceId, state, reason, reasonCode: reason_code } = job;
  if (workspaceId === null) return;
  const data = describeForEvent(job);
  if (state === "done") await recordEvent(transaction, { workspaceId }, { type: "job.done", data }, now);
  else if (state === "cancelled") await recordEvent(transaction, { workspaceId }, { type: "job.cancelled", data }, now);
  else
    await recordEvent(
      transaction,
      { workspaceId },
      { type: "job.failed", data: { ...data, reason_code, reason } },
      now,
    );
}

function describeForEvent({ id, kind, subject }: Pick<JobRow, "id" | "kind" | "subject">) {
  return { job_id: id, kind, subject };
}

export type JobChange = Partial<
  Pick<JobRow, "state" | "reasonCode" | "reason" | "result" | "progress" | "queueId" | "endedAt" | "cancelRequestedAt">
> & { readonly attempts?: number | SQL; readonly leaseUntil?: SQL | null };

/** Changes a job and stores the event for it in one transaction. Returns undefined when the job does not meet the condition. */
export async function changeJobAcrossWorkspaces(
  queryable: Queryable,
  condition: SQL | undefined,
  eventKind: JobEventRow["kind"],
  change: JobChange,
  now: Date,
  onEnded?: JobKind["onEnded"],
): Promise<JobRow | undefined> {
  return await queryable.transaction(async (transaction) => {
    const [row] = await acrossWorkspaces(transaction)
      .update(jobs)
      .set({ ...change, updatedAt: now, lastSequence: sql`${jobs.lastSequence} + 1` })
      .where(condition)
      .returning();
    if (row === undefined) return undefined;
    await ofRows(transaction, [row])
      .insert(jobEvents)
      .values({
        jobId: row.id,
        sequence: row.lastSequence,
        kind: eventKind,
        state: row.state,
        progress: row.progress,
        reasonCode: row.reasonCode,
        reason: row.reason,
        createdAt: now,
      })
      .returning({ announced: announceEvent(JOB_EVENTS, row.id) });
    if (eventKind === "state" && isEnded(row)) {
      await onEnded?.(transaction, row);
      await recordEnd(transaction, row, now);
    }
    return row;
  });
}

export type NewJob = Pick<JobRow, "id" | "kind" | "version" | "subject" | "exclusiveKey" | "input"> & {
  readonly owner: JobOwner;
  /** Done in the transaction that writes the job down, where it is new; what it throws keeps the job from being. */
  readonly alongside?: ((tx: Transaction, jobId: string) => Promise<void>) | undefined;
};

/**
 * The turn after those that the owner waits for already, but not before what is at work now: a workspace that asks for
 * a hundred jobs at once takes a hundred turns, and another's first job shares the turn of those that run (start-time
 * fair queueing, Goyal, Vin and Cheng 1996).
 */
function nextTurn(kind: string, owner: JobOwner): SQL<number> {
  const ofKind = and(eq(jobs.kind, kind), inArray(jobs.state, [...UNFINISHED]));
  const own = sql`select max(${jobs.turn}) + 1 from ${jobs} where ${and(ofKind, isOwnedBy(owner))}`;
  const now = sql`select min(${jobs.turn}) from ${jobs} where ${ofKind}`;
  return sql`greatest(coalesce((${own}), 0), coalesce((${now}), 0))`;
}

function turnKey(kind: string, owner: JobOwner): string {
  return `turns:${kind}:${owner.kind === "workspace" ? owner.scope.workspaceId : "installation"}`;
}

/** Writes down a job, unless one with the same exclusive key is unfinished: then that one is answered. */
export async function insertJob(
  queryable: Queryable,
  { owner, alongside, ...job }: NewJob,
  now: Date,
): Promise<{ readonly row: JobRow; readonly isNew: boolean }> {
  return await queryable.transaction(async (transaction) => {
    // Jobs that are asked for at the same time would not see each other's turns.
    await inInstallation(transaction).execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${turnKey(job.kind, owner)}, 0))`,
    );
    const [row] = await ofOwner(transaction, owner)
      .insert(jobs)
      .values({
        ...job,
        workspaceId: owner.kind === "workspace" ? owner.scope.workspaceId : null,
        userId: owner.kind === "workspace" ? owner.scope.userId : (owner.userId ?? null),
        state: "queued",
        lastSequence: 1,
        turn: nextTurn(job.kind, owner),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row !== undefined) {
      await ofRows(transaction, [row])
        .insert(jobEvents)
        .values({ jobId: row.id, sequence: 1, kind: "state", state: "queued", createdAt: now });
      await alongside?.(transaction, row.id);
      if (owner.kind === "workspace")
        await recordEvent(transaction, owner.scope, { type: "job.created", data: describeForEvent(row) }, now);
      return { row, isNew: true };
    }
    const present = await findRivalAcrossWorkspaces(transaction, job);
    if (present === undefined) throw new Error("The job that stood in the way has just ended.");
    return { row: present, isNew: false };
  });
}

/** The unfinished job with the same exclusive key, which says what it excludes, and for whom. */
async function findRivalAcrossWorkspaces(
  queryable: Queryable,
  { kind, exclusiveKey }: Pick<JobRow, "kind" | "exclusiveKey">,
): Promise<JobRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.exclusiveKey, exclusiveKey ?? ""), inArray(jobs.state, [...UNFINISHED])));
  return row;
}

export async function findJob(queryable: Queryable, owner: JobOwner, id: string): Promise<JobRow | undefined> {
  const [row] = await ofOwner(queryable, owner)
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isOwnedBy(owner)));
  return row;
}

/** The jobs of an owner that have not ended, the newest first, after one of them. */
export async function listOpenJobs(
  queryable: Queryable,
  owner: JobOwner,
  page: { readonly after: Pick<JobRow, "id" | "createdAt"> | undefined; readonly limit: number },
): Promise<readonly JobRow[]> {
  const { after, limit } = page;
  return await ofOwner(queryable, owner)
    .select()
    .from(jobs)
    .where(
      and(isOwnedBy(owner), inArray(jobs.state, [...UNFINISHED]), after === undefined ? undefined : isBefore(after)),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}

/** The newest job of each subject. */
export async function findLatestJobs(
  queryable: Queryable,
  owner: JobOwner,
  kind: string,
): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await ofOwner(queryable, owner)
    .selectDistinctOn([jobs.subject])
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isOwnedBy(owner)))
    .orderBy(jobs.subject, desc(jobs.createdAt), desc(jobs.id));
  return new Map(rows.map((row) => [row.subject, row]));
}

export async function findJobAcrossWorkspaces(queryable: Queryable, id: string): Promise<JobRow | undefined> {
  const [row] = await acrossWorkspaces(queryable).select().from(jobs).where(eq(jobs.id, id));
  return row;
}

export async function listUnfinishedJobsAcrossWorkspaces(
  queryable: Queryable,
  kinds: readonly string[],
): Promise<readonly JobRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(jobs)
    .where(and(inArray(jobs.state, [...UNFINISHED]), inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.turn), asc(jobs.createdAt), asc(jobs.id));
}

/** Which of these subjects have a job of a kind that has not ended. */
export async function findUnfinishedSubjectsAcrossWorkspaces(
  queryable: Queryable,
  kind: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await acrossWorkspaces(queryable)
    .select({ subject: jobs.subject })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), inArray(jobs.subject, [...subjects]), inArray(jobs.state, [...UNFINISHED])));
  return new Set(rows.map(({ subject }) => subject));
}

export async function recordQueueIdAcrossWorkspaces(queryable: Queryable, id: string, queueId: string): Promise<void> {
  await acrossWorkspaces(queryable).update(jobs).set({ queueId }).where(eq(jobs.id, id));
}

export async function deleteEndedJobsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(jobs).where(lt(jobs.endedAt, before));
}
