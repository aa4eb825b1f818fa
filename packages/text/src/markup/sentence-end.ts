import { findMatches } from "../clauses/find-matches.ts";

/** A sentence mark with what closes it, before a space; or a new line. */
const SENTENCE_END = /[.!?…。！？।؟۔]+["'”’»)\]」』）]*(?=\s|$)|\n/gu;
/** Behind these a full stop ends no sentence; nor behind a single letter. */
const ABBREVIATIONS = new Set(
  "mr mrs ms dr prof st jr sr vs no inc hr fr nr bzw ca evtl usw vgl sra sra dra mme etc approx".split(" "),
);
const WORD_BEFORE = /(\p{L}+)$/u;

/** Where the first sentence of a text ends, behind its mark; undefined where it goes on. */
export function sentenceEnd(text: string): number | undefined {
  for (const match of findMatches(text, SENTENCE_END)) {
    const word =
      match[0] === "." ? WORD_BEFORE.exec(text.slice(Math.max(0, match.index - 12), match.index))?.[1] : undefined;
    if (word !== undefined && (word.length === 1 || ABBREVIATIONS.has(word.toLowerCase()))) continue;
    // A mark in front of the first word ends nothing.
    if (!/[\p{L}\p{N}]/u.test(text.slice(0, match.index))) continue;
    return match.index + match[0].length;
  }
  return undefined;
}
