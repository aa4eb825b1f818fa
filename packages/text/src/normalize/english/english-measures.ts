import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal, englishDecimal } from "./english-numbers.ts";

type Named = { readonly one: string; readonly many: string };

function regular(one: string): Named {
  return { one, many: `${one}s` };
}

function per(one: string, what: string): Named {
  return { one: `${one} per ${what}`, many: `${one}s per ${what}` };
}

function same(name: string): Named {
  return { one: name, many: name };
}

const INCH: Named = { one: "inch", many: "inches" };
const FOOT: Named = { one: "foot", many: "feet" };

export const ENGLISH_UNITS: Readonly<Record<string, Named>> = {
  "km/h": per("kilometer", "hour"),
  kmh: per("kilometer", "hour"),
  "km/s": per("kilometer", "second"),
  "m/s²": per("meter", "second squared"),
  "m/s^2": per("meter", "second squared"),
  "m/s": per("meter", "second"),
  mph: per("mile", "hour"),
  mpg: per("mile", "gallon"),
  bpm: per("beat", "minute"),
  rpm: { one: "revolution per minute", many: "revolutions per minute" },
  fps: per("frame", "second"),
  dpi: per("dot", "inch"),
  ppm: per("part", "million"),
  kbps: per("kilobit", "second"),
  Mbps: per("megabit", "second"),
  Gbps: per("gigabit", "second"),
  "kB/s": per("kilobyte", "second"),
  "MB/s": per("megabyte", "second"),
  "GB/s": per("gigabyte", "second"),
  "kg/m³": per("kilogram", "cubic meter"),
  "g/cm³": per("gram", "cubic centimeter"),
  "mg/l": per("milligram", "liter"),
  "mg/L": per("milligram", "liter"),
  "mg/dL": per("milligram", "deciliter"),
  "°C": { one: "degree Celsius", many: "degrees Celsius" },
  "°F": { one: "degree Fahrenheit", many: "degrees Fahrenheit" },
  "℃": { one: "degree Celsius", many: "degrees Celsius" },
  "℉": { one: "degree Fahrenheit", many: "degrees Fahrenheit" },
  "°": regular("degree"),
  "%": same("percent"),
  "‰": same("per mille"),
  km: regular("kilometer"),
  cm: regular("centimeter"),
  mm: regular("millimeter"),
  nm: regular("nanometer"),
  µm: regular("micrometer"),
  m: regular("meter"),
  "m²": regular("square meter"),
  "km²": regular("square kilometer"),
  "cm²": regular("square centimeter"),
  "mm²": regular("square millimeter"),
  "m³": regular("cubic meter"),
  "cm³": regular("cubic centimeter"),
  "km³": regular("cubic kilometer"),
  mi: regular("mile"),
  yd: regular("yard"),
  yds: regular("yard"),
  ft: FOOT,
  "sq ft": { one: "square foot", many: "square feet" },
  "sq. ft.": { one: "square foot", many: "square feet" },
  "sq m": regular("square meter"),
  "sq mi": regular("square mile"),
  "cu ft": { one: "cubic foot", many: "cubic feet" },
  "ft²": { one: "square foot", many: "square feet" },
  ha: regular("hectare"),
  ac: regular("acre"),
  kg: regular("kilogram"),
  mg: regular("milligram"),
  µg: regular("microgram"),
  mcg: regular("microgram"),
  g: regular("gram"),
  lb: regular("pound"),
  lbs: regular("pound"),
  oz: regular("ounce"),
  "fl oz": regular("fluid ounce"),
  l: regular("liter"),
  L: regular("liter"),
  ml: regular("milliliter"),
  mL: regular("milliliter"),
  cl: regular("centiliter"),
  dl: regular("deciliter"),
  dL: regular("deciliter"),
  gal: regular("gallon"),
  qt: regular("quart"),
  pt: regular("pint"),
  tbsp: regular("tablespoon"),
  tsp: regular("teaspoon"),
  TB: regular("terabyte"),
  PB: regular("petabyte"),
  GB: regular("gigabyte"),
  GiB: regular("gibibyte"),
  MB: regular("megabyte"),
  MiB: regular("mebibyte"),
  kB: regular("kilobyte"),
  KB: regular("kilobyte"),
  Mbit: regular("megabit"),
  Gbit: regular("gigabit"),
  MP: regular("megapixel"),
  px: regular("pixel"),
  THz: same("terahertz"),
  GHz: same("gigahertz"),
  MHz: same("megahertz"),
  kHz: same("kilohertz"),
  KHz: same("kilohertz"),
  Hz: same("hertz"),
  GW: regular("gigawatt"),
  MW: regular("megawatt"),
  kW: regular("kilowatt"),
  MWh: regular("megawatt hour"),
  GWh: regular("gigawatt hour"),
  kWh: regular("kilowatt hour"),
  Wh: regular("watt hour"),
  W: regular("watt"),
  kV: regular("kilovolt"),
  mV: regular("millivolt"),
  V: regular("volt"),
  mA: regular("milliamp"),
  mAh: regular("milliamp hour"),
  kΩ: regular("kiloohm"),
  Ω: regular("ohm"),
  hp: same("horsepower"),
  Nm: regular("newton meter"),
  kN: regular("kilonewton"),
  kPa: regular("kilopascal"),
  hPa: regular("hectopascal"),
  MPa: regular("megapascal"),
  Pa: regular("pascal"),
  psi: same("PSI"),
  dB: regular("decibel"),
  kcal: regular("kilocalorie"),
  cal: regular("calorie"),
  kJ: regular("kilojoule"),
  MJ: regular("megajoule"),
  eV: regular("electron volt"),
  ns: regular("nanosecond"),
  µs: regular("microsecond"),
  ms: regular("millisecond"),
  s: regular("second"),
  sec: regular("second"),
  secs: regular("second"),
  min: regular("minute"),
  mins: regular("minute"),
  h: regular("hour"),
  hr: regular("hour"),
  hrs: regular("hour"),
  wk: regular("week"),
  wks: regular("week"),
  "mo.": regular("month"),
  mos: regular("month"),
  yr: regular("year"),
  yrs: regular("year"),
};

