import { germanCardinal, germanDecimal, germanDigits, germanOrdinalStem, germanYear } from "./german-numbers.ts";
import type { RewriteRule } from "../clauses/text-segment.ts";

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

const UNITS: Readonly<Record<string, string>> = {
  "km/h": "Kilometer pro Stunde",
  "m/s": "Meter pro Sekunde",
  "°C": "Grad Celsius",
  "°F": "Grad Fahrenheit",
  "°": "Grad",
  "%": "Prozent",
  "‰": "Promille",
  km: "Kilometer",
  cm: "Zentimeter",
  mm: "Millimeter",
  m: "Meter",
  "m²": "Quadratmeter",
  "km²": "Quadratkilometer",
  kg: "Kilogramm",
  mg: "Milligramm",
  g: "Gramm",
  l: "Liter",
  ml: "Milliliter",
  TB: "Terabyte",
  GB: "Gigabyte",
  MB: "Megabyte",
  kB: "Kilobyte",
  GHz: "Gigahertz",
  MHz: "Megahertz",
  kHz: "Kilohertz",
  Hz: "Hertz",
  kW: "Kilowatt",
  kWh: "Kilowattstunden",
  W: "Watt",
  V: "Volt",
  dB: "Dezibel",
  ms: "Millisekunden",
  s: "Sekunden",
  min: "Minuten",
  h: "Stunden",
  Std: "Stunden",
};
const CURRENCIES: Readonly<Record<string, string>> = {
  "€": "Euro",
  EUR: "Euro",
  $: "Dollar",
  "£": "Pfund",
  CHF: "Franken",
};

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bz\.\s?B\./gu, "zum Beispiel"],
  [/\bd\.\s?h\./gu, "das heißt"],
  [/\bu\.\s?a\./gu, "unter anderem"],
  [/\bz\.\s?T\./gu, "zum Teil"],
  [/\bo\.\s?Ä\./gu, "oder Ähnliches"],
  [/\bu\.\s?U\./gu, "unter Umständen"],
  [/\bv\.\s?Chr\./gu, "vor Christus"],
  [/\bn\.\s?Chr\./gu, "nach Christus"],
  [/\busw\./gu, "und so weiter"],
  [/\bbzw\./gu, "beziehungsweise"],
  [/\bca\./gu, "circa"],
  [/\betc\./gu, "et cetera"],
  [/\bvgl\./gu, "vergleiche"],
  [/\bggf\./gu, "gegebenenfalls"],
  [/\bevtl\./gu, "eventuell"],
  [/\binkl\./gu, "inklusive"],
  [/\bDr\./gu, "Doktor"],
  [/\bProf\./gu, "Professor"],
  [/\bHr\./gu, "Herr"],
  [/\bFr\.(?=\s\p{Lu})/gu, "Frau"],
  [/\bNr\./gu, "Nummer"],
  [/\bTel\./gu, "Telefon"],
  [/\bStr\./gu, "Straße"],
  [/(?<=\p{Ll})str\./gu, "straße"],
  [/\bSt\.(?=\s\p{Lu})/gu, "Sankt"],
  [/\bMio\./gu, "Millionen"],
  [/\bMrd\./gu, "Milliarden"],
  [/\s?&\s?/gu, " und "],
  [/\s?\+\s?/gu, " plus "],
  [/\s?=\s?/gu, " gleich "],
  [/@/gu, " at "],
  [/#(?=\d)/gu, "Nummer "],
  [/\s?[™®©]/gu, ""],
];

const NUMBER = "(?<number>\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?)";
const UNIT_ALTERNATIVES = Object.keys(UNITS)
  .toSorted((left, right) => right.length - left.length)
  .join("|");
/** Words after which a day is "der dritte" rather than "den dritten". */
const ARTICLE_DER = /\b(?:der|Der|die|Die|das|Das)\s$/;

/** "1.234,5" as a plain number, "1234.5". */
function toPlainNumber(number: string): string {
  return number.replace(/\./g, "").replace(",", ".");
}

/** Enough of the text before a match to see the word it follows. */
function textBefore(match: RegExpExecArray): string {
  return match.input.slice(Math.max(0, match.index - 12), match.index);
}

function sayOrdinal(digits: string, before: string): string {
  if (ARTICLE_DER.test(before)) return `${germanOrdinalStem(digits)}e`;
  return `${germanOrdinalStem(digits)}${/\b(?:am|Am|vom|Vom|zum|Zum|dem|Dem|den|Den|bis|Bis|im|Im|beim)\s$/.test(before) ? "en" : "er"}`;
}

