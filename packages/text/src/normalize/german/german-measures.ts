import type { RewriteRule } from "../../clauses/text-segment.ts";
import { countBefore, GERMAN_NUMBER, toPlainNumber } from "./german-money.ts";
import { germanCardinal, germanDecimal } from "./german-numbers.ts";

/** The plural; those that are feminine or change have their singular too. */
export const GERMAN_UNITS: Readonly<Record<string, string | readonly [one: string, many: string]>> = {
  "km/h": "Kilometer pro Stunde",
  "m/s²": "Meter pro Sekunde zum Quadrat",
  "m/s": "Meter pro Sekunde",
  "Mbit/s": "Megabit pro Sekunde",
  "Gbit/s": "Gigabit pro Sekunde",
  "MB/s": "Megabyte pro Sekunde",
  "l/100 km": "Liter auf hundert Kilometer",
  "l/100km": "Liter auf hundert Kilometer",
  "kWh/100 km": "Kilowattstunden auf hundert Kilometer",
  "mg/l": "Milligramm pro Liter",
  "°C": "Grad Celsius",
  "°F": "Grad Fahrenheit",
  "°": "Grad",
  "%": "Prozent",
  "‰": "Promille",
  km: "Kilometer",
  cm: "Zentimeter",
  mm: "Millimeter",
  nm: "Nanometer",
  µm: "Mikrometer",
  m: "Meter",
  "m²": "Quadratmeter",
  qm: "Quadratmeter",
  "km²": "Quadratkilometer",
  qkm: "Quadratkilometer",
  "cm²": "Quadratzentimeter",
  "m³": "Kubikmeter",
  cbm: "Kubikmeter",
  "cm³": "Kubikzentimeter",
  ha: "Hektar",
  kg: "Kilogramm",
  mg: "Milligramm",
  µg: "Mikrogramm",
  g: "Gramm",
  t: ["eine Tonne", "Tonnen"],
  lb: "Pfund",
  lbs: "Pfund",
  oz: ["eine Unze", "Unzen"],
  ft: "Fuß",
  mph: ["eine Meile pro Stunde", "Meilen pro Stunde"],
  Pfd: "Pfund",
  "Pfd.": "Pfund",
  Ztr: "Zentner",
  l: "Liter",
  L: "Liter",
  ml: "Milliliter",
  cl: "Zentiliter",
  dl: "Deziliter",
  hl: "Hektoliter",
  EL: "Esslöffel",
  TL: "Teelöffel",
  TB: "Terabyte",
  GB: "Gigabyte",
  MB: "Megabyte",
  kB: "Kilobyte",
  KB: "Kilobyte",
  MP: "Megapixel",
  GHz: "Gigahertz",
  MHz: "Megahertz",
  kHz: "Kilohertz",
  Hz: "Hertz",
  GW: "Gigawatt",
  MW: "Megawatt",
  kW: "Kilowatt",
  kWh: ["eine Kilowattstunde", "Kilowattstunden"],
  MWh: ["eine Megawattstunde", "Megawattstunden"],
  W: "Watt",
  kV: "Kilovolt",
  V: "Volt",
  mA: "Milliampere",
  mAh: ["eine Milliamperestunde", "Milliamperestunden"],
  dB: "Dezibel",
  Nm: "Newtonmeter",
  hPa: "Hektopascal",
  kcal: "Kilokalorien",
  kJ: "Kilojoule",
  ms: ["eine Millisekunde", "Millisekunden"],
  s: ["eine Sekunde", "Sekunden"],
  sec: ["eine Sekunde", "Sekunden"],
  Sek: ["eine Sekunde", "Sekunden"],
  min: ["eine Minute", "Minuten"],
  Min: ["eine Minute", "Minuten"],
  h: ["eine Stunde", "Stunden"],
  Std: ["eine Stunde", "Stunden"],
};

const UNIT = Object.keys(GERMAN_UNITS)
  .toSorted((left, right) => right.length - left.length)
  .map((unit) => unit.replace(".", "\\."))
  .join("|");
const SIGNS: Readonly<Record<string, string>> = { "-": "minus ", "−": "minus ", "+": "plus ", "±": "plus minus " };
const JOINED =
  "jährig|tägig|stündig|minütig|sekündig|wöchig|monatig|seitig|köpfig|fach|mal|malig|teilig|stellig|bändig|stöckig|prozentig|gradig|türig|sprachig|beinig|sitzig|zeilig|geschossig";

function sayMeasure(number: string, unit: string): string | undefined {
  const name = GERMAN_UNITS[unit.replace("μ", "µ")];
  if (name === undefined) return undefined;
  const plain = toPlainNumber(number);
  if (typeof name === "string") return `${countBefore(plain)} ${name}`;
  return plain === "1" ? name[0] : `${germanDecimal(plain)} ${name[1]}`;
}

/** Numbers with a unit of measure, and words that begin with a number. */
export const GERMAN_MEASURE_RULES: readonly RewriteRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,6})\\s?%-?(ige?[mnrs]?)(?!\\p{L})`, "gu"),
    speak: ([, number = "", ending = ""]) => `${germanCardinal(number)}prozent${ending}`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,6})-?(${JOINED})(e[mnrs]?|s)?(?!\\p{L})`, "giu"),
    speak: ([, number = "", word = "", ending = ""]) =>
      `${number === "1" ? "ein" : germanCardinal(number)}${word.toLowerCase()}${ending}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,4})\s?[xX](?=\s\p{Ll})/gu,
    speak: ([, number = ""]) => `${number === "1" ? "ein" : germanCardinal(number)}mal`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,6})-(?=\s(?:bis|und|oder)\s\d)/gu,
    speak: ([, number = ""]) => germanCardinal(number),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(?<sign>(?<![\\p{L}\\d%°)])[-−+±]\\s?)?(?:(?<first>${GERMAN_NUMBER})\\s?[-–]\\s?)?(?<number>${GERMAN_NUMBER})\\s?(?<unit>${UNIT}|μm|μg)(?![\\p{L}\\d²³/^])(?:\\.(?=\\s[\\p{Ll}\\p{Lu}\\d])(?<=(?:Std|Sek|Min|Pfd|Ztr)\\.))?`,
      "gu",
    ),
    speak: ({ groups }) => {
      const measure = sayMeasure(groups?.["number"] ?? "", groups?.["unit"] ?? "");
      const first = groups?.["first"];
      const range = first === undefined ? "" : `${germanDecimal(toPlainNumber(first))} bis `;
      return measure && `${SIGNS[groups?.["sign"]?.trim() ?? ""] ?? ""}${range}${measure}`;
    },
  },
  { pattern: /(?<=\d\s?(?:Std|Sek|Min|Pfd))\.(?=$)/gu, speak: () => "" },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(${GERMAN_NUMBER})\\s?(?:″|["”](?=\\s(?:\\p{Lu}|x|×)))`, "gu"),
    speak: ([, number = ""]) => `${germanDecimal(toPlainNumber(number))} Zoll`,
  },
];
