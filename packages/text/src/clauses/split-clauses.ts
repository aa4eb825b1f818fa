import { findMatches } from "./find-matches.ts";

/** What follows a clause: how long a reader would rest there. */
export type ClauseEnd = "none" | "phrase" | "dash" | "sentence" | "ellipsis" | "paragraph";

/** A stretch of text for one breath. Clauses join up to the whole text; offsets are UTF-16 code units. */
export type Clause = { readonly start: number; readonly end: number; readonly endsWith: ClauseEnd };

export type ClauseLengths = {
  /** In characters of Latin script; others count by how long they take to say. */
  readonly first: number;
  readonly later: number;
  /** Whether a clause ends at every dash between words, as a reader rests there. */
  readonly endsAtDashes?: boolean;
};

/** A sentence mark (with closing quotes) before space, a full-width mark anywhere, or line breaks. */
const SENTENCE_END =
  /(?:(?<![.!?…。！？।؟۔])[.!?…。！？।؟۔]+["'”’»)\]]*(?=\s|$)|[。！？।]+[」』”’）]*)[^\S\n]*\n?\s*|\n\s*/gu;
const ELLIPSIS = /…|\.\.[.]+/u;
/** Between words; those between numbers mean something else. */
const DASH = /(?<=[\p{L}\p{M}"'”’»)\]!?.,])(?:\s*—|\s–|\s--)(?:\s+|(?<=—))(?=["'“‘«„([¿¡]?\p{L})/gu;
const PHRASE_END = /(?:[,;:،、，；：)\]—–](?=\s)|[、，；：،])\s*|\s[—–-]\s+/gu;
const CONJUNCTION =
  /\s+(?=(?:and|but|or|so|because|which|that|while|when|where|who|if|then|than|und|aber|oder|weil|dass|wenn|denn|sondern|der|die|das|with|from|into|after|before|for|to|of)\s)/giu;
const WHITESPACE = /\s+/gu;

/** A part shorter than this share of the limit is not worth a pause of its own. */
const SMALLEST_SHARE = 0.3;

/** A syllable block or ideograph takes about as long to say as three letters. */
const LONG_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LONG_CHARACTER_WEIGHT = 3;

/**
 * Cuts a text into clauses: at sentences and paragraphs, and inside sentences that are too
 * long at the best place there is: after a mark, before a conjunction, between words, between
 * graphemes. A surrogate pair is never cut apart. The first clause is kept short, so that it sounds early.
 */
export function splitClauses(text: string, lengths: ClauseLengths): Clause[] {
  const clauses: Clause[] = [];
  const sentences = splitSentences(text);
  for (const sentence of lengths.endsAtDashes === true
    ? sentences.flatMap((one) => splitAtDashes(text, one))
    : sentences) {
    let start = sentence.start;
    while (true) {
      const limit = clauses.length === 0 ? lengths.first : lengths.later;
      const limitEnd = reach(text, start, sentence.end, limit);
      if (limitEnd >= sentence.end) break;
      const cut = findCut(text, start, limitEnd);
      clauses.push({ start, end: cut.end, endsWith: cut.endsWith });
      start = cut.end;
    }
    if (start < sentence.end) clauses.push({ start, end: sentence.end, endsWith: sentence.endsWith });
  }
  return clauses;
}

function splitSentences(text: string): Clause[] {
  const sentences: Clause[] = [];
  let start = 0;
  for (const match of findMatches(text, SENTENCE_END)) {
    const end = match.index + match[0].length;
    const isEllipsis = ELLIPSIS.test(match[0]);
    const endsWith = /\n\s*\n/.test(match[0]) ? "paragraph" : isEllipsis ? "ellipsis" : "sentence";
    sentences.push({ start, end, endsWith });
    start = end;
  }
  if (start < text.length) sentences.push({ start, end: text.length, endsWith: "sentence" });
  return sentences;
}

function splitAtDashes(text: string, sentence: Clause): Clause[] {
  const clauses: Clause[] = [];
  let start = sentence.start;
  for (const match of findMatches(text.slice(sentence.start, sentence.end), DASH)) {
    const end = sentence.start + match.index + match[0].length;
    clauses.push({ start, end, endsWith: "dash" });
    start = end;
  }
  return [...clauses, { start, end: sentence.end, endsWith: sentence.endsWith }];
}

/** Where a clause from `start` is full. */
function reach(text: string, start: number, end: number, limit: number): number {
  let weight = 0;
  let position = start;
  for (const character of text.slice(start, end)) {
    weight += LONG_CHARACTER.test(character) ? LONG_CHARACTER_WEIGHT : 1;
    if (weight > limit) return position;
    position += character.length;
  }
  return end;
}

function findCut(
  text: string,
  start: number,
  limitEnd: number,
): { readonly end: number; readonly endsWith: ClauseEnd } {
  // One more than fits, so that a space right behind the last word counts.
  const candidate = text.slice(start, limitEnd + 1);
  const smallest = (limitEnd - start) * SMALLEST_SHARE;
  const attempts = [
    { pattern: PHRASE_END, endsWith: "phrase" },
    { pattern: CONJUNCTION, endsWith: "none" },
    { pattern: WHITESPACE, endsWith: "none" },
  ] as const;
  for (const { pattern, endsWith } of attempts) {
    const ends = [...findMatches(candidate, pattern)].map((match) => match.index + match[0].length);
    const last = ends.findLast((end) => end >= smallest);
    if (last !== undefined) return { end: start + last, endsWith };
  }
  return { end: lastGraphemeBoundary(text, start, limitEnd), endsWith: "none" };
}

/** Code units looked at beyond the limit; combining marks without end would otherwise make one grapheme of a whole text. */
const LONGEST_GRAPHEME = 64;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The last boundary at or before `limitEnd`, or the end of the first grapheme when that is longer. */
function lastGraphemeBoundary(text: string, start: number, limitEnd: number): number {
  let boundary = start;
  for (const { segment } of graphemes.segment(text.slice(start, limitEnd + LONGEST_GRAPHEME))) {
    const next = boundary + segment.length;
    if (next > limitEnd && boundary > start) break;
    boundary = next;
  }
  const isInsidePair = /[\ud800-\udbff]/.test(text[boundary - 1] ?? "") && /[\udc00-\udfff]/.test(text[boundary] ?? "");
  return isInsidePair ? boundary - 1 : boundary;
}
