// Everything that has to hold. Ends with a table of times and one line of totals. `scripts/test.mjs` starts it.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { type Budgets, exceededCounts, exceededShares, folderOf, serverStarts, sums } from "./budgets.ts";
import { changesSince, describeChanges, type Changes } from "./changes.ts";
import { parseTestOptions, type TestOptions } from "./options.ts";
import { Steps } from "./steps.ts";
import { Suites } from "./suites.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** What the whole may take on two cores; the last line says when it took longer. */
const BUDGET_MINUTES = 20;
const ROOT = join(import.meta.dirname, "../..");
/** What each test said the last time, for `npm run promises`. */
const REPORTS = join(ROOT, ".cache/test-reports");
/** Projects of vitest.config.ts. */
const PURE_LOGIC = ["pure", "web", "house"];
const SPEECH_AND_HTTP = [...PURE_LOGIC, "clients"].map((project) => `!${project}`);

const TYPES = ["node_modules/typescript/bin/tsc", "--singleThreaded", "-p"];

const startedAtMs = Number(process.env["VOICEWRIGHT_TEST_STARTED_MS"] ?? Date.now());
const options = readOptions();
const changes = options.since === undefined ? undefined : changesSince(ROOT, options.since);
if (changes !== undefined)
  for (const line of describeChanges(changes, options.since ?? "", options.isOnly)) console.log(line);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const temporaryFolder = makeTemporaryFolder();
const steps = new Steps(ROOT, temporaryFolder, {
  ...process.env,
  // Tools start `node` by name; it has to be the pinned one.
  PATH: [dirname(process.execPath), join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  // Hundreds of processes are started from the same sources.
  NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"),
  // Playwright compiles the sources of its tests, by itself anew in each temporary folder.
  PWTEST_CACHE_DIR: join(ROOT, ".cache/playwright"),
  TMPDIR: temporaryFolder,
});
const suites = new Suites(steps, REPORTS, temporaryFolder, options.shard);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    steps.kill(signal);
    process.exit(1);
  });

/** The tree is looked at as a whole, so that one of several machines is enough for it. */
const looksAtTree = (options.shard?.index ?? 1) === 1;
if (!looksAtTree) console.log("Format, lint, dead code, types and sizes are checked by the first shard.");
const [isBuilt] = await Promise.all([build(), looksAtTree ? lint() : undefined]);
// Tests that start servers start the built one, which is up sooner.
if (isBuilt) steps.environment["VOICEWRIGHT_TEST_BUILD"] = "1";
for (const part of partsOf(changes, options)) await runTests(part);
process.exit(report() ? 0 : 1);

