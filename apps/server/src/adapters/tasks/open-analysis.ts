import { join } from "node:path";
import { createTaskPool, type TaskPool, type TaskPoolEvent } from "@voicewright/speech/tasks/task-pool";
import type { Logger } from "pino";
import type { Config } from "../../platform/config.ts";
import { findBundledFile } from "../../platform/files/entry-file.ts";
import { SERVER_TASK_RULES, type ServerTasks } from "./server-tasks.ts";

export type Analysis = TaskPool<ServerTasks>;

declare module "../../platform/platform.ts" {
  interface Adapters {
    /** Computes in processes of its own, away from the event loop. */
    readonly analysis: Analysis;
  }
}

/** One for requests that people wait for, one for long work. They are started when there is something to do. */
const CHILD_COUNT = 2;

function isBadNews(event: TaskPoolEvent): boolean {
  return event.kind === "child-stalled" || (event.kind === "child-exited" && !event.isExpected);
}

/** The processes that work for requests: listening to recordings, encoding, drawing. */
export function openAnalysis(config: Config, log: Logger): Analysis {
  return createTaskPool<ServerTasks>({
    childCount: CHILD_COUNT,
    cacheDir: join(config.cacheDirectory, "speech"),
    rules: SERVER_TASK_RULES,
    childEntry: findBundledFile(import.meta.url, "task-child") ?? new URL("../../task-child.ts", import.meta.url),
    onEvent: (event) => {
      const { kind, ...details } = event;
      if (isBadNews(event)) log.warn({ event: kind, ...details }, "analysis process");
      else log.debug({ event: kind, ...details }, "analysis process");
    },
  });
}
