import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { holdsTest } from "../mutations/find-test.ts";
import { MUTATIONS } from "../mutations/mutations.ts";
import { lastResult, readPlaywrightReport, readVitestReport } from "./last-results.ts";
import { promisesPage } from "./page.ts";
import { PROMISES } from "./promises.ts";

const ROOT = join(import.meta.dirname, "../..");

function read(file: string): string {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

describe("the promises of the product", () => {
  it("promises have an id of their own, and tests with a guard unless they state what is missing", () => {
    expect(new Set(PROMISES.map(({ id }) => id)).size).toBe(PROMISES.length);
    const bare = PROMISES.filter(
      ({ tests, guards, gap }) => gap === undefined && (tests.length === 0 || guards.length === 0),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it("promises name tests that exist", () => {
    const named = PROMISES.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
    const lost = named.filter(
      ({ file, title }) => !holdsTest(read(file), title) && !read(file).includes(JSON.stringify(title)),
    );
    expect(lost.map(({ id, file, title }) => `${id}: ${file}: ${title}`)).toEqual([]);
  });

  it("promises name guards that exist", () => {
    const rows = new Set(MUTATIONS.map(({ promise }) => promise));
    const lost = PROMISES.flatMap(({ id, guards }) => guards.map((guard) => ({ id, guard }))).filter(({ guard }) =>
      "mutation" in guard ? !rows.has(guard.mutation) : !read(guard.file).includes(guard.words),
    );
    expect(lost).toEqual([]);
  });

  it("the page of promises is up to date", () => {
    const sections = (text: string) => text.split(/^## /m).map((part) => part.replaceAll(/\s+/g, " ").trim());
    const page = new Set(sections(read("docs/promises.md")));
    // `npm run promises -- --write` writes it anew.
    expect(sections(promisesPage(PROMISES)).filter((section) => !page.has(section))).toEqual([]);
  });
});

describe("the last result of a test", () => {
  const reported = [
    ...readVitestReport(
      {
        testResults: [
          {
            name: "/here/a.test.ts",
            assertionResults: [
              { title: "is refused when it is empty", status: "passed" },
              { title: "is refused when it is cut", status: "failed" },
              { title: "counts", status: "pending" },
            ],
          },
        ],
      },
      "/here",
    ),
    ...readPlaywrightReport({
      suites: [
        { suites: [{ specs: [{ title: "walks", file: "a.spec.ts", ok: true, tests: [{ status: "flaky" }] }] }] },
      ],
    }),
  ];

  it.each([
    ["a.test.ts", "is refused when it %s", "failed"],
    ["a.test.ts", "is refused when it is empty", "passed"],
    ["a.test.ts", "counts", "skipped"],
    ["a.test.ts", "is not there", "not run"],
    ["b.test.ts", "counts", "not run"],
    ["e2e/a.spec.ts", "walks", "passed"],
  ])("the last result of a test is read from the reports of the last run: %s, %s", (file, title, result) => {
    expect(lastResult({ file, title }, reported)).toBe(result);
  });
});
