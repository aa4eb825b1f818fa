/** What Markdown reads as something else than itself. */
const SIGNS = /[\\`*_[\]()#+\-.!<>~|{}]/g;
/** What would begin another line, and what turns the direction of the words around it. */
const BREAKS = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A text of somebody in one line, as far as there is room, for a sentence of ours to quote. */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text.replaceAll(BREAKS, " ").trim();
  const characters = Array.from(line);
  return characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters - 1).join("")}…`;
}

/** Markdown that shows a line of text as it was typed. */
export function plainMarkdown(line: string): string {
  return line.replaceAll(SIGNS, "\\$&");
}
