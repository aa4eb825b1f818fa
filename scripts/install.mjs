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

export function installDependencies() {
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  console.log("Installing packages from the lock file …");
  // npm's own program when npm started us: the shell's npm may be another one.
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error("The packages could not be installed. Check the network and the messages above, then start again.");
    process.exit(1);
  }
  writeFileSync(STAMP, hash);
}
