import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal, englishOrdinal, englishYear } from "./english-numbers.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");
const SHORT_MONTHS = "Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec";
const ANY_MONTH = `(?:${SHORT_MONTHS}|${MONTHS.join("|")})`;
const MONTH_PATTERN = `(?<month>${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")}|Sept)\\.?`;
const DAY_PATTERN = "(?<day>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
const YEAR_PATTERN = "(?<year>1\\d{3}|20\\d{2})";

const WEEKDAYS: Readonly<Record<string, string>> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Tues: "Tuesday",
  Wed: "Wednesday",
  Weds: "Wednesday",
  Thu: "Thursday",
  Thur: "Thursday",
  Thurs: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};
const SHORT_WEEKDAY = Object.keys(WEEKDAYS)
  .toSorted((left, right) => right.length - left.length)
  .join("|");
const YEAR_CUES =
  "in|since|by|from|until|till|to|year|years|of|around|before|after|circa|about|ca\\.|c\\.|est\\.|AD|early|late|mid|spring|summer|autumn|fall|winter|born|died|between|through|and|back";
const DECADE_CUES = "the|his|her|their|my|our|your|early|late|mid|mid-|low|high|upper|lower";

function monthName(text: string): string {
  return MONTHS.find((month) => text.toLowerCase().startsWith(month.slice(0, 3).toLowerCase())) ?? text;
}

function sayDate(month: string, day: string, year: string | undefined): string {
  return `${month} ${englishOrdinal(day)}${year ? `, ${englishYear(year)}` : ""}`;
}

function sayNumericDate(first: string, second: string, year: string): string | undefined {
  // The American order, unless only the other one makes a date.
  const [month, day] = Number(first) <= 12 ? [first, second] : [second, first];
  const name = MONTHS[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return undefined;
  return sayDate(name, day, year.length === 2 ? `${Number(year) < 50 ? "20" : "19"}${year}` : year);
}

/** "nineteen ninety" → "nineteen nineties". */
function pluralOf(words: string): string {
  return words.endsWith("y") ? `${words.slice(0, -1)}ies` : `${words}s`;
}

function textBefore(match: RegExpExecArray, length: number): string {
  return match.input.slice(Math.max(0, match.index - length), match.index);
}

const FULL_DATES: readonly RewriteRule[] = [
  {
    pattern:
      /(?<![\d-])(?<year>\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?:T(?=\d\d:\d\d)|(?![\d-]))/gu,
    speak: ({ groups, 0: text }) =>
      sayDate(MONTHS[Number(groups?.["month"]) - 1] ?? "", groups?.["day"] ?? "", groups?.["year"]) +
      (text.endsWith("T") ? ", " : ""),
  },
  { pattern: /(?<=T\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:Z|[+-]\d\d:?\d\d)/gu, speak: () => "" },
  {
    pattern: /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|[.-]\d)/gu,
    speak: ([, first = "", , second = "", year = ""]) => sayNumericDate(first, second, year),
  },
  {
    pattern: new RegExp(
      `\\b${MONTH_PATTERN}\\s+${DAY_PATTERN}(?:\\s?[-–]\\s?(?<last>[12]\\d|3[01]|[1-9])(?:st|nd|rd|th)?)?(?:(?:,\\s*|\\s+)${YEAR_PATTERN})?\\b(?![:.,]?\\d)`,
      "gu",
    ),
    speak: ({ groups }) => {
      const month = monthName(groups?.["month"] ?? "");
      const last = groups?.["last"];
      if (last === undefined) return sayDate(month, groups?.["day"] ?? "", groups?.["year"]);
      const year = groups?.["year"];
      return `${month} ${englishOrdinal(groups?.["day"] ?? "")} to ${englishOrdinal(last)}${year ? `, ${englishYear(year)}` : ""}`;
    },
  },
  {
    pattern: new RegExp(
      `\\b${DAY_PATTERN}\\s+(?:of\\s+)?${MONTH_PATTERN}(?:,?\\s+${YEAR_PATTERN})?(?![\\p{L}\\d])`,
      "gu",
    ),
    speak: (match) => {
      const { groups } = match;
      const article = /\bthe\s+$/i.test(textBefore(match, 6)) ? "" : "the ";
      const year = groups?.["year"];
      return `${article}${englishOrdinal(groups?.["day"] ?? "")} of ${monthName(groups?.["month"] ?? "")}${year ? ` ${englishYear(year)}` : ""}`;
    },
  },
];

