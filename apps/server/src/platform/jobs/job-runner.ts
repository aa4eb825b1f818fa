import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/database.ts";
import { ThrottledWriter } from "../throttled-writer.ts";
import { type EndedJob, JobFailure, type JobKind, JobLostError, type JobProgress } from "./job-kind.ts";
import { isFinished } from "./job-events.ts";
import {
  beginAttemptAcrossWorkspaces,
  endJobAcrossWorkspaces,
  type JobEnd,
  lockHeldJobAcrossWorkspaces,
  recordProgressAcrossWorkspaces,
  renewLeaseAcrossWorkspaces,
  requeueJobAcrossWorkspaces,
} from "./job-life.ts";
import { findJobAcrossWorkspaces, type JobRow } from "./job-store.ts";

export type JobRunnerOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly onChange: (jobId: string) => void;
  /** An attempt was left before its handler let go: there is room for the next job of the kind. */
  readonly onLeft: (kindId: string) => void;
  /** Calls `look` whenever another process may have changed the job; where there are others. */
  readonly watch?: (jobId: string, look: () => Promise<unknown>, signal: AbortSignal) => Promise<void>;
};

type Interruption = "cancelled" | "stopping" | "timed-out" | "lost";

type Attempt = {
  readonly row: JobRow;
  readonly controller: AbortController;
  /** Resolves when nobody waits for the handler any more. */
  readonly left: PromiseWithResolvers<undefined>;
  interruption: Interruption | undefined;
  /** As the handler has ended it itself. */
  completed: EndedJob | undefined;
};

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** Shorter than the queue's heartbeat: when a job is offered again, the lease of the dead worker has run out. */
export const LEASE_MS = 20_000;
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
  readonly #ends = new Set<Promise<unknown>>();
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
    // A job that was cancelled was not completed: that transaction was rolled back. Otherwise the handler is at its end.
    if (interruption === "cancelled") attempt.completed = undefined;
    else if (attempt.completed !== undefined) return;
    attempt.interruption = interruption;
    attempt.controller.abort(new Error(`The job is interrupted: ${interruption}.`));
    // The server closes nothing that a handler may still use; all others wait for nobody.
    if (interruption !== "stopping") attempt.left.resolve(undefined);
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
    const left = Promise.withResolvers<undefined>();
    const attempt: Attempt = {
      row,
      controller: new AbortController(),
      left,
      interruption: undefined,
      completed: undefined,
    };
    this.#attempts.set(row.id, attempt);
    // Who stopped while the attempt was being written down could not interrupt it.
    if (this.#isStopping) this.#interrupt(row.id, "stopping");
    const progress = new ThrottledWriter<JobProgress>({
      intervalMs: PROGRESS_INTERVAL_MS,
      write: async (latest) => {
        await recordProgressAcrossWorkspaces(database, row, latest, clock());
        this.#options.onChange(row.id);
      },
      onLost: (error) => log.warn({ err: error, jobId: row.id }, "progress of a job was lost"),
    });
    const stopLease = this.#keepLease(attempt);
    const timeout = setTimeout(() => this.#interrupt(row.id, "timed-out"), kind.timeoutMs);
    try {
      const handling = this.#handle(kind, attempt, input, progress);
      const outcome = await Promise.race([handling, left.promise]);
      await progress.end();
      if (outcome === undefined) this.#leave(kind, handling);
      if (outcome !== undefined && "result" in outcome)
        await this.#end(kind, row, { state: "done", result: outcome.result }, attempt.completed);
      else await this.#endFailed(kind, attempt, outcome?.error);
    } finally {
      clearTimeout(timeout);
      stopLease();
      this.#attempts.delete(row.id);
    }
  }

  async #handle(
    kind: JobKind,
    attempt: Attempt,
    input: unknown,
    progress: ThrottledWriter<JobProgress>,
  ): Promise<Outcome> {
    const { row, controller } = attempt;
    try {
      const result = await kind.handle({
        jobId: row.id,
        input,
        subject: row.subject,
        workspaceId: row.workspaceId,
        attempt: row.attempts,
        signal: controller.signal,
        report: (latest) => progress.note(latest),
        hold: async (tx) => {
          if (!(await lockHeldJobAcrossWorkspaces(tx, row))) throw new JobLostError();
        },
        complete: async (tx, done) => {
          attempt.completed = await this.#complete(kind, tx, row, done);
        },
      });
      return { result };
    } catch (error) {
      return { error };
    }
  }

  async #complete(kind: JobKind, tx: Transaction, row: JobRow, result: unknown): Promise<EndedJob> {
    const end = { state: "done", result } as const;
    const ended = await endJobAcrossWorkspaces(tx, row, end, this.#options.clock(), kind.onEnded);
    if (ended === undefined) throw new JobLostError();
    return ended;
  }

  /** Its worker is free; what the handler still does, and can write down nowhere, is waited for only where the server stops. */
  #leave(kind: JobKind, handling: Promise<Outcome>): void {
    this.#ends.add(handling);
    void handling.finally(() => this.#ends.delete(handling));
    this.#options.onLeft(kind.id);
  }

  #keepLease({ row, controller }: Attempt): () => void {
    const { database, log, watch } = this.#options;
    const over = new AbortController();
    const look = async () => {
      if (over.signal.aborted) return;
      const lease = await renewLeaseAcrossWorkspaces(database, row, LEASE_MS);
      if (!lease.isHeld) this.#interrupt(row.id, "lost");
      else if (lease.isCancelRequested) this.#interrupt(row.id, "cancelled");
    };
    const onFailed = (error: unknown) => log.warn({ err: error, jobId: row.id }, "a job's lease was not renewed");
    const timer = setInterval(() => void look().catch(onFailed), LEASE_RENEWAL_MS);
    void watch?.(row.id, look, AbortSignal.any([over.signal, controller.signal])).catch(onFailed);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }

  async #endFailed(kind: JobKind, { row, interruption }: Attempt, error: unknown): Promise<void> {
    const { database, clock, log } = this.#options;
    if (interruption === "lost" || error instanceof JobLostError) return;
    if (interruption === "cancelled") return await this.#end(kind, row, { state: "cancelled" });
    if (interruption === "stopping") {
      await requeueJobAcrossWorkspaces(database, row, undefined, false, clock());
      throw new OfferAgain();
    }
    const failure = describeFailure(error, interruption);
    log.warn({ err: error, jobId: row.id, kind: kind.id, attempt: row.attempts }, "an attempt of a job failed");
    if (!failure.isTransient || row.attempts >= kind.attemptsMax) {
      return await this.#end(kind, row, { state: "failed", reasonCode: failure.reasonCode, reason: failure.reason });
    }
    await requeueJobAcrossWorkspaces(database, row, failure, true, clock());
    this.#options.onChange(row.id);
    throw new OfferAgain();
  }

  async #end(kind: JobKind, row: JobRow, end: JobEnd, completed?: EndedJob): Promise<void> {
    const { database, clock, log } = this.#options;
    const ended = (await endJobAcrossWorkspaces(database, row, end, clock(), kind.onEnded)) ?? completed;
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
    const end = { state: "cancelled" } as const;
    const ended = await endJobAcrossWorkspaces(database, { id: jobId }, end, clock(), kind.onEnded);
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
