import type { LexiconLanguage, Meaning } from "./meaning.ts";
import { NOUN_GRAMMAR } from "./grammar/noun-grammar.ts";
import { germanPersonAt } from "./grammar/german-people.ts";
import { germanPronounAt } from "./grammar/german-pronouns.ts";
import { numberWords } from "./number-words.ts";
import type { PhraseIndex, PhraseNode } from "./phrase-index.ts";
import { CLAUSE_END, DECADE, NUMBER, type PromptToken } from "./prompt-tokens.ts";

/** A phrase of a lexicon, found at tokens `first` to `last` of a prompt. */
export type PhraseMatch = {
  readonly meanings: readonly Meaning[];
  /** What the same word means as an adjective, where the phrase is a noun. */
  readonly asAdjective?: readonly Meaning[];
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

/** Between two numbers, what makes a range of them. */
const RANGE_WORDS: Readonly<Record<LexiconLanguage, readonly string[]>> = {
  en: ["to", "or"],
  de: ["bis", "oder"],
  fr: ["a", "ou"],
  es: ["a", "o"],
  it: ["a", "o"],
  pt: ["a", "ou"],
};
/** "30-45" and "30–45"; an en dash otherwise ends a clause. */
const LONGEST_DASH = 1;

/** Numbers in words, and decades, as single tokens; of a range its middle. */
export function mergeNumbers(tokens: readonly PromptToken[], language: LexiconLanguage): PromptToken[] {
  const words = wordsOf(language);
  const merged: PromptToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = numberAt(tokens, at, words);
    const token = tokens[at];
    if (token === undefined) break;
    if (found === undefined) merged.push(...(language === "de" ? splitGermanAge(token, words) : [token]));
    else merged.push({ ...found.token, folded: found.isDecade ? DECADE : NUMBER });
    at += found?.length ?? 1;
  }
  return mergeRanges(merged, RANGE_WORDS[language]);
}

/** "Siebzigjähriger" as "70 jähriger". */
function splitGermanAge(token: PromptToken, words: ReadonlyMap<string, number>): PromptToken[] {
  const [, number = "", rest = ""] = /^(\p{L}+?)(jahrig\p{L}*)$/u.exec(token.folded) ?? [];
  const value = words.get(number);
  if (value === undefined) return splitGermanDecade(token, words);
  const middle = token.start + number.length;
  return [
    { ...token, folded: NUMBER, value, end: middle },
    { ...token, folded: rest, start: middle },
  ];
}

const GERMAN_DECADES = /^(anfang|mitt|end)(\p{L}+)(er|erin|erinnen)$/u;
const PARTS_OF_DECADE: Readonly<Record<string, number>> = { anfang: 2, mitt: 5, end: 8 };

/** "Endvierzigerin" as "48 jahrige". */
function splitGermanDecade(token: PromptToken, words: ReadonlyMap<string, number>): PromptToken[] {
  const [, part = "", decade = "", ending = ""] = GERMAN_DECADES.exec(token.folded) ?? [];
  const years = words.get(decade);
  if (years === undefined) return [token];
  const value = years + (PARTS_OF_DECADE[part] ?? 0);
  const middle = token.start + part.length;
  return [
    { ...token, folded: NUMBER, value, end: middle },
    { ...token, folded: ending === "er" ? "jahriger" : "jahrige", start: middle },
  ];
}

function mergeRanges(tokens: readonly PromptToken[], words: readonly string[]): PromptToken[] {
  const merged: PromptToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const from = tokens[at];
    if (from === undefined) break;
    const length = from.folded === NUMBER ? rangeLength(tokens, at, words) : 1;
    const to = tokens[at + length - 1] ?? from;
    const value = Math.round(((from.value ?? 0) + (to.value ?? 0)) / 2);
    merged.push(length === 1 ? from : { ...to, value, start: from.start });
    at += length;
  }
  return merged;
}

/** "Between 40 and 50", "tra i 40 e i 50". */
const BETWEEN = ["between", "zwischen", "entre", "tra", "fra"];
const AND = ["and", "und", "et", "y", "e"];
const ARTICLES = ["i", "los", "les", "os"];

/** Tokens of the range that begins here; 1 for a plain number. */
function rangeLength(tokens: readonly PromptToken[], at: number, words: readonly string[]): number {
  const [from, second, third] = tokens.slice(at, at + 3);
  if (from === undefined || second === undefined) return 1;
  if (isRising(from, second)) return second.start - from.end === LONGEST_DASH ? 2 : 1;
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ folded }) => folded);
  const isJoined = second.folded === CLAUSE_END && second.start === from.end && third?.start === second.end;
  const isBetween = AND.includes(second.folded) && before.some((word) => BETWEEN.includes(word));
  if (!isJoined && !isBetween && !words.includes(second.folded)) return 1;
  const length = ARTICLES.includes(third?.folded ?? "") ? 4 : 3;
  return isRising(from, tokens[at + length - 1]) ? length : 1;
}

