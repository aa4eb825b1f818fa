import { expect, it } from "vitest";
import { startEspeak } from "../espeak/espeak-voice.ts";
import { readEnglishModel } from "./language-packs.ts";
import { readByTable } from "./language-voice.ts";

it("a table reads words, numbers and marks where they stand in the text, with stress and doubled consonants", async () => {
  const model = readByTable(await readEnglishModel(), {
    language: "it",
    identifier: "roa/it",
    espeak: await startEspeak(),
  });
  const text = "(Perché?) 21 gatti, nella città…";
  const tokens = model.phonemize(text);
  expect(tokens.map(({ textStart, textEnd, isWord }) => [text.slice(textStart, textEnd), isWord])).toEqual([
    ["Perché", true],
    [")", false],
    ["21", true],
    ["gatti", true],
    [",", false],
    ["nella", true],
    ["città", true],
    ["…", false],
  ]);
  const [cats] = tokens.filter(({ textStart }) => textStart === text.indexOf("gatti"));
  expect(cats?.symbols).toEqual(["g", "~a", "~t", "iy"]);
  expect(cats?.tones).toEqual([0, 2, 0, 1]);
  const [g = 0, , t = 0] = cats?.lengths ?? [];
  expect(t / g).toBeGreaterThan(1.4);
});

it("a consonant that espeak-ng says twice is one long one where length makes another word", async () => {
  const model = readByTable(await readEnglishModel(), {
    language: "fi",
    identifier: "urj/fi",
    espeak: await startEspeak(),
  });
  const [short, long] = ["kana", "kanna"].map((word) => model.phonemize(word)[0]);
  expect(long?.symbols).toEqual(short?.symbols);
  expect((long?.lengths?.[2] ?? 0) / (short?.lengths?.[2] ?? 1)).toBeGreaterThan(1.8);
});

it("phones that somebody wrote down sound like the word that has them", async () => {
  const model = readByTable(await readEnglishModel(), {
    language: "it",
    identifier: "roa/it",
    espeak: await startEspeak(),
  });
  const said = model.readPhones?.({ alphabet: "ipa", phones: "ˈluna" });
  const [word] = model.phonemize("luna");
  expect(said).toEqual({ symbols: word?.symbols, tones: word?.tones, lengths: word?.lengths });
  expect(model.readPhones?.({ alphabet: "ipa", phones: "ʘ" })).toBeUndefined();
});
