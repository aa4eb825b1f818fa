import { join } from "node:path";
import { createTaskPool, type TaskPool, type TaskPoolEvent } from "@voicewright/speech/tasks/task-pool";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { findBundledFile } from "./entry-file.ts";

/** One for somebody who waits, one for long work. They are started when there is something to do. */
const CHILD_COUNT = 2;

function isBadNews(event: TaskPoolEvent): boolean {
  return event.kind === "child-stalled" || (event.kind === "child-exited" && !event.isExpected);
}

/** The processes that listen to recordings: who speaks, what a voice is like, how it is copied. */
export function openAnalysis(config: Config, log: Logger): TaskPool {
  const childEntry = findBundledFile(import.meta.url, "task-child");
  return createTaskPool({
    childCount: CHILD_COUNT,
    cacheDir: join(config.dataDirectory, "cache", "speech"),
    ...(childEntry === undefined ? {} : { childEntry }),
    onEvent: (event) => {
      const { kind, ...details } = event;
      if (isBadNews(event)) log.warn({ event: kind, ...details }, "analysis process");
      else log.debug({ event: kind, ...details }, "analysis process");
    },
  });
}
