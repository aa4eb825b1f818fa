import { TIERS } from "@voicewright/contract/rules/tiers";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";

/** Throws unless the plan has instant voice cloning. */
export function requireCloning({ tier }: Caller): void {
  if (TIERS[tier].canUseInstantVoiceCloning) return;
  throw new AppError(
    "can_not_use_instant_voice_cloning",
    `The ${TIERS[tier].name} plan does not have instant voice cloning. Ask the operator for another plan.`,
  );
}
