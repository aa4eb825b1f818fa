/**
 * `npm run bench -- memory [requests of each kind] [kinds]`: what all processes take after 200 texts in English and German,
 * and whether the server's memory stays flat, after garbage collection.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { signUpThroughApi } from "../../test-kit/person.ts";
import { ProductServer } from "../../test-kit/product-server.ts";
import { processMemories } from "../process-tree.ts";

const REQUESTS_DEFAULT = 10_000;
const AT_ONCE = 8;
const READINGS = 10;
/** Answered by the server within moments, even when it is busy. */
const READING_MAX_MS = 30_000;
const MB = 1024 * 1024;
/** In both languages that have a neural voice. */
const LANGUAGE_REQUESTS = 200;
const SENTENCES = [
  "The quick brown fox jumps over the lazy dog by the river.",
  "Der schnelle braune Fuchs springt am Fluss über den faulen Hund.",
];

/** Collects garbage in the server and writes down what is left, whenever it is asked. */
const PROBE = `
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
if (process.argv[1]?.endsWith("dist/server/main.js")) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    collect();
    const file = process.env.MEMORY_FILE;
    writeFileSync(file + ".new", JSON.stringify(process.memoryUsage()));
    renameSync(file + ".new", file);
  });
}`;

type Memory = {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
};

const requests = Number(process.argv[2] ?? REQUESTS_DEFAULT);
const directory = await mkdtemp(join(tmpdir(), "voicewright-memory-"));
const memoryFile = join(directory, "memory.json");
const probeFile = join(directory, "probe.mjs");
await writeFile(probeFile, PROBE);

async function readMemory(server: ProductServer): Promise<Memory> {
  await rm(memoryFile, { force: true });
  process.kill(server.pid ?? 0, "SIGUSR2");
  for (const deadline = performance.now() + READING_MAX_MS; performance.now() < deadline; await delay(20)) {
    const text = await readFile(memoryFile, "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Memory;
  }
  throw new Error("the server did not say how much memory it has");
}

async function send(count: number, call: (turn: number) => Promise<Response>, statuses: Map<number, number>) {
  let next = 0;
  const client = async () => {
    for (let turn = next++; turn < count; turn = next++) {
      const response = await call(turn);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

try {
  await using server = await ProductServer.start({
    NODE_OPTIONS: `--import=${pathToFileURL(probeFile).href}`,
    MEMORY_FILE: memoryFile,
    VOICEWRIGHT_DEFAULT_TIER: "enterprise",
    VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "info",
  });
  const { token } = await signUpThroughApi(server);
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, "content-type": "application/json" };
  const get = (path: string) => fetch(server.origin + path, { headers });
  const { voices } = (await (await get("/v2/voices?page_size=1")).json()) as { voices: { voice_id: string }[] };
  const voiceId = voices[0]?.voice_id ?? "";
  const reads = [
    "/v2/voices?page_size=10",
    "/v1/user",
    "/v1/history",
    "/v1/models",
    `/v1/voices/${voiceId}`,
    "/",
    "/v1/none",
  ];
  const tooLarge = new Blob([new Uint8Array(2 * MB)]);

  const kinds: Readonly<Record<string, (turn: number) => Promise<Response>>> = {
    reads: (turn) => get(reads[turn % reads.length] ?? "/"),
    writes: (turn) =>
      fetch(`${server.origin}/v1/voices/${voiceId}/settings/edit`, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ stability: (turn % 10) / 10 }),
      }),
    "refused uploads": () => {
      const form = new FormData();
      form.append("offset", "0");
      form.append("part", tooLarge, "a.wav");
      return fetch(`${server.origin}/v1/voices/ivc/uploads/aaaaaaaaaaaaaaaaaaaa/parts`, {
        method: "POST",
        headers,
        body: form,
      });
    },
    "text to speech": () =>
      fetch(`${server.origin}/v1/text-to-speech/${voiceId}/stream?output_format=pcm_16000`, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ text: "Hi." }),
      }),
  };
  const wanted = process.argv.slice(3);
  const answers = new Map<number, number>();
  const readMemories = () => processMemories(server.pid ?? 0);
  const speak = (turn: number) =>
    fetch(`${server.origin}/v1/text-to-speech/${voiceId}/stream`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ text: SENTENCES[turn % SENTENCES.length] }),
    });
  const before = readMemories();
  await send(LANGUAGE_REQUESTS, speak, answers);
  for (const [moment, memories] of [
    ["after the start", before],
    [`after ${LANGUAGE_REQUESTS} sentences in two languages`, readMemories()],
  ] as const) {
    console.log(`memory of all processes ${moment}, MB (PSS)`);
    for (const { script, memoryMb } of memories)
      console.log(`  ${script.padEnd(20)} ${memoryMb.toFixed(0).padStart(6)}`);
    const totalMb = memories.reduce((sum, { memoryMb }) => sum + memoryMb, 0);
    console.log(`  ${"all".padEnd(20)} ${totalMb.toFixed(0).padStart(6)}`);
  }
  console.log(`  answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  for (const [kind, call] of Object.entries(kinds)) {
    if (wanted.length > 0 && !wanted.includes(kind)) continue;
    const statuses = new Map<number, number>();
    console.log(`${kind}\n  requests   RSS MB   heap MB   external MB   buffers MB`);
    for (let reading = 0; reading <= READINGS; reading += 1) {
      if (reading > 0) await send(requests / READINGS, call, statuses);
      const { rss, heapUsed, external, arrayBuffers } = await readMemory(server);
      const row = [rss, heapUsed, external, arrayBuffers].map((bytes) => (bytes / MB).toFixed(1).padStart(10));
      console.log(`  ${String((reading * requests) / READINGS).padStart(8)} ${row.join(" ")}`);
    }
    console.log(`  answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
