// Runs a TypeScript program of the project on the pinned Node: `node scripts/run.mjs [--build] <file> [arguments]`.
import { spawnSync } from "node:child_process";
import { buildProduct } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { requireLaunchNode, ROOT, runtimePath } from "./runtime.mjs";

const [first, ...others] = process.argv.slice(2);
const needsBuild = first === "--build";
const args = needsBuild ? others : [first, ...others];

requireLaunchNode();
installDependencies();
if (needsBuild) buildProduct();
const result = spawnSync(runtimePath(), args, { cwd: ROOT, stdio: "inherit" });
process.exit(result.status ?? 1);
