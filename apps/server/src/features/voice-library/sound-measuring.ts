import type { Platform } from "../../platform/platform.ts";
import { listUnmeasuredVoicesAcrossWorkspaces } from "./store.ts";
import { waitUntilIdle } from "../../entities/generation/previews/index.ts";
import type { MeasureVoice } from "./measure-voice.ts";
import type { LibraryIndex } from "./search/library-index.ts";

/** A voice that could not be measured is not waited for, and tried again after so long. */
const RETRY_AFTER_MS = 10 * 60_000;

export type MeasuringProgress = { readonly measuredCount: number; readonly totalCount: number };

/** Measures each voice of the library, for the search of similar ones. */
export type SoundMeasuring = {
  /** Undefined when nothing is missing that could be measured. */
  readonly progress: (index: LibraryIndex) => MeasuringProgress | undefined;
  /** Measures missing voices while no speech is generated. */
  readonly measureAll: (signal: AbortSignal) => Promise<void>;
  /** Somebody waits: measures what is missing now, the voices of that gender first. */
  readonly hurry: (gender: "female" | "male") => void;
  readonly stop: () => void;
};

export function createSoundMeasuring(
  { database, speech, clock, log }: Platform,
  measureVoice: MeasureVoice,
): SoundMeasuring {
  const stopping = new AbortController();
  const failedAtMs = new Map<string, number>();
  /** What the newest search looks for. */
  let wantedGender: string | undefined;
  let hurrying: Promise<void> | undefined;

  const hasFailed = (voiceId: string): boolean =>
    clock().getTime() - (failedAtMs.get(voiceId) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS;

  const measureMissing = async (signal: AbortSignal, isHurried: boolean): Promise<void> => {
    const missing = await listUnmeasuredVoicesAcrossWorkspaces(database);
    const left = missing.filter(({ voiceId }) => !hasFailed(voiceId));
    while (left.length > 0) {
      if (!isHurried) await waitUntilIdle(speech, signal);
      if (signal.aborted) return;
      const wanted = left.findIndex(({ labels }) => labels["gender"] === wantedGender);
      for (const voice of left.splice(Math.max(0, wanted), 1)) {
        await measureVoice(voice).catch((error: unknown) => {
          if (signal.aborted) return;
          failedAtMs.set(voice.voiceId, clock().getTime());
          log.warn({ err: error, voiceId: voice.voiceId }, "a voice could not be measured");
        });
      }
    }
  };

  return {
    progress: (index) => {
      const missing = index.unmeasuredVoiceIds().filter((voiceId) => !hasFailed(voiceId)).length;
      return missing === 0 ? undefined : { measuredCount: index.size - missing, totalCount: index.size };
    },
    measureAll: (signal) => measureMissing(AbortSignal.any([signal, stopping.signal]), false),
    hurry: (gender) => {
      wantedGender = gender;
      hurrying ??= measureMissing(stopping.signal, true)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, "the voices could not be measured");
        })
        .finally(() => {
          hurrying = undefined;
        });
    },
    stop: () => stopping.abort(),
  };
}
