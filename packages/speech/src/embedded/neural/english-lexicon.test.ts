import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ENGLISH_LISTS, listPath } from "@voicewright/text/pronounce/lexicon/english-lexicon";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareSpokenText } from "../spoken-text.ts";
import { pronounceAs, readEnglishPhones, toArpabet } from "./given-phones.ts";
import { readEnglishModel } from "./language-packs.ts";
import { readInAccent } from "./accented-phonemes.ts";
import type { NeuralModel } from "./neural-voice.ts";
import { openPronouncingDictionary } from "./pronouncing-dictionary.ts";

const { resolve } = createRequire(import.meta.url);
const rows = ENGLISH_LISTS.flatMap((name) =>
  readFileSync(listPath(name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t") as [string, string]),
);

let model: NeuralModel;
beforeAll(async () => {
  model = await readEnglishModel();
});

/** The sounds of a text as the neural base says it. */
function said(text: string, read = model.readPhones): string {
  const spoken = prepareSpokenText({ text, normalizeText: true }, "en");
  return pronounceAs(model.phonemize(spoken.text), spoken.pronunciations, read)
    .filter(({ isWord }) => isWord)
    .map(({ symbols }) => symbols.join(" "))
    .join(" | ");
}

describe("names, brands and loan words", () => {
  it("the lists have two thousand entries and more, each once, and each with a known sound for each word", () => {
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(rows.map(([word]) => word)).size).toBe(rows.length);
    const wrong = rows.filter(([word, ipa]) => {
      const words = word.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
      const sounds = ipa.split(" ");
      return (
        words.length !== sounds.length || sounds.some((phones) => toArpabet({ alphabet: "ipa", phones }) === undefined)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("no entry says what the dictionary of the English voice says already", () => {
    const dictionary = openPronouncingDictionary(readFileSync(resolve("@dittli/tts-en/assets/en/cmudict.json")));
    const repeated = rows.filter(
      ([word, ipa]) =>
        dictionary.phonesOf(word.toUpperCase())?.join(" ") === toArpabet({ alphabet: "ipa", phones: ipa })?.join(" "),
    );
    expect(repeated).toEqual([]);
  });

  it("every list names its source", () => {
    for (const name of ENGLISH_LISTS) expect(readFileSync(listPath(name), "utf8")).toMatch(/^# .+ Source: .+\.\n/);
  });

  it.each([
    ["ChatGPT", "ch ae t jh iy p iy t iy"],
    ["Kyiv", "k iy V"],
    ["Wi-Fi", "w ay | f ay"],
    ["a GIF", "ah | g ih f"],
    ["two GIFs", "t uw | g ih f s"],
    ["bruschetta", "b r uw s k eh t ah"],
    ["quinoa", "k iy n w aa"],
    ["Goethe", "g er t ah"],
    ["Goethe's", "g er t ah z"],
    ["Saoirse", "s er sh ah"],
    ["Xiaomi", "sh aw m iy"],
    ["Nvidia", "eh n V ih d iy ah"],
    ["NVIDIA", "eh n V ih d iy ah"],
    ["épée", "ey p ey"],
    ["epee", "ey p ey"],
    ["Niamh", "n iy V"],
    ["Siobhán", "sh ih V ao n"],
    ["Łódź", "w uw ch"],
    ["Lodz", "w uw ch"],
    ["Wrocław", "V r ao t s w aa f"],
    ["Schopenhauer's", "sh ow p ah n hh aw er z"],
    ["Huawei", "w aa w ey"],
    ["Hyundai", "hh ah n d ey"],
    ["gnocchi", "n y ao k iy"],
    ["prosciutto", "p r ah sh uw t ow"],
    ["two croissants", "t uw | k r ah s aa n t s"],
    ["crème brûlée", "k r eh m | b r uw l ey"],
    ["hors d'oeuvre", "ao r | d er V"],
    ["Aix-en-Provence", "eh k s | aa n | p r ow V aa n s"],
    ["Dún Laoghaire", "d uw n | l eh r iy"],
    ["São Paulo", "s aw m | p aw l ow"],
    ["Oaxaca", "w ah hh aa k ah"],
    ["Worcester", "w uh s t er"],
    ["Mbappé", "ah m b aa p ey"],
    ["Mbappe", "ah m b aa p ey"],
    ["Djokovic", "jh ow k ah V ih ch"],
    ["Dvořák", "d V ao r zh ae k"],
    ["Tchaikovsky", "ch ay k ao f s k iy"],
    ["Xi Jinping", "sh iy | jh ih n p ih ng"],
    ["Nguyen", "w ih n"],
    ["Beyoncé", "b iy aa n s ey"],
    ["Hermès", "eh r m eh z"],
    ["Givenchy", "zh iy V aa n sh iy"],
    ["Loewe", "l ow eh V ey"],
    ["PostgreSQL", "p ow s t g r eh s k y uw eh l"],
    ["PyTorch", "p ay t ao r ch"],
    ["nginx", "eh n jh ih n eh k s"],
    ["Kubernetes", "k uw b er n eh t iy z"],
    ["Ozempic", "ow z eh m p ih k"],
    ["schadenfreude", "sh aa d ah n f r oy d ah"],
    ["hygge", "hh uw g ah"],
    ["déjà vu", "d ey zh aa | V uw"],
    ["faux pas", "f ow | p aa"],
    ["açaí", "aa s ay iy"],
    ["jalapeños", "hh aa l ah p ey n y ow z"],
    ["Māori", "m aw r iy"],
    ["Uyghurs", "w iy g er z"],
    ["Betelgeuse", "b iy t ah l jh uw z"],
    ["muse of Ravel", "m y uw z | ah V | r ah V eh l"],
    ["they ravel", "dh ey | r ae V ah l"],
    ["the resume", "dh ah | r eh z ah m ey"],
    ["résumé", "r eh z ah m ey"],
  ])("the neural voice says %s", (text, sounds) => {
    expect(said(text)).toBe(sounds);
  });

  it("what a user says of a word goes before the lists", () => {
    const pronunciations = [{ start: 0, end: 4, alphabet: "cmu-arpabet", phones: "K AY1 V" }] as const;
    expect(prepareSpokenText({ text: "Kyiv", normalizeText: true, pronunciations }, "en").pronunciations).toEqual(
      pronunciations,
    );
  });

  it("a British voice says a listed name in its accent, and given phones as they are given", () => {
    const read = readInAccent(readEnglishPhones, "british");
    expect(said("Uber", read)).toBe("uw b ah");
    expect(read({ alphabet: "ipa", phones: "ˈubɚ" })?.symbols.join(" ")).toBe("uw b er");
  });

  it("texts in other languages are not read by the English lists", () => {
    expect(prepareSpokenText({ text: "Kyiv", normalizeText: true }, "de").pronunciations).toEqual([]);
  });
});
