/**
 * How far the times of words lie from their sound after rests: of every base, in several languages and voices.
 * Nothing was chosen by the texts that are called held out. `npm run bench -- word-times [bases, comma-separated] [--words]`.
 */
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import {
  collect,
  joinSamples,
  makeSynthesisRequest,
  TEST_CACHE_DIR,
} from "../../../packages/speech/test/speech-fixtures.ts";
import { percentile } from "../../../packages/audio/test/statistics.ts";
import { wordOnsets, type WordOnset } from "../../../packages/speech/test/word-onsets.ts";
import { WORD_TIME_TEXTS } from "./word-time-texts.ts";

type Speaker = { readonly name: string; readonly language: string; readonly recipe: Partial<VoiceRecipe> };

const WOMAN = { gender: "female", f0MeanHz: 200, vocalTractScale: 1.1 } as const;
const MAN = { gender: "male", f0MeanHz: 95, vocalTractScale: 0.9 } as const;
const SPEAKERS: readonly Speaker[] = [
  { name: "neural", language: "en", recipe: {} },
  { name: "neural woman", language: "en", recipe: { ...WOMAN, rate: 1.1 } },
  { name: "neural man", language: "en", recipe: { ...MAN, rate: 0.9 } },
  { name: "neural British", language: "en", recipe: { base: "neural-en:british" } },
  { name: "neural", language: "de", recipe: { base: "neural-de" } },
  { name: "neural woman", language: "de", recipe: { base: "neural-de", ...WOMAN } },
  ...["slt", "rms", "awb", "kal16"].map((name) => ({
    name: `flite ${name}`,
    language: "en",
    recipe: { base: `flite-${name}` as VoiceRecipe["base"], f0MeanHz: 120 },
  })),
  { name: "espeak Scottish", language: "en", recipe: { base: "espeak:en-gb-scotland", f0MeanHz: 110 } },
  ...["fr", "es", "it", "pl"].flatMap((language) => [
    { name: "espeak", language, recipe: { base: "espeak", f0MeanHz: 110 } as const },
    { name: "espeak woman", language, recipe: { base: "espeak", ...WOMAN } as const },
  ]),
];
const SEEDS = [7, 19];

const words = process.argv.slice(2);
const showsWords = words.includes("--words");
const asked = words.find((word) => !word.startsWith("--"))?.split(",");
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

async function onsetsOf(text: string, { language, recipe }: Speaker, seed: number): Promise<readonly WordOnset[]> {
  const chunks = await collect(
    engine.synthesize(makeSynthesisRequest(text, { language, recipe, seed }), new AbortController().signal),
  );
  const rateHz = chunks[0]?.sampleRateHz ?? 1;
  return wordOnsets(
    joinSamples(chunks),
    rateHz,
    chunks.flatMap(({ alignment }) => alignment),
  );
}

const off = (onset: WordOnset): number => onset.alignedMs - onset.soundMs;
const line = (name: string, onsets: readonly WordOnset[]): string => {
  const errors = onsets.map(off);
  const sizes = errors.map(Math.abs);
  const ms = (value: number): string => value.toFixed(0).padStart(5);
  return `${name.padEnd(44)} ${String(onsets.length).padStart(4)} words · median${ms(percentile(errors, 0.5))} · earliest${ms(Math.min(...errors))} · latest${ms(Math.max(...errors))} · |p50|${ms(percentile(sizes, 0.5))} · |p95|${ms(percentile(sizes, 0.95))} ms`;
};
console.log("Aligned beginning of a word minus that of its sound, after rests: negative is early");
for (const set of ["tuned", "heldOut"] as const) {
  for (const speaker of SPEAKERS) {
    if (asked !== undefined && !asked.some((name) => `${speaker.name} ${speaker.language}`.includes(name))) continue;
    const onsets: WordOnset[] = [];
    for (const text of WORD_TIME_TEXTS[speaker.language]?.[set] ?? [])
      for (const seed of speaker.name.startsWith("neural") ? SEEDS : SEEDS.slice(0, 1))
        onsets.push(...(await onsetsOf(text, speaker, seed)));
    console.log(line(`${set === "tuned" ? "tuned   " : "held out"} ${speaker.language} ${speaker.name}`, onsets));
    if (showsWords) console.log(onsets.map((one) => `${one.word} ${off(one).toFixed(0)}`).join(", "));
  }
}
await engine.dispose();
