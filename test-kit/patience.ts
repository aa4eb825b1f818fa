import { availableParallelism, loadavg } from "node:os";

const LONGER_MAX = 8;

/**
 * How many times as long as on a quiet machine a test may take before it counts as hanging: once for each process that wants a
 * core. Nothing but what hangs is to end by a limit.
 */
export function patience(): number {
  const wanted = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.min(LONGER_MAX, Math.max(1, wanted));
}
