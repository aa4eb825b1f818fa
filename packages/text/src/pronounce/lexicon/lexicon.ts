import type { TextSpan } from "../../markup/markup-piece.ts";

/** A word of a text that a lexicon lists, with its reading in IPA. */
export type ListedWord = TextSpan & { readonly ipa: string };

/** Names, brands and loan words with their readings. */
export type Lexicon = {
  /** The words of a text that are listed, alone or as a part of a phrase, in order. */
  readonly find: (text: string) => readonly ListedWord[];
  /** Whether a single word is listed as it is written. */
  readonly has: (word: string) => boolean;
};

/** The words of an entry, as written and folded, and what each of them sounds like. */
type Entry = { readonly words: readonly string[]; readonly ipa: readonly string[] };

type Piece = TextSpan & { readonly written: string; readonly key: string };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** What may stand between the words of a phrase. */
const GAP = /^(?:\s|\s?[-–’'.]\s?)$/u;
const VOICELESS = /[ptkfθ]$/u;
const SIBILANT = /[szʃʒ]$/u;

/**
 * Reads lists of lines "word, tab, IPA"; of phrases the IPA of each word stands between spaces. A word with a capital is
 * a name and matches no word without one, and initials ("GIF") only themselves. Lines that begin with "#" are passed over.
 */
export function openLexicon(lists: readonly string[]): Lexicon {
  /** By the first word of an entry. */
  const entries = new Map<string, Entry[]>();
  for (const line of lists.flatMap((list) => list.split("\n"))) {
    const [written = "", ipa = ""] = line.split("\t");
    if (line.startsWith("#") || ipa === "") continue;
    const entry: Entry = { words: written.match(WORD) ?? [], ipa: ipa.split(" ") };
    const key = keyOf(entry.words[0] ?? "");
    entries.set(key, [...(entries.get(key) ?? []), entry]);
  }
  for (const [key, listed] of entries)
    if (listed.length > 1)
      entries.set(
        key,
        listed.toSorted((one, other) => other.words.length - one.words.length),
      );

  const findAt = (pieces: readonly Piece[], index: number, text: string): readonly ListedWord[] => {
    const { key, written } = pieces[index] ?? { key: "", written: "" };
    const match = (entry: Entry): readonly ListedWord[] | undefined => matchEntry(entry, pieces, index, text);
    const direct = firstOf(entries.get(key) ?? [], match);
    if (direct) return direct;
    const stem = /^(.+?)(?:['’]s|s)$/u.exec(written)?.[1];
    if (stem === undefined) return [];
    return (
      firstOf(entries.get(keyOf(stem)) ?? [], (entry) => (entry.words.length === 1 ? match(entry) : undefined)) ?? []
    );
  };

  return {
    find: (text) => {
      const pieces = piecesOf(text);
      const found: ListedWord[] = [];
      for (let index = 0; index < pieces.length;) {
        const listed = findAt(pieces, index, text);
        found.push(...listed);
        index += Math.max(1, listed.length);
      }
      return found;
    },
    has: (word) => (entries.get(keyOf(word)) ?? []).some(({ words }) => words.length === 1 && words[0] === word),
  };
}

function firstOf<Value>(
  entries: readonly Entry[],
  match: (entry: Entry) => readonly Value[] | undefined,
): readonly Value[] | undefined {
  for (const entry of entries) {
    const found = match(entry);
    if (found) return found;
  }
  return undefined;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index: start }) => ({
    written,
    key: keyOf(written),
    start,
    end: start + written.length,
  }));
}

/** Small letters; the apostrophe of a typewriter. */
function keyOf(word: string): string {
  return word.normalize("NFC").toLowerCase().replaceAll("’", "'");
}

/** The words of a text from `index` on as those of an entry; the last may be a plural or possessive. */
function matchEntry(
  { words, ipa }: Entry,
  pieces: readonly Piece[],
  index: number,
  text: string,
): readonly ListedWord[] | undefined {
  const found: ListedWord[] = [];
  for (const [offset, word] of words.entries()) {
    const piece = pieces[index + offset];
    if (piece === undefined) return undefined;
    const before = pieces[index + offset - 1];
    if (offset > 0 && before && !GAP.test(text.slice(before.end, piece.start))) return undefined;
    const ending = endingOf(word, piece.written, offset === words.length - 1);
    if (ending === undefined) return undefined;
    const sounds = ipa[offset] ?? "";
    found.push({ start: piece.start, end: piece.end, ipa: ending ? sounds + endingSound(sounds) : sounds });
  }
  return found;
}

/** Whether a written word is that of an entry: as it is (false) or with an ending (true); otherwise undefined. */
function endingOf(listed: string, written: string, isLast: boolean): boolean | undefined {
  const isName = /^\p{Lu}/u.test(listed);
  const isInitials = /^\p{Lu}{2,}$/u.test(listed);
  if (isName && !/^\p{Lu}/u.test(written)) return undefined;
  const key = keyOf(listed);
  const of = keyOf(written);
  if (of === key) return isInitials && written !== listed ? undefined : false;
  if (!isLast || !(of === `${key}'s` || of === `${key}s`)) return undefined;
  return isInitials && !written.startsWith(listed) ? undefined : true;
}

function endingSound(ipa: string): string {
  if (SIBILANT.test(ipa)) return "ɪz";
  return VOICELESS.test(ipa) ? "s" : "z";
}
