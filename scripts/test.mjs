// `npm test`: installs what the tests need, then runs them on the pinned Node (scripts/testing/run.ts).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { requireBrowser } from "./browser.mjs";
import { INSTALL_SCRIPT, installDependencies } from "./install.mjs";
import { requireLists } from "./lists.mjs";
import { requirePostgres } from "./postgres.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
const startedAtMs = Date.now();
// Each waits for another server most of the time.
const installing = [[INSTALL_SCRIPT, "clients"], [join(ROOT, "scripts/install-programs.mjs")]].map((args) =>
  once(spawn(process.execPath, args, { stdio: "inherit" }), "exit"),
);
installDependencies();
requireLists();
const statuses = await Promise.all(installing);
if (statuses.some(([status]) => status !== 0)) process.exit(1);
const environment = {
  ...process.env,
  CHROMIUM_PATH: requireBrowser(),
  POSTGRES_BIN: requirePostgres(),
  VOICEWRIGHT_TEST_STARTED_MS: String(startedAtMs),
};

const run = spawn(runtimePath(), ["scripts/testing/run.ts", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  env: environment,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => run.kill(signal));
const [status] = await once(run, "exit");
process.exit(status ?? 1);
