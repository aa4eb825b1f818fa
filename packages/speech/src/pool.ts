import {
  ChildCrew,
  type ChildEvent,
  type ChildLoss,
  type CrewChild,
  CrewFullError,
} from "@voicewright/audio/child-processes/child-crew";
import type { EngineSpec } from "./engines/engine-spec.ts";
import type { MessageToChild, MessageToParent } from "./pool/messages.ts";
import { PoolSession } from "./pool/pool-session.ts";
import type { ConvertRequest, PoolTask, SpeakRequest, SpokenChunk } from "./pool-protocol.ts";
import { SpeechEngineError, SpeechQueueFullError } from "./speech-error.ts";

export type SpeechPoolEvent = ChildEvent;

export type SpeechPoolOptions = {
  readonly engine: EngineSpec;
  /** Processes that speak at the same time. */
  readonly childCount: number;
  /** Where the engine keeps prepared models between runs. */
  readonly cacheDir: string;
  /** The child's script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
  /** For structured logs; events carry neither texts nor voices. */
  readonly onEvent?: (event: SpeechPoolEvent) => void;
  /** A child that has grown beyond this is replaced as soon as it is idle. */
  readonly maxChildRssBytes?: number;
  /** The same for one that has lived for longer. */
  readonly maxChildAgeMs?: number;
  /** The same for one that has grown by so much since it was ready, once it had nothing to do for so long. */
  readonly refresh?: { readonly afterMs: number; readonly growthBytes: number };
  /** A child that is silent for longer is taken for hung and killed. */
  readonly stallTimeoutMs?: number;
  /** How long a child may take from its start until it can speak, models prepared for the first time included. */
  readonly startTimeoutMs?: number;
  /** Requests in work at the same time; more are refused. */
  readonly maxSessions: number;
  /**
   * Absent: the children start with the pool and stay. Otherwise they start with the first request, and go when
   * there was none for this long.
   */
  readonly idleTimeoutMs?: number;
};

export type SpeechPoolLoad = {
  readonly sessions: number;
  readonly maxSessions: number;
  readonly children: number;
  readonly readyChildren: number;
  readonly rssBytes: number;
};

export interface SpeechPool {
  /**
   * Starts speaking at once and yields the samples as they are made; read it once. Throws
   * SpeechQueueFullError, before anything is started, when all places are taken. Iterating
   * throws SpeechEngineError; it ends early, without error, once `signal` is aborted. The place
   * is taken until the speech has ended, the signal is aborted or the iteration is left.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpokenChunk>;
  /** A recording in another voice, under the same terms. */
  convert(request: ConvertRequest, signal: AbortSignal): AsyncIterable<SpokenChunk>;
  /** Resolves when a child can speak; rejects when the pool is closed before. */
  whenReady(): Promise<void>;
  load(): SpeechPoolLoad;
  /** Ends the children of a pool that starts them on demand; false when somebody is being spoken to. */
  unload(): boolean;
  /** Ends all speech with the error, `pool_closed` unless another is given, and all children. */
  close(error?: SpeechEngineError): Promise<void>;
}

const LABEL = "speech";
/** Twice what a child of the embedded engine settles at under load. */
const DEFAULT_MAX_CHILD_RSS_BYTES = 900 * 1024 * 1024;
/** After a busy time a child of the embedded engine holds 60 to 200 MB more than at its start. */
const DEFAULT_REFRESH = { afterMs: 600_000, growthBytes: 48 * 1024 * 1024 };
/**
 * Speech is made outside of the heap, and what is inside lives for long: a young generation that grows with the load, as
 * it does by default, would only take memory (up to 130 MB). The memory of each MP3 encoder, 16 MB of which it touches
 * little, counts as garbage when it is let go: with a heap of 15 MB, every first sound would set off a whole collection,
 * 13 ms of work, unless so many megabytes may be there before one is worth it.
 */
