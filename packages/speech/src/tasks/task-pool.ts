import { SpeechTaskError } from "./task-error.ts";
import {
  modelKeyOf,
  SPEECH_TASK_RULES,
  type SpeechTaskInput,
  type SpeechTaskKind,
  type SpeechTaskResult,
  type TaskLane,
} from "./speech-tasks.ts";
import type { MessageFromTaskChild } from "./task-messages.ts";
import { TaskProcess, type TaskProcessExit } from "./task-process.ts";

export type TaskPoolEvent =
  | { readonly kind: "child-started"; readonly pid: number | undefined; readonly modelKey: string }
  | ({
      readonly kind: "child-exited";
      readonly pid: number | undefined;
      readonly modelKey: string;
      readonly isExpected: boolean;
    } & TaskProcessExit)
  | { readonly kind: "child-stalled"; readonly pid: number | undefined; readonly silentMs: number }
  | { readonly kind: "child-recycled"; readonly pid: number | undefined; readonly rssBytes: number }
  | {
      readonly kind: "task-ended";
      readonly task: SpeechTaskKind;
      /** `done` or the code of its error. */
      readonly outcome: string;
      readonly waitedMs: number;
      readonly workedMs: number;
    };

export type TaskPoolOptions = {
  /** Processes at the same time, at least two: one always stays free for short tasks. */
  readonly childCount: number;
  /** Where engines keep prepared models between runs. */
  readonly cacheDir: string;
  /** The child's script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
  /** A child that had nothing to do for longer ends. */
  readonly idleTimeoutMs?: number;
  /** Tasks that may wait for a child; more are refused. */
  readonly maxQueued?: number;
  /** A child that has grown beyond this ends after its task. */
  readonly maxChildRssBytes?: number;
  /** For structured logs; events carry neither paths nor texts. */
  readonly onEvent?: (event: TaskPoolEvent) => void;
};

export type RunTaskOptions = {
  /** Aborting ends the task at once, with its process when it runs. */
  readonly signal?: AbortSignal;
  /** 0–1, at most ten times a second. */
  readonly onProgress?: (progress: number) => void;
  /** Instead of what is usual for such a task: small inputs are short work, whatever is done with them. */
  readonly lane?: TaskLane;
  readonly timeLimitMs?: number;
};

export type TaskPoolLoad = {
  readonly running: number;
  readonly queued: number;
  readonly children: number;
  readonly rssBytes: number;
};

export interface TaskPool {
  /**
   * Runs one task in a child process. Rejects with SpeechTaskError and nothing else. Short tasks never wait behind
   * long ones; tasks of one lane are started in the order they came.
   */
  run<Kind extends SpeechTaskKind>(
    kind: Kind,
    input: SpeechTaskInput<Kind>,
    options?: RunTaskOptions,
  ): Promise<SpeechTaskResult<Kind>>;
  load(): TaskPoolLoad;
  /** Ends all tasks with `pool_closed` and all children. */
  close(): Promise<void>;
}

const DEFAULT_IDLE_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_QUEUED = 100;
const DEFAULT_MAX_CHILD_RSS_BYTES = 1200 * 1024 * 1024;
const FEWEST_CHILDREN = 2;
const WATCH_INTERVAL_MS = 1000;
const CLOSE_TIMEOUT_MS = 2000;

/** Starts no process before there is a task for it. */
export function createTaskPool(options: TaskPoolOptions): TaskPool {
  return new ChildProcessTaskPool(options);
}

type Task = {
  readonly id: number;
  readonly kind: SpeechTaskKind;
  readonly lane: TaskLane;
  readonly input: SpeechTaskInput<SpeechTaskKind>;
  readonly modelKey: string;
  readonly options: RunTaskOptions;
  readonly queuedAtMs: number;
  startedAtMs: number | undefined;
  readonly settle: (error: SpeechTaskError | undefined, result?: unknown) => void;
};

class ChildProcessTaskPool implements TaskPool {
  readonly #options: TaskPoolOptions;
  readonly #childCount: number;
  /** Least recently used first. */
  readonly #children = new Set<TaskProcess>();
  /** Those that wait, oldest first. */
  readonly #queue = new Set<Task>();
  readonly #running = new Map<number, Task>();
  readonly #watchdog: NodeJS.Timeout;
  readonly #allExited = Promise.withResolvers<void>();
  #nextTaskId = 1;
  #watchedAtMs = Date.now();
  #isClosed = false;

