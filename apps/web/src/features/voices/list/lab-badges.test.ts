import { VOICE_BADGES_MAX } from "@voicewright/contract/rules/limits";
import type { Voice } from "@voicewright/contract/voices/routes";
import { describe, expect, it } from "vitest";
import { labVoiceBadges } from "./lab-badges.ts";

const TRAINED = { state: { m: "fine_tuned" }, is_trained: true, finetuning_state: "fine_tuned" } as const;
const NOW = Date.UTC(2026, 6, 1, 12) / 1_000;

function voice(category: Voice["category"], sharing: Partial<NonNullable<Voice["sharing"]>> | null): Voice {
  const labels = { language: "de", accent: "swabian", gender: "female", age: "old", descriptive: "wise" };
  const plain = { notice_period: 0, rate: 1, live_moderation_enabled: false, disable_at_unix: null };
  return {
    category,
    labels,
    fine_tuning: TRAINED,
    sharing: sharing === null ? null : { ...plain, ...sharing },
  } as unknown as Voice;
}

function texts(shown: Voice): string[] {
  return labVoiceBadges(shown, NOW).map(({ text }) => text);
}

describe("badges of a voice of the workspace", () => {
  it("badges of a workspace voice show its kind and its labels", () => {
    expect(texts(voice("generated", null))).toEqual(["Generated", "German", "Swabian", "Female", "Old", "Wise"]);
  });

  it("badges of a workspace voice show its state in the library", () => {
    expect(texts(voice("generated", { status: "enabled" }))).toContain("Shared");
    expect(texts(voice("generated", { status: "copied" }))).toContain("Added");
    const withdrawn = { status: "copied_disabled", disable_at_unix: NOW + 60 } as const;
    expect(texts(voice("generated", withdrawn))).toContain("Until Jul 1, 2026");
    expect(texts(voice("generated", { ...withdrawn, disable_at_unix: NOW }))).toContain("Withdrawn");
    expect(texts(voice("generated", { status: "disabled", notice_period: 30 }))).not.toContain("30 days");
  });

  it("badges mark voices that cannot speak yet", () => {
    const begun = (finetuning_state: string, state: string) => ({
      ...voice("professional", null),
      fine_tuning: { state: { m: state }, is_trained: false, finetuning_state } as unknown as Voice["fine_tuning"],
    });
    for (const state of ["draft", "not_verified", "not_started"])
      expect(texts(begun(state, "not_started"))).toContain("Draft");
    expect(texts(begun("failed", "failed"))).toContain("Draft");
    expect(texts(begun("fine_tuning", "fine_tuning"))).toContain("In training");
    expect(texts(voice("professional", null))).not.toContain("Draft");
  });

  it("badges are limited in number, and keep the two with numbers", () => {
    const busy = voice("professional", {
      status: "enabled",
      notice_period: 730,
      rate: 2,
      live_moderation_enabled: true,
      cloned_by_count: 1_200,
      usage_character_count_1y: 3_400_000,
    });
    expect(texts(busy)).toHaveLength(VOICE_BADGES_MAX);
    expect(texts(busy)).toEqual(expect.arrayContaining(["Professional", "2 years", "2×", "Moderated", "1.2K", "3.4M"]));
    expect(
      texts(voice("generated", { status: "enabled", cloned_by_count: 0, usage_character_count_1y: 0 })),
    ).not.toContain("0");
  });
});
