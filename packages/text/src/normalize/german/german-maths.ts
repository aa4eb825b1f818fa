import type { RewriteRule } from "../../clauses/text-segment.ts";
import { relationRule, superscriptRule } from "../rule-parts.ts";
import { germanCardinal, germanDecimal, germanOrdinalStem, germanYear } from "./german-numbers.ts";

const FRACTION_SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  "½": ["1", "2"],
  "⅓": ["1", "3"],
  "⅔": ["2", "3"],
  "¼": ["1", "4"],
  "¾": ["3", "4"],
  "⅕": ["1", "5"],
  "⅖": ["2", "5"],
  "⅗": ["3", "5"],
  "⅘": ["4", "5"],
  "⅙": ["1", "6"],
  "⅛": ["1", "8"],
  "⅜": ["3", "8"],
  "⅝": ["5", "8"],
  "⅞": ["7", "8"],
};

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function sayFraction(numerator: string, denominator: string): string {
  const count = numerator === "1" ? "ein" : germanCardinal(numerator);
  if (denominator === "2") return numerator === "1" ? "ein halb" : `${count} Halbe`;
  return `${count} ${capitalised(germanOrdinalStem(denominator))}el`;
}

function sayMixed(whole: string | undefined, numerator: string, denominator: string): string {
  if (whole === undefined) return sayFraction(numerator, denominator);
  const count = whole === "1" ? "ein" : germanCardinal(whole);
  if (numerator === "1" && denominator === "2") return `${count}einhalb`;
  return `${whole === "1" ? "eins" : count} ${sayFraction(numerator, denominator)}`;
}

function sayPower(exponent: string): string {
  if (exponent === "2") return " Quadrat";
  const isNegative = /^[-−⁻]/.test(exponent);
  const rest = exponent.replace(/^[-−⁻+]/, "");
  return ` hoch ${isNegative ? "minus " : ""}${/\d/.test(rest) ? germanCardinal(rest) : rest}`;
}

function sayResolution(digits: string): string {
  return digits.length === 4 ? germanYear(digits) : germanCardinal(digits);
}

/** Fractions, powers, proportions and the signs of mathematics. */
export const GERMAN_MATHS_RULES: readonly RewriteRule[] = [
  { pattern: /(?<![\d/.,])24\/7(?![\d/.])/gu, speak: () => "vierundzwanzig sieben" },
  { pattern: /(?<![\d/.,])50\/50(?![\d/.])/gu, speak: () => "fünfzig fünfzig" },
  {
    pattern: /(?<![\p{L}\d.,])([-−])?(\d{1,6}(?:[.,]\d{1,12})?)[eE]([+−-]?\d{1,3})(?![\p{L}\d])/gu,
    speak: ([, sign, mantissa = "", exponent = ""]) =>
      `${sign ? "minus " : ""}${germanDecimal(mantissa.replace(",", "."))} mal zehn hoch ${/^[-−]/.test(exponent) ? "minus " : ""}${germanCardinal(exponent.replace(/\D/g, ""))}`,
  },
  {
    pattern: /(?<=(?:(?<!\p{L})\p{L}|[\d)]))\^[({]?([-−]?(?:\d{1,6}|\p{L}(?!\p{L})))[)}]?/gu,
    speak: ([, exponent = ""]) => sayPower(exponent),
  },
  superscriptRule(sayPower),
  { pattern: /√\s?/gu, speak: () => "Wurzel aus " },
  relationRule("≠|!=", "ungleich"),
  relationRule("≈|≅", "ungefähr gleich"),
  relationRule("≤|<=", "kleiner gleich"),
  relationRule("≥|>=", "größer gleich"),
  relationRule(">", "größer als"),
  relationRule("<", "kleiner als"),
  { pattern: /[≈≅~]\s?(?=[€$£]?\d)/gu, speak: () => "ungefähr " },
  { pattern: /(?<![\p{L}\d)<>=-]\s?)>\s?(?=[€$£]?\d)/gu, speak: () => "mehr als " },
  { pattern: /(?<![\p{L}\d)<>=-]\s?)<\s?(?=[€$£]?\d)/gu, speak: () => "weniger als " },
  { pattern: /≥\s?(?=\d)/gu, speak: () => "mindestens " },
  { pattern: /≤\s?(?=\d)/gu, speak: () => "höchstens " },
  { pattern: /(?<=[\p{L}\d])\s?±\s?/gu, speak: () => " plus minus " },
  { pattern: /±\s?/gu, speak: () => "plus minus " },
  { pattern: /(?<=\d)\s[-−–]\s(?=\d{1,9}(?:,\d{1,9})?\s?=)/gu, speak: () => " minus " },
  { pattern: /(?<=\d)\s?÷\s?(?=\d)|(?<=\d)\s:\s(?=\d{1,9}\s?=)/gu, speak: () => " geteilt durch " },
  {
    pattern: /(?<=[\d)])\s?[·×]\s?(?=[\d(])|(?<=\d)\s?x\s?(?=\d)(?<!\d{3,4}\s?x\s?(?=\d{3,4}))/gu,
    speak: () => " mal ",
  },
  {
    pattern: /(?<![\d.,])(\d{3,4})\s?[x×]\s?(\d{3,4})(?![\d.,]*\d)/gu,
    speak: ([, wide = "", high = ""]) => `${sayResolution(wide)} mal ${sayResolution(high)}`,
  },
  { pattern: /∞/gu, speak: () => "unendlich" },
  { pattern: /(?<=(\d)?)π(?!\p{L})/gu, speak: ([, digit]) => (digit === undefined ? "Pi" : " Pi") },
  {
    pattern: /(?:(?<![\d/.,])(\d{1,12})\s?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])/gu,
    speak: ([, whole, sign = ""]) => sayMixed(whole, ...(FRACTION_SIGNS[sign] ?? ["1", "2"])),
  },
  {
    pattern: /(?<![\d/.,-])(?:(\d{1,6})\s)?([1-9]\d?)\/([2-9]|[1-9]\d|100|1000)(?![\d/]|[.,]\d)/gu,
    speak: ([, whole, numerator = "", denominator = ""]) => sayMixed(whole, numerator, denominator),
  },
  {
    pattern: /(?<=\b(?:Verhältnis|Maßstab)\s(?:von\s)?)(\d{1,6}):(\d{1,6})(?![\d:])/gu,
    speak: ([, one = "", other = ""]) => `${germanCardinal(one)} zu ${germanCardinal(other)}`,
  },
  {
    pattern: /(?<![\d:.,])(\d{1,6}):(\d|\d{3,6}|[6-9]\d)(?![\d:])/gu,
    speak: ([, one = "", other = ""]) => `${germanCardinal(one)} zu ${germanCardinal(other)}`,
  },
];
