import { AppError } from "../http-errors.ts";

export type SilenceOptions = {
  readonly timeoutMs: number;
  /** Whether there is still something to say; then nobody is asked for more. */
  readonly isBusy: () => boolean;
  /** Rejects when something has failed meanwhile. */
  readonly failure?: Promise<never>;
};

export function inputTimeout(timeoutMs: number): AppError {
  return new AppError("input_timeout_exceeded", `No message came for ${Math.round(timeoutMs / 1000)} seconds.`);
}

/** The messages as they come. Throws input_timeout_exceeded when none comes for too long, and `failure` at once. */
export async function* withIdleTimeout<Message>(
  messages: AsyncIterable<Message>,
  { timeoutMs, isBusy, failure }: SilenceOptions,
): AsyncGenerator<Message, void, void> {
  const source = messages[Symbol.asyncIterator]();
  for (;;) {
    const coming = failure === undefined ? source.next() : Promise.race([source.next(), failure]);
    // One that nobody waits for any more may still fail.
    coming.catch(() => {});
    const next = await withinSilence(coming, timeoutMs, isBusy);
    if (next.done === true) return;
    yield next.value;
  }
}

async function withinSilence<T>(coming: Promise<T>, timeoutMs: number, isBusy: () => boolean): Promise<T> {
  for (;;) {
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), timeoutMs);
    try {
      const first = await Promise.race([coming, late.promise]);
      if (first !== "late") return first;
    } finally {
      clearTimeout(timer);
    }
    if (!isBusy()) throw inputTimeout(timeoutMs);
  }
}
