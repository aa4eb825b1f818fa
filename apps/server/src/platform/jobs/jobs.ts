import type { Pool } from "pg";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import type { EventHub } from "../events/event-hub.ts";
import { createId } from "../ids.ts";
import { type JobCancellation, type JobKind, type JobOwner } from "./job-kind.ts";
import { JOB_EVENTS, type JobEventRow, readJobEventsAcrossWorkspaces } from "./job-events.ts";
import { JobQueue } from "./job-queue.ts";
import { cleanUpAfter, JobRunner, LEASE_MS } from "./job-runner.ts";
import { endJobAcrossWorkspaces, reopenJobAcrossWorkspaces, requeueDeadJobsAcrossWorkspaces } from "./job-life.ts";
import {
  deleteEndedJobsAcrossWorkspaces,
  findJob,
  findLatestJobs,
  insertJob,
  type JobRow,
  listOpenJobs,
  listUnfinishedJobsAcrossWorkspaces,
  recordQueueIdAcrossWorkspaces,
} from "./job-store.ts";

export type JobsOptions = {
  readonly database: Database;
  readonly pool: Pool;
  readonly isEmbedded: boolean;
  readonly hub: EventHub;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pollingIntervalSeconds?: number | undefined;
};

export type EnqueueRequest<Schema extends z.ZodMiniType> = {
  readonly owner: JobOwner;
  readonly subject: string;
  readonly input: z.input<Schema>;
  /** With the same key, a second job is not begun while the first is unfinished. */
  readonly exclusiveKey?: string;
  /** Done in the transaction that stores the job, where it is new; what it throws keeps the job from being stored. */
  readonly alongside?: (tx: Transaction, jobId: string) => Promise<void>;
};

/** Of a job that is there once for ever. */
export type EnqueueOnceRequest<Schema extends z.ZodMiniType> = Omit<EnqueueRequest<Schema>, "alongside"> & {
  /** Writes down, in the transaction that stores the job, what it is for. False where that is written already. */
  readonly claim: (tx: Transaction, jobId: string) => Promise<boolean>;
};

/** Thrown inside the transaction that would store the same job again. */
class AlreadyQueued extends Error {}

const RECONCILE_INTERVAL_MS = 60_000;
const UNIQUE_VIOLATION = "23505";
const KEPT_MS = 30 * 24 * 3_600_000;

