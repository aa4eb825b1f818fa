import type { PaceLevel, PitchLevel } from "../attributes/design-attributes.ts";
import type { DesignWord } from "../attributes/design-words.ts";
import { CHARACTER_TRAITS, type CharacterId } from "./character-traits.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import { DEGREES, NEGATIONS, type Meaning, type Negation } from "./meaning.ts";
import { CLAUSE_END, type PromptToken } from "./prompt-tokens.ts";
import type { ChipKind } from "./prompt-chips.ts";
import { readQuantity } from "./read-quantity.ts";

/** A value that a prompt names; of several of one kind the one with the highest rank counts, then the first. */
export type Mention = {
  readonly kind: ChipKind;
  readonly value: string;
  readonly strength: number;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
};

export type PromptKind = "design" | "remix";

/** From what is only implied to what is stated exactly. */
export const RANKS = { implied: 0, form: 2, pronoun: 1, said: 3, exact: 4 } as const;

/** Words that say nothing to us, between a modifier and what it modifies. */
const MOST_BETWEEN = 3;

/** What is known at one place of a prompt from the phrases before it. */
type Scope = {
  degree: number | undefined;
  negation: Negation | undefined;
  /** The negation of the phrase before, which "or" carries on. */
  lastNegation: Negation | undefined;
  isTooMuch: boolean;
  /** Inside a part about other people. */
  isAbout: boolean;
  /** Where the modifiers begin, as a character offset. */
  start: number | undefined;
};

const NO_MODIFIERS = { degree: undefined, negation: undefined, isTooMuch: false, start: undefined };

/** Everything that the phrases of a prompt say of the voice, in their order, with modifiers applied. */
export function readMentions(
  matches: readonly PhraseMatch[],
  tokens: readonly PromptToken[],
  kind: PromptKind,
): Mention[] {
  const scope: Scope = { ...NO_MODIFIERS, lastNegation: undefined, isAbout: false };
  const mentions: Mention[] = [];
  for (const [index, match] of matches.entries()) {
    leaveGap(scope, tokens, matches[index - 1]?.last ?? -1, match.first);
    // Whose something is: "reading to her children"; "he never shouts" is of a man as well.
    const pronoun = match.meanings.find(isPronoun);
    if (pronoun !== undefined && (!scope.isAbout || isOwner(matches, index))) {
      mentions.push(pronounMention(pronoun, match, tokens));
    }
    if (isMark(marking(matches, index), scope, tokens)) continue;
    if (!scope.isAbout) {
      const near = { before: neighbour(matches, index, -1, tokens), after: neighbour(matches, index, 1, tokens) };
      for (const meaning of match.meanings) mentions.push(...mentionsOf(meaning, match, scope, near, tokens, kind));
    }
    scope.lastNegation = scope.negation;
    Object.assign(scope, NO_MODIFIERS);
  }
  return mentions;
}

type Pronoun = Extract<Meaning, { kind: "gender" }>;

function isPronoun(meaning: Meaning): meaning is Pronoun {
  return meaning.kind === "gender" && meaning.source === "pronoun";
}

/** Whether a pronoun begins what somebody else is about: "complaining about his parents" is a man. */
function isOwner(matches: readonly PhraseMatch[], index: number): boolean {
  const [match, previous] = [matches[index], matches[index - 1]];
  return (
    match !== undefined && previous?.last === match.first - 1 && previous.meanings.some(({ kind }) => kind === "about")
  );
}

