import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MUTATIONS } from "./mutations.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What stands in a title for the values of a row. */
const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$\w+/;
/** Fewer could stand in any name. */
const WORDS_MIN_CHARACTERS = 12;

function read(file: string): string {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/**
 * Whether a title stands in the source that the name is part of, as Vitest chooses tests; a title with places for the
 * values of a row is known by the words around them.
 */
function holdsTest(source: string, name: string): boolean {
  const titles = source.matchAll(/\(\s*(?:"((?:[^"\\\n]|\\.)+)"|'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g);
  return [...titles]
    .flatMap(([, double, single, template]) => (double ?? single ?? template ?? "").split(PLACEHOLDER))
    .map((words) => words.replaceAll("\\", "").trim())
    .some((words) => words.includes(name) || (words.length >= WORDS_MIN_CHARACTERS && name.includes(words)));
}

/** The mutations take long and are run now and then; whether each still can be is looked at every time. */
describe("mutations", () => {
  it("find their guards, each in one place", () => {
    const lost = MUTATIONS.filter(({ file, guard }) => read(file).split(guard).length !== 2);
    expect(lost.map(({ promise, file }) => `${promise} (${file})`)).toEqual([]);
  });

  it("find their tests by their titles", () => {
    const lost = MUTATIONS.filter(({ test }) => !holdsTest(read(test.file), test.name));
    expect(lost.map(({ promise, test }) => `${promise} (${test.file}: ${test.name})`)).toEqual([]);
  });
});
