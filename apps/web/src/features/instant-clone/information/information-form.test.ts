import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { firstForm, formErrors, remainingSuggestions, suggestLabels } from "./information-form.ts";

const language = (value: string) => ({ key: "language", value }) as const;

describe("the details of a clone", () => {
  it("the clone details start with an empty language, or with the known values", () => {
    expect(firstForm(undefined).labels).toEqual([language("")]);
    const voice = { name: "Ann", description: null, labels: { gender: "female", language: "de", use_case: "x" } };
    expect(firstForm(voice)).toMatchObject({
      name: "Ann",
      description: "",
      labels: [language("de"), { key: "gender", value: "female" }],
    });
  });

  it("the clone details are validated with the messages of the contract", () => {
    const form = firstForm(undefined);
    expect(formErrors(form, true)).toEqual({
      name: MESSAGES.voiceNameRequired,
      description: undefined,
      labels: MESSAGES.labelValuesRequired,
      terms: MESSAGES.termsRequired,
    });
    expect(formErrors({ ...form, labels: [{ key: "accent", value: "american" }] }, true).labels).toBe(
      MESSAGES.languageFirst,
    );
    expect(formErrors({ ...form, description: "x".repeat(501) }, true).description).toBe(
      MESSAGES.voiceDescriptionTooLong,
    );
    expect(formErrors(form, false).terms).toBeUndefined();
  });

  it("the clone details use the recordings' suggestions where nothing was chosen", () => {
    const suggested = suggestLabels([language(""), { key: "age", value: "old" }], {
      language: "en",
      gender: "male",
      age: "young",
      mood: "calm",
    });
    expect(suggested.labels).toEqual([language("en"), { key: "gender", value: "male" }, { key: "age", value: "old" }]);
    expect(suggested.suggestedKeys).toEqual(["language", "gender"]);
  });

  it("the clone details accept no accent of another language than the chosen one", () => {
    const suggested = { language: "en", accent: "american" };
    expect(suggestLabels([language("de")], suggested).labels).toEqual([language("de")]);
    expect(suggestLabels([language("")], suggested).labels).toEqual([
      language("en"),
      { key: "accent", value: "american" },
    ]);
    expect(suggestLabels([], { accent: "american" }).labels).toEqual([]);
  });

  it("a changed value of the clone details is no longer marked as a suggestion", () => {
    const before = [language("en"), { key: "gender", value: "male" }] as const;
    expect(remainingSuggestions(before, [language("de"), before[1]], ["language", "gender"])).toEqual(["gender"]);
    expect(remainingSuggestions(before, [before[0]], ["language", "gender"])).toEqual(["language"]);
  });
});
