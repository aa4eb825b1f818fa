/**
 * How fast the product speaks, next to the same engine called bare. HTTP and bare runs alternate,
 * so that both see the same machine; compare them as ratios and differences, not across runs.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { signUpThroughApi } from "../../test-kit/person.ts";
import { ProductServer } from "../../test-kit/product-server.ts";
import { bareRequest } from "./server/bare-request.ts";
import { distinctClauses, timeSockets } from "./server/sockets.ts";
import { measureThroughput, type Throughput } from "./server/throughput.ts";
import { processTreeMemoryMb } from "../process-tree.ts";
import { speakTogether, type SpeechTarget, timeGeneration, type TimedGeneration } from "./speech-client.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const TEXTS = {
  sentence: "The quick brown fox jumps over the lazy dog by the river.",
  "500 characters":
    "The storm had passed by morning, and the harbour lay quiet under a pale sky. Fishermen checked their nets, " +
    "children ran along the wall, and somewhere a radio played a song that everybody knew. Anna stood at the window " +
    "with her coffee and counted the boats: seven yesterday, eleven today. She thought of the letter in the drawer, " +
    "still unopened, and of the long road that had brought her here. Then the bell rang twice, and she smiled, " +
    "because only one person ever rang twice before nine o'clock.",
} as const;
type TextName = keyof typeof TEXTS;

const ROUNDS = 20;
const PARALLEL = [1, 4, 16];
const PARALLEL_DURATION_MS = 8_000;
const AT_ONCE = 16;
const AT_ONCE_ROUNDS = 5;
/** Factors of the bare engine's first sound, shares of its throughput, and megabytes. */
const GOALS = { firstSound: 1.2, atOnce: 5, samples: 0.92, mp3: 0.82, fourLanguagesMb: 900 } as const;
/** Each on another base or table, with what they load. */
const FOUR_LANGUAGES = [
  "The rain keeps falling on the quiet harbour.",
  "Der Regen fällt auf den stillen Hafen, und niemand ist mehr da.",
  "La pluie tombe sur le port tranquille, et il n'y a plus personne.",
  "La lluvia cae sobre el puerto tranquilo, y ya no queda nadie.",
];

type Row = TimedGeneration & { readonly scenario: string; readonly text: TextName };

async function timeBare(engine: EmbeddedEngine, text: string): Promise<TimedGeneration> {
  const startedAt = performance.now();
  let firstByteMs = Number.NaN;
  let audioMs = 0;
  for await (const chunk of engine.synthesize(bareRequest(text), new AbortController().signal)) {
    if (audioMs === 0) firstByteMs = performance.now() - startedAt;
    audioMs += (chunk.samples.length * 1_000) / chunk.sampleRateHz;
  }
  return { firstByteMs, totalMs: performance.now() - startedAt, audioMs, httpStatus: 200 };
}

async function runAlternating(engine: EmbeddedEngine, target: SpeechTarget): Promise<Row[]> {
  const rows: Row[] = [];
  for (const text of Object.keys(TEXTS) as TextName[]) {
    for (let warmUp = 0; warmUp < 3; warmUp += 1) {
      await timeBare(engine, TEXTS[text]);
      await timeGeneration(target, TEXTS[text]);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      rows.push({ scenario: "bare engine", text, ...(await timeBare(engine, TEXTS[text])) });
      rows.push({ scenario: "http", text, ...(await timeGeneration(target, TEXTS[text])) });
    }
  }
  return rows;
}

async function runParallel(target: SpeechTarget, clients: number): Promise<{ rows: Row[]; requestsPerSecond: number }> {
  const clauses = distinctClauses();
  const spoken = await speakTogether(clients, PARALLEL_DURATION_MS, () => timeGeneration(target, clauses.next().value));
  const rows = spoken.rows.map((timed): Row => ({ scenario: `http ×${clients}`, text: "sentence", ...timed }));
  const answered = rows.filter((row) => row.httpStatus === 200).length;
  return { rows, requestsPerSecond: (answered * 1_000) / spoken.elapsedMs };
}