export const ENGLISH_NUMBER = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+";
const UNIT_ALTERNATIVES = Object.keys(ENGLISH_UNITS)
  .toSorted((left, right) => right.length - left.length)
  .map((unit) => unit.replace(/[.^]/g, "\\$&"))
  .join("|");
const PER_WORDS =
  "day|week|month|year|hour|minute|second|person|night|page|user|game|liter|litre|head|capita|kg|km|cm|lb";
const INCH_THINGS =
  "monitor|screen|display|tv|television|laptop|wheels?|rims?|pipe|vinyl|records?|pizza|nails?|boards?|tablet|wide|long|tall|high|thick|deep";
const SIGNS: Readonly<Record<string, string>> = { "-": "minus ", "−": "minus ", "+": "plus ", "±": "plus or minus " };

function plain(number: string): string {
  return number.replace(/,/g, "");
}

function findUnit(unit: string): Named | undefined {
  return ENGLISH_UNITS[unit.replace("μ", "µ")];
}

function sayFeet(feet: string, inches: string): string {
  const feetWords = `${englishCardinal(feet)} ${feet === "1" ? FOOT.one : FOOT.many}`;
  return Number(inches) === 0
    ? feetWords
    : `${feetWords} ${englishDecimal(inches)} ${inches === "1" ? INCH.one : INCH.many}`;
}

/** A stop that belongs to the unit, and may end the sentence as well. */
function stopBefore({ input, index, 0: text }: RegExpExecArray): string {
  return text.endsWith(".") && /^\s+["'“‘(]?\p{Lu}/u.test(input.slice(index + text.length, index + text.length + 5))
    ? "."
    : "";
}

/** Numbers with a unit of measure, a percent sign or feet and inches. */
export const ENGLISH_MEASURE_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?['′’]\s?(\d{1,2}(?:\.\d{1,2})?)\s?(?:["″”“]|''|′′|’’)/gu,
    speak: ([, first = "", second = ""]) =>
      Number(second) < 12
        ? sayFeet(first, second)
        : `${englishCardinal(first)} minutes ${englishDecimal(second)} seconds`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?ft\.?\s(\d{1,2}(?:\.\d{1,2})?)\s?in\b/gu,
    speak: ([, feet = "", inches = ""]) => sayFeet(feet, inches),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(${ENGLISH_NUMBER})\\s?(?:[-–]?in\\.(?=\\s|$)|[-– ]?in(?=\\s(?:x|by|${INCH_THINGS})\\b)|″|["”](?=\\s(?:x|by|${INCH_THINGS})\\b))`,
      "giu",
    ),
    speak: (match) => {
      const [text, number = ""] = match;
      const isAttribute =
        /["”″-]/.test(text.slice(number.length)) && /^\s\p{L}/u.test(match.input.slice(match.index + text.length));
      return `${englishDecimal(plain(number))} ${number === "1" || isAttribute ? INCH.one : INCH.many}${stopBefore(match)}`;
    },
  },
  // "30-min break", "5-km run": the unit is part of an attribute.
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,-])(${ENGLISH_NUMBER})-(${UNIT_ALTERNATIVES})(?![\\p{L}\\d²³/-])`, "gu"),
    speak: ([, number = "", unit = ""]) => `${englishDecimal(plain(number))} ${findUnit(unit)?.one}`,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(?<sign>(?<![\\p{L}\\d%°)])[-−+±]\\s?)?(?:(?<first>${ENGLISH_NUMBER})\\s?[-–]\\s?)?(?<number>${ENGLISH_NUMBER})\\s?(?<unit>(?:${UNIT_ALTERNATIVES}|μm|μg|μs))(?![\\p{L}\\d²³/^])(?:(?<=lbs?|oz|ft|yds?|mi|hrs?|mins?|secs?|gal|pt|qt|tsp|tbsp|wks?|yrs?)\\.(?=\\s[\\p{Ll}\\d]))?`,
      "gu",
    ),
    speak: ({ groups }) => {
      const number = plain(groups?.["number"] ?? "");
      const unit = findUnit(groups?.["unit"] ?? "");
      const first = groups?.["first"];
      const range = first === undefined ? "" : `${englishDecimal(plain(first))} to `;
      const sign = SIGNS[groups?.["sign"]?.trim() ?? ""] ?? "";
      return unit && `${sign}${range}${englishDecimal(number)} ${number === "1" ? unit.one : unit.many}`;
    },
  },
  {
    pattern: new RegExp(`(?<=\\d)\\s?\\/\\s?(${PER_WORDS})\\b`, "gu"),
    speak: ([, what = ""]) => ` per ${ENGLISH_UNITS[what]?.one ?? what}`,
  },
  {
    pattern: /(?<![\p{L}\d/])(?:km\/h|m\/s|km\/s|MB\/s|GB\/s)(?![\p{L}\d/²])/gu,
    speak: ([unit]) => ENGLISH_UNITS[unit]?.many,
  },
];