function readOptions(): TestOptions {
  try {
    return parseTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** A part of the tests; all of them where it names no files. */
type Part = {
  readonly suffix: string;
  readonly tests?: readonly string[];
  readonly specs?: readonly string[];
  readonly checksTypes: boolean;
};

function partsOf(changed: Changes | undefined, { isOnly }: TestOptions): readonly Part[] {
  if (changed === undefined || changed.everythingBy !== undefined) return [{ suffix: "", checksTypes: true }];
  const { tests, specs, allTests, allSpecs } = changed;
  const affected = { suffix: ", affected", tests, specs, checksTypes: true };
  if (isOnly) return [affected];
  const rest = {
    suffix: ", the rest",
    tests: allTests.filter((file) => !tests.includes(file)),
    specs: allSpecs.filter((file) => !specs.includes(file)),
    checksTypes: false,
  };
  return [affected, rest];
}

async function runTests({ suffix, tests: files, specs, checksTypes }: Part): Promise<void> {
  await suites.runVitest(`Speech and HTTP tests${suffix}`, { projects: SPEECH_AND_HTTP, files });
  // Clients give up by the clock, so that only what leaves a core to them runs beside them.
  await Promise.all([
    checkTypesAndLogic(`Unit tests${suffix}`, files, checksTypes && looksAtTree),
    suites.runVitest(`Client suite${suffix}`, { projects: ["clients"], files }),
  ]);
  // The browser tests come last: they watch clocks too.
  if (isBuilt) await suites.runPlaywright(`Browser tests${suffix}`, specs);
}

async function checkTypesAndLogic(name: string, files: readonly string[] | undefined, checksTypes: boolean) {
  if (checksTypes) await steps.run("Types", [...TYPES, "tsconfig.json"]);
  await suites.runVitest(name, { projects: PURE_LOGIC, files, workers: 1 });
}

/** Takes as long as the build, beside which it runs. */
async function lint() {
  await steps.run("Format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]);
  await steps.run("Lint and structure", ["node_modules/oxlint/bin/oxlint", "-c", "oxlint.config.ts", "."]);
  // It has to see the written lists, which import what nobody else does.
  await steps.run("Dead code", ["node_modules/knip/bin/knip.js", "--no-gitignore"]);
  await steps.run("Types of the web app", [...TYPES, "apps/web"]);
}

/** Answers whether there is something for the browser tests to open. */
async function build(): Promise<boolean> {
  if (!(await steps.run("Build", ["scripts/build.mjs"])).isPassed) return false;
  if (looksAtTree) await steps.run("Size budgets", ["apps/web/scripts/check-budgets.mjs"]);
  return true;
}

/** Prints how the run went, and answers whether all is well. */
function report(): boolean {
  const { totals, unsteady } = suites;
  console.log("\nTimes");
  for (const { name, seconds, isPassed } of steps.all)
    console.log(`  ${String(seconds).padStart(5)} s  ${name}${isPassed ? "" : "  FAILED"}`);
  if (!existsSync(process.env["VOICEWRIGHT_TEST_DATA"] ?? join(ROOT, "../shared/data")))
    console.log(
      `\nThe shared recordings are missing: ${totals.skipped} tests, most of them of real speech, were skipped.`,
    );
  for (const title of unsteady) console.log(`\nPassed at the second try only: ${title}`);
  const minutes = (Date.now() - startedAtMs) / 60_000;
  if (minutes > BUDGET_MINUTES)
    console.log(`\nOVER BUDGET: ${minutes.toFixed(1)} min of ${BUDGET_MINUTES} that the whole may take on two cores`);
  const exceeded = checkBudgets();
  const { all, failed } = steps;
  // Where all tests are meant to run, none is no success.
  const hasTests = totals.passed > 0 || options.isOnly || options.shard !== undefined;
  const isGreen = failed.length === 0 && exceeded.length === 0 && totals.failed === 0 && hasTests;
  console.log(
    `\n${isGreen ? "PASSED" : "FAILED"}: ${all.length - failed.length} of ${all.length} steps, ` +
      `${totals.passed} tests passed, ${totals.failed} failed, ${totals.skipped} skipped, in ${minutes.toFixed(1)} min` +
      (failed.length === 0 ? "" : ` (failed: ${failed.join(", ")})`) +
      (exceeded.length === 0 ? "" : ` (over budget: ${exceeded.length})`),
  );
  return isGreen;
}

/** Names what takes more than budgets.json gives it, and answers what fails the run: nothing that a busy machine changes. */
function checkBudgets(): readonly string[] {
  const budgets = JSON.parse(readFileSync(join(import.meta.dirname, "budgets.json"), "utf8")) as Budgets;
  const tests = globSync("{apps,packages,scripts,e2e,clients}/**/*.{test,spec}.{ts,tsx}", {
    cwd: ROOT,
    exclude: (name) => name.includes("node_modules"),
  });
  const servers = serverStarts(tests, (file) => readFileSync(join(ROOT, file), "utf8"));
  const exceeded = exceededCounts(budgets, servers, sums(suites.walks));
  for (const line of exceeded) console.log(`\nOVER BUDGET of scripts/testing/budgets.json: ${line}`);
  // A part of the tests says nothing about shares of the whole.
  if (!options.isOnly && options.shard === undefined) {
    const seconds = sums(suites.seconds.map(([file, value]) => [folderOf(relative(ROOT, file)), value]));
    for (const line of exceededShares(budgets, seconds)) console.log(`\nTakes more than its share: ${line}`);
  }
  return exceeded;
}
