import type { EngineSpec } from "../engines/engine-spec.ts";
import { type ChildExit, ChildHandle } from "./child-handle.ts";
import type { MessageToParent } from "./messages.ts";

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

export type ChildCrewOptions = {
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
  /** A child that is silent for longer is taken for hung and killed. */
  readonly stallTimeoutMs?: number;
  /** How long a child may take from its start until it can speak, models prepared for the first time included. */
  readonly startTimeoutMs?: number;
};

export type ChildCrewHooks = {
  readonly onReady: () => void;
  readonly onMessage: (child: ChildHandle, message: MessageToParent) => void;
  /** The child's sessions are lost; it may have died before it was ever ready. */
  readonly onLost: (child: ChildHandle, code: "engine_crashed" | "engine_stalled", message: string) => void;
  /** Whether a child that died is to be replaced. */
  readonly isNeeded: () => boolean;
};

/** Twice what a child of the embedded engine settles at under load. */
const DEFAULT_MAX_CHILD_RSS_BYTES = 900 * 1024 * 1024;
const DEFAULT_STALL_TIMEOUT_MS = 20_000;
const DEFAULT_START_TIMEOUT_MS = 120_000;
const LONGEST_WATCH_INTERVAL_MS = 1_000;
const FIRST_RESTART_DELAY_MS = 200;
const LONGEST_RESTART_DELAY_MS = 30_000;
/** A child that lived this long did not fail at its start. */
const PROVEN_AFTER_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2_000;

/** The child processes of a pool: started one after the other, watched, recycled, replaced when they die. */
export class ChildCrew {
  readonly children = new Set<ChildHandle>();
  /** Children in a row that ended before they were ready. */
  failedStarts = 0;
  private readonly options: ChildCrewOptions;
  private readonly hooks: ChildCrewHooks;
  private readonly restartTimers = new Set<NodeJS.Timeout>();
  private readonly watchdog: NodeJS.Timeout;
  private readonly allExited = Promise.withResolvers<void>();
  private watchedAtMs = Date.now();
  private failuresInARow = 0;
  private isClosed = false;

  constructor(options: ChildCrewOptions, hooks: ChildCrewHooks) {
    this.options = options;
    this.hooks = hooks;
    this.watchdog = setInterval(
      () => this.watchChildren(),
      Math.min(LONGEST_WATCH_INTERVAL_MS, (options.stallTimeoutMs ?? DEFAULT_STALL_TIMEOUT_MS) / 4),
    );
    this.watchdog.unref();
  }

  /** Children that are there to stay, ready or not. */
  get standing(): ChildHandle[] {
    return [...this.children].filter((child) => !child.isRetired);
  }

  get ready(): ChildHandle[] {
    return this.standing.filter((child) => child.isReady);
  }

  /** Starts the first child unless there is one already; the others follow when it has prepared the models. */
  ensureStarted(): void {
    if (!this.isClosed && this.standing.length + this.restartTimers.size === 0) this.startChild();
  }

  /** Lets all children go; they end by themselves. */
  release(): void {
    for (const timer of this.restartTimers) clearTimeout(timer);
    this.restartTimers.clear();
    for (const child of this.standing) child.release();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watchdog);
    this.release();
    if (this.children.size === 0) return;
    const killer = setTimeout(() => {
      for (const child of this.children) child.kill();
    }, CLOSE_TIMEOUT_MS);
    await this.allExited.promise;
    clearTimeout(killer);
  }

  private startChild(): void {
    const { childEntry, engine, cacheDir } = this.options;
    const entry = childEntry ?? new URL("../pool-child.ts", import.meta.url);
    const child = new ChildHandle(
      entry,
      { kind: "open", engine, cacheDir },
      {
        onMessage: (message) => this.receive(child, message),
        onExit: (exit) => this.replaceExited(child, exit),
      },
    );
    this.children.add(child);
    this.report({ kind: "child-started", pid: child.pid });
  }

  private receive(child: ChildHandle, message: MessageToParent): void {
    switch (message.kind) {
      case "ready":
        this.welcome(child, message.rssBytes);
        return;
      case "heartbeat":
        child.rssBytes = message.rssBytes;
        this.recycleIfGrown(child);
        return;
      default:
        this.hooks.onMessage(child, message);
    }
  }

  private welcome(child: ChildHandle, rssBytes: number): void {
    child.isReady = true;
    child.rssBytes = rssBytes;
    this.failedStarts = 0;
    this.report({ kind: "child-ready", pid: child.pid, startMs: Date.now() - child.startedAtMs, rssBytes });
    this.fillUp();
    this.hooks.onReady();
  }

  private fillUp(): void {
    if (this.isClosed || !this.hooks.isNeeded()) return;
    while (this.standing.length + this.restartTimers.size < this.options.childCount) this.startChild();
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
      child.hasStalled = true;
      child.isReady = false;
      this.hooks.onLost(child, "engine_stalled", "The speech process stopped answering");
      child.kill();
    }
  }

  private replaceExited(child: ChildHandle, exit: ChildExit): void {
    this.children.delete(child);
    const isExpected = child.isRetired || this.isClosed;
    this.report({ kind: "child-exited", pid: child.pid, sessions: child.sessions.size, isExpected, ...exit });
    if (!isExpected && !child.isReady && !child.hasStalled) this.failedStarts += 1;
    this.hooks.onLost(child, "engine_crashed", "The speech process died");
    if (this.isClosed) {
      if (this.children.size === 0) this.allExited.resolve();
      return;
    }
    const isProven = child.isRetired || Date.now() - child.startedAtMs > PROVEN_AFTER_MS;
    this.failuresInARow = isProven ? 0 : this.failuresInARow + 1;
    if (!this.hooks.isNeeded()) return;
    this.restartLater(
      child.isRetired ? 0 : Math.min(LONGEST_RESTART_DELAY_MS, FIRST_RESTART_DELAY_MS * 2 ** this.failuresInARow),
    );
  }

  private restartLater(delayMs: number): void {
    if (this.standing.length + this.restartTimers.size >= this.options.childCount) return;
    const timer = setTimeout(() => {
      this.restartTimers.delete(timer);
      this.startChild();
    }, delayMs);
    this.restartTimers.add(timer);
  }

  private report(event: SpeechPoolEvent): void {
    this.options.onEvent?.(event);
  }
}
