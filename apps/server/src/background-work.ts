import { REGENERATION_WINDOW_MS } from "@voicewright/contract/limits";
import { sweepOrphanAudioAcrossWorkspaces } from "./features/history/sweep-orphan-audio.ts";
import { deleteOldLinesAcrossWorkspaces } from "./features/text-to-speech/store.ts";
import type { VoicePreviews } from "./features/voices/voice-previews.ts";
import { sweepSpool } from "./platform/object-storage/spool.ts";
import type { Platform } from "./platform/platform.ts";

const SWEEP_INTERVAL_MS = 3_600_000;

/** What a running server does on the side: sweeping up at its start and every hour, and the voices' previews. */
export function createBackgroundWork(
  platform: Platform,
  previews: VoicePreviews,
): { readonly start: () => void; readonly stop: () => void } {
  const { log } = platform;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    void sweepUp(platform).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, "sweeping up failed");
    });
  return {
    start: () => {
      sweep();
      timer = setInterval(sweep, SWEEP_INTERVAL_MS);
      timer.unref();
      previews.prepareAllAcrossWorkspaces(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, "the previews could not be prepared");
      });
    },
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

async function sweepUp(platform: Platform): Promise<void> {
  const { database, storage, clock, log } = platform;
  const orphans = await sweepOrphanAudioAcrossWorkspaces(platform);
  const spooled = await sweepSpool(storage, clock());
  await deleteOldLinesAcrossWorkspaces(database, new Date(clock().getTime() - REGENERATION_WINDOW_MS));
  if (orphans + spooled > 0) log.info({ orphans, spooled }, "audio that belonged to nothing was deleted");
}
