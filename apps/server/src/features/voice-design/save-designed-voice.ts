import type { TierId } from "@voicewright/contract/rules/tiers";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { insertVoice, refuseBeyondSlots, saveVoiceSettings } from "../../entities/voice/record/index.ts";
import type { StoredVoiceSettings, VoiceRow } from "../../entities/voice/record/tables.ts";

export type DesignedVoice = {
  readonly name: string;
  readonly description: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly materials: VoiceRow["materials"];
  readonly previewText: string;
  /** What the voice starts with, where that is not the usual. */
  readonly settings: StoredVoiceSettings;
  readonly createdAt: Date;
};

/**
 * Adds a designed voice to the workspace, in a slot. Inside a transaction, after `lockWorkspace`.
 * Throws AppError without a free slot.
 */
export async function saveDesignedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  tier: TierId,
  { settings, ...made }: DesignedVoice,
): Promise<string> {
  const voiceId = await insertVoice(queryable, scope, { ...made, labels: { ...made.labels }, category: "generated" });
  if (Object.keys(settings).length > 0)
    await saveVoiceSettings(queryable, scope, { voiceId, origin: "workspace" }, { settings }, made.createdAt);
  await refuseBeyondSlots(queryable, scope, tier);
  return voiceId;
}