/** Requests that arrive at the same moment, as those of people seldom do: the last of them waits for all first sounds. */
async function runAtOnce(target: SpeechTarget): Promise<Row[]> {
  const clauses = distinctClauses();
  const rows: Row[] = [];
  for (let round = 0; round < AT_ONCE_ROUNDS; round++) {
    const spoken = await Promise.all(
      Array.from({ length: AT_ONCE }, () => timeGeneration(target, clauses.next().value)),
    );
    rows.push(...spoken.map((timed): Row => ({ scenario: `http, ${AT_ONCE} at once`, text: "sentence", ...timed })));
  }
  return rows;
}

function summarize(rows: readonly Row[]) {
  const answered = rows.filter((row) => row.httpStatus === 200);
  return {
    "first byte p50 ms": Math.round(
      percentile(
        answered.map((row) => row.firstByteMs),
        0.5,
      ),
    ),
    "first byte p95 ms": Math.round(
      percentile(
        answered.map((row) => row.firstByteMs),
        0.95,
      ),
    ),
    "real-time factor": Number(
      percentile(
        answered.map((row) => row.totalMs / row.audioMs),
        0.5,
      ).toFixed(3),
    ),
    requests: answered.length,
    refused: rows.length - answered.length,
  };
}

await using server = await ProductServer.start({
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_PREPARE_VOICES: "false",
});
const { token } = await signUpThroughApi(server);
const voices = (await (
  await fetch(`${server.origin}/v2/voices?page_size=100`, { headers: { authorization: `Bearer ${token}` } })
).json()) as {
  voices: { voice_id: string; name: string; preview_url: string }[];
};
const voice = voices.voices.find((candidate) => candidate.name === PREMADE_VOICES[0]?.name);
if (voice === undefined) throw new Error("the server lacks the first premade voice");
const target: SpeechTarget = { origin: server.origin, apiToken: token, voiceId: voice.voice_id };

// What is made when first asked for is made before anything is measured.
for (const { preview_url: previewUrl } of voices.voices) await (await fetch(previewUrl)).arrayBuffer();

let peakMemoryMb = 0;
const sampler = setInterval(() => {
  if (server.pid !== undefined) peakMemoryMb = Math.max(peakMemoryMb, processTreeMemoryMb(server.pid));
}, 250);

const engine = new EmbeddedEngine({ cacheDir: join(server.dataDir, "bench-cache") });
await engine.warmUp();
const rows = await runAlternating(engine, target);
await engine.dispose();

