/**
 * What the three previews of a description sound like, over ten descriptions in each of six languages: DNSMOS, how alike
 * they are to the speaker encoder, and how far apart in pitch and vocal tract. Beside them the bare base voices, espeak-ng as
 * it comes, flite, and recordings of people. `npm run bench -- previews [file of rows to go on with] [languages] [every n-th
 * description] [seed]`; needs the shared data.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import loadEspeak from "@echogarden/espeak-ng-emscripten";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { findEspeakVoice } from "@voicewright/speech/embedded/espeak/espeak-languages";
import { accentEntry } from "@voicewright/text/attributes/accents";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import { writePreviewText } from "@voicewright/text/prompt/write-preview-text";
import { measureSpeech } from "@voicewright/voice/analysis/measures/measure-voice";
import { designVoices } from "@voicewright/voice/design/design-voice";
import { languageBase } from "@voicewright/voice/design/accent-bases";
import { NEUTRAL_TRAITS, type BaseVoiceId, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { previewDelivery } from "../../apps/server/src/entities/generation/previews/preview-delivery.ts";
import { HELD_OUT_SPEAKERS, readRecording, recordingsOf } from "../../packages/audio/test/shared-recordings.ts";
import { openQualityJudge } from "../../packages/speech/test/dnsmos.ts";
import { TEST_CACHE_DIR } from "../../packages/speech/test/speech-fixtures.ts";
import { type DescribedVoice, readDescribedVoices } from "../../packages/text/test/described-voices.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { embed } from "../../packages/speech/test/compare-voices.ts";
import type { Speech } from "../../packages/speech/test/formant-shift.ts";

const LANGUAGES = (process.argv[3] ?? "en,de,fr,es,it,pt").split(",");
const EVERY = Number(process.argv[4] ?? 1);
const SEED = Number(process.argv[5] ?? 7);
const VARIETY = 0.5;
const PREVIEWS = 3;
const LIMITS = { minimumCharacters: 100, maximumCharacters: 150 };
const OPEN_PROMPTS = 7;
const RESERVED_PROMPTS = 3;
const ESPEAK_RATE_HZ = 22_050;
const GOAL = { mean: 2.9, worst: 2.2 };

type Row = {
  readonly language: string;
  readonly prompt: string;
  readonly isReserved: boolean;
  readonly bases: readonly string[];
  readonly quality: readonly number[];
  /** Of the two previews that are most alike. */
  readonly similarity: number;
  /** The least distance between two of them. */
  readonly semitones: number;
  readonly tractPercent: number;
};

const judge = await openQualityJudge();
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const score = async ({ samples, sampleRateHz }: Speech): Promise<number> =>
  (await judge(samples, sampleRateHz)).overall;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((left, index) => items.slice(index + 1).map((right): [Item, Item] => [left, right]));

/** Some of what was open while the reader was written, and some of what was kept back. */
function promptsOf(language: string): DescribedVoice[] {
  const all = readDescribedVoices().filter((voice) => voice.language === language);
  const some = (isReserved: boolean, count: number): DescribedVoice[] => {
    const those = all.filter((voice) => voice.isReserved === isReserved);
    return Array.from({ length: count }, (_, index) => those[Math.floor((index * those.length) / count)]).filter(
      (voice) => voice !== undefined,
    );
  };
  return [...some(false, OPEN_PROMPTS), ...some(true, RESERVED_PROMPTS)].filter((_, index) => index % EVERY === 0);
}

async function hearPreviews({ prompt, language, isReserved }: DescribedVoice): Promise<Row> {
  const understood = understandPrompt(prompt);
  const { attributes } = understood;
  const spoken =
    attributes.language ?? (attributes.accent === undefined ? language : accentEntry(attributes.accent).language);
  const text = writePreviewText({ understood, language: spoken, seed: SEED, ...LIMITS }) ?? "";
  const named = attributes.accent === undefined ? { ...attributes, language: spoken } : attributes;
  const voices = designVoices({ attributes: named, seed: SEED, variety: VARIETY }, PREVIEWS);
  const heard: Speech[] = [];
  for (const { recipe, likeness, delivery } of voices) {
    const request = {
      text,
      language: spoken,
      voice: { recipe, likeness },
      delivery: previewDelivery(delivery, 0),
      seed: SEED,
      normalizeText: true,
    };
    const chunks = [];
    for await (const chunk of engine.synthesize(request, new AbortController().signal)) chunks.push(chunk);
    heard.push({
      samples: Float32Array.from(chunks.flatMap(({ samples }) => [...samples])),
      sampleRateHz: chunks[0]?.sampleRateHz ?? 1,
    });
  }
  const measures = heard.map(({ samples, sampleRateHz }) => measureSpeech(samples, sampleRateHz));
  const octaves = measures.map(({ pitch }) => Math.log2(pitch?.medianHz ?? Number.NaN));
  const tracts = measures.map(({ resonance }) => Math.log(resonance?.vocalTractMm ?? Number.NaN));
  const quality: number[] = [];
  for (const speech of heard) quality.push(await score(speech));
  return {
    language,
    prompt,
    isReserved,
    bases: voices.map(({ recipe }) => `${recipe.base} ${recipe.gender}`),
    quality,
    similarity: Math.max(...pairsOf(heard.map(embed)).map(([left, right]) => speakerSimilarity(left, right))),
    semitones: Math.min(...pairsOf(octaves).map(([left, right]) => 12 * Math.abs(left - right))),
    tractPercent: Math.min(...pairsOf(tracts).map(([left, right]) => 100 * Math.abs(left - right))),
  };
}

