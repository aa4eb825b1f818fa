import type { TextSegment } from "../clauses/text-segment.ts";
import type { StressSpan } from "./markup-piece.ts";
import { findMatches } from "../clauses/find-matches.ts";

export type StressedText = {
  readonly segments: readonly TextSegment[];
  /** In the text that the spoken parts join up to. */
  readonly stresses: readonly StressSpan[];
};

/** Says whether a word of lower-case letters is in a dictionary; undefined where there is none. */
export type WordLookup = (word: string) => boolean | undefined;

/** What is shouted more often than it is an abbreviation, among words too short to tell. */
const SHORT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    (
      "no so not now yes you all any and but can did do don't has had he her him his how i'm is it its me my new off oh on one our out " +
      "she the too two up us was we who why big bad old ever even very only stop wait what when where this that them they there here never " +
      "always must need want have will just more most less best good great huge love hate help please right wrong real each both none loud fast slow"
    ).split(" "),
  ),
  de: new Set(
    (
      "nein ja nie nicht du ich er sie wir ihr so sehr alle alles nur auch doch jetzt hier da halt stopp stop kein keine immer ganz gar mehr " +
      "muss musst darf will soll hör komm geh lass nun los raus weg gut böse groß viel das der die dir mir uns ist war bin"
    ).split(" "),
  ),
  fr: new Set("non oui pas tout tous très toi moi ici stop rien jamais trop plus bien".split(" ")),
  es: new Set("no sí muy todo todos nada nunca aquí alto más ya tú yo".split(" ")),
  it: new Set("no sì molto tutto tutti mai qui basta più io tu".split(" ")),
};
/** Abbreviations that dictionaries list as words. */
const ACRONYMS = new Set(
  (
    "nasa nato opec nafta aids ascii scsi laser radar scuba unicef unesco asean isis fifa uefa ikea fema osha posix wysiwyg gestapo interpol " +
    "covid sars mersey bafög schufa adac gema html https json yaml ajax jpeg mpeg bios rambo comecon mercosur swat zip pin sim ram rom gif"
  ).split(" "),
);

const CAPITALS = /(?<![\p{L}\p{N}'’_.-])\p{Lu}[\p{Lu}'’]*\p{Lu}(?![\p{L}\p{N}_-]|\.\p{L})/gu;
/** Above it, the whole text is written in capitals, which stress nothing. */
const MOST_IN_CAPITALS = 0.5;
const SHORT_WORD = 5;
const VOWEL = /[aeiouyäöüáéíóúàèìòùâêîôûœæ]/iu;
const STARRED_MAX = 60;

/**
 * Finds words in capitals that are no abbreviations, and words between asterisks. In the spoken text the capitals become
 * small, so that nothing spells them.
 */
export function findStress(segments: readonly TextSegment[], language: string, isWord: WordLookup): StressedText {
  const isCandidate = segments.some(({ source }) => /[*]|\p{Lu}\p{Lu}/u.test(source));
  if (!isCandidate) return { segments, stresses: [] };
  const starred = findStarred(segments);
  const source = segments.map((segment) => segment.source).join("");
  if (isInCapitals(source)) return { segments, stresses: starred };
  const stresses: StressSpan[] = [...starred];
  let length = 0;
  const found = segments.flatMap((segment): readonly TextSegment[] => {
    const start = length;
    length += segment.spoken.length;
    if (segment.source !== segment.spoken) return [segment];
    return lowerStressed(segment.source, language, isWord, (from, to) =>
      stresses.push({ start: start + from, end: start + to, level: "strong" }),
    );
  });
  return { segments: found, stresses: stresses.toSorted((one, other) => one.start - other.start) };
}

function lowerStressed(
  text: string,
  language: string,
  isWord: WordLookup,
  onStress: (start: number, end: number) => void,
): TextSegment[] {
  const parts: TextSegment[] = [];
  let position = 0;
  for (const { 0: word, index } of findMatches(text, CAPITALS)) {
    const small = word.toLowerCase();
    // Other lengths would move everything behind it: no letter of the languages here has such a small form.
    if (small.length !== word.length || !isStressed(small, language, isWord)) continue;
    if (index > position) parts.push({ source: text.slice(position, index), spoken: text.slice(position, index) });
    parts.push({ source: word, spoken: small });
    position = index + word.length;
    onStress(index, position);
  }
  if (position < text.length) parts.push({ source: text.slice(position), spoken: text.slice(position) });
  return parts;
}

function isStressed(word: string, language: string, isWord: WordLookup): boolean {
  const plain = word.replaceAll("’", "'");
  if (SHORT_WORDS[language]?.has(plain) === true) return true;
  if (ACRONYMS.has(plain) || plain.length < 4 || !VOWEL.test(plain)) return false;
  return isWord(plain) ?? plain.length > SHORT_WORD;
}

function isInCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return capitals > letters * MOST_IN_CAPITALS;
}

/** What stands between asterisks that the text front end leaves out. */
function findStarred(segments: readonly TextSegment[]): StressSpan[] {
  const stresses: StressSpan[] = [];
  let length = 0;
  let openedAt: number | undefined;
  for (const [index, { source, spoken }] of segments.entries()) {
    const isStar = spoken === "" && /^\*{1,3}$/u.test(source);
    if (isStar && openedAt !== undefined && isWordSide(segments[index - 1]?.source.at(-1)) && length > openedAt) {
      if (length - openedAt <= STARRED_MAX) stresses.push({ start: openedAt, end: length, level: "strong" });
      openedAt = undefined;
    } else if (isStar) openedAt = isWordSide(segments[index + 1]?.source[0]) ? length : undefined;
    else if (/\n/u.test(source)) openedAt = undefined;
    length += spoken.length;
  }
  return stresses;
}

function isWordSide(character: string | undefined): boolean {
  return character !== undefined && /\S/u.test(character);
}
