import type * as z from "zod/mini";
import type { ShareVoiceInput } from "@voicewright/contract/voice-library/routes";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  endOfNotice,
  recordWithdrawalAcrossWorkspaces,
  saveSharedVoiceAcrossWorkspaces,
  withdrawSharedVoice,
} from "../../entities/voice/sharing/index.ts";
import { getVoice } from "../../entities/voice/record/index.ts";
import { findSharer } from "./store.ts";

export type ShareInput = z.output<typeof ShareVoiceInput>;

/** Offers a voice of the workspace to everybody, or changes the offer. */
export async function shareVoice(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  order: ShareInput,
): Promise<{ readonly publicOwnerId: string; readonly voiceId: string }> {
  return await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    const sharer = await findSharer(tx, scope);
    await saveSharedVoiceAcrossWorkspaces(tx, {
      voiceId: voice.voiceId,
      workspaceId: scope.workspaceId,
      publicOwnerId: voice.share?.publicOwnerId ?? sharer.publicId,
      ownerName: sharer.name,
      name: order.name,
      description: order.description,
      category: voice.category === "generated" || voice.category === "cloned" ? "high_quality" : voice.category,
      language: order.labels.language,
      locale: null,
      accent: order.labels.accent,
      gender: order.labels.gender,
      age: order.labels.age,
      descriptive: order.labels.descriptive,
      useCase: order.labels.use_case,
      rate: order.rate,
      freeUsersAllowed: order.free_users_allowed,
      mixingAllowed: order.voice_mixing_allowed,
      liveModerationEnabled: order.live_moderation_enabled,
      noticePeriodDays: order.notice_period_days,
      isFeatured: false,
      isListed: true,
      disabledAt: null,
      sharedAt: clock(),
    });
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    return { publicOwnerId: voice.share?.publicOwnerId ?? sharer.publicId, voiceId: voice.voiceId };
  });
}

/** Takes a voice out of the library; answers when it stops for those who added it, if anybody did. */
export async function withdrawVoice(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<Date | null> {
  return await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    if (voice.share === null) return null;
    const disabledAt = endOfNotice(voice.share, clock());
    await withdrawSharedVoice(tx, scope, voice.voiceId, disabledAt);
    await recordWithdrawalAcrossWorkspaces(tx, voice.voiceId, disabledAt, clock());
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    return voice.share.addedCount > 0 ? disabledAt : null;
  });
}
