import { randomInt } from "node:crypto";
import { CAPTCHA_PHRASES } from "./captcha-phrases.ts";

const FALLBACK_LANGUAGE = "en";

export type CaptchaText = {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
};

/**
 * A sentence of seven to fourteen words that nobody can have recorded before, in a language if there are phrases of
 * it and its script can be drawn, in English otherwise.
 */
export function createCaptchaText(wantedLanguage: string | undefined): CaptchaText {
  const wanted = wantedLanguage?.split(/[-_]/)[0]?.toLowerCase() ?? FALLBACK_LANGUAGE;
  const language = Object.hasOwn(CAPTCHA_PHRASES, wanted) ? wanted : FALLBACK_LANGUAGE;
  const words = (CAPTCHA_PHRASES[language] ?? []).map((choices) => choices[randomInt(choices.length)] ?? "").join(" ");
  return { text: `${upperCase(words.charAt(0), language)}${words.slice(1)}.`, language };
}

/** Greek would lose the accent of a first letter by its own rules, Turkish the dot by everybody else's. */
function upperCase(letter: string, language: string): string {
  return language === "el" ? letter.toUpperCase() : letter.toLocaleUpperCase(language);
}
