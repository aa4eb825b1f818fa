import { englishCardinal, englishOrdinal, englishYear } from "./english-numbers.ts";
import type { RewriteRule } from "../clauses/text-segment.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");
const MONTH_PATTERN = `(?<month>${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")}|Sept)\\.?`;
const DAY_PATTERN = "(?<day>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
const YEAR_PATTERN = "(?<year>1\\d{3}|20\\d{2})";

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

function sayTime(hour: string, minute: string | undefined, half: string | undefined): string {
  const suffix = half ? ` ${half[0]?.toLowerCase()} m` : "";
  const hourWords = englishCardinal(hour);
  if (minute === undefined) return `${hourWords}${suffix}`;
  if (Number(minute) === 0)
    return half
      ? `${hourWords}${suffix}`
      : `${hourWords}${Number(hour) > 0 && Number(hour) <= 12 ? " o'clock" : " hundred"}`;
  return `${hourWords} ${Number(minute) < 10 ? "oh " : ""}${englishCardinal(minute)}${suffix}`;
}

/** The stop of "p.m." that ends the sentence as well. */
function stopAfter(match: RegExpExecArray): string {
  const following = match.input.slice(match.index + match[0].length);
  return match[0].endsWith(".") && /^\s*$|^\s+["'“‘(]?\p{Lu}/u.test(following) ? "." : "";
}

/** Dates in words and figures, times of day, decades and years. */
export const ENGLISH_DATE_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d-])(?<year>\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?![\d-])/gu,
    speak: ({ groups }) =>
      sayDate(MONTHS[Number(groups?.["month"]) - 1] ?? "", groups?.["day"] ?? "", groups?.["year"]),
  },
  {
    pattern: /(?<![\d/.])(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/gu,
    speak: ([, first = "", , second = "", year = ""]) => sayNumericDate(first, second, year),
  },
  {
    pattern: new RegExp(
      `\\b${MONTH_PATTERN}\\s+${DAY_PATTERN}(?:(?:,\\s*|\\s+)${YEAR_PATTERN})?\\b(?![:.,]?\\d)`,
      "gu",
    ),
    speak: ({ groups }) => sayDate(monthName(groups?.["month"] ?? ""), groups?.["day"] ?? "", groups?.["year"]),
  },
  {
    pattern: new RegExp(
      `\\b${DAY_PATTERN}\\s+(?:of\\s+)?${MONTH_PATTERN}(?:,?\\s+${YEAR_PATTERN})?(?![\\p{L}\\d])`,
      "gu",
    ),
    speak: ({ groups }) =>
      `the ${englishOrdinal(groups?.["day"] ?? "")} of ${monthName(groups?.["month"] ?? "")}${groups?.["year"] ? ` ${englishYear(groups["year"])}` : ""}`,
  },
  {
    pattern: /\b(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?::[0-5]\d)?\s?(?<half>[ap](?:m\b|\.m\.))/giu,
    speak: (match) =>
      sayTime(match.groups?.["hour"] ?? "", match.groups?.["minute"], match.groups?.["half"]) + stopAfter(match),
  },
  {
    pattern: /\b(?<hour>1[0-2]|0?[1-9])\s?(?<half>[ap](?:m\b|\.m\.))/giu,
    speak: (match) => sayTime(match.groups?.["hour"] ?? "", undefined, match.groups?.["half"]) + stopAfter(match),
  },
  {
    pattern: /(?<![\d:])(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?![\d:])/gu,
    speak: ({ groups }) => sayTime(groups?.["hour"] ?? "", groups?.["minute"], undefined),
  },
  {
    pattern: /\b(1[1-9]|20)(\d)0['’]?s\b/gu,
    speak: ([, century = "", decade = ""]) => `${englishYear(`${century}${decade}0`)}s`.replace(/ys$/, "ies"),
  },
  { pattern: /\b(?:19|20)\d{2}\b(?![,.]\d|\s?%|-\d)/gu, speak: ([year]) => englishYear(year) },
  {
    pattern: /(?<=\b(?:in|since|by|from|until|year|of|around|before|after)\s)1[1-8]\d{2}\b(?![,.]\d|\s?%)/giu,
    speak: ([year]) => englishYear(year),
  },
];
