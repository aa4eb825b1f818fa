import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import { usagePercent } from "@voicewright/contract/rules/pricing";
import type { Subscription } from "@voicewright/contract/workspace-settings/routes";
import { formatNumber } from "@/shared/lib/format.ts";

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

/**
 * The period's credits in words: what is used of them or, where the flag `remaining_credits` is on, what is left; and beyond
 * the limit, by how much.
 */
export function creditsAmount(
  { used, limit, remaining, overage }: CreditsState,
  showsRemaining: boolean,
): { readonly amount: string; readonly rest: string } {
  if (overage > 0) return { amount: formatNumber(overage), rest: `credits over ${formatNumber(limit)}` };
  return showsRemaining
    ? { amount: formatNumber(remaining), rest: `credits left of ${formatNumber(limit)}` }
    : { amount: formatNumber(used), rest: `/ ${formatNumber(limit)} credits` };
}

/** Why the workspace may generate nothing, as far as its subscription says. */
export function creditStatusMessage({ status }: Pick<Subscription, "status">): string | undefined {
  if (status === "past_due" || status === "incomplete") return MESSAGES.paymentIssue;
  return status === "free_disabled" ? MESSAGES.freeTierDisabled : undefined;
}

export function planName(tier: string): string {
  return tier in TIERS ? TIERS[tier as TierId].name : tier;
}
