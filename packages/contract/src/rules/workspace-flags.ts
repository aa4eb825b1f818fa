import type { ACCOUNT_STATUS_ERRORS } from "../account/errors.ts";
import { MESSAGES } from "./messages.ts";
import { PRODUCT_FLAG_NAMES, type ProductFlag } from "./installation.ts";
import type { TierId } from "./tiers.ts";

/**
 * What an operator can set for a workspace, beside its plan and the product's flags. All are off until they are set, but `unusual_activity`: the
 * server sets it when it makes an account in a way that looks like many accounts of one person, and the operator clears it.
 */
const STATUS_FLAGS = [
  "can_bypass_voice_captcha",
  "can_request_manual_pro_voice_verification",
  "training_opt_out",
  "restricted_regenerations",
  /** A payment is incomplete or has failed: nothing is generated. */
  "payment_issue",
  /** Nothing is generated while the workspace is on the free plan. */
  "free_tier_disabled",
  /** The same, for an account that came with many others from one address. */
  "unusual_activity",
  /** Own clones speak only once they are verified. */
  "is_in_probation",
  /** A paid plan may go on when its credits are used up. */
  "usage_overage_allowed",
  /** No promotion lowers what texts cost. */
  "full_cost_rate",
  /** Preferences between generations are not collected, unless the workspace is internal. */
  "privileged",
  "internal_workspace",
] as const;

export type WorkspaceFlag = (typeof STATUS_FLAGS)[number] | ProductFlag;

export const WORKSPACE_FLAGS = [...STATUS_FLAGS, ...PRODUCT_FLAG_NAMES] as [WorkspaceFlag, ...WorkspaceFlag[]];

type Flags = ReadonlySet<WorkspaceFlag>;

/** Why a workspace may not generate anything now, with the error that says so; `undefined` when it may. */
export function workspaceStatusRefusal(
  tier: TierId,
  flags: Flags,
): { readonly code: keyof typeof ACCOUNT_STATUS_ERRORS; readonly message: string } | undefined {
  if (flags.has("payment_issue")) return { code: "payment_issue", message: MESSAGES.paymentIssue };
  if (tier !== "free") return undefined;
  if (flags.has("free_tier_disabled")) return { code: "free_tier_disabled", message: MESSAGES.freeTierDisabled };
  if (flags.has("unusual_activity")) return { code: "detected_unusual_activity", message: MESSAGES.unusualActivity };
  return undefined;
}

/** Whether a workspace may go on when its credits are used up. */
export function mayUseOverage(tier: TierId, flags: Flags): boolean {
  return tier !== "free" && flags.has("usage_overage_allowed");
}
