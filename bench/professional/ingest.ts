/**
 * How long three hours of recordings in thirty files take to become samples of a professional voice, from the first byte
 * to the answer of the samples call, and what memory the server takes meanwhile. Over HTTP, against a server in a
 * process of its own. The recordings are real readers' joined and cut: they prove time and memory, nothing else.
 * `node scripts/run.mjs bench/professional/ingest.ts [files] [minutes of each] [uploads at once]`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataDirectory, spawnServer } from "../../apps/server/src/testing/spawn-server.ts";
import { cloneCalls } from "../../apps/server/src/testing/clone-calls.ts";
import { createAudioEncoder } from "../../packages/audio/src/encode/encoder.ts";
import { decodeFile } from "../../packages/audio/src/decode/decode-file.ts";
import { openClip } from "../../packages/audio/src/clip/clip.ts";
import { writeWav } from "../../packages/audio/src/decode/wav.ts";
import { sharedDataPath } from "../../packages/audio/test/shared-recordings.ts";
import { processMemories } from "../process/process-memory.ts";
import { readProcessorSeconds } from "../process/process-time.ts";

const [files = 30, minutes = 6, atOnce = 2] = process.argv.slice(2).map(Number);
const RATE_HZ = 24_000;
const MP3 = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 } as const;
const PART_BYTES = 8 * 1024 * 1024;
const MEMORY_EVERY_MS = 200;
const GOAL_TIMES_REAL_TIME = 100;
const GOAL_MEMORY_MB = 400;
const RESULTS = join(import.meta.dirname, "../results");

type MemoryMb = { readonly server: number; readonly all: number };

function readMemory(pid: number): MemoryMb {
  const memories = processMemories(pid);
  return { server: memories[0]?.memoryMb ?? 0, all: memories.reduce((sum, { memoryMb }) => sum + memoryMb, 0) };
}

/** A reader's recordings, one after the other and begun anew, in pieces of the wanted length. */
async function* readPieces(directory: string): AsyncGenerator<Float32Array> {
  const clipPath = join(directory, "reader.wav");
  const inputPath = sharedDataPath("speech/long/matthes/01.opus");
  await decodeFile({ inputPath, clipPath, targetSampleRateHz: RATE_HZ, signal: new AbortController().signal });
  const clip = await openClip(clipPath);
  const reading = await clip.read(0, clip.sampleCount);
  await clip.close();
  const length = minutes * 60 * RATE_HZ;
  for (let start = 0; ; start += length)
    yield Float32Array.from({ length }, (_, index) => reading[(start + index) % reading.length] ?? 0);
}

/** The files, half of them MP3 and half of them WAV. */
async function makeFiles(directory: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const piece of readPieces(directory)) {
    const path = join(directory, `recording-${paths.length}`);
    if (paths.length % 2 === 0) await writeFile(path, writeWav(piece, RATE_HZ));
    else {
      const encoder = await createAudioEncoder(MP3, RATE_HZ);
      await writeFile(path, Buffer.concat([encoder.encode(piece).slice(), encoder.finish()]));
    }
    if (paths.push(path) === files) break;
  }
  return paths;
}

async function ingest(origin: string, paths: readonly string[]): Promise<number> {
  const request = (path: string, init: { method?: string; headers?: Record<string, string>; body?: unknown } = {}) =>
    fetch(origin + path, {
      ...init,
      headers: {
        ...init.headers,
        ...(init.body === undefined || init.body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      body: init.body instanceof FormData || init.body === undefined ? (init.body ?? null) : JSON.stringify(init.body),
    });
  const account = { email: "bench@example.org", password: "a long enough password" };
  const signed = await request("/v1/auth/signup", { method: "POST", body: account });
  const { access_token: token } = (await signed.json()) as { access_token: string };
  const calls = cloneCalls(
    { request },
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Reader", language: "en" });
  if (made.status !== 200) throw new Error(`no draft: ${made.message}`);
  const base = `/v1/voices/pvc/${made.body.voice_id}`;
  const uploadIds: string[] = [];
  const startedMs = performance.now();
  const left = paths.entries();
  const uploadNext = async (): Promise<void> => {
    for (const [index, path] of left) {
      const bytes = await readFile(path);
      const body = { file_name: `${index}`, size_bytes: bytes.length };
      const { upload_id: id } = (await calls.call<{ upload_id: string }>("POST", `${base}/uploads`, body)).body;
      for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
        const part = [{ bytes: bytes.subarray(offset, offset + PART_BYTES) }];
        await calls.sendForm(`${base}/uploads/${id}/parts`, { offset: String(offset) }, part, "part");
      }
      for (;;) {
        const { body: upload } = await calls.call<{ status: string; refusal: unknown }>("GET", `${base}/uploads/${id}`);
        if (upload.status === "ready") break;
        if (upload.status !== "checking") throw new Error(`${path}: ${JSON.stringify(upload)}`);
      }
      uploadIds.push(id);
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
  const processorBefore = readProcessorSeconds(server.pid);
  const timer = setInterval(() => {
    const now = readMemory(server.pid);
    most = { server: Math.max(most.server, now.server), all: Math.max(most.all, now.all) };
  }, MEMORY_EVERY_MS);
  const elapsedMs = await ingest(server.origin, paths).finally(() => clearInterval(timer));
  const processorSeconds = readProcessorSeconds(server.pid) - processorBefore;
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
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `ingest-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
  await writeFile(file, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
