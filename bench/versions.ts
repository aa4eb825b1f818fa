/**
 * `npm run bench:versions -- <built checkout of another version>`: speaks the same with both, in turns, so that both see
 * the same machine. Only the ratios mean something.
 */
import { resolve } from "node:path";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { signUpThroughApi } from "../e2e/person.ts";
import { ProductServer } from "../e2e/product-server.ts";
import { processTreeMemoryMb } from "./process-memory.ts";
import { type SpeechTarget, timeGeneration } from "./speech-client.ts";
import { percentile } from "./statistics.ts";

const SENTENCE = "The quick brown fox jumps over the lazy dog by the river.";
const PARAGRAPH = `${SENTENCE} Fishermen checked their nets, children ran along the wall, and a radio played. `.repeat(
  4,
);
const WARM_UPS = 4;
const ROUNDS = 12;
const CLIENTS = 10;
const PARALLEL_ROUNDS = 4;
const PARALLEL_MS = 8_000;

const [otherCheckout] = process.argv.slice(2);
if (otherCheckout === undefined) throw new Error("Name the folder of the other version, with its build.");

async function openTarget(server: ProductServer): Promise<SpeechTarget> {
  const { token } = await signUpThroughApi(server);
  const answer = await fetch(`${server.origin}/v2/voices?page_size=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { voices } = (await answer.json()) as {
    voices: { voice_id: string; name: string; preview_url: string }[];
  };
  const voice = voices.find(({ name }) => name === PREMADE_VOICES[0]?.name);
  if (voice === undefined) throw new Error("The server lacks the first premade voice.");
  // A fresh server makes its previews when nothing else is asked for.
  for (const { preview_url: previewUrl } of voices) await (await fetch(previewUrl)).arrayBuffer();
  return { origin: server.origin, apiToken: token, voiceId: voice.voice_id };
}

/** Seconds of speech in a second, by several clients at once. */
async function measureThroughput(target: SpeechTarget): Promise<number> {
  const startedAtMs = performance.now();
  let audioMs = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < startedAtMs + PARALLEL_MS) {
        const spoken = await timeGeneration(target, SENTENCE);
        audioMs += spoken.audioMs;
      }
    }),
  );
  return audioMs / (performance.now() - startedAtMs);
}

const settings = { VOICEWRIGHT_DEFAULT_TIER: "enterprise", VOICEWRIGHT_PREPARE_VOICES: "false" };
await using here = await ProductServer.start(settings);
await using other = await ProductServer.start(settings, { checkout: resolve(otherCheckout) });
const versions = [
  { name: "this", server: here, target: await openTarget(here) },
  { name: "other", server: other, target: await openTarget(other) },
];
const measured = versions.map(({ name }) => ({
  name,
  sentence: [] as number[],
  paragraph: [] as number[],
  throughput: [] as number[],
  memoryMb: 0,
}));

for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
  for (const [index, { target }] of versions.entries()) {
    const sentence = await timeGeneration(target, SENTENCE);
    const paragraph = await timeGeneration(target, PARAGRAPH);
    if (round < 0) continue;
    measured[index]?.sentence.push(sentence.firstByteMs);
    measured[index]?.paragraph.push(paragraph.firstByteMs);
  }
}
for (let round = 0; round < PARALLEL_ROUNDS; round += 1)
  for (const [index, { target }] of versions.entries())
    measured[index]?.throughput.push(await measureThroughput(target));
for (const [index, { server }] of versions.entries()) {
  const row = measured[index];
  if (row !== undefined && server.pid !== undefined) row.memoryMb = Math.round(processTreeMemoryMb(server.pid));
}

console.table(
  measured.map(({ name, sentence, paragraph, throughput, memoryMb }) => ({
    version: name,
    "first byte, sentence, p50 ms": Math.round(percentile(sentence, 0.5)),
    "p95 ms": Math.round(percentile(sentence, 0.95)),
    "first byte, paragraph, p50 ms": Math.round(percentile(paragraph, 0.5)),
    [`speech s/s at ${CLIENTS}`]: Number(percentile(throughput, 0.5).toFixed(2)),
    "memory MB": memoryMb,
  })),
);
