// `npm test`: everything that has to hold, on a fresh clone too. Ends with a table of times and one line of totals.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { requireBrowser } from "./browser.mjs";
import { INSTALL_SCRIPT, installDependencies } from "./install.mjs";
import { requirePostgres } from "./postgres.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

/** What the whole may take on two cores; the last line says when it took longer. */
const BUDGET_MINUTES = 20;
const MEMORY_FOLDER = "/dev/shm";
/** More than the tests have in their temporary folder at once. */
const TEMPORARY_BYTES = 4 * 1024 ** 3;
/** What each test said the last time, for `npm run promises`. */
const REPORTS = join(ROOT, ".cache/test-reports");

requireLaunchNode();
const startedAtMs = Date.now();
// Each waits for another server most of the time.
const installing = [[INSTALL_SCRIPT, "clients"], [join(ROOT, "scripts/install-programs.mjs")]].map((args) =>
  once(spawn(process.execPath, args, { stdio: "inherit" }), "exit"),
);
installDependencies();
const statuses = await Promise.all(installing);
if (statuses.some(([status]) => status !== 0)) process.exit(1);
const browser = requireBrowser();
const postgres = requirePostgres();

/** Projects of vitest.config.ts. */
const PURE_LOGIC = ["pure", "web", "house"];
const SPEECH_AND_HTTP = [...PURE_LOGIC, "clients"].map((project) => `!${project}`);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const node = runtimePath();
const temporaryFolder = makeTemporaryFolder();
process.on("exit", removeTemporaryFolder);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Passed at the second try only: to be looked at, though they do not stop anything. */
const unsteady = [];
const steps = [];
const running = new Set();

const environment = {
  ...process.env,
  // Tools start `node` by name; it has to be the pinned one.
  PATH: [dirname(node), join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  CHROMIUM_PATH: browser,
  // Hundreds of processes are started from the same sources.
  NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"),
  POSTGRES_BIN: postgres,
  TMPDIR: temporaryFolder,
};

/**
 * Everything temporary of this run. The tests make and delete a thousand small files for each server that they start,
 * which takes a fraction of the time in memory, where there is enough of it; TMPDIR names another place.
 */
function makeTemporaryFolder() {
  const isGiven = (process.env.TMPDIR ?? "") !== "";
  const folder = mkdtempSync(join(!isGiven && hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), "voicewright-test-"));
  // PostgreSQL does not run as root and has to find its folder in this one.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= TEMPORARY_BYTES && process.availableMemory() >= 2 * TEMPORARY_BYTES;
  } catch {
    return false;
  }
}

function removeTemporaryFolder() {
  try {
    rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`The temporary folder ${temporaryFolder} could not be removed: ${error.message}`);
  }
}

/** Two lanes run at the same time, so the output of a step is printed when it has ended. Answers the step. */
async function runStep(name, args, extraEnvironment = {}) {
  const logFile = join(temporaryFolder, `${name.replaceAll(/\W+/g, "-")}.log`);
  const log = openSync(logFile, "w");
  const stepStartedAtMs = Date.now();
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: ["ignore", log, log],
    env: { ...environment, ...extraEnvironment },
  });
  running.add(child);
  const [status] = await once(child, "exit");
  running.delete(child);
  closeSync(log);
  const seconds = Math.round((Date.now() - stepStartedAtMs) / 1_000);
  const isPassed = status === 0;
  const step = { name, seconds, isPassed, output: readFileSync(logFile, "utf8") };
  steps.push(step);
  console.log(`\n── ${name}\n${step.output}   ${isPassed ? "ok" : "FAILED"} (${seconds} s)`);
  return step;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Files in which the process of a worker died; their tests have no results. */
function crashedFiles({ output }) {
  return [
    ...new Set(
      [...output.matchAll(/Worker exited unexpectedly .*? test file (\S+?\.test\.tsx?)/g)].map(([, file]) => file),
    ),
  ];
}

async function runVitestOnce(name, projects, { files = [], workers } = {}) {
  const report = join(REPORTS, `vitest-${name.replaceAll(/\W+/g, "-")}.json`);
  const secondTries = join(temporaryFolder, `second-tries-${name.replaceAll(/\W+/g, "-")}.json`);
  const step = await runStep(
    name,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      `--reporter=${join(ROOT, "scripts/second-tries-reporter.mjs")}`,
      ...files,
    ],
    { VOICEWRIGHT_SECOND_TRIES: secondTries },
  );
  unsteady.push(...(readReport(secondTries) ?? []));
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
  } = readReport(report) ?? {};
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  return { step, hasFailures: failed > 0 };
}

