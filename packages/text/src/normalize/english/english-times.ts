import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal } from "./english-numbers.ts";

function counted(number: string, unit: string): string {
  return `${englishCardinal(number)} ${unit}${Number(number) === 1 ? "" : "s"}`;
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
  const following = match.input.slice(match.index + match[0].length, match.index + match[0].length + 20);
  return match[0].endsWith(".") &&
    /^\s*$|^\s+["'“‘(]?(?!(?:EST|EDT|PST|PDT|CST|CDT|MST|MDT|GMT|UTC|ET|PT|CT)\b)\p{Lu}/u.test(following)
    ? "."
    : "";
}

/** How long something takes, which looks like a time of day or like lengths. */
export const ENGLISH_DURATION_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])(?:100|1,?000)s(?=\sof\b)/gu,
    speak: ([many]) => (many === "100s" ? "hundreds" : "thousands"),
  },
  {
    pattern: /(?<![\p{L}\d.,:])(\d):([0-5]\d):([0-5]\d)(?![\d:])/gu,
    speak: ([, hours = "", minutes = "", seconds = ""]) =>
      `${counted(hours, "hour")} ${counted(minutes, "minute")} ${counted(seconds, "second")}`,
  },
  {
    pattern:
      /(?<![\p{L}\d.,])(\d{1,3})\s?h(?:rs?|ours?)?\s?(\d{1,2})\s?m(?:ins?)?(?:\s?(\d{1,2})\s?s(?:ecs?)?)?(?![\p{L}\d])/gu,
    speak: ([, hours = "", minutes = "", seconds]) =>
      `${counted(hours, "hour")} ${counted(minutes, "minute")}${seconds ? ` ${counted(seconds, "second")}` : ""}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?m(?:ins?)?\s?(\d{1,2})\s?s(?:ecs?)?(?![\p{L}\d])/gu,
    speak: ([, minutes = "", seconds = ""]) => `${counted(minutes, "minute")} ${counted(seconds, "second")}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,2})h([0-5]\d)(?![\p{L}\d])/gu,
    speak: ([, hours = "", minutes = ""]) => `${counted(hours, "hour")} ${englishCardinal(minutes)}`,
  },
];

/** Times of day. */
export const ENGLISH_TIME_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\d:.,])(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?::[0-5]\d)?\s?(?<half>[ap](?:m\b|\.m\.))/giu,
    speak: (match) =>
      sayTime(match.groups?.["hour"] ?? "", match.groups?.["minute"], match.groups?.["half"]) + stopAfter(match),
  },
  {
    pattern: /(?<![\d:.,])(?<hour>1[0-2]|0?[1-9])\s?(?<half>[ap](?:m\b|\.m\.))/giu,
    speak: (match) => sayTime(match.groups?.["hour"] ?? "", undefined, match.groups?.["half"]) + stopAfter(match),
  },
  {
    pattern: /(?<![\d:.,])([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,6})?(?![\d:])/gu,
    speak: ([, hour = "", minute = "", second = ""]) =>
      `${sayTime(hour, minute, undefined)}${Number(second) === 0 ? "" : ` and ${counted(second, "second")}`}`,
  },
  {
    pattern:
      /(?<![\d:.,]|\b(?:ratio|scale|odds|split|proportion)\s(?:of\s|is\s)?)(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?![\d:])/gu,
    speak: ({ groups }) => sayTime(groups?.["hour"] ?? "", groups?.["minute"], undefined),
  },
];
