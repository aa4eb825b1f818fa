import { describe, expect, it } from "vitest";
import { type DesignDraft, keyOfLink, openDraft, parseDraft } from "./design-draft.ts";
import { EMPTY_FORM } from "./design-form.ts";

const NOW_UNIX = 1_000;
const MADE = {
  ids: ["a", "b", "c"],
  text: "Ahoy",
  seed: 7,
  language: "en",
  expiresAtUnix: NOW_UNIX + 1,
  orderKey: "{}",
};
const DRAFT: DesignDraft = { linkKey: "", form: { ...EMPTY_FORM, prompt: "An old sailor" }, made: MADE };

describe("a stored design draft", () => {
  it("a design draft is restored as it was stored", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
    expect(parseDraft({ form: { prompt: "p", modelId: "gone" } })?.form.modelId).toBe(EMPTY_FORM.modelId);
    expect(parseDraft({ form: { prompt: "p" }, made: { ids: [1] } })?.made).toBeUndefined();
    for (const unusable of [null, 3, {}, { form: {} }]) expect(parseDraft(unusable)).toBeUndefined();
  });

  it("a design draft continues with the previews that have not expired", () => {
    expect(openDraft({}, DRAFT, NOW_UNIX)).toEqual(DRAFT);
    expect(openDraft({}, DRAFT, NOW_UNIX + 1).made).toBeUndefined();
    expect(openDraft({}, undefined, NOW_UNIX).form).toEqual(EMPTY_FORM);
  });

  it("a design draft is replaced by a link, and continues after the link is reloaded", () => {
    const link = { prompt: "A young robot" };
    expect(openDraft(link, DRAFT, NOW_UNIX)).toMatchObject({ form: { prompt: "A young robot" }, made: undefined });
    const begun = { ...DRAFT, linkKey: keyOfLink(link) };
    expect(openDraft(link, begun, NOW_UNIX)).toEqual(begun);
  });
});
