import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";

export type JobQueueOptions = {
  readonly pool: Pool;
  readonly isEmbedded: boolean;
  readonly log: Logger;
  /** Another process waits so long at most until it sees a new job; this one is woken. */
  readonly pollingIntervalSeconds?: number | undefined;
};

export type QueueWorker = {
  readonly kind: string;
  readonly concurrency: number;
  /** Throws when the job is to be offered again later. */
  readonly run: (jobId: string) => Promise<void>;
};

const SCHEMA = "job_queue";
const POLLING_INTERVAL_SECONDS = 2;
/** A worker without a heartbeat for so long counts as dead, and its jobs are offered to others. The library's minimum is 10. */
const HEARTBEAT_SECONDS = 30;
const MONITOR_INTERVAL_SECONDS = 5;
/** The jobs' own table ends them; the queue must not do so before it. */
const EXPIRE_SECONDS = 23 * 3_600;
const RETENTION_SECONDS = 60 * 24 * 3_600;
const DELETE_AFTER_SECONDS = 3_600;
const RETRY_LIMIT = 10_000;
const RETRY_DELAY_GROWTH_MAX = 60;
const STOP_TIMEOUT_MS = 5_000;

/** Says which process runs a job, and when. Which jobs there are and how they end stands in a table of our own. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  readonly #boss: PgBoss;
  readonly #workerIds = new Map<string, string>();

  constructor(options: JobQueueOptions) {
    this.#options = options;
    const { pool, log } = options;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      backend: options.isEmbedded ? "pglite" : "postgres",
      schema: SCHEMA,
      schedule: false,
      superviseIntervalSeconds: MONITOR_INTERVAL_SECONDS,
      monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
      // The embedded database has its own maintenance, and no second session to rebuild indexes in.
      reindex: !options.isEmbedded,
      monitorVacuum: false,
    });
    this.#boss.on("error", (error) => log.warn({ err: error }, "the job queue had an error"));
    this.#boss.on("warning", ({ message }) => log.debug({ warning: message }, "the job queue warns"));
  }

  /** Makes the queues. On data that only this process uses, forgets what an earlier one had taken. */
  async start(kinds: readonly { readonly id: string; readonly retryDelaySeconds: number }[]): Promise<void> {
    await this.#boss.start();
    for (const { id, retryDelaySeconds } of kinds) {
      const settings = {
        retryLimit: RETRY_LIMIT,
        retryDelay: retryDelaySeconds,
        ...(retryDelaySeconds > 0
          ? { retryBackoff: true, retryDelayMax: retryDelaySeconds * RETRY_DELAY_GROWTH_MAX }
          : {}),
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
        retentionSeconds: RETENTION_SECONDS,
        deleteAfterSeconds: DELETE_AFTER_SECONDS,
      };
      await this.#boss.createQueue(id, settings);
      await this.#boss.updateQueue(id, settings);
      if (this.#options.isEmbedded) await this.#boss.deleteAllJobs(id);
    }
  }

  async work(worker: QueueWorker): Promise<void> {
    const id = await this.#boss.work<{ jobId: string }>(
      worker.kind,
      {
        batchSize: 1,
        localConcurrency: worker.concurrency,
        pollingIntervalSeconds: this.#options.pollingIntervalSeconds ?? POLLING_INTERVAL_SECONDS,
      },
      async ([job]) => {
        if (job !== undefined) await worker.run(job.data.jobId);
      },
    );
    this.#workerIds.set(worker.kind, id);
  }

  /** Offers a job to the workers, which take those of lower turns first. Returns the id of the entry. */
  async send(kind: string, jobId: string, turn: number): Promise<string> {
    const queueId = await this.#boss.send(kind, { jobId }, { priority: -turn });
    if (queueId === null) throw new Error("The job queue did not take the job.");
    this.wake(kind);
    return queueId;
  }

  /** Has the worker of a kind in this process look for its next job as soon as it is free. */
  wake(kind: string): void {
    const workerId = this.#workerIds.get(kind);
    if (workerId !== undefined) this.#boss.notifyWorker(workerId);
  }

  /** Whether the queue still means to run this entry. */
  async isPending(kind: string, queueId: string): Promise<boolean> {
    const [entry] = await this.#boss.findJobs(kind, { id: queueId });
    return entry !== undefined && ["created", "retry", "active"].includes(entry.state);
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
  }
}
