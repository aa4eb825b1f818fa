// Runs a TypeScript program of the project on the pinned Node: `node scripts/run.mjs <file> [arguments]`.
import { spawnSync } from "node:child_process";
import { installDependencies } from "./install.mjs";
import { requireLists } from "./lists.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

requireLaunchNode();
installDependencies();
requireLists();
const result = spawnSync(runtimePath(), process.argv.slice(2), { cwd: ROOT, stdio: "inherit" });
process.exit(result.status ?? 1);
