import { type ChildExit, type ChildScript, SupervisedChild } from "./child-process.ts";

export type RunChildOptions<FromChild, Answer> = {
  /** Aborting ends the process at once. */
  readonly signal?: AbortSignal;
  /** For the whole run. */
  readonly timeLimitMs: number;
  /** Without a message; the same as the whole run unless given. */
  readonly stallLimitMs?: number;
  /** The answer, once a message brings it; undefined for all others. Throwing ends the run with that error. */
  readonly onMessage: (message: FromChild) => Answer | undefined;
};

/** `aborted`: the signal said so. `overdue` and `stalled`: a limit did. `exited`: it ended without an answer. */
export type ChildRunFailure = "aborted" | "overdue" | "stalled" | "exited";

/** A process gave no answer. */
export class ChildRunError extends Error {
  override readonly name = "ChildRunError";
  readonly reason: ChildRunFailure;
  /** As far as it is known. */
  readonly exit: ChildExit;

  constructor(reason: ChildRunFailure, exit: ChildExit, options?: ErrorOptions) {
    super(`A child process gave no answer: ${reason}`, options);
    this.reason = reason;
    this.exit = exit;
  }
}

/**
 * One question to a process that is started for it and ends with the answer. Settles only after the process has gone,
 * and with it whatever it had open. Throws ChildRunError, and what `onMessage` throws.
 */
export function runChild<FromChild, Answer>(
  script: ChildScript,
  question: object,
  options: RunChildOptions<FromChild, Answer>,
): Promise<Answer> {
  const { signal, timeLimitMs, stallLimitMs = timeLimitMs } = options;
  return new Promise((resolve, reject) => {
    let outcome: { readonly answer: Answer } | { readonly error: unknown } | undefined;
    let failure: ChildRunFailure | undefined;
    const end = (reason: ChildRunFailure): void => {
      failure ??= reason;
      child.kill();
    };
    const abort = (): void => end("aborted");
    const stalled = (): void => end("stalled");
    const limit = setTimeout(() => end("overdue"), timeLimitMs);
    let stall = setTimeout(stalled, stallLimitMs);
    const child = new SupervisedChild<object, FromChild>(script, {
      onMessage: (message) => {
        clearTimeout(stall);
        stall = setTimeout(stalled, stallLimitMs);
        if (outcome !== undefined || failure !== undefined) return;
        try {
          const answer = options.onMessage(message);
          if (answer === undefined) return;
          outcome = { answer };
        } catch (error) {
          outcome = { error };
        }
        child.kill();
      },
      onExit: (exit) => {
        clearTimeout(limit);
        clearTimeout(stall);
        signal?.removeEventListener("abort", abort);
        if (failure === "aborted" || outcome === undefined) reject(new ChildRunError(failure ?? "exited", exit));
        else if ("answer" in outcome) resolve(outcome.answer);
        else reject(outcome.error);
      },
    });
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
    else child.send(question);
  });
}