/** Long work that survives its process: see job-kind.ts for what a job is, job-store.ts for its life. */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #kinds = new Map<string, JobKind>();
  readonly #runner: JobRunner;
  #queue: JobQueue | undefined;
  #reconciling: NodeJS.Timeout | undefined;

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#runner = new JobRunner({
      database: options.database,
      clock: options.clock,
      log: options.log,
      onChange: (jobId) => options.hub.wake(JOB_EVENTS, jobId),
      onLeft: (kindId) => this.#queue?.wake(kindId),
      // On embedded data there is no other process that could change a job.
      ...(options.isEmbedded ? {} : { watch: (jobId, look, signal) => this.#watch(jobId, look, signal) }),
    });
  }

  /** Makes a kind known; before `start`. */
  define<Schema extends z.ZodMiniType>(kind: JobKind<Schema>): void {
    this.#kinds.set(kind.id, kind);
  }

  /** Opens the queue, resumes unfinished jobs, and runs jobs unless the process only submits them. */
  async start({ isWorking }: { readonly isWorking: boolean }): Promise<void> {
    const { database, isEmbedded, clock } = this.#options;
    const kinds = [...this.#kinds.values()];
    const queue = new JobQueue(this.#options);
    await queue.start(kinds);
    await requeueDeadJobsAcrossWorkspaces(database, isEmbedded ? "all" : { leaseMs: LEASE_MS }, clock());
    this.#queue = queue;
    await this.#reconcile(0);
    if (isWorking) {
      for (const kind of kinds) {
        const run = (jobId: string) => this.#runner.run(kind, jobId);
        await queue.work({ kind: kind.id, concurrency: kind.concurrency, run });
      }
    }
    this.#reconciling = setInterval(
      () =>
        void this.#keepUp().catch((error: unknown) => this.#options.log.warn({ err: error }, "keeping jobs failed")),
      RECONCILE_INTERVAL_MS,
    );
    this.#reconciling.unref();
  }

  /** Returns running jobs to the queue, without counting the attempt, and takes no more. */
  async stop(): Promise<void> {
    clearInterval(this.#reconciling);
    const queue = this.#queue;
    this.#queue = undefined;
    await this.#runner.stop();
    await queue?.stop();
  }

  /** Stores a job and offers it to the queue. It is not lost when the process ends in between. */
  async enqueue<Schema extends z.ZodMiniType>(kind: JobKind<Schema>, request: EnqueueRequest<Schema>): Promise<JobRow> {
    const { row, isNew } = await insertJob(
      this.#options.database,
      {
        id: createId(),
        kind: kind.id,
        version: kind.version,
        owner: request.owner,
        subject: request.subject,
        exclusiveKey: request.exclusiveKey ?? null,
        input: z.parse(kind.input, request.input),
        alongside: request.alongside,
      },
      this.#options.clock(),
    );
    if (isNew) await this.#offer(row);
    return row;
  }

  /** The same, unless the claim of the job is taken: then nothing is stored, and the answer is undefined. */
  async enqueueOnce<Schema extends z.ZodMiniType>(
    kind: JobKind<Schema>,
    { claim, ...request }: EnqueueOnceRequest<Schema>,
  ): Promise<JobRow | undefined> {
    const alongside = async (tx: Transaction, jobId: string): Promise<void> => {
      if (!(await claim(tx, jobId))) throw new AlreadyQueued();
    };
    try {
      return await this.enqueue(kind, { ...request, alongside });
    } catch (error) {
      if (error instanceof AlreadyQueued) return undefined;
      throw error;
    }
  }

  async find(owner: JobOwner, jobId: string): Promise<JobRow | undefined> {
    return await findJob(this.#options.database, owner, jobId);
  }

  /** Those that have not ended, the newest first. */
  async listOpen(owner: JobOwner, page: Parameters<typeof listOpenJobs>[2]): Promise<readonly JobRow[]> {
    return await listOpenJobs(this.#options.database, owner, page);
  }

  /** How a job of this kind is cancelled; one that this version does not know is cancelled by people alone. */
  cancellationOf(kind: string): Pick<JobCancellation, "needs"> {
    return this.#kinds.get(kind)?.cancel ?? { needs: "sign-in" };
  }

  /** The newest job of each subject of a kind. */
  async findLatest(owner: JobOwner, kind: { readonly id: string }): Promise<ReadonlyMap<string, JobRow>> {
    return await findLatestJobs(this.#options.database, owner, kind.id);
  }

  /** Ends a job: when this returns it is cancelled, unless it had ended, and its worker has been told to let go. */
  async cancel(job: Pick<JobRow, "id" | "kind">): Promise<void> {
    const { database, clock, hub, log } = this.#options;
    const kind = this.#kinds.get(job.kind);
    const end = { state: "cancelled" } as const;
    const ended = await endJobAcrossWorkspaces(database, { id: job.id }, end, clock(), kind?.onEnded);
    if (ended === undefined) return;
    this.#runner.cancel(job.id);
    hub.wake(JOB_EVENTS, job.id);
    if (kind !== undefined) await cleanUpAfter(kind, ended, log);
  }

  /** A kind that this version knows. */
  kindOf(kindId: string): Pick<JobKind, "attemptsMax" | "concurrency" | "isRetriable"> | undefined {
    return this.#kinds.get(kindId);
  }

  get kinds(): readonly JobKind[] {
    return [...this.#kinds.values()];
  }

  /** Begins a job anew that has failed or was cancelled; answers whether it was possible. */
  async retry(job: Pick<JobRow, "id" | "kind">): Promise<boolean> {
    if (this.#kinds.get(job.kind)?.isRetriable !== true) return false;
    const { database, clock, hub } = this.#options;
    const row = await reopenJobAcrossWorkspaces(database, job.id, clock()).catch((error: unknown) => {
      // Another one with its exclusive key is under way.
      if ((error as { cause?: { code?: unknown } }).cause?.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    });
    if (row === undefined) return false;
    await this.#offer(row);
    hub.wake(JOB_EVENTS, job.id);
    return true;
  }

  /** What happened after this number and what happens from now on, until the job ends or the signal aborts. */
  follow(jobId: string, after: number, signal: AbortSignal): AsyncGenerator<JobEventRow, void, void> {
    const { hub, database } = this.#options;
    return hub.follow(JOB_EVENTS, jobId, {
      after,
      read: (number) => readJobEventsAcrossWorkspaces(database, jobId, number),
      signal,
    });
  }

  /** Looks again whenever something may have happened to a job, also in another process, until the signal aborts. */
  async #watch(jobId: string, look: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const read = async () => {
      await look();
      return { events: [], hasMore: false, isOver: false };
    };
    await this.#options.hub.follow<JobEventRow>(JOB_EVENTS, jobId, { after: 0, read, signal }).next();
  }

  async #offer(job: JobRow): Promise<void> {
    if (this.#queue === undefined) return;
    const queueId = await this.#queue.send(job.kind, job.id, job.turn);
    await recordQueueIdAcrossWorkspaces(this.#options.database, job.id, queueId);
  }

  /** Offers again what the queue has lost: written down just before a crash, or restored from a backup. */
  async #reconcile(minAgeMs: number): Promise<void> {
    const { database, clock } = this.#options;
    const queue = this.#queue;
    if (queue === undefined) return;
    for (const job of await listUnfinishedJobsAcrossWorkspaces(database, [...this.#kinds.keys()])) {
      if (clock().getTime() - job.createdAt.getTime() < minAgeMs) continue;
      if (job.queueId !== null && (await queue.isPending(job.kind, job.queueId))) continue;
      await this.#offer(job);
    }
  }

  async #keepUp(): Promise<void> {
    const { database, clock } = this.#options;
    await requeueDeadJobsAcrossWorkspaces(database, { leaseMs: LEASE_MS }, clock());
    await this.#reconcile(RECONCILE_INTERVAL_MS);
    await deleteEndedJobsAcrossWorkspaces(database, new Date(clock().getTime() - KEPT_MS));
  }
}
