import {
  ChildCrew,
  type ChildEvent,
  type ChildLoss,
  type CrewChild,
  CrewFullError,
} from "@voicewright/audio/child-processes/child-crew";
import { type ChildExit, describeExit } from "@voicewright/audio/child-processes/child-process";
import { SpeechTaskError } from "./task-error.ts";
import {
  localEngineOf,
  modelKeyOf,
  SPEECH_TASK_RULES,
  type SpeechTasks,
  type TaskLane,
  type TaskRules,
  type TaskTable,
} from "./speech-tasks.ts";
import type { MessageFromTaskChild, MessageToTaskChild } from "./task-messages.ts";

export type TaskPoolEvent =
  /** Children are labelled with the models they use. */
  | ChildEvent
  | {
      readonly kind: "task-ended";
      readonly task: string;
      /** `done` or the code of its error. */
      readonly outcome: string;
      readonly waitedMs: number;
      readonly workedMs: number;
    };

export type TaskPoolOptions<Tasks extends TaskTable = SpeechTasks> = {
  /** Processes at the same time, at least two: one always stays free for short tasks. */
  readonly childCount: number;
  /** Where engines keep prepared models between runs. */
  readonly cacheDir: string;
  /** For a pool that does more than the tasks of speech; its children must do so too. */
  readonly rules?: Readonly<Record<keyof Tasks, TaskRules>>;
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

export interface TaskPool<Tasks extends TaskTable = SpeechTasks> {
  /**
   * Runs one task in a child process. Rejects with SpeechTaskError and nothing else. Short tasks never wait behind
   * long ones; tasks of one lane are started in the order they came.
   */
  run<Kind extends keyof Tasks & string>(
    kind: Kind,
    input: Tasks[Kind]["input"],
    options?: RunTaskOptions,
  ): Promise<Tasks[Kind]["result"]>;
  load(): TaskPoolLoad;
  /** Ends all tasks with `pool_closed` and all children. */
  close(): Promise<void>;
}

const DEFAULT_IDLE_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_QUEUED = 100;
const DEFAULT_MAX_CHILD_RSS_BYTES = 1200 * 1024 * 1024;
const FEWEST_CHILDREN = 2;
const WATCH_INTERVAL_MS = 1000;
/** Of the process for background tasks, which does nothing else: what has lowered its priority cannot raise it again. */
const BACKGROUND_LABEL = "background";

/** Starts no process before there is a task for it. */
export function createTaskPool<Tasks extends TaskTable = SpeechTasks>(
  options: TaskPoolOptions<Tasks>,
): TaskPool<Tasks> {
  return new ChildProcessTaskPool(options);
}

type Task = {
  readonly id: number;
  readonly kind: string;
  readonly rules: TaskRules;
  readonly lane: TaskLane;
  readonly input: object;
  readonly modelKey: string;
  readonly options: RunTaskOptions;
  readonly queuedAtMs: number;
  startedAtMs: number | undefined;
  readonly settle: (error: SpeechTaskError | undefined, result?: unknown) => void;
};

type Crew = ChildCrew<Task, MessageToTaskChild, MessageFromTaskChild>;
type TaskChild = CrewChild<Task, MessageToTaskChild, MessageFromTaskChild>;

class ChildProcessTaskPool<Tasks extends TaskTable> implements TaskPool<Tasks> {
  readonly #options: TaskPoolOptions<Tasks>;
  readonly #rules: Readonly<Record<string, TaskRules>>;
  readonly #childCount: number;
  readonly #crew: Crew;
  #nextTaskId = 1;
  #isClosed = false;

  constructor(options: TaskPoolOptions<Tasks>) {
    this.#options = options;
    this.#rules = options.rules ?? SPEECH_TASK_RULES;
    this.#childCount = Math.max(FEWEST_CHILDREN, options.childCount);
    this.#crew = this.#openCrew();
  }

  run<Kind extends keyof Tasks & string>(
    kind: Kind,
    input: Tasks[Kind]["input"],
    options: RunTaskOptions = {},
  ): Promise<Tasks[Kind]["result"]> {
    const rules = this.#rules[kind];
    if (rules === undefined) return Promise.reject(new RangeError(`There are no rules for the task "${kind}"`));
    if (this.#isClosed) return Promise.reject(new SpeechTaskError("pool_closed", "The task pool is closed"));
    if (options.signal?.aborted) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      const abort = (): void => this.#cancel(task);
      const task: Task = {
        id: this.#nextTaskId++,
        kind,
        rules,
        lane: options.lane ?? rules.lane,
        input,
        modelKey: (options.lane ?? rules.lane) === "background" ? BACKGROUND_LABEL : modelKeyOf(input),
        options,
        queuedAtMs: Date.now(),
        startedAtMs: undefined,
        settle: (error, result) => {
          options.signal?.removeEventListener("abort", abort);
          if (error) reject(error);
          else resolve(result);
        },
      };
      try {
        this.#crew.admit(task);
      } catch (error) {
        reject(error instanceof CrewFullError ? new SpeechTaskError("queue_full", error.message) : error);
        return;
      }
      options.signal?.addEventListener("abort", abort, { once: true });
      this.#crew.enqueue(task);
    });
  }

  load(): TaskPoolLoad {
    const queued = this.#crew.waiting.size;
    return {
      running: this.#crew.admitted.size - queued,
      queued,
      children: this.#crew.children.size,
      rssBytes: this.#crew.rssBytes,
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#crew.admitted) {
      this.#discardHolderOf(task);
      this.#finish(task, new SpeechTaskError("pool_closed", "The task pool was closed"));
    }
    await this.#crew.close();
  }

  #openCrew(): Crew {
    const { cacheDir, onEvent, idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS } = this.#options;
    const entry = this.#options.childEntry ?? new URL("./task-child.ts", import.meta.url);
    return new ChildCrew(
      {
        childCount: this.#childCount,
        maxWaiting: this.#options.maxQueued ?? DEFAULT_MAX_QUEUED,
        maxRssBytes: this.#options.maxChildRssBytes ?? DEFAULT_MAX_CHILD_RSS_BYTES,
        idleTimeoutMs,
        watchIntervalMs: Math.min(WATCH_INTERVAL_MS, idleTimeoutMs / 2),
      },
      {
        scriptOf: () => ({ script: { entry, args: [cacheDir] } }),
        childFor: (task) => (this.#hasPlaceFor(task) ? this.#childFor(task) : undefined),
        messageFor: (task) => {
          task.startedAtMs = Date.now();
          return { taskId: task.id, kind: task.kind, input: task.input };
        },
        onMessage: (child, message) => this.#receive(child, message),
        onLost: (_child, tasks, loss, exit) => this.#endLost(tasks, loss, exit),
        silenceLimitMs: (child) => silenceLimitOf([...child.jobs.values()]),
        onWatch: (child, nowMs) => this.#endOverdue(child, nowMs),
        onEvent,
      },
    );
  }

  /** Long tasks leave one place to the short ones, and background tasks have a place of their own. */
  #hasPlaceFor(task: Task): boolean {
    if (task.lane === "short") return true;
    const places = task.lane === "long" ? this.#childCount - 1 : 1;
    const running = [...this.#crew.children].flatMap((child) => [...child.jobs.values()]);
    return running.filter(({ lane }) => lane === task.lane).length < places;
  }

  /** An idle child with the right models, or a new one, in place of the idle child that was used longest ago. */
  #childFor(task: Task): TaskChild | undefined {
    const isBackground = task.lane === "background";
    const present = this.#crew.present.filter((child) => (child.label === BACKGROUND_LABEL) === isBackground);
    const idle = present.filter((child) => child.jobs.size === 0);
    const loaded = idle.findLast((child) => child.label === task.modelKey);
    if (loaded) return loaded;
    if (isBackground || present.length < this.#childCount) return this.#crew.start(task.modelKey);
    const oldest = idle[0];
    if (!oldest) return undefined;
    oldest.release();
    return this.#crew.start(task.modelKey);
  }

  #receive(child: TaskChild, message: MessageFromTaskChild): void {
    const task = child.jobs.get(message.taskId);
    if (task === undefined) return;
    if (message.kind === "progress") task.options.onProgress?.(message.progress);
    else if (message.kind === "done") this.#finish(task, undefined, message.result);
    else this.#finish(task, new SpeechTaskError(message.code, message.message));
  }

  #cancel(task: Task): void {
    this.#discardHolderOf(task);
    this.#finish(task, cancelled());
  }

  #discardHolderOf(task: Task): void {
    const child = this.#crew.holderOf(task);
    if (child) this.#crew.discard(child);
  }

  #finish(task: Task, error: SpeechTaskError | undefined, result?: unknown): void {
    if (!this.#crew.finish(task)) return;
    const nowMs = Date.now();
    this.#options.onEvent?.({
      kind: "task-ended",
      task: task.kind,
      outcome: error?.code ?? "done",
      waitedMs: (task.startedAtMs ?? nowMs) - task.queuedAtMs,
      workedMs: nowMs - (task.startedAtMs ?? nowMs),
    });
    task.settle(error, result);
    if (!this.#isClosed) this.#crew.assignWaiting();
  }

  #endLost(tasks: readonly Task[], loss: ChildLoss, exit: ChildExit | undefined): void {
    const error =
      loss === "stalled"
        ? new SpeechTaskError("task_timeout", "Its process stopped answering")
        : new SpeechTaskError("task_crashed", `Its process ended (${exit === undefined ? loss : describeExit(exit)})`);
    for (const task of tasks) this.#finish(task, error);
  }

  #endOverdue(child: TaskChild, nowMs: number): void {
    for (const task of child.jobs.values()) {
      const limitMs = task.options.timeLimitMs ?? task.rules.timeLimitMs;
      if (nowMs - (task.startedAtMs ?? nowMs) <= limitMs) continue;
      this.#crew.discard(child);
      this.#finish(task, new SpeechTaskError("task_timeout", `It took longer than ${Math.round(limitMs / 1000)} s`));
    }
  }
}

/** Native code answers to nobody while it works; only the clock ends it. An idle child may say what it likes. */
function silenceLimitOf(tasks: readonly Task[]): number {
  const limits = tasks
    .filter(({ input }) => localEngineOf(input) === undefined)
    .map(({ rules }) => rules.silenceLimitMs);
  return Math.min(...limits);
}

function cancelled(): SpeechTaskError {
  return new SpeechTaskError("task_cancelled", "The task was cancelled");
}
