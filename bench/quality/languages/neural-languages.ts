/**
 * The neural base against espeak-ng in the languages that it reads by tables (`speech: embedded/neural/languages`), bare and as
 * a woman and a man through the voice layer: DNSMOS at equal loudness, pace, words lost to a recogniser with American ears,
 * minimal pairs that stay apart, and how far real readers of the same text are (Dutch, French).
 * `npm run bench -- neural-languages [languages] [pairs]`, "pairs": those alone, each of them. The tables were tuned by
 * `tuning-sentences.ts`; the held-out sentences are the first article of human rights and the preview texts. Needs the
 * shared models, and for the words Debian's packages pocketsphinx and pocketsphinx-en-us.
 */
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import type { BaseVoice } from "@voicewright/speech/embedded/base-voice";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { findEspeakVoice } from "@voicewright/speech/embedded/espeak/espeak-languages";
import { startEspeak } from "@voicewright/speech/embedded/espeak/espeak-voice";
import { readInKana } from "@voicewright/speech/embedded/read-in-kana";
import { prepareSpokenText } from "@voicewright/speech/embedded/spoken-text";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";
import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";
import { baseProfile } from "@voicewright/voice/design/base-profiles";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { type BaseVoiceId, NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { isTableLanguage, TABLE_LANGUAGES } from "@voicewright/voice/recipe/table-languages";
import { openQualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import {
  collect,
  joinSamples,
  makeSynthesisRequest,
  TEST_CACHE_DIR,
} from "../../../packages/speech/test/speech-fixtures.ts";
import { HUMAN_RIGHTS } from "./human-rights.ts";
import { measurePairs } from "./minimal-pairs.ts";
import { PAIRS } from "./pairs.ts";
import { distanceToReaders, type SayText } from "./real-readers.ts";
import { TUNING_SENTENCES } from "./tuning-sentences.ts";
import { hasRecogniser, wordsLost } from "./word-judge.ts";

const JUDGE_RATE_HZ = 16_000;
const REST_SECONDS = 0.15;

type Sound = { readonly samples: Float32Array; readonly sampleRateHz: number; readonly speechMs: number };

const words = process.argv.slice(2);
const isPairs = words.includes("pairs");
const asked = words.find((word) => word !== "pairs")?.split(",") ?? Object.keys(TABLE_LANGUAGES);
const judge = await openQualityJudge();
const bases = createBaseVoices(TEST_CACHE_DIR);
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const espeak = await startEspeak();

/** As `speech` reads it to its base voices. */
async function sayBare(voice: BaseVoice, language: string, text: string, seed: number): Promise<Sound> {
  const request = makeSynthesisRequest(text, { language });
  const { text: written } = prepareSpokenText(language === "ja" ? await readInKana(request) : request, language);
  const rest = new Float32Array(Math.round(REST_SECONDS * voice.sampleRateHz));
  const chunks: Float32Array[] = [];
  let speechMs = 0;
  for (const { start, end } of splitClauses(written, { first: 90, later: 160 })) {
    const clause = { text: written.slice(start, end), paceFactor: 1, liveliness: 0.5, seed, isAwaited: false };
    const { blocks, durationMs } = await voice.speak(clause);
    chunks.push(...(await collect(blocks)), rest);
    speechMs += durationMs;
  }
  return { samples: join(chunks), sampleRateHz: voice.sampleRateHz, speechMs };
}

async function sayAsPerson(recipe: VoiceRecipe, language: string, text: string, seed: number): Promise<Sound> {
  const request = makeSynthesisRequest(text, { recipe, language, seed });
  const chunks = await collect(engine.synthesize(request, new AbortController().signal));
  return { samples: joinSamples(chunks), sampleRateHz: chunks[0]?.sampleRateHz ?? 1, speechMs: 0 };
}

/** At the product's loudness: DNSMOS falls by about 0.05 for each decibel above it. */
async function score({ samples, sampleRateHz }: Sound): Promise<number> {
  const meter = createLoudnessMeter(sampleRateHz);
  meter.push(samples);
  const gain = 10 ** ((SPEECH_LOUDNESS_LUFS - meter.integratedLufs()) / 20);
  const levelled = samples.map((sample) => sample * gain);
  return (await judge(levelled, sampleRateHz)).overall;
}

type HalfResult = { readonly bare: number; readonly layer: number; readonly lost: number; readonly speechMs: number };

async function measureHalf(base: BaseVoiceId, language: string, texts: readonly string[]): Promise<HalfResult> {
  const voice = await openBase(base, language);
  const bare: Sound[] = [];
  const layer: number[] = [];
  for (const [index, text] of texts.entries()) {
    bare.push(await sayBare(voice, language, text, 3 + index));
    for (const gender of ["female", "male"] as const)
      layer.push(await score(await sayAsPerson(personOf(base, gender), language, text, 3 + index)));
  }
  const heard = bare.map(({ samples, sampleRateHz }) => resampleWhole(samples, sampleRateHz, JUDGE_RATE_HZ));
  const identifier = findEspeakVoice(language, undefined) ?? "";
  return {
    bare: mean(await Promise.all(bare.map((sound) => score(sound)))),
    layer: mean(layer),
    lost: hasRecogniser ? await wordsLost(espeak, identifier, texts, heard) : Number.NaN,
    speechMs: bare.reduce((sum, { speechMs }) => sum + speechMs, 0),
  };
}

/** An ordinary adult on a base. */
function personOf(base: BaseVoiceId, gender: VoiceRecipe["gender"]): VoiceRecipe {
  return { ...NEUTRAL_TRAITS, ...baseProfile(base).people[gender], base, gender };
}

async function openBase(base: BaseVoiceId, language: string): Promise<BaseVoice> {
  const voice = await bases.find(personOf(base, "male"), language);
  if (voice === undefined) throw new Error(`No voice speaks ${language}`);
  return voice;
}

async function pairsOf(language: string): Promise<readonly string[]> {
  const all = PAIRS[language]?.split(", ") ?? [];
  const phonesOf = (word = ""): string =>
    espeak
      .read(findEspeakVoice(language, undefined) ?? "", word.replaceAll("_", " "))
      .map(({ phones }) => phones.join(""))
      .join(" ");
  const alike = all.filter((pair) => phonesOf(pair.split(" ")[0]) === phonesOf(pair.split(" ")[1]));
  if (alike.length > 0) console.log(`${language}: espeak-ng reads alike: ${alike.join(", ")}`);
  return all.filter((pair) => !alike.includes(pair));
}

function neuralBase(language: string): BaseVoiceId {
  if (!isTableLanguage(language)) throw new Error(`${language} has no table`);
  return `neural-${language}`;
}

async function printPairs(language: string): Promise<void> {
  const { results, falseShare } = await measurePairs(
    await openBase(neuralBase(language), language),
    await pairsOf(language),
  );
  for (const { pair, ratio, lengthening, lagRatio, isApart } of results.toSorted(
    (one, other) => one.ratio - other.ratio,
  ))
    console.log(
      `${isApart ? "  " : "✗ "}${pair}: ${ratio.toFixed(2)}, ${lengthening.toFixed(2)} times as long, lag ${lagRatio.toFixed(2)}`,
    );
  console.log(`A word against itself passes in ${percent(falseShare)} %.`);
}

async function measureLanguage(language: string): Promise<void> {
  const row: Record<string, unknown> = { language, model: isTableLanguage(language) && TABLE_LANGUAGES[language] };
  const previews = PREVIEW_TEXTS[language];
  const halves = {
    tuned: TUNING_SENTENCES[language] ?? [],
    heldOut: [HUMAN_RIGHTS[language] ?? "", ...(previews === undefined ? [] : [previews.told, previews.said])],
  };
  for (const [name, texts] of Object.entries(halves)) {
    if (texts.length === 0) continue;
    const neural = await measureHalf(neuralBase(language), language, texts);
    const rules = await measureHalf("espeak", language, texts);
    row[name] = {
      dnsmos: { neural: round(neural.bare), espeak: round(rules.bare) },
      layer: { neural: round(neural.layer), espeak: round(rules.layer) },
      pace: round(rules.speechMs / neural.speechMs),
      wordsLostPercent: { neural: percent(neural.lost), espeak: percent(rules.lost) },
    };
  }
  const { results, falseShare } = await measurePairs(
    await openBase(neuralBase(language), language),
    await pairsOf(language),
  );
  row["pairs"] = {
    count: results.length,
    apartPercent: percent(results.filter(({ isApart }) => isApart).length / results.length),
    same: results.filter(({ isApart }) => !isApart).map(({ pair }) => pair),
    itselfPercent: percent(falseShare),
  };
  const say =
    (base: BaseVoiceId): SayText =>
    async (text) =>
      await sayBare(await openBase(base, language), language, text, 1);
  row["readers"] = {
    neural: await distanceToReaders(language, say(neuralBase(language))),
    espeak: await distanceToReaders(language, say("espeak")),
  };
  console.log(JSON.stringify(row));
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number): number => Math.round(100 * value) / 100;
const percent = (share: number): number => Math.round(100 * share);

for (const language of asked) await (isPairs ? printPairs(language) : measureLanguage(language));
