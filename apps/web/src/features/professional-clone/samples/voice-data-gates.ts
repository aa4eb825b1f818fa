import { PROFESSIONAL_LIMITS } from "@voicewright/contract/rules/professional-limits";
import { isOnItsWay, type LocalSample } from "./local-sample.ts";

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** What is counted of a stored sample, in the names of the API. */
export type CountedSample = {
  readonly duration_secs: number | null;
  /** In milliseconds from the beginning of the sample. */
  readonly trim_start: number | null;
  readonly trim_end: number | null;
};

/** Milliseconds of a sample that training may hear: what was cut off does not count. */
export function usableMs({ duration_secs: seconds, trim_start: start, trim_end: end }: CountedSample): number {
  const durationMs = Math.round((seconds ?? 0) * MS_PER_SECOND);
  const from = Math.min(Math.max(start ?? 0, 0), durationMs);
  const to = Math.min(end ?? durationMs, durationMs);
  return Math.max(0, to - from);
}

export function totalUsableMs(samples: readonly CountedSample[]): number {
  return samples.reduce((sum, sample) => sum + usableMs(sample), 0);
}

/** Why one cannot go on from the recordings; `undefined` when one can. */
export function continueRefusal(totalMs: number, locals: readonly Pick<LocalSample, "status">[]): string | undefined {
  if (locals.some(isOnItsWay)) return "Please wait until all samples are uploaded.";
  if (totalMs >= PROFESSIONAL_LIMITS.usableMinMs) return undefined;
  return `At least ${PROFESSIONAL_LIMITS.usableMinMs / MS_PER_MINUTE} minutes of audio are needed.`;
}

/** Whether the person is asked first, because more audio would make a much better voice. */
export function needsConfirmation(totalMs: number): boolean {
  return totalMs < PROFESSIONAL_LIMITS.confirmUnderMs;
}
