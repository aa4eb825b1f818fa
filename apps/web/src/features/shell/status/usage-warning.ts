import { USAGE_NOTICE_HIDDEN_MS, USAGE_WARNING_PERCENT } from "@voicewright/contract/rules/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type { CreditsState } from "@/entities/workspace/credits.ts";

export type UsageWarning = "low" | "used-up";

/** What enterprises use is settled with them. */
const TIERS_WITHOUT_WARNING: ReadonlySet<string> = new Set<TierId>(["enterprise"]);

/** A warning of low credits can be put away for a day; that they are used up cannot. */
export function usageWarning(
  credits: CreditsState,
  tier: string,
  dismissedAtMs: number,
  nowMs: number,
): UsageWarning | undefined {
  if (credits.remaining === 0) return "used-up";
  if (credits.percent < USAGE_WARNING_PERCENT || TIERS_WITHOUT_WARNING.has(tier)) return undefined;
  return nowMs - dismissedAtMs < USAGE_NOTICE_HIDDEN_MS ? undefined : "low";
}
