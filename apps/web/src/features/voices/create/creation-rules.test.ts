import { TIER_IDS } from "@voicewright/contract/rules/tiers";
import { CREATION_TYPES } from "@voicewright/contract/voice-design/values";
import { describe, expect, it } from "vitest";
import {
  type CreationCircumstances,
  isAboutPlan,
  libraryState,
  permittedType,
  professionalEligibility,
  sharedReason,
  wayState,
} from "./creation-rules.ts";

const FREE_SLOTS = {
  voice_slots_used: 2,
  voice_limit: 3,
  professional_voice_slots_used: 0,
  professional_voice_limit: 1,
};
const FULL_SLOTS = { ...FREE_SLOTS, voice_slots_used: 3 };

const NO_REFUSALS = {
  voiceDesign: undefined,
  cloneVoice: undefined,
  professionalVoiceClone: undefined,
  voiceRemix: undefined,
};

function circumstances(changes: Partial<CreationCircumstances> = {}): CreationCircumstances {
  return {
    tier: "creator",
    slots: FREE_SLOTS,
    canCloneInstantly: true,
    canCloneProfessionally: true,
    isRemixEnabled: true,
    refusals: NO_REFUSALS,
    libraryRefusal: undefined,
    ...changes,
  };
}

describe("the ways to create a voice", () => {
  it("creating a voice is locked for a seat without permission, whatever the plan", () => {
    const reason = "Not with your seat.";
    const ways = ["voiceDesign", "cloneVoice", "professionalVoiceClone", "voiceRemix"] as const;
    for (const way of ways) {
      const refused = circumstances({ refusals: { ...NO_REFUSALS, [way]: reason } });
      expect(wayState(way, refused)).toMatchObject({ kind: "locked", reason });
      expect(isAboutPlan(wayState(way, refused))).toBe(false);
      expect(permittedType(way, refused)).toBe("chooseVoiceType");
    }
    const hidden = circumstances({ isRemixEnabled: false, refusals: { ...NO_REFUSALS, voiceRemix: reason } });
    expect(wayState("voiceRemix", hidden)).toEqual({ kind: "hidden" });
  });

  it("instant clones need the Starter plan, and professional ones Creator", () => {
    const open = (way: "cloneVoice" | "professionalVoiceClone") =>
      TIER_IDS.filter((tier) => wayState(way, circumstances({ tier })).kind !== "locked");
    expect(open("cloneVoice")).toEqual(TIER_IDS.slice(1));
    expect(open("professionalVoiceClone")).toEqual(TIER_IDS.slice(2));
    expect(wayState("cloneVoice", circumstances({ tier: "free" }))).toMatchObject({ kind: "locked", plan: "Starter" });
    expect(wayState("professionalVoiceClone", circumstances({ tier: "starter" }))).toMatchObject({ plan: "Creator" });
    expect(wayState("cloneVoice", circumstances({ tier: "no such plan" }))).toMatchObject({ kind: "locked" });
  });

  it("a reason that disables several ways to create a voice is given only once", () => {
    const states = (slots: typeof FREE_SLOTS) =>
      (["voiceDesign", "cloneVoice", "voiceRemix"] as const).map((way) => wayState(way, circumstances({ slots })));
    expect(sharedReason(states(FULL_SLOTS))).toMatch(/^All 3 voice slots are used/);
    expect(sharedReason(states(FREE_SLOTS))).toBeUndefined();
    expect(sharedReason(states(FULL_SLOTS).slice(0, 1))).toBeUndefined();
  });

  it("the ways to create a voice check the permission after the plan", () => {
    expect(wayState("cloneVoice", circumstances({ canCloneInstantly: false }))).not.toHaveProperty("plan");
    expect(wayState("cloneVoice", circumstances({ canCloneInstantly: false })).kind).toBe("locked");
    expect(wayState("professionalVoiceClone", circumstances({ canCloneProfessionally: false })).kind).toBe("locked");
  });

  it("locked ways lead to the plans for a missing plan or slot, and not for a missing permission", () => {
    const leads = (way: "cloneVoice" | "professionalVoiceClone", changes: Partial<CreationCircumstances>) =>
      isAboutPlan(wayState(way, circumstances(changes)));
    expect(leads("cloneVoice", { tier: "free" })).toBe(true);
    expect(leads("cloneVoice", { slots: FULL_SLOTS })).toBe(true);
    expect(leads("professionalVoiceClone", { slots: { ...FREE_SLOTS, professional_voice_slots_used: 1 } })).toBe(true);
    expect(leads("cloneVoice", { canCloneInstantly: false })).toBe(false);
    expect(leads("cloneVoice", {})).toBe(false);
  });

  it("a professional clone can be started while a slot is free, and continued when none is", () => {
    expect(wayState("professionalVoiceClone", circumstances())).toEqual({ kind: "open" });
    expect(professionalEligibility(circumstances())).toEqual({ kind: "open" });

    const used = circumstances({ slots: { ...FREE_SLOTS, professional_voice_slots_used: 1 } });
    expect(wayState("professionalVoiceClone", used)).toMatchObject({ kind: "open", note: expect.any(String) });
    expect(professionalEligibility(used)).toMatchObject({
      kind: "closed",
      reason: expect.stringMatching(/^Your 1 slot for professional voices is used\./),
    });

    const none = circumstances({ slots: { ...FREE_SLOTS, professional_voice_limit: 0 } });
    expect(wayState("professionalVoiceClone", none)).toMatchObject({ kind: "locked" });
    expect(professionalEligibility(circumstances({ tier: "free" }))).toMatchObject({ kind: "closed", plan: "Creator" });
    expect(professionalEligibility(circumstances({ slots: undefined }))).toEqual({ kind: "loading" });
  });

  it("all ways are disabled when all voice slots are used, with how to get more", () => {
    for (const way of ["voiceDesign", "voiceRemix", "cloneVoice"] as const) {
      const upgrade = wayState(way, circumstances({ slots: FULL_SLOTS, tier: "pro" }));
      expect(upgrade).toMatchObject({ kind: "locked", reason: expect.stringContaining("Upgrade") });
      const sales = wayState(way, circumstances({ slots: FULL_SLOTS, tier: "scale_2024_08_10" }));
      expect(sales).toMatchObject({ kind: "locked", reason: expect.stringContaining("Contact sales") });
    }
  });

  it("people who cannot add library voices are not led into the library", () => {
    expect(libraryState(circumstances())).toEqual({ kind: "open" });
    const refused = libraryState(circumstances({ libraryRefusal: "Your workspace does not let you do this." }));
    expect(refused).toMatchObject({ kind: "locked", reason: "Your workspace does not let you do this." });
    expect(isAboutPlan(refused)).toBe(false);
  });

  it("remixing is hidden where the operator has switched it off", () => {
    expect(wayState("voiceRemix", circumstances({ isRemixEnabled: false }))).toEqual({ kind: "hidden" });
  });
});

