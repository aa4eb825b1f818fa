import { findMatches } from "./find-matches.ts";

/** Words that a question begins with which asks for more than yes or no. */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  en: "who whom whose what which when where why how whatever whichever who's what's where's how's when's why's",
  de: "wer wen wem wessen was welche welcher welches welchen welchem wann wo woher wohin warum weshalb wieso wozu wie womit wofür worüber worauf woran wodurch wovon wonach",
  fr: "qui que quoi quel quelle quels quelles quand où pourquoi comment combien lequel laquelle lesquels lesquelles qu'est-ce",
  es: "quién quiénes qué cuál cuáles cuándo dónde adónde cómo cuánto cuánta cuántos cuántas",
  it: "chi che cosa quale quali quando dove perché come quanto quanta quanti quante cos'è dov'è com'è",
  pt: "quem que quê qual quais quando onde aonde como quanto quanta quantos quantas porque porquê",
  nl: "wie wat welk welke wanneer waar waarom waarheen waarvandaan hoe hoeveel waarmee waaraan waarvoor",
  pl: "kto kogo komu co czego czemu jaki jaka jakie który która które kiedy gdzie skąd dokąd dlaczego jak ile",
};
/** What may stand before the first word that counts. */
const OPENERS: Readonly<Record<string, string>> = {
  en: "and but so well oh okay ok then now hey hi hello yes no at by for from in of on to with about until since",
  de: "und aber also na ja nein oh so dann hallo an auf aus bei für gegen in mit nach seit über um unter von vor zu bis",
  fr: "et mais alors oh bon donc à de en par pour avec sur dans depuis chez",
  es: "y pero entonces bueno oh pues a de en por para con desde hasta sobre",
  it: "e ma allora oh beh dunque a di da in per con su fino",
  pt: "e mas então oh bem pois a de em por para com desde até sobre",
  nl: "en maar dus nou oh dan aan bij van voor in op met naar over sinds tot",
  pl: "a i ale więc no oh o do od na po przez w we z ze za",
};
const ALTERNATIVES: Readonly<Record<string, string>> = {
  en: "or",
  de: "oder",
  fr: "ou",
  es: "o",
  it: "o",
  pt: "ou",
  nl: "of",
  pl: "albo",
};

const MARK = /[?？]["'”’»)\]]*\s*$/u;
const WORDS = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const OPENERS_MAX = 3;

const setsOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(" "))]));
const QUESTION_WORD_SETS = setsOf(QUESTION_WORDS);
const OPENER_SETS = setsOf(OPENERS);

/**
 * Whether a sentence asks for yes or no, so that it rises at its end: it has a question mark, no question word at its
 * beginning, and offers no choice. False in languages whose question words are not known here.
 */
export function isYesNoQuestion(sentence: string, language: string): boolean {
  const questionWords = QUESTION_WORD_SETS.get(language);
  if (questionWords === undefined || !MARK.test(sentence.slice(-20))) return false;
  const words = Array.from(findMatches(sentence.slice(0, 400), WORDS), ([word]) =>
    word.toLowerCase().replaceAll("’", "'"),
  );
  const openers = OPENER_SETS.get(language);
  const first = words.findIndex((word, index) => index >= OPENERS_MAX || openers?.has(word) !== true);
  if (words.slice(0, first + 1).some((word) => questionWords.has(word))) return false;
  return !words.slice(1, -1).includes(ALTERNATIVES[language] ?? "");
}
