import type { LexiconLanguage, Meaning } from "./meaning.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import { NOUN_GRAMMAR, type NounGrammar } from "./grammar/noun-grammar.ts";
import { CLAUSE_END, type PromptToken } from "./prompt-tokens.ts";
import { bareAdjectiveGender } from "./grammar/bare-adjectives.ts";
import { isSomebodyElse, ownerInMark } from "./grammar/somebody-else.ts";

/** How many words back a noun is looked for, "une voix douce et âgée". */
const NOUN_REACH = 4;
/** How many words may stand between an article and its noun. */
const ARTICLE_REACH = 2;
/** Before a word of which only the ending tells whether it is an adjective. */
const GERMAN_DEGREES = "sehr|etwas|leicht|ganz|ziemlich|eher|recht|besonders|extrem|wirklich".split("|");
const GERMAN_NO_ADJECTIVES =
  "eine|einen|ohne|wie|sie|seine|seinen|ihre|ihren|alle|allen|gerne|den|die|gegen|zwischen|neben|etwa|namens".split(
    "|",
  );

/**
 * Settles what phrases mean that can be nouns or adjectives, by the words beside them: "eine junge Stimme" is no boy's
 * and "voz anciana" no woman's, but "una joven" is a woman.
 */
export function settleSenses(
  matches: readonly PhraseMatch[],
  tokens: readonly PromptToken[],
  language: LexiconLanguage,
): PhraseMatch[] {
  const grammar = grammarOf(language);
  return matches.map((found, index) => {
    if (isSomebodyElse(matches, index, tokens, language)) return { ...found, meanings: [{ kind: "ignored" }] };
    const isAdjective = language === "de" && found.asAdjective !== undefined && !isGermanNoun(tokens, found.first);
    const match = isAdjective ? { ...found, meanings: found.asAdjective ?? [] } : found;
    const owner = ownerInMark(found, tokens, language);
    if (owner !== undefined) return { ...found, meanings: [...found.meanings, owner] };
    if (grammar === undefined) return match;
    if (isOfThing(match, tokens, grammar, language)) return { ...match, meanings: withoutGrammaticalGender(match) };
    const gender = agreeingGender(match, tokens, grammar, language);
    if (gender !== undefined) return { ...match, meanings: withGender(match.meanings, gender) };
    const value = bareAdjectiveGender(match, tokens, grammar.things, language);
    return value === undefined
      ? match
      : { ...match, meanings: [...match.meanings, { kind: "gender", value, source: "pronoun" }] };
  });
}

type Grammar = {
  readonly articles: ReadonlyMap<string, "female" | "male">;
  readonly things: ReadonlySet<string>;
  readonly partings: ReadonlySet<string>;
  readonly isCommon: (word: string) => boolean;
  readonly hasVowelEndings: boolean;
};

const grammars = new Map<LexiconLanguage, Grammar>();

function grammarOf(language: LexiconLanguage): Grammar | undefined {
  const rules = NOUN_GRAMMAR[language];
  if (rules === undefined) return undefined;
  const known = grammars.get(language) ?? readGrammar(rules);
  grammars.set(language, known);
  return known;
}

function readGrammar({ articles, things, commonNouns, partings, hasVowelEndings }: NounGrammar): Grammar {
  const common = new RegExp(`^(?:${commonNouns.replaceAll("*", "\\p{L}+")})$`, "u");
  return {
    articles: new Map(
      (["female", "male"] as const).flatMap((gender) =>
        articles[gender].split("|").map((article) => [article, gender] as const),
      ),
    ),
    things: new Set(things.split("|")),
    partings: new Set(partings.split("|")),
    isCommon: (word) => common.test(word),
    hasVowelEndings,
  };
}

/** "Ein Junge", "der Junge spricht", "Junge mit heller Stimme", but "eine junge Stimme" and "Junge, freche Stimme". */
function isGermanNoun(tokens: readonly PromptToken[], at: number): boolean {
  const [previous, token] = [tokens[at - 1], tokens[at]];
  if (token === undefined) return false;
  const hasCapitals = tokens.some(({ isCapitalised, folded }, index) => isCapitalised && index > 0 && folded !== "|");
  if (hasCapitals && token.isCapitalised !== true) return false;
  if (previous !== undefined && token.folded.endsWith("e") && /^(?:eine|die|diese)$/.test(previous.folded))
    return false;
  return !isBeforeNoun(tokens, at + 1);
}

/** Whether what begins here goes on with a noun, or with adjectives of the same ending. */
function isBeforeNoun(tokens: readonly PromptToken[], at: number): boolean {
  const isListed = tokens[at]?.folded === CLAUSE_END || tokens[at]?.folded === "und";
  let next = isListed ? at + 1 : at;
  while (GERMAN_DEGREES.includes(tokens[next]?.folded ?? "")) next++;
  const token = tokens[next];
  if (token === undefined) return false;
  if (token.isCapitalised) return !isListed;
  return /\p{L}en?$/u.test(token.folded) && !GERMAN_NO_ADJECTIVES.includes(token.folded);
}

