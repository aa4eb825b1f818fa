import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { affectedBy } from "./affected.ts";
import { changesSince } from "./changes.ts";
import { parseTestOptions } from "./options.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "packages/text/src/clauses.ts": "export const cut = 1;",
  "packages/text/src/clauses.test.ts": 'import { cut } from "./clauses.ts";',
  "packages/speech/src/speak.ts": 'import { cut } from "@voicewright/text/clauses";',
  "packages/speech/src/pool.ts": 'fork(new URL("./child.ts", import.meta.url));',
  "packages/speech/src/child.ts": 'import "./speak.ts";',
  "packages/speech/src/pool.test.ts": 'const pool = await import("./pool.ts");',
  "apps/server/src/features/voices/feature.ts": 'import { list } from "./list.ts";',
  "apps/server/src/features/voices/list.ts": "export const list = 1;",
  "apps/server/src/features/voices/voices.test.ts": 'import { start } from "../../testing/test-server.ts";',
  "apps/server/src/features/jobs/feature.ts": "export const jobs = 1;",
  "apps/server/src/features/jobs/jobs.test.ts": 'import { start } from "../../testing/test-server.ts";',
  "apps/server/src/features.gen.ts": 'import "./features/voices/feature.ts"; import "./features/jobs/feature.ts";',
  "apps/server/src/testing/test-server.ts": 'import { FEATURES } from "../features.gen.ts";',
  "apps/web/src/shared/ui/button.tsx": "export const Button = 1;",
  "apps/web/src/features/voices/feature.ts": "export const navigation = [];",
  "apps/web/src/app/rows.ts": 'import.meta.glob("../features/*/feature.ts")',
  "apps/web/src/app/rows.test.ts": 'import { rows } from "./rows.ts";',
  "apps/web/src/features/voices/page.test.tsx": 'import { Button } from "@/shared/ui/button";',
  "scripts/structure.test.ts": 'globSync("apps/**/*.ts");',
  "vitest.config.ts": 'import "./scripts/lists.mjs"; setupFiles: ["./scripts/testing/patient-waits.ts"]',
  "scripts/lists.mjs": 'const LISTS = ["apps/server/src/features.gen.ts"];',
  "scripts/testing/patient-waits.ts": "",
  "e2e/playwright.config.ts": 'globalSetup: "./global-setup.ts"',
  "e2e/global-setup.ts": "",
  "e2e/person.ts": "export const person = 1;",
  "e2e/voices.spec.ts": 'import { person } from "./person.ts";',
  "e2e/home.spec.ts": 'import { test } from "@playwright/test";',
  "docs/operating.md": "",
};
const FOLDERS = "scripts/structure.test.ts";

const affected = (...changed: readonly string[]) =>
  affectedBy(changed, Object.keys(SOURCES), (file) => SOURCES[file] ?? "");

describe("the tests that a change can affect", () => {
  it.each([
    [
      "a file of another package, through what starts it",
      "packages/text/src/clauses.ts",
      ["packages/text/src/clauses.test.ts", "packages/speech/src/pool.test.ts"],
    ],
    [
      "a file of the web app by its short name",
      "apps/web/src/shared/ui/button.tsx",
      ["apps/web/src/features/voices/page.test.tsx"],
    ],
    [
      "what a feature declares, for the tests of the feature",
      "apps/server/src/features/voices/list.ts",
      ["apps/server/src/features/voices/voices.test.ts"],
    ],
    ["a pattern that names the file", "apps/web/src/features/voices/feature.ts", ["apps/web/src/app/rows.test.ts"]],
    ["the test itself", "packages/text/src/clauses.test.ts", ["packages/text/src/clauses.test.ts"]],
  ] as const)("affected tests are found by %s", (_what, changed, tests) => {
    expect(affected(changed).tests.toSorted()).toEqual([...tests, FOLDERS].toSorted());
  });

  it("affected tests that only start the whole server are listed separately", () => {
    expect(affected("apps/server/src/features/voices/list.ts").wholeServerTests).toEqual([
      "apps/server/src/features/jobs/jobs.test.ts",
    ]);
  });

  it("affected browser tests are found by imports or feature name, with others undetermined", () => {
    expect(affected("e2e/person.ts")).toMatchObject({ specs: ["e2e/voices.spec.ts"], isProductChanged: false });
    expect(affected("apps/web/src/features/home/page.tsx")).toMatchObject({
      specs: ["e2e/home.spec.ts"],
      isProductChanged: true,
    });
    expect(affected("e2e/global-setup.ts").specs).toEqual(["e2e/voices.spec.ts", "e2e/home.spec.ts"]);
  });

  it("all tests are affected when the runner's inputs have changed", () => {
    expect(affected("scripts/testing/patient-waits.ts").everythingBy).toBe("scripts/testing/patient-waits.ts");
    expect(affected("package-lock.json").everythingBy).toBe("package-lock.json");
    expect(affected("scripts/lists.mjs").everythingBy).toBe("scripts/lists.mjs");
    expect(affected("e2e/person.ts", "apps/server/src/features/jobs/feature.ts").everythingBy).toBeUndefined();
  });

  it("affected tests are found through the written lists, which Git does not keep", () => {
    const tree = mkdtempSync(join(tmpdir(), "voicewright-changes-"));
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: tree });
    try {
      for (const [file, source] of Object.entries({ ...SOURCES, ".gitignore": "*.gen.ts" })) {
        mkdirSync(dirname(join(tree, file)), { recursive: true });
        writeFileSync(join(tree, file), source);
      }
      git("init", "--quiet");
      git("add", "--all");
      git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message=all");
      const file = "apps/server/src/features/voices/list.ts";
      writeFileSync(join(tree, file), "export const list = 2;");
      const { changed, wholeServerTests } = changesSince(tree, "HEAD");
      expect({ changed, wholeServerTests }).toEqual({
        changed: [file],
        wholeServerTests: ["apps/server/src/features/jobs/jobs.test.ts"],
      });
    } finally {
      rmSync(tree, { recursive: true });
    }
  });

  it("affected tests are unknown for a file that no code names", () => {
    expect(affected("docs/operating.md", "e2e/person.ts").unnamed).toEqual(["docs/operating.md"]);
  });
});

describe("the arguments of npm test", () => {
  it("the arguments name a commit, only what it affects, and a shard", () => {
    expect(parseTestOptions([])).toEqual({ isOnly: false });
    expect(parseTestOptions(["--since", "main", "--only", "--shard=2/3"])).toEqual({
      since: "main",
      isOnly: true,
      shard: { index: 2, count: 3 },
    });
  });

  it.each([
    ["--only"],
    ["--since="],
    ["--shard=0/2"],
    ["--shard=3/2"],
    ["--shard=half"],
    ["--sinc=main"],
    ["apps/server"],
  ])("invalid arguments are refused with the usage: %s", (argument) => {
    expect(() => parseTestOptions([argument])).toThrow(/Usage: npm test/);
  });
});
