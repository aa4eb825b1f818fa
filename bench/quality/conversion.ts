/**
 * `npm run bench -- conversion [-- --quality [--targets=1998 --sources=noise --sentences=1 --without-phones] | --server [--seconds=40 --rounds=2]]`: what becomes of ten people's sentences in the voices of four others
 * (who is heard, which words and phones survive, whether the timing stays, also out of noise), and how a server converts
 * five minutes: the first sound, the pace, the memory. Needs the shared recordings and Debian's packages pocketsphinx and
 * pocketsphinx-en-us.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { createSpeechDenoiser } from "@voicewright/audio/signal/denoise";
import { dotProduct } from "@voicewright/audio/signal/dot-product";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { holdInMemory } from "@voicewright/speech/local/abilities/memory-clip";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { cloneVoice, type VoiceClone } from "@voicewright/voice/clone/clone-voice";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { signUpThroughApi } from "../../test-kit/person.ts";
import { ProductServer } from "../../test-kit/product-server.ts";
import { setTier } from "../../test-kit/set-tier.ts";
import {
  recordingsOf,
  type SpeakerName,
  sharedDataPath,
  trainingRecordings,
} from "../../packages/audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../../packages/speech/test/speech-fixtures.ts";
import { processTreeCpuMs, processTreeMemoryMb } from "../process-tree.ts";
import { addNoise, DEGRADATION_RATE_HZ, readAt16kHz } from "../../packages/audio/test/speech-degradation.ts";
import { SPOKEN_TEXTS } from "../../packages/audio/test/spoken-texts.ts";
import { align, errorsOf } from "./words/edit-distance.ts";
import { transcribePhones, transcribeWords, readPronunciations } from "../../packages/speech/test/recogniser.ts";

const NEVER = new AbortController().signal;
const SEED = 17;
const PEOPLE = ["1688", "1998", "2033", "2414", "2609", "spk1", "spk2", "austen"] as const satisfies SpeakerName[];
/** More people, of the half that nothing was fitted to; one sentence each. */
const FURTHER_PEOPLE = 2;
const TARGETS = ["1998", "2414", "spk1", "2609"] as const satisfies SpeakerName[];
const SENTENCES_EACH = 2;
const CLONED_RECORDINGS = 3;
const NOISE_DB = 10;

const { values } = parseArgs({
  options: {
    quality: { type: "boolean" },
    server: { type: "boolean" },
    /** Of each answer that is read. */
    seconds: { type: "string" },
    rounds: { type: "string" },
    /** Of each person. */
    sentences: { type: "string" },
    targets: { type: "string" },
    /** Parts of the labels of what is converted. */
    sources: { type: "string" },
    "without-phones": { type: "boolean" },
  },
});
const sentencesEach = Number(values.sentences ?? SENTENCES_EACH);
const hearsPhones = values["without-phones"] !== true;

type Sentence = { readonly name: string; readonly samples: Float32Array; readonly text: string | undefined };
type Person = { readonly name: string; readonly sentences: readonly Sentence[] };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function readSentence(path: string): Promise<Sentence> {
  const name = basename(path).replace(/\.\w+$/, "");
  return { name, samples: await readAt16kHz(path), text: SPOKEN_TEXTS[name] };
}

/** Those with known words first. */
async function readPeople(): Promise<Person[]> {
  const paths = new Map<string, string[]>(PEOPLE.map((name) => [name, recordingsOf(name)]));
  const further = trainingRecordings().filter((_, place) => place % 2 === 1);
  for (const path of further.slice(0, FURTHER_PEOPLE)) paths.set(basename(path).split("-")[0] ?? "", [path]);
  return await Promise.all(
    [...paths].map(async ([name, files]) => {
      const sentences = await Promise.all(files.map(readSentence));
      const known = sentences.toSorted((a, b) => Number(b.text !== undefined) - Number(a.text !== undefined));
      return { name, sentences: known.slice(0, sentencesEach) };
    }),
  );
}

