import type { DesignGender } from "../../attributes/design-attributes.ts";
import { NOUN_GRAMMAR } from "./noun-grammar.ts";
import { CLAUSE_END, type PromptToken } from "../prompt-tokens.ts";

const FEMALE_POSSESSIVES = "ihr|ihre|ihres".split("|");
const MALE_POSSESSIVES = "sein|seine|seines".split("|");
/** How many adjectives may stand between a possessive and its noun. */
const ADJECTIVE_REACH = 2;

/** Things and children of whom the grammar has another gender than they: "eine Stimme, die ihre Hörer fesselt". */
const FEMININE_THINGS = new Set(
  `${NOUN_GRAMMAR.de?.things ?? ""}|lehrkraft|fachkraft|rolle|aussprache|betonung|maschine|ki|puppe|kreatur|gruppe|familie|klangfarbe|sprechweise|art`.split(
    "|",
  ),
);
const NEUTER_PEOPLE = new Set("kind|wesen|tier|monster|maskottchen|baby|kleinkind|geschopf".split("|"));

/** Words on -t that are no verbs. */
const NO_VERBS = new Set(
  "nicht|recht|oft|echt|leicht|laut|sanft|zart|fast|gut|alt|kalt|sacht|dort|jetzt|erst|selbst|meist|samt|seit|mit|sonst|weit|bunt|schlicht|sehr gut|bereit|hart|satt|matt|fest|ernst|vielleicht|angst".split(
    "|",
  ),
);
const MODAL_VERBS = new Set(
  "kann|soll|darf|mag|will|muss|wird|wurde|ware|war|hatte|mochte|weiss|las|sprach|klang".split("|"),
);

/**
 * Whose sex "sie", "ihr" or "sein" gives at a place, which are other words as well: "sie" is a woman beside a verb in
 * the singular, and "ihr" and "sein" say whose something is before a noun.
 */
export function germanPronounAt(
  tokens: readonly PromptToken[],
  at: number,
): Exclude<DesignGender, "neutral"> | undefined {
  const word = tokens[at]?.folded ?? "";
  const isPolite = tokens[at]?.isCapitalised === true && (tokens[at - 1]?.folded ?? CLAUSE_END) !== CLAUSE_END;
  if (isPolite) return undefined;
  if (word === "sie")
    return isSingularSubject(tokens, at) && !hasBefore(tokens, at, FEMININE_THINGS) ? "female" : undefined;
  if (FEMALE_POSSESSIVES.includes(word)) {
    return isBeforeNoun(tokens, at) && !hasBefore(tokens, at, FEMININE_THINGS) ? "female" : undefined;
  }
  if (MALE_POSSESSIVES.includes(word)) {
    return isBeforeNoun(tokens, at) && !hasBefore(tokens, at, NEUTER_PEOPLE) ? "male" : undefined;
  }
  return undefined;
}

function isBeforeNoun(tokens: readonly PromptToken[], at: number): boolean {
  return tokens.slice(at + 1, at + 2 + ADJECTIVE_REACH).some(({ isCapitalised }) => isCapitalised === true);
}

/** Beside the verb or, in a subordinate clause, with the verb at its end. */
function isSingularSubject(tokens: readonly PromptToken[], at: number): boolean {
  const end = tokens.findIndex(({ folded }, index) => index > at && folded === CLAUSE_END);
  const last = tokens[(end === -1 ? tokens.length : end) - 1];
  return [tokens[at - 1], tokens[at + 1], last].some((token) => token !== undefined && isSingularVerb(token));
}

function isSingularVerb({ folded, isCapitalised }: PromptToken): boolean {
  if (isCapitalised === true || NO_VERBS.has(folded)) return false;
  return MODAL_VERBS.has(folded) || /^\p{L}{2,}t$/u.test(folded);
}

/** Whether one of the words comes before, other than as something of somebody: "ihre Stimme". */
function hasBefore(tokens: readonly PromptToken[], at: number, words: ReadonlySet<string>): boolean {
  return tokens
    .slice(0, at)
    .some(({ folded }, index) => words.has(folded) && !/^(?:ihr|sein)/.test(tokens[index - 1]?.folded ?? ""));
}
