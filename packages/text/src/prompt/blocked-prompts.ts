import { AGE_BAND_YEARS } from "../attributes/design-attributes.ts";
import { readPromptLanguage } from "./prompt-language.ts";
import { foldText, tokenizePrompt, type PromptToken } from "./prompt-tokens.ts";
import { understandPrompt } from "./understand-prompt.ts";
import { FICTIONAL_NAMES, FRAUD_PHRASES, LIKENESS_PHRASES, SEXUAL_PHRASES } from "./blocked-phrases.ts";
import { PUBLIC_FIGURES } from "./public-figures.ts";

/** What prompts are refused for. All phrases are compared as whole words, without regard to case and accents. */
export type PromptRules = {
  /** Names of people whose voice may not be asked for, wherever they stand. */
  readonly names: readonly string[];
  /** An operator's own list. */
  readonly phrases: readonly string[];
  /** What a name of a real person follows: "sounds like Jane Roe" is refused without being on a list. */
  readonly likenessPhrases: readonly string[];
  /** Words that are no person's name, and may follow such a phrase. */
  readonly fictionalNames: readonly string[];
  /** Refused together with the age of a child. */
  readonly sexualPhrases: readonly string[];
  readonly fraudPhrases: readonly string[];
};

export type BlockedReason = {
  readonly rule: "real_person" | "sexual_minor" | "fraud" | "operator_list";
  /** The words of the prompt that the rule found. */
  readonly match: string;
};

export const DEFAULT_PROMPT_RULES: PromptRules = {
  names: PUBLIC_FIGURES,
  phrases: [],
  likenessPhrases: LIKENESS_PHRASES,
  fictionalNames: FICTIONAL_NAMES,
  sexualPhrases: SEXUAL_PHRASES,
  fraudPhrases: FRAUD_PHRASES,
};

const ADULT_YEARS = 18;
const CAPITALIZED = /^\p{Lu}[\p{L}\p{M}]+$/u;

/** Why a prompt is refused; undefined when it is not. */
export function blockedReason(prompt: string, rules: PromptRules = DEFAULT_PROMPT_RULES): BlockedReason | undefined {
  const tokens = tokenizePrompt(prompt);
  const found = (phrases: readonly string[]): string | undefined => findPhrase(prompt, tokens, phrases);
  const listed = found(rules.phrases);
  if (listed !== undefined) return { rule: "operator_list", match: listed };
  const sexual = found(rules.sexualPhrases);
  if (sexual !== undefined && isOfMinor(prompt)) return { rule: "sexual_minor", match: sexual };
  const fraud = found(rules.fraudPhrases);
  if (fraud !== undefined) return { rule: "fraud", match: fraud };
  const person = found(rules.names) ?? namedAfterLikeness(prompt, tokens, rules);
  return person === undefined ? undefined : { rule: "real_person", match: person };
}

function isOfMinor(prompt: string): boolean {
  const { age } = understandPrompt(prompt).attributes;
  const years = typeof age === "number" ? age : age === undefined ? ADULT_YEARS : AGE_BAND_YEARS[age];
  const isChildMentioned = readPromptLanguage(prompt).matches.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === "age" && meaning.value === "child"),
  );
  return years < ADULT_YEARS || isChildMentioned || /\bteen|\bunderage|\bminor\b|\bado\b/iu.test(prompt);
}

function findPhrase(prompt: string, tokens: readonly PromptToken[], phrases: readonly string[]): string | undefined {
  const starts = Map.groupBy(phrases.map(phraseTokens), ([first]) => first);
  for (const [at, token] of tokens.entries()) {
    for (const words of starts.get(token.folded) ?? []) {
      const last = tokens[at + words.length - 1];
      if (last === undefined || !words.every((word, index) => tokens[at + index]?.folded === word)) continue;
      return prompt.slice(token.start, last.end);
    }
  }
  return undefined;
}

function phraseTokens(phrase: string): string[] {
  return tokenizePrompt(phrase).map(({ folded }) => folded);
}

/** Two or more capitalised words after "sounds like" that are no place, accent, language, role or made-up person. */
function namedAfterLikeness(
  prompt: string,
  tokens: readonly PromptToken[],
  { likenessPhrases, fictionalNames }: PromptRules,
): string | undefined {
  const triggers = likenessPhrases.map(phraseTokens);
  const { matches, tokens: read } = readPromptLanguage(prompt);
  const isKnown = (start: number, end: number): boolean =>
    matches.some(({ first, last }) => (read[first]?.start ?? 0) < end && (read[last]?.end ?? 0) > start);
  for (const at of tokens.keys()) {
    const trigger = triggers.find((words) => words.every((word, index) => tokens[at + index]?.folded === word));
    if (trigger === undefined) continue;
    const name = capitalizedRun(prompt, tokens.slice(at + trigger.length));
    const [first, last] = [name[0], name.at(-1)];
    if (first === undefined || last === undefined || name.length < 2) continue;
    const text = prompt.slice(first.start, last.end);
    const isFictional = fictionalNames.some((fictional) => foldText(text).startsWith(foldText(fictional)));
    if (!isFictional && !name.some(({ start, end }) => isKnown(start, end))) return text;
  }
  return undefined;
}

function capitalizedRun(prompt: string, tokens: readonly PromptToken[]): PromptToken[] {
  const end = tokens.findIndex(({ start, end }) => !CAPITALIZED.test(prompt.slice(start, end)));
  return tokens.slice(0, end === -1 ? tokens.length : end);
}