const NAMES_OF_DAYS_AND_MONTHS: readonly RewriteRule[] = [
  {
    pattern: new RegExp(`\\b(${SHORT_WEEKDAY})\\.?\\s?[-–—]\\s?(${SHORT_WEEKDAY})\\b`, "gu"),
    speak: ([, from = "", to = ""]) => `${WEEKDAYS[from]} to ${WEEKDAYS[to]}`,
  },
  {
    pattern: new RegExp(`\\b(${ANY_MONTH})\\.?\\s?[-–]\\s?(${ANY_MONTH})\\b`, "gu"),
    speak: ([, from = "", to = ""]) => `${monthName(from)} to ${monthName(to)}`,
  },
  {
    pattern: new RegExp(`\\b(${SHORT_WEEKDAY})\\b\\.?(?=,?\\s(?:\\d|${ANY_MONTH}))`, "gu"),
    speak: ([, day = ""]) => WEEKDAYS[day],
  },
  {
    pattern: /\b(Tues|Weds?|Thurs?|Thu|Tue|Fri)\b(?!\.)/gu,
    speak: ([day]) => WEEKDAYS[day],
  },
  {
    pattern: new RegExp(`\\b(?:${SHORT_MONTHS})\\b\\.?(?=\\s(?:'|’)?\\d)`, "gu"),
    speak: ([month]) => monthName(month),
  },
];

const YEARS: readonly RewriteRule[] = [
  {
    pattern: /\b(1[1-9]|20)(\d)0['’]?s\b/gu,
    speak: ([, century = "", decade = ""]) =>
      century === "20" && decade === "0" ? "two thousands" : pluralOf(englishYear(`${century}${decade}0`)),
  },
  { pattern: /['’‘]([1-9]0)s\b/gu, speak: ([, decade = ""]) => pluralOf(englishCardinal(decade)) },
  {
    pattern: new RegExp(`(?<=\\b(?:${DECADE_CUES})[\\s-]?)([1-9]0)['’]?s\\b`, "giu"),
    speak: ([, decade = ""]) => pluralOf(englishCardinal(decade)),
  },
  {
    pattern: /(?<![\d/.,])(20\d\d|19\d\d)\/(\d\d)(?![\d/])/gu,
    speak: ([, year = "", next = ""]) => `${englishYear(year)} ${englishCardinal(next)}`,
  },
  {
    pattern: /(?<![\p{L}\d.,$€£/-])(1[1-9]\d\d|20\d\d)\s?[-–]\s?(\d{4}|\d\d)(?![\d-]|[.,]\d|\p{L})/gu,
    speak: ([, from = "", to = ""]) => {
      if (to.length === 2 && Number(to) <= Number(from.slice(2))) return undefined;
      return `${englishYear(from)} to ${to.length === 4 ? englishYear(to) : englishCardinal(to)}`;
    },
  },
  { pattern: /(?<=\b(?:FY|CY))(?:19|20)\d\d\b/gu, speak: ([year]) => ` ${englishYear(year)}` },
  {
    pattern: /(?<![\p{L}\d])['’‘](\d\d)(?![\d\p{L}])/gu,
    speak: ([, year = ""]) => (year.startsWith("0") ? `oh ${englishCardinal(year)}` : englishCardinal(year)),
  },
  { pattern: /\b(?:19|20)\d{2}\b(?![,.]\d|\s?%|-\d)/gu, speak: ([year]) => englishYear(year) },
  {
    pattern: new RegExp(`(?<=\\b(?:${YEAR_CUES})\\s)1[01-8]\\d{2}\\b(?![,.]\\d|\\s?%)`, "giu"),
    speak: ([year]) => englishYear(year),
  },
  { pattern: /(?<=\()1[0-8]\d{2}(?=\)|\s?[-–])/gu, speak: ([year]) => englishYear(year) },
];

/** Dates in words and figures, years and decades. */
export const ENGLISH_DATE_RULES: readonly RewriteRule[] = [...FULL_DATES, ...NAMES_OF_DAYS_AND_MONTHS, ...YEARS];