function sayAmount(number: string, currency: string): string {
  const name = CURRENCIES[currency] ?? "";
  const [major = "", minor] = toPlainNumber(number).split(".");
  const majorWords = major === "1" ? "ein" : germanCardinal(major);
  if (minor === undefined || Number(minor) === 0) return `${majorWords} ${name}`;
  return minor.length === 2
    ? `${majorWords} ${name} ${germanCardinal(minor)}`
    : `${germanDecimal(`${major}.${minor}`)} ${name}`;
}

/** German; earlier rules win. */
export const GERMAN_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/gu,
    speak: (match) => {
      const [, day = "", month = "", year = ""] = match;
      const name = MONTHS[Number(month) - 1];
      return name && Number(day) <= 31
        ? `${sayOrdinal(day, textBefore(match))} ${name} ${germanYear(year)}`
        : undefined;
    },
  },
  {
    pattern: /(?<![\d.])(\d{4})-(0[1-9]|1[0-2])-(\d{2})(?!\d)/gu,
    speak: ([, year = "", month = "", day = ""]) =>
      `${germanOrdinalStem(day)}er ${MONTHS[Number(month) - 1]} ${germanYear(year)}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})\\.(?=\\s(?:${MONTHS.join("|")}))`, "gu"),
    speak: (match) => sayOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3})\.(?=\s\p{Lu}\p{Ll}+)(?<=\b(?:der|die|das|dem|den|im|am|zum|Der|Die|Das|Im|Am|Zum)\s\d{1,3}\.)/gu,
    speak: (match) => sayOrdinal(match[1] ?? "", textBefore(match)),
  },
  {
    pattern: /(?<![\d:])([01]?\d|2[0-4])[:.]([0-5]\d)(?:\s?Uhr\b|(?<=:\d\d)(?![\d:]))/gu,
    speak: ([, hour = "", minute = ""]) =>
      `${hour === "1" || hour === "01" ? "ein" : germanCardinal(hour)} Uhr${Number(minute) === 0 ? "" : ` ${germanCardinal(minute)}`}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])${NUMBER}\\s?(?<currency>€|EUR\\b|\\$|£|CHF\\b)`, "gu"),
    speak: ({ groups }) => sayAmount(groups?.["number"] ?? "", groups?.["currency"] ?? ""),
  },
  {
    pattern: new RegExp(`(?<currency>[€$£])\\s?${NUMBER}`, "gu"),
    speak: ({ groups }) => sayAmount(groups?.["number"] ?? "", groups?.["currency"] ?? ""),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<sign>[-−])?${NUMBER}\\s?(?<unit>${UNIT_ALTERNATIVES})(?![\\p{L}\\d²/])`,
      "gu",
    ),
    speak: ({ groups }) => {
      const number = toPlainNumber(groups?.["number"] ?? "");
      return `${groups?.["sign"] ? "minus " : ""}${number === "1" ? "ein" : germanDecimal(number)} ${UNITS[groups?.["unit"] ?? ""]}`;
    },
  },
  ...ABBREVIATIONS.map(([pattern, spoken]): RewriteRule => ({ pattern, speak: () => spoken })),
  {
    pattern:
      /(?<=\b(?:Jahr|Jahre|seit|Seit|von|Von|bis|um|ab|Anfang|Ende|Mitte)\s)1[1-9]\d{2}\b(?![.,]\d)|\b19\d{2}\b(?![.,]\d)/gu,
    speak: ([year]) => germanYear(year),
  },
  {
    pattern: /(?<!\d)\+?\d{2,5}(?:[\s/-]\d{2,}){2,}(?!\d)/gu,
    speak: ([number]) => (number.match(/\d+/g) ?? []).map(germanDigits).join(", "),
  },
  { pattern: /(?<![\d.,])(?:0\d+|\d{10,})(?!\d|[.,]\d)/gu, speak: ([digits]) => germanDigits(digits) },
  {
    pattern: /(?<![\d.,-])(\d+)(?:[-–]|\s[-–]\s)(\d+)(?![\d-]|[.,]\d)/gu,
    speak: ([, from = "", to = ""]) => `${germanCardinal(from)} bis ${germanCardinal(to)}`,
  },
  { pattern: /(?<![\p{L}\p{N}])[-−](?=\d)/gu, speak: () => "minus " },
  { pattern: /(?<![\d.,])1(?=\s\p{L}{3,})/gu, speak: () => "ein" },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:,\d+)?/gu,
    speak: ([number]) => germanDecimal(toPlainNumber(number)),
  },
];
