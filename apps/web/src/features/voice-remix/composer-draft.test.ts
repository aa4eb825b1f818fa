import { expect, it } from "vitest";
import { type ComposerDraft, parseComposerDraft } from "./composer-draft.ts";
import { EMPTY_COMPOSER } from "./composer-form.ts";

const DRAFT: ComposerDraft = {
  sessionId: "s",
  form: { ...EMPTY_COMPOSER, prompt: "Older", text: "Ahoy" },
  reference: { id: "v", name: "Ada" },
};

it("a remix draft is restored as it was composed", () => {
  expect(parseComposerDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  const fresh = { ...DRAFT, sessionId: undefined, reference: undefined };
  expect(parseComposerDraft(JSON.parse(JSON.stringify(fresh)))).toEqual(fresh);
  for (const unusable of [null, 3, {}, { form: { prompt: 1 } }]) expect(parseComposerDraft(unusable)).toBeUndefined();
});
