import { ChildCrew, type ChildCrewOptions } from "./pool/child-crew.ts";
import type { ChildHandle } from "./pool/child-handle.ts";
import type { MessageToParent } from "./pool/messages.ts";
import { PoolSession } from "./pool/pool-session.ts";
import type { ConvertRequest, PoolTask, SpeakRequest, SpokenPart } from "./pool-protocol.ts";
import { SpeechEngineError, SpeechQueueFullError } from "./speech-error.ts";
import { loadLanguageDetector } from "./text/detect-language.ts";

export type SpeechPoolOptions = ChildCrewOptions & {
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
   * Starts speaking at once and yields the encoded file in parts; read it once. Throws
   * SpeechQueueFullError, before anything is started, when all places are taken. Iterating
   * throws SpeechEngineError; it ends early, without error, once `signal` is aborted. The place
   * is taken until the speech has ended, the signal is aborted or the iteration is left.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpokenPart>;
  /** A recording in another voice, under the same terms. */
  convert(request: ConvertRequest, signal: AbortSignal): AsyncIterable<SpokenPart>;
  /** Resolves when a child can speak; rejects when the pool is closed before. */
  whenReady(): Promise<void>;
  load(): SpeechPoolLoad;
  /** Ends the children of a pool that starts them on demand; false when somebody is being spoken to. */
  unload(): boolean;
  /** Ends all speech with the error, `pool_closed` unless another is given, and all children. */
  close(error?: SpeechEngineError): Promise<void>;
}

const MOST_ATTEMPTS = 2;
/** Children that may fail to start, one after the other, before those who wait for one are told. */
const MOST_FAILED_STARTS = 2;
const LONGEST_IDLE_CHECK_INTERVAL_MS = 5_000;

/** Starts the children, unless they are to start on demand, and returns without waiting for them; see `whenReady`. */
export async function createSpeechPool(options: SpeechPoolOptions): Promise<SpeechPool> {
  return new ChildProcessPool(options);
}

class ChildProcessPool implements SpeechPool {
  private readonly options: SpeechPoolOptions;
  private readonly crew: ChildCrew;
  private readonly sessions = new Map<number, PoolSession>();
  /** Sessions that no child has yet, oldest first. */
  private readonly waiting = new Set<PoolSession>();
  private readonly idleTimer: NodeJS.Timeout | undefined;
  /** Without it the children detect for themselves. */
  private readonly detectLanguage = loadLanguageDetector().catch(() => undefined);
  private readonly ready = Promise.withResolvers<void>();
  private nextSessionId = 1;
  private usedAtMs = Date.now();
  private closedWith: SpeechEngineError | undefined;

