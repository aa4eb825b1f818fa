/**
 * `npm run bench -- versions <built checkout of another version>`: speaks the same with both, in turns, so that both see
 * the same machine, and one at a time: what a version does when nothing is asked of it would take the processor from the
 * other. Only the ratios mean something.
 */
import { resolve } from "node:path";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { signUpThroughApi } from "../../test-kit/person.ts";
import { ProductServer } from "../../test-kit/product-server.ts";
import { processTreeMemoryMb } from "../process-tree.ts";
import { speakTogether, speechPerSecond, type SpeechTarget, timeGeneration } from "./speech-client.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";

const SENTENCE = "The quick brown fox jumps over the lazy dog by the river.";
const PARAGRAPH = `${SENTENCE} Fishermen checked their nets, children ran along the wall, and a radio played. `.repeat(
  4,
);
const WARM_UPS = 4;
const ROUNDS = 6;
const REQUESTS = 6;
const CLIENTS = 10;
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
  return speechPerSecond(await speakTogether(CLIENTS, PARALLEL_MS, () => timeGeneration(target, SENTENCE)));
}

const settings = { VOICEWRIGHT_DEFAULT_TIER: "enterprise", VOICEWRIGHT_PREPARE_VOICES: "false" };
const measured = [
  { name: "this", options: {} },
  { name: "other", options: { checkout: resolve(otherCheckout) } },
].map((version) => ({
  ...version,
  sentence: [] as number[],
  paragraph: [] as number[],
  throughput: [] as number[],
  memoryMb: [] as number[],
}));

for (let round = 0; round < ROUNDS; round += 1) {
  // Whoever comes second may find a machine that is warmer, or busier.
  for (const version of round % 2 === 0 ? measured : measured.toReversed()) {
    await using server = await ProductServer.start(settings, version.options);
    const target = await openTarget(server);
    for (let request = -WARM_UPS; request < REQUESTS; request += 1) {
      const sentence = await timeGeneration(target, SENTENCE);
      const paragraph = await timeGeneration(target, PARAGRAPH);
      if (request < 0) continue;
      version.sentence.push(sentence.firstByteMs);
      version.paragraph.push(paragraph.firstByteMs);
    }
    version.throughput.push(await measureThroughput(target));
    if (server.pid !== undefined) version.memoryMb.push(processTreeMemoryMb(server.pid));
  }
}

for (const { name, throughput } of measured)
  console.log(`${name}: ${throughput.map((value) => value.toFixed(1)).join(", ")} s of speech per s, round by round`);
console.table(
  measured.map(({ name, sentence, paragraph, throughput, memoryMb }) => ({
    version: name,
    "first byte, sentence, p50 ms": Math.round(percentile(sentence, 0.5)),
    "p95 ms": Math.round(percentile(sentence, 0.95)),
    "first byte, paragraph, p50 ms": Math.round(percentile(paragraph, 0.5)),
    [`speech s/s at ${CLIENTS}`]: Number(percentile(throughput, 0.5).toFixed(2)),
    "memory MB": Math.round(percentile(memoryMb, 0.5)),
  })),
);
