import { expect, it } from "vitest";
import { type KeptSaveForm, parseKeptSaveForm } from "./kept-save-form.ts";

const KEPT: KeptSaveForm = {
  generatedVoiceId: "abc",
  form: { name: "Ada", description: "Calm", labels: [{ key: "language", value: "en" }] },
  isOpen: true,
};

it("a stored save form is restored as entered, without unknown labels and values", () => {
  expect(parseKeptSaveForm(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT);
  const odd = { generatedVoiceId: "abc", form: { name: 3, labels: [{ key: "shoe" }, null, { key: "accent" }] } };
  expect(parseKeptSaveForm(odd)).toEqual({
    generatedVoiceId: "abc",
    form: { name: "", description: "", labels: [{ key: "accent", value: "" }] },
    isOpen: false,
  });
  for (const unusable of [null, 3, {}, { form: KEPT.form }]) expect(parseKeptSaveForm(unusable)).toBeUndefined();
});
