import { GERMAN_ABBREVIATION_RULES } from "./german-abbreviations.ts";
import { GERMAN_ADDRESS_RULES } from "./german-addresses.ts";
import { GERMAN_CODE_RULES } from "./german-codes.ts";
import { GERMAN_DATE_RULES, GERMAN_FULL_DATE_RULES } from "./german-dates.ts";
import { GERMAN_MATHS_RULES } from "./german-maths.ts";
import { GERMAN_MEASURE_RULES, GERMAN_UNITS } from "./german-measures.ts";
import { countBefore, GERMAN_CURRENCIES, GERMAN_MONEY_RULES, GERMAN_NUMBER, toPlainNumber } from "./german-money.ts";
import { GERMAN_NAME_RULES } from "./german-names.ts";
import { GERMAN_NOTATION } from "../notation/german-notation.ts";
import { createNotationRules } from "../notation/notation-rules.ts";
import type { NotationNumbers } from "../notation/notation-words.ts";
import { germanCardinal, germanDecimal, germanDigits } from "./german-numbers.ts";
import { GERMAN_TIME_RULES } from "./german-times.ts";
import type { RewriteRule } from "../../clauses/text-segment.ts";

/** Nouns before which one is "eine". */
const FEMININE =
  "Million|Milliarde|Billion|Stunde|Minute|Sekunde|Woche|Person|Tonne|Meile|Seite|Tasse|Flasche|Dose|Packung|Tüte|Frau|Kugel|Nacht|Note|Runde|Stimme|Zeile|Zahl|Frage|Antwort|Mark|Aktie|Etage|Stufe|Prise|Scheibe|Zehe|Zwiebel|Kilowattstunde|Katze|Stadt|Straße|Tür|Karte|Hand|Idee|Sache|Aufgabe|Folge|Gruppe|Klasse|Pause|Reise|Dame|Blume|Rose|Sprache|Schule|Rechnung|Wohnung|\\p{Lu}\\p{L}+(?:ung|heit|keit|schaft|tät|ion|ette)";

function sayVersion(version: string): string {
  return version
    .split(".")
    .map((part) => (part.startsWith("0") ? germanDigits(part) : germanCardinal(part)))
    .join(" Punkt ");
}

const NUMBER_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\p{L}\d])v\.?\s?(\d+(?:\.\d+){1,4})(?![\d.]*\d)/gu,
    speak: ([, version = ""]) => `Version ${sayVersion(version)}`,
  },
  {
    pattern: /(?<=\b(?:Version|USB|Python|Android|Windows|Java|Bluetooth|iOS)\s)\d+(?:\.\d+){1,4}(?![\d.]*\d)/gu,
    speak: ([version]) => sayVersion(version),
  },
  {
    pattern: /(?<=\d(?:\s?(?:Uhr|%|°C?|k))?)\s?–\s?(?=\d)|(?<=\d:\d\d|\d\s?%)\s?-\s?(?=\d)/gu,
    speak: () => " bis ",
  },
  {
    pattern: /(?<![\d.,\p{L}-])(\d{1,9}(?:,\d{1,4})?)(?:[-–]|\s[-–]\s)(\d{1,9}(?:,\d{1,4})?)(?![\d-]|[.,]\d)/gu,
    speak: ([, from = "", to = ""]) => `${germanDecimal(toPlainNumber(from))} bis ${germanDecimal(toPlainNumber(to))}`,
  },
  {
    pattern: /(?<![\p{L}\d.,+-])[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\d-]|[., ]\d)/gu,
    speak: ([number]) => germanCardinal(number.replace(/\D/g, "")),
  },
  { pattern: /(?<!\d|\d[.,'’])(?:0\d+|\d{10,})(?!\d|[.,]\d)/gu, speak: ([digits]) => germanDigits(digits) },
  { pattern: /(?<![\p{L}\p{N}])[-−](?=\d)/gu, speak: () => "minus " },
  { pattern: new RegExp(`(?<![\\p{L}\\d.,:/-])1(?=\\s(?:${FEMININE})(?!\\p{L}))`, "gu"), speak: () => "eine" },
  { pattern: /(?<![\p{L}\d.,:/-])1(?=\s\p{L}{3,})/gu, speak: () => "ein" },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:(?:\.\d{3})+|(?:['’]\d{3})+)(?:,\d+)?(?!\d)/gu,
    speak: ([number]) => germanDecimal(toPlainNumber(number)),
  },
  { pattern: /(?<![\d.,])\d{1,15}(?:\.\d{1,15})+(?!\d)/gu, speak: ([number]) => sayVersion(number) },
  {
    // Letters that touch a number are read apart from it: "A7", "H2O".
    pattern: /\d+(?:,\d+)?/gu,
    speak: (match) => {
      const isLetter = (index: number): boolean => /\p{L}/u.test(match.input[index] ?? "");
      const before = isLetter(match.index - 1) ? " " : "";
      const after = isLetter(match.index + match[0].length) ? " " : "";
      return `${before}${germanDecimal(toPlainNumber(match[0]))}${after}`;
    },
  },
];

/** The singular without its article, and the plural. */
const UNIT_FORMS = Object.fromEntries(
  Object.entries(GERMAN_UNITS).map(([sign, name]) =>
    typeof name === "string" ? [sign, [name, name]] : [sign, [name[0].replace(/^eine /, ""), name[1]]],
  ),
);

const NOTATION_NUMBERS: NotationNumbers = {
  cardinal: germanCardinal,
  number: (written) => germanDecimal(written.replace(",", ".")),
  pattern: GERMAN_NUMBER,
  model: germanCardinal,
  counted: (written, [one = "", many = one]) => {
    const plain = toPlainNumber(written);
    if (plain !== "1") return `${germanDecimal(plain)} ${many}`;
    return `${new RegExp(`^(?:${FEMININE})$`, "u").test(one) ? "eine" : countBefore(plain)} ${one}`;
  },
  units: UNIT_FORMS,
  currencies: Object.fromEntries(Object.entries(GERMAN_CURRENCIES).map(([sign, { name }]) => [sign, [name]])),
};

/** German; earlier rules win. */
export const GERMAN_RULES: readonly RewriteRule[] = [
  ...GERMAN_ADDRESS_RULES,
  ...GERMAN_CODE_RULES,
  ...createNotationRules(NOTATION_NUMBERS, GERMAN_NOTATION),
  ...GERMAN_TIME_RULES,
  ...GERMAN_FULL_DATE_RULES,
  ...GERMAN_MONEY_RULES,
  ...GERMAN_MEASURE_RULES,
  ...GERMAN_MATHS_RULES,
  ...GERMAN_DATE_RULES,
  ...GERMAN_NAME_RULES,
  ...GERMAN_ABBREVIATION_RULES,
  ...NUMBER_RULES,
];
