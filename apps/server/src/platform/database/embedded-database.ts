import { MessageChannel, Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { findEntryFile } from "../files/entry-file.ts";
import type { DatabaseWorkerData, DatabaseWorkerEvent, DatabaseWorkerRequest } from "./database-worker.ts";
import { PortStream } from "./port-stream.ts";

export type EmbeddedDatabaseOptions = {
  readonly directory: string;
  /** A finished database directory to copy instead of initialising one, so that tests start faster. */
  readonly templateDirectory?: string | undefined;
  /** Where an empty database may be kept, from which the next is made in a tenth of the time. */
  readonly cacheDirectory?: string | undefined;
  readonly idleInTransactionMaxMs?: number;
  readonly transactionMaxMs?: number;
  /** An engine that broke is started again, after longer and longer pauses while it breaks this soon after its start. */
  readonly restartMinUptimeMs?: number;
  /** An engine that does not come back from a query for so long is taken for hung, stopped and started again. */
  readonly stallMaxMs?: number;
  readonly log: Logger;
};

const IDLE_IN_TRANSACTION_MAX_MS = 5_000;
const TRANSACTION_MAX_MS = 30_000;
const STALL_MAX_MS = 300_000;
const PINGS_PER_STALL = 10;
const RESTART_MIN_UPTIME_MS = 10_000;
const RESTART_PAUSE_MS = 500;
const RESTART_PAUSE_MAX_MS = 15_000;

/** The embedded database could not be started on what lies in its directory. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedDatabaseError";
  }
}

type Watch = { readonly heard: () => void; readonly stop: () => void };

/** The embedded PostgreSQL in its worker thread. */
export class EmbeddedDatabase {
  readonly #options: EmbeddedDatabaseOptions;
  readonly #snapshots = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  #worker: Worker | undefined;
  #wasOpen = false;
  #isStopping = false;
  #failedStarts = 0;
  #restart: NodeJS.Timeout | undefined;
  #nextSnapshotId = 1;

  private constructor(options: EmbeddedDatabaseOptions) {
    this.#options = options;
  }

  /** Opens the directory, creating the database in it when there is none. The caller holds the directory's lock. */
  static async open(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    await database.#start();
    database.#wasOpen = true;
    return database;
  }

  /** For the `stream` option of the PostgreSQL client. */
  createStream(): PortStream {
    return new PortStream(() => {
      if (this.#worker === undefined) throw new Error("The embedded database is not running.");
      const { port1, port2 } = new MessageChannel();
      this.#worker.postMessage({ kind: "connect", port: port2 } satisfies DatabaseWorkerRequest, [port2]);
      return port1;
    });
  }

  /** Copies the whole database, consistent at one moment, into a directory that must not exist. */
  async snapshot(directory: string): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) throw new Error("The embedded database is not running.");
    const id = this.#nextSnapshotId++;
    await new Promise<void>((resolve, reject) => {
      this.#snapshots.set(id, { resolve, reject });
      worker.postMessage({ kind: "snapshot", id, directory } satisfies DatabaseWorkerRequest, []);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    worker.postMessage({ kind: "stop" } satisfies DatabaseWorkerRequest, []);
    await ended;
  }

  async #start(): Promise<void> {
    const { directory, templateDirectory, cacheDirectory, idleInTransactionMaxMs, transactionMaxMs } = this.#options;
    const startedAt = performance.now();
    const worker = new Worker(findEntryFile(import.meta.url, "database-worker"), {
      name: "database",
      workerData: {
        directory,
        templateDirectory,
        cacheDirectory,
        idleInTransactionMaxMs: idleInTransactionMaxMs ?? IDLE_IN_TRANSACTION_MAX_MS,
        transactionMaxMs: transactionMaxMs ?? TRANSACTION_MAX_MS,
      } satisfies DatabaseWorkerData,
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      let watch: Watch | undefined;
      worker.on("message", (event: DatabaseWorkerEvent) => {
        watch?.heard();
        if (event.kind === "ready") {
          // Not before: on a slow machine the engine may be busy with its start for longer than with any query.
          watch = this.#watch(worker);
          resolve();
        } else if (event.kind === "snapshot_done") this.#endSnapshot(event.id, event.error);
        else if (event.kind === "failed")
          this.#options.log.error({ error: event.error }, "the embedded database failed");
      });
      worker.on("error", (error) => {
        this.#options.log.error({ error: String(error) }, "the embedded database's worker failed");
        reject(new EmbeddedDatabaseError("The embedded database failed while it started.", { cause: error }));
      });
      worker.on("exit", () => {
        watch?.stop();
        reject(new EmbeddedDatabaseError("The embedded database ended while it started."));
        this.#afterExit(worker, performance.now() - startedAt);
      });
      this.#worker = worker;
    });
  }

  /** Counts questions without an answer, not time: a machine that slept is no reason to kill anything. */
  #watch(worker: Worker): Watch {
    let unanswered = 0;
    const timer = setInterval(
      () => {
        unanswered += 1;
        if (unanswered <= PINGS_PER_STALL) {
          worker.postMessage({ kind: "ping" } satisfies DatabaseWorkerRequest, []);
          return;
        }
        this.#options.log.error("the embedded database hangs and is stopped");
        void worker.terminate();
      },
      (this.#options.stallMaxMs ?? STALL_MAX_MS) / PINGS_PER_STALL,
    );
    timer.unref();
    return {
      heard: () => {
        unanswered = 0;
      },
      stop: () => clearInterval(timer),
    };
  }

  #afterExit(worker: Worker, uptimeMs: number): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const id of this.#snapshots.keys()) this.#endSnapshot(id, "the embedded database ended");
    if (this.#isStopping || !this.#wasOpen) return;
    const isShort = uptimeMs < (this.#options.restartMinUptimeMs ?? RESTART_MIN_UPTIME_MS);
    const pauseMs = isShort ? Math.min(RESTART_PAUSE_MAX_MS, RESTART_PAUSE_MS * 2 ** this.#failedStarts) : 0;
    this.#failedStarts = isShort ? this.#failedStarts + 1 : 0;
    this.#options.log.warn({ pauseMs }, "the embedded database is started again");
    // A full disk may have room again: it goes on until the server ends.
    this.#restart = setTimeout(() => {
      this.#start().catch((error: unknown) =>
        this.#options.log.error({ error: String(error) }, "the embedded database did not start again"),
      );
    }, pauseMs);
    this.#restart.unref();
  }

  #endSnapshot(id: number, error: string | undefined): void {
    const waiting = this.#snapshots.get(id);
    this.#snapshots.delete(id);
    if (error === undefined) waiting?.resolve();
    else waiting?.reject(new Error(`The database could not be copied: ${error}`));
  }
}
