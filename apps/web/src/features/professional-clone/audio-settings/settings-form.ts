import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { SpeakerSeparation, VoiceSample } from "@voicewright/contract/voices/sample";

/** Settings of a sample as they stand in the drawer. */
export type AudioSettings = {
  readonly removeBackgroundNoise: boolean;
  /** Whole milliseconds of the recording. */
  readonly trim: Trim;
  /** Empty: everybody. */
  readonly selectedSpeakerIds: readonly string[];
};

export type Trim = { readonly startMs: number; readonly endMs: number };

export type SettingsUpdate = {
  readonly remove_background_noise?: boolean;
  readonly trim_start_time?: number;
  readonly trim_end_time?: number;
  readonly selected_speaker_ids?: string[];
};

export function sampleDurationMs({ duration_secs: seconds }: Pick<VoiceSample, "duration_secs">): number {
  return Math.round((seconds ?? 0) * 1000);
}

export function settingsOf(sample: VoiceSample): AudioSettings {
  const { trim_start: start, trim_end: end, remove_background_noise: removeBackgroundNoise } = sample;
  return {
    removeBackgroundNoise,
    trim: { startMs: start ?? 0, endMs: end ?? sampleDurationMs(sample) },
    selectedSpeakerIds: sample.speaker_separation?.selected_speaker_ids ?? [],
  };
}

/** What the server is told: only what has changed. */
export function changedSettings(saved: AudioSettings, { trim, ...current }: AudioSettings): SettingsUpdate {
  return {
    ...(current.removeBackgroundNoise === saved.removeBackgroundNoise
      ? {}
      : { remove_background_noise: current.removeBackgroundNoise }),
    ...(trim.startMs === saved.trim.startMs ? {} : { trim_start_time: trim.startMs }),
    ...(trim.endMs === saved.trim.endMs ? {} : { trim_end_time: trim.endMs }),
    ...(isSameSet(current.selectedSpeakerIds, saved.selectedSpeakerIds)
      ? {}
      : { selected_speaker_ids: [...current.selectedSpeakerIds] }),
  };
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** A trim with its start moved, as far as the recording and the shortest trim let it. */
export function moveTrimStart({ endMs }: Trim, timeMs: number): Trim {
  const latestMs = Math.max(0, endMs - PROFESSIONAL_LIMITS.trimMinMs);
  return { startMs: Math.min(latestMs, Math.max(0, Math.round(timeMs))), endMs };
}

/** The same with its end. */
export function moveTrimEnd({ startMs }: Trim, timeMs: number, durationMs: number): Trim {
  const earliestMs = Math.min(durationMs, startMs + PROFESSIONAL_LIMITS.trimMinMs);
  return { startMs, endMs: Math.max(earliestMs, Math.min(durationMs, Math.round(timeMs))) };
}

/** So much is heard on the inner side of a cut. */
const CUT_HEARD_MS = 4_000;

/** Settings under which only what follows the first cut is heard, or what comes before the last; everybody, as they are. */
export function atCut({ removeBackgroundNoise, trim: { startMs, endMs } }: AudioSettings, side: "start" | "end") {
  const trim =
    side === "start"
      ? { startMs, endMs: Math.min(endMs, startMs + CUT_HEARD_MS) }
      : { startMs: Math.max(startMs, endMs - CUT_HEARD_MS), endMs };
  return { removeBackgroundNoise, trim, selectedSpeakerIds: [] } satisfies AudioSettings;
}

/** The choice after a speaker was ticked or not; everybody is an empty one. Nobody is no choice. */
export function toggleSpeaker(
  speakerIds: readonly string[],
  selected: readonly string[],
  speakerId: string,
): readonly string[] {
  const chosen = new Set(selected.length === 0 ? speakerIds : selected);
  if (!chosen.delete(speakerId)) chosen.add(speakerId);
  if (chosen.size === 0) return selected;
  return chosen.size === speakerIds.length ? [] : speakerIds.filter((id) => chosen.has(id));
}

/** The one who speaks most first. */
export function listSpeakers(separation: SpeakerSeparation | undefined) {
  return Object.values(separation?.speakers ?? {}).toSorted((a, b) => b.duration_secs - a.duration_secs);
}

/** A sample whose sound was changed is marked by a blue dot. */
export function hasAudioSettings(sample: VoiceSample): boolean {
  const { removeBackgroundNoise, trim, selectedSpeakerIds } = settingsOf(sample);
  const isTrimmed = trim.startMs > 0 || trim.endMs < sampleDurationMs(sample);
  return removeBackgroundNoise || isTrimmed || selectedSpeakerIds.length > 0;
}
