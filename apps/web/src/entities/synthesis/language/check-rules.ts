/** Fewer say too little. */
const WORDS_MIN = 5;
/** A text is another one when so much of its words is. */
const CHANGED_SHARE = 0.4;

/** Languages that few words do not tell apart: who speaks one of them is not told that the text is in the other. */
const NEAR: readonly (readonly string[])[] = [
  ["id", "ms"],
  ["da", "no"],
  ["cs", "sk"],
  ["hi", "mr"],
  ["hr", "sl"],
  ["ru", "bg"],
];

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether the language of a text is worth asking for, after that of another one is known. */
export function needsLanguageCheck(text: string, lastChecked: string): boolean {
  const words = wordsOf(text);
  if (words.length < WORDS_MIN) return false;
  const known = new Set(wordsOf(lastChecked));
  return words.filter((word) => !known.has(word)).length > CHANGED_SHARE * words.length;
}

/** The language, and those that it may be taken for. */
export function alikeLanguages(language: string): readonly string[] {
  return NEAR.find((pair) => pair.includes(language)) ?? [language];
}