async function reportAnchors(): Promise<void> {
  const bases = createBaseVoices(TEST_CACHE_DIR);
  const espeak = await loadEspeak();
  const worker = new espeak.eSpeakNGWorker();
  const textOf = (language: string): string =>
    writePreviewText({ understood: { attributes: {}, language }, language, seed: SEED, ...LIMITS }) ?? "";
  const speakBase = async (
    base: BaseVoiceId,
    gender: VoiceRecipe["gender"],
    language: string,
  ): Promise<Speech | undefined> => {
    const voice = await bases.find({ ...NEUTRAL_TRAITS, base, gender, f0MeanHz: 150 }, language);
    if (voice === undefined) return undefined;
    const clause = { text: textOf(language), paceFactor: 1, liveliness: 0.5, seed: 1, isAwaited: false };
    const parts: number[] = [];
    for await (const block of (await voice.speak(clause)).blocks) parts.push(...block);
    return { samples: Float32Array.from(parts), sampleRateHz: voice.sampleRateHz };
  };
  const speakAsItComes = (language: string): Speech => {
    worker.set_voice(findEspeakVoice(language, undefined) ?? "");
    const samples: number[] = [];
    worker.synthesize(textOf(language), (part) => {
      if (part !== null) for (const sample of new Int16Array(part.slice(0))) samples.push(sample / 32_768);
      return false;
    });
    return { samples: Float32Array.from(samples), sampleRateHz: ESPEAK_RATE_HZ };
  };
  for (const language of LANGUAGES) {
    const own: BaseVoiceId = languageBase(language) ?? "espeak";
    const names: readonly BaseVoiceId[] = language === "en" ? [own, "flite-slt", "flite-rms"] : [own];
    const anchors: string[] = [`espeak-ng ${(await score(speakAsItComes(language))).toFixed(2)}`];
    for (const base of names) {
      for (const gender of ["female", "male"] as const) {
        const speech = await speakBase(base, gender, language);
        if (speech !== undefined) anchors.push(`${base} ${gender} ${(await score(speech)).toFixed(2)}`);
      }
    }
    console.log(`  ${language}: ${anchors.join(", ")}`);
  }
  await reportPeople();
}

/** People's own recordings: how good, and how alike those of one person and of two. */
async function reportPeople(): Promise<void> {
  const people: Speech[][] = [];
  for (const speaker of HELD_OUT_SPEAKERS) {
    const recordings: Speech[] = [];
    for (const path of recordingsOf(speaker).slice(0, 2)) recordings.push(await readRecording(path));
    people.push(recordings);
  }
  const quality: number[] = [];
  for (const speech of people.flat()) quality.push(await score(speech));
  const embeddings = people.map((recordings) => recordings.map(embed));
  const same = embeddings.flatMap((own) => pairsOf(own).map(([left, right]) => speakerSimilarity(left, right)));
  const others = pairsOf(embeddings.map(([first]) => first)).flatMap(([left, right]) =>
    left === undefined || right === undefined ? [] : [speakerSimilarity(left, right)],
  );
  console.log(
    `  people: DNSMOS ${mean(quality).toFixed(2)}; one person ${Math.min(...same).toFixed(2)} alike or more, two people ` +
      `${Math.max(...others).toFixed(2)} or less`,
  );
}

const file = process.argv[2] ?? join(TEST_CACHE_DIR, `previews-${process.pid}.jsonl`);
const rows: Row[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row)
  : [];
for (const voice of LANGUAGES.flatMap(promptsOf)) {
  if (rows.some(({ prompt }) => prompt === voice.prompt)) continue;
  const row = await hearPreviews(voice);
  rows.push(row);
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
const summary = (name: string, those: readonly Row[]) => {
  const quality = those.flatMap((row) => row.quality);
  return {
    name,
    prompts: those.length,
    DNSMOS: mean(quality).toFixed(2),
    worst: Math.min(...quality).toFixed(2),
    "below 2.2": quality.filter((value) => value < GOAL.worst).length,
    "alike, median": percentile(
      those.map(({ similarity }) => similarity),
      0.5,
    ).toFixed(2),
    "alike, most": Math.max(...those.map(({ similarity }) => similarity)).toFixed(2),
    "three people": those.filter(({ similarity }) => similarity < SAME_PERSON_THRESHOLD).length,
    "semitones, median": percentile(
      those.map(({ semitones }) => semitones),
      0.5,
    ).toFixed(1),
    "vocal tract %, median": percentile(
      those.map(({ tractPercent }) => tractPercent),
      0.5,
    ).toFixed(1),
  };
};
console.table([
  ...LANGUAGES.map((language) =>
    summary(
      language,
      rows.filter((row) => row.language === language),
    ),
  ),
  summary(
    "open",
    rows.filter(({ isReserved }) => !isReserved),
  ),
  summary(
    "kept back",
    rows.filter(({ isReserved }) => isReserved),
  ),
  summary("all", rows),
]);
console.log(`Goals: DNSMOS ${GOAL.mean} in the mean, none below ${GOAL.worst}. Rows: ${file}\nAnchors (DNSMOS):`);
await reportAnchors();
await engine.dispose();