function speakerOf(recordings: readonly Float32Array[]): Float32Array | undefined {
  const accumulator = createSpeakerAccumulator(DEGRADATION_RATE_HZ);
  for (const samples of recordings) accumulator.push(samples);
  return accumulator.embedding();
}

function likeness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return one === undefined || other === undefined ? Number.NaN : dotProduct(one, 0, other, 0, one.length);
}

function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

async function convert(engine: EmbeddedEngine, samples: Float32Array, voice: VoiceClone): Promise<Float32Array> {
  const source = holdInMemory(samples, DEGRADATION_RATE_HZ).blocks();
  const request = { source, sampleRateHz: DEGRADATION_RATE_HZ, voice, delivery: PLAIN_DELIVERY, seed: SEED };
  const converted: number[] = [];
  for await (const chunk of engine.convert(request, NEVER)) for (const sample of chunk.samples) converted.push(sample);
  return Float32Array.from(converted);
}

/** Where it is loud: the logarithm of the power in frames of 20 ms. */
function loudnessOf(samples: Float32Array): number[] {
  const length = DEGRADATION_RATE_HZ / 50;
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => {
    const part = samples.subarray(frame * length, (frame + 1) * length);
    return Math.log(part.reduce((sum, sample) => sum + sample * sample, 1e-6));
  });
}

/** By how many milliseconds the rise and fall of one has to be moved to fit the other's best. */
function shiftMs(before: Float32Array, after: Float32Array): number {
  const [one, other] = [loudnessOf(before), loudnessOf(after)];
  const fit = (shift: number) => correlation(one, other.slice(Math.max(0, shift)), Math.max(0, -shift));
  const shifts = Array.from({ length: 21 }, (_, index) => index - 10);
  return 20 * Math.abs(shifts.toSorted((a, b) => fit(b) - fit(a))[0] ?? 0);
}

