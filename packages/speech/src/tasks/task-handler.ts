import type { SpeechTasks, TaskTable } from "./speech-tasks.ts";

/** What a handler may use beside its input. */
export type TaskContext = {
  /** Where engines keep prepared models between runs. */
  readonly cacheDir: string;
  /** Never aborted in a child of the pool: cancelling ends the whole process. */
  readonly signal: AbortSignal;
  /** 0–1. */
  readonly onProgress: (progress: number) => void;
};

/** Does one task, inside a child process. Throws SpeechTaskError, or anything else for `task_failed`. */
export type HandlerOf<Task extends TaskTable[string]> = (
  input: Task["input"],
  context: TaskContext,
) => Promise<Task["result"]>;

export type TaskHandler<Kind extends keyof SpeechTasks> = HandlerOf<SpeechTasks[Kind]>;

/** Handlers are loaded when first asked for, so that a child holds only what its tasks need. */
export type TaskHandlers<Tasks extends TaskTable = SpeechTasks> = {
  readonly [Kind in keyof Tasks]: () => Promise<HandlerOf<Tasks[Kind]>>;
};
