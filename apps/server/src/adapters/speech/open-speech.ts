import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  openSpeechService,
  type SpeechService,
  type SpeechServiceEvent,
} from "@voicewright/speech/engines/speech-service";
import type { Registry } from "prom-client";
import type { Logger } from "pino";
import type { Config } from "../../platform/config.ts";
import { findBundledFile } from "../../platform/files/entry-file.ts";
import { observe } from "../../platform/metrics.ts";
import { loadOwnWords } from "./own-words-file.ts";

declare module "../../platform/platform.ts" {
  interface Adapters {
    readonly speech: SpeechService;
  }
}

const BAD_NEWS = new Set<SpeechServiceEvent["kind"]>(["child-stalled", "engine-failed"]);

function isBadNews(event: SpeechServiceEvent): boolean {
  return BAD_NEWS.has(event.kind) || (event.kind === "child-exited" && !event.isExpected);
}

/** Starts the engines that speak; they get ready while the rest of the server starts. */
export async function openSpeech(config: Config, log: Logger): Promise<SpeechService> {
  const childEntry = findBundledFile(import.meta.url, "pool-child");
  const encoderEntry = findBundledFile(import.meta.url, "encode-child");
  return await openSpeechService({
    childCount: config.speechProcesses ?? availableParallelism(),
    maxSessions: config.speechQueueMax,
    cacheDir: join(config.cacheDirectory, "speech"),
    maxLoadedPacks: config.speechModelsLoaded,
    ownWords: await loadOwnWords(config.dataDirectory, log),
    ...(childEntry === undefined ? {} : { childEntry }),
    ...(encoderEntry === undefined ? {} : { encoderEntry }),
    ...(config.remoteSpeech === undefined ? {} : { remote: config.remoteSpeech }),
    ...(config.speechEngines === undefined ? {} : { engineOrder: config.speechEngines }),
    onEvent: (event) => {
      const { kind, ...details } = event;
      if (isBadNews(event)) log.warn({ event: kind, ...details }, "speech process");
      else log.info({ event: kind, ...details }, "speech process");
    },
  });
}

/** Shows what the processes that speak are doing. */
export function observeSpeech(registry: Registry, speech: SpeechService): void {
  observe(
    registry,
    "voicewright_speech_sessions",
    "Requests that are being spoken or wait for it.",
    () => speech.load().sessions,
  );
  observe(
    registry,
    "voicewright_speech_processes_ready",
    "Processes that can speak.",
    () => speech.load().readyChildren,
  );
  observe(
    registry,
    "voicewright_speech_memory_bytes",
    "Memory of the processes that speak.",
    () => speech.load().rssBytes,
  );
}
