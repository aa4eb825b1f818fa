import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal, englishDigits, englishPairs } from "./english-numbers.ts";

/** Digits in groups with a short rest between them, as telephone numbers are read out. */
function sayDigitGroups(text: string): string {
  const groups = text.match(/\d+/g) ?? [];
  return `${text.startsWith("+") ? "plus " : ""}${groups.map(englishDigits).join(", ")}`;
}

/** Letters and digits one by one. */
function spellOut(code: string): string {
  return [...code].map((character) => (/\d/.test(character) ? englishDigits(character) : character)).join(" ");
}

const CAREFUL_START = "(?<![\\p{L}\\d.,+$€£-])";
const NO_MORE_DIGITS = "(?![\\d-]|[.,]\\d)";

function digitGroups(pattern: string): RewriteRule {
  return { pattern: new RegExp(pattern, "gu"), speak: ([number]) => sayDigitGroups(number) };
}

const CODE_CUES =
  "PIN|pin|ZIP|Zip|zip|ZIP code|zip code|area code|Area code|postcode|passcode|password|code|serial number|account|ending in|ends in|extension";

/** Numbers that name something: telephones, cards, post codes, rooms and flights. */
export const ENGLISH_CODE_RULES: readonly RewriteRule[] = [
  // Thousands set apart by spaces look like a telephone number.
  {
    pattern: /(?<![\p{L}\d.,+-])[1-9]\d{0,2}(?:(?:[\u00a0\u2009\u202f]\d{3})+|(?: 000)+)(?![\d-]|[., ]\d)/gu,
    speak: ([number]) => englishCardinal(number.replace(/\D/g, "")),
  },
  { pattern: /(?<=\bISBN(?:-1[03])?:?\s)[\dX-]{10,17}/gu, speak: ([number]) => sayDigitGroups(number) },
  digitGroups(`${CAREFUL_START}\\d{4}([ -])\\d{4}\\1\\d{4}\\1\\d{4}${NO_MORE_DIGITS}`),
  digitGroups(`${CAREFUL_START}\\d{4} \\d{6} \\d{5}${NO_MORE_DIGITS}`),
  digitGroups("(?<![\\p{L}\\d+])\\+\\d{1,3}(?:[ .-]?\\(\\d{1,4}\\))?(?:[ .-]\\d{1,7}){1,6}(?![\\d-])"),
  digitGroups("(?<![\\p{L}\\d+])\\+\\d{1,3}\\s?\\(\\d{1,4}\\)\\s?\\d{3,8}(?![\\d-])"),
  digitGroups("(?<!\\d)(?:\\d{1,3}[\\s.-])?\\(\\d{2,4}\\)[\\s.-]?\\d{3,4}[\\s.-]?\\d{3,4}(?!\\d)"),
  digitGroups(`(?<![\\d.,-])(?:\\d{1,3}[\\s.-])?\\d{3}[\\s.-]\\d{3}[\\s.-]\\d{4}${NO_MORE_DIGITS}`),
  digitGroups(`${CAREFUL_START}0\\d{1,4}[ -]\\d{3,8}(?:[ -]\\d{3,6})?${NO_MORE_DIGITS}`),
  digitGroups(`${CAREFUL_START}\\d{3}-\\d{2}-\\d{4}${NO_MORE_DIGITS}`),
  digitGroups(`(?<![\\d-])\\d{3}-\\d{4}(?![\\d-])`),
  digitGroups("(?<![\\p{L}\\d])\\+\\d{7,15}\\b"),
  {
    pattern: new RegExp(`(?<=\\b(?:${CODE_CUES}):?\\s(?:is\\s|number\\s|no\\.\\s)?)\\d{3,12}${NO_MORE_DIGITS}`, "gu"),
    speak: ([digits]) => englishDigits(digits),
  },
  {
    pattern:
      /(?<=\b(?:[Cc]all|[Dd]ial|[Tt]ext|[Rr]ing|[Pp]hone)\s)(?:911|999|112|000|111|101|311|411|988|\d{5,})(?![\d.,-]*\d)/gu,
    speak: ([digits]) => englishDigits(digits),
  },
  {
    pattern: /(?<=\b[A-Z]{2}\s)\d{5}(?:-\d{4})?(?![\d.,-]*\d)/gu,
    speak: ([digits]) => sayDigitGroups(digits),
  },
  {
    pattern: /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/gu,
    speak: ([code]) => code.split(/\s/).map(spellOut).join(", "),
  },
  {
    pattern: /(?<=\b[Ff]lights?\s(?:no\.\s|number\s)?)(?:([A-Z][A-Z\d])\s?)?(\d{1,4})\b/gu,
    speak: ([, carrier, digits = ""]) =>
      carrier
        ? `${carrier} ${englishDigits(digits)}`
        : digits.length > 2
          ? englishPairs(digits)
          : englishCardinal(digits),
  },
  {
    pattern:
      /(?<=\b(?:[Rr]oom|[Ss]uite|[Aa]partment|[Uu]nit|Apt\.|Ste\.|US-|Interstate|Boeing|Airbus|Peugeot|Porsche|Ferrari|RTX|GTX)\s?)\d{3,4}\b(?![.,-]\d)/gu,
    speak: ([digits]) => englishPairs(digits),
  },
  // A house number before its street, and one with a letter.
  {
    pattern:
      /(?<![\d.,$€£-])[1-9]\d{3}(?=\s(?:\p{Lu}[\p{L}']{1,30}\s){1,2}(?:St|Ave|Rd|Blvd|Dr|Ln|Street|Avenue|Road|Boulevard|Drive|Lane|Way|Court|Place)\b)/gu,
    speak: ([digits]) => englishPairs(digits),
  },
  {
    pattern: /(?<![\d.,-])(\d{3})([A-Z])(?=\s\p{Lu}\p{Ll})/gu,
    speak: ([, digits = "", letter = ""]) => `${englishPairs(digits)} ${letter}`,
  },
  // Types of machines: "A320", "F-150".
  {
    pattern: /(?<=(?<![\p{L}\d])\p{Lu}{1,3})-?([1-9]\d{2})(?![\d.,-]*\d|\p{L}{3})/gu,
    speak: ([, digits = ""]) => ` ${englishPairs(digits)}`,
  },
];
