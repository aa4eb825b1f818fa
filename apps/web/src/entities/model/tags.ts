import type { Model } from "@voicewright/contract/models/routes";

const TAG = /\[([^[\]]{1,60})\]/gu;
const LETTER = /\p{L}/u;

/** What stands in square brackets and is no tag of the model, each once, as it is written. */
export function unknownTags(text: string, { tags, tag_spellings: spellings }: Pick<Model, "tags" | "tag_spellings">) {
  const known = new Set([...tags, ...spellings]);
  const written = [...text.matchAll(TAG)].map(([, content = ""]) => content.trim());
  return [...new Set(written)].filter((content) => LETTER.test(content) && !known.has(toSpelling(content)));
}

/** A stretch of a text: words, a tag that the model acts, or one that it does not know. */
export type TextPiece = { readonly kind: "words" | "known" | "unknown"; readonly text: string; readonly start: number };

/** The text in pieces that join up to it. */
export function tagPieces(text: string, { tags, tag_spellings: spellings }: Pick<Model, "tags" | "tag_spellings">) {
  const pieces: TextPiece[] = [];
  const known = new Set([...tags, ...spellings]);
  let end = 0;
  const add = (kind: TextPiece["kind"], to: number) => {
    if (to > end) pieces.push({ kind, text: text.slice(end, to), start: end });
    end = to;
  };
  for (const { 0: written, 1: content = "", index } of text.matchAll(TAG)) {
    if (!LETTER.test(content)) continue;
    add("words", index);
    add(known.has(toSpelling(content.trim())) ? "known" : "unknown", index + written.length);
  }
  add("words", text.length);
  return pieces;
}

/** Case, hyphens and the number of spaces make no difference. */
function toSpelling(content: string): string {
  return content.toLowerCase().replace(/[\s-]+/gu, " ");
}

/** Puts a tag at the caret of a text field, apart from the words beside it. Answers the new text. */
export function insertTag(field: HTMLTextAreaElement, tag: string): string {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const before = start > 0 && !/\s/u.test(value.charAt(start - 1)) ? " " : "";
  const after = /^\s/u.test(value.slice(end)) ? "" : " ";
  field.setRangeText(`${before}[${tag}]${after}`, start, end, "end");
  return field.value;
}
