import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { moreVoiceSlotsText } from "@voicewright/contract/voices/rules";
import type { VoiceSlots } from "@voicewright/contract/workspace-settings/routes";

export type AddingVoice = Pick<LibraryVoice, "free_users_allowed" | "is_added_by_user" | "is_owned_by_workspace">;

export type AddingCircumstances = {
  readonly isOnline: boolean;
  readonly tier: string;
  /** `undefined` while they are loading: nothing is refused before it is known. */
  readonly slots: VoiceSlots | undefined;
  /** Why the person may not; see `useCallRefusal`. */
  readonly refusal: string | undefined;
};

/** Whether the workspace can speak with the voice without adding it. */
export function isVoiceAvailable(voice: AddingVoice): boolean {
  return voice.is_added_by_user === true || voice.is_owned_by_workspace;
}

/** Why a voice of the library cannot be added now; `undefined` when it can. */
export function addVoiceBlockedReason(
  voice: AddingVoice,
  { isOnline, tier, slots, refusal }: AddingCircumstances,
): string | undefined {
  if (voice.is_owned_by_workspace) return "This voice is your own.";
  if (voice.is_added_by_user === true) return "You have already added this voice.";
  if (refusal !== undefined) return refusal;
  if (tier === "free" && !voice.free_users_allowed) return MESSAGES.paidVoiceOnly;
  if (slots !== undefined && slots.voice_slots_used >= slots.voice_limit)
    return `All ${slots.voice_limit} voice slots of your workspace are used. ${moreVoiceSlotsText(tier)}`;
  return isOnline ? undefined : "You are offline.";
}

/** Whether the plan of the workspace, or its slots, keep it from adding the voice. */
export function isPlanInTheWay(voice: AddingVoice, { tier, slots }: AddingCircumstances): boolean {
  const areSlotsUsed = slots !== undefined && slots.voice_slots_used >= slots.voice_limit;
  return !isVoiceAvailable(voice) && (areSlotsUsed || (tier === "free" && !voice.free_users_allowed));
}
