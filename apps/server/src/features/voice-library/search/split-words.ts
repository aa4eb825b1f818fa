/** The words of a folded text, each once. */
export function splitWords(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu));
}
