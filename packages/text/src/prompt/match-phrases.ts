import type { LexiconLanguage, Meaning } from "./meaning.ts";
import { numberWords } from "./number-words.ts";
import type { PhraseIndex, PhraseNode } from "./phrase-index.ts";
import { DECADE, NUMBER, type PromptToken } from "./prompt-tokens.ts";

/** A phrase of a lexicon, found at tokens `first` to `last` of a prompt. */
export type PhraseMatch = {
  readonly meanings: readonly Meaning[];
  readonly first: number;
  readonly last: number;
  /** The number in the phrase. */
  readonly value?: number;
};

const LONGEST_NUMBER = 4;
/** After a number, what makes a decade of it. */
const DECADE_ENDINGS = ["s", "er", "ern", "ies"];
/** German compounds of which the first part says how the voice is. */
const COMPOUND_HEADS = /^(\p{L}{3,}?)(?:s|en|n)?(?:stimme|stimmen|stimmlage|akzent|dialekt|ton|tonfall)$/u;

/** Numbers in words, and decades, as single tokens. */
export function mergeNumbers(tokens: readonly PromptToken[], language: LexiconLanguage): PromptToken[] {
  const words = wordsOf(language);
  const merged: PromptToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = numberAt(tokens, at, words);
    const token = tokens[at];
    if (token === undefined) break;
    if (found === undefined) merged.push(token);
    else merged.push({ ...found.token, folded: found.isDecade ? DECADE : NUMBER });
    at += found?.length ?? 1;
  }
  return merged;
}

/** The longest phrases from left to right; none overlap. */
export function matchPhrases(
  tokens: readonly PromptToken[],
  index: PhraseIndex,
  language: LexiconLanguage,
): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = longestAt(tokens, at, index.root) ?? compoundAt(tokens, at, index, language);
    if (found !== undefined) matches.push(found);
    at = (found?.last ?? at) + 1;
  }
  return matches;
}

function longestAt(tokens: readonly PromptToken[], first: number, root: PhraseNode): PhraseMatch | undefined {
  let node: PhraseNode | undefined = root;
  let found: PhraseMatch | undefined;
  let value: number | undefined;
  for (let last = first; last < tokens.length; last++) {
    const token = tokens[last];
    node = token === undefined ? undefined : node.children?.get(token.folded);
    if (node === undefined) break;
    value ??= token?.value;
    if (node.meanings === undefined) continue;
    found = { meanings: node.meanings.list, first, last, ...(value === undefined ? {} : { value }) };
  }
  return found;
}

function compoundAt(
  tokens: readonly PromptToken[],
  at: number,
  { root }: PhraseIndex,
  language: LexiconLanguage,
): PhraseMatch | undefined {
  const part = language === "de" ? COMPOUND_HEADS.exec(tokens[at]?.folded ?? "")?.[1] : undefined;
  if (part === undefined) return undefined;
  const node = root.children?.get(part) ?? root.children?.get(`${part}e`) ?? root.children?.get(`${part}en`);
  return node?.meanings === undefined ? undefined : { meanings: node.meanings.list, first: at, last: at };
}

type FoundNumber = { readonly token: PromptToken; readonly length: number; readonly isDecade: boolean };

function numberAt(
  tokens: readonly PromptToken[],
  at: number,
  words: ReadonlyMap<string, number>,
): FoundNumber | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  if (first.folded === NUMBER) {
    const ending = tokens[at + 1];
    const isDecade = ending !== undefined && ending.start - first.end <= 1 && DECADE_ENDINGS.includes(ending.folded);
    return { token: isDecade ? { ...first, end: ending.end } : first, length: isDecade ? 2 : 1, isDecade };
  }
  for (let length = LONGEST_NUMBER; length >= 1; length--) {
    const span = tokens.slice(at, at + length);
    const value = words.get(span.map(({ folded }) => folded).join(" "));
    const end = span.at(-1)?.end;
    if (value === undefined || end === undefined || span.length < length) continue;
    return { token: { ...first, value, end }, length, isDecade: false };
  }
  return undefined;
}

const wordsByLanguage = new Map<LexiconLanguage, ReadonlyMap<string, number>>();

function wordsOf(language: LexiconLanguage): ReadonlyMap<string, number> {
  const words = wordsByLanguage.get(language) ?? numberWords(language);
  wordsByLanguage.set(language, words);
  return words;
}
