// Fails when the built web app is heavier than its budgets. Sizes are gzip -9, in KiB.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../dist");
const BUDGETS_KIB = { entry: 120, route: 230, lazyChunk: 40, css: 15, font: 120 };

const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
const sizes = new Map();

function gzipKib(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024);
  return sizes.get(file);
}

/** A chunk and all that it imports statically: what the browser fetches before it can run. */
function closureOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closureOf(manifest[key].imports ?? [], seen);
  }
  return seen;
}

function closureKib(keys) {
  return [...closureOf(keys)].reduce((sum, key) => sum + gzipKib(manifest[key].file), 0);
}

const entries = Object.keys(manifest);
const entryKey = entries.find((key) => manifest[key].isEntry);
const lazyKeys = entries.filter((key) => manifest[key].isDynamicEntry);
const isRoute = (key) => key.includes("/routes/");

/** A page stands in the layouts above it, which load with it. */
function layoutsOf(routeKey) {
  const path = routeKey.split("?")[0].replace(/\.tsx$/, "");
  return lazyKeys.filter((key) => isRoute(key) && path.startsWith(`${key.split("?")[0].replace(/\.tsx$/, "")}/`));
}

const rows = [
  ["entry", "entry with its imports", closureKib([entryKey]), BUDGETS_KIB.entry],
  ...lazyKeys.map((key) => ["chunk", key.split("?")[0], gzipKib(manifest[key].file), BUDGETS_KIB.lazyChunk]),
  ...lazyKeys
    .filter(isRoute)
    .map((key) => ["first load", key.split("?")[0], closureKib([entryKey, key, ...layoutsOf(key)]), BUDGETS_KIB.route]),
];

const assets = readdirSync(join(DIST, "assets"));
const cssKib = assets.filter((file) => file.endsWith(".css")).reduce((sum, file) => sum + gzipKib(`assets/${file}`), 0);
rows.push(["css", "all styles", cssKib, BUDGETS_KIB.css]);
for (const file of assets.filter((name) => name.endsWith(".woff2"))) {
  rows.push(["font", file, statSync(join(DIST, "assets", file)).size / 1024, BUDGETS_KIB.font]);
}

const broken = rows.filter(([, , kib, budgetKib]) => kib > budgetKib);
for (const [kind, name, kib, budgetKib] of process.argv.includes("--all") ? rows : broken) {
  const mark = kib > budgetKib ? "OVER" : "ok";
  console.log(`${mark.padEnd(5)}${kind.padEnd(11)}${kib.toFixed(1).padStart(7)} / ${budgetKib} KiB  ${name}`);
}
if (broken.length > 0) {
  console.error(`${broken.length} of ${rows.length} budgets are broken.`);
  process.exit(1);
}
console.log(`${rows.length} budgets hold.`);