export const CHILD_NODE_OPTIONS = ["--max-semi-space-size=4", "--initial-old-space-size=64"];
const DEFAULT_STALL_TIMEOUT_MS = 20_000;
const DEFAULT_START_TIMEOUT_MS = 120_000;
const LONGEST_WATCH_INTERVAL_MS = 1_000;
const MOST_ATTEMPTS = 2;
/** Children that may fail to start, one after the other, before those who wait for one are told. */
const MOST_FAILED_STARTS = 2;
const LONGEST_IDLE_CHECK_INTERVAL_MS = 5_000;

/** Starts the children, unless they are to start on demand, and returns without waiting for them; see `whenReady`. */
export async function createSpeechPool(options: SpeechPoolOptions): Promise<SpeechPool> {
  return new ChildProcessPool(options);
}

type Crew = ChildCrew<PoolSession, MessageToChild, MessageToParent>;
type PoolChild = CrewChild<PoolSession, MessageToChild, MessageToParent>;

class ChildProcessPool implements SpeechPool {
  readonly #options: SpeechPoolOptions;
  readonly #crew: Crew;
  readonly #idleTimer: NodeJS.Timeout | undefined;
  readonly #tasks = new WeakMap<PoolSession, PoolTask>();
  readonly #ready = Promise.withResolvers<void>();
  #nextSessionId = 1;
  #usedAtMs = Date.now();
  #closedWith: SpeechEngineError | undefined;

