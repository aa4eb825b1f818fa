import type { TierId } from "@voicewright/contract/rules/tiers";
import { moreVoiceSlotsText } from "@voicewright/contract/voices/rules";
import { and, count, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findWorkspaceLimits } from "../../../platform/identity/workspace-limits.ts";
import { addedVoices } from "../sharing/tables.ts";
import { voices } from "./tables.ts";

/**
 * Refuses when the workspace has more voices than its plan has slots, those of this transaction counted. Only after
 * `lockWorkspace`: two saving at once would otherwise both find the last slot free.
 */
export async function refuseBeyondSlots(queryable: Queryable, scope: WorkspaceScope, tier: TierId): Promise<void> {
  const { voiceLimit } = await findWorkspaceLimits(queryable, scope, tier);
  if ((await countVoiceSlots(queryable, scope)) > voiceLimit) throw slotsTaken(voiceLimit, tier);
}

/** The same before work that would be lost: refuses when no slot is free just now. */
export async function refuseWithoutSlot(queryable: Queryable, scope: WorkspaceScope, tier: TierId): Promise<void> {
  const { voiceLimit } = await findWorkspaceLimits(queryable, scope, tier);
  if ((await countVoiceSlots(queryable, scope)) >= voiceLimit) throw slotsTaken(voiceLimit, tier);
}

function slotsTaken(voiceLimit: number, tier: TierId): AppError {
  return new AppError(
    "voice_limit_reached",
    `You have reached your maximum amount of custom voices (${voiceLimit} / ${voiceLimit}). ${moreVoiceSlotsText(tier)}`,
  );
}

/** Slots the workspace has taken: its own voices and those it added. Professional clones have slots of their own. */
export async function countVoiceSlots(queryable: Queryable, scope: WorkspaceScope): Promise<number> {
  const own = inWorkspace(queryable, scope)
    .select({ total: count() })
    .from(voices)
    .where(and(eq(voices.workspaceId, scope.workspaceId), ne(voices.category, "professional")));
  const added = inWorkspace(queryable, scope)
    .select({ total: count() })
    .from(addedVoices)
    .where(eq(addedVoices.workspaceId, scope.workspaceId));
  const [ownRow] = await own;
  const [addedRow] = await added;
  return (ownRow?.total ?? 0) + (addedRow?.total ?? 0);
}
