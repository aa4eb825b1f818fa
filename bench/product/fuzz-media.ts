/**
 * `npm run bench -- fuzz-media [inputs] [rounds] [--processes]`: broken sound files through the decoder, round after
 * round; nothing may crash, hang or leak. In this process by default, which is where a leak would show; with
 * `--processes` through `decodeFile`, a process for each, as the server does it.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { decodeFile, sniffFile } from "@voicewright/audio/decode/decode-file";
import { decodeToClip } from "@voicewright/audio/decode/decode-to-clip";
import { MediaError } from "@voicewright/audio/decode/media-error";
import { type CorruptMedia, corruptMedia, makeOriginals } from "../../packages/audio/test/corrupt-media.ts";
import { FIXTURE_ARGUMENTS, type FixtureName } from "../../packages/audio/test/make-fixture.ts";

const INPUTS_DEFAULT = 1_000;
const ROUNDS_DEFAULT = 10;
const SEED = 3;
const CONCURRENT_PROCESSES = 2;
const SLOW_MS = 10_000;

const MEMORY_PARTS = ["heap", "external", "arrayBuffers", "resident"] as const;
/** MB; array buffers are a part of what is external. */
type Memory = Readonly<Record<(typeof MEMORY_PARTS)[number], number>>;

const numbers = process.argv.slice(2).map(Number).filter(Number.isInteger);
const [inputs = INPUTS_DEFAULT, rounds = ROUNDS_DEFAULT] = numbers;
const usesProcesses = process.argv.includes("--processes");

const directory = await mkdtemp(join(tmpdir(), "voicewright-fuzz-"));
let unexpected = 0;
try {
  const originals = await makeOriginals(Object.keys(FIXTURE_ARGUMENTS) as FixtureName[]);
  const media = corruptMedia(originals, SEED).take(inputs).toArray();
  console.log(`${media.length} broken files of ${originals.length} kinds, ${rounds} rounds`);
  const memories: Memory[] = [];
  for (let round = 1; round <= rounds; round++) memories.push(await runRound(round, media));
  reportGrowth(memories.slice(Math.floor(memories.length / 2)));
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.exitCode = unexpected === 0 ? 0 : 1;

async function runRound(round: number, media: readonly CorruptMedia[]): Promise<Memory> {
  const startMs = performance.now();
  const counts = new Map<string, number>();
  const queue = media.values();
  let slowestMs = 0;
  const work = async (worker: number): Promise<void> => {
    for (const { name, bytes } of queue) {
      const inputMs = performance.now();
      const outcome = await decode(bytes, worker);
      const tookMs = performance.now() - inputMs;
      slowestMs = Math.max(slowestMs, tookMs);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (tookMs > SLOW_MS) console.log(`  slow: ${name} took ${Math.round(tookMs)} ms`);
      if (outcome.startsWith("unexpected")) {
        unexpected++;
        console.log(`  ${name}: ${outcome}`);
      }
    }
  };
  const workers = usesProcesses ? CONCURRENT_PROCESSES : 1;
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const memory = await settledMemory();
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const outcomes = [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `round ${round}: ${seconds} s, slowest ${Math.round(slowestMs)} ms; ${describeMemory(memory)}; ${outcomes.join(", ")}`,
  );
  return memory;
}

/** With `node --expose-gc` it tells what is in use, otherwise what has been in use. */
async function settledMemory(): Promise<Memory> {
  // What WebAssembly gives back is freed a little after the collection.
  for (let collection = 0; collection < 3; collection++) {
    globalThis.gc?.();
    await setTimeout(100);
  }
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const toMb = (sizeBytes: number): number => sizeBytes / 1_048_576;
  return { heap: toMb(heapUsed), external: toMb(external), arrayBuffers: toMb(arrayBuffers), resident: toMb(rss) };
}

function describeMemory(memory: Memory): string {
  return MEMORY_PARTS.map((part) => `${part} ${memory[part].toFixed(1)}`)
    .join(", ")
    .concat(" MB");
}

/** A leak grows for ever; what the process has been given for its peaks does not grow in the later half of the rounds. */
function reportGrowth(later: readonly Memory[]): void {
  const [first, last] = [later[0], later.at(-1)];
  if (first === undefined || last === undefined || later.length < 2) return;
  const growth = MEMORY_PARTS.map((part) => {
    const perRound = (last[part] - first[part]) / (later.length - 1);
    return `${part} ${perRound >= 0 ? "+" : ""}${perRound.toFixed(2)}`;
  });
  console.log(`growth over the last ${later.length} rounds, MB a round: ${growth.join(", ")}`);
}

async function decode(bytes: Uint8Array, worker: number): Promise<string> {
  const inputPath = join(directory, `input-${worker}`);
  const clipPath = join(directory, `clip-${worker}`);
  await writeFile(inputPath, bytes);
  try {
    if (usesProcesses) await decodeFile({ inputPath, clipPath, signal: new AbortController().signal });
    else {
      const container = await sniffFile(inputPath);
      await decodeToClip({ inputPath, container, clipPath, maxDurationMs: 600_000, maxSampleRateHz: 48_000 }, () => {});
    }
    return "decoded";
  } catch (error) {
    return error instanceof MediaError ? error.code : `unexpected ${String(error)}`;
  }
}
