import type { DesignGender } from "../../attributes/design-attributes.ts";
import type { DesignWord } from "../../attributes/design-words.ts";
import type { LexiconLanguage, Meaning } from "../meaning.ts";
import type { PhraseMatch } from "../match-phrases.ts";
import { CLAUSE_END, type PromptToken } from "../prompt-tokens.ts";

type Endings = Readonly<Record<Exclude<DesignGender, "neutral">, RegExp>>;

const VOWELS: Endings = { female: /[^i]a$/, male: /[^i]o$/ };
const ENDINGS: Readonly<Partial<Record<LexiconLanguage, Endings>>> = {
  fr: { female: /(?:ee|euse|ive|enne|onne|elle|ante|ente|eve|ine|ise|use|ete)$/, male: /(?:eux|if|ant|ien|on)$/ },
  es: VOWELS,
  it: VOWELS,
  pt: VOWELS,
};
/** Words that an adjective may stand after: verbs for being, degrees, and "and". */
const LINKS = new Set(
  (
    "y|e|et|est|es|esta|parece|sempre|siempre|toujours|e|sembra|sta|un poco|muy|molto|muito|tres|un|peu|poco|um|pouco|" +
    "algo|assez|plutot|bastante|abbastanza|piuttosto|meio|mas|ma|mais|pero"
  ).split("|"),
);
/** Nouns that end like adjectives and mean what these mean. */
const NOUNS = new Set(
  (
    "calma|energia|alegria|alegria|euforia|ironia|simpatia|melancolia|nostalgia|gioia|furia|rabia|rabbia|raiva|ira|" +
    "tristeza|tristezza|ternura|dulzura|pereza|sorpresa|surpresa|sorpresa|entusiasmo|sarcasmo|susurro|sussurro|grito|" +
    "cansancio|aburrimiento|nerviosismo|drama|flema|preguica|paura|ansia|amargura|audacia|passione|emocion|joie|" +
    "melancolie|colere|panique|douceur|tristesse|ironie|energie|passion|emotion|tension|attention"
  ).split("|"),
);

/**
 * The sex that the ending of an adjective gives where no noun is near it: "cansada y triste, cuenta su vida". Adjectives
 * of a sound agree with a voice that is meant, "profunda y tranquila", so that only ages and some moods tell.
 */
export function bareAdjectiveGender(
  { first, last, meanings }: PhraseMatch,
  tokens: readonly PromptToken[],
  things: ReadonlySet<string>,
  language: LexiconLanguage,
): Exclude<DesignGender, "neutral"> | undefined {
  const endings = ENDINGS[language];
  const word = tokens[last]?.folded ?? "";
  if (endings === undefined || first !== last || NOUNS.has(word) || !meanings.some(isOfPerson)) return undefined;
  if (!isBare(tokens, first) || tokens.some(({ folded }) => things.has(folded))) return undefined;
  if (endings.female.test(word)) return "female";
  return endings.male.test(word) ? "male" : undefined;
}

/** Whether a clause begins with the word, perhaps with words of a degree or another such adjective before it. */
function isBare(tokens: readonly PromptToken[], first: number): boolean {
  const previous = tokens[first - 1]?.folded ?? CLAUSE_END;
  return previous === CLAUSE_END || LINKS.has(previous);
}

/** What somebody is rather than a voice. */
const OF_PEOPLE: readonly DesignWord[] = [
  "angry",
  "anxious",
  "bored",
  "excited",
  "fearful",
  "grumpy",
  "happy",
  "melancholic",
  "nervous",
  "older",
  "sad",
  "shy",
  "sleepy",
  "surprised",
  "tired",
  "younger",
];

function isOfPerson(meaning: Meaning): boolean {
  if (meaning.kind === "age") return !meaning.isImplied;
  return meaning.kind === "word" && OF_PEOPLE.some((word) => word === meaning.value);
}
