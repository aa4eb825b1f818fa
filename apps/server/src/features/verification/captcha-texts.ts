import { randomInt } from "node:crypto";
import { CAPTCHA_PHRASES } from "./captcha-phrases.ts";

const FALLBACK_LANGUAGE = "en";

export type CaptchaText = {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
};

/** Whole sentences by language (ISO 639-1), none of them empty. */
export type CaptchaSentences = ReadonlyMap<string, readonly string[]>;

/**
 * A sentence to read aloud in a language if there are `sentences` or phrases of it, in English otherwise. One of phrases
 * has seven to fourteen words, and nobody can have recorded it before.
 */
export function createCaptchaText(wantedLanguage: string | undefined, sentences: CaptchaSentences): CaptchaText {
  const wanted = wantedLanguage?.split(/[-_]/)[0]?.toLowerCase() ?? FALLBACK_LANGUAGE;
  const isKnown = sentences.has(wanted) || Object.hasOwn(CAPTCHA_PHRASES, wanted);
  const language = isKnown ? wanted : FALLBACK_LANGUAGE;
  const own = sentences.get(language);
  return { text: own === undefined ? joinPhrases(language) : pick(own), language };
}

function joinPhrases(language: string): string {
  const words = (CAPTCHA_PHRASES[language] ?? []).map(pick).join(" ");
  return `${upperCase(words.charAt(0), language)}${words.slice(1)}.`;
}

function pick(choices: readonly string[]): string {
  return choices[randomInt(choices.length)] ?? "";
}

/** Greek would lose the accent of a first letter by its own rules, Turkish the dot by everybody else's. */
function upperCase(letter: string, language: string): string {
  return language === "el" ? letter.toUpperCase() : letter.toLocaleUpperCase(language);
}
