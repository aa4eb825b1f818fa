// `npm run dev`: the server restarts and the page reloads when a source changes.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./install.mjs";
import { requireLists, writeLists } from "./lists.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
installDependencies();
requireLists();

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

// Both begin anew when a list has changed. One that cannot be written is left as it is until the next change.
let later;
for (const folder of ["apps/server/src", "packages/contract/src"])
  watch(join(ROOT, folder), { recursive: true, persistent: false }, () => {
    clearTimeout(later);
    later = setTimeout(writeLists, 200);
  });

function stopAll(signal) {
  for (const child of children) child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopAll(signal));
for (const child of children) child.on("exit", () => stopAll("SIGTERM"));