describe("the page that an address requests", () => {
  it("the requested creation page is shown when it is allowed, and the chooser otherwise", () => {
    expect(permittedType("voiceDesign", circumstances())).toBe("voiceDesign");
    expect(permittedType(undefined, circumstances())).toBe("chooseVoiceType");
    expect(permittedType("cloneVoice", circumstances({ tier: "free" }))).toBe("chooseVoiceType");
    expect(permittedType("voiceRemix", circumstances({ isRemixEnabled: false }))).toBe("chooseVoiceType");
    expect(permittedType("voiceDesign", circumstances({ slots: FULL_SLOTS }))).toBe("chooseVoiceType");
  });

  it("the professional clone page opens without the plan or a slot, and explains what is missing", () => {
    for (const changes of [{}, { tier: "free" }, { slots: undefined }]) {
      expect(permittedType("professionalVoiceClone", circumstances(changes))).toBe("professionalVoiceClone");
    }
  });

  it("people without the permission get the chooser in place of the professional clone", () => {
    const refused = circumstances({ canCloneProfessionally: false });
    expect(permittedType("professionalVoiceClone", refused)).toBe("chooseVoiceType");
  });

  it("a creation page waits for its rules, except the chooser and the professional clone", () => {
    const loading = circumstances({ slots: undefined, canCloneInstantly: undefined, isRemixEnabled: undefined });
    const shown = Object.fromEntries(CREATION_TYPES.map((type) => [type, permittedType(type, loading)]));
    expect(shown).toEqual({
      voiceDesign: "loading",
      cloneVoice: "loading",
      voiceRemix: "loading",
      professionalVoiceClone: "professionalVoiceClone",
      chooseVoiceType: "chooseVoiceType",
    });
  });
});