async function runVitest(name, projects, { workers } = {}) {
  const { step, hasFailures } = await runVitestOnce(name, projects, { workers });
  const crashed = crashedFiles(step);
  if (step.isPassed || hasFailures || crashed.length === 0) return;
  // As with a test that fails: tried again once, and named at the end.
  const again = await runVitestOnce(`${name} again, where a worker crashed`, projects, { files: crashed });
  if (!again.step.isPassed) return;
  step.isPassed = true;
  unsteady.push(...crashed.map((file) => `${file} (its worker crashed)`));
}

async function runPlaywright() {
  const file = join(REPORTS, "playwright.json");
  await runStep(
    "Browser tests",
    ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", "--reporter=list,json"],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport(file);
  unsteady.push(...unsteadyTitles(report?.suites ?? []));
  const stats = report?.stats;
  totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  totals.failed += stats?.unexpected ?? 0;
  totals.skipped += stats?.skipped ?? 0;
}

/** Titles of browser tests that passed at the second try. */
function unsteadyTitles(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => title),
    ...unsteadyTitles(suite.suites ?? []),
  ]);
}

/** Takes as long as the build, beside which it runs. */
async function lint() {
  await runStep("Format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]);
  await runStep("Lint and structure", ["node_modules/oxlint/bin/oxlint", "-c", "oxlint.config.ts", "."]);
  await runStep("Dead code", ["node_modules/knip/bin/knip.js"]);
  await runStep("Types of the web app", ["node_modules/typescript/bin/tsc", "-p", "apps/web", "--singleThreaded"]);
}

async function checkTypesAndLogic() {
  await runStep("Types", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json", "--singleThreaded"]);
  await runVitest("Unit tests", PURE_LOGIC, { workers: 1 });
}

/** Answers whether there is something for the browser tests to open. */
async function build() {
  if (!(await runStep("Build", ["scripts/build.mjs"])).isPassed) return false;
  await runStep("Size budgets", ["apps/web/scripts/check-budgets.mjs"]);
  return true;
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });

const [isBuilt] = await Promise.all([build(), lint()]);
// Tests that start servers start the built one, which is up sooner.
if (isBuilt) environment.VOICEWRIGHT_TEST_BUILD = "1";
await runVitest("Speech and HTTP tests", SPEECH_AND_HTTP);
// Clients give up by the clock, so that only what leaves a core to them runs beside them.
await Promise.all([checkTypesAndLogic(), runVitest("Client suite", ["clients"])]);
// The browser tests come last: they watch clocks too.
if (isBuilt) await runPlaywright();

console.log("\nTimes");
for (const { name, seconds, isPassed } of steps)
  console.log(`  ${String(seconds).padStart(5)} s  ${name}${isPassed ? "" : "  FAILED"}`);
const minutes = (Date.now() - startedAtMs) / 60_000;
const failedSteps = steps.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
if (!existsSync(process.env.VOICEWRIGHT_TEST_DATA ?? join(ROOT, "../shared/data")))
  console.log(
    `\nThe shared recordings are missing: ${totals.skipped} tests, most of them of real speech, were skipped.`,
  );
for (const title of unsteady) console.log(`\nPassed at the second try only: ${title}`);
const isGreen = failedSteps.length === 0 && totals.failed === 0 && totals.passed > 0;
if (minutes > BUDGET_MINUTES)
  console.log(`\nOVER BUDGET: ${minutes.toFixed(1)} min of ${BUDGET_MINUTES} that the whole may take on two cores`);
console.log(
  `\n${isGreen ? "PASSED" : "FAILED"}: ${steps.length - failedSteps.length} of ${steps.length} steps, ` +
    `${totals.passed} tests passed, ${totals.failed} failed, ${totals.skipped} skipped, in ${minutes.toFixed(1)} min` +
    (failedSteps.length === 0 ? "" : ` (failed: ${failedSteps.join(", ")})`),
);
process.exit(isGreen ? 0 : 1);
