import type { Model } from "@voicewright/contract/models";

const TAG = /\[([^[\]]{1,60})\]/gu;
const LETTER = /\p{L}/u;

/** What stands in square brackets and is no tag of the model, each once, as it is written. */
export function unknownTags(text: string, { tags, tag_spellings: spellings }: Pick<Model, "tags" | "tag_spellings">) {
  const known = new Set([...tags, ...spellings]);
  const written = [...text.matchAll(TAG)].map(([, content = ""]) => content.trim());
  return [...new Set(written)].filter((content) => LETTER.test(content) && !known.has(toSpelling(content)));
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