function isRising(from: PromptToken, to: PromptToken | undefined): boolean {
  return from.folded === NUMBER && to?.folded === NUMBER && (from.value ?? 0) < (to.value ?? 0);
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
    const { list, inflected } = node.meanings;
    const asAdjective = first === last && inflected !== undefined ? { asAdjective: inflected } : {};
    found = { meanings: list, ...asAdjective, first, last, ...(value === undefined ? {} : { value }) };
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
  if (part === undefined) {
    return language === "de"
      ? (compoundNounAt(tokens, at, root) ?? germanAt(tokens, at))
      : agentAt(tokens, at, language);
  }
  const node = root.children?.get(part) ?? root.children?.get(`${part}e`) ?? root.children?.get(`${part}en`);
  return node?.meanings === undefined ? undefined : { meanings: node.meanings.list, first: at, last: at };
}

function germanAt(tokens: readonly PromptToken[], at: number): PhraseMatch | undefined {
  const pronoun = germanPronounAt(tokens, at);
  const value = pronoun ?? germanPersonAt(tokens, at);
  if (value === undefined) return undefined;
  return { meanings: [{ kind: "gender", value, source: pronoun ? "pronoun" : "form" }], first: at, last: at };
}

/** Somebody of whom only the ending and the article are known: "una panadera", "a weatherman". */
function agentAt(tokens: readonly PromptToken[], at: number, language: LexiconLanguage): PhraseMatch | undefined {
  const [article, token] = [tokens[at - 1]?.folded ?? "", tokens[at]?.folded ?? ""];
  const { agents, articles } = NOUN_GRAMMAR[language] ?? {};
  for (const value of ["female", "male"] as const) {
    const isAgent =
      agents === undefined
        ? ENGLISH_PEOPLE[value].test(token)
        : articles?.[value].split("|").includes(article) === true &&
          new RegExp(`\\p{L}{2}(?:${agents[value]})$`, "u").test(token) &&
          !agents.except.split("|").includes(token);
    if (isAgent) return { meanings: [{ kind: "gender", value, source: "form" }], first: at, last: at };
  }
  return undefined;
}

/** Words that end like "seamstress". */
const ENGLISH_NO_WOMEN =
  "access|success|process|excess|express|stress|distress|press|address|dress|headdress|undress|progress|fortress|mattress|buttress|compress|impress|depress|suppress|repress|oppress|confess|profess|possess|obsess|assess|guess|bless|chess|congress|cypress|egress|regress|ingress|digress|aggress|caress|recess|abscess|letterpress|wordpress|prowess|acquiesce";
/** Whatever they do. */
const ENGLISH_PEOPLE = {
  female: new RegExp(
    `^(?:\\p{L}{2,}(?:woman|women|lady|girl)|(?!(?:${ENGLISH_NO_WOMEN})$)\\p{L}{3,}[^nl\\P{L}]ess)$`,
    "u",
  ),
  male: /^(?!hu|wo|ger|ro|nor|otto|talis|sha|ca)\p{L}{2,}(?:man|gentleman)$/u,
} as const;

const SHORTEST_COMPOUND_PART = 4;

/** The person that a German compound ends with: "Barsängerin", "Marktfrau". */
function compoundNounAt(tokens: readonly PromptToken[], at: number, root: PhraseNode): PhraseMatch | undefined {
  const token = tokens[at];
  if (token?.isCapitalised !== true) return undefined;
  // "Des Seemanns": the genitive of the whole, then parts of it.
  const nominative = token.folded.replace(/e?s$/, "");
  const parts = [nominative, ...Array.from(token.folded, (_, cut) => token.folded.slice(cut + 2))];
  for (const part of [...parts, ...Array.from(nominative, (_, cut) => nominative.slice(cut + 2))]) {
    if (part.length < SHORTEST_COMPOUND_PART) continue;
    const { meanings } = root.children?.get(part) ?? {};
    const isPerson = meanings?.list.some((meaning) => meaning.kind === "gender" && meaning.source !== "pronoun");
    if (meanings !== undefined && isPerson) return { meanings: meanings.list, first: at, last: at };
  }
  if (!GERMAN_WOMEN.test(token.folded)) return undefined;
  return { meanings: [{ kind: "gender", value: "female", source: "form" }], first: at, last: at };
}

/** German nouns for women that are made of those for men, whatever they do. */
const GERMAN_WOMEN = /^\p{L}{3,}(?:er|ist|or|eur|log|ant|ent|at|iv)in$/u;

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
