import { describe, expect, it } from "vitest";
import { isValidForm, type VoiceForm, voiceFormErrors, voiceFormOf, voiceUpdate, withLanguage } from "./voice-form.ts";

const FORM: VoiceForm = {
  name: "Ann",
  language: "en",
  description: "",
  labels: [
    { key: "accent", value: "british" },
    { key: "age", value: "young" },
  ],
};

describe("the details of a professional voice", () => {
  it("the details are read from the voice, with its language apart from the other labels", () => {
    const labels = { language: "en", accent: "british", age: "young", locale: "en-GB" };
    expect(voiceFormOf({ name: "Ann", description: null, labels, fine_tuning: { language: "en" } })).toEqual(FORM);
    expect(voiceFormOf({ name: "Ann", description: null, labels: {}, fine_tuning: { language: null } })).toEqual({
      ...FORM,
      labels: [],
    });
  });

  it("changing the language clears the accent, and nothing else", () => {
    expect(withLanguage(FORM, "de")).toEqual({
      ...FORM,
      language: "de",
      labels: [
        { key: "accent", value: "" },
        { key: "age", value: "young" },
      ],
    });
    expect(withLanguage(FORM, "en")).toEqual(FORM);
  });

  it("the details need a name, a short enough description, and a value for each label", () => {
    expect(isValidForm(FORM)).toBe(true);
    expect(voiceFormErrors({ ...FORM, name: "  " }).name).toBe("Please give your voice a name");
    expect(voiceFormErrors({ ...FORM, description: "a".repeat(500) }).description).toBeUndefined();
    expect(voiceFormErrors({ ...FORM, description: "a".repeat(501) }).description).toBe(
      "Description should be less than 500 characters",
    );
    expect(voiceFormErrors(withLanguage(FORM, "de")).labels).toBe("Please set values for each label");
  });

  it("the details are sent completely, with the labels that the form does not know", () => {
    const before = { language: "en", accent: "british", age: "young", locale: "en-GB", mood: "calm" };
    expect(voiceUpdate({ ...FORM, name: " Ann " }, before)).toEqual({
      name: "Ann",
      language: "en",
      description: "",
      labels: before,
    });
    const german = voiceUpdate({ ...FORM, language: "de", labels: [{ key: "age", value: "young" }] }, before);
    expect(german.labels).toEqual({ language: "de", age: "young", mood: "calm" });
  });
});
