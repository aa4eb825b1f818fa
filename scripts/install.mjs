// Installs from a lock file when it has changed since the last time.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./runtime.mjs";

/** Installs from the lock file of the folder that is its argument. */
export const INSTALL_SCRIPT = fileURLToPath(import.meta.url);

function lockHash(folder) {
  return createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
}

/** npm's own program when npm started us: the shell's npm may be another one. */
function runNpm(folder, args, stdio) {
  const npm = process.env.npm_execpath;
  const options = { cwd: folder, stdio, encoding: "utf8" };
  return npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Of the product, or of a folder of the repository that has packages of its own. */
export function installDependencies(name = ".") {
  const folder = join(ROOT, name);
  const stamp = join(folder, "node_modules", ".voicewright-lock");
  const hash = lockHash(folder);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log(`Installing packages from ${join(name, "package-lock.json")} …`);
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const clean = runNpm(folder, ["ci", ...quiet], ["ignore", "pipe", "pipe"]);
  // `npm ci` refuses a lock file when the registry at hand lacks the optional binaries of other platforms.
  // `npm install` takes the same versions, with the same hashes, and leaves those out.
  const result = clean.status === 0 ? clean : runNpm(folder, ["install", "--no-save", ...quiet], "inherit");
  if (result.status !== 0) {
    console.error(clean.stderr);
    console.error("The packages could not be installed. Check the network and the messages above, then start again.");
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

if (process.argv[1] === INSTALL_SCRIPT) installDependencies(process.argv[2]);
