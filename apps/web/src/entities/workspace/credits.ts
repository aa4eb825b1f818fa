import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import { usagePercent } from "@voicewright/contract/rules/pricing";
import type { Subscription } from "@voicewright/contract/workspace";

export type CreditsState = {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
  readonly percent: number;
  /** Used beyond the limit, where the workspace may. */
  readonly overage: number;
  /** What a request may cost now; endless where the workspace may go beyond its limit. */
  readonly spendable: number;
};

type Credited = Pick<Subscription, "character_count" | "character_limit"> &
  Partial<Pick<Subscription, "allowed_to_extend_character_limit">>;

export function creditsState(subscription: Credited): CreditsState {
  const { character_count: used, character_limit: limit } = subscription;
  const remaining = Math.max(0, limit - used);
  return {
    used,
    limit,
    remaining,
    percent: usagePercent(used, limit),
    overage: Math.max(0, used - limit),
    spendable: subscription.allowed_to_extend_character_limit === true ? Number.POSITIVE_INFINITY : remaining,
  };
}

/** Why the workspace may generate nothing, as far as its subscription says. */
export function standingMessage({ status }: Pick<Subscription, "status">): string | undefined {
  if (status === "past_due" || status === "incomplete") return MESSAGES.paymentIssue;
  return status === "free_disabled" ? MESSAGES.freeTierDisabled : undefined;
}

export function planName(tier: string): string {
  return tier in TIERS ? TIERS[tier as TierId].name : tier;
}
