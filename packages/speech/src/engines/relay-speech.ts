import type { SpokenChunk } from "../pool-protocol.ts";
import { SpeechEngineError, type SpeechErrorCode } from "../speech-error.ts";

/** `left`: nothing was learned, because nobody wanted to hear more, or what was asked cannot be done by anyone. */
export type AttemptOutcome = "spoken" | "failed" | "left";

/** Why an engine was not heard; another may take over. */
type EngineFailure = { readonly code: SpeechErrorCode; readonly error: unknown };

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
 * The speech of an engine, which hears once how it went. Answers why it failed when nothing was heard yet and another
 * may take over; throws what nobody else can mend.
 */
export async function* relaySpeech(
  chunks: AsyncIterable<SpokenChunk>,
  signal: AbortSignal,
  settle: (outcome: AttemptOutcome) => void,
): AsyncGenerator<SpokenChunk, EngineFailure | undefined> {
  let hasSpoken = false;
  let outcome: AttemptOutcome = "left";
  try {
    for await (const chunk of chunks) {
      hasSpoken = true;
      yield chunk;
    }
    if (!signal.aborted) outcome = "spoken";
    return undefined;
  } catch (error) {
    const code = error instanceof SpeechEngineError ? error.code : "engine_failed";
    if (!NO_FAULT.has(code)) outcome = "failed";
    if (hasSpoken || FINAL.has(code)) throw error;
    return { code, error };
  } finally {
    settle(outcome);
  }
}

/**
 * The same chunks, whoever ends them: `onOver` is called once, as soon as nothing more is to come. That is at once when
 * `signal` is aborted or the iteration is left, even before its first chunk; `leaving` ends the work then.
 */
export function withConsumerSignal(
  chunks: AsyncGenerator<SpokenChunk, void>,
  signal: AbortSignal,
  leaving: AbortController,
  onOver: () => void,
): AsyncIterableIterator<SpokenChunk> {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener("abort", leave);
    onOver();
  };
  const leave = (): void => {
    leaving.abort();
    end();
  };
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  return {
    next: async () => {
      try {
        const next = await chunks.next();
        if (next.done === true) end();
        return next;
      } catch (error) {
        end();
        throw error;
      }
    },
    return: async () => {
      leave();
      return await chunks.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
