/** A LIKE pattern that finds the text anywhere; the text's own % and _ mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
