import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { isOnItsWay, type LocalSample } from "./local-sample.ts";

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** What is counted of a stored sample: what was cut off, and who was not chosen, does not count. */
type CountedSample = { readonly usable_duration_secs: number };

export function totalUsableMs(samples: readonly CountedSample[]): number {
  return samples.reduce((sum, { usable_duration_secs: seconds }) => sum + Math.round(seconds * MS_PER_SECOND), 0);
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
