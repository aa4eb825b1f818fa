import { TIERS } from "@voicewright/contract/rules/tiers";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { requireMemberPermission } from "../../entities/workspace/index.ts";

/** Throws unless the plan has instant voice cloning, and members of the workspace may use it. */
export async function requireCloning(queryable: Queryable, { scope, tier }: Caller): Promise<void> {
  if (!TIERS[tier].canUseInstantVoiceCloning) {
    throw new AppError(
      "can_not_use_instant_voice_cloning",
      `The ${TIERS[tier].name} plan does not have instant voice cloning. Ask the operator for another plan.`,
    );
  }
  await requireMemberPermission(queryable, scope, "create_instant_voice_clone");
}
