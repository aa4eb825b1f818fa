import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { type Espeak, startEspeak } from "./espeak-voice.ts";

describe("phones given to espeak", () => {
  let espeak: Espeak;
  beforeAll(async () => {
    espeak = await startEspeak();
  });

  /** All that is heard, and where its words are. */
  async function say(voice: string, text: string, given?: Omit<PronunciationSpan, "start" | "end">) {
    const start = text.indexOf("xyz");
    const { anchors, blocks } = await espeak.voice(voice, "male").speak({
      text,
      paceFactor: 1,
      liveliness: 0.5,
      seed: 1,
      isAwaited: true,
      ...(given === undefined ? {} : { pronunciations: [{ start, end: start + 3, ...given }] }),
    });
    const sound: number[] = [];
    for await (const block of blocks) sound.push(...block);
    const words = anchors.map(({ textStart, textEnd }) => text.slice(textStart, textEnd));
    return {
      sound: createHash("sha256").update(sound.join(" ")).digest("hex"),
      words,
      times: anchors.map(({ endMs }) => endMs),
    };
  }

  it.each([
    ["gmw/en-US", "I say xyz, now.", "ipa", "təˈmeɪtoʊ", "tomato"],
    ["gmw/en-US", "I say xyz, now.", "cmu-arpabet", "T AH0 M EY1 T OW0", "tomato"],
    ["gmw/de", "Ich sehe <xyz> hier.", "ipa", "ˈʃøːn", "schön"],
    ["roa/fr", "Je dis xyz ici.", "ipa", "bɔ̃ˈʒuʁ", "bonjour"],
    ["zle/ru", "Я вижу xyz здесь.", "ipa", "dom", "дом"],
    ["zlw/pl", "Mam xyz tu.", "ipa", "ˈkɔt", "kot"],
  ] as const)(
    "phones in %s sound like the word that has them: %s (%s)",
    async (voice, text, alphabet, phones, word) => {
      const given = await say(voice, text, { alphabet, phones });
      const read = await say(voice, text.replace("xyz", word));
      expect(given.sound).toBe(read.sound);
      expect(given.times).toEqual(read.times);
      expect(given.words.map((one) => (one === "xyz" ? word : one))).toEqual(read.words);
      expect(given.sound).not.toBe((await say(voice, text)).sound);
    },
  );

  it("phones that a language lacks are replaced with the nearest it has", async () => {
    const text = "Je dis xyz ici.";
    const given = await say("roa/fr", text, { alphabet: "ipa", phones: "ˈʀo" });
    expect(given.sound).toBe((await say("roa/fr", text, { alphabet: "ipa", phones: "ˈʁo" })).sound);
  });

  it("espeak reads the written word when a phone is unknown", async () => {
    const plain = await say("gmw/de", "Ich sehe xyz hier.");
    for (const phones of ["ʘ", "aʘ]]", "", "ˈ"])
      expect((await say("gmw/de", "Ich sehe xyz hier.", { alphabet: "ipa", phones })).sound).toBe(plain.sound);
  });
});