/** Whether the match is an adjective of a noun that is nobody: "une jeune voix", "una persona anciana". */
function isOfThing(
  match: PhraseMatch,
  tokens: readonly PromptToken[],
  grammar: Grammar,
  language: LexiconLanguage,
): boolean {
  if (match.first !== match.last && !match.meanings.some(({ kind }) => kind === "quantity")) return false;
  const isThingIn = (steps: readonly number[]): boolean => {
    for (const at of steps) {
      const word = tokens[at]?.folded ?? CLAUSE_END;
      if (grammar.things.has(word)) return true;
      if (word === CLAUSE_END || grammar.partings.has(word)) return false;
    }
    return false;
  };
  const reach = Array.from({ length: NOUN_REACH }, (_, index) => index + 1);
  const isAfter = isThingIn([match.last + 1, match.last + 2]);
  // German adjectives come before their noun; what comes after it is another one: "die Stimme meiner Großmutter".
  return isAfter || (language !== "de" && isThingIn(reach.map((step) => match.first - step)));
}

/** Without a gender that is only that of an adjective's form. */
function withoutGrammaticalGender({ meanings }: PhraseMatch): readonly Meaning[] {
  const isOfAge = meanings.some(
    (meaning) => meaning.kind === "quantity" || (meaning.kind === "age" && meaning.value !== "child"),
  );
  return isOfAge ? meanings.filter(({ kind }) => kind !== "gender") : meanings;
}

/** The gender that an article or an adjective gives to a noun that has none of its own. */
function agreeingGender(
  { meanings, first, last }: PhraseMatch,
  tokens: readonly PromptToken[],
  { articles, isCommon, hasVowelEndings, things, partings }: Grammar,
  language: LexiconLanguage,
): "female" | "male" | undefined {
  const noun = tokens[first];
  if (noun === undefined || !meanings.some(namesPerson)) return undefined;
  const isOfNation = meanings.some(namesNation);
  const isNoun = isOfNation
    ? articles.has(tokens[first - 1]?.folded ?? "") && isNational(tokens, first, last, partings, language)
    : isCommonNoun(tokens, first, last, isCommon);
  if (!isNoun) return undefined;
  if (language === "de" && noun.isCapitalised !== true && noun.folded !== "#") return undefined;
  if (language === "de" && tokens[last + 1]?.isCapitalised === true) return undefined;
  for (let at = first - 1; at >= first - 1 - ARTICLE_REACH; at--) {
    const word = tokens[at]?.folded ?? CLAUSE_END;
    const gender = articles.get(word);
    if (gender !== undefined && (word !== "ein" || GERMAN_STRONG.test(noun.folded))) return gender;
    if (word === CLAUSE_END || partings.has(word) || things.has(word)) break;
  }
  return hasVowelEndings ? genderOfEnding(tokens.slice(first + 1, last + 2), partings) : undefined;
}

/** Adjectives that end in -a for men, too. */
const INVARIABLE = /[iae]sta$/;
const SHORTEST_ADJECTIVE = 4;

/** "Pirata malvado" is a man, "pirata malvada" a woman. */
function genderOfEnding(words: readonly PromptToken[], partings: ReadonlySet<string>): "female" | "male" | undefined {
  for (const { folded } of words) {
    if (folded === CLAUSE_END || partings.has(folded)) return undefined;
    if (folded.length < SHORTEST_ADJECTIVE || INVARIABLE.test(folded)) continue;
    if (/[oa]$/.test(folded)) return folded.endsWith("o") ? "male" : "female";
  }
  return undefined;
}

/** "Ein Älterer" is somebody, too, and so is "una francesa". */
function namesPerson(meaning: Meaning): boolean {
  if (meaning.kind === "word") return meaning.value === "older" || meaning.value === "younger";
  if (namesNation(meaning)) return true;
  return ["age", "character", "quantity"].includes(meaning.kind);
}

function namesNation({ kind }: Meaning): boolean {
  return kind === "language" || kind === "accent";
}

/** "Una francesa", "die Stimme einer Deutschen", but not "habla un español perfecto". */
function isNational(
  tokens: readonly PromptToken[],
  first: number,
  last: number,
  partings: ReadonlySet<string>,
  language: LexiconLanguage,
): boolean {
  const before = tokens[first - 2];
  const isParted = before === undefined || before.folded === CLAUSE_END || partings.has(before.folded);
  return first === last && (isParted || (language === "de" && before.isCapitalised === true));
}

/** After "ein" only these endings are a man's: "ein Alter", "ein Jugendlicher", but "ein Teenager" is anybody. */
const GERMAN_STRONG =
  /(?:alter|alterer|licher|chsener|jahriger|scher|ose|otte|usse|ane|ole|reche|urke|inese|lander|aner|ier|eizer|eicher)$/;

function isCommonNoun(
  tokens: readonly PromptToken[],
  first: number,
  last: number,
  isCommon: (word: string) => boolean,
): boolean {
  return tokens.slice(first, last + 1).some(({ folded }) => isCommon(folded));
}

function withGender(meanings: readonly Meaning[], value: "female" | "male"): readonly Meaning[] {
  return [...meanings.filter(({ kind }) => kind !== "gender"), { kind: "gender", value, source: "form" }];
}
