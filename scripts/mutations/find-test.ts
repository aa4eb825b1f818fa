/** What stands in a title for the values of a row. */
export const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$\w+/;
/** Fewer could stand in any name. */
const WORDS_MIN_CHARACTERS = 12;

/**
 * Whether a title stands in the source that the name is part of, as Vitest chooses tests; a title with places for the
 * values of a row is known by the words around them.
 */
export function holdsTest(source: string, name: string): boolean {
  const titles = source.matchAll(/\(\s*(?:"((?:[^"\\\n]|\\.)+)"|'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g);
  return [...titles]
    .flatMap(([, double, single, template]) => (double ?? single ?? template ?? "").split(PLACEHOLDER))
    .map((words) => words.replaceAll("\\", "").trim())
    .some((words) => words.includes(name) || (words.length >= WORDS_MIN_CHARACTERS && name.includes(words)));
}
