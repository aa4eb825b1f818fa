// Installs from the lock file when it has changed since the last time.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./runtime.mjs";

const STAMP = join(ROOT, "node_modules", ".voicewright-lock");

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
}

/** npm's own program when npm started us: the shell's npm may be another one. */
function runNpm(args, stdio) {
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio, encoding: "utf8" };
  return npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

export function installDependencies() {
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  console.log("Installing packages from the lock file …");
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const clean = runNpm(["ci", ...quiet], ["ignore", "pipe", "pipe"]);
  // `npm ci` refuses a lock file when the registry at hand lacks the optional binaries of other platforms.
  // `npm install` takes the same versions, with the same hashes, and leaves those out.
  const result = clean.status === 0 ? clean : runNpm(["install", "--no-save", ...quiet], "inherit");
  if (result.status !== 0) {
    console.error(clean.stderr);
    console.error("The packages could not be installed. Check the network and the messages above, then start again.");
    process.exit(1);
  }
  writeFileSync(STAMP, hash);
}
