/**
 * All that is measured of the voices themselves, part by part, each beside its anchors (bare base voices, espeak-ng,
 * flite, recordings of people). A part that was measured on the same sources is not measured again, so a run that was
 * ended goes on where it was. `npm run bench -- voice [parts] [--fresh]`; needs the shared recordings and models.
 */
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { hasSharedData } from "../../packages/audio/test/shared-recordings.ts";
import { type BenchName, BENCHES } from "../benches.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

type Part = { readonly bench: BenchName; readonly arguments?: readonly string[] };

const PARTS: Readonly<Record<string, Part>> = {
  readings: { bench: "readings" },
  tags: { bench: "tags" },
  languages: { bench: "languages" },
  words: { bench: "words" },
  accents: { bench: "accents" },
  times: { bench: "word-times" },
  clones: { bench: "clone", arguments: ["readers"] },
  people: { bench: "new-people" },
  diarization: { bench: "diarization" },
  design: { bench: "designed" },
  prompts: { bench: "prompts" },
  previews: { bench: "previews" },
  remix: { bench: "remix" },
};

const words = process.argv.slice(2);
const isFresh = words.includes("--fresh");
const asked = words.filter((word) => word !== "--fresh");
const unknown = asked.filter((part) => !(part in PARTS));
if (unknown.length > 0 || !hasSharedData) {
  console.error(
    unknown.length > 0
      ? `There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`
      : "The shared recordings are not here; set VOICEWRIGHT_TEST_DATA to their folder.",
  );
  process.exit(1);
}

const folder = join(RESULTS_FOLDER, "voice");
await mkdir(folder, { recursive: true });
const sources = describeSources();
const failed: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const file = join(folder, `${name}-${sources}.txt`);
  if (existsSync(file) && !isFresh) {
    console.log(`\n── ${name}: ${BENCHES[part.bench].measures}: measured before, see ${file}`);
    continue;
  }
  console.log(`\n── ${name}: ${BENCHES[part.bench].measures}`);
  if (!(await run(part, file))) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nNot measured: ${failed.join(", ")}`);
  process.exit(1);
}

/** The newest commit of the sources, and whether something was changed since. */
function describeSources(): string {
  const git = (...args: string[]): string => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() ?? "";
  const commit = git("log", "-1", "--format=%h", "--", "packages", "bench");
  const changed = git("status", "--porcelain", "--", "packages", "bench") === "" ? "" : "-changed";
  return commit === "" ? "unknown" : `${commit}${changed}`;
}

/** Runs a part, shows what it prints and keeps it once it has ended well. */
async function run({ bench, arguments: args = [] }: Part, file: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "..", BENCHES[bench].program), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const unfinished = `${file}.unfinished`;
  const kept = createWriteStream(unfinished);
  child.stdout.pipe(process.stdout, { end: false });
  child.stdout.pipe(kept);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  await finished(kept);
  if (code === 0) await rename(unfinished, file);
  return code === 0;
}
