import type { EngineCapabilities } from "./engine.ts";
import { EMBEDDED_CAPABILITIES } from "./embedded/embedded-capabilities.ts";
import { type ChildExit, ChildHandle } from "./pool/child-handle.ts";
import type { MessageToParent } from "./pool/messages.ts";
import { PoolSession } from "./pool/pool-session.ts";
import type { SpeakRequest, SpokenPart } from "./pool-protocol.ts";
import { SpeechEngineError, SpeechQueueFullError } from "./speech-error.ts";
import { loadLanguageDetector } from "./text/detect-language.ts";

export type SpeechPoolEvent =
  | { readonly kind: "child-started"; readonly pid: number | undefined }
  | {
      readonly kind: "child-ready";
      readonly pid: number | undefined;
      readonly startMs: number;
      readonly rssBytes: number;
    }
  | ({
      readonly kind: "child-exited";
      readonly pid: number | undefined;
      readonly sessions: number;
      readonly isExpected: boolean;
    } & ChildExit)
  | { readonly kind: "child-stalled"; readonly pid: number | undefined; readonly silentMs: number }
  | { readonly kind: "child-recycled"; readonly pid: number | undefined; readonly rssBytes: number };

export type SpeechPoolOptions = {
  /** Processes that speak at the same time; one per core is right. */
  readonly childCount: number;
  /** Requests in work at the same time; more are refused. */
  readonly maxSessions: number;
  /** Where the engine keeps prepared models between runs. */
  readonly cacheDir: string;
  /** The child's script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
  /** For structured logs; events carry neither texts nor voices. */
  readonly onEvent?: (event: SpeechPoolEvent) => void;
  /** A child that has grown beyond this is replaced as soon as it is idle. */
  readonly maxChildRssBytes?: number;
  /** A child that is silent for longer is taken for hung and killed. */
  readonly stallTimeoutMs?: number;
  /** How long a child may take from its start until it can speak, models prepared for the first time included. */
  readonly startTimeoutMs?: number;
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
  /** Resolves when the first child can speak; rejects when the pool is closed before. */
  whenReady(): Promise<void>;
  load(): SpeechPoolLoad;
  capabilities(): EngineCapabilities;
  /** Ends all speech with `pool_closed` and all children. */
  close(): Promise<void>;
}

/** Twice what a child settles at under load. */
const DEFAULT_MAX_CHILD_RSS_BYTES = 900 * 1024 * 1024;
const DEFAULT_STALL_TIMEOUT_MS = 20_000;
const DEFAULT_START_TIMEOUT_MS = 120_000;
const FIRST_RESTART_DELAY_MS = 200;
const LONGEST_RESTART_DELAY_MS = 30_000;
/** A child that lived this long did not fail at its start. */
const PROVEN_AFTER_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2_000;
const MOST_ATTEMPTS = 2;

/** Starts the children and returns without waiting for them; see `whenReady`. */
export async function createSpeechPool(options: SpeechPoolOptions): Promise<SpeechPool> {
  return new ChildProcessPool(options);
}

class ChildProcessPool implements SpeechPool {
  private readonly options: SpeechPoolOptions;
  private readonly children = new Set<ChildHandle>();
  private readonly sessions = new Map<number, PoolSession>();
  /** Sessions that no child has yet, oldest first. */
  private readonly waiting = new Set<PoolSession>();
  private readonly restartTimers = new Set<NodeJS.Timeout>();
  private readonly watchdog: NodeJS.Timeout;
  /** Without it the children detect for themselves. */
  private readonly detectLanguage = loadLanguageDetector().catch(() => undefined);
  private readonly ready = Promise.withResolvers<void>();
  private readonly allExited = Promise.withResolvers<void>();
  private nextSessionId = 1;
  private watchedAtMs = Date.now();
  private failuresInARow = 0;
  private isClosed = false;

