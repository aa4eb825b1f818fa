import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError, isSignedOutError } from "./api-client.ts";

const RETRIES_MAX = 2;
const STALE_AFTER_MS = 30_000;

const sessionEndListeners = new Set<() => void>();

/** Called when a call is refused because the session is over. Returns the way to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

function noticeSessionEnd(error: unknown) {
  if (!isSignedOutError(error)) return;
  for (const listener of sessionEndListeners) listener();
}

/** A refusal stays a refusal; only what may pass by itself is asked again. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (isApiError(error) && error.httpStatus < 500) return false;
  return failures < RETRIES_MAX;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionEnd }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry } },
});
