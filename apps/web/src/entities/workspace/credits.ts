import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import { usagePercent } from "@voicewright/contract/rules/pricing";
import type { Subscription } from "@voicewright/contract/workspace";

export type CreditsState = {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
  readonly percent: number;
};

export function creditsState(subscription: Pick<Subscription, "character_count" | "character_limit">): CreditsState {
  const { character_count: used, character_limit: limit } = subscription;
  return { used, limit, remaining: Math.max(0, limit - used), percent: usagePercent(used, limit) };
}

export function planName(tier: string): string {
  return tier in TIERS ? TIERS[tier as TierId].name : tier;
}