function correlation(one: readonly number[], other: readonly number[], from: number): number {
  const length = Math.min(one.length - from, other.length);
  const a = one.slice(from, from + length);
  const b = other.slice(0, length);
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let index = 0; index < length; index++) {
    const [x, y] = [(a[index] ?? 0) - meanA, (b[index] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

type Heard = { readonly sentence: Sentence; readonly samples: Float32Array };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Shares of words (of those whose texts are known) and of phones (against what is heard in the original) that survive. */
async function survival(heard: readonly Heard[], originals: ReadonlyMap<Sentence, readonly string[]>) {
  const pronunciations = await readPronunciations();
  const known = heard.filter(({ sentence }) => sentence.text !== undefined);
  const texts = known.map(({ sentence }) => wordsOf(sentence.text ?? ""));
  const vocabulary = [...new Set(texts.flat())].filter((word) => pronunciations.has(word)).toSorted();
  const heardWords = await transcribeWords(
    known.map(({ samples }) => samples),
    vocabulary,
    pronunciations,
  );
  let [words, lost] = [0, 0];
  for (const [index, text] of texts.entries()) {
    words += text.length;
    lost += align(text, heardWords[index] ?? []).filter(
      ({ said, heard: word }) => said !== undefined && said !== word,
    ).length;
  }
  if (!hearsPhones) return { words: 1 - lost / words, phones: undefined };
  const phones = await transcribePhones(heard.map(({ samples }) => samples));
  let [before, errors] = [0, 0];
  for (const [index, { sentence }] of heard.entries()) {
    const original = originals.get(sentence) ?? [];
    before += original.length;
    errors += errorsOf(align([...original], phones[index] ?? []));
  }
  return { words: 1 - lost / words, phones: 1 - errors / before };
}

const percent = (share: number | undefined) => (share === undefined ? "–" : `${(100 * share).toFixed(1)} %`);

async function benchQuality(): Promise<void> {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const people = await readPeople();
  const sentences = people.flatMap((person) => person.sentences);
  const noise = await readAt16kHz(sharedDataPath("speech/noise/noise1.wav"));
  const phones = hearsPhones ? await transcribePhones(sentences.map(({ samples }) => samples)) : [];
  const originals = new Map(sentences.map((sentence, index) => [sentence, phones[index] ?? []]));
  const untouched = sentences.map((sentence) => ({ sentence, samples: sentence.samples }));
  const unchanged = await survival(untouched, originals);
  print(
    `${people.length} people, ${sentences.length} sentences; words heard in the originals: ${percent(unchanged.words)}`,
  );
  let cpuUs = 0;
  let seconds = 0;
  for (const [label, prepare] of [
    ["clean", async (samples: Float32Array) => samples],
    [`noise at ${NOISE_DB} dB`, async (samples: Float32Array) => addNoise(samples, noise, NOISE_DB)],
    [
      `noise at ${NOISE_DB} dB, removed`,
      async (samples: Float32Array) => await withoutNoise(addNoise(samples, noise, NOISE_DB)),
    ],
  ] as const) {
    if (values.sources !== undefined && !label.includes(values.sources)) continue;
    for (const name of TARGETS.filter((name) => values.targets?.split(",").includes(name) ?? true)) {
      const references = await Promise.all(recordingsOf(name).slice(-CLONED_RECORDINGS).map(readAt16kHz));
      const clips = references.map((samples) => holdInMemory(samples, DEGRADATION_RATE_HZ));
      const voice = await cloneVoice({ clips, signal: NEVER });
      const target = speakerOf(references);
      const rows: { toTarget: number; toSource: number; before: number }[] = [];
      const heard: Heard[] = [];
      const shifts: number[] = [];
      let longest = 0;
      for (const person of people.filter((other) => other.name !== name)) {
        const converted: Float32Array[] = [];
        for (const sentence of person.sentences) {
          const source = await prepare(sentence.samples);
          const startedAt = process.cpuUsage();
          const samples = await convert(engine, source, voice);
          const { user, system } = process.cpuUsage(startedAt);
          cpuUs += user + system;
          seconds += samples.length / DEGRADATION_RATE_HZ;
          converted.push(samples);
          heard.push({ sentence, samples });
          longest = Math.max(longest, Math.abs(samples.length - source.length) / DEGRADATION_RATE_HZ);
          shifts.push(shiftMs(sentence.samples, samples));
        }
        const own = speakerOf(person.sentences.map(({ samples }) => samples));
        const now = speakerOf(converted);
        rows.push({ toTarget: likeness(now, target), toSource: likeness(now, own), before: likeness(own, target) });
      }
      const { words, phones: kept } = await survival(heard, originals);
      const nearer = rows.filter(({ toTarget, toSource }) => toTarget > toSource).length;
      print(
        [
          `${label} → ${name}`,
          `to the target ${mean(rows.map(({ toTarget }) => toTarget)).toFixed(2)} (before ${mean(rows.map(({ before }) => before)).toFixed(2)})`,
          `to the source ${mean(rows.map(({ toSource }) => toSource)).toFixed(2)}`,
          `nearer to the target ${nearer}/${rows.length}`,
          `words ${percent(words)}`,
          `phones ${percent(kept)}`,
          `longest difference of length ${(1000 * longest).toFixed(0)} ms`,
          `shift ${mean(shifts).toFixed(0)} ms`,
        ].join(" | "),
      );
    }
  }
  print(`real-time factor of the engine: ${(cpuUs / 1e6 / seconds).toFixed(3)}`);
  await engine.dispose();
}

async function withoutNoise(samples: Float32Array): Promise<Float32Array> {
  const denoiser = await createSpeechDenoiser(DEGRADATION_RATE_HZ);
  return Float32Array.from([...denoiser.process(samples), ...denoiser.finish()]);
}

const SERVER_SECONDS = 290;
const DEFAULT_ROUNDS = 4;
/** Of MP3 at 128 kbit/s. */
const BYTES_PER_SECOND = 16_000;

/** Several people, one after another. */
async function longRecording(): Promise<Float32Array> {
  const samples = new Float32Array(SERVER_SECONDS * DEGRADATION_RATE_HZ);
  const paths = PEOPLE.flatMap((name) => recordingsOf(name));
  for (let [at, index] = [0, 0]; at < samples.length; index++) {
    const part = await readAt16kHz(paths[index % paths.length] ?? "");
    samples.set(part.subarray(0, samples.length - at), at);
    at += part.length;
  }
  return samples;
}

async function benchServer(heardS: number, rounds: number): Promise<void> {
  await using server = await ProductServer.start({
    VOICEWRIGHT_SPEECH_PROCESSES: "1",
    VOICEWRIGHT_PREPARE_VOICES: "false",
  });
  const { token, email } = await signUpThroughApi(server);
  await setTier(server, email, "scale_2024_08_10");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.origin}/v1/voices`, { headers });
  const { voices } = (await answer.json()) as { voices: { voice_id: string }[] };
  const voiceId = voices[0]?.voice_id ?? "";
  const samples = await longRecording();
  const pcm = encodePcm16(samples);
  const encoder = await createAudioEncoder(
    { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 },
    DEGRADATION_RATE_HZ,
  );
  const files = {
    wav: [wavHeader({ sampleRateHz: DEGRADATION_RATE_HZ, dataSizeBytes: pcm.length }), pcm],
    mp3: [encoder.encode(samples), encoder.finish()],
  } as const;
  for (const [name, parts] of Object.entries(files)) {
    for (let round = 0; round < rounds; round++) {
      const form = new FormData();
      form.append("audio", new Blob(parts.map((part) => Uint8Array.from(part))), `long.${name}`);
      const cpuBefore = processTreeCpuMs(server.pid ?? 0);
      const startedAt = performance.now();
      const path = `/v1/speech-to-speech/${voiceId}/stream`;
      const response = await fetch(server.origin + path, { method: "POST", headers, body: form });
      const memories: number[] = [];
      let firstMs = Number.NaN;
      let firstCpuMs = Number.NaN;
      let seen = 0;
      for await (const chunk of response.body ?? []) {
        if (seen === 0) {
          firstMs = performance.now() - startedAt;
          firstCpuMs = processTreeCpuMs(server.pid ?? 0) - cpuBefore;
        }
        const [before, after] = [seen, seen + chunk.length].map((bytes) => Math.floor(bytes / BYTES_PER_SECOND / 5));
        if (after !== before) memories.push(processTreeMemoryMb(server.pid ?? 0));
        seen += chunk.length;
        // Leaving ends the conversion.
        if (seen >= heardS * BYTES_PER_SECOND) break;
      }
      const totalS = (performance.now() - startedAt - firstMs) / 1_000;
      const convertedS = seen / BYTES_PER_SECOND;
      const cpuS = (processTreeCpuMs(server.pid ?? 0) - cpuBefore) / 1_000;
      const [least, most] = [Math.min(...memories), Math.max(...memories)];
      print(
        `${name}, ${response.status}: first sound ${firstMs.toFixed(0)} ms (processor time of all processes ${firstCpuMs.toFixed(0)} ms), real-time factor ${(totalS / convertedS).toFixed(3)} (of a core ${(cpuS / convertedS).toFixed(3)}), memory ${least.toFixed(0)}–${most.toFixed(0)} MB`,
      );
    }
  }
}

const isAll = values.quality !== true && values.server !== true;
if (isAll || values.quality === true) await benchQuality();
if (isAll || values.server === true)
  await benchServer(Number(values.seconds ?? SERVER_SECONDS), Number(values.rounds ?? DEFAULT_ROUNDS));
