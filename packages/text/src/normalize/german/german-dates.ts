import type { RewriteRule } from "../../clauses/text-segment.ts";
import { germanCardinal, germanOrdinalStem, germanYear } from "./german-numbers.ts";
import { announcesOrdinal, inflectOrdinal, stopOfSentence, textBefore } from "./german-ordinals.ts";

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const ANY_MONTH = `(?:${MONTHS.join("|")}|(?:Jan|Feb|Mär|Mrz|Apr|Jun|Jul|Aug|Sept|Sep|Okt|Nov|Dez)\\b\\.?)`;
const DAY = "(?:[12]\\d|3[01]|0?[1-9])";
const WEEKDAYS: Readonly<Record<string, string>> = {
  Mo: "Montag",
  Di: "Dienstag",
  Mi: "Mittwoch",
  Do: "Donnerstag",
  Fr: "Freitag",
  Sa: "Samstag",
  So: "Sonntag",
};
const SHORT_DAY = Object.keys(WEEKDAYS).join("|");
/** Things that are counted by ordinals even where no article stands before the number. */
const COUNTED =
  "Kapitel|Teil|Akt|Platz|Liga|Bundesliga|Klasse|Semester|Stock|Etage|Runde|Halbzeit|Weltkrieg|Jahrhundert|Auflage|Ausgabe|Staffel|Folge|Spieltag|Advent|Quartal|Jahrestag|Geburtstag";

function monthName(text: string): string {
  if (text.startsWith("Mrz")) return "März";
  return MONTHS.find((month) => month.startsWith(text.slice(0, 3))) ?? text;
}

/** A year, of which people leave the century away. */
function sayYear(year: string): string {
  return year.length === 4 ? germanYear(year) : germanCardinal(year);
}

/** Dates in figures, which would be taken for numbers. */
export const GERMAN_FULL_DATE_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.:])/gu,
    speak: (match) => {
      const [, day = "", month = "", year = ""] = match;
      const name = MONTHS[Number(month) - 1];
      return name && Number(day) >= 1 && Number(day) <= 31
        ? `${inflectOrdinal(day, textBefore(match))} ${name} ${sayYear(year)}`
        : undefined;
    },
  },
  {
    pattern:
      /(?<![\d.,]|(?:Kap\.|Kapitel|Abschnitt|Nr\.|Nummer|Abb\.|Abs\.|Absatz|Tab\.|§|Version|Punkt|Ziffer)\s)(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(?!\d|\s?\d)/gu,
    speak: (match) => {
      const [, day = "", month = ""] = match;
      const rest = match.input.slice(match.index + match[0].length, match.index + match[0].length + 3);
      const stop = /^\s*$/.test(rest) || /^\s\p{Lu}/u.test(rest) ? "." : "";
      return `${inflectOrdinal(day, textBefore(match))} ${MONTHS[Number(month) - 1]}${stop}`;
    },
  },
  {
    pattern: /(?<![\d.])(\d{4})-(0[1-9]|1[0-2])-(\d{2})(?!\d)/gu,
    speak: ([, year = "", month = "", day = ""]) =>
      `${germanOrdinalStem(day)}er ${MONTHS[Number(month) - 1]} ${germanYear(year)}`,
  },
];

