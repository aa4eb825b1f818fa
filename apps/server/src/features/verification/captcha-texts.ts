import { randomInt } from "node:crypto";
import { type CaptchaWords, captchaWords } from "./captcha-words.ts";

const FALLBACK_LANGUAGE = "en";
/** With the name and the number read in about ten seconds, of the fifteen that a recording may last. */
const WORDS_PER_TEXT = 6;
const SMALLEST_NUMBER = 13;

export type CaptchaText = {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
};

/** Whole sentences by language (ISO 639-1), none of them empty. */
export type CaptchaSentences = ReadonlyMap<string, readonly string[]>;

/**
 * A text to read aloud in a language if there are `sentences` or words of it, in English otherwise. One of words is a
 * name, a number and six of more than 20,000 words: no two neighbours stand in anything that was recorded before.
 */
export async function createCaptchaText(
  wantedLanguage: string | undefined,
  sentences: CaptchaSentences,
): Promise<CaptchaText> {
  const wanted = wantedLanguage?.split(/[-_]/)[0]?.toLowerCase() ?? FALLBACK_LANGUAGE;
  for (const language of [wanted, FALLBACK_LANGUAGE]) {
    const own = sentences.get(language);
    if (own !== undefined) return { text: pick(own), language };
    const words = await captchaWords(language);
    if (words !== undefined) return { text: joinWords(words), language };
  }
  throw new Error(`There are no words of ${FALLBACK_LANGUAGE}`);
}

function joinWords({ words, names, largestNumber }: CaptchaWords): string {
  const drawn = new Set<string>();
  while (drawn.size < WORDS_PER_TEXT) drawn.add(pick(words));
  return `${[pick(names), SMALLEST_NUMBER + randomInt(largestNumber - SMALLEST_NUMBER + 1), ...drawn].join(", ")}.`;
}

function pick<Choice>(choices: readonly Choice[]): Choice {
  const choice = choices[randomInt(choices.length)];
  if (choice === undefined) throw new RangeError("There is nothing to choose from");
  return choice;
}
