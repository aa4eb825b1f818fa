import { MESSAGES } from "@voicewright/contract/rules/messages";
import { ShareVoiceInput } from "@voicewright/contract/voice-library/routes";
import { describe, expect, it } from "vitest";
import { readRate, type ShareForm, shareErrors, toShareForm, toShareInput } from "./share-form.ts";

const VOICE = {
  name: "Zoë",
  description: "Warm",
  labels: { language: "de", accent: "swabian", gender: "female", age: "middle-aged", descriptive: "unheard of" },
  sharing: null,
};

const COMPLETE: ShareForm = {
  ...toShareForm(VOICE),
  labels: {
    language: "de",
    accent: "swabian",
    gender: "female",
    age: "middle_aged",
    descriptive: "calm",
    use_case: "conversational",
  },
};

describe("sharing a voice", () => {
  it("the share form starts with the labels for which the library has a value", () => {
    expect(toShareForm(VOICE)).toMatchObject({
      name: "Zoë",
      labels: { language: "de", gender: "female", age: "middle_aged", descriptive: "", use_case: "" },
      noticePeriodDays: null,
      rate: "1",
      areFreeUsersAllowed: true,
    });
  });

  it("the share form needs every label, a name and a rate within bounds", () => {
    expect(shareErrors(toShareForm(VOICE))).toEqual({ labels: MESSAGES.labelValuesRequired });
    expect(toShareInput(toShareForm(VOICE))).toBeUndefined();
    expect(shareErrors({ ...COMPLETE, name: "", rate: "11" })).toMatchObject({ name: MESSAGES.voiceNameRequired });
    expect(shareErrors({ ...COMPLETE, labels: { ...COMPLETE.labels, language: "" } }).labels).toBe(
      MESSAGES.languageFirst,
    );
  });

  it("the share form sends the fields of the API", () => {
    const order = toShareInput({ ...COMPLETE, noticePeriodDays: 90, rate: "1,5", isLiveModerated: true });
    expect(order).toMatchObject({ notice_period_days: 90, rate: 1.5, live_moderation_enabled: true });
    expect(ShareVoiceInput.safeParse(order).success).toBe(true);
  });

  it.each([
    ["", undefined],
    ["0.1", 0.1],
    ["0.09", undefined],
    ["10", 10],
    ["10.01", undefined],
    ["two", undefined],
    [" 2,25 ", 2.25],
  ])("the share form reads the rate %j as %s", (typed, rate) => expect(readRate(typed)).toBe(rate));
});
