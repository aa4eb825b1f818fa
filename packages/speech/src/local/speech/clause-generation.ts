import type { GenerationRequest, OfflineTts } from "sherpa-onnx-node";
import { LocalModelError } from "../local-model-error.ts";

/** Far longer than a clause takes on a slow machine. A fault inside the model's graph ends in silence, not in an error. */
const LONGEST_WAIT_MS = 90_000;

/** What the library says when a text gave no sound at all. */
const NO_AUDIO = /produced no audio/u;

/**
 * The speech of one clause while the model makes it, in parts as large as the model gives them. Ends at once, without
 * error, when `signal` is aborted; the model is asked to stop, and what it still makes is dropped. Throws
 * LocalModelError `model_unusable` when nothing comes for `longestWaitMs`.
 */
export async function* generateClause(
  tts: OfflineTts,
  request: Omit<GenerationRequest, "onProgress">,
  signal: AbortSignal,
  longestWaitMs = LONGEST_WAIT_MS,
): AsyncGenerator<Float32Array> {
  if (signal.aborted) return;
  const parts: Float32Array[] = [];
  let isWanted = true;
  let hasGiven = false;
  let hasEnded = false;
  let failure: Error | undefined;
  let wake = (): void => {};
  const stop = (): void => {
    isWanted = false;
    wake();
  };

  const take = (samples: Float32Array): void => {
    hasGiven = true;
    parts.push(samples);
    wake();
  };
  const generate = async (): Promise<void> => {
    try {
      const { samples } = await tts.generateAsync({
        ...request,
        onProgress({ samples: part }) {
          if (!isWanted) return 0;
          take(part);
          return 1;
        },
      });
      // A model that reports no progress gives everything in the end.
      if (!hasGiven) take(samples);
    } catch (cause) {
      // A clause of nothing but marks is silence, not a failure.
      const isSilence = cause instanceof Error && NO_AUDIO.test(cause.message);
      if (!isSilence) failure = cause instanceof Error ? cause : new Error(String(cause), { cause });
    }
    hasEnded = true;
    wake();
  };

  signal.addEventListener("abort", stop);
  void generate();
  try {
    while (!signal.aborted) {
      const part = parts.shift();
      if (part !== undefined) {
        if (part.length > 0) yield part;
        continue;
      }
      if (failure) throw failure;
      if (hasEnded) return;
      const timer = setTimeout(() => {
        failure = new LocalModelError("model_unusable", "The model stopped in the middle of its work");
        wake();
      }, longestWaitMs);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      clearTimeout(timer);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
