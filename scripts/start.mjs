// `npm start`: install, build, run. Each step is skipped when nothing has changed.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildProduct } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { keepRunning } from "./keep-running.mjs";
import { requireLaunchNode, ROOT, runtimePath, SERVER_ENVIRONMENT, SERVER_OPTIONS } from "./runtime.mjs";

requireLaunchNode();
installDependencies();
buildProduct();

const exitCode = await keepRunning(() =>
  spawn(runtimePath(), [...SERVER_OPTIONS, join(ROOT, "dist/server/main.js")], {
    cwd: ROOT,
    // By its channel the server notices when this process is gone.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Ctrl+C goes to all programs of a terminal: the server shall get it once, from here.
    detached: process.platform !== "win32",
    env: { NODE_ENV: "production", ...SERVER_ENVIRONMENT, ...process.env },
  }),
);
process.exit(exitCode);
