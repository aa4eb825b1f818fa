import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { formatCount } from "@/shared/lib/format.ts";

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;

/** So many ticks stand around the orb. */
export const RING_TICKS = 50;

const [GOOD_MS, BETTER_MS] = PROFESSIONAL_LIMITS.durationMarkersMs;

/** What is worth reaching, and how it is named. */
export const RING_MARKERS = [
  { ms: GOOD_MS, grade: "Good", text: "30 min" },
  { ms: BETTER_MS, grade: "Better", text: "1 hour" },
  { ms: PROFESSIONAL_LIMITS.perfectMs, grade: "Perfect", text: "2 hours" },
] as const;

/** Ticks that are black for so much audio. The first comes with the first sample. */
export function filledTicks(totalMs: number): number {
  if (totalMs <= 0) return 0;
  const share = Math.min(totalMs / PROFESSIONAL_LIMITS.durationRingMaxMs, 1);
  return Math.max(1, Math.floor(share * RING_TICKS));
}

/** Where on the ring a length stands: a share of the full turn. */
export function ringShare(ms: number): number {
  return Math.min(ms / PROFESSIONAL_LIMITS.durationRingMaxMs, 1);
}

/** "No audio yet", "45 seconds provided", "13 minutes provided", "1 hour 5 minutes provided". */
export function providedText(totalMs: number): string {
  if (totalMs <= 0) return "No audio yet";
  if (totalMs < MS_PER_MINUTE) return `${formatCount(Math.floor(totalMs / 1_000), "second", "seconds")} provided`;
  const hours = Math.floor(totalMs / MS_PER_HOUR);
  const minutes = Math.floor((totalMs % MS_PER_HOUR) / MS_PER_MINUTE);
  const parts = [
    hours > 0 && formatCount(hours, "hour", "hours"),
    (minutes > 0 || hours === 0) && formatCount(minutes, "minute", "minutes"),
  ];
  return `${parts.filter(Boolean).join(" ")} provided`;
}

/** What more audio would bring. */
export function durationHint(totalMs: number): string {
  if (totalMs < PROFESSIONAL_LIMITS.usableMinMs)
    return `At least ${PROFESSIONAL_LIMITS.usableMinMs / MS_PER_MINUTE} minutes are needed.`;
  const [good, better, perfect] = RING_MARKERS;
  if (totalMs < good.ms) return "Enough to continue. 30 minutes make a good voice.";
  if (totalMs < better.ms) return "Good. An hour makes it better.";
  return totalMs < perfect.ms ? "Better. Two hours make it perfect." : "Perfect. You have all that a voice can use.";
}
