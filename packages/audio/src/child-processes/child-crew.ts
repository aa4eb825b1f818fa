import { type ChildExit, type ChildScript, SupervisedChild } from "./child-process.ts";
import { processorTimeMs } from "./processor-time.ts";
import type { SignOfLife } from "./parent-process.ts";

/** For structured logs. */
export type ChildEvent = { readonly pid: number | undefined; readonly label: string } & (
  | { readonly kind: "child-started" }
  | { readonly kind: "child-ready"; readonly startMs: number; readonly rssBytes: number }
  | ({ readonly kind: "child-exited"; readonly jobs: number; readonly isExpected: boolean } & ChildExit)
  | { readonly kind: "child-stalled"; readonly silentMs: number }
  | { readonly kind: "child-recycled"; readonly rssBytes: number; readonly ageMs: number }
);

export type ChildLoss = "crashed" | "stalled";

/** Something that processes do for somebody: from when it is admitted until it is finished. */
export type ChildJob = { readonly id: number };

/** A child of a crew, and what it works on. */
export class CrewChild<Job extends ChildJob, ToChild extends object, FromChild> extends SupervisedChild<
  ToChild,
  FromChild | SignOfLife
> {
  readonly label: string;
  readonly jobs = new Map<number, Job>();
  isReady = false;
  hasWorked = false;
  /** Given up for hung, whether it was ready before or not. */
  hasStalled = false;
  rssBytes = 0;
  rssBytesWhenReady = 0;
  lastUsedAtMs = Date.now();
  /** How long it has computed, when that was last looked at. */
  #computedMs = 0;

  constructor(label: string, ...given: ConstructorParameters<typeof SupervisedChild<ToChild, FromChild | SignOfLife>>) {
    super(...given);
    this.label = label;
  }

  /**
   * Counts computing as a sign of life while the child opens: on a slow or busy machine a start takes long. One that has
   * computed for longer than it may be silent goes round in circles.
   */
  noteProgress(limitMs: number, nowMs: number): void {
    const computedMs = processorTimeMs(this.pid);
    if (computedMs === undefined || computedMs > limitMs) return;
    if (computedMs > this.#computedMs) this.lastHeardAtMs = nowMs;
    this.#computedMs = computedMs;
  }
}

export type CrewLimits = {
  /** Processes at the same time. */
  readonly childCount: number;
  /** Jobs that may be admitted at the same time, waiting or not; more are refused. */
  readonly maxJobs?: number;
  /** Jobs that may wait for a child; more are refused. */
  readonly maxWaiting?: number;
  /** A child that has grown beyond this is let go as soon as it is idle. */
  readonly maxRssBytes: number;
  /** The same for one that has lived for longer. */
  readonly maxAgeMs?: number;
  /** A child that had nothing to do for longer is let go. Absent: it stays. */
  readonly idleTimeoutMs?: number;
  /**
   * A standing child that had nothing to do for `afterMs`, and has grown by more than `growthBytes` since it was ready, is
   * replaced: what it loaded for rare requests, and what its allocators keep, can be given back in no other way.
   */
  readonly refresh?: { readonly afterMs: number; readonly growthBytes: number };
  /** How often silence and idleness are looked for. */
  readonly watchIntervalMs: number;
};

export type CrewHooks<Job extends ChildJob, Child, FromChild, ToChild> = {
  /** What a child labelled so runs, and the first message to it. */
  readonly scriptOf: (label: string) => { readonly script: ChildScript; readonly opening?: ToChild };
  /** Who works on a job now; undefined while it has to wait. May start a child. */
  readonly childFor: (job: Job) => Child | undefined;
  readonly messageFor: (job: Job) => ToChild;
  readonly onReady?: () => void;
  /** Everything a child says but signs of life. */
  readonly onMessage: (child: Child, message: FromChild) => void;
  /** The child is lost with these jobs, none of which it has any more; it may have died before it was ever ready. */
  readonly onLost: (child: Child, jobs: readonly Job[], loss: ChildLoss, exit: ChildExit | undefined) => void;
  /** How long a child may say nothing now; before it is ready, how long it may do nothing, or compute. */
  readonly silenceLimitMs: (child: Child) => number;
  /** Called as often as children are watched. */
  readonly onWatch?: (child: Child, nowMs: number) => void;
  /** The label of the children that are to be there without a job; they are replaced when they end. */
  readonly standing?: { readonly label: string; readonly isNeeded: () => boolean };
  readonly onEvent?: ((event: ChildEvent) => void) | undefined;
};

/** More jobs were given to a crew than it takes. */
export class CrewFullError extends Error {
  override readonly name = "CrewFullError";
}

const DEFAULT_MAX_AGE_MS = 24 * 3_600_000;
const FIRST_RESTART_DELAY_MS = 200;
const LONGEST_RESTART_DELAY_MS = 30_000;
/** A child that lived this long did not fail at its start. */
const PROVEN_AFTER_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2_000;
/** A watch that is late by this many intervals was asleep, and so is no witness of silence. */
const SLEEP_INTERVALS = 3;

/**
 * The processes that work for one purpose: started, given jobs, watched, recycled by memory and age, replaced when they
 * die, and ended together. Who works on what is the caller's to say.
 */
export class ChildCrew<Job extends ChildJob, ToChild extends object, FromChild extends { readonly kind: string }> {
  /** Least recently used first. */
  readonly children = new Set<CrewChild<Job, ToChild, FromChild>>();
  /** Children in a row that ended before they were ready. */
  failedStarts = 0;
  readonly #limits: CrewLimits;
  readonly #hooks: CrewHooks<Job, CrewChild<Job, ToChild, FromChild>, FromChild, ToChild>;
  readonly #admitted = new Set<Job>();
  /** Jobs that no child has yet, oldest first. */
  readonly #waiting = new Set<Job>();
  readonly #holders = new Map<Job, CrewChild<Job, ToChild, FromChild>>();
  readonly #restartTimers = new Set<NodeJS.Timeout>();
  readonly #watchdog: NodeJS.Timeout;
  readonly #allExited = Promise.withResolvers<void>();
  #watchedAtMs = Date.now();
  #failuresInARow = 0;
  #isClosed = false;

  constructor(limits: CrewLimits, hooks: CrewHooks<Job, CrewChild<Job, ToChild, FromChild>, FromChild, ToChild>) {
    this.#limits = limits;
    this.#hooks = hooks;
    this.#watchdog = setInterval(() => this.#watch(), limits.watchIntervalMs);
    this.#watchdog.unref();
  }

  /** Children that are there to stay, ready or not. */
  get present(): CrewChild<Job, ToChild, FromChild>[] {
    return [...this.children].filter((child) => !child.isRetired && !child.hasStalled);
  }

  get ready(): CrewChild<Job, ToChild, FromChild>[] {
    return this.present.filter((child) => child.isReady);
  }

  get admitted(): ReadonlySet<Job> {
    return this.#admitted;
  }

  get waiting(): ReadonlySet<Job> {
    return this.#waiting;
  }

  get rssBytes(): number {
    return [...this.children].reduce((total, child) => total + child.rssBytes, 0);
  }

  holderOf(job: Job): CrewChild<Job, ToChild, FromChild> | undefined {
    return this.#holders.get(job);
  }

  /** Takes a place for a job that is not ready to be worked on yet. Throws CrewFullError. */
  admit(job: Job): void {
    const { maxJobs = Infinity, maxWaiting = Infinity } = this.#limits;
    if (this.#admitted.size >= maxJobs || this.#waiting.size >= maxWaiting) {
      throw new CrewFullError(`${this.#admitted.size} jobs are admitted, ${this.#waiting.size} of them wait`);
    }
    this.#admitted.add(job);
  }

  /** Gives an admitted job to a child, as soon as there is one for it. */
  enqueue(job: Job): void {
    this.#waiting.add(job);
    this.assignWaiting();
  }

  /** Looks for children for those who wait. */
  assignWaiting(): void {
    for (const job of this.#waiting) {
      const child = this.#hooks.childFor(job);
      if (child === undefined) continue;
      this.#waiting.delete(job);
      this.#holders.set(job, child);
      child.jobs.set(job.id, job);
      child.hasWorked = true;
      child.lastUsedAtMs = Date.now();
      child.send(this.#hooks.messageFor(job));
    }
  }

  /** Frees the place of a job, wherever it is. Answers whether there was one. */
  finish(job: Job): boolean {
    const child = this.#holders.get(job);
    this.#holders.delete(job);
    this.#waiting.delete(job);
    if (child !== undefined) this.#freeChild(child, job);
    return this.#admitted.delete(job);
  }

  start(label: string): CrewChild<Job, ToChild, FromChild> {
    const { script, opening } = this.#hooks.scriptOf(label);
    const child: CrewChild<Job, ToChild, FromChild> = new CrewChild(label, script, {
      onMessage: (message) => this.#receive(child, message),
      onExit: (exit) => this.#forgetExited(child, exit),
    });
    this.children.add(child);
    if (opening !== undefined) child.send(opening);
    this.#report({ kind: "child-started", pid: child.pid, label });
    return child;
  }

  /** Starts the first standing child unless there is one already; the others follow when it is ready. */
  ensureStanding(): void {
    const label = this.#hooks.standing?.label;
    if (label !== undefined && !this.#isClosed && this.present.length + this.#restartTimers.size === 0) {
      this.start(label);
    }
  }

  /** Ends a child that is not wanted any more, in whatever it does. */
  discard(child: CrewChild<Job, ToChild, FromChild>): void {
    child.isRetired = true;
    child.kill();
  }

  /** Lets all children go; they end by themselves. */
  release(): void {
    for (const timer of this.#restartTimers) clearTimeout(timer);
    this.#restartTimers.clear();
    for (const child of this.present) child.release();
  }

  /** Lets idle children go, ends busy ones, and waits until all have gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    this.release();
    if (this.children.size === 0) return;
    const killer = setTimeout(() => {
      for (const child of this.children) child.kill();
    }, CLOSE_TIMEOUT_MS);
    await this.#allExited.promise;
    clearTimeout(killer);
  }

  #receive(child: CrewChild<Job, ToChild, FromChild>, message: FromChild | SignOfLife): void {
    if (!isSignOfLife(message)) {
      this.#hooks.onMessage(child, message);
      return;
    }
    child.rssBytes = message.rssBytes;
    if (message.kind === "heartbeat") this.#recycleIfDue(child);
    else this.#welcome(child, message.rssBytes);
  }

  #welcome(child: CrewChild<Job, ToChild, FromChild>, rssBytes: number): void {
    child.isReady = true;
    child.rssBytesWhenReady = rssBytes;
    this.failedStarts = 0;
    const startMs = Date.now() - child.startedAtMs;
    this.#report({ kind: "child-ready", pid: child.pid, label: child.label, startMs, rssBytes });
    const { standing } = this.#hooks;
    if (standing !== undefined && !this.#isClosed && standing.isNeeded()) {
      while (this.present.length + this.#restartTimers.size < this.#limits.childCount) this.start(standing.label);
    }
    this.#hooks.onReady?.();
  }

  #freeChild(child: CrewChild<Job, ToChild, FromChild>, job: Job): void {
    child.jobs.delete(job.id);
    child.lastUsedAtMs = Date.now();
    this.children.delete(child);
    this.children.add(child);
    this.#recycleIfDue(child);
  }

  #recycleIfDue(child: CrewChild<Job, ToChild, FromChild>): void {
    const { maxRssBytes, maxAgeMs = DEFAULT_MAX_AGE_MS, refresh } = this.#limits;
    const ageMs = Date.now() - child.startedAtMs;
    const idleMs = Date.now() - child.lastUsedAtMs;
    const growthBytes = child.rssBytes - child.rssBytesWhenReady;
    const isSwollen = refresh !== undefined && idleMs > refresh.afterMs && growthBytes > refresh.growthBytes;
    // Those that were started together do not go together.
    const mayGo = this.present.every((other) => other === child || other.isReady);
    if (child.rssBytes <= maxRssBytes && !(mayGo && (isSwollen || ageMs > maxAgeMs))) return;
    // A limit below what a fresh child needs must not replace children for ever.
    if (!child.isReady || child.isRetired || child.hasStalled || !child.hasWorked || child.jobs.size > 0) return;
    const { pid, label, rssBytes } = child;
    this.#report({ kind: "child-recycled", pid, label, rssBytes, ageMs });
    child.release();
  }

  #watch(): void {
    const nowMs = Date.now();
    // After a machine's sleep, or a hang of this process, silence says nothing about the children.
    const wasAsleep = nowMs - this.#watchedAtMs > SLEEP_INTERVALS * this.#limits.watchIntervalMs;
    this.#watchedAtMs = nowMs;
    for (const child of this.children) {
      if (wasAsleep) child.lastHeardAtMs = nowMs;
      if (child.isRetired || child.hasStalled) continue;
      if (!child.isReady) child.noteProgress(this.#hooks.silenceLimitMs(child), nowMs);
      const silentMs = nowMs - child.lastHeardAtMs;
      if (silentMs > this.#hooks.silenceLimitMs(child)) this.#giveUp(child, silentMs);
      else if (child.jobs.size === 0 && nowMs - child.lastUsedAtMs > (this.#limits.idleTimeoutMs ?? Infinity)) {
        child.release();
      } else this.#hooks.onWatch?.(child, nowMs);
    }
  }

  #giveUp(child: CrewChild<Job, ToChild, FromChild>, silentMs: number): void {
    this.#report({ kind: "child-stalled", pid: child.pid, label: child.label, silentMs });
    child.hasStalled = true;
    child.kill();
    this.#lose(child, "stalled", undefined);
  }

  #forgetExited(child: CrewChild<Job, ToChild, FromChild>, exit: ChildExit): void {
    this.children.delete(child);
    const isExpected = child.isRetired || this.#isClosed;
    const { pid, label, jobs } = child;
    this.#report({ kind: "child-exited", pid, label, jobs: jobs.size, isExpected, ...exit });
    if (!isExpected && !child.isReady && !child.hasStalled) this.failedStarts += 1;
    this.#lose(child, "crashed", exit);
    if (!this.#isClosed) this.#replace(child);
    else if (this.children.size === 0) this.#allExited.resolve();
  }

  #lose(child: CrewChild<Job, ToChild, FromChild>, loss: ChildLoss, exit: ChildExit | undefined): void {
    const jobs = [...child.jobs.values()];
    child.jobs.clear();
    for (const job of jobs) this.#holders.delete(job);
    this.#hooks.onLost(child, jobs, loss, exit);
    if (!this.#isClosed) this.assignWaiting();
  }

  #replace(child: CrewChild<Job, ToChild, FromChild>): void {
    const isProven = child.isRetired || Date.now() - child.startedAtMs > PROVEN_AFTER_MS;
    this.#failuresInARow = isProven ? 0 : this.#failuresInARow + 1;
    const { standing } = this.#hooks;
    if (standing?.isNeeded() !== true) return;
    if (this.present.length + this.#restartTimers.size >= this.#limits.childCount) return;
    const delayMs = child.isRetired
      ? 0
      : Math.min(LONGEST_RESTART_DELAY_MS, FIRST_RESTART_DELAY_MS * 2 ** this.#failuresInARow);
    const timer = setTimeout(() => {
      this.#restartTimers.delete(timer);
      this.start(standing.label);
    }, delayMs);
    this.#restartTimers.add(timer);
  }

  #report(event: ChildEvent): void {
    this.#hooks.onEvent?.(event);
  }
}

function isSignOfLife(message: { readonly kind: string }): message is SignOfLife {
  return message.kind === "ready" || message.kind === "heartbeat";
}
