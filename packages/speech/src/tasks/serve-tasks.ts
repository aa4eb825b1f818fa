import { setImmediate as nextTurn } from "node:timers/promises";
import { connectToParent, type ParentProcess } from "@voicewright/audio/child-processes/parent-process";
import type { TaskTable } from "./speech-tasks.ts";
import { SPEECH_TASK_ERROR_CODES, SpeechTaskError, type SpeechTaskErrorCode } from "./task-error.ts";
import type { TaskHandlers } from "./task-handler.ts";
import { type MessageFromTaskChild, type MessageToTaskChild, TASK_HEARTBEAT_INTERVAL_MS } from "./task-messages.ts";

const PROGRESS_INTERVAL_MS = 100;

/** Codes of the errors that handlers meet below them, where they say the same in another name. */
const TRANSLATED_CODES: Readonly<Record<string, SpeechTaskErrorCode>> = {
  ENOENT: "unreadable_clip",
  local_engine_unavailable: "ability_missing",
  model_missing: "model_unusable",
};

type TaskParent = ParentProcess<MessageFromTaskChild>;

/** Turns this process into a child of the task pool, until the pool lets go of it. */
export function serveTasks<Tasks extends TaskTable>(handlers: TaskHandlers<Tasks>): void {
  const cacheDir = process.argv[2];
  if (cacheDir === undefined) throw new Error("The task process is started by the task pool");
  const parent: TaskParent = connectToParent<MessageFromTaskChild>(
    (message: MessageToTaskChild) => void work(parent, message, handlers, cacheDir),
  );
  parent.startHeartbeat(TASK_HEARTBEAT_INTERVAL_MS);
}

async function work<Tasks extends TaskTable>(
  parent: TaskParent,
  { taskId, kind, input }: MessageToTaskChild,
  handlers: TaskHandlers<Tasks>,
  cacheDir: string,
): Promise<void> {
  try {
    // The pool sends each kind with its own input.
    const handle = await handlers[kind as keyof Tasks]();
    const result = await handle(input, {
      cacheDir,
      signal: new AbortController().signal,
      onProgress: throttleProgress((progress) => parent.send({ kind: "progress", taskId, progress })),
    });
    await nextTurn();
    parent.sendHeartbeat();
    parent.send({ kind: "done", taskId, result });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parent.sendHeartbeat();
    parent.send({ kind: "failed", taskId, code: codeOf(error), message });
  }
}

function throttleProgress(send: (progress: number) => void): (progress: number) => void {
  let lastSentAtMs = 0;
  let highest = 0;
  return (progress) => {
    const nowMs = Date.now();
    highest = Math.max(highest, Math.min(1, progress));
    if (nowMs - lastSentAtMs < PROGRESS_INTERVAL_MS) return;
    lastSentAtMs = nowMs;
    send(highest);
  };
}

function codeOf(error: unknown): SpeechTaskErrorCode {
  if (error instanceof SpeechTaskError) return error.code;
  if (!(error instanceof Error)) return "task_failed";
  if (error.name === "TooLittleSpeechError") return "too_little_speech";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return TRANSLATED_CODES[code] ?? SPEECH_TASK_ERROR_CODES.find((known) => known === code) ?? "task_failed";
}
