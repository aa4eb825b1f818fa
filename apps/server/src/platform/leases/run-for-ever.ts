import { setTimeout as delay } from "node:timers/promises";
import { type LeaseOptions, runUnderLease } from "./lease.ts";

/** After a failure, or while another process does it. */
const PAUSE_MS = 10_000;

export type ForEverOptions = LeaseOptions & {
  /** Called with what the work throws; it is begun again. */
  readonly onFailure: (error: unknown) => void;
};

/** Does some work again and again until the signal aborts, while no other process does it. */
export async function runForEver(
  { onFailure, ...lease }: ForEverOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal } = lease;
  while (!signal.aborted) {
    try {
      await runUnderLease(lease, work);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
