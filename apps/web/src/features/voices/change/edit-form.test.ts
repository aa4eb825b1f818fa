import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { editErrors, toEditForm, toVoiceEdit } from "./edit-form.ts";

const VOICE = {
  name: "Zoë",
  description: null,
  labels: { language: "de", accent: "swabian", locale: "de-DE", use_case: "advertisement", age: "" },
};

describe("editing a voice", () => {
  it("the voice edit form starts with the values of the voice", () => {
    expect(toEditForm(VOICE)).toEqual({
      name: "Zoë",
      description: "",
      labels: [
        { key: "language", value: "de" },
        { key: "accent", value: "swabian" },
      ],
    });
  });

  it("editing a voice keeps hidden labels, and the locale as long as the accent is unchanged", () => {
    const form = toEditForm(VOICE);
    expect(toVoiceEdit(VOICE, { ...form, name: " Zoe " }, false)).toEqual({
      name: "Zoe",
      description: "",
      labels: { language: "de", accent: "swabian", locale: "de-DE", use_case: "advertisement" },
    });
    expect(toVoiceEdit(VOICE, { ...form, labels: [{ key: "language", value: "fr" }] }, false).labels).toEqual({
      language: "fr",
      use_case: "advertisement",
    });
  });

  it("editing an added voice sends and checks only the name", () => {
    const form = { name: " ", description: "x".repeat(501), labels: [{ key: "age" as const, value: "" }] };
    expect(toVoiceEdit(VOICE, { ...form, name: "Mine" }, true)).toEqual({ name: "Mine" });
    expect(editErrors(form, true)).toEqual({ name: MESSAGES.voiceNameRequired });
    expect(editErrors(form, false)).toEqual({
      name: MESSAGES.voiceNameRequired,
      description: MESSAGES.voiceDescriptionTooLong,
      labels: MESSAGES.labelValuesRequired,
    });
  });
});
