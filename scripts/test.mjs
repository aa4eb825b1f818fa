// `npm test`: everything that has to hold, on a fresh clone too. Ends with one line of totals.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { requireBrowser } from "./browser.mjs";
import { buildProduct } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
installDependencies();
const browser = requireBrowser();

const node = runtimePath();
const reports = mkdtempSync(join(tmpdir(), "voicewright-test-"));
const startedAtMs = Date.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
let stepCount = 0;

const environment = {
  ...process.env,
  // Tools start `node` by name; it has to be the pinned one.
  PATH: [dirname(node), join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  CHROMIUM_PATH: browser,
};

function runStep(name, args, extraEnvironment = {}) {
  stepCount += 1;
  console.log(`\n── ${name}`);
  const stepStartedAtMs = Date.now();
  const result = spawnSync(node, args, { cwd: ROOT, stdio: "inherit", env: { ...environment, ...extraEnvironment } });
  const seconds = Math.round((Date.now() - stepStartedAtMs) / 1_000);
  if (result.status === 0) return console.log(`   ok (${seconds} s)`);
  failedSteps.push(name);
  console.log(`   FAILED (${seconds} s)`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function runVitest() {
  const file = join(reports, "vitest.json");
  runStep("Unit and HTTP tests", [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  totals.passed += report?.numPassedTests ?? 0;
  totals.failed += report?.numFailedTests ?? 0;
  totals.skipped += report?.numPendingTests ?? 0;
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  runStep("Browser tests", ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readReport(file)?.stats;
  totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  totals.failed += stats?.unexpected ?? 0;
  totals.skipped += stats?.skipped ?? 0;
}

runStep("Format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]);
runStep("Lint and structure", ["node_modules/oxlint/bin/oxlint", "-c", "oxlint.config.ts", "."]);
runStep("Types", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"]);
runStep("Types of the web app", ["node_modules/typescript/bin/tsc", "-p", "apps/web"]);
runStep("Dead code", ["node_modules/knip/bin/knip.js"]);
runVitest();
console.log("\n── Build");
buildProduct();
runStep("Size budgets", ["apps/web/scripts/check-budgets.mjs"]);
runPlaywright();

rmSync(reports, { recursive: true, force: true });
const minutes = ((Date.now() - startedAtMs) / 60_000).toFixed(1);
const isGreen = failedSteps.length === 0 && totals.failed === 0 && totals.passed > 0;
console.log(
  `\n${isGreen ? "PASSED" : "FAILED"}: ${stepCount - failedSteps.length} of ${stepCount} steps, ` +
    `${totals.passed} tests passed, ${totals.failed} failed, ${totals.skipped} skipped, in ${minutes} min` +
    (failedSteps.length === 0 ? "" : ` (failed: ${failedSteps.join(", ")})`),
);
process.exit(isGreen ? 0 : 1);
