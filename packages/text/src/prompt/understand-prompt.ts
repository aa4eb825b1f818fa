import {
  PACE_LEVEL_FACTORS,
  PITCH_LEVEL_SEMITONES,
  type PaceLevel,
  type PitchLevel,
  type VoiceAttributes,
} from "../attributes/design-attributes.ts";
import { DESIGN_WORDS, type DesignWord, UNAVAILABLE_EFFECTS } from "../attributes/design-words.ts";
import type { TraitMoves } from "../attributes/trait-moves.ts";
import { attributesOfChips, type PromptChip } from "./prompt-chips.ts";
import { readPromptLanguage } from "./prompt-language.ts";
import { RANKS, readMentions, type Mention, type PromptKind } from "./read-mentions.ts";

/** What a prompt asks of a voice. */
export type UnderstoodPrompt = {
  readonly attributes: VoiceAttributes;
  /** What the attributes were read from, in the order of the prompt; `attributesOfChips` gives the attributes. */
  readonly chips: readonly PromptChip[];
  /** ISO 639-1 of the language that the prompt is written in; not the language that the voice is to speak. */
  readonly language: string;
};

/** Maximum length of a prompt; the rest is not read. */
const LONGEST_PROMPT = 2000;
/** Regional accents take precedence over a country's general one. */
const BROAD_ACCENTS: readonly string[] = [
  "american",
  "british",
  "german",
  "castilian",
  "latin_american",
  "parisian",
  "european_portuguese",
];

/**
 * Reads a description of a voice in English, German, French, Spanish, Italian or Portuguese; unknown words
 * are skipped. Where the prompt contradicts itself, numbers go before words, nouns ("a woman") before the forms of names
 * for professions and pronouns, what is said before what a character implies, and then the first mention before later
 * ones. People who are talked about, to or for ("the story of an old king, told by a young woman") are left out up to
 * the end of the clause. In a remix "older" and "too deep" are directions from the voice there is.
 */
export function understandPrompt(prompt: string, options: { readonly kind?: PromptKind } = {}): UnderstoodPrompt {
  const text = prompt.slice(0, LONGEST_PROMPT);
  const { language, matches, tokens } = readPromptLanguage(text);
  const mentions = readMentions(matches, tokens, options.kind ?? "design");
  const chips = chooseMentions(mentions).map((mention) => chipOf(mention, text));
  return { attributes: attributesOfChips(chips), chips, language };
}

function chooseMentions(mentions: readonly Mention[]): Mention[] {
  const chosen = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = mention.kind === "word" ? `word:${mention.value}` : mention.kind;
    const rival = chosen.get(key);
    if (rival === undefined || rankOf(mention) > rankOf(rival)) chosen.set(key, mention);
  }
  const winners = [...chosen.values()];
  return withMiddleAge(winners)
    .filter((mention) => !isUnavailableAndUnwanted(mention) && !isRefused(mention, winners))
    .sort((left, right) => left.start - right.start);
}

/** "Not old, not young" is an age in between. */
function withMiddleAge(mentions: readonly Mention[]): readonly Mention[] {
  const denied = mentions.filter(
    ({ kind, value, strength }) => kind === "word" && strength < 0 && DENIED_AGES.includes(value),
  );
  const [first] = denied;
  const isSettled = mentions.some(({ kind, rank }) => kind === "age" && rank > RANKS.implied);
  if (first === undefined || denied.length < DENIED_AGES.length || isSettled) return mentions;
  const others = mentions.filter((mention) => mention.kind !== "age" && !denied.includes(mention));
  return [...others, { ...first, kind: "age", value: "middle_aged", strength: 1 }];
}

const DENIED_AGES: readonly string[] = ["older", "younger"];

function rankOf({ kind, value, rank }: Mention): number {
  return kind === "accent" && BROAD_ACCENTS.includes(value) ? rank - 0.5 : rank;
}

/** No echo is what every voice has. */
function isUnavailableAndUnwanted({ value, strength }: Mention): boolean {
  return strength <= 0 && UNAVAILABLE_EFFECTS.some((effect) => effect === value);
}

