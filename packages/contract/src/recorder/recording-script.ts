/** A word of a script, or a character where a script is written without spaces. UTF-16 offsets of the cleaned text. */
export type ScriptWord = { readonly start: number; readonly end: number; readonly sentence: number };

/** What is read in one go. Sentences join up to the whole text but for the space between them. */
export type ScriptSentence = {
  readonly start: number;
  readonly end: number;
  readonly firstWord: number;
  readonly wordCount: number;
  readonly beginsParagraph: boolean;
};

export type RecordingScript = {
  readonly text: string;
  readonly sentences: readonly ScriptSentence[];
  readonly words: readonly ScriptWord[];
};

/** Control characters and invisible marks, among them those that turn the direction of text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Joiners have a meaning inside words of some scripts. */
const JOINERS = new Set(["\u200c", "\u200d"]);
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;
const SPACE = /[^\S\n]+/gu;

/** One token: a character of a script without spaces, or a run of anything else. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const HAS_SOUND = /[\p{L}\p{N}]/u;
const SENTENCE_END = /(?:(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』”’）]*|\n+)/gu;
/** A longer sentence is read in parts. */
const LONGEST_SENTENCE_WORDS = 40;

/** A text as it is shown and read: without control characters and marks of direction, with single spaces. */
export function cleanScript(text: string): string {
  return text
    .normalize("NFC")
    .replace(LINE_BREAK, "\n")
    .replace(INVISIBLE, (mark) => (mark === "\n" || JOINERS.has(mark) ? mark : mark === "\t" ? " " : ""))
    .replace(SPACE, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Sentences and words of a script, found by rules that need no dictionary, so that the server and every browser count
 * the same. Cleans the text first.
 */
export function parseScript(text: string): RecordingScript {
  const clean = cleanScript(text);
  const sentences: ScriptSentence[] = [];
  const words: ScriptWord[] = [];
  for (const [from, to] of splitSentences(clean)) {
    const found = [...clean.slice(from, to).matchAll(TOKEN)].filter(([token]) => HAS_SOUND.test(token));
    for (let first = 0; first < found.length; first += LONGEST_SENTENCE_WORDS) {
      const part = found.slice(first, first + LONGEST_SENTENCE_WORDS);
      const next = found[first + part.length];
      const start = from + (first === 0 ? leadingSpace(clean, from, to) : (part[0]?.index ?? 0));
      const end = next === undefined ? trimmedEnd(clean, from, to) : trimmedEnd(clean, from, from + next.index);
      const sentence = sentences.length;
      const beginsParagraph = sentence === 0 || (first === 0 && clean.slice(0, start).endsWith("\n"));
      sentences.push({ start, end, firstWord: words.length, wordCount: part.length, beginsParagraph });
      for (const { 0: token, index } of part)
        words.push({ start: from + index, end: from + index + token.length, sentence });
    }
  }
  return { text: clean, sentences, words };
}

function splitSentences(text: string): (readonly [from: number, to: number])[] {
  const spans: (readonly [number, number])[] = [];
  let from = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    spans.push([from, match.index + match[0].length]);
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push([from, text.length]);
  return spans;
}

function leadingSpace(text: string, from: number, to: number): number {
  const part = text.slice(from, to);
  return part.length - part.trimStart().length;
}

function trimmedEnd(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length;
}
