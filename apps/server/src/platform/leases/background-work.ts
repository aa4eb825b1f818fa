import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { runEventReader } from "../events/event-reader.ts";
import type { OpenFeature, Sweep } from "../feature.ts";
import { type LeaseOptions, runUnderLease } from "./lease.ts";
import { sweepSpool } from "../object-storage/spool.ts";
import type { Platform } from "../platform.ts";

const SWEEP_INTERVAL_MS = 3_600_000;
/** Of several processes that start together, one sweeps. */
const SWEEP_PAUSE_MS = 300_000;
/** How soon another process goes on with preparation when the one that did it has died. */
const PREPARE_AGAIN_MS = 60_000;
/** People come first: a server that has just started has other things to do. */
const PREPARE_AFTER_MS = 60_000;

/**
 * What a running server does on the side: the features' sweeps at its start and every hour, and their preparation. Of
 * several processes one at a time does it, and none that only serves.
 */
export function createBackgroundWork(
  platform: Platform,
  features: readonly OpenFeature[],
): { readonly start: () => void; readonly stop: () => Promise<void> } {
  const { config, log, hub, clock } = platform;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: readonly Promise<void>[] = [];
  const logUnlessStopping = (error: unknown, message: string) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, message);
  };
  const sweeps = [
    () => sweepSpool(platform),
    () => platform.storage.sweepUnfinished(platform.clock()),
    ...features.flatMap(({ sweeps = [] }) => sweeps),
  ];
  const { database } = platform;
  const isOnlyServer = config.databaseUrl === undefined;
  const sweep = () => {
    const unlessDoneWithinMs = isOnlyServer ? 0 : SWEEP_PAUSE_MS;
    const lease = { database, name: "sweeps", isOnlyServer, signal: stopping.signal, unlessDoneWithinMs };
    const sweepAll = (signal: AbortSignal) => runSweeps(platform, sweeps, signal, logUnlessStopping);
    runUnderLease(lease, sweepAll).catch((error: unknown) =>
      logUnlessStopping(error, "what is over could not be swept up"),
    );
  };
  return {
    start: () => {
      running = features.map(async ({ run }) =>
        run?.(stopping.signal).catch((error: unknown) => logUnlessStopping(error, "what a feature does has ended")),
      );
      if (config.role !== "worker") for (const { warmUp } of features) warmUp?.();
      if (config.role === "web") return;
      const { signal } = stopping;
      const reading = features.flatMap(({ eventReader }) =>
        eventReader === undefined
          ? []
          : runEventReader(eventReader, { database, hub, clock, isOnlyServer, log, signal }),
      );
      running = [...running, ...reading];
      sweep();
      timer = setInterval(sweep, SWEEP_INTERVAL_MS);
      timer.unref();
      if (!config.preparesVoices) return;
      const lease = { database, name: "preparation", isOnlyServer, signal: stopping.signal };
      prepareInTurn(lease, (signal) => prepare(features, signal)).catch((error: unknown) =>
        logUnlessStopping(error, "what features prepare could not be prepared"),
      );
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      for (const { stop } of features) stop?.();
      await Promise.all(running);
    },
  };
}

/** Until it is done; whoever comes second looks from time to time whether the first has died. */
async function prepareInTurn(lease: LeaseOptions, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  while (!(await runUnderLease(lease, work)))
    await setTimeoutPromise(PREPARE_AGAIN_MS, undefined, { signal: lease.signal, ref: false });
}

/** In the order in which the features were opened. */
async function prepare(features: readonly OpenFeature[], signal: AbortSignal): Promise<void> {
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
