import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createSpeechPool, type SpeechPool, type SpeechPoolEvent } from "@voicewright/speech/pool";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { findBundledFile } from "./entry-file.ts";

const BAD_NEWS = new Set<SpeechPoolEvent["kind"]>(["child-stalled"]);

function isBadNews(event: SpeechPoolEvent): boolean {
  return BAD_NEWS.has(event.kind) || (event.kind === "child-exited" && !event.isExpected);
}

/** Starts the processes that speak; they get ready while the rest of the server starts. */
export async function openSpeech(config: Config, log: Logger): Promise<SpeechPool> {
  const childEntry = findBundledFile(import.meta.url, "pool-child");
  return await createSpeechPool({
    childCount: config.speechProcesses ?? availableParallelism(),
    maxSessions: config.speechQueueMax,
    cacheDir: join(config.dataDirectory, "cache", "speech"),
    ...(childEntry === undefined ? {} : { childEntry }),
    onEvent: (event) => {
      const { kind, ...details } = event;
      if (isBadNews(event)) log.warn({ event: kind, ...details }, "speech process");
      else log.info({ event: kind, ...details }, "speech process");
    },
  });
}
