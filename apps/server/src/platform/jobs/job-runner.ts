import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import { ThrottledWriter } from "../throttled-writer.ts";
import { type EndedJob, JobFailure, type JobKind, type JobProgress } from "./job-kind.ts";
import { isFinished } from "./job-events.ts";
import {
  beginAttemptAcrossWorkspaces,
  endJobAcrossWorkspaces,
  findJobAcrossWorkspaces,
  type JobEnd,
  type JobRow,
  recordProgressAcrossWorkspaces,
  renewLeaseAcrossWorkspaces,
  requeueJobAcrossWorkspaces,
} from "./job-store.ts";

export type JobRunnerOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly onChange: (jobId: string) => void;
};

type Interruption = "cancelled" | "stopping" | "timed-out" | "lost";

type Attempt = {
  readonly row: JobRow;
  readonly controller: AbortController;
  interruption: Interruption | undefined;
};

/** Shorter than the queue's heartbeat: when a job is offered again, the lease of the dead worker has run out. */
const LEASE_MS = 20_000;
const LEASE_RENEWAL_MS = 2_000;
const PROGRESS_INTERVAL_MS = 500;

/** Thrown to the queue, so that it offers the job again. */
class OfferAgain extends Error {
  constructor() {
    super("The job is to be offered again.");
    this.name = "OfferAgain";
  }
}