type Summary = ReturnType<typeof summarize> & { "requests/s"?: number };
const table: Record<string, Summary> = {};
/** Said at once: the whole takes minutes. */
function note(name: string, summary: Summary): void {
  table[name] = summary;
  const values = Object.entries(summary).map(([what, value]) => `${what} ${value}`);
  console.log(`${name.padEnd(38)} ${values.join(" · ")}`);
}
/** First sound of a row against that of the bare engine, which was measured in turns with it or just before. */
function noteRatio(name: string, most: number): void {
  const first = (row: string): number => table[row]?.["first byte p50 ms"] ?? Number.NaN;
  const ratio = (first(name) / first("bare engine, sentence")).toFixed(2);
  console.log(`${name.padEnd(38)} first sound ${ratio} × that of the bare engine (at most ${most})`);
}
for (const text of Object.keys(TEXTS) as TextName[]) {
  for (const scenario of ["bare engine", "http"]) {
    note(`${scenario}, ${text}`, summarize(rows.filter((row) => row.scenario === scenario && row.text === text)));
  }
}
noteRatio("http, sentence", GOALS.firstSound);
for (const clients of PARALLEL) {
  const result = await runParallel(target, clients);
  rows.push(...result.rows);
  note(`http ×${clients}, sentence`, {
    ...summarize(result.rows),
    "requests/s": Number(result.requestsPerSecond.toFixed(2)),
  });
}
const atOnce = await runAtOnce(target);
rows.push(...atOnce);
note(`http, ${AT_ONCE} at once, sentence`, summarize(atOnce));
noteRatio(`http, ${AT_ONCE} at once, sentence`, GOALS.atOnce);
const cacheDir = join(server.dataDir, "bench-cache");
const throughput: Record<string, Throughput> = {};
for (const [texts, clauses] of Object.entries({ sentences: 1, "texts of 400 characters": 7 })) {
  const measured = await measureThroughput(target, cacheDir, clauses);
  throughput[texts] = measured;
  const middle = (values: readonly number[]): number => percentile(values, 0.5);
  const ofBare = (values: readonly number[]): string =>
    middle(values.map((value, round) => value / (measured.bare[round] ?? Number.NaN))).toFixed(2);
  console.log(
    `speech s/s, ${texts}: bare engine, a process for each core ${middle(measured.bare).toFixed(1)} · ` +
      `http ×16 in samples ${middle(measured.samples).toFixed(1)}, ${ofBare(measured.samples)} of bare (at least ${GOALS.samples}) · ` +
      `in MP3 ${middle(measured.mp3).toFixed(1)}, ${ofBare(measured.mp3)} of bare (at least ${GOALS.mp3})`,
  );
}
const sockets = await timeSockets(target);
for (const [scenario, timed] of [
  ["socket", sockets.alone],
  ["socket ×8, as people listen", sockets.together],
] as const) {
  const timedRows = timed.map((row): Row => ({ scenario, text: "sentence", ...row }));
  rows.push(...timedRows);
  note(`${scenario}, sentence`, summarize(timedRows));
}
for (const text of FOUR_LANGUAGES)
  await Promise.all(Array.from({ length: cpus().length }, () => timeGeneration(target, text)));
const fourLanguagesMb = server.pid === undefined ? Number.NaN : processTreeMemoryMb(server.pid);
clearInterval(sampler);

const barePlusHttpMs =
  (table["http, sentence"]?.["first byte p50 ms"] ?? Number.NaN) -
  (table["bare engine, sentence"]?.["first byte p50 ms"] ?? Number.NaN);
console.log(`First byte over HTTP above the bare engine, one sentence, p50: ${barePlusHttpMs} ms`);
const firstAudio = (row: string) => table[row]?.["first byte p50 ms"] ?? Number.NaN;
const togetherRatio = firstAudio("socket ×8, as people listen, sentence") / firstAudio("socket, sentence");
console.log(
  `First audio with 8 sockets speaking, of that with one, p50: ${togetherRatio.toFixed(2)} times (at most 1.5)`,
);
const atMost = (values: readonly number[]) =>
  `p50 ${Math.round(percentile(values, 0.5))} ms, p95 ${Math.round(percentile(values, 0.95))} ms`;
console.log(
  `An interrupted context is silent after ${atMost(sockets.interrupted.map(({ silentMs }) => silentMs))} (at most 50)`,
);
console.log(`  and has given its place back after ${atMost(sockets.interrupted.map(({ freedMs }) => freedMs))}`);
console.log(`A client that hangs up has left the engine free after ${atMost(sockets.hungUpMs)} (at most 100)`);
console.log(`Peak memory of the server and its children: ${Math.round(peakMemoryMb)} MB`);
console.log(`  with four languages warm: ${Math.round(fourLanguagesMb)} MB (at most ${GOALS.fourLanguagesMb})`);

const measuredAt = new Date().toISOString();
await mkdir(RESULTS_FOLDER, { recursive: true });
const file = join(RESULTS_FOLDER, `speed-${measuredAt.replaceAll(/[:.]/g, "-")}.json`);
await writeFile(
  file,
  JSON.stringify(
    {
      measuredAt,
      node: process.version,
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      peakMemoryMb,
      table,
      throughput,
      rows,
    },
    null,
    1,
  ),
);
console.log(`Raw rows: bench/results/${file.split("/").at(-1)}`);
