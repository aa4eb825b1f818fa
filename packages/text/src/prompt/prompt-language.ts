import { guessByScript } from "../language/detect-language.ts";
import { GERMAN } from "./lexicon/de.ts";
import { ENGLISH } from "./lexicon/en.ts";
import { SPANISH } from "./lexicon/es.ts";
import { FRENCH } from "./lexicon/fr.ts";
import { ITALIAN } from "./lexicon/it.ts";
import { PORTUGUESE } from "./lexicon/pt.ts";
import { matchPhrases, mergeNumbers, type PhraseMatch } from "./match-phrases.ts";
import type { Lexicon } from "./meaning.ts";
import { indexLexicon, type PhraseIndex } from "./phrase-index.ts";
import { settleSenses } from "./settle-senses.ts";
import { foldText, tokenizePrompt, type PromptToken } from "./prompt-tokens.ts";

/** A prompt in the language that it is most likely written in. */
export type ReadPrompt = {
  readonly language: string;
  readonly tokens: readonly PromptToken[];
  readonly matches: readonly PhraseMatch[];
};

/** The order decides between languages with the same score. */
export const LEXICONS: readonly Lexicon[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE];

/** Common words of languages that prompts are recognised in but not understood. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  nl: "een het van met stem de vrouw en die voor niet oude jonge",
  sv: "en ett och med rost som kvinna inte av for gammal ung",
  da: "en et og med stemme som kvinde ikke af til gammel ung",
  nb: "en et og med stemme som kvinne ikke av til gammel ung",
  pl: "i z glos kobieta nie na w mezczyzna stary glosem ktory mlody jak",
  cs: "a s hlas zena ne na v muz stary hlasem ktery mlady jako",
  tr: "bir ve ile ses kadin sesi erkek icin gibi yasli genc konusan",
  ro: "o un si cu voce femeie nu de pentru barbat in varsta tanara care",
  fi: "ja joka aani nainen ei mies vanha nuori on hyvin aanella",
  hu: "es egy a hang no nem ferfi idos fiatal aki hangja nagyon",
  id: "dan dengan suara wanita tidak yang pria tua muda seorang untuk",
};

/** Letters that only one of the languages has. */
const MARKER_LETTERS: Readonly<Partial<Record<Lexicon["language"], RegExp>>> = {
  de: /[äöß]/iu,
  fr: /[œùû]/iu,
  es: /[ñ¿¡]/iu,
  it: /[ìò]/iu,
  pt: /[ãõ]/iu,
};

const MARKER_SCORE = 1.5;
const OTHER_MARKER_SCORE = 2;
/** One word is too little: "a" is one of several languages. */
const LEAST_OTHER_SCORE = 4;

const indexes = new Map<Lexicon, { readonly phrases: PhraseIndex; readonly languageMarkers: ReadonlySet<string> }>();

/** Detects the language by how much of the prompt each lexicon contains; words that only the English one has are read as English. */
export function readPromptLanguage(prompt: string): ReadPrompt {
  const tokens = tokenizePrompt(prompt);
  const readings = LEXICONS.map((lexicon) => readIn(lexicon, tokens, prompt));
  const [english] = readings;
  const best = readings.reduce((left, right) => (right.score > left.score ? right : left));
  const other = detectOther(tokens);
  const language =
    best.score === 0 || (other.score > best.score && other.score >= LEAST_OTHER_SCORE)
      ? (other.language ?? guessByScript(prompt))
      : best.lexicon.language;
  if (english === undefined || best === english) return { language, tokens: best.tokens, matches: best.matches };
  return { language, tokens: best.tokens, matches: withBorrowings(best, english) };
}

type Reading = {
  readonly lexicon: Lexicon;
  readonly tokens: readonly PromptToken[];
  readonly matches: readonly PhraseMatch[];
  readonly score: number;
};

function readIn(lexicon: Lexicon, plain: readonly PromptToken[], prompt: string): Reading {
  const { phrases, languageMarkers } = indexOf(lexicon);
  const tokens = mergeNumbers(plain, lexicon.language);
  const matches = settleSenses(matchPhrases(tokens, phrases, lexicon.language), tokens, lexicon.language);
  const known = matches.reduce((total, { first, last }) => total + last - first + 1, 0);
  const markers = tokens.filter(({ folded }) => languageMarkers.has(folded)).length;
  const letters = MARKER_LETTERS[lexicon.language]?.test(prompt) === true ? 1 : 0;
  return { lexicon, tokens, matches, score: known + MARKER_SCORE * (markers + letters) };
}

/** Matches of the English lexicon where the prompt's own has none. */
function withBorrowings(own: Reading, english: Reading): PhraseMatch[] {
  const borrowed = english.matches.flatMap((match) => {
    const start = english.tokens[match.first]?.start;
    const end = english.tokens[match.last]?.end;
    const first = own.tokens.findIndex((token) => token.start === start);
    const last = own.tokens.findIndex((token) => token.end === end);
    const isFree = !own.matches.some((taken) => taken.first <= last && first <= taken.last);
    const isLoan = match.meanings.every(({ kind }) => ["word", "character", "accent"].includes(kind));
    return first >= 0 && last >= first && isFree && isLoan && isLong(own, first, last)
      ? [{ ...match, first, last }]
      : [];
  });
  return [...own.matches, ...borrowed].sort((left, right) => left.first - right.first);
}

const SHORTEST_LOAN = 4;

function isLong({ tokens, lexicon }: Reading, first: number, last: number): boolean {
  const words = tokens.slice(first, last + 1);
  const { languageMarkers } = indexOf(lexicon);
  return words.every(({ folded }) => folded.length >= SHORTEST_LOAN && !languageMarkers.has(folded));
}

function detectOther(tokens: readonly PromptToken[]): { readonly language?: string; readonly score: number } {
  let best: { language?: string; score: number } = { score: 0 };
  for (const [language, words] of Object.entries(OTHER_LANGUAGES)) {
    const known = words.split(" ");
    const score = OTHER_MARKER_SCORE * tokens.filter(({ folded }) => known.includes(folded)).length;
    if (score > best.score) best = { language, score };
  }
  return best;
}

function indexOf(lexicon: Lexicon): { readonly phrases: PhraseIndex; readonly languageMarkers: ReadonlySet<string> } {
  const known = indexes.get(lexicon);
  if (known !== undefined) return known;
  const made = {
    phrases: indexLexicon(lexicon),
    languageMarkers: new Set(foldText(lexicon.languageMarkers).split("|")),
  };
  indexes.set(lexicon, made);
  return made;
}
