import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { affectedBy, type Affected } from "./affected.ts";
import { LISTS } from "../lists.mjs";
import { isBrowserTest, isVitestFile } from "./import-graph.ts";

export type Changes = Affected & {
  readonly changed: readonly string[];
  readonly allTests: readonly string[];
  readonly allSpecs: readonly string[];
};

/** What has changed since the history of `commit` was left, committed or not, and what that can affect. */
export function changesSince(root: string, commit: string): Changes {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
      .split("\0")
      .filter((line) => line !== "");
  const base = git("merge-base", "--end-of-options", commit, "HEAD").join("").trim();
  const untracked = git("ls-files", "-z", "--others", "--exclude-standard");
  const changed = [...git("diff", "-z", "--name-only", "--no-renames", base), ...untracked];
  // What starts the server or calls the API does so through lists that Git does not keep.
  const files = [...git("ls-files", "-z"), ...untracked, ...LISTS].filter((file) => existsSync(join(root, file)));
  return {
    ...affectedBy(changed, files, (file) => readFileSync(join(root, file), "utf8")),
    changed,
    allTests: files.filter(isVitestFile),
    allSpecs: files.filter(isBrowserTest),
  };
}

/** What to tell the reader before the run: what comes first, and what imports cannot tell. */
export function describeChanges(changes: Changes, commit: string, isOnly: boolean): readonly string[] {
  const { changed, tests, wholeServerTests, specs, allTests, allSpecs, everythingBy } = changes;
  const head = `${count(changed.length, "file")} changed since ${commit}.`;
  if (everythingBy !== undefined)
    return [head, `${everythingBy} can affect every test, so all run in their usual order.`];
  const later = isOnly ? "does not run" : "comes after it";
  return [
    head,
    `First: ${tests.length} of ${count(allTests.length, "test file")} that import what changed, test its feature or read folders, ` +
      `and ${specs.length} of ${count(allSpecs.length, "browser test file")}. The rest ${later}.`,
    ...(wholeServerTests.length === 0
      ? []
      : [
          `Of the rest, ${count(wholeServerTests.length, "test file")} can be affected too, ` +
            "but only because they start the whole server or read the whole API.",
        ]),
    ...(changes.isProductChanged && specs.length < allSpecs.length
      ? [
          "Browser tests open the whole built product: which others see the change cannot be told from imports. " +
            "First are those that are named as a changed feature.",
        ]
      : []),
    ...(changes.unnamed.length === 0
      ? []
      : [`No code names these, so that only the whole run finds who reads them: ${changes.unnamed.join(", ")}.`]),
  ];
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