/** Runs attempts: takes the job, keeps its lease, reports its progress, and stores how it ended. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #attempts = new Map<string, Attempt>();
  readonly #ends = new Set<Promise<void>>();
  #isStopping = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** One attempt. Throws when the queue is to offer the job again. */
  async run(kind: JobKind, jobId: string): Promise<void> {
    if (this.#isStopping) throw new OfferAgain();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ends.add(promise);
    try {
      await this.#run(kind, jobId);
    } finally {
      this.#ends.delete(promise);
      resolve();
    }
  }

  cancel(jobId: string): void {
    this.#interrupt(jobId, "cancelled");
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const jobId of this.#attempts.keys()) this.#interrupt(jobId, "stopping");
    await Promise.all(this.#ends);
  }

  #interrupt(jobId: string, interruption: Interruption): void {
    const attempt = this.#attempts.get(jobId);
    if (attempt === undefined || attempt.controller.signal.aborted) return;
    attempt.interruption = interruption;
    attempt.controller.abort(new Error(`The job is interrupted: ${interruption}.`));
  }

  async #run(kind: JobKind, jobId: string): Promise<void> {
    const { database, clock } = this.#options;
    const row = await beginAttemptAcrossWorkspaces(database, jobId, LEASE_MS, clock());
    if (row === undefined) return await this.#explainUnavailable(kind, jobId);
    this.#options.onChange(jobId);
    if (row.attempts > kind.attemptsMax) {
      return await this.#end(kind, row, {
        state: "failed",
        reasonCode: row.reasonCode ?? "gave_up",
        reason: row.reason ?? `It was tried ${kind.attemptsMax} times without finishing.`,
      });
    }
    const input = z.safeParse(kind.input, row.input);
    if (!input.success || row.version > kind.version) {
      const reason = "This version of the server cannot read the job.";
      return await this.#end(kind, row, { state: "failed", reasonCode: "unknown_version", reason });
    }
    await this.#attempt(kind, row, input.data);
  }

  async #attempt(kind: JobKind, row: JobRow, input: unknown): Promise<void> {
    const { database, clock, log } = this.#options;
    const attempt: Attempt = { row, controller: new AbortController(), interruption: undefined };
    this.#attempts.set(row.id, attempt);
    // Who stopped while the attempt was being written down could not interrupt it.
    if (this.#isStopping) this.#interrupt(row.id, "stopping");
    const progress = new ThrottledWriter<JobProgress>({
      intervalMs: PROGRESS_INTERVAL_MS,
      write: async (latest) => {
        await recordProgressAcrossWorkspaces(database, row.id, row.attempts, latest, clock());
        this.#options.onChange(row.id);
      },
      onLost: (error) => log.warn({ err: error, jobId: row.id }, "progress of a job was lost"),
    });
    const stopLease = this.#keepLease(attempt);
    const timeout = setTimeout(() => this.#interrupt(row.id, "timed-out"), kind.timeoutMs);
    try {
      const result = await kind.handle({
        jobId: row.id,
        input,
        subject: row.subject,
        workspaceId: row.workspaceId,
        attempt: row.attempts,
        signal: attempt.controller.signal,
        report: (latest) => progress.note(latest),
      });
      await progress.end();
      await this.#end(kind, row, { state: "done", result });
    } catch (error) {
      await progress.end();
      await this.#endFailed(kind, attempt, error);
    } finally {
      clearTimeout(timeout);
      stopLease();
      this.#attempts.delete(row.id);
    }
  }

  #keepLease({ row }: Attempt): () => void {
    const { database, log } = this.#options;
    const renew = async () => {
      const lease = await renewLeaseAcrossWorkspaces(database, row.id, row.attempts, LEASE_MS);
      if (!lease.isHeld) this.#interrupt(row.id, "lost");
      else if (lease.isCancelRequested) this.#interrupt(row.id, "cancelled");
    };
    const timer = setInterval(
      () =>
        void renew().catch((error: unknown) =>
          log.warn({ err: error, jobId: row.id }, "a job's lease was not renewed"),
        ),
      LEASE_RENEWAL_MS,
    );
    return () => clearInterval(timer);
  }

  async #endFailed(kind: JobKind, { row, interruption }: Attempt, error: unknown): Promise<void> {
    const { database, clock, log } = this.#options;
    if (interruption === "lost") return;
    if (interruption === "cancelled") return await this.#end(kind, row, { state: "cancelled" });
    if (interruption === "stopping") {
      await requeueJobAcrossWorkspaces(database, row.id, row.attempts, undefined, false, clock());
      throw new OfferAgain();
    }
    const failure = describeFailure(error, interruption);
    log.warn({ err: error, jobId: row.id, kind: kind.id, attempt: row.attempts }, "an attempt of a job failed");
    if (!failure.isTransient || row.attempts >= kind.attemptsMax) {
      return await this.#end(kind, row, { state: "failed", reasonCode: failure.reasonCode, reason: failure.reason });
    }
    await requeueJobAcrossWorkspaces(database, row.id, row.attempts, failure, true, clock());
    this.#options.onChange(row.id);
    throw new OfferAgain();
  }

  async #end(kind: JobKind, row: JobRow, end: JobEnd): Promise<void> {
    const { database, clock, log } = this.#options;
    const ended = await endJobAcrossWorkspaces(database, row.id, row.attempts, end, clock(), kind.onEnded);
    if (ended !== undefined) await cleanUpAfter(kind, ended, log);
    log.info(
      { event: "job_ended", jobId: row.id, kind: row.kind, subject: row.subject, state: end.state },
      "a job ended",
    );
    this.#options.onChange(row.id);
  }

  /** The job has ended, was cancelled while it waited or after its process died, or runs elsewhere. */
  async #explainUnavailable(kind: JobKind, jobId: string): Promise<void> {
    const { database, clock, log } = this.#options;
    const row = await findJobAcrossWorkspaces(database, jobId);
    if (row === undefined || isFinished(row.state)) return;
    if (row.cancelRequestedAt === null) throw new OfferAgain();
    const attempt = row.state === "queued" ? "unstarted" : row.attempts;
    const end = { state: "cancelled" } as const;
    const ended = await endJobAcrossWorkspaces(database, jobId, attempt, end, clock(), kind.onEnded);
    if (ended !== undefined) await cleanUpAfter(kind, ended, log);
    this.#options.onChange(jobId);
  }
}

/** What a job leaves in other places than the database; what fails is left to the sweep of its kind. */
export async function cleanUpAfter(kind: JobKind, ended: EndedJob, log: Logger): Promise<void> {
  await kind
    .afterEnded?.(ended)
    .catch((error: unknown) => log.warn({ err: error, jobId: ended.id }, "what a job left is left to the sweep"));
}

function describeFailure(
  error: unknown,
  interruption: Interruption | undefined,
): { readonly reasonCode: string; readonly reason: string; readonly isTransient: boolean } {
  if (interruption === "timed-out") return { reasonCode: "timed_out", reason: "It took too long.", isTransient: false };
  if (error instanceof JobFailure) {
    return { reasonCode: error.reasonCode, reason: error.message, isTransient: error.isTransient };
  }
  return { reasonCode: "internal_error", reason: "Something failed that should not have.", isTransient: true };
}
