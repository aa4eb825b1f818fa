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