  constructor(options: SpeechPoolOptions) {
    this.options = options;
    // Whoever does not wait for readiness is not interested in its failure either.
    this.ready.promise.catch(() => {});
    this.crew = new ChildCrew(options, {
      onReady: () => {
        this.ready.resolve();
        this.assignWaiting();
      },
      onMessage: (child, message) => this.receive(child, message),
      onLost: (child, code, message) => this.endSessionsOf(child, code, message),
      isNeeded: () => !this.startsOnDemand || this.sessions.size > 0,
    });
    if (options.idleTimeoutMs === undefined) {
      this.crew.ensureStarted();
      return;
    }
    const { idleTimeoutMs } = options;
    this.idleTimer = setInterval(
      () => {
        if (Date.now() - this.usedAtMs >= idleTimeoutMs) this.unload();
      },
      Math.min(LONGEST_IDLE_CHECK_INTERVAL_MS, idleTimeoutMs / 2),
    );
    this.idleTimer.unref();
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpokenPart> {
    return this.begin({ kind: "speak", request }, signal);
  }

  convert(request: ConvertRequest, signal: AbortSignal): AsyncIterable<SpokenPart> {
    return this.begin({ kind: "convert", request }, signal);
  }

  whenReady(): Promise<void> {
    return this.ready.promise;
  }

  load(): SpeechPoolLoad {
    const children = this.crew.standing;
    return {
      sessions: this.sessions.size,
      maxSessions: this.options.maxSessions,
      children: children.length,
      readyChildren: this.crew.ready.length,
      rssBytes: children.reduce((total, child) => total + child.rssBytes, 0),
    };
  }

  unload(): boolean {
    if (!this.startsOnDemand || this.sessions.size > 0) return false;
    this.crew.release();
    return true;
  }

  async close(error = new SpeechEngineError("pool_closed", "The speech pool was closed")): Promise<void> {
    this.closedWith ??= error;
    clearInterval(this.idleTimer);
    this.ready.reject(error);
    for (const session of this.sessions.values()) this.finish(session, error);
    await this.crew.close();
  }

  private get startsOnDemand(): boolean {
    return this.options.idleTimeoutMs !== undefined;
  }

  private begin(task: PoolTask, signal: AbortSignal): AsyncIterable<SpokenPart> {
    if (this.closedWith) throw new SpeechEngineError(this.closedWith.code, this.closedWith.message);
    if (this.sessions.size >= this.options.maxSessions) throw new SpeechQueueFullError(this.options.maxSessions);
    const id = this.nextSessionId++;
    const cancel = (): void => this.cancel(session);
    const session = new PoolSession(id, task, {
      onTaken: ({ part, durationMs }) =>
        this.childOf(session)?.send({ kind: "acknowledge", sessionId: id, sizeBytes: part.audio.length, durationMs }),
      onLeft: () => {
        signal.removeEventListener("abort", cancel);
        cancel();
      },
    });
    this.sessions.set(id, session);
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    else void this.enqueue(session);
    return session.parts();
  }

  /** Names the language first, here and once, so that no child needs the detector's tables. */
  private async enqueue(session: PoolSession): Promise<void> {
    this.crew.ensureStarted();
    const { task } = session;
    if (task.kind === "speak" && task.request.synthesis.language === undefined) {
      const detect = await this.detectLanguage;
      if (detect) session.task = withLanguage(task.request, detect(task.request.synthesis.text));
    }
    if (session.isOver) return;
    this.waiting.add(session);
    this.assignWaiting();
  }

  /** Gives each waiting session to the ready child that has the fewest. */
  private assignWaiting(): void {
    for (const session of this.waiting) {
      const child = this.crew.ready.toSorted((left, right) => left.sessions.size - right.sessions.size)[0];
      if (!child) return;
      this.waiting.delete(session);
      child.sessions.set(session.id, session);
      session.attempts++;
      child.hasSpoken = true;
      child.send({ kind: "begin", sessionId: session.id, task: session.task });
    }
  }

  private cancel(session: PoolSession): void {
    this.childOf(session)?.send({ kind: "cancel", sessionId: session.id });
    this.forget(session);
    session.cancel();
  }

  private finish(session: PoolSession, error?: Error): void {
    this.forget(session);
    session.end(error);
  }

  private forget(session: PoolSession): void {
    this.childOf(session)?.sessions.delete(session.id);
    this.sessions.delete(session.id);
    this.waiting.delete(session);
    this.usedAtMs = Date.now();
  }

  private childOf(session: PoolSession): ChildHandle | undefined {
    return [...this.crew.children].find((child) => child.sessions.has(session.id));
  }

  private receive(child: ChildHandle, message: MessageToParent): void {
    switch (message.kind) {
      case "part":
        child.sessions.get(message.sessionId)?.receive(message.part, message.partDurationMs);
        return;
      case "done":
      case "failed": {
        const session = child.sessions.get(message.sessionId);
        if (session)
          this.finish(
            session,
            message.kind === "failed" ? new SpeechEngineError(message.code, message.message) : undefined,
          );
        return;
      }
    }
  }

  /** Sessions nobody has heard yet get one more try; a half-heard one cannot go on. */
  private endSessionsOf(child: ChildHandle, code: "engine_crashed" | "engine_stalled", message: string): void {
    const sessions = [...child.sessions.values()];
    child.sessions.clear();
    for (const session of sessions) {
      if (session.hasDelivered || session.attempts >= MOST_ATTEMPTS) {
        this.finish(session, new SpeechEngineError(code, message));
        continue;
      }
      session.restart();
      this.waiting.add(session);
    }
    if (this.startsOnDemand && !child.isReady && this.isBeyondHope(code)) {
      for (const session of this.waiting) this.finish(session, new SpeechEngineError(code, message));
      return;
    }
    this.assignWaiting();
  }

  /** Whether a model that is loaded on demand cannot be loaded: others can speak instead. */
  private isBeyondHope(code: "engine_crashed" | "engine_stalled"): boolean {
    return this.crew.ready.length === 0 && (code === "engine_stalled" || this.crew.failedStarts >= MOST_FAILED_STARTS);
  }
}

function withLanguage(request: SpeakRequest, language: string): PoolTask {
  return { kind: "speak", request: { ...request, synthesis: { ...request.synthesis, language } } };
}
