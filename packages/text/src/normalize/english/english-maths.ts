import type { RewriteRule } from "../../clauses/text-segment.ts";
import { relationRule, superscriptRule } from "../rule-parts.ts";
import { englishCardinal, englishDecimal, englishOrdinal, englishPairs } from "./english-numbers.ts";

const FRACTION_SIGNS: Readonly<Record<string, string>> = {
  "½": "one half",
  "⅓": "one third",
  "⅔": "two thirds",
  "¼": "one quarter",
  "¾": "three quarters",
  "⅕": "one fifth",
  "⅖": "two fifths",
  "⅗": "three fifths",
  "⅘": "four fifths",
  "⅙": "one sixth",
  "⅚": "five sixths",
  "⅐": "one seventh",
  "⅛": "one eighth",
  "⅜": "three eighths",
  "⅝": "five eighths",
  "⅞": "seven eighths",
  "⅑": "one ninth",
  "⅒": "one tenth",
};
const DENOMINATORS: Readonly<Record<string, string>> = { 2: "half", 4: "quarter" };

/** Known by their sound, not by their value. */
const SET_PHRASES: Readonly<Record<string, string>> = {
  "24/7": "twenty-four seven",
  "9/11": "nine eleven",
  "7/11": "seven eleven",
  "50/50": "fifty-fifty",
  "60/40": "sixty forty",
  "80/20": "eighty twenty",
  "20/20": "twenty twenty",
};

function sayFraction(numerator: string, denominator: string): string {
  const name = DENOMINATORS[denominator] ?? englishOrdinal(denominator);
  if (numerator === "1") return `one ${name}`;
  return `${englishCardinal(numerator)} ${name === "half" ? "halves" : `${name}s`}`;
}

function sayPower(exponent: string): string {
  if (exponent === "2") return " squared";
  if (exponent === "3") return " cubed";
  const isNegative = /^[-−⁻]/.test(exponent);
  const rest = exponent.replace(/^[-−⁻+]/, "");
  return ` to the power of ${isNegative ? "minus " : ""}${/\d/.test(rest) ? englishCardinal(rest) : rest}`;
}

function sayResolution(digits: string): string {
  return digits.endsWith("00") && digits.length === 3 ? englishCardinal(digits) : englishPairs(digits);
}

/** Fractions, powers, proportions and the signs of mathematics. */
export const ENGLISH_MATHS_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d/.,])(?:24\/7|9\/11|7\/11|50\/50|60\/40|80\/20|20\/20)(?![\d/.])/gu,
    speak: ([phrase]) => SET_PHRASES[phrase],
  },
  {
    pattern: /(?<![\p{L}\d.,])([-−])?(\d{1,6}(?:\.\d{1,12})?)[eE]([+−-]?\d{1,3})(?![\p{L}\d])/gu,
    speak: ([, sign, mantissa = "", exponent = ""]) =>
      `${sign ? "minus " : ""}${englishDecimal(mantissa)} times ten to the power of ${/^[-−]/.test(exponent) ? "minus " : ""}${englishCardinal(exponent.replace(/\D/g, ""))}`,
  },
  {
    pattern: /(?<=(?:(?<!\p{L})\p{L}|[\d)]))\^[({]?([-−]?(?:\d{1,6}|\p{L}(?!\p{L})))[)}]?/gu,
    speak: ([, exponent = ""]) => sayPower(exponent),
  },
  superscriptRule(sayPower),
  { pattern: /√\s?/gu, speak: () => "the square root of " },
  relationRule("≠|!=", "is not equal to"),
  relationRule("≈|≅", "is approximately"),
  relationRule("≤|<=", "is less than or equal to"),
  relationRule("≥|>=", "is greater than or equal to"),
  relationRule(">", "is greater than"),
  relationRule("<", "is less than"),
  { pattern: /[≈≅~]\s?(?=[$€£]?\d)/gu, speak: () => "about " },
  { pattern: /(?<![\p{L}\d)<>=-]\s?)>\s?(?=[$€£]?\d)/gu, speak: () => "more than " },
  { pattern: /(?<![\p{L}\d)<>=-]\s?)<\s?(?=[$€£]?\d)/gu, speak: () => "less than " },
  { pattern: /≥\s?(?=[$€£]?\d)/gu, speak: () => "at least " },
  { pattern: /≤\s?(?=[$€£]?\d)/gu, speak: () => "at most " },
  { pattern: /(?<=\p{L}|\d)\s?±\s?/gu, speak: () => " plus or minus " },
  { pattern: /±\s?/gu, speak: () => "plus or minus " },
  { pattern: /(?<=\d)\s[-−–]\s(?=\d{1,9}(?:\.\d{1,9})?\s?=)/gu, speak: () => " minus " },
  { pattern: /∞/gu, speak: () => "infinity" },
  { pattern: /(?<=(\d)?)π(?!\p{L})/gu, speak: ([, digit]) => (digit === undefined ? "pi" : " pi") },
  {
    pattern: /(?:(?<![\d/.,])(\d{1,12})\s?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])/gu,
    speak: ([, whole, sign = ""]) =>
      `${whole ? `${englishCardinal(whole)} and ` : ""}${FRACTION_SIGNS[sign]}`.replace(
        /and one (half|quarter)/,
        "and a $1",
      ),
  },
  {
    pattern: /(?<![\d/.,-])(?:(\d{1,6})\s)?([1-9]\d?)\/([2-9]|[1-9]\d|100|1000)(?![\d/]|[.,]\d)/gu,
    speak: ([, whole, numerator = "", denominator = ""]) =>
      `${whole ? `${englishCardinal(whole)} and ` : ""}${sayFraction(numerator, denominator)}`.replace(
        "and one half",
        "and a half",
      ),
  },
  {
    pattern: /(?<=\b(?:ratio|scale|odds|split|proportion|mix)\s(?:of\s|is\s)?)(\d{1,6}):(\d{1,6})(?![\d:])/gu,
    speak: ([, one = "", other = ""]) => `${englishCardinal(one)} to ${englishCardinal(other)}`,
  },
  {
    pattern: /(?<![\d:.,])(\d{1,6}):(\d|\d{3,6}|[6-9]\d)(?![\d:])/gu,
    speak: ([, one = "", other = ""]) => `${englishCardinal(one)} to ${englishCardinal(other)}`,
  },
  {
    pattern: /(?<![\d.,])(\d{3,4})\s?[x×]\s?(\d{3,4})(?![\d.,]*\d)/gu,
    speak: ([, wide = "", high = ""]) => `${sayResolution(wide)} by ${sayResolution(high)}`,
  },
  { pattern: /(?<=\d)\s?x\s?(?=\d)/gu, speak: () => " by " },
  { pattern: /(?<=(?<![\p{L}\d.,])\d{1,9}(?:\.\d{1,3})?)x(?![\p{L}\d])/gu, speak: () => " times" },
];
