import { ENGLISH_ABBREVIATION_RULES } from "./english-abbreviations.ts";
import { ENGLISH_ADDRESS_RULES } from "./english-addresses.ts";
import { ENGLISH_CODE_RULES } from "./english-codes.ts";
import { ENGLISH_DATE_RULES } from "./english-dates.ts";
import { ENGLISH_MATHS_RULES } from "./english-maths.ts";
import { ENGLISH_MEASURE_RULES, ENGLISH_NUMBER, ENGLISH_UNITS } from "./english-measures.ts";
import { ENGLISH_CURRENCIES, ENGLISH_MONEY_RULES } from "./english-money.ts";
import { ENGLISH_NAME_RULES } from "./english-names.ts";
import { englishCardinal, englishDecimal, englishDigits, englishOrdinal } from "./english-numbers.ts";
import { ENGLISH_SIGN_RULES } from "./english-signs.ts";
import { ENGLISH_DURATION_RULES, ENGLISH_TIME_RULES } from "./english-times.ts";
import { ENGLISH_NOTATION, englishModel, englishNumber } from "../notation/english-notation.ts";
import { createNotationRules } from "../notation/notation-rules.ts";
import type { NotationNumbers } from "../notation/notation-words.ts";
import type { RewriteRule } from "../../clauses/text-segment.ts";

const VERSIONED =
  "version|Version|Python|Node|Java|Android|Windows|USB|macOS|iOS|HTTP|Bluetooth|Ubuntu|Angular|React|PHP|Ruby";

function sayVersion(version: string): string {
  return version
    .split(".")
    .map((part) => (part.startsWith("0") ? englishDigits(part) : englishCardinal(part)))
    .join(" point ");
}

/** Between numbers, times and amounts that have words of their own. */
const RANGE_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<=\d(?:st|nd|rd|th))\s?[-–]\s?(?=\d{1,4}(?:st|nd|rd|th)\b)/gu,
    speak: () => " to ",
  },
  {
    pattern:
      /(?<=\d(?:\s?(?:[ap]\.?m\.?|%|°[CF]?|k|M|bn))?)\s?–\s?(?=[$€£]?\d)|(?<=\d(?:[ap]m|%|°[CF]?)|\d:\d\d|\d\s[ap]m)\s?-\s?(?=[$€£]?\d)|(?<=[$€£]\d{1,9}(?:k|m|b|bn)?)\s?-\s?(?=[$€£]\d)/giu,
    speak: () => " to ",
  },
  {
    pattern: /(?<![\d.,\p{L}-])(\d{1,9}(?:\.\d{1,4})?)(?:[-–]|\s[-–]\s)(\d{1,9}(?:\.\d{1,4})?)(?![\d-]|[.,]\d)/gu,
    speak: ([, from = "", to = ""]) => `${englishDecimal(from)} to ${englishDecimal(to)}`,
  },
];

const NUMBER_RULES: readonly RewriteRule[] = [
  {
    // Twelve stone is no ordinal.
    pattern: /(?<![\d.,])(\d{0,1}[02-9]|1[0-9])\s?st(?![\p{L}\d])(?!\.\s\p{Lu})/gu,
    speak: ([, number = ""]) => `${englishCardinal(number)} stone`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/gu,
    speak: ([, digits = ""]) => englishOrdinal(digits.replace(/,/g, "")),
  },
  {
    pattern: /(?<![\p{L}\d])v\.?\s?(\d+(?:\.\d+){0,4})(?![\d.]*\d)/gu,
    speak: ([, version = ""]) => `version ${sayVersion(version)}`,
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${VERSIONED})\\s)\\d+(?:\\.\\d+){1,4}(?![\\d.]*\\d)`, "gu"),
    speak: ([version]) => sayVersion(version),
  },
  {
    pattern: /(?<![\d.])(\d+(?:\.\d+){2,})(?![\d])/gu,
    speak: ([, version = ""]) => version.split(".").map(englishCardinal).join(" point "),
  },
  {
    pattern:
      /(?<![\d.,])(?<sign>(?<![\p{L}\p{N}])[-−])?(?<number>\d{1,3}(?:(?:,\d{3})+|(?:['’]\d{3})+)(?:\.\d+)?)(?!\d)/gu,
    speak: ({ groups }) =>
      `${groups?.["sign"] ? "minus " : ""}${englishDecimal((groups?.["number"] ?? "").replace(/[,'’]/g, ""))}`,
  },
  { pattern: /(?<!\d|\d[.,'’])(?:0\d+|\d{10,})(?!\d|[.,]\d)/gu, speak: ([digits]) => englishDigits(digits) },
  { pattern: /(?<![\p{L}\p{N}])[-−](?=\d)/gu, speak: () => "minus " },
  { pattern: /(?<!\d)\.(\d+)/gu, speak: ([, fraction = ""]) => `point ${englishDigits(fraction)}` },
  {
    // Letters that touch a number are read apart from it: "B2B", "MP3".
    pattern: /\d+(?:\.\d+)?/gu,
    speak: (match) => {
      const isLetter = (index: number): boolean => /\p{L}/u.test(match.input[index] ?? "");
      const before = isLetter(match.index - 1) ? " " : "";
      const after = isLetter(match.index + match[0].length) ? " " : "";
      return `${before}${englishDecimal(match[0])}${after}`;
    },
  },
];

const NOTATION_NUMBERS: NotationNumbers = {
  cardinal: englishCardinal,
  number: englishNumber,
  pattern: ENGLISH_NUMBER,
  model: englishModel,
  counted: (written, [one = "", many = one]) => `${englishNumber(written)} ${written === "1" ? one : many}`,
  units: Object.fromEntries(Object.entries(ENGLISH_UNITS).map(([sign, { one, many }]) => [sign, [one, many]])),
  currencies: Object.fromEntries(
    Object.entries(ENGLISH_CURRENCIES).map(([sign, { major }]) => [sign, [major.one, major.many]]),
  ),
};

/** English as read by an American narrator; earlier rules win. */
export const ENGLISH_RULES: readonly RewriteRule[] = [
  ...ENGLISH_ADDRESS_RULES,
  ...ENGLISH_CODE_RULES,
  ...createNotationRules(NOTATION_NUMBERS, ENGLISH_NOTATION),
  ...ENGLISH_DURATION_RULES,
  ...ENGLISH_TIME_RULES,
  ...ENGLISH_DATE_RULES,
  ...ENGLISH_MONEY_RULES,
  ...ENGLISH_MEASURE_RULES,
  ...ENGLISH_MATHS_RULES,
  ...ENGLISH_NAME_RULES,
  ...ENGLISH_ABBREVIATION_RULES,
  ...RANGE_RULES,
  ...ENGLISH_SIGN_RULES,
  ...NUMBER_RULES,
];
