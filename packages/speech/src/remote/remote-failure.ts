/** A call to a speech server that failed. Its message names neither the text nor the key. */
export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";
  /** Whether the same call may succeed a little later. */
  readonly isRetryable: boolean;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;

  constructor(
    message: string,
    details: {
      readonly isRetryable: boolean;
      readonly retryAfterMs?: number | undefined;
      readonly status?: number;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.isRetryable = details.isRetryable;
    this.retryAfterMs = details.retryAfterMs;
    this.status = details.status;
  }
}

/** `Retry-After` in seconds or as a date; undefined when there is none that makes sense. */
export function parseRetryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const untilMs = Date.parse(value);
  return Number.isNaN(untilMs) ? undefined : Math.max(0, untilMs - nowMs);
}
