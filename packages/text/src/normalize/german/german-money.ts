import type { RewriteRule } from "../../clauses/text-segment.ts";
import { germanCardinal, germanDecimal } from "./german-numbers.ts";

export const GERMAN_CURRENCIES: Readonly<Record<string, { readonly name: string; readonly minor: string }>> = {
  "€": { name: "Euro", minor: "Cent" },
  EUR: { name: "Euro", minor: "Cent" },
  Euro: { name: "Euro", minor: "Cent" },
  $: { name: "Dollar", minor: "Cent" },
  USD: { name: "US-Dollar", minor: "Cent" },
  "£": { name: "Pfund", minor: "Pence" },
  GBP: { name: "Pfund", minor: "Pence" },
  CHF: { name: "Franken", minor: "Rappen" },
  "Fr.": { name: "Franken", minor: "Rappen" },
  "¥": { name: "Yen", minor: "Sen" },
  "₿": { name: "Bitcoin", minor: "Cent" },
  "₹": { name: "Rupien", minor: "Paisa" },
};
const SCALES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Tsd: ["tausend", "tausend"],
  Mio: ["eine Million", "Millionen"],
  Mrd: ["eine Milliarde", "Milliarden"],
  Bio: ["eine Billion", "Billionen"],
  Million: ["eine Million", "Millionen"],
  Millionen: ["eine Million", "Millionen"],
  Milliarde: ["eine Milliarde", "Milliarden"],
  Milliarden: ["eine Milliarde", "Milliarden"],
};

/** With thousands as Germans, Austrians and Swiss write them; part of a regular expression. */
export const GERMAN_NUMBER =
  "\\d{1,3}(?:(?:\\.\\d{3})+|(?:[ \\u00a0\\u2009\\u202f]\\d{3})+|(?:['’]\\d{3})+)(?:,\\d+)?|\\d+(?:,\\d+)?";
const CURRENCY = "(?<currency>€|EUR\\b|\\$|USD\\b|£|GBP\\b|CHF\\b|Fr\\.(?!\\s\\p{Lu})|¥|₿|₹)";
const SCALE = "(?:\\s?(?<scale>Tsd|Mio|Mrd|Bio)\\b\\.?|\\s(?<scaleWord>Million(?:en)?|Milliarden?)\\b)";
const PER =
  "(?:\\s?\\/\\s?(?<per>Monat|Stunde|Std|h|Tag|Jahr|Woche|Nacht|Person|Stück|Stk|Kopf|kg|g|Liter|l|ml|m²|qm|m³|km|kWh|MWh|GB|t|Minute|min|Sekunde|s|a|ha|100 g|100 ml|m)(?![\\p{L}\\d/]))?(?!\\p{L})";
const PER_NAMES: Readonly<Record<string, string>> = {
  Std: "Stunde",
  h: "Stunde",
  kg: "Kilogramm",
  l: "Liter",
  "m²": "Quadratmeter",
  qm: "Quadratmeter",
  km: "Kilometer",
  kWh: "Kilowattstunde",
  min: "Minute",
  Stk: "Stück",
  g: "Gramm",
  ml: "Milliliter",
  "m³": "Kubikmeter",
  MWh: "Megawattstunde",
  GB: "Gigabyte",
  t: "Tonne",
  s: "Sekunde",
  a: "Jahr",
  ha: "Hektar",
  "100 g": "hundert Gramm",
  "100 ml": "hundert Milliliter",
  m: "Meter",
};

/** "1.234,5" as a plain number, "1234.5". */
export function toPlainNumber(number: string): string {
  return number.replace(/[.\s'’]/g, "").replace(",", ".");
}

/** "ein" before a noun where the number is one. */
export function countBefore(plain: string): string {
  return plain === "1" ? "ein" : germanDecimal(plain);
}

function sayAmount(number: string, currency: string): string {
  const { name, minor: minorName } = GERMAN_CURRENCIES[currency] ?? { name: currency, minor: "" };
  const plain = toPlainNumber(number);
  const [major = "", minor] = plain.split(".");
  const majorWords = `${countBefore(major)} ${name}`;
  if (minor === undefined || Number(minor) === 0) return majorWords;
  if (minor.length !== 2) return `${germanDecimal(plain)} ${name}`;
  return Number(major) === 0
    ? `${countBefore(String(Number(minor)))} ${minorName}`
    : `${majorWords} ${germanCardinal(minor)}`;
}

function sayScaled(number: string, scale: string): string {
  const [one, many] = SCALES[scale] ?? ["", ""];
  const plain = toPlainNumber(number);
  return plain === "1" ? one : `${germanDecimal(plain)} ${many}`;
}

function speakMoney({ groups }: RegExpExecArray): string {
  const number = groups?.["number"] ?? "";
  const currency = groups?.["currency"] ?? "";
  const scale = groups?.["scale"] ?? groups?.["scaleWord"];
  const first = groups?.["first"];
  const range = first === undefined ? "" : `${germanDecimal(toPlainNumber(first))} bis `;
  const amount = scale
    ? `${sayScaled(number, scale)} ${GERMAN_CURRENCIES[currency]?.name}`
    : sayAmount(number, currency);
  const per = groups?.["per"];
  return `${groups?.["sign"] ? "minus " : ""}${range}${amount}${per ? ` pro ${PER_NAMES[per] ?? per}` : ""}`;
}

const SIGN = "(?<sign>(?<![\\p{L}\\d%)])[-−]\\s?)?";
const FIRST = `(?:(?<first>${GERMAN_NUMBER})\\s?[-–]\\s?)?`;

/** Amounts of money, with the sign or code before or after, and large numbers. */
export const GERMAN_MONEY_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),[-–—]{1,2}(?:\s?(?:€|EUR\b|Euro\b))?/gu,
    speak: ([, number = ""]) => `${countBefore(toPlainNumber(number))} Euro`,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])${SIGN}${FIRST}(?<number>${GERMAN_NUMBER})${SCALE}?\\s?${CURRENCY}${PER}`,
      "gu",
    ),
    speak: speakMoney,
  },
  {
    pattern: new RegExp(`${SIGN}${CURRENCY}\\s?${FIRST}(?<number>${GERMAN_NUMBER})(?!\\d)${SCALE}?${PER}`, "gu"),
    speak: speakMoney,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(${GERMAN_NUMBER})\\s?(Tsd|Mio|Mrd|Bio)\\b\\.?`, "gu"),
    speak: ([, number = "", scale = ""]) => sayScaled(number, scale),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?(?:Ct\.?(?!\p{L})|¢)/gu,
    speak: ([, number = ""]) => `${countBefore(number)} Cent`,
  },
];
