import { MESSAGES } from "@voicewright/contract/rules/messages";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countAddedAcrossWorkspaces,
  findSharedVoiceAcrossWorkspaces,
  insertAddedVoice,
} from "../../entities/voice/sharing/index.ts";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { refuseBeyondSlots, voiceNotFound } from "../../entities/voice/record/index.ts";

export type AddParams = {
  readonly publicOwnerId: string;
  readonly voiceId: string;
  readonly name: string;
  readonly isBookmarked: boolean;
};

/** Puts a voice of the library among the workspace's own, in a slot. It speaks at once. */
export async function addSharedVoice({ database, clock }: Platform, caller: Caller, order: AddParams): Promise<string> {
  const { scope, tier } = caller;
  return await database.transaction(async (tx) => {
    // Two adding at once would otherwise both find the last slot free.
    await lockWorkspace(tx, scope);
    const voice = await findSharedVoiceAcrossWorkspaces(tx, order.voiceId);
    if (voice === undefined || !voice.isListed || voice.publicOwnerId !== order.publicOwnerId) {
      throw voiceNotFound(order.voiceId);
    }
    if (voice.workspaceId === scope.workspaceId) throw alreadyThere();
    if (tier === "free" && !voice.freeUsersAllowed) throw new AppError("paid_plan_required", MESSAGES.paidVoiceOnly);
    const isNew = await insertAddedVoice(tx, {
      workspaceId: scope.workspaceId,
      voiceId: voice.voiceId,
      name: order.name,
      searchText: foldForSearch(order.name),
      isBookmarked: order.isBookmarked,
      addedByUserId: scope.userId,
      addedAt: clock(),
    });
    if (!isNew) throw alreadyThere();
    await refuseBeyondSlots(tx, scope, tier);
    await countAddedAcrossWorkspaces(tx, voice.voiceId, 1);
    const data = { voice_id: voice.voiceId, category: voice.category };
    await recordEvent(tx, scope, { type: "voice.created", data }, clock());
    return voice.voiceId;
  });
}

function alreadyThere(): AppError {
  return new AppError("voice_already_exists", "This voice is already among the voices of your workspace.");
}
