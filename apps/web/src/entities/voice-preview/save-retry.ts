import { PREVIEW_SAVE_RETRIES, PREVIEW_SAVE_RETRY_MS, SAVE_RETRIES } from "@voicewright/contract/rules/limits";
import { isApiError } from "@/shared/api/api-client.ts";

const FIRST_PAUSE_MS = 500;
const TOO_MANY_REQUESTS = 429;

/**
 * When saving is tried again after its `failures`-th failure; `undefined` when it is given up. A preview may not be
 * stored yet, which takes its time; other failures that may pass get a few tries, and a refusal stays a refusal.
 */
export function saveRetryMs(failures: number, error: unknown): number | undefined {
  if (isApiError(error, "invalid_generated_voice_id")) {
    return failures <= PREVIEW_SAVE_RETRIES ? PREVIEW_SAVE_RETRY_MS : undefined;
  }
  const isRefusal = isApiError(error) && error.httpStatus < 500 && error.httpStatus !== TOO_MANY_REQUESTS;
  return isRefusal || failures > SAVE_RETRIES ? undefined : FIRST_PAUSE_MS * 2 ** (failures - 1);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Calls `save` until it succeeds or is given up; the signal ends it at any moment. */
export async function saveWithRetries<T>(
  save: () => Promise<T>,
  signal: AbortSignal,
  onRetry: (error: unknown) => void = () => undefined,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await save();
    } catch (error) {
      const pauseMs = saveRetryMs(failures, error);
      if (signal.aborted || pauseMs === undefined) throw error;
      onRetry(error);
      await pause(pauseMs, signal);
    }
  }
}