const DAYS: readonly RewriteRule[] = [
  // "1.–3. Platz": the second takes the case of the first.
  {
    pattern: /(?<![\d.,])(\d{1,3})\.\s?[-–]\s?(\d{1,3})\.(?=\s\p{Lu})/gu,
    speak: (match) => {
      const before = textBefore(match);
      return `${inflectOrdinal(match[1] ?? "", before)} bis ${inflectOrdinal(match[2] ?? "", before)}`;
    },
  },
  // "12.–14. August", "3./4. Juni": both ends take the case of the first.
  {
    pattern: new RegExp(`(?<![\\d.,])(${DAY})\\.\\s?([–/-])\\s?(${DAY})\\.(?=\\s${ANY_MONTH})`, "gu"),
    speak: (match) => {
      const [, from = "", sign, to = ""] = match;
      const before = textBefore(match);
      return `${inflectOrdinal(from, before)} ${sign === "/" ? "und" : "bis"} ${inflectOrdinal(to, before)}`;
    },
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(${DAY})\\.(?=\\s${ANY_MONTH})`, "gu"),
    speak: (match) => inflectOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,])(${DAY})\\.(?=\\s(?:bis|und|oder)\\s(?:zum\\s|am\\s|den\\s|dem\\s)?${DAY}\\.)`,
      "gu",
    ),
    speak: (match) => inflectOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3})\.(?=\s(?:\p{Lu}[\p{Ll}\p{Lu}]|\p{Ll}+(?:e|en|er|es)\s\p{Lu}))/gu,
    speak: (match) => {
      const before = textBefore(match);
      return announcesOrdinal(before) ? inflectOrdinal(match[1] ?? "", before) + stopOfSentence(match) : undefined;
    },
  },
  {
    pattern: /(?<=\b(?:am|Am|vom|Vom|zum|Zum|bis|der|die|das|dem|den)\s)(\d{1,2})\.(?=\s\p{Ll}|[,;)])/gu,
    speak: (match) => inflectOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,3})\\.(?=\\s(?:${COUNTED})\\b)`, "gu"),
    speak: (match) => inflectOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3})\.(?=\s(?:Jh\.|Jhdt\.))/gu,
    speak: (match) => inflectOrdinal(match[1] ?? "", textBefore(match)),
  },
];

const NAMES_OF_DAYS_AND_MONTHS: readonly RewriteRule[] = [
  {
    pattern: new RegExp(`(?<!\\p{L})(${SHORT_DAY})\\.?\\s?[-–]\\s?(${SHORT_DAY})(?!\\p{L})\\.?`, "gu"),
    speak: ([, from = "", to = ""]) => `${WEEKDAYS[from]} bis ${WEEKDAYS[to]}`,
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(Mo|Di|Mi|Do|Fr|Sa|So)\\.(?=,\\s?(?:den\\s|dem\\s)?\\d)`, "gu"),
    speak: ([, day = ""]) => WEEKDAYS[day],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(Mo|Di|Mi|Do|Fr|Sa)\\.(?=\\s(?:und|bis|oder|um|ab|von)\\s|\\s\\d{1,2}(?:[:.–-]|\\sUhr))`,
      "gu",
    ),
    speak: ([, day = ""]) => WEEKDAYS[day],
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:am|und|bis|vom|zum|ab|oder|jeden|jeder)\\s)(${SHORT_DAY})\\.(?!\\s\\p{Lu}\\p{Ll}+(?:\\s|$)(?<=Fr\\.\\s\\p{L}+\\s?))`,
      "giu",
    ),
    speak: (match) => {
      const atEnd = /^\s*$/.test(match.input.slice(match.index + match[0].length, match.index + match[0].length + 3));
      const name = WEEKDAYS[match[1] ?? ""];
      return name && `${name}${atEnd ? "." : ""}`;
    },
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${ANY_MONTH})\\s?[-–]\\s?(${ANY_MONTH})(?!\\p{L})`, "gu"),
    speak: ([, from = "", to = ""]) => `${monthName(from)} bis ${monthName(to)}`,
  },
  {
    pattern:
      /(?<=\d\.\s|\b(?:im|Im|seit|ab|bis|Anfang|Mitte|Ende)\s)(?:Jan|Feb|Mär|Mrz|Apr|Jun|Jul|Aug|Sept|Sep|Okt|Nov|Dez)\b\.?/gu,
    speak: (match) => {
      const atEnd = /^\s*$/.test(match.input.slice(match.index + match[0].length, match.index + match[0].length + 3));
      return monthName(match[0]) + (atEnd && match[0].endsWith(".") ? "." : "");
    },
  },
];

const YEARS: readonly RewriteRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])(1[1-9]\d0|20\d0|\d{1,3})er(n?)(?![\p{Ll}\d])/gu,
    speak: ([, number = "", ending = ""]) => `${number === "1" ? "eins" : sayYear(number)}er${ending}`,
  },
  {
    pattern: /(?<![\d/.,])(20\d\d|19\d\d)\/(\d\d)(?![\d/])/gu,
    speak: ([, year = "", next = ""]) => `${germanYear(year)} ${germanCardinal(next)}`,
  },
  {
    pattern: /(?<![\p{L}\d.,€$/-])(1[1-9]\d\d|20\d\d)\s?[-–]\s?(\d{4}|\d\d)(?![\d-]|[.,]\d|\p{L})/gu,
    speak: ([, from = "", to = ""]) =>
      to.length === 2 && Number(to) <= Number(from.slice(2)) ? undefined : `${germanYear(from)} bis ${sayYear(to)}`,
  },
  { pattern: /(?<!\p{L})['’‘](\d\d)(?![\d\p{L}])/gu, speak: ([, year = ""]) => germanCardinal(year) },
  { pattern: /(?<![\d.,/])1[1-9]\d{2}(?![\d/]|[.,]\d)/gu, speak: ([year]) => germanYear(year) },
];

/** Ordinals, weekdays, months and years. */
export const GERMAN_DATE_RULES: readonly RewriteRule[] = [...DAYS, ...NAMES_OF_DAYS_AND_MONTHS, ...YEARS];
