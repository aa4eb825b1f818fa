import type { LexiconLanguage, Meaning } from "../meaning.ts";
import type { PhraseMatch } from "../match-phrases.ts";
import { CLAUSE_END, type PromptToken } from "../prompt-tokens.ts";

/** Possessives of third persons, folded. Those of English and German say whose sex it is, those of the others agree with the thing. */
const POSSESSIVES: Readonly<Record<LexiconLanguage, string>> = {
  en: "his|her|their",
  de: "sein|seine|seinen|seinem|seiner|seines|ihr|ihre|ihren|ihrem|ihrer|ihres",
  fr: "son|sa|ses|leur|leurs",
  es: "su|sus",
  it: "suo|sua|suoi|sue",
  pt: "seu|sua|seus|suas",
};
const possessives = new Map(
  Object.entries(POSSESSIVES).map(([language, words]) => [language, new Set(words.split("|"))] as const),
);

/** How many adjectives may stand between a possessive and its noun. */
const ADJECTIVE_REACH = 1;
/** How many words that say nothing may stand between a person and the word for the voice. */
const VOICE_REACH = 1;

/**
 * Whether the match is a person of the speaker's rather than the speaker: "a lawyer who loves his wife"; but "the voice
 * of his grandmother" is hers.
 */
export function isSomebodyElse(
  matches: readonly PhraseMatch[],
  index: number,
  tokens: readonly PromptToken[],
  language: LexiconLanguage,
): boolean {
  const match = matches[index];
  if (match === undefined || !match.meanings.some(isPerson)) return false;
  const owner = ownerBefore(match.first, tokens, language);
  if (owner === undefined) return false;
  const [previous, next] = [matches.findLast(({ last }) => last < owner), matches[index + 1]];
  const isOfVoice = [
    previous !== undefined && isBy(previous) && owner - previous.last - 1 <= VOICE_REACH,
    next !== undefined && isBy(next) && next.first - match.last - 1 <= VOICE_REACH,
  ];
  return !isOfVoice.includes(true);
}

/** Of whom a mark says that somebody is theirs: "reading to her", "for his". */
export function ownerInMark(
  { last, meanings }: PhraseMatch,
  tokens: readonly PromptToken[],
  language: LexiconLanguage,
): Meaning | undefined {
  if (!meanings.some(({ kind }) => kind === "about")) return undefined;
  const value = OWNERS[language]?.find(([, owner]) => owner.test(tokens[last]?.folded ?? ""))?.[0];
  return value === undefined ? undefined : { kind: "gender", value, source: "pronoun" };
}

const OWNERS: Readonly<Partial<Record<LexiconLanguage, readonly (readonly ["female" | "male", RegExp])[]>>> = {
  en: [
    ["female", /^her$/],
    ["male", /^his$/],
  ],
  de: [
    ["female", /^ihre[mnr]?$/],
    ["male", /^seine[mnr]?$/],
  ],
};

/** Where the possessive before a noun stands. */
function ownerBefore(first: number, tokens: readonly PromptToken[], language: LexiconLanguage): number | undefined {
  for (let at = first - 1; at >= first - 1 - ADJECTIVE_REACH; at--) {
    const word = tokens[at]?.folded ?? CLAUSE_END;
    if (possessives.get(language)?.has(word) === true) return at;
    if (word === CLAUSE_END) return undefined;
  }
  return undefined;
}

function isPerson(meaning: Meaning): boolean {
  return (meaning.kind === "gender" && meaning.source !== "pronoun") || meaning.kind === "character";
}

function isBy({ meanings }: PhraseMatch): boolean {
  return meanings.some(({ kind }) => kind === "by");
}
