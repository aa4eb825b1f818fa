// Fails when the built web app is heavier than its budgets. Sizes are gzip -9, in KiB; requests are files of script.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../dist");
// The entry has the table of all pages and the rules of the contract, which grow by a tenth with a few of them.
// Of a route 305 were there before the frame had menus, notices and teams, which may cost 33 in all.
const BUDGETS_KIB = { entry: 149, route: 341, lazyChunk: 40, ahead: 169, css: 16, font: 120 };
/**
 * Of the 40 requests until a page is painted, what is left by document, style, font, icon and calls. What is fetched ahead
 * has two or three small files for each page; nobody waits for it.
 */
const BUDGETS_REQUESTS = { route: 28, ahead: 66 };
/** What every page of the signed-in area fetches right after it stands, and what it fetches ahead when it is idle. */
const FRAME = [
  "features/shell/sidebar",
  "entities/generation/player-bar",
  "shared/ui/feedback/toaster",
  "features/models/index",
];
const AHEAD = [
  "app/routes/app/",
  "shared/ui/dialogs/dialog-panel",
  "shared/ui/dialogs/confirm-dialog-panel",
  "shared/ui/dialogs/drawer-panel",
];
/** Pages that the sidebar does not lead to, or hardly anybody's, and that come when somebody goes there (`use-idle-preload.ts`). */
const NOT_AHEAD = [
  "app/routes/app/developers/service-accounts",
  "app/routes/app/developers/usage",
  "app/routes/app/developers/requests",
  "app/routes/app/settings/",
  "app/routes/app/workspace/",
  "app/routes/app/subscription",
  "app/routes/app/productions",
  "app/routes/app/admin/announcements",
  "app/routes/app/admin/feedback",
];

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

const matching = (parts) => lazyKeys.filter((key) => parts.some((part) => key.includes(part)));

/** All that a page of the signed-in area has fetched when it stands. */
function standingClosure(routeKey) {
  const frame = routeKey.includes("/routes/app/") ? matching(FRAME) : [];
  return closureOf([entryKey, routeKey, ...layoutsOf(routeKey), ...frame]);
}

/** What of the pages and layers that are fetched ahead is not there yet on the page that has least. */
const standing = lazyKeys.filter((key) => key.includes("/routes/app/")).map(standingClosure);
const ahead = matching(AHEAD).filter((key) => !NOT_AHEAD.some((part) => key.includes(part)));
const aheadClosures = standing.map((has) => [...closureOf(ahead)].filter((key) => !has.has(key)));
const kibOf = (keys) => keys.reduce((sum, key) => sum + gzipKib(manifest[key].file), 0);

const rows = [
  ["entry", "entry with its imports", closureKib([entryKey]), BUDGETS_KIB.entry],
  ...lazyKeys.map((key) => ["chunk", key.split("?")[0], gzipKib(manifest[key].file), BUDGETS_KIB.lazyChunk]),
  ...lazyKeys.filter(isRoute).flatMap((key) => [
    ["first load", key.split("?")[0], kibOf([...standingClosure(key)]), BUDGETS_KIB.route],
    ["requests", key.split("?")[0], standingClosure(key).size, BUDGETS_REQUESTS.route, "files"],
  ]),
  ["ahead", "most that a page fetches ahead", Math.max(...aheadClosures.map(kibOf)), BUDGETS_KIB.ahead],
  ["ahead", "most files", Math.max(...aheadClosures.map((keys) => keys.length)), BUDGETS_REQUESTS.ahead, "files"],
];

const assets = readdirSync(join(DIST, "assets"));
const cssKib = assets.filter((file) => file.endsWith(".css")).reduce((sum, file) => sum + gzipKib(`assets/${file}`), 0);
rows.push(["css", "all styles", cssKib, BUDGETS_KIB.css]);
for (const file of assets.filter((name) => name.endsWith(".woff2"))) {
  rows.push(["font", file, statSync(join(DIST, "assets", file)).size / 1024, BUDGETS_KIB.font]);
}

// The server sends these instead of the plain files.
for (const file of [
  "index.html",
  ...assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
]) {
  if (statSync(join(DIST, file)).size < 1_024) continue;
  const missing = [".br", ".gz"].filter((suffix) => !existsSync(join(DIST, file + suffix))).length;
  rows.push(["compressed", file, missing, 0, "missing"]);
}

const broken = rows.filter(([, , kib, budgetKib]) => kib > budgetKib);
for (const [kind, name, kib, budgetKib, unit = "KiB"] of process.argv.includes("--all") ? rows : broken) {
  const mark = kib > budgetKib ? "OVER" : "ok";
  console.log(`${mark.padEnd(5)}${kind.padEnd(11)}${kib.toFixed(1).padStart(7)} / ${budgetKib} ${unit}  ${name}`);
}
if (broken.length > 0) {
  console.error(`${broken.length} of ${rows.length} budgets are broken.`);
  process.exit(1);
}
console.log(`${rows.length} budgets hold.`);