function pronounMention({ value }: Pronoun, { first, last }: PhraseMatch, tokens: readonly PromptToken[]): Mention {
  const place = { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
  return { kind: "gender", value, rank: RANKS.pronoun, strength: 1, ...place };
}

function leaveGap(scope: Scope, tokens: readonly PromptToken[], last: number, first: number): void {
  const between = tokens.slice(last + 1, first);
  const isParted = between.some(({ folded }) => folded === CLAUSE_END);
  if (isParted || between.length > MOST_BETWEEN) Object.assign(scope, NO_MODIFIERS, { lastNegation: undefined });
  if (isParted) scope.isAbout = false;
}

/** "Deutlich" is clear, but "deutlich tiefer" much deeper. */
function marking(matches: readonly PhraseMatch[], index: number): PhraseMatch {
  const [match, next] = [matches[index], matches[index + 1]];
  if (match === undefined) throw new RangeError("There is no such phrase");
  const degree = match.meanings.find(({ kind }) => kind === "degree");
  if (degree === undefined || next === undefined || next.first !== match.last + 1) return match;
  const isOfQuality = next.meanings.some(({ kind }) => ["word", "pitch", "pace", "negation"].includes(kind));
  return isOfQuality ? { ...match, meanings: [degree] } : match;
}

/** Whether the phrase only changes how the next ones are meant. */
function isMark(match: PhraseMatch, scope: Scope, tokens: readonly PromptToken[]): boolean {
  const [meaning] = match.meanings;
  if (meaning === undefined) return true;
  const start = tokens[match.first]?.start;
  switch (meaning.kind) {
    case "degree":
      scope.degree = Math.min(2, (scope.degree ?? 1) * DEGREES[meaning.value]);
      break;
    case "negation":
      scope.negation = meaning.value;
      break;
    case "too":
      scope.isTooMuch = true;
      break;
    case "join":
      scope.negation ??= scope.lastNegation;
      return true;
    case "about":
      scope.isAbout = true;
      return true;
    case "by":
      scope.isAbout = false;
      return true;
    case "accent_noun":
    case "speaking":
      return true;
    case "ignored":
      Object.assign(scope, NO_MODIFIERS);
      return true;
    default:
      return false;
  }
  scope.start ??= start;
  return true;
}

type Neighbours = { readonly before: readonly Meaning[]; readonly after: readonly Meaning[] };

/** The meanings of the phrase beside one, at most one silent word away and in the same clause. */
function neighbour(
  matches: readonly PhraseMatch[],
  index: number,
  step: 1 | -1,
  tokens: readonly PromptToken[],
): readonly Meaning[] {
  const [here, there] = [matches[index], matches[index + step]];
  if (here === undefined || there === undefined) return [];
  const between = step === 1 ? tokens.slice(here.last + 1, there.first) : tokens.slice(there.last + 1, here.first);
  return between.length > 1 || between.some(({ folded }) => folded === CLAUSE_END) ? [] : there.meanings;
}

function mentionsOf(
  meaning: Meaning,
  match: PhraseMatch,
  scope: Scope,
  near: Neighbours,
  tokens: readonly PromptToken[],
  kind: PromptKind,
): Mention[] {
  const place = { start: scope.start ?? tokens[match.first]?.start ?? 0, end: tokens[match.last]?.end ?? 0 };
  const negation = effectiveNegation(scope, kind);
  const mention = (of: ChipKind, value: string, rank: number, strength = 1): Mention[] => [
    { kind: of, value, rank, strength, ...place },
  ];
  switch (meaning.kind) {
    case "word":
      return wordMentions(meaning, wordStrength(meaning.strength, scope, negation), near, negation, kind, mention);
    case "gender":
      return negation === undefined && meaning.source !== "pronoun"
        ? mention("gender", meaning.value, meaning.source === "noun" ? RANKS.said : RANKS.form)
        : [];
    case "age":
      return ageMentions(meaning, negation, mention);
    case "accent":
      return negation === undefined ? mention("accent", meaning.value, RANKS.said) : [];
    case "language":
      return negation === undefined ? languageMentions(meaning.value, match, near, mention) : [];
    case "pitch":
      return mention("pitch", levelOf(meaning.value, scope.degree, negation, PITCH_SCALE), RANKS.said);
    case "pace":
      return mention("pace", levelOf(meaning.value, scope.degree, negation, PACE_SCALE), RANKS.said);
    case "character":
      return negation === undefined ? characterMentions(meaning.value, mention) : [];
    case "quantity": {
      const isOfPerson = near.before.some(({ kind }) => PERSON_KINDS.includes(kind)) || isAlone(match, tokens);
      if (meaning.value === "years_of_person" && !isOfPerson) return [];
      const read = readQuantity(meaning.value, meaning.amount ?? match.value);
      return read === undefined ? [] : mention(read.kind, read.value, RANKS.exact);
    }
    default:
      return [];
  }
}

/** What somebody is called by: "a boy of nine", "female, 45". */
const PERSON_KINDS: readonly Meaning["kind"][] = ["gender", "age", "character"];

/** Whether the phrase is all that its clause says: "an old man, 80, hoarse". */
function isAlone({ first, last }: PhraseMatch, tokens: readonly PromptToken[]): boolean {
  const isEnd = (at: number): boolean => (tokens[at]?.folded ?? CLAUSE_END) === CLAUSE_END;
  return isEnd(first - 1) && isEnd(last + 1);
}

type MakeMention = (of: ChipKind, value: string, rank: number, strength?: number) => Mention[];

/** "Not very" is "not too"; "much less" goes all the way; in a remix, what is too much is to be less. */
function effectiveNegation({ negation, degree, isTooMuch }: Scope, kind: PromptKind): Negation | undefined {
  if (isTooMuch) return negation === undefined ? (kind === "remix" ? "less" : undefined) : "not_too";
  if (negation === "not" && degree !== undefined && degree >= 1) return "not_too";
  if (negation === "less" && degree !== undefined && degree > 1) return "much_less";
  return negation;
}

function wordStrength(own: number, { degree }: Scope, negation: Negation | undefined): number {
  return own * (negation === undefined ? (degree ?? 1) : NEGATIONS[negation]);
}

/** "An older man" is old; "older" in a remix, or by a degree, is a direction. */
function wordMentions(
  { value }: Extract<Meaning, { kind: "word" }>,
  strength: number,
  near: Neighbours,
  negation: Negation | undefined,
  kind: PromptKind,
  mention: MakeMention,
): Mention[] {
  const age = value === "older" ? "old" : value === "younger" ? "young" : undefined;
  const isOfPerson = near.after.some((next) => next.kind === "gender" && next.source === "noun");
  if (age !== undefined && negation === undefined && (isOfPerson || (kind === "design" && strength === 1))) {
    return mention("age", age, RANKS.said);
  }
  const isOfAccent = near.after.some((next) => next.kind === "accent" || next.kind === "language");
  if (isOfAccent && ACCENT_STRENGTHS.includes(value)) return [];
  return mention("word", value, RANKS.said, strength);
}

/** "A heavy German accent" says nothing of the voice. */
const ACCENT_STRENGTHS: readonly string[] = ["heavy", "intense"];

const AGE_WORDS: Readonly<Record<string, DesignWord>> = { child: "childlike", young: "younger", old: "older" };

function ageMentions(
  { value, isImplied }: Extract<Meaning, { kind: "age" }>,
  negation: Negation | undefined,
  mention: MakeMention,
): Mention[] {
  if (negation === undefined) return mention("age", String(value), isImplied ? RANKS.form : RANKS.said);
  const word = isImplied ? undefined : AGE_WORDS[value];
  return word === undefined ? [] : mention("word", word, RANKS.said, NEGATIONS[negation]);
}

/** Accents that go by the name of their language alone. */
const EPONYMS = {
  de: "german",
  fr: "parisian",
  es: "castilian",
  pt: "european_portuguese",
  en: "british",
} as const;

/** "Speaks German" is the language, "a German accent" an accent where there is one, and "English" alone is British. */
function languageMentions(
  language: string,
  match: PhraseMatch,
  { before, after }: Neighbours,
  mention: MakeMention,
): Mention[] {
  const isSpoken = before.some(({ kind }) => kind === "speaking") || after.some(({ kind }) => kind === "speaking");
  if (isSpoken) return mention("language", language, RANKS.exact);
  // "Irish" is an accent first.
  if (match.meanings.some(({ kind }) => kind === "accent")) return [];
  const isAccent = [...before, ...after].some(({ kind }) => kind === "accent_noun");
  const accent = Object.hasOwn(EPONYMS, language) ? EPONYMS[language as keyof typeof EPONYMS] : undefined;
  if (accent !== undefined && (isAccent || language === "en")) return mention("accent", accent, RANKS.form);
  return mention("language", language, RANKS.said);
}

function characterMentions(id: CharacterId, mention: MakeMention): Mention[] {
  const { gender, age, accent, pitch, pace, words } = CHARACTER_TRAITS[id];
  return [
    ...(gender === undefined ? [] : mention("gender", gender, RANKS.implied)),
    ...(age === undefined ? [] : mention("age", String(age), RANKS.implied)),
    ...(accent === undefined ? [] : mention("accent", accent, RANKS.implied)),
    ...(pitch === undefined ? [] : mention("pitch", pitch, RANKS.implied)),
    ...(pace === undefined ? [] : mention("pace", pace, RANKS.implied)),
    ...words.flatMap((word) => mention("word", word, RANKS.implied)),
  ];
}

type Scale<Level> = { readonly [step in -2 | -1 | 0 | 1 | 2]: Level };

const PITCH_SCALE: Scale<PitchLevel> = { [-2]: "very_low", [-1]: "low", 0: "medium", 1: "high", 2: "very_high" };
const PACE_SCALE: Scale<PaceLevel> = { [-2]: "very_slow", [-1]: "slow", 0: "medium", 1: "fast", 2: "very_fast" };

/** "Very" goes to the end of the scale, "not (too)" to its middle, "less" to the other side. */
function levelOf<Level extends string>(
  level: Level,
  degree: number | undefined,
  negation: Negation | undefined,
  scale: Scale<Level>,
): Level {
  const steps = [-2, -1, 0, 1, 2] as const;
  const step = steps.find((candidate) => scale[candidate] === level) ?? 0;
  if (negation === "not" || negation === "not_too") return scale[0];
  const side = step < 0 ? -1 : 1;
  if (negation !== undefined) return step === 0 ? level : side === 1 ? scale[-1] : scale[1];
  if (degree === undefined || degree <= 1 || step === 0) return level;
  return side === 1 ? scale[2] : scale[-2];
}
