import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { furtherLabels, saveErrors, suggestedChoices, suggestedDescription, toCreateVoice } from "./save-form.ts";

const FORM = { name: "Ahab", description: "An old sailor with a raspy voice", labels: [] };

describe("saving a preview as a voice", () => {
  it("saving a preview needs a name and a description", () => {
    expect(Object.values(saveErrors(FORM)).every((error) => error === undefined)).toBe(true);
    expect(saveErrors({ ...FORM, name: " " }).name).toBe(MESSAGES.voiceNameRequired);
    const descriptionError = (description: string) => saveErrors({ ...FORM, description }).description;
    expect(descriptionError(" ")).toBe(MESSAGES.designedDescriptionRequired);
    expect(descriptionError("d".repeat(19))).toBe(MESSAGES.designedDescriptionTooShort);
    expect(descriptionError("d".repeat(20))).toBeUndefined();
    expect(descriptionError("d".repeat(500))).toBeUndefined();
    expect(descriptionError("d".repeat(501))).toBe(MESSAGES.voiceDescriptionTooLong);
    expect(saveErrors({ ...FORM, labels: [{ key: "age", value: "" }] }).labels).toBe(MESSAGES.labelValuesRequired);
  });

  it("saving a preview starts with the suggested labels, and an accent only with its language", () => {
    const labels = { language: "en", accent: "irish", age: "old", use_case: "conversational", descriptive: "" };
    expect(suggestedChoices(labels).map(({ key }) => key)).toEqual(["language", "accent", "age"]);
    expect(suggestedChoices({ accent: "irish" })).toEqual([]);
    expect(furtherLabels(labels)).toEqual({ use_case: "conversational" });
    expect(suggestedDescription(` ${"d".repeat(600)}`)).toHaveLength(500);
  });

  it("saving a preview sends the previews that were played and not chosen", () => {
    const labels = [{ key: "age", value: "old" }] as const;
    const body = toCreateVoice({ ...FORM, name: " Ahab ", labels }, { use_case: "conversational" }, "b", ["a", "b"]);
    expect(body).toEqual({
      voice_name: "Ahab",
      voice_description: FORM.description,
      generated_voice_id: "b",
      labels: { age: "old", use_case: "conversational" },
      played_not_selected_voice_ids: ["a"],
    });
  });
});
