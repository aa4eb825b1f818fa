import { MOOD_WORDS, NEGATIONS } from "./mood-words.ts";
import { findMatches } from "../clauses/find-matches.ts";

/** Where a sentence ends, by the marks of many scripts; scripts without spaces need none behind the mark. */
const SENTENCE =
  /[^.!?…。！？｡։؟۔।॥\n]*(?:[.!?…։؟۔।॥]+(?![\p{L}\p{N}])|[。！？｡]+|[.!?…։؟۔।॥]|\n|$)["'”’»)\]」』）]*\s*/gu;
const WORD = /[\p{L}\p{N}]/u;
const BRACKET = /[[\]<>]/u;
const WHOLLY_ASIDE = /^\s*[(（].*[)）][.!?…。！？]*\s*$/su;
const CRIED = /[!！]{2,}|[!！][?？]|[?？][!！]/u;
const EXCLAIMED = /[!！¡՜]/u;
const TRAILS_OFF = /(?:…|\.{3}|。{2,})["'”’»)\]」』）]*\s*$/u;
const SPELLED = /[\p{L}\p{M}']+/gu;
const LETTERS = /\p{L}/gu;
const SMALL_LETTERS = /\p{Ll}/u;
const CAPITALS_MIN = 4;
/** Scripts whose words stand without spaces between them, or carry endings. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const MOODS = MOOD_WORDS.map(({ tag, words }) => ({ tag, isIn: finderOf(words) }));
const isDenial = finderOf(NEGATIONS);

/**
 * Places tags by the marks and the words of each sentence, in many languages. Words and marks stay as they are: without the
 * tags and the space behind each, the texts are what they were. A text that has brackets already is left alone, and so is the
 * rest when more tags would make all texts together longer than they may be.
 */
export function placeTags(texts: readonly string[], maximumCharacters: number): string[] {
  let room = maximumCharacters - texts.reduce((sum, text) => sum + text.length, 0);
  return texts.map((text) => {
    if (BRACKET.test(text)) return text;
    let tagged = "";
    for (const [sentence] of findMatches(text, SENTENCE)) {
      const tag = sentence === "" ? undefined : tagFor(sentence);
      const inserted = tag === undefined ? "" : `[${tag}] `;
      if (inserted === "" || inserted.length > room) {
        tagged += sentence;
        continue;
      }
      room -= inserted.length;
      const start = sentence.length - sentence.trimStart().length;
      tagged += sentence.slice(0, start) + inserted + sentence.slice(start);
    }
    return tagged;
  });
}

function tagFor(sentence: string): string | undefined {
  if (!WORD.test(sentence)) return undefined;
  const small = sentence.toLowerCase().replaceAll("’", "'");
  const words = small.match(SPELLED) ?? [];
  const mood = MOODS.find(({ isIn }) => isIn(small, words))?.tag;
  if (mood === "laughs" || mood === "sighs") return mood;
  if (WHOLLY_ASIDE.test(sentence)) return "whispers";
  if (CRIED.test(sentence) || isCapitals(sentence)) return "shouts";
  if (mood !== undefined && !isDenial(small, words)) return mood;
  if (EXCLAIMED.test(sentence)) return "excited";
  return TRAILS_OFF.test(sentence) ? "quietly" : undefined;
}

function isCapitals(sentence: string): boolean {
  const count = sentence.match(LETTERS)?.length ?? 0;
  return count >= CAPITALS_MIN && EXCLAIMED.test(sentence) && !SMALL_LETTERS.test(sentence) && /\p{Lu}/u.test(sentence);
}

type Finder = (sentence: string, words: readonly string[]) => boolean;

/** `*` at an end stands for any letters, `*` inside for a space. */
function finderOf(entries: readonly string[]): Finder {
  const anywhere = entries.filter((entry) => WITHOUT_SPACES.test(entry));
  const spaced = entries.filter((entry) => !WITHOUT_SPACES.test(entry));
  const stems = spaced.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  const others = spaced.filter((entry) => !entry.endsWith("*"));
  const phrases = others.filter((entry) => entry.includes("*")).map((entry) => ` ${entry.replaceAll("*", " ")} `);
  const whole = new Set(others.filter((entry) => !entry.includes("*")));
  return (sentence, words) =>
    words.some((word) => whole.has(word) || stems.some((stem) => word.startsWith(stem))) ||
    anywhere.some((entry) => sentence.includes(entry)) ||
    phrases.some((phrase) => ` ${words.join(" ")} `.includes(phrase));
}
