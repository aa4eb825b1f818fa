/**
 * Dialogues over HTTP with the embedded engine: whether every line is in its voice, by the speaker measure against the same words
 * of each voice of the script alone, with the seed of the line and in the mean of other takes; how soon a dialogue is heard beside the same first line as plain speech; and what ten lines cost in processor
 * time beside the same lines one by one. `npm run bench -- dialogue [scripts] [takes alone]`; rows go to `bench/results`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { DialogueWithTimestamps } from "@voicewright/contract/text-to-dialogue/routes";
import type { VoicesPage } from "@voicewright/contract/voices/routes";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { getRealSpeech } from "../../apps/server/src/testing/speech/real-speech.ts";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { processTreeCpuMs } from "../process-tree.ts";
import { percentile, sumOfVectors } from "../../packages/audio/test/statistics.ts";
import { SPOKEN_TEXTS } from "../../packages/audio/test/spoken-texts.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const SCRIPTS = Number(process.argv[2] ?? 50);
const VOICES_MAX = 10;
const RATE_HZ = 16_000;
const RUNS = 12;
const MODEL = "eleven_v3";
const SENTENCES = 12;
/** Of each sentence in each voice, with seeds that no script has. */
const TAKES_ALONE = Number(process.argv[3] ?? 5);
const TAKES_SEED = 10_000;

const sentences = Object.values(SPOKEN_TEXTS)
  .filter((text) => text.length >= 34 && text.length <= 60)
  .slice(0, SENTENCES);
const random = createSeededRandom(15);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random.uniform() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick.");
  return item;
};

const speech = await getRealSpeech();
const server = await startTestServer({ speech });

type Line = { readonly voice_id: string; readonly text: string };

