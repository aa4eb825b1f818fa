/**
 * How long three hours of recordings in thirty files take to become samples of a professional voice, from the first byte
 * to the answer of the samples call, and what memory the server takes meanwhile. Over HTTP, against a server in a
 * process of its own. The recordings are real readers' joined and cut: they prove time and memory, nothing else.
 * `npm run bench -- ingest [files] [minutes of each] [uploads at once]`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataDirectory, spawnServer } from "../../../apps/server/src/testing/spawn-server.ts";
import { callsOf, signUp } from "../../../apps/server/src/testing/kill-steps.ts";
import { createAudioEncoder } from "../../../packages/audio/src/encode/encoder.ts";
import { writeWav } from "../../../packages/audio/src/decode/wav.ts";
import { processTreeCpuSeconds, processMemories } from "../../process-tree.ts";
import { JOINED_RATE_HZ, readJoined } from "./joined-reader.ts";
import { sendRecording } from "./send-recording.ts";
import { RESULTS_FOLDER } from "../../results-folder.ts";

const [files = 30, minutes = 6, atOnce = 2] = process.argv.slice(2).map(Number);
const MP3 = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 } as const;
const MEMORY_EVERY_MS = 200;
const GOAL_TIMES_REAL_TIME = 100;
const GOAL_MEMORY_MB = 400;

type MemoryMb = { readonly server: number; readonly all: number };

function readMemory(pid: number): MemoryMb {
  const memories = processMemories(pid);
  return { server: memories[0]?.memoryMb ?? 0, all: memories.reduce((sum, { memoryMb }) => sum + memoryMb, 0) };
}

/** The files, half of them MP3 and half of them WAV. */
async function makeFiles(directory: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const piece of readJoined(directory, minutes)) {
    const path = join(directory, `recording-${paths.length}`);
    if (paths.length % 2 === 0) await writeFile(path, writeWav(piece, JOINED_RATE_HZ));
    else {
      const encoder = await createAudioEncoder(MP3, JOINED_RATE_HZ);
      await writeFile(path, Buffer.concat([encoder.encode(piece).slice(), encoder.finish()]));
    }
    if (paths.push(path) === files) break;
  }
  return paths;
}

async function ingest(origin: string, paths: readonly string[]): Promise<number> {
  const calls = callsOf({ origin }, await signUp(origin));
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Reader", language: "en" });
  if (made.status !== 200) throw new Error(`no draft: ${made.message}`);
  const base = `/v1/voices/pvc/${made.body.voice_id}`;
  const uploadIds: string[] = [];
  const startedMs = performance.now();
  const left = paths.entries();
  const uploadNext = async (): Promise<void> => {
    for (const [index, path] of left) {
      uploadIds.push(await sendRecording(calls, base, { name: `${index}`, bytes: await readFile(path) }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, uploadNext));
  const samples = await calls.sendForm<readonly unknown[]>(`${base}/samples`, { upload_ids: uploadIds });
  if (samples.body.length !== files) throw new Error(`no samples: ${samples.message}`);
  return performance.now() - startedMs;
}

const directory = await mkdtemp(join(tmpdir(), "voicewright-ingest-"));
try {
  const paths = await makeFiles(directory);
  const dataDirectory = join(directory, "data");
  await prepareDataDirectory(dataDirectory);
  const server = await spawnServer(dataDirectory, {
    VOICEWRIGHT_DEFAULT_TIER: "enterprise",
    VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000000",
  });
  const idle = readMemory(server.pid);
  let most = idle;
  const processorBefore = processTreeCpuSeconds(server.pid);
  const timer = setInterval(() => {
    const now = readMemory(server.pid);
    most = { server: Math.max(most.server, now.server), all: Math.max(most.all, now.all) };
  }, MEMORY_EVERY_MS);
  const elapsedMs = await ingest(server.origin, paths).finally(() => clearInterval(timer));
  const processorSeconds = processTreeCpuSeconds(server.pid) - processorBefore;
  await server.kill();
  const audioMs = files * minutes * 60_000;
  const result = {
    files,
    audioMinutes: audioMs / 60_000,
    uploadsAtOnce: atOnce,
    processors: cpus().length,
    elapsedSeconds: Math.round(elapsedMs / 100) / 10,
    timesRealTime: Math.round(audioMs / elapsedMs),
    processorSeconds: Math.round(processorSeconds),
    /** What two processors that do nothing else come to; on a busy machine the wall clock says less. */
    timesRealTimeByProcessorTime: Math.round((2 * audioMs) / 1000 / processorSeconds),
    goalTimesRealTime: GOAL_TIMES_REAL_TIME,
    idleMb: idle,
    aboveIdleMb: { server: Math.round(most.server - idle.server), all: Math.round(most.all - idle.all) },
    goalServerAboveIdleMb: GOAL_MEMORY_MB,
  };
  console.log(result);
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const file = join(RESULTS_FOLDER, `ingest-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
  await writeFile(file, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
