import type { RewriteRule } from "../clauses/text-segment.ts";

/** Says digits one by one. */
export type DigitSpeaker = (digits: string) => string;

/** An address with the names of its signs and each of its digits. */
export function expandAddress(
  address: string,
  signNames: Readonly<Record<string, string>>,
  readDigits: DigitSpeaker,
): string {
  return address
    .replace(/[^\p{L}\p{N}\s]/gu, (sign) => ` ${signNames[sign] ?? ""} `)
    .replace(/\d+/g, (digits) => ` ${readDigits(digits)} `)
    .replace(/\s+/g, " ")
    .trim();
}

/** "MondayMotivation" and "jane_doe" as separate words. */
export function expandTag(tag: string, readDigits: DigitSpeaker): string {
  return tag
    .replace(/_+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\d+/g, (digits) => ` ${readDigits(digits)} `)
    .replace(/\s+/g, " ")
    .trim();
}

const AFTER_VALUE = "(?<=[\\p{L}\\d)%°]\\s?)";
const BEFORE_VALUE = "(?=\\s?(?:\\p{L}(?!\\p{L})|[-−$€£√(]?\\d))";

/** A sign between two values; `sign` is part of a regular expression. */
export function relationRule(sign: string, spoken: string): RewriteRule {
  return { pattern: new RegExp(`${AFTER_VALUE}\\s?(?:${sign})\\s?${BEFORE_VALUE}`, "gu"), speak: () => ` ${spoken} ` };
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Raised digits behind a value, given as ordinary ones; the sign before them may be raised. */
export function superscriptRule(sayPower: (exponent: string) => string): RewriteRule {
  return {
    pattern: new RegExp(`(?<=(?:(?<!\\p{L})\\p{L}|[\\d)]))⁻?[${SUPERSCRIPTS}]{1,6}`, "gu"),
    speak: ([exponent]) => sayPower(exponent.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)))),
  };
}
