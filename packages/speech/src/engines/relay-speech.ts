import type { EngineId } from "../engine.ts";
import type { SpokenChunk } from "../pool-protocol.ts";
import { SpeechEngineError, type SpeechErrorCode } from "../speech-error.ts";

/** An engine that may be asked, and that wants to hear how it went. */
export type EngineAttempt = {
  readonly id: EngineId;
  /** False when the engine is left alone for now; otherwise `settle` is called once. */
  tryStart(): boolean;
  speak(signal: AbortSignal): AsyncIterable<SpokenChunk>;
  settle(outcome: AttemptOutcome): void;
};

/** `left`: nothing was learned, because nobody wanted to hear more, or what was asked cannot be done by anyone. */
export type AttemptOutcome = "spoken" | "failed" | "left";

export type RelayHooks = {
  /** An engine failed before anything was heard. */
  readonly onFailure: (engine: EngineId, code: SpeechErrorCode) => void;
  /** Called once, as soon as nothing more is to come. */
  readonly onOver: () => void;
};

/** What another engine could not mend. */
const FINAL: ReadonlySet<SpeechErrorCode> = new Set(["unspeakable_text", "unreadable_source", "pool_closed"]);
/** What says nothing about an engine's health. */
const NO_FAULT: ReadonlySet<SpeechErrorCode> = new Set([
  ...FINAL,
  "unsupported_language",
  "unsupported_request",
  "engine_removed",
]);

/**
 * One speech from the first engine that can make it: as long as nothing was heard, the next one takes over from
 * one that fails. Throws SpeechEngineError; ends early, without error, once `signal` is aborted.
 */
export function relaySpeech(
  plan: () => Promise<readonly EngineAttempt[]>,
  signal: AbortSignal,
  hooks: RelayHooks,
): AsyncIterableIterator<SpokenChunk> {
  const leaving = new AbortController();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener("abort", leave);
    hooks.onOver();
  };
  const leave = (): void => {
    leaving.abort();
    end();
  };
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  const chunks = relayChunks(plan, leaving.signal, hooks, end);
  return {
    next: () => chunks.next(),
    return: async () => {
      leave();
      return chunks.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* relayChunks(
  plan: () => Promise<readonly EngineAttempt[]>,
  signal: AbortSignal,
  hooks: RelayHooks,
  end: () => void,
): AsyncGenerator<SpokenChunk, undefined> {
  try {
    let failure: unknown;
    for (const attempt of await plan()) {
      if (signal.aborted) return;
      if (!attempt.tryStart()) continue;
      let hasSpoken = false;
      let outcome: AttemptOutcome = "left";
      try {
        for await (const chunk of attempt.speak(signal)) {
          hasSpoken = true;
          yield chunk;
        }
        if (!signal.aborted) outcome = "spoken";
        return;
      } catch (error) {
        const code = error instanceof SpeechEngineError ? error.code : "engine_failed";
        if (!NO_FAULT.has(code)) outcome = "failed";
        if (hasSpoken || FINAL.has(code)) throw error;
        hooks.onFailure(attempt.id, code);
        // A fault says more than that the last resort does not speak the language either.
        failure ??= error;
      } finally {
        attempt.settle(outcome);
      }
    }
    throw failure ?? new SpeechEngineError("engine_unavailable", "No engine that can do this is answering");
  } finally {
    end();
  }
}
