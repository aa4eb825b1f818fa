import { USAGE_WARNING_PERCENT } from "@voicewright/contract/rules/limits";
import type { CreditsState } from "@/entities/workspace/credits.ts";

const DISMISSED_FOR_MS = 24 * 3_600_000;

export type UsageWarning = "low" | "used-up";

/** A warning of low credits can be put away for a day; that they are used up cannot. */
export function usageWarning(credits: CreditsState, dismissedAtMs: number, nowMs: number): UsageWarning | undefined {
  if (credits.remaining === 0) return "used-up";
  if (credits.percent < USAGE_WARNING_PERCENT) return undefined;
  return nowMs - dismissedAtMs < DISMISSED_FOR_MS ? undefined : "low";
}
