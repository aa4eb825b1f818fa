// `npm run test:mutations [words]`: takes each guard of mutations.ts away and expects its test to turn red.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Mutation } from "../../test-kit/mutation.ts";
import { MUTATIONS } from "./mutations.ts";

const ROOT = join(import.meta.dirname, "../..");
const OWN_PACKAGES = "@voicewright";

type Outcome = "red" | "STAYED GREEN" | "RED BEFORE" | "GUARD NOT FOUND";

/** The checkout as it stands, with its packages linked to itself, so that nothing outside it is changed. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "voicewright-mutations-"));
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const path of listed.stdout.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, path), join(copy, path));
  linkPackages(join(ROOT, "node_modules"), join(copy, "node_modules"), copy);
  for (const folder of ["apps", "packages"])
    for (const name of readdirSync(join(ROOT, folder))) {
      const modules = join(ROOT, folder, name, "node_modules");
      if (existsSync(modules)) symlinkSync(modules, join(copy, folder, name, "node_modules"));
    }
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  symlinkSync(join(ROOT, ".cache"), join(copy, ".cache"));
  return copy;
}

function linkPackages(from: string, to: string, copy: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== OWN_PACKAGES) symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, OWN_PACKAGES));
  for (const folder of ["apps", "packages"])
    for (const name of readdirSync(join(copy, folder)))
      symlinkSync(join(copy, folder, name), join(to, OWN_PACKAGES, name));
}

/** How many tests of that name passed and failed. */
function runTest(copy: string, { file, name }: Mutation["test"]): { passed: number; failed: number } {
  const report = join(copy, "mutation-report.json");
  rmSync(report, { force: true });
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const args = ["run", file, "-t", pattern, "--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    cwd: copy,
    stdio: "ignore",
    env: {
      ...process.env,
      VOICEWRIGHT_TEST_DATA: process.env["VOICEWRIGHT_TEST_DATA"] ?? join(ROOT, "../shared/data"),
    },
  });
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed, failed };
}

/** Whether there is such a test, and it is green as long as nothing is broken; each is run once. */
function makeGreenCheck(copy: string): (test: Mutation["test"]) => boolean {
  const known = new Map<string, boolean>();
  return (test) => {
    const key = JSON.stringify(test);
    const before = known.get(key);
    if (before !== undefined) return before;
    const { passed, failed } = runTest(copy, test);
    known.set(key, passed > 0 && failed === 0);
    return passed > 0 && failed === 0;
  };
}

function tryMutation(copy: string, mutation: Mutation, isGreen: (test: Mutation["test"]) => boolean): Outcome {
  const path = join(copy, mutation.file);
  const source = readFileSync(path, "utf8");
  if (source.split(mutation.guard).length !== 2) return "GUARD NOT FOUND";
  if (!isGreen(mutation.test)) return "RED BEFORE";
  writeFileSync(
    path,
    source.replace(mutation.guard, () => mutation.broken),
  );
  try {
    return runTest(copy, mutation.test).failed > 0 ? "red" : "STAYED GREEN";
  } finally {
    writeFileSync(path, source);
  }
}

const wanted = process.argv.slice(2).join(" ");
const chosen = MUTATIONS.filter(({ promise, file }) => `${promise} ${file}`.includes(wanted));
const copy = copyCheckout();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const isGreen = makeGreenCheck(copy);
let missed = 0;
for (const mutation of chosen) {
  const outcome = tryMutation(copy, mutation, isGreen);
  if (outcome !== "red") missed += 1;
  console.log(`${outcome.padEnd(15)}  ${mutation.promise}  (${dirname(mutation.test.file)}: ${mutation.test.name})`);
}
console.log(`\n${chosen.length - missed} of ${chosen.length} guards are missed as soon as they are gone`);
process.exit(missed === 0 ? 0 : 1);
