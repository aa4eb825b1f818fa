import type { RewriteRule } from "../../clauses/text-segment.ts";

const SIGNS: Readonly<Record<string, string>> = {
  "&": " and ",
  "+": " plus ",
  "=": " equals ",
  "×": " times ",
  "÷": " divided by ",
  "@": " at ",
};
/** Alternatives that are read with "or"; other slashes between words are named. */
const EITHER_OR =
  "he/she|she/he|his/her|her/his|him/her|her/him|himself/herself|s/he|yes/no|true/false|on/off|Mr/Mrs|he/He|He/she|She/he|His/her|Yes/no|either/or|win/lose|pass/fail|male/female|man/woman|and/or|And/or";

/** Signs between words, and marks that are only seen. */
export const ENGLISH_SIGN_RULES: readonly RewriteRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}/])(?:${EITHER_OR})(?![\\p{L}/])`, "gu"),
    speak: ([words]) => (/^and\/or$/i.test(words) ? words.replace("/", " ") : words.replace("/", " or ")),
  },
  { pattern: /(?<=^|\n)[^\S\n]*(?:[•·▪◦‣●○■□–—]|[-*])\s+(?=\S)/gu, speak: () => "" },
  { pattern: /(?<=[\p{L}\d])\s?(?:->|-->|=>|→|⇒|⟶)\s?(?=[\p{L}\d])/gu, speak: () => ", " },
  { pattern: /\s?(?:→|⇒|⟶|←|↑|↓)\s?/gu, speak: () => " " },
  { pattern: /[•▪◦‣●○■□✓✔✗✘★☆]\s?/gu, speak: () => "" },
  { pattern: /\s?(?:&&|[&+=×÷@])\s?/gu, speak: ([sign]) => SIGNS[sign.trim().slice(0, 1)] },
  { pattern: /\s?[™®©]/gu, speak: () => "" },
];
