import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import {
  addVoiceBlockedReason,
  type AddingCircumstances,
  isPlanInTheWay,
  isVoiceAvailable,
} from "./add-voice-rules.ts";

const VOICE = { free_users_allowed: true, is_added_by_user: false, is_owned_by_workspace: false };
const SLOTS = {
  voice_slots_used: 2,
  voice_limit: 3,
  professional_voice_slots_used: 0,
  professional_voice_limit: 0,
};
const FREE: AddingCircumstances = { isOnline: true, tier: "free", slots: SLOTS, refusal: undefined };

describe("adding a library voice", () => {
  it("a voice can be added when no reason prevents it, and while reasons are unknown", () => {
    expect(addVoiceBlockedReason(VOICE, FREE)).toBeUndefined();
    expect(addVoiceBlockedReason(VOICE, { ...FREE, slots: undefined })).toBeUndefined();
  });

  it("a voice cannot be added by people without the seat or permissions", () => {
    expect(addVoiceBlockedReason(VOICE, { ...FREE, refusal: "Not with your seat." })).toBe("Not with your seat.");
  });

  it("a voice cannot be added on the free plan when its owner chose so", () => {
    const paidOnly = { ...VOICE, free_users_allowed: false };
    expect(addVoiceBlockedReason(paidOnly, FREE)).toBe(MESSAGES.paidVoiceOnly);
    expect(addVoiceBlockedReason(paidOnly, { ...FREE, tier: "starter" })).toBeUndefined();
  });

  it("adding a voice needs a free slot", () => {
    const full = { ...FREE, slots: { ...SLOTS, voice_slots_used: 3 } };
    expect(addVoiceBlockedReason(VOICE, full)).toBe(
      `All 3 voice slots of your workspace are used. ${MESSAGES.slotsUpgrade}`,
    );
    expect(isPlanInTheWay(VOICE, full)).toBe(true);
    expect(addVoiceBlockedReason(VOICE, { ...full, tier: "scale_2024_08_10" })).toContain(MESSAGES.slotsContactSales);
  });

  it("adding is not offered for a voice that is already added or the workspace's own", () => {
    for (const change of [{ is_added_by_user: true }, { is_owned_by_workspace: true }]) {
      expect(isVoiceAvailable({ ...VOICE, ...change })).toBe(true);
      expect(addVoiceBlockedReason({ ...VOICE, ...change }, FREE)).toBeDefined();
    }
    expect(isVoiceAvailable({ ...VOICE, is_added_by_user: null })).toBe(false);
  });
});
