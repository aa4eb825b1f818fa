/**
 * Whether professional voices are nearer to their people than instant clones of the same recordings.
 * `npm run bench -- professional [reader…]` trains everybody who reads for 45 seconds or more in the shared recordings,
 * has both voices say sentences that no training has used, and compares them with recordings that no training has
 * heard, before the product chooses the better of both. Each finished row is kept in `bench/results` with the name of
 * the build that made it; rows of this build are not made again, those of others are left out of the summary.
 * `npm run bench -- professional time [minutes…]` says how long training takes.
 */
import { appendFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { fineTuneVoice } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { openQualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import { buildName } from "./build-name.ts";
import { judgeVoice, knowPerson } from "./judge-voice.ts";
import { LONG_READERS, type LongReader, openReader, readHeld } from "./long-readers.ts";
import { type ProfessionalRow, reportProfessional } from "./report-professional.ts";
import { processTreeCpuSeconds } from "../../process-tree.ts";
import { RESULTS_FOLDER } from "../../results-folder.ts";

const ROWS = join(RESULTS_FOLDER, "professional-readers.jsonl");
const SIGNAL = new AbortController().signal;
const MEBIBYTE = 1024 ** 2;

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

async function measureReader(reader: LongReader): Promise<ProfessionalRow> {
  const clips = await openReader(reader, TEST_CACHE_DIR);
  const person = knowPerson(await readHeld(clips));
  const judge = await openQualityJudge();
  const before = processTreeCpuSeconds(process.pid);
  const { language } = reader;
  const made = await fineTuneVoice({ clips: clips.training, language, engine, signal: SIGNAL });
  const cpuSeconds = processTreeCpuSeconds(process.pid) - before;
  const row = {
    build: buildName(),
    reader: reader.name,
    isTuned: reader.isTuned,
    trainingSeconds: clips.training.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0),
    instant: await judgeVoice(engine, judge, made.instant, reader, person),
    professional: await judgeVoice(engine, judge, made.professional, reader, person),
    own: made.report,
    cpuSeconds,
  };
  for (const clip of [...clips.training, ...clips.held]) await clip.close();
  return row;
}

async function compareReaders(names: readonly string[]): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const text = await readFile(ROWS, "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => line !== "");
  const build = buildName();
  const rows = lines.map((line) => JSON.parse(line) as ProfessionalRow).filter((row) => row.build === build);
  for (const reader of LONG_READERS) {
    const isWanted = names.length === 0 || names.includes(reader.name);
    if (!isWanted || rows.some((row) => row.reader === reader.name)) continue;
    const row = await measureReader(reader);
    rows.push(row);
    await appendFile(ROWS, `${JSON.stringify(row)}\n`);
  }
  reportProfessional(rows);
}

/** Recordings of one reader, one after the other until they last long enough: they show time and memory, not quality. */
async function measureTime(minutes: number): Promise<void> {
  const [reader] = LONG_READERS.filter(({ name }) => name === "kathleen");
  if (reader === undefined) return;
  const { training, held } = await openReader(reader, TEST_CACHE_DIR);
  const folder = await mkdtemp(join(tmpdir(), "professional-time-"));
  try {
    const path = join(folder, "long.wav");
    await writeClip(path, training[0]?.sampleRateHz ?? 0, repeat(training, minutes));
    const clip = await openClip(path);
    const startedMs = performance.now();
    const before = processTreeCpuSeconds(process.pid);
    let peakBytes = 0;
    const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 500);
    await fineTuneVoice({ clips: [clip], language: "en", engine, signal: SIGNAL });
    clearInterval(watch);
    const processorSeconds = processTreeCpuSeconds(process.pid) - before;
    console.log(
      `${minutes} min: ${((performance.now() - startedMs) / 60_000).toFixed(1)} min, ` +
        `${(processorSeconds / 60).toFixed(1)} min of processor time, ${Math.round(peakBytes / MEBIBYTE)} MB`,
    );
    for (const one of [clip, ...training, ...held]) await one.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* repeat(
  clips: Awaited<ReturnType<typeof openReader>>["training"],
  minutes: number,
): AsyncGenerator<Float32Array> {
  let leftSeconds = minutes * 60;
  while (leftSeconds > 0) {
    for (const clip of clips) {
      for await (const block of clip.blocks()) {
        if (leftSeconds <= 0) return;
        yield block;
        leftSeconds -= block.length / clip.sampleRateHz;
      }
    }
  }
}

const [what, ...others] = process.argv.slice(2);
if (what === "time") for (const minutes of others.length > 0 ? others : ["30"]) await measureTime(Number(minutes));
else await compareReaders(what === undefined ? [] : [what, ...others]);
await engine.dispose();
