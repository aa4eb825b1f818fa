import { beforeAll, describe, expect, it } from "vitest";
import { isTableLanguage, TABLE_LANGUAGES } from "@voicewright/voice/recipe/table-languages";
import { PHONE_WORDS } from "../../../../test/phone-words.ts";
import { accentsOf, findEspeakVoice } from "../../espeak/espeak-languages.ts";
import { type Espeak, startEspeak } from "../../espeak/espeak-voice.ts";
import { readEnglishModel, readGermanModel } from "../language-packs.ts";
import { findPhone, parseRow } from "./language-table.ts";
import { isSayable, mixturesOf } from "./model-mixtures.ts";
import { LANGUAGE_TABLES } from "./tables.ts";

const LANGUAGES = Object.keys(TABLE_LANGUAGES).filter(isTableLanguage);

describe("tables of the sounds of languages", () => {
  let espeak: Espeak;
  beforeAll(async () => {
    espeak = await startEspeak();
  });

  it.each(LANGUAGES)("a table has a row for every sound that espeak-ng makes in the language: %s", (language) => {
    const words = PHONE_WORDS[language] ?? "";
    const read = [undefined, ...accentsOf(language)].flatMap((accent) =>
      [words, ...words.split(" ")].flatMap((text) => espeak.read(findEspeakVoice(language, accent) ?? "", text)),
    );
    expect(read.length).toBeGreaterThan(10);
    const missing = read
      .flatMap(({ phones }) => phones)
      .filter((phone) => findPhone(LANGUAGE_TABLES[language], phone) === undefined);
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)("a table names only what its model can say, in usual lengths, and says why: %s", (language) => {
    const model = TABLE_LANGUAGES[language];
    const wrong = Object.entries(LANGUAGE_TABLES[language].phones).filter(
      ([, row]) =>
        row[1] === "" ||
        parseRow(row).some(({ symbol, length }) => !isSayable(model, symbol) || !(length > 0.2 && length < 2.5)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["en", "de"] as const)("mixtures share out what a model learned, in rows of their own: %s", async (model) => {
    const { mixedRows = [], mixedIds } = await (model === "en" ? readEnglishModel() : readGermanModel());
    const ids = mixedRows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [symbol, shares] of mixturesOf(model)) {
      const unknown = Object.keys(shares).filter((from) => !isSayable(model, from) || from.startsWith("~"));
      expect([symbol, ...unknown]).toEqual([symbol]);
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(ids).toContain(mixedIds?.get(symbol));
    }
  });
});
