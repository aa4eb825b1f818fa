/**
 * What the pages weigh and how soon they stand, in a real browser on the built product. Six parts, all of them unless named
 * (`npm run bench -- web loads lighthouse sound typing changes trim`): requests, bytes, LCP and CLS of each page; Lighthouse on a desktop, in a
 * browser of its own; the way from a click to the first sound; a key in a long dialogue; the change from page to page; and the frames
 * in which a waveform of three hours is zoomed. Times depend on what else the machine does, so its load
 * stands beside them; requests and bytes do not.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ProductServer } from "../../test-kit/product-server.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { measureFirstSounds } from "./web/first-sound.ts";
import { describeFrames, framesPerSecond } from "./web/frames.ts";
import { measureLighthouse } from "./web/lighthouse.ts";
import { measureLoads } from "./web/page-loads.ts";
import { measurePageChanges } from "./web/page-changes.ts";
import { measureTrimZoom } from "./web/trim-zoom.ts";
import { measureTyping } from "./web/typing.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const PARTS = ["loads", "lighthouse", "sound", "typing", "changes", "trim"] as const;
const LIMITS = {
  requests: 40,
  lcpMs: 1_200,
  cls: 0.02,
  firstSoundMs: 350,
  lighthouse: 0.95,
  keyMs: 16,
  changeMs: 100,
  framesPerSecond: 60,
};

const asked = process.argv.slice(2);
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);
const executablePath = process.env["CHROMIUM_PATH"];
const chromiumFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const median = (values: readonly number[]) => percentile(values, 0.5);
const mark = (isHeld: boolean) => (isHeld ? "" : " !");

function summarize<Row extends { readonly page: string }>(
  rows: readonly Row[],
  describe: (rows: readonly Row[]) => string,
) {
  for (const page of new Set(rows.map((row) => row.page))) {
    console.log(`${page.padEnd(15)} ${describe(rows.filter((row) => row.page === page))}`);
  }
}

const loadBefore = loadavg();
await using server = await ProductServer.start();
const rows: Record<string, unknown> = {};
console.log("medians; ! marks what misses its aim");

await using browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--autoplay-policy=no-user-gesture-required", ...chromiumFlags],
});

if (isAsked("loads")) {
  const loads = await measureLoads(browser, server);
  rows["loads"] = loads;
  console.log("\nLoads with an empty cache");
  summarize(loads, (list) => {
    const of = (key: "requests" | "kib" | "aheadRequests" | "aheadKib" | "lcpMs" | "cls") =>
      median(list.map((row) => row[key]));
    return [
      `until painted ${of("requests")} requests${mark(of("requests") <= LIMITS.requests)} ${of("kib").toFixed(0)} KiB`,
      `after ${of("aheadRequests")} requests ${of("aheadKib").toFixed(0)} KiB`,
      `LCP ${of("lcpMs").toFixed(0)} ms${mark(of("lcpMs") <= LIMITS.lcpMs)}`,
      `CLS ${of("cls").toFixed(3)}${mark(of("cls") <= LIMITS.cls)}`,
    ].join("   ");
  });
}

if (isAsked("lighthouse")) {
  const reports = await measureLighthouse(server, { executablePath, chromiumFlags });
  rows["lighthouse"] = reports;
  console.log("\nLighthouse, performance, desktop");
  summarize(reports, (list) => {
    const of = (key: "score" | "lcpMs" | "fcpMs" | "blockingMs" | "cls") => median(list.map((row) => row[key]));
    return [
      `score ${of("score").toFixed(2)}${mark(of("score") >= LIMITS.lighthouse)}`,
      `FCP ${of("fcpMs").toFixed(0)} ms`,
      `LCP ${of("lcpMs").toFixed(0)} ms${mark(of("lcpMs") <= LIMITS.lcpMs)}`,
      `blocked ${of("blockingMs").toFixed(0)} ms`,
      `CLS ${of("cls").toFixed(3)}`,
    ].join("   ");
  });
}

if (isAsked("sound")) {
  const sounds = await measureFirstSounds(browser, server);
  rows["sound"] = sounds;
  // The first one loads the voice; what people wait for every day is what comes after.
  const warm = sounds.slice(1);
  const of = (key: keyof (typeof warm)[number]) => median(warm.map((sound) => sound[key]));
  const soundMs = warm.map((sound) => sound.soundMs);
  console.log(
    `\nFirst sound after the click: warm p50 ${median(soundMs).toFixed(0)} ms${mark(median(soundMs) <= LIMITS.firstSoundMs)}, ` +
      `p95 ${percentile(soundMs, 0.95).toFixed(0)} ms, the very first ${sounds[0]?.soundMs.toFixed(0)} ms\n` +
      `  request sent at ${of("requestMs").toFixed(0)}, answered at ${of("answerMs").toFixed(0)}, ` +
      `first bytes at ${of("bytesMs").toFixed(0)}, playing at ${of("playingMs").toFixed(0)} ms`,
  );
}

if (isAsked("typing")) {
  const keys = await measureTyping(server, { executablePath, chromiumFlags });
  rows["typing"] = keys;
  console.log(
    `\nA key in one of 200 blocks of a dialogue, until it is drawn: p50 ${median(keys).toFixed(1)} ms${mark(median(keys) <= LIMITS.keyMs)}, p95 ${percentile(keys, 0.95).toFixed(1)} ms`,
  );
}

if (isAsked("changes")) {
  const changes = await measurePageChanges(server, { executablePath, chromiumFlags });
  rows["changes"] = changes;
  console.log("\nFrom a click in the sidebar until the other page is drawn, the first visit and those after it");
  summarize(changes, (list) => {
    const [first, ...warm] = [...list.filter((row) => row.isFirstVisit), ...list.filter((row) => !row.isFirstVisit)];
    const ms = warm.map((row) => row.ms);
    return `first ${first?.ms.toFixed(0)} ms   then p50 ${median(ms).toFixed(0)} ms${mark(median(ms) <= LIMITS.changeMs)}   most ${Math.max(...ms).toFixed(0)} ms`;
  });
}

if (isAsked("trim")) {
  const trim = await measureTrimZoom(server, { executablePath, chromiumFlags });
  rows["trim"] = trim;
  console.log("\nThe waveform of three hours, frames while it is zoomed and moved");
  for (const [how, recorded] of Object.entries(trim)) {
    // The clock of the screen is not exact.
    const isHeld = Math.round(framesPerSecond(recorded)) >= LIMITS.framesPerSecond;
    console.log(`${how.padEnd(15)} ${describeFrames(recorded)}${mark(isHeld)}`);
  }
}

const measuredAt = new Date().toISOString();
const file = `web-${measuredAt.replaceAll(/[:.]/g, "-")}.json`;
await mkdir(RESULTS_FOLDER, { recursive: true });
const machine = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  loadBefore,
  loadAfter: loadavg(),
};
await writeFile(join(RESULTS_FOLDER, file), JSON.stringify({ measuredAt, ...machine, ...rows }, null, 1));
console.log(`\nLoad of the machine (1, 5, 15 minutes) before: ${loadBefore.map((load) => load.toFixed(1)).join(", ")}`);
console.log(`Raw rows: bench/results/${file}`);
