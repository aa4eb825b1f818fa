import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_VOICE, TaggedSpeech } from "../../test/tagged-speech.ts";
import { expectTagActed, TAG_CHANGES } from "../../test/tag-changes.ts";

let speech: TaggedSpeech;
beforeAll(async () => {
  speech = await TaggedSpeech.open();
});
afterAll(() => speech[Symbol.asyncDispose]());

describe.each(Object.keys(TAG_CHANGES))("[%s]", (tag) => {
  it.each(EVERY_VOICE)("a tag acts in the voice %s", async (voice) => {
    expect.hasAssertions();
    await expectTagActed(speech, tag, voice);
  });
});
