import { type TierId, TIERS } from "@voicewright/contract/tiers";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { countVoiceSlots } from "./store.ts";

/**
 * Refuses when the workspace has more voices than its plan has slots, those of this transaction counted. Only after
 * `lockVoiceSlots`: two saving at once would otherwise both find the last slot free.
 */
export async function refuseBeyondSlots(queryable: Queryable, scope: WorkspaceScope, tier: TierId): Promise<void> {
  const { voiceLimit } = TIERS[tier];
  if ((await countVoiceSlots(queryable, scope)) > voiceLimit) throw slotsTaken(voiceLimit);
}

/** The same before work that would be lost: refuses when no slot is free just now. */
export async function refuseWithoutSlot(queryable: Queryable, scope: WorkspaceScope, tier: TierId): Promise<void> {
  const { voiceLimit } = TIERS[tier];
  if ((await countVoiceSlots(queryable, scope)) >= voiceLimit) throw slotsTaken(voiceLimit);
}

function slotsTaken(voiceLimit: number): AppError {
  return new AppError(
    "voice_limit_reached",
    `You have reached your maximum amount of custom voices (${voiceLimit} / ${voiceLimit}). Delete a voice, or ask the operator for another plan.`,
  );
}