  constructor(options: TaskPoolOptions) {
    this.#options = options;
    this.#childCount = Math.max(FEWEST_CHILDREN, options.childCount);
    const interval = Math.min(WATCH_INTERVAL_MS, (options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS) / 2);
    this.#watchdog = setInterval(() => this.#watch(), interval);
    this.#watchdog.unref();
  }

  run<Kind extends SpeechTaskKind>(
    kind: Kind,
    input: SpeechTaskInput<Kind>,
    options: RunTaskOptions = {},
  ): Promise<SpeechTaskResult<Kind>> {
    if (this.#isClosed) return Promise.reject(new SpeechTaskError("pool_closed", "The task pool is closed"));
    if (options.signal?.aborted) return Promise.reject(cancelled());
    if (this.#queue.size >= (this.#options.maxQueued ?? DEFAULT_MAX_QUEUED))
      return Promise.reject(new SpeechTaskError("queue_full", `${this.#queue.size} tasks are waiting already`));
    return new Promise((resolve, reject) => {
      const abort = (): void => this.#cancel(task);
      const task: Task = {
        id: this.#nextTaskId++,
        kind,
        lane: options.lane ?? SPEECH_TASK_RULES[kind].lane,
        input,
        modelKey: modelKeyOf(input),
        options,
        queuedAtMs: Date.now(),
        startedAtMs: undefined,
        settle: (error, result) => {
          options.signal?.removeEventListener("abort", abort);
          if (error) reject(error);
          // The child ran this kind's handler, whose type says so.
          else resolve(result as SpeechTaskResult<Kind>);
        },
      };
      options.signal?.addEventListener("abort", abort, { once: true });
      this.#queue.add(task);
      this.#startWaiting();
    });
  }

  load(): TaskPoolLoad {
    return {
      running: this.#running.size,
      queued: this.#queue.size,
      children: this.#children.size,
      rssBytes: [...this.#children].reduce((total, child) => total + child.rssBytes, 0),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    for (const task of [...this.#queue, ...this.#running.values()])
      this.#finish(task, new SpeechTaskError("pool_closed", "The task pool was closed"));
    if (this.#children.size === 0) return;
    for (const child of this.#children) {
      if (child.taskId === undefined) child.release();
      else child.kill();
    }
    const killer = setTimeout(() => {
      for (const child of this.#children) child.kill();
    }, CLOSE_TIMEOUT_MS);
    await this.#allExited.promise;
    clearTimeout(killer);
  }

  #startWaiting(): void {
    for (const task of this.#queue) {
      if (!this.#hasPlaceFor(task)) continue;
      const child = this.#childFor(task);
      if (!child) continue;
      this.#queue.delete(task);
      this.#running.set(task.id, task);
      task.startedAtMs = Date.now();
      child.send({ taskId: task.id, kind: task.kind, input: task.input });
    }
  }

  /** Long tasks leave one place to the short ones. */
  #hasPlaceFor(task: Task): boolean {
    if (task.lane === "short") return true;
    const long = [...this.#running.values()].filter((running) => running.lane === "long").length;
    return long < this.#childCount - 1;
  }

  /** An idle child with the right models, or a new one, in place of the idle child that was used longest ago. */
  #childFor(task: Task): TaskProcess | undefined {
    const present = [...this.#children].filter((child) => !child.isRetired);
    const idle = present.filter((child) => child.taskId === undefined);
    const loaded = idle.findLast((child) => child.modelKey === task.modelKey);
    if (loaded) return loaded;
    if (present.length < this.#childCount) return this.#startChild(task.modelKey);
    const oldest = idle[0];
    if (!oldest) return undefined;
    oldest.release();
    return this.#startChild(task.modelKey);
  }

  #startChild(modelKey: string): TaskProcess {
    const entry = this.#options.childEntry ?? new URL("./task-child.ts", import.meta.url);
    const child: TaskProcess = new TaskProcess(entry, modelKey, this.#options.cacheDir, {
      onMessage: (message) => this.#receive(child, message),
      onExit: (exit) => this.#forgetExited(child, exit),
    });
    this.#children.add(child);
    this.#report({ kind: "child-started", pid: child.pid, modelKey });
    return child;
  }

  #receive(child: TaskProcess, message: MessageFromTaskChild): void {
    if (message.kind === "progress") {
      this.#running.get(message.taskId)?.options.onProgress?.(message.progress);
      return;
    }
    child.rssBytes = message.rssBytes;
    if (message.kind === "ready" || message.kind === "heartbeat") return;
    child.taskId = undefined;
    child.lastUsedAtMs = Date.now();
    this.#children.delete(child);
    this.#children.add(child);
    const task = this.#running.get(message.taskId);
    if (message.rssBytes > (this.#options.maxChildRssBytes ?? DEFAULT_MAX_CHILD_RSS_BYTES)) {
      this.#report({ kind: "child-recycled", pid: child.pid, rssBytes: message.rssBytes });
      child.release();
    }
    if (!task) return;
    if (message.kind === "done") this.#finish(task, undefined, message.result);
    else this.#finish(task, new SpeechTaskError(message.code, message.message));
  }

  #cancel(task: Task): void {
    this.#killChildOf(task);
    this.#finish(task, cancelled());
  }

  #finish(task: Task, error: SpeechTaskError | undefined, result?: unknown): void {
    const wasKnown = this.#queue.delete(task) || this.#running.delete(task.id);
    if (!wasKnown) return;
    const nowMs = Date.now();
    this.#report({
      kind: "task-ended",
      task: task.kind,
      outcome: error?.code ?? "done",
      waitedMs: (task.startedAtMs ?? nowMs) - task.queuedAtMs,
      workedMs: nowMs - (task.startedAtMs ?? nowMs),
    });
    task.settle(error, result);
    if (!this.#isClosed) this.#startWaiting();
  }

  #killChildOf(task: Task): void {
    for (const child of this.#children) if (child.taskId === task.id) child.kill();
  }

  #watch(): void {
    const nowMs = Date.now();
    // After a machine's sleep, or a hang of this process, silence says nothing about the children.
    const wasAsleep = nowMs - this.#watchedAtMs > 10 * WATCH_INTERVAL_MS;
    this.#watchedAtMs = nowMs;
    for (const child of this.#children) {
      if (wasAsleep) child.lastHeardAtMs = nowMs;
      if (child.isRetired) continue;
      const task = child.taskId === undefined ? undefined : this.#running.get(child.taskId);
      if (task) this.#watchTask(child, task, nowMs);
      else if (nowMs - child.lastUsedAtMs > (this.#options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS)) child.release();
    }
  }

  #watchTask(child: TaskProcess, task: Task, nowMs: number): void {
    const rules = SPEECH_TASK_RULES[task.kind];
    const limitMs = task.options.timeLimitMs ?? rules.timeLimitMs;
    const silentMs = nowMs - child.lastHeardAtMs;
    // Native code answers to nobody while it works; only the clock ends it.
    const isStalled = silentMs > rules.silenceLimitMs && task.input.engine.kind !== "local";
    if (isStalled) this.#report({ kind: "child-stalled", pid: child.pid, silentMs });
    if (!isStalled && nowMs - (task.startedAtMs ?? nowMs) <= limitMs) return;
    const reason = isStalled ? "Its process stopped answering" : `It took longer than ${Math.round(limitMs / 1000)} s`;
    child.kill();
    this.#finish(task, new SpeechTaskError("task_timeout", reason));
  }

  #forgetExited(child: TaskProcess, exit: TaskProcessExit): void {
    this.#children.delete(child);
    const { pid, modelKey } = child;
    this.#report({ kind: "child-exited", pid, modelKey, isExpected: child.isRetired || this.#isClosed, ...exit });
    const task = child.taskId === undefined ? undefined : this.#running.get(child.taskId);
    if (task) this.#finish(task, new SpeechTaskError("task_crashed", `Its process ended (${describeExit(exit)})`));
    if (!this.#isClosed) this.#startWaiting();
    else if (this.#children.size === 0) this.#allExited.resolve();
  }

  #report(event: TaskPoolEvent): void {
    this.#options.onEvent?.(event);
  }
}

function cancelled(): SpeechTaskError {
  return new SpeechTaskError("task_cancelled", "The task was cancelled");
}

function describeExit({ exitCode, signal }: TaskProcessExit): string {
  return signal === null ? `exit code ${exitCode}` : signal;
}
