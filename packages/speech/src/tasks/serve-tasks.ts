import { setImmediate as nextTurn } from "node:timers/promises";
import type { SpeechTaskKind } from "./speech-tasks.ts";
import { SPEECH_TASK_ERROR_CODES, SpeechTaskError, type SpeechTaskErrorCode } from "./task-error.ts";
import type { TaskHandler, TaskHandlers } from "./task-handler.ts";
import { type MessageFromTaskChild, type MessageToTaskChild, TASK_HEARTBEAT_INTERVAL_MS } from "./task-messages.ts";

const PROGRESS_INTERVAL_MS = 100;

/** Codes of the errors that handlers meet below them, where they say the same in another name. */
const TRANSLATED_CODES: Readonly<Record<string, SpeechTaskErrorCode>> = {
  ENOENT: "unreadable_clip",
  local_engine_unavailable: "ability_missing",
  model_missing: "model_unusable",
};

/** Turns this process into a child of the task pool, until the pool lets go of it. */
export function serveTasks(handlers: TaskHandlers): void {
  const cacheDir = process.argv[2];
  if (cacheDir === undefined || !process.send) throw new Error("The task process is started by the task pool");

  process.on("disconnect", () => process.exit(0));
  // Signals to the whole group are the parent's to answer.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  process.on("message", (message: MessageToTaskChild) => void work(message, handlers, cacheDir));
  setInterval(() => send({ kind: "heartbeat", rssBytes: process.memoryUsage.rss() }), TASK_HEARTBEAT_INTERVAL_MS);
  send({ kind: "ready", rssBytes: process.memoryUsage.rss() });
}

async function work(
  { taskId, kind, input }: MessageToTaskChild,
  handlers: TaskHandlers,
  cacheDir: string,
): Promise<void> {
  try {
    // The pool sends each kind with its own input.
    const handle = (await handlers[kind]()) as TaskHandler<SpeechTaskKind>;
    const result = await handle(input, {
      cacheDir,
      signal: new AbortController().signal,
      onProgress: throttleProgress(taskId),
    });
    await nextTurn();
    send({ kind: "done", taskId, result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: "failed", taskId, code: codeOf(error), message, rssBytes: process.memoryUsage.rss() });
  }
}

function throttleProgress(taskId: number): (progress: number) => void {
  let lastSentAtMs = 0;
  let highest = 0;
  return (progress) => {
    const nowMs = Date.now();
    highest = Math.max(highest, Math.min(1, progress));
    if (nowMs - lastSentAtMs < PROGRESS_INTERVAL_MS) return;
    lastSentAtMs = nowMs;
    send({ kind: "progress", taskId, progress: highest });
  };
}

function codeOf(error: unknown): SpeechTaskErrorCode {
  if (error instanceof SpeechTaskError) return error.code;
  if (!(error instanceof Error)) return "task_failed";
  if (error.name === "TooLittleSpeechError") return "too_little_speech";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return TRANSLATED_CODES[code] ?? SPEECH_TASK_ERROR_CODES.find((known) => known === code) ?? "task_failed";
}

function send(message: MessageFromTaskChild): void {
  if (process.connected) process.send?.(message);
}
