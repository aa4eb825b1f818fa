import { PRODUCT_FLAGS, type ProductFlag } from "@voicewright/contract/rules/installation";
import { WORKSPACE_FLAGS, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";

type StandingFlag = Exclude<WorkspaceFlag, ProductFlag>;

const STANDING_LABELS: Readonly<Record<StandingFlag, string>> = {
  can_bypass_voice_captcha: "May train professional voices without verification",
  can_request_manual_pro_voice_verification: "May send documents for a verification",
  usage_overage_allowed: "May go on when its credits are used up (paid plans)",
  training_opt_out: "Informed that its data is not used for training",
  restricted_regenerations: "Has fewer free regenerations",
  full_cost_rate: "Pays the full rate: no promotion lowers what texts cost",
  is_in_probation: "Is in probation: own clones speak only once they are verified",
  unusual_activity: "Showed unusual activity: nothing is generated on the free plan",
  free_tier_disabled: "Generates nothing while it is on the free plan",
  payment_issue: "Has an open payment: nothing is generated",
  privileged: "Is privileged: preferences between generations are not collected",
  internal_workspace: "Is internal to the installation: its admins edit premade voices",
};

function isProductFlag(flag: WorkspaceFlag): flag is ProductFlag {
  return flag in PRODUCT_FLAGS;
}

/** In the order in which they are offered. */
export const STANDING_FLAGS = Object.keys(STANDING_LABELS) as readonly StandingFlag[];
/** Those whose product is here. */
export const PRODUCT_FLAGS_OFFERED = WORKSPACE_FLAGS.filter(isProductFlag).filter(
  (flag) => !("isNotHere" in PRODUCT_FLAGS[flag]),
);

export function flagLabel(flag: WorkspaceFlag): string {
  return isProductFlag(flag) ? PRODUCT_FLAGS[flag].does : STANDING_LABELS[flag];
}
