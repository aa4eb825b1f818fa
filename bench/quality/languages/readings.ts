/**
 * How many rows of the tables of readings are read right, those that were held back while the rules were written
 * apart from the others, and what it costs. `npm run bench -- readings`.
 */
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { chooseReading } from "@voicewright/text/pronounce/english-heteronyms";
import { loadJapaneseWords } from "@voicewright/text/pronounce/japanese/japanese-words";
import { readJapanese } from "@voicewright/text/pronounce/japanese/read-japanese";
import {
  japaneseSoundsAlike,
  readCases,
  readHeteronymCases,
  soundsAlike,
} from "../../../packages/text/test/read-cases.ts";

type Row = { readonly isRight: boolean; readonly isReserved: boolean };

function report(table: string, rows: readonly Row[], startedMs: number): void {
  const share = (isReserved: boolean): string => {
    const own = rows.filter((row) => row.isReserved === isReserved);
    return `${own.filter(({ isRight }) => isRight).length} of ${own.length}`;
  };
  const each = (performance.now() - startedMs) / rows.length;
  results.push({ table, open: share(false), reserved: share(true), "ms each": each.toFixed(2) });
}

const results: Record<string, string>[] = [];
for (const language of ["en", "de", "fr", "es", "it", "pt", "nl", "pl"]) {
  const startedMs = performance.now();
  const rows = readCases(language).map(({ input, readings, isReserved }) => {
    const said = normalizeText(input, language, true)
      .map(({ spoken }) => spoken)
      .join("");
    return { isRight: readings.some((reading) => soundsAlike(reading, said)), isReserved };
  });
  report(language, rows, startedMs);
}

const findWords = await loadJapaneseWords();
const japaneseMs = performance.now();
const japanese = readCases("ja").map(({ input, readings, isReserved }) => {
  const said = normalizeText(input, "ja", true, readJapanese(input, findWords))
    .map(({ spoken }) => spoken)
    .join("");
  return { isRight: readings.some((reading) => japaneseSoundsAlike(reading, said)), isReserved };
});
report("ja", japanese, japaneseMs);

const heteronymsMs = performance.now();
const heteronyms = readHeteronymCases().map(({ word, reading, sentence, isReserved }) => {
  const pieces = sentence.match(/[\p{L}']+|[^\s\p{L}]/gu) ?? [];
  const at = pieces.findIndex((piece) => piece.toLowerCase() === word);
  return { isRight: chooseReading(pieces, at) === reading, isReserved };
});
report("en, two pronunciations", heteronyms, heteronymsMs);
console.table(results);
