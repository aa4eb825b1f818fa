import { englishCardinal, englishDecimal } from "./english-numbers.ts";
import type { RewriteRule } from "../clauses/text-segment.ts";

type Named = { readonly one: string; readonly many: string };
type Currency = { readonly major: Named; readonly minor: Named };

const CENTS: Named = { one: "cent", many: "cents" };
const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: { major: { one: "dollar", many: "dollars" }, minor: CENTS },
  "€": { major: { one: "euro", many: "euros" }, minor: CENTS },
  "£": { major: { one: "pound", many: "pounds" }, minor: { one: "penny", many: "pence" } },
  "¥": { major: { one: "yen", many: "yen" }, minor: { one: "sen", many: "sen" } },
  "₹": { major: { one: "rupee", many: "rupees" }, minor: { one: "paisa", many: "paise" } },
};

function regular(one: string): Named {
  return { one, many: `${one}s` };
}

const UNITS: Readonly<Record<string, Named>> = {
  "km/h": { one: "kilometer per hour", many: "kilometers per hour" },
  "m/s": { one: "meter per second", many: "meters per second" },
  mph: { one: "mile per hour", many: "miles per hour" },
  kbps: { one: "kilobit per second", many: "kilobits per second" },
  Mbps: { one: "megabit per second", many: "megabits per second" },
  "°C": { one: "degree Celsius", many: "degrees Celsius" },
  "°F": { one: "degree Fahrenheit", many: "degrees Fahrenheit" },
  "°": regular("degree"),
  "%": { one: "percent", many: "percent" },
  km: regular("kilometer"),
  cm: regular("centimeter"),
  mm: regular("millimeter"),
  m: regular("meter"),
  "m²": regular("square meter"),
  "km²": regular("square kilometer"),
  mi: regular("mile"),
  ft: { one: "foot", many: "feet" },
  kg: regular("kilogram"),
  mg: regular("milligram"),
  g: regular("gram"),
  lb: regular("pound"),
  lbs: regular("pound"),
  oz: regular("ounce"),
  l: regular("liter"),
  L: regular("liter"),
  ml: regular("milliliter"),
  mL: regular("milliliter"),
  TB: regular("terabyte"),
  GB: regular("gigabyte"),
  MB: regular("megabyte"),
  kB: regular("kilobyte"),
  KB: regular("kilobyte"),
  GHz: { one: "gigahertz", many: "gigahertz" },
  MHz: { one: "megahertz", many: "megahertz" },
  kHz: { one: "kilohertz", many: "kilohertz" },
  Hz: { one: "hertz", many: "hertz" },
  kW: regular("kilowatt"),
  kWh: regular("kilowatt hour"),
  W: regular("watt"),
  V: regular("volt"),
  dB: regular("decibel"),
  ms: regular("millisecond"),
  s: regular("second"),
  sec: regular("second"),
  min: regular("minute"),
  h: regular("hour"),
  hr: regular("hour"),
  hrs: regular("hour"),
};

const NUMBER = "(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";
const UNIT_ALTERNATIVES = Object.keys(UNITS)
  .toSorted((left, right) => right.length - left.length)
  .join("|");

function withoutSeparators(number: string): string {
  return number.replace(/,/g, "");
}

function sayAmount(symbol: string, number: string, scale: string | undefined): string | undefined {
  const currency = CURRENCIES[symbol];
  if (!currency) return undefined;
  const plain = withoutSeparators(number);
  if (scale) return `${englishDecimal(plain)} ${scale.toLowerCase()} ${currency.major.many}`;
  const [major = "0", fraction] = plain.split(".");
  if (fraction !== undefined && fraction.length !== 2) return `${englishDecimal(plain)} ${currency.major.many}`;
  const minor = Number(fraction ?? 0);
  const majorWords = `${englishCardinal(major)} ${Number(major) === 1 ? currency.major.one : currency.major.many}`;
  if (minor === 0) return majorWords;
  const minorWords = `${englishCardinal(String(minor))} ${minor === 1 ? currency.minor.one : currency.minor.many}`;
  return Number(major) === 0 ? minorWords : `${majorWords} and ${minorWords}`;
}

/** Amounts of money and numbers with a unit of measure or a percent sign. */
export const ENGLISH_MEASURE_RULES: readonly RewriteRule[] = [
  {
    pattern: new RegExp(
      `(?:US)?(?<symbol>[$€£¥₹])\\s?${NUMBER}(?:\\s?(?<scale>thousand|million|billion|trillion)\\b)?`,
      "giu",
    ),
    speak: ({ groups }) => sayAmount(groups?.["symbol"] ?? "", groups?.["number"] ?? "", groups?.["scale"]),
  },
  {
    pattern: new RegExp(`(?<![\\d.,])${NUMBER}\\s?(?<symbol>[€£])(?!\\p{L})`, "gu"),
    speak: ({ groups }) => sayAmount(groups?.["symbol"] ?? "", groups?.["number"] ?? "", undefined),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<sign>[-−](?=\\d))?${NUMBER}\\s?(?<unit>${UNIT_ALTERNATIVES})(?![\\p{L}\\d²/])`,
      "gu",
    ),
    speak: ({ groups }) => {
      const number = withoutSeparators(groups?.["number"] ?? "");
      const unit = UNITS[groups?.["unit"] ?? ""];
      return (
        unit && `${groups?.["sign"] ? "minus " : ""}${englishDecimal(number)} ${number === "1" ? unit.one : unit.many}`
      );
    },
  },
];
