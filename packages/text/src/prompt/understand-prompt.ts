import type { VoiceAttributes } from "../attributes/design-attributes.ts";
import { UNAVAILABLE_EFFECTS } from "../attributes/design-words.ts";
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
  const winners = new Set(chosen.values());
  const words = [...winners].filter(({ kind }) => kind === "word");
  return [...winners]
    .filter((mention) => !isUnavailableAndUnwanted(mention) && !isRefused(mention, words))
    .sort((left, right) => left.start - right.start);
}

function rankOf({ kind, value, rank }: Mention): number {
  return kind === "accent" && BROAD_ACCENTS.includes(value) ? rank - 0.5 : rank;
}

/** No echo is what every voice has. */
function isUnavailableAndUnwanted({ value, strength }: Mention): boolean {
  return strength <= 0 && UNAVAILABLE_EFFECTS.some((effect) => effect === value);
}

/** What a character implies goes when the prompt asks for the opposite in other words. */
function isRefused({ kind, value, rank }: Mention, words: readonly Mention[]): boolean {
  if (kind !== "word" || rank !== RANKS.implied) return false;
  return words.some((other) => other.rank > rank && OPPOSITES[value]?.includes(other.value) === true);
}

const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  booming: ["quiet", "soft", "whispery", "small", "gentle"],
  calm: ["energetic", "excited", "angry", "aggressive"],
  clear: ["muffled", "hoarse"],
  confident: ["shy", "nervous", "anxious"],
  energetic: ["calm", "bored", "tired", "sleepy", "relaxed"],
  excited: ["calm", "bored", "tired", "sleepy", "relaxed"],
  friendly: ["angry", "grumpy", "menacing", "aggressive"],
  gravelly: ["smooth", "silky", "velvety", "clear"],
  hyped: ["calm", "bored", "tired", "relaxed"],
  menacing: ["friendly", "gentle", "cheerful", "happy", "shy", "cute"],
  shouting: ["quiet", "whispery", "soft", "calm", "gentle"],
  upbeat: ["sad", "serious", "bored", "calm"],
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
