import { PRODUCT_FLAGS, type ProductFlag } from "@voicewright/contract/rules/installation";
import { WORKSPACE_FLAGS, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";

type StatusFlag = Exclude<WorkspaceFlag, ProductFlag>;

const STATUS_FLAG_LABELS: Readonly<Record<StatusFlag, string>> = {
  can_bypass_voice_captcha: "May train professional voices without verification",
  can_request_manual_pro_voice_verification: "May send documents for a verification",
  usage_overage_allowed: "May continue when its credits are used up (paid plans)",
  training_opt_out: "Informed that its data is not used for training",
  restricted_regenerations: "Has fewer free regenerations",
  full_cost_rate: "Pays the full rate: promotions do not apply",
  is_in_probation: "On probation: its own clones must be verified before they can speak",
  unusual_activity: "Unusual activity: cannot generate on the free plan",
  free_tier_disabled: "Cannot generate on the free plan",
  payment_issue: "Open payment: cannot generate",
  privileged: "Privileged: preferences between generations are not collected",
  internal_workspace: "Internal to the installation: its admins can edit premade voices",
};

function isProductFlag(flag: WorkspaceFlag): flag is ProductFlag {
  return flag in PRODUCT_FLAGS;
}

/** In the order in which they are offered. */
export const STATUS_FLAGS = Object.keys(STATUS_FLAG_LABELS) as readonly StatusFlag[];
/** Those whose product is here. */
export const PRODUCT_FLAGS_OFFERED = WORKSPACE_FLAGS.filter(isProductFlag).filter(
  (flag) => !("isNotHere" in PRODUCT_FLAGS[flag]),
);

export function flagLabel(flag: WorkspaceFlag): string {
  return isProductFlag(flag) ? PRODUCT_FLAGS[flag].does : STATUS_FLAG_LABELS[flag];
}