try {
  const { headers } = await server.signUp({ tier: "growing_business" });
  const call = async (path: string, body: object): Promise<Response> => {
    const response = await server.request(path, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const speakAlone = async (voiceId: string, text: string, seed?: number) =>
    new Uint8Array(
      await (
        await call(`/v1/text-to-speech/${voiceId}?output_format=pcm_16000`, {
          text,
          model_id: MODEL,
          ...(seed === undefined ? {} : { seed }),
        })
      ).arrayBuffer(),
    );
  const listed = await server.request("/v2/voices?page_size=100&category=premade", { headers });
  const { voices } = (await listed.json()) as VoicesPage;

  const names = new Map(voices.slice(0, VOICES_MAX).map(({ voice_id: id, name }) => [id, name]));
  const ids = [...names.keys()];
  const hearAlone = async (id: string, text: string, seed: number): Promise<Float32Array> => {
    const vector = embed(decodePcm16(await speakAlone(id, text, seed)));
    if (vector === undefined) throw new Error(`Nothing was heard in “${text}”.`);
    return vector;
  };
  /** By voice and words. */
  const alone = new Map<string, Float32Array>();
  const soundOf = async (id: string, text: string): Promise<Float32Array> => {
    const key = `${id} ${text}`;
    const known = alone.get(key);
    if (known !== undefined) return known;
    // One take of two seconds says as much of the moment as of the voice.
    const takes: Float32Array[] = [];
    for (let take = 0; take < TAKES_ALONE; take++) takes.push(await hearAlone(id, text, TAKES_SEED + take));
    const vector = sumOfVectors(takes);
    alone.set(key, vector);
    return vector;
  };

  type Attribution = {
    readonly script: number;
    readonly text: string;
    readonly right: string;
    readonly heard: string;
    readonly margin: number;
  };
  /** Beside each voice alone with the seed of the line: only who speaks is another. */
  const attributions: Attribution[] = [];
  /** Beside the mean of other takes, which holds what a voice does by chance against it. */
  const amongTakes: Attribution[] = [];
  const misplaced: number[] = [];
  for (let script = 0; script < SCRIPTS; script++) {
    const count = 2 + (script % (VOICES_MAX - 1));
    const cast = ids.toSorted(() => random.uniform() - 0.5).slice(0, count);
    const lines: Line[] = cast.map((voice_id) => ({ voice_id, text: pick(sentences) }));
    const response = await call("/v1/text-to-dialogue/with-timestamps?output_format=pcm_16000", {
      inputs: lines,
      model_id: MODEL,
      seed: script,
    });
    const answer = (await response.json()) as DialogueWithTimestamps;
    const samples = decodePcm16(Buffer.from(answer.audio_base64, "base64"));
    if (answer.voice_segments.length !== lines.length) misplaced.push(script);
    for (const segment of answer.voice_segments) {
      const { voice_id: right, text } = lines[segment.dialogue_input_index] ?? { voice_id: "", text: "" };
      const heardIn = embed(
        samples.subarray(segment.start_time_seconds * RATE_HZ, Math.ceil(segment.end_time_seconds * RATE_HZ)),
      );
      if (heardIn === undefined) throw new Error(`Nothing was heard in “${text}”.`);
      const compare = async (referenceOf: (id: string) => Promise<Float32Array>): Promise<Attribution> => {
        const likenesses: { readonly id: string; readonly cosine: number }[] = [];
        for (const id of cast) likenesses.push({ id, cosine: speakerSimilarity(await referenceOf(id), heardIn) });
        const ranked = likenesses.toSorted((a, b) => b.cosine - a.cosine);
        const ofRight = ranked.find(({ id }) => id === right)?.cosine ?? Number.NaN;
        const ofOthers = ranked.find(({ id }) => id !== right)?.cosine ?? Number.NaN;
        const name = (id: string) => names.get(id) ?? "";
        return { script, text, right: name(right), heard: name(ranked[0]?.id ?? ""), margin: ofRight - ofOthers };
      };
      // A line has the seed of its dialogue, and its place more.
      const seed = script + segment.dialogue_input_index;
      attributions.push(await compare((id) => hearAlone(id, text, seed)));
      amongTakes.push(await compare((id) => soundOf(id, text)));
    }
  }
  for (const [beside, list] of [
    ["each voice alone with the same seed", attributions],
    [`the mean of ${TAKES_ALONE} other takes`, amongTakes],
  ] as const) {
    const wrong = list.filter(({ right, heard }) => right !== heard);
    const margins = list.map(({ margin }) => margin);
    console.log(
      `${SCRIPTS} scripts, ${list.length} lines beside ${beside}: ${list.length - wrong.length} in the right voice ` +
        `(${((100 * (list.length - wrong.length)) / list.length).toFixed(1)} %), ` +
        `margin at least ${Math.min(...margins).toFixed(2)}, median ${percentile(margins, 0.5).toFixed(2)}`,
    );
    if (wrong.length > 0) console.table(wrong);
  }
  console.log(`Scripts with another number of segments than lines: ${misplaced.length}`);

  const ten: Line[] = Array.from({ length: 10 }, (_, index) => ({
    voice_id: ids[index % Math.min(4, ids.length)] ?? "",
    text: sentences[index % sentences.length] ?? "",
  }));
  const [first] = ten;
  if (first === undefined) throw new Error("There is no line.");
  const firstByteMs = async (path: string, body: object) => {
    const startedAtMs = performance.now();
    const response = await call(path, body);
    const reader = response.body?.getReader();
    await reader?.read();
    const ms = performance.now() - startedAtMs;
    while ((await reader?.read())?.done === false);
    return ms;
  };
  const plainMs: number[] = [];
  const dialogueMs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Seeds of their own, and each first every second time: neither has what the other left.
    const measures = [
      async () => {
        const body = { text: first.text, model_id: MODEL, seed: run };
        plainMs.push(await firstByteMs(`/v1/text-to-speech/${first.voice_id}/stream`, body));
      },
      async () => {
        const body = { inputs: ten.slice(0, 3), model_id: MODEL, seed: 1_000 + run };
        dialogueMs.push(await firstByteMs("/v1/text-to-dialogue/stream", body));
      },
    ];
    for (const measure of run % 2 === 0 ? measures : measures.toReversed()) await measure();
  }
  const firstByteRatio = percentile(dialogueMs, 0.5) / percentile(plainMs, 0.5);
  console.log(
    `First byte, median of ${RUNS}: plain ${percentile(plainMs, 0.5).toFixed(0)} ms, dialogue ${percentile(dialogueMs, 0.5).toFixed(0)} ms, × ${firstByteRatio.toFixed(2)} (at most 1.3)`,
  );

  const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = processTreeCpuMs(process.pid);
    await work();
    return processTreeCpuMs(process.pid) - before;
  };
  const oneByOneMs: number[] = [];
  const togetherMs: number[] = [];
  for (let run = 0; run < 5; run++) {
    oneByOneMs.push(
      await cpuOf(async () => {
        for (const { voice_id, text } of ten) await speakAlone(voice_id, text);
      }),
    );
    togetherMs.push(
      await cpuOf(async () => {
        const body = { inputs: ten, model_id: MODEL, seed: run };
        await (await call("/v1/text-to-dialogue?output_format=pcm_16000", body)).arrayBuffer();
      }),
    );
  }
  const cpuRatio = percentile(togetherMs, 0.5) / percentile(oneByOneMs, 0.5);
  console.log(
    `Processor time of ten lines, median of 5: one by one ${percentile(oneByOneMs, 0.5).toFixed(0)} ms, together ${percentile(togetherMs, 0.5).toFixed(0)} ms, × ${cpuRatio.toFixed(2)} (at most 1.05)`,
  );

  await mkdir(RESULTS_FOLDER, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(RESULTS_FOLDER, `dialogue-${measuredAt.replaceAll(/[:.]/g, "-")}.json`);
  const rows = {
    attributions,
    amongTakes,
    misplaced,
    plainMs,
    dialogueMs,
    firstByteRatio,
    oneByOneMs,
    togetherMs,
    cpuRatio,
  };
  await writeFile(file, `${JSON.stringify({ measuredAt, load: loadavg(), ...rows }, undefined, 1)}\n`);
  console.log(`Rows: ${file}`);
} finally {
  await server.stop();
  await speech.close();
}

function embed(samples: Float32Array): Float32Array | undefined {
  const accumulator = createSpeakerAccumulator(RATE_HZ);
  accumulator.push(samples);
  return accumulator.embedding();
}
