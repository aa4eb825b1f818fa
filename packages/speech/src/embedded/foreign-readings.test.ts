import { beforeAll, describe, expect, it } from "vitest";
import { createBaseVoices } from "./base-voices.ts";
import { type Espeak, startEspeak } from "./espeak/espeak-voice.ts";
import { readForeignWords } from "./foreign-readings.ts";
import { pronounceAs } from "./neural/given-phones.ts";
import { readEnglishModel, readGermanModel } from "./neural/language-packs.ts";
import type { NeuralModel } from "./neural/neural-voice.ts";
import { prepareSpokenText } from "./spoken-text.ts";

let espeak: Espeak;
let models: Readonly<Record<"en" | "de", NeuralModel>>;
beforeAll(async () => {
  espeak = await startEspeak();
  models = { en: await readEnglishModel(), de: await readGermanModel() };
});

/** The sounds of the words of a text in which the neural base of a language says them. */
async function said(text: string, language: "en" | "de"): Promise<string> {
  const model = models[language];
  const { knowsWord } = model;
  const prepared = prepareSpokenText({ text, normalizeText: true }, language, knowsWord);
  const spoken = await readForeignWords(prepared, { espeak: async () => espeak, knowsWord });
  return pronounceAs(model.phonemize(spoken.text), spoken.pronunciations, model.readPhones)
    .filter(({ isWord }) => isWord)
    .map(({ symbols }) => symbols.join(""))
    .join(" ");
}

describe("words of other languages in a text", () => {
  it.each([
    ["nach Bordeaux", "de", "nax bɔʁdo"],
    ["aus Guadalajara", "de", "aʊs ɡwaðalaxaɾa"],
    ["in Łódź", "de", "ɪn wutɕ"],
    ["aus Москва", "de", "aʊs maskwɑ"],
    ["met Никита", "en", "meht niykiytaa"],
    ["in Périgueux", "en", "ihn peyriyger"],
    ["met Schweighofer", "en", "meht shVaykhhowfer"],
  ] as const)(
    "the neural voice says %s (%s) as its language reads it, in its own sounds",
    async (text, language, sounds) => {
      expect(await said(text, language)).toBe(sounds);
    },
  );

  it("what the voice has in its dictionary, and what is said of a word already, stand", async () => {
    expect(await said("to Paris", "en")).toBe("tuw pehrihs");
    const phones = { start: 5, end: 13, alphabet: "ipa", phones: "ˈbɔrdoʊ" } as const;
    const prepared = prepareSpokenText({ text: "nach Bordeaux", normalizeText: true, pronunciations: [phones] }, "de");
    const spoken = await readForeignWords(prepared, { espeak: async () => espeak });
    expect(spoken.pronunciations).toEqual([phones]);
  });

  it("a base without a dictionary says names of the English dictionary as English, and the others as their languages", async () => {
    const knowsWord = await createBaseVoices("").knownWords("en");
    const prepared = prepareSpokenText({ text: "She met Philip and Schweighofer.", normalizeText: true }, "en");
    const spoken = await readForeignWords(prepared, { espeak: async () => espeak, knowsWord });
    expect(spoken.pronunciations.map(({ start, end }) => prepared.text.slice(start, end))).toEqual(["Schweighofer"]);
    const unknown = await readForeignWords(prepared, { espeak: async () => espeak });
    expect(unknown.pronunciations).toHaveLength(2);
  });

  it("a text without foreign words starts no reader", async () => {
    const prepared = prepareSpokenText({ text: "Guten Morgen, Goethe.", normalizeText: true }, "de");
    const refuse = (): Promise<Espeak> => Promise.reject(new Error("No reader is needed"));
    expect(await readForeignWords(prepared, { espeak: refuse })).toBe(prepared);
  });
});
