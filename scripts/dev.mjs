// `npm run dev`: the server restarts and the page reloads when a source changes.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installDependencies } from "./install.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
installDependencies();

const API_PORT = process.env.PORT ?? "4310";
const environment = { ...process.env, PORT: API_PORT, VOICEWRIGHT_API: `http://127.0.0.1:${API_PORT}` };
const children = [
  spawn(runtimePath(), ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: environment,
  }),
  spawn(runtimePath(), [join(ROOT, "node_modules/vite/bin/vite.js")], {
    cwd: join(ROOT, "apps/web"),
    stdio: "inherit",
    env: environment,
  }),
];

function stopAll(signal) {
  for (const child of children) child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopAll(signal));
for (const child of children) child.on("exit", () => stopAll("SIGTERM"));