  constructor(options: SpeechPoolOptions) {
    this.options = options;
    // Whoever does not wait for readiness is not interested in its failure either.
    this.ready.promise.catch(() => {});
    this.watchdog = setInterval(
      () => this.watchChildren(),
      Math.min(1000, (options.stallTimeoutMs ?? DEFAULT_STALL_TIMEOUT_MS) / 4),
    );
    this.watchdog.unref();
    // The first child prepares the models; the others find them prepared.
    this.startChild();
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpokenPart> {
    if (this.isClosed) throw new SpeechEngineError("pool_closed", "The speech pool is closed");
    if (this.sessions.size >= this.options.maxSessions) throw new SpeechQueueFullError(this.options.maxSessions);
    const id = this.nextSessionId++;
    const cancel = (): void => this.cancel(session);
    const session = new PoolSession(id, request, {
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

  whenReady(): Promise<void> {
    return this.ready.promise;
  }

  load(): SpeechPoolLoad {
    const children = [...this.children];
    return {
      sessions: this.sessions.size,
      maxSessions: this.options.maxSessions,
      children: children.length,
      readyChildren: children.filter((child) => child.isReady).length,
      rssBytes: children.reduce((total, child) => total + child.rssBytes, 0),
    };
  }

  capabilities(): EngineCapabilities {
    return EMBEDDED_CAPABILITIES;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watchdog);
    for (const timer of this.restartTimers) clearTimeout(timer);
    const error = new SpeechEngineError("pool_closed", "The speech pool was closed");
    this.ready.reject(error);
    for (const session of this.sessions.values()) this.finish(session, error);
    if (this.children.size === 0) return;
    for (const child of this.children) child.release();
    const killer = setTimeout(() => {
      for (const child of this.children) child.kill();
    }, CLOSE_TIMEOUT_MS);
    await this.allExited.promise;
    clearTimeout(killer);
  }

  /** Names the language first, here and once, so that no child needs the detector's tables. */
  private async enqueue(session: PoolSession): Promise<void> {
    const { request } = session;
    const detect = request.synthesis.language === undefined ? await this.detectLanguage : undefined;
    if (detect) {
      session.request = { ...request, synthesis: { ...request.synthesis, language: detect(request.synthesis.text) } };
    }
    if (session.isOver) return;
    this.waiting.add(session);
    this.assignWaiting();
  }

  /** Gives each waiting session to the ready child that has the fewest. */
  private assignWaiting(): void {
    for (const session of this.waiting) {
      const ready = [...this.children].filter((child) => child.isReady && !child.isRetired);
      const child = ready.toSorted((left, right) => left.sessions.size - right.sessions.size)[0];
      if (!child) return;
      this.waiting.delete(session);
      child.sessions.set(session.id, session);
      session.attempts++;
      child.hasSpoken = true;
      child.send({ kind: "speak", sessionId: session.id, request: session.request });
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
  }

  private childOf(session: PoolSession): ChildHandle | undefined {
    return [...this.children].find((child) => child.sessions.has(session.id));
  }

  private startChild(): void {
    const entry = this.options.childEntry ?? new URL("./pool-child.ts", import.meta.url);
    const child = new ChildHandle(entry, this.options.cacheDir, {
      onMessage: (message) => this.receive(child, message),
      onExit: (exit) => this.replaceExited(child, exit),
    });
    this.children.add(child);
    this.report({ kind: "child-started", pid: child.pid });
  }

  private receive(child: ChildHandle, message: MessageToParent): void {
    switch (message.kind) {
      case "ready":
        child.isReady = true;
        child.rssBytes = message.rssBytes;
        this.report({
          kind: "child-ready",
          pid: child.pid,
          startMs: Date.now() - child.startedAtMs,
          rssBytes: message.rssBytes,
        });
        this.ready.resolve();
        while (!this.isClosed && this.children.size + this.restartTimers.size < this.options.childCount)
          this.startChild();
        this.assignWaiting();
        return;
      case "heartbeat":
        child.rssBytes = message.rssBytes;
        this.recycleIfGrown(child);
        return;
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

  private recycleIfGrown(child: ChildHandle): void {
    const isGrown = child.rssBytes > (this.options.maxChildRssBytes ?? DEFAULT_MAX_CHILD_RSS_BYTES);
    // A limit below what a fresh child needs must not replace children for ever.
    if (!isGrown || !child.isReady || child.isRetired || !child.hasSpoken || child.sessions.size > 0) return;
    this.report({ kind: "child-recycled", pid: child.pid, rssBytes: child.rssBytes });
    child.release();
  }

  private watchChildren(): void {
    const { stallTimeoutMs = DEFAULT_STALL_TIMEOUT_MS, startTimeoutMs = DEFAULT_START_TIMEOUT_MS } = this.options;
    const nowMs = Date.now();
    // After a machine's sleep, or a hang of this process, silence says nothing about the children.
    const wasAsleep = nowMs - this.watchedAtMs > stallTimeoutMs / 2;
    this.watchedAtMs = nowMs;
    for (const child of this.children) {
      if (wasAsleep) child.lastHeardAtMs = nowMs;
      const silentMs = nowMs - child.lastHeardAtMs;
      if (silentMs <= (child.isReady ? stallTimeoutMs : startTimeoutMs)) continue;
      this.report({ kind: "child-stalled", pid: child.pid, silentMs });
      child.isReady = false;
      this.endSessionsOf(child, "engine_stalled", "The speech process stopped answering");
      child.kill();
    }
  }

  private replaceExited(child: ChildHandle, exit: ChildExit): void {
    this.children.delete(child);
    this.report({
      kind: "child-exited",
      pid: child.pid,
      sessions: child.sessions.size,
      isExpected: child.isRetired || this.isClosed,
      ...exit,
    });
    this.endSessionsOf(child, "engine_crashed", "The speech process died");
    if (this.isClosed) {
      if (this.children.size === 0) this.allExited.resolve();
      return;
    }
    const isProven = child.isRetired || Date.now() - child.startedAtMs > PROVEN_AFTER_MS;
    this.failuresInARow = isProven ? 0 : this.failuresInARow + 1;
    const delayMs = child.isRetired
      ? 0
      : Math.min(LONGEST_RESTART_DELAY_MS, FIRST_RESTART_DELAY_MS * 2 ** this.failuresInARow);
    const timer = setTimeout(() => {
      this.restartTimers.delete(timer);
      this.startChild();
    }, delayMs);
    this.restartTimers.add(timer);
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
    this.assignWaiting();
  }

  private report(event: SpeechPoolEvent): void {
    this.options.onEvent?.(event);
  }
}
