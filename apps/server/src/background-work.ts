import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import type { FeatureParts, Sweep } from "./platform/feature.ts";
import { sweepSpool } from "./platform/object-storage/spool.ts";
import type { Platform } from "./platform/platform.ts";

const SWEEP_INTERVAL_MS = 3_600_000;
/** People come first: a server that has just started has other things to do. */
const PREPARE_AFTER_MS = 60_000;

/** What a running server does on the side: the features' sweeps at its start and every hour, and their preparation. */
export function createBackgroundWork(
  platform: Platform,
  features: readonly FeatureParts<unknown>[],
): { readonly start: () => void; readonly stop: () => void } {
  const { config, log } = platform;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const logUnlessStopping = (error: unknown, message: string) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, message);
  };
  const sweeps = [
    () => sweepSpool(platform),
    () => platform.storage.sweepUnfinished(platform.clock()),
    ...features.flatMap(({ sweeps = [] }) => sweeps),
  ];
  const sweep = () => void runSweeps(platform, sweeps, stopping.signal, logUnlessStopping);
  return {
    start: () => {
      for (const { warmUp } of features) warmUp?.();
      sweep();
      timer = setInterval(sweep, SWEEP_INTERVAL_MS);
      timer.unref();
      if (!config.preparesVoices) return;
      prepare(features, stopping.signal).catch((error: unknown) =>
        logUnlessStopping(error, "what features prepare could not be prepared"),
      );
    },
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      for (const { stop } of features) stop?.();
    },
  };
}

/** In the order in which the features were opened: previews, because people play them, before what is measured of them. */
async function prepare(features: readonly FeatureParts<unknown>[], signal: AbortSignal): Promise<void> {
  await setTimeoutPromise(PREPARE_AFTER_MS, undefined, { signal, ref: false });
  for (const feature of features) await feature.prepare?.(signal);
}

/** One after another; one that fails does not keep the others from their work. */
async function runSweeps(
  { log }: Platform,
  sweeps: readonly Sweep[],
  signal: AbortSignal,
  report: (error: unknown, message: string) => void,
): Promise<void> {
  let deleted = 0;
  for (const sweep of sweeps) {
    if (signal.aborted) return;
    try {
      deleted += (await sweep()) ?? 0;
    } catch (error) {
      report(error, "sweeping up failed");
    }
  }
  if (deleted > 0) log.info({ deleted }, "audio that nobody can play any more was deleted");
}
