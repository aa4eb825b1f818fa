import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { holdsTest } from "./find-test.ts";
import { MUTATIONS } from "./mutations.ts";

const ROOT = join(import.meta.dirname, "../..");
function read(file: string): string {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** The mutations take long and are run now and then; whether each still can be is looked at every time. */
describe("mutations", () => {
  it("mutations find their guards, each in one place", () => {
    const lost = MUTATIONS.filter(({ file, guard }) => read(file).split(guard).length !== 2);
    expect(lost.map(({ promise, file }) => `${promise} (${file})`)).toEqual([]);
  });

  it("mutations find their tests by their titles", () => {
    const lost = MUTATIONS.filter(({ test }) => !holdsTest(read(test.file), test.name));
    expect(lost.map(({ promise, test }) => `${promise} (${test.file}: ${test.name})`)).toEqual([]);
  });
});
