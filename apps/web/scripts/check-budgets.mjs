// Fails when the built web app is heavier than its budgets. Sizes are gzip -9, in KiB; requests are files of script.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BUDGETS_KIB, budgetsOfScripts } from "./budgets.ts";
import { readFeatures, routesOf } from "./features.ts";

const DIST = join(import.meta.dirname, "../dist");

const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
const features = await readFeatures();
const routes = routesOf(features.map(({ feature }) => feature));
const rows = features.flatMap(({ navigation }) => navigation);
const sizes = new Map();

function gzipKib(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024);
  return sizes.get(file);
}

const budgets = [...budgetsOfScripts(manifest, routes, rows, gzipKib)];

const assets = readdirSync(join(DIST, "assets"));
const css = assets.filter((file) => file.endsWith(".css")).reduce((sum, file) => sum + gzipKib(`assets/${file}`), 0);
budgets.push({ kind: "css", name: "all styles", value: css, limit: BUDGETS_KIB.css, unit: "KiB" });
for (const file of assets.filter((name) => name.endsWith(".woff2"))) {
  const value = statSync(join(DIST, "assets", file)).size / 1024;
  budgets.push({ kind: "font", name: file, value, limit: BUDGETS_KIB.font, unit: "KiB" });
}

// The server sends these instead of the plain files.
for (const file of [
  "index.html",
  ...assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
]) {
  if (statSync(join(DIST, file)).size < 1_024) continue;
  const missing = [".br", ".gz"].filter((suffix) => !existsSync(join(DIST, file + suffix))).length;
  budgets.push({ kind: "compressed", name: file, value: missing, limit: 0, unit: "missing" });
}

const broken = budgets.filter(({ value, limit }) => value > limit);
for (const { kind, name, value, limit, unit } of process.argv.includes("--all") ? budgets : broken) {
  const mark = value > limit ? "OVER" : "ok";
  console.log(`${mark.padEnd(5)}${kind.padEnd(11)}${value.toFixed(1).padStart(7)} / ${limit} ${unit}  ${name}`);
}
if (broken.length > 0) {
  console.error(`${broken.length} of ${budgets.length} budgets are broken.`);
  process.exit(1);
}
console.log(`${budgets.length} budgets hold.`);
