import type { TierId } from "@voicewright/contract/tiers";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { NamedVoice } from "./save-clone.ts";
import { searchableText } from "./searchable-text.ts";
import { mergeStoredSettings, type VoiceRow } from "./store.ts";
import { type StoredVoiceSettings, voices } from "./tables.ts";
import { refuseBeyondSlots } from "./voice-slots.ts";

export type DesignedVoice = NamedVoice & {
  readonly materials: VoiceRow["materials"];
  readonly previewText: string;
  /** What the voice starts with, where that is not the usual. */
  readonly settings: StoredVoiceSettings;
  readonly createdAt: Date;
};

/**
 * Adds a designed voice to the workspace, in a slot. Inside a transaction, after `lockVoiceSlots`.
 * Throws AppError without a free slot.
 */
export async function saveDesignedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  tier: TierId,
  { settings, ...made }: DesignedVoice,
): Promise<string> {
  const voiceId = createId();
  const labels = { ...made.labels };
  await queryable.insert(voices).values({
    ...made,
    labels,
    voiceId,
    origin: "workspace",
    workspaceId: scope.workspaceId,
    ownerUserId: scope.userId,
    category: "generated",
    searchText: searchableText({ ...made, labels, category: "generated" }),
  });
  if (Object.keys(settings).length > 0) await mergeStoredSettings(queryable, scope, voiceId, settings, made.createdAt);
  await refuseBeyondSlots(queryable, scope, tier);
  return voiceId;
}
