import { randomInt } from "node:crypto";
import { CAPTCHA_GRAMMARS, type CaptchaGrammar, captchaNumbers } from "./captcha-grammar.ts";

const FALLBACK_LANGUAGE = "en";

export type CaptchaText = {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
};

/** Whole sentences by language (ISO 639-1), none of them empty. */
export type CaptchaSentences = ReadonlyMap<string, readonly string[]>;

/**
 * A sentence to read aloud in a language if there are `sentences` or a grammar of it, in English otherwise. One of a
 * grammar has eight to twenty words; there are more than a hundred million, so that nobody can have recorded it before.
 */
export function createCaptchaText(wantedLanguage: string | undefined, sentences: CaptchaSentences): CaptchaText {
  const wanted = wantedLanguage?.split(/[-_]/)[0]?.toLowerCase() ?? FALLBACK_LANGUAGE;
  const isKnown = sentences.has(wanted) || Object.hasOwn(CAPTCHA_GRAMMARS, wanted);
  const language = isKnown ? wanted : FALLBACK_LANGUAGE;
  const own = sentences.get(language);
  if (own !== undefined) return { text: pick(own), language };
  const grammar = CAPTCHA_GRAMMARS[language];
  return { text: grammar === undefined ? "" : makeSentence(grammar, language), language };
}

function makeSentence(grammar: CaptchaGrammar, language: string): string {
  const name = pick(grammar.names);
  const parts: Readonly<Record<string, string>> = {
    name,
    other: pick(grammar.names.filter((other) => other !== name)),
    number: String(pick(captchaNumbers(grammar))),
    action: pick(grammar.actions),
    thing: pick(grammar.things),
    place: pick(grammar.places),
    activity: pick(grammar.activities),
  };
  const text = grammar.pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
  return upperCase(text.charAt(0), language) + text.slice(1);
}

function pick<Choice>(choices: readonly Choice[]): Choice {
  const choice = choices[randomInt(choices.length)];
  if (choice === undefined) throw new RangeError("There is nothing to choose from");
  return choice;
}

/** Greek would lose the accent of a first letter by its own rules, Turkish the dot by everybody else's. */
function upperCase(letter: string, language: string): string {
  return language === "el" ? letter.toUpperCase() : letter.toLocaleUpperCase(language);
}