/** What a character implies goes when the prompt asks for the opposite in other words, or at another pace or pitch. */
function isRefused({ kind, value, rank }: Mention, others: readonly Mention[]): boolean {
  if (rank !== RANKS.implied) return false;
  const implied = movesOf(kind, value);
  return others.some((other) => {
    if (other.rank === RANKS.implied || other.strength <= 0) return false;
    if (kind === "word" && (OPPOSITES[value]?.includes(other.value) || OPPOSITES[other.value]?.includes(value))) {
      return true;
    }
    const said = movesOf(other.kind, other.value);
    const isOpposed = OPPOSED_FROM.rate ** 2 <= -Math.log(implied.rate ?? 1) * Math.log(said.rate ?? 1);
    const isOtherLevel = OPPOSED_FROM.energyDb ** 2 <= -(implied.energy ?? 0) * (said.energy ?? 0);
    const isPitchSaid = isOfPitch(other) && (isOfPitch({ kind, value }) || !isTimbre(value));
    return isOpposed || isOtherLevel || (isPitchSaid && (implied.pitch ?? 0) * (said.pitch ?? 0) < -1);
  });
}

/** Geometric means of two opposite moves from which one rules out the other. */
const OPPOSED_FROM = { rate: 0.05, energyDb: 2.5 };
/** Words that say how high somebody speaks, rather than in which mood. */
const PITCH_WORDS: readonly string[] = ["deep", "shrill", "booming"];

function isOfPitch({ kind, value }: Pick<Mention, "kind" | "value">): boolean {
  return kind === "pitch" || PITCH_WORDS.includes(value);
}

/** A creaky voice is lower, but may be asked for with a high one. */
function isTimbre(value: string): boolean {
  return Object.hasOwn(DESIGN_WORDS, value) && DESIGN_WORDS[value as DesignWord].kind === "timbre";
}

function movesOf(kind: Mention["kind"], value: string): TraitMoves {
  if (kind === "word") return Object.hasOwn(DESIGN_WORDS, value) ? DESIGN_WORDS[value as DesignWord].moves : {};
  if (kind === "pace") return { rate: paceFactor(value) };
  return kind === "pitch" && Object.hasOwn(PITCH_LEVEL_SEMITONES, value)
    ? { pitch: PITCH_LEVEL_SEMITONES[value as PitchLevel] }
    : {};
}

function paceFactor(value: string): number {
  return Object.hasOwn(PACE_LEVEL_FACTORS, value) ? PACE_LEVEL_FACTORS[value as PaceLevel] : Number(value);
}

/** Each also the other way round. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  booming: ["quiet", "soft", "whispery", "small", "gentle"],
  calm: ["energetic", "excited", "angry", "aggressive", "shouting", "hyped"],
  clear: ["muffled", "hoarse"],
  confident: ["shy", "nervous", "anxious"],
  energetic: ["calm", "bored", "tired", "sleepy", "relaxed"],
  excited: ["calm", "bored", "tired", "sleepy", "relaxed"],
  friendly: ["angry", "grumpy", "menacing", "aggressive", "serious"],
  gravelly: ["smooth", "silky", "velvety", "clear"],
  hyped: ["calm", "bored", "tired", "relaxed"],
  menacing: ["friendly", "gentle", "cheerful", "happy", "shy", "cute"],
  quiet: ["loud", "shouting"],
  shouting: ["quiet", "whispery", "soft", "gentle", "sweet", "tender", "soothing"],
  upbeat: ["sad", "serious", "bored", "calm"],
  whispery: ["energetic", "excited", "hyped", "loud", "shouting", "authoritative"],
};

function chipOf({ kind, value, strength, start, end }: Mention, text: string): PromptChip {
  return {
    id: `${kind}:${value}`,
    kind,
    value,
    ...(kind === "word" && strength !== 1 ? { strength: Math.min(2, Math.max(-1, strength)) } : {}),
    text: text.slice(start, end),
    start,
    end,
  };
}
