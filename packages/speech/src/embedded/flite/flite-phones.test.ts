import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import type { PhonemeToken } from "../neural/phoneme-tokens.ts";
import { compileFlite, createFliteVoice } from "./flite-voice.ts";

/** Where words are is all that matters here. */
const readLetters = (text: string): PhonemeToken[] =>
  [...text.matchAll(/[a-z]+/gi)].map(({ 0: word, index }) => ({
    isWord: true,
    textStart: index,
    textEnd: index + word.length,
    symbols: [...word],
    tones: [],
  }));

describe("phones given to flite", () => {
  let module: WebAssembly.Module;
  beforeAll(async () => {
    module = await compileFlite();
  });

  async function say(text: string, given?: Omit<PronunciationSpan, "start" | "end">): Promise<string> {
    const start = text.indexOf("xyz");
    const { blocks } = await createFliteVoice(module, "slt", { phonemize: readLetters }).speak({
      text,
      paceFactor: 1,
      liveliness: 0.5,
      seed: 1,
      isAwaited: true,
      ...(given === undefined ? {} : { pronunciations: [{ start, end: start + 3, ...given }] }),
    });
    const sound = createHash("sha256");
    for await (const block of blocks) sound.update(block);
    return sound.digest("hex");
  }

  it.each([
    ["I say xyz, now.", "ipa", "kæt"],
    ["A dog and a xyz.", "cmu-arpabet", "K AE1 T"],
    ["xyz now, please!", "cmu-arpabet", "K AE T"],
  ] as const)(
    "phones in flite sound like the word that has them, including the pauses: %s (%s)",
    async (text, alphabet, phones) => {
      const given = await say(text, { alphabet, phones });
      expect(given).toBe(await say(text.replace("xyz", "cat")));
      expect(given).not.toBe(await say(text));
    },
  );

  it("flite reads the written word when a phone is unknown", async () => {
    const plain = await say("I say xyz now.");
    for (const phones of ["ʘ", '"/><break/>', ""])
      expect(await say("I say xyz now.", { alphabet: "ipa", phones })).toBe(plain);
  });
});
