import { ENGLISH_ABBREVIATION_RULES, ENGLISH_ADDRESS_RULES } from "./english-abbreviations.ts";
import { ENGLISH_DATE_RULES } from "./english-dates.ts";
import { ENGLISH_MEASURE_RULES } from "./english-measures.ts";
import { englishCardinal, englishDecimal, englishDigits, englishOrdinal } from "./english-numbers.ts";
import type { RewriteRule } from "../clauses/text-segment.ts";

const FRACTION_SIGNS: Readonly<Record<string, string>> = {
  "½": "one half",
  "⅓": "one third",
  "⅔": "two thirds",
  "¼": "one quarter",
  "¾": "three quarters",
  "⅛": "one eighth",
};
const DENOMINATORS: Readonly<Record<string, string>> = {
  2: "half",
  3: "third",
  4: "quarter",
  5: "fifth",
  8: "eighth",
  10: "tenth",
};

function sayFraction(numerator: string, denominator: string): string {
  const name = DENOMINATORS[denominator] ?? englishOrdinal(denominator);
  if (numerator === "1") return `one ${name}`;
  return `${englishCardinal(numerator)} ${name === "half" ? "halves" : `${name}s`}`;
}

/** Digits in groups with a short rest between them, as telephone numbers are read out. */
function sayDigitGroups(text: string): string {
  const groups = text.match(/\d+/g) ?? [];
  return `${text.startsWith("+") ? "plus " : ""}${groups.map(englishDigits).join(", ")}`;
}

const TELEPHONE_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<!\d)\+?(?:\d{1,3}[\s.-])?\(\d{2,4}\)[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?!\d)/gu,
    speak: ([number]) => sayDigitGroups(number),
  },
  {
    pattern: /(?<![\d.,-])\+?(?:\d{1,3}[\s.-])?\d{3}[\s.-]\d{3}[\s.-]\d{4}(?![\d-])/gu,
    speak: ([number]) => sayDigitGroups(number),
  },
  { pattern: /(?<![\d-])\d{3}-\d{4}(?![\d-])|\+\d{7,15}\b/gu, speak: ([number]) => sayDigitGroups(number) },
];

const NUMBER_RULES: readonly RewriteRule[] = [
  { pattern: /\b(\d+)(?:st|nd|rd|th)\b/gu, speak: ([, digits = ""]) => englishOrdinal(digits) },
  {
    pattern: /(?:(?<!\d)(\d{1,12})\s?)?([½⅓⅔¼¾⅛])/gu,
    speak: ([, whole, sign = ""]) =>
      `${whole ? `${englishCardinal(whole)} and ` : ""}${FRACTION_SIGNS[sign]}`.replace("and one half", "and a half"),
  },
  {
    pattern: /(?<![\d/.,])(?:(\d+)\s)?([1-9]\d?)\/([2-9]|10)(?![\d/.])/gu,
    speak: ([, whole, numerator = "", denominator = ""]) =>
      `${whole ? `${englishCardinal(whole)} and ` : ""}${sayFraction(numerator, denominator)}`,
  },
  { pattern: /\b(\d+)x\b/gu, speak: ([, digits = ""]) => `${englishCardinal(digits)} times` },
  {
    pattern: /(?<![\d.])(\d+(?:\.\d+){2,})(?![\d])/gu,
    speak: ([, version = ""]) => version.split(".").map(englishCardinal).join(" point "),
  },
  {
    pattern: /(?<![\d.,-])(\d+(?:\.\d+)?)(?:[-–]|\s[-–]\s)(\d+(?:\.\d+)?)(?![\d-]|[.,]\d)/gu,
    speak: ([, from = "", to = ""]) => `${englishDecimal(from)} to ${englishDecimal(to)}`,
  },
  {
    pattern: /(?<![\d.,])(?<sign>(?<![\p{L}\p{N}])[-−])?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?)(?!\d)/gu,
    speak: ({ groups }) =>
      `${groups?.["sign"] ? "minus " : ""}${englishDecimal((groups?.["number"] ?? "").replace(/,/g, ""))}`,
  },
  { pattern: /(?<!\d|\d[.,])(?:0\d+|\d{10,})(?!\d|[.,]\d)/gu, speak: ([digits]) => englishDigits(digits) },
  { pattern: /(?<=(?<![\p{L}\p{N}]))[-−](?=\d)/gu, speak: () => "minus " },
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

/** English as read by an American narrator; earlier rules win. */
export const ENGLISH_RULES: readonly RewriteRule[] = [
  ...ENGLISH_ADDRESS_RULES,
  ...TELEPHONE_RULES,
  ...ENGLISH_DATE_RULES,
  ...ENGLISH_MEASURE_RULES,
  ...ENGLISH_ABBREVIATION_RULES,
  ...NUMBER_RULES,
];