  constructor(options: SpeechPoolOptions) {
    this.#options = options;
    // Whoever does not wait for readiness is not interested in its failure either.
    this.#ready.promise.catch(() => {});
    this.#crew = this.#openCrew();
    if (options.idleTimeoutMs === undefined) {
      this.#crew.ensureStanding();
      return;
    }
    const { idleTimeoutMs } = options;
    this.#idleTimer = setInterval(
      () => {
        if (Date.now() - this.#usedAtMs >= idleTimeoutMs) this.unload();
      },
      Math.min(LONGEST_IDLE_CHECK_INTERVAL_MS, idleTimeoutMs / 2),
    );
    this.#idleTimer.unref();
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpokenChunk> {
    return this.#begin({ kind: "speak", request }, signal);
  }

  convert(request: ConvertRequest, signal: AbortSignal): AsyncIterable<SpokenChunk> {
    return this.#begin({ kind: "convert", request }, signal);
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  load(): SpeechPoolLoad {
    return {
      sessions: this.#crew.admitted.size,
      maxSessions: this.#options.maxSessions,
      children: this.#crew.present.length,
      readyChildren: this.#crew.ready.length,
      rssBytes: this.#crew.rssBytes,
    };
  }

  unload(): boolean {
    if (!this.#startsOnDemand || this.#crew.admitted.size > 0) return false;
    this.#crew.release();
    return true;
  }

  async close(error = new SpeechEngineError("pool_closed", "The speech pool was closed")): Promise<void> {
    this.#closedWith ??= error;
    clearInterval(this.#idleTimer);
    this.#ready.reject(error);
    for (const session of this.#crew.admitted) this.#finish(session, error);
    await this.#crew.close();
  }

  get #startsOnDemand(): boolean {
    return this.#options.idleTimeoutMs !== undefined;
  }

  #openCrew(): Crew {
    const { engine, cacheDir, childCount, maxSessions, onEvent } = this.#options;
    const entry = this.#options.childEntry ?? new URL("./pool-child.ts", import.meta.url);
    const { stallTimeoutMs = DEFAULT_STALL_TIMEOUT_MS, startTimeoutMs = DEFAULT_START_TIMEOUT_MS } = this.#options;
    return new ChildCrew(
      {
        childCount,
        maxJobs: maxSessions,
        maxRssBytes: this.#options.maxChildRssBytes ?? DEFAULT_MAX_CHILD_RSS_BYTES,
        ...(this.#options.maxChildAgeMs === undefined ? {} : { maxAgeMs: this.#options.maxChildAgeMs }),
        refresh: this.#options.refresh ?? DEFAULT_REFRESH,
        watchIntervalMs: Math.min(LONGEST_WATCH_INTERVAL_MS, stallTimeoutMs / 4),
      },
      {
        standing: { label: LABEL, isNeeded: () => !this.#startsOnDemand || this.#crew.admitted.size > 0 },
        scriptOf: () => ({
          script: { entry, nodeOptions: CHILD_NODE_OPTIONS },
          opening: { kind: "open", engine, cacheDir },
        }),
        // The ready child that has the fewest.
        childFor: () => this.#crew.ready.toSorted((left, right) => left.jobs.size - right.jobs.size)[0],
        messageFor: (session) => {
          session.attempts += 1;
          return { kind: "begin", sessionId: session.id, task: this.#taskOf(session) };
        },
        onReady: () => {
          this.#ready.resolve();
          this.#crew.assignWaiting();
        },
        onMessage: (child, message) => this.#receive(child, message),
        onLost: (child, sessions, loss) => this.#endLost(child, sessions, loss),
        silenceLimitMs: (child) => (child.isReady ? stallTimeoutMs : startTimeoutMs),
        onEvent,
      },
    );
  }

  #begin(task: PoolTask, signal: AbortSignal): AsyncIterable<SpokenChunk> {
    if (this.#closedWith) throw new SpeechEngineError(this.#closedWith.code, this.#closedWith.message);
    const id = this.#nextSessionId++;
    const cancel = (): void => this.#cancel(session);
    const session = new PoolSession(id, {
      onTaken: ({ durationMs }) =>
        this.#crew.holderOf(session)?.send({ kind: "acknowledge", sessionId: id, durationMs }),
      onLeft: () => {
        signal.removeEventListener("abort", cancel);
        cancel();
      },
    });
    this.#tasks.set(session, task);
    this.#admit(session);
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    else {
      this.#crew.ensureStanding();
      this.#crew.enqueue(session);
    }
    return session.chunks();
  }

  #admit(session: PoolSession): void {
    try {
      this.#crew.admit(session);
    } catch (error) {
      throw error instanceof CrewFullError ? new SpeechQueueFullError(this.#options.maxSessions) : error;
    }
  }

  #taskOf(session: PoolSession): PoolTask {
    const task = this.#tasks.get(session);
    if (task === undefined) throw new Error("A session came from nowhere");
    return task;
  }

  #cancel(session: PoolSession): void {
    this.#crew.holderOf(session)?.send({ kind: "cancel", sessionId: session.id });
    this.#forget(session);
    session.cancel();
  }

  #finish(session: PoolSession, error?: Error): void {
    this.#forget(session);
    session.end(error);
  }

  #forget(session: PoolSession): void {
    this.#crew.finish(session);
    this.#usedAtMs = Date.now();
  }

  #receive(child: PoolChild, message: MessageToParent): void {
    const session = child.jobs.get(message.sessionId);
    if (session === undefined) return;
    if (message.kind === "chunk") session.receive(message.chunk, message.chunkDurationMs);
    else if (message.kind === "done") this.#finish(session);
    else this.#finish(session, new SpeechEngineError(message.code, message.message));
  }

  /** Sessions nobody has heard yet get one more try; a half-heard one cannot go on. */
  #endLost(child: PoolChild, sessions: readonly PoolSession[], loss: ChildLoss): void {
    const error =
      loss === "stalled"
        ? new SpeechEngineError("engine_stalled", "The speech process stopped answering")
        : new SpeechEngineError("engine_crashed", "The speech process died");
    const isHopeless = this.#startsOnDemand && (!child.isReady || child.hasStalled) && this.#isBeyondHope(loss);
    for (const session of sessions) {
      if (isHopeless || session.hasDelivered || session.attempts >= MOST_ATTEMPTS) {
        this.#finish(session, error);
        continue;
      }
      session.restart();
      this.#crew.enqueue(session);
    }
    if (isHopeless) for (const session of this.#crew.waiting) this.#finish(session, error);
  }

  /** Whether a model that is loaded on demand cannot be loaded: others can speak instead. */
  #isBeyondHope(loss: ChildLoss): boolean {
    return this.#crew.ready.length === 0 && (loss === "stalled" || this.#crew.failedStarts >= MOST_FAILED_STARTS);
  }
}
