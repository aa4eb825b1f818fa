import type { RewriteRule } from "../../clauses/text-segment.ts";
import { germanCardinal } from "./german-numbers.ts";

function counted(number: string, unit: string): string {
  return Number(number) === 1 ? `eine ${unit}` : `${germanCardinal(number)} ${unit}${unit.endsWith("e") ? "n" : ""}`;
}

function sayHour(hour: string): string {
  return Number(hour) === 1 ? "ein" : germanCardinal(hour);
}

function sayTime(hour: string, minute: string): string {
  return `${sayHour(hour)} Uhr${Number(minute) === 0 ? "" : ` ${germanCardinal(minute)}`}`;
}

/** Durations and times of day. */
export const GERMAN_TIME_RULES: readonly RewriteRule[] = [
  {
    pattern:
      /(?<![\p{L}\d.,])(\d{1,3})\s?(?:h|Std\.?)\s?(\d{1,2})\s?(?:m|min|Min\.?)(?:\s?(\d{1,2})\s?(?:s|sec|Sek\.?))?(?![\p{L}\d])/gu,
    speak: ([, hours = "", minutes = "", seconds]) =>
      `${counted(hours, "Stunde")} ${counted(minutes, "Minute")}${seconds ? ` ${counted(seconds, "Sekunde")}` : ""}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?(?:m|min|Min\.?)\s?(\d{1,2})\s?(?:s|sec|Sek\.?)(?![\p{L}\d])/gu,
    speak: ([, minutes = "", seconds = ""]) => `${counted(minutes, "Minute")} ${counted(seconds, "Sekunde")}`,
  },
  {
    pattern: /(?<![\d:.,])([01]?\d|2[0-4]):([0-5]\d):([0-5]\d)(?![\d:])/gu,
    speak: ([, hour = "", minute = "", second = ""]) =>
      `${sayTime(hour, minute)}${Number(second) === 0 ? "" : ` und ${counted(second, "Sekunde")}`}`,
  },
  {
    pattern:
      /(?<![\d:.,]|(?:Verhältnis|Maßstab)\s(?:von\s)?)([01]?\d|2[0-4])[:.]([0-5]\d)(?:\s?Uhr\b|(?<=:\d\d)(?![\d:]))/gu,
    speak: ([, hour = "", minute = ""]) => sayTime(hour, minute),
  },
  { pattern: /(?<![\d:.,])1(?=\sUhr\b)/gu, speak: () => "ein" },
];
