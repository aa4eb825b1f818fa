import * as z from "zod/mini";
import { defineJobKind, type JobContext, type JobKind } from "../../platform/jobs/job-kind.ts";

const Input = z.object({ steps: z.int() });
export type CountingJob = JobKind<typeof Input>;
export type CountingContext = JobContext<z.output<typeof Input>>;

/** A kind of job whose handler is the test's. */
export function defineCountingJob(
  handle: (context: CountingContext) => Promise<unknown>,
  options: Partial<CountingJob> = {},
): CountingJob {
  return defineJobKind({
    id: "count",
    cancel: { needs: "sign-in", stops: "steps" },
    version: 1,
    input: Input,
    attemptsMax: 3,
    retryDelaySeconds: 0,
    timeoutMs: 60_000,
    concurrency: 1,
    handle,
    ...options,
  });
}

/** One whose attempts work until they are released, whatever their signal says. */
export function defineStubbornJob() {
  const attempts: CountingContext[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const handle = async (context: CountingContext) => {
    attempts.push(context);
    await promise;
  };
  return { kind: defineCountingJob(handle, { id: "stubborn", isRetriable: true }), attempts, release };
}
