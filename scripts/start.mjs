// `npm start`: install, build, run. Each step is skipped when nothing has changed.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildProduct } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { keepRunning } from "./keep-running.mjs";
import { requireLaunchNode, ROOT, runtimePath, SERVER_ENVIRONMENT, SERVER_OPTIONS } from "./runtime.mjs";

/** Room for a server that keeps to its own limit, `VOICEWRIGHT_STOP_GRACE_SECONDS`. */
const KILL_AFTER_MS = 10_000;

/** In a container: everything ends with the first process, and npm ends at once when it is told to. */
function isNpmFirst() {
  try {
    return process.env.npm_lifecycle_event !== undefined && readFileSync("/proc/1/cmdline", "utf8").startsWith("npm");
  } catch {
    return false;
  }
}

requireLaunchNode();
if (isNpmFirst())
  console.error(
    "npm is the first process here: when it is stopped, everything is cut off at once. Start with: node scripts/start.mjs",
  );
installDependencies();
buildProduct();

const graceSeconds = Number(process.env.VOICEWRIGHT_STOP_GRACE_SECONDS ?? 30);
const exitCode = await keepRunning(
  () =>
    spawn(runtimePath(), [...SERVER_OPTIONS, join(ROOT, "dist/server/main.js")], {
      cwd: ROOT,
      // By its channel the server notices when this process is gone.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      // Ctrl+C goes to all programs of a terminal: the server shall get it once, from here.
      detached: process.platform !== "win32",
      env: { NODE_ENV: "production", ...SERVER_ENVIRONMENT, ...process.env },
    }),
  // A value that is none is the server's to refuse.
  Number.isFinite(graceSeconds) ? { killAfterMs: 1_000 * graceSeconds + KILL_AFTER_MS } : {},
);
process.exit(exitCode);
