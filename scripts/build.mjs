// Builds the web app and bundles the server, when a source has changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { requireLists } from "./lists.mjs";
import { ROOT, runtimePath } from "./runtime.mjs";

const STAMP = join(ROOT, "dist", ".build-stamp");
const PRODUCTS = ["apps/web/dist/index.html", "dist/server/main.js"].map((path) => join(ROOT, path));
const SOURCES = ["packages", "apps", "scripts/build.mjs", "rolldown.config.mjs", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist", "test-results", "fit"]);

function* sourceFiles(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    yield full;
    return;
  }
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || /[.-]test\.tsx?$/.test(entry.name)) continue;
    if (entry.isDirectory()) yield* sourceFiles(join(path, entry.name));
    else yield join(full, entry.name);
  }
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => [...sourceFiles(source)]).sort()) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function run(label, script, args, cwd) {
  const result = spawnSync(runtimePath(), [join(ROOT, script), ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status === 0) return;
  console.error(result.stdout);
  console.error(result.stderr);
  console.error(`${label} failed.`);
  process.exit(1);
}

export function buildProduct() {
  requireLists();
  const hash = sourceHash();
  if ([STAMP, ...PRODUCTS].every((file) => existsSync(file)) && readFileSync(STAMP, "utf8") === hash) return;
  console.log("Building the web app and the server …");
  run("Building the web app", "node_modules/vite/bin/vite.js", ["build", "--logLevel", "warn"], join(ROOT, "apps/web"));
  run("Bundling the server", "node_modules/rolldown/bin/cli.mjs", ["-c", "rolldown.config.mjs"], ROOT);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(STAMP, hash);
}

if (process.argv[1] === import.meta.filename) buildProduct();
