import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";
import { localEngineOf } from "@voicewright/speech/tasks/speech-tasks";
import type { RunTaskOptions } from "@voicewright/speech/tasks/task-pool";
import type { Logger } from "pino";
import { type Analysis, openAnalysis } from "../../adapters/tasks/open-analysis.ts";
import type { ServerTasks } from "../../adapters/tasks/server-tasks.ts";
import { BUILD_CACHE_DIRECTORY, type Config } from "../../platform/config.ts";
import { createLogger } from "../../platform/log.ts";
import { keepResult } from "./kept-results.ts";

let shared: Analysis | undefined;

/**
 * The analysis of a test server. Its processes load and warm up for a second or more, so the servers of a test process
 * share them, and they end with it. What a server has of its own, installed models and fine-tuning, has processes of its
 * own. `keepsResults`: see `keepResult`.
 */
export function shareAnalysis(config: Config, log: Logger, keepsResults: boolean): Analysis {
  const own = openAnalysis(config, log);
  if (config.cacheDirectory !== BUILD_CACHE_DIRECTORY) return own;
  shared ??= openAnalysis(config, createLogger("silent"));
  return new SharedAnalysis(shared, own, keepsResults);
}

class SharedAnalysis implements Analysis {
  readonly #shared: Analysis;
  readonly #own: Analysis;
  readonly #keepsResults: boolean;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(shared: Analysis, own: Analysis, keepsResults: boolean) {
    this.#shared = shared;
    this.#own = own;
    this.#keepsResults = keepsResults;
  }

  run<Kind extends keyof ServerTasks>(
    kind: Kind,
    input: ServerTasks[Kind]["input"],
    options: RunTaskOptions = {},
  ): Promise<ServerTasks[Kind]["result"]> {
    const isOwn = kind === "fine-tune-voice" || localEngineOf(input) !== undefined;
    if (isOwn || this.#closing.signal.aborted) return this.#own.run(kind, input, options);
    const compute = () => this.#runShared(kind, input, options);
    return this.#keepsResults ? keepResult(kind, input, options.signal, compute) : compute();
  }

  load() {
    return this.#own.load();
  }

  /** As the pool does, without the processes of the others. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#running, this.#own.close()]);
  }

  async #runShared<Kind extends keyof ServerTasks>(
    kind: Kind,
    input: ServerTasks[Kind]["input"],
    options: RunTaskOptions,
  ): Promise<ServerTasks[Kind]["result"]> {
    const closed = this.#closing.signal;
    const signal = options.signal === undefined ? closed : AbortSignal.any([options.signal, closed]);
    const running = this.#shared.run(kind, input, { ...options, signal });
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      throw closed.aborted ? new SpeechTaskError("pool_closed", "The task pool was closed") : error;
    } finally {
      this.#running.delete(running);
    }
  }
}
