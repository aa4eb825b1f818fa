import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { REGENERATION_WINDOW_MS } from "@voicewright/contract/limits";
import { sweepOrphanAudioAcrossWorkspaces } from "./features/history/sweep-orphan-audio.ts";
import { sweepClonesAcrossWorkspaces } from "./features/instant-clone/sweep.ts";
import { sweepPacks } from "./features/models/index.ts";
import { deleteOldLinesAcrossWorkspaces } from "./features/text-to-speech/store.ts";
import { sweepPreviewsAcrossWorkspaces } from "./features/voice-design/index.ts";
import { countLibraryUseAcrossWorkspaces } from "./features/voice-library/count-use.ts";
import type { ClipCache } from "./features/voices/clip-cache.ts";
import type { MeasureVoice } from "./features/voices/measure-voice.ts";
import { deleteDetachedVoicesAcrossWorkspaces, listUnmeasuredVoicesAcrossWorkspaces } from "./features/voices/store.ts";
import { type VoicePreviews, waitUntilIdle } from "./features/voices/voice-previews.ts";
import { sweepSpool } from "./platform/object-storage/spool.ts";
import type { Platform } from "./platform/platform.ts";

const SWEEP_INTERVAL_MS = 3_600_000;
/** People come first: a server that has just started has other things to do. */
const PREPARE_AFTER_MS = 60_000;

/** What a running server does on the side: sweeping up at its start and every hour, and the voices' previews. */
export function createBackgroundWork(
  platform: Platform,
  tools: { readonly previews: VoicePreviews; readonly clips: ClipCache; readonly measureVoice: MeasureVoice },
): { readonly start: () => void; readonly stop: () => void } {
  const { log } = platform;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    void sweepUp(platform, tools).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, "sweeping up failed");
    });
  return {
    start: () => {
      sweep();
      timer = setInterval(sweep, SWEEP_INTERVAL_MS);
      timer.unref();
      prepareVoices(platform, tools.previews, tools.measureVoice, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, "the voices could not be prepared");
      });
    },
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** Previews first, because people hear them; then how each voice sounds, for the search of similar ones. */
async function prepareVoices(
  platform: Platform,
  previews: VoicePreviews,
  measureVoice: MeasureVoice,
  signal: AbortSignal,
): Promise<void> {
  await setTimeoutPromise(PREPARE_AFTER_MS, undefined, { signal, ref: false });
  await previews.prepareAllAcrossWorkspaces(signal);
  for (const voice of await listUnmeasuredVoicesAcrossWorkspaces(platform.database)) {
    await waitUntilIdle(platform.speech, signal);
    if (signal.aborted) return;
    await measureVoice(voice).catch((error: unknown) =>
      platform.log.warn({ err: error, voiceId: voice.voiceId }, "a voice could not be measured"),
    );
  }
}

async function sweepUp(
  platform: Platform,
  tools: { readonly previews: VoicePreviews; readonly clips: ClipCache },
): Promise<void> {
  const { database, storage, clock, log } = platform;
  const orphans = await sweepOrphanAudioAcrossWorkspaces(platform);
  await sweepPacks(platform.installedPacks.modelsDirectory, clock());
  const spooled = await sweepSpool(storage, clock());
  const previews = await sweepPreviewsAcrossWorkspaces(platform);
  const recordings = await sweepClonesAcrossWorkspaces(platform, tools);
  await countLibraryUseAcrossWorkspaces(platform);
  await deleteDetachedVoicesAcrossWorkspaces(database, clock());
  await deleteOldLinesAcrossWorkspaces(database, new Date(clock().getTime() - REGENERATION_WINDOW_MS));
  if (orphans + spooled + previews + recordings > 0)
    log.info({ orphans, spooled, previews, recordings }, "audio that nobody can hear any more was deleted");
}
