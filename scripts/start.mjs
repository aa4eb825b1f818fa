// `npm start`: install, build, run. Each step is skipped when nothing has changed.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildProduct } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
installDependencies();
buildProduct();

const server = spawn(runtimePath(), [join(ROOT, "dist/server/main.js")], {
  cwd: ROOT,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)));
