import { TIERS } from "@voicewright/contract/rules/tiers";
import { mayUseOverage, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import type { ExtendedSubscription, Subscription } from "@voicewright/contract/workspace-settings/routes";
import type { CreditStatus } from "../../platform/credits-ledger/credits-ledger.ts";
import type { WorkspaceLimits } from "../../platform/identity/workspace-limits.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** What a workspace has of its plan, and beside it. */
export type Allowances = {
  readonly voices: number;
  readonly professional: number;
  readonly flags: ReadonlySet<WorkspaceFlag>;
  readonly limits: WorkspaceLimits;
};

/**
 * Nothing is sold here: an operator sets the plan, what is paid of it, and whether more may be used than it has. So there is
 * no invoice, and what was used beyond the credits has no price.
 */
export function presentSubscription(standing: CreditStatus, used: Allowances): Subscription {
  const tier = TIERS[standing.tier];
  const { voiceLimit, professionalVoiceLimit } = used.limits;
  const hasOverage = mayUseOverage(standing.tier, used.flags);
  return {
    tier: standing.tier,
    character_count: standing.used,
    character_limit: standing.limit,
    max_character_limit_extension: null,
    max_credit_limit_extension: hasOverage ? "unlimited" : 0,
    can_extend_character_limit: hasOverage,
    allowed_to_extend_character_limit: hasOverage,
    next_character_count_reset_unix: toUnix(standing.periodEndsAt),
    voice_slots_used: used.voices,
    professional_voice_slots_used: used.professional,
    professional_voice_slots_used_in_workspace: used.professional,
    voice_limit: voiceLimit,
    max_voice_add_edits: null,
    voice_add_edit_counter: 0,
    professional_voice_limit: professionalVoiceLimit,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: tier.canUseInstantVoiceCloning,
    can_use_professional_voice_cloning: professionalVoiceLimit > 0,
    currency: null,
    current_overage: { amount: "0", currency: "usd" },
    status: subscriptionStatus(standing, used),
    billing_period: null,
    character_refresh_period: "monthly_period",
    can_bypass_voice_captcha: used.flags.has("can_bypass_voice_captcha"),
    can_request_manual_pro_voice_verification: used.flags.has("can_request_manual_pro_voice_verification"),
    training_opt_out: used.flags.has("training_opt_out"),
  };
}

function subscriptionStatus({ tier }: CreditStatus, { flags }: Allowances): Subscription["status"] {
  if (flags.has("payment_issue")) return tier === "free" ? "incomplete" : "past_due";
  if (tier !== "free") return "active";
  return flags.has("free_tier_disabled") || flags.has("unusual_activity") ? "free_disabled" : "free";
}

export function presentExtendedSubscription(
  standing: CreditStatus,
  granted: number,
  used: Allowances,
): ExtendedSubscription {
  return {
    ...presentSubscription(standing, used),
    next_invoice: null,
    open_invoices: [],
    has_open_invoices: false,
    pending_change: null,
    has_used_starter_coupon_on_account: false,
    has_used_creator_coupon_on_account: false,
    granted_credits: granted,
  };
}
