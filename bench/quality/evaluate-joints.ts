/**
 * How texts that are spoken in two requests fit together, with and without `previous_text` and `next_text`: the pause at
 * the joint, the step in pitch over it and the fall before it, each against the same words in one request. The rules
 * were chosen by the texts that are called tried; the others were kept apart. `npm run bench -- joints [tried or held-out] [seeds] [voices, comma-separated]`.
 */
import { joinBlocks } from "../../packages/audio/test/test-signals.ts";
import { createF0Tracker, F0_FRAME_SECONDS } from "@voicewright/audio/measure/f0";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { pauseBetweenMs } from "@voicewright/text/clauses/pause-after";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { makeSynthesisRequest, TEST_CACHE_DIR } from "../../packages/speech/test/speech-fixtures.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";

type Joint = "phrase" | "comma" | "sentence";
type Pair = { readonly joint: Joint; readonly before: string; readonly after: string };
type Spoken = {
  readonly samples: Float32Array;
  readonly rateHz: number;
  readonly alignment: readonly CharacterTiming[];
};
type Seam = { readonly pauseMs: number; readonly stepSemitones: number; readonly fallSemitones: number };

const PAIRS: readonly Pair[] = [
  { joint: "phrase", before: "The old keeper of the lighthouse walked", after: "down to the harbour every morning." },
  { joint: "phrase", before: "Nobody in the village had ever seen", after: "a ship of that size before." },
  { joint: "phrase", before: "We were told that the results would", after: "arrive by the end of the week." },
  { joint: "phrase", before: "She carried the letters from the station", after: "to the house on the hill." },
  { joint: "comma", before: "When the rain finally stopped,", after: "the children ran into the garden." },
  { joint: "comma", before: "If you want to be on time,", after: "you will have to leave before noon." },
  { joint: "comma", before: "After a long and quiet winter,", after: "the river began to move again." },
  { joint: "sentence", before: "The train left without us.", after: "The next one came an hour later." },
  { joint: "sentence", before: "He closed the book slowly.", after: "Then he looked out of the window." },
  { joint: "sentence", before: "It was too late to call.", after: "She decided to write instead." },
];
/** Kept apart while the rules were chosen. */
const HELD_OUT: readonly Pair[] = [
  { joint: "phrase", before: "My grandmother used to keep the good", after: "plates in a box under the stairs." },
  { joint: "phrase", before: "The committee has decided to move", after: "the meeting to another building." },
  { joint: "phrase", before: "There was hardly anybody left who", after: "remembered the name of the street." },
  { joint: "comma", before: "Although the shop was already closed,", after: "the owner opened the door for us." },
  { joint: "comma", before: "On the other side of the valley,", after: "a single light was burning." },
  { joint: "sentence", before: "Nothing moved in the yard.", after: "Even the dog had gone to sleep." },
  { joint: "sentence", before: "I have read the whole report.", after: "You were right about the numbers." },
];
const VOICES: Readonly<Record<string, Partial<VoiceRecipe>>> = {
  man: { f0MeanHz: 115 },
  woman: { gender: "female", f0MeanHz: 195 },
  flite: { base: "flite-rms", f0MeanHz: 110 },
};
const SEEDS = [11, 23, 47].slice(0, Number(process.argv[3] ?? 2));
const EDGE_SECONDS = 0.3;
const SILENT_DB = -32;
const FRAME_SECONDS = 0.01;

const CHOSEN_VOICES = Object.entries(VOICES).filter(
  ([name]) => process.argv[4] === undefined || process.argv[4].split(",").includes(name),
);
const CHOSEN_PAIRS = process.argv[2] === "tried" ? PAIRS : HELD_OUT;

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

async function speak(
  text: string,
  recipe: Partial<VoiceRecipe>,
  seed: number,
  context: { previousText?: string; nextText?: string } = {},
): Promise<Spoken> {
  const parts: Float32Array[] = [];
  const alignment: CharacterTiming[] = [];
  let rateHz = 0;
  for await (const chunk of engine.synthesize(
    makeSynthesisRequest(text, { recipe, seed, ...context }),
    new AbortController().signal,
  )) {
    parts.push(chunk.samples);
    alignment.push(...chunk.alignment);
    rateHz = chunk.sampleRateHz;
  }
  return { samples: joinBlocks(parts), rateHz, alignment };
}

/** What is heard around a place between two words. */
function measure(samples: Float32Array, rateHz: number, atSeconds: number, usualHz: number): Seam {
  const tracker = createF0Tracker({
    sampleRateHz: rateHz,
    floorHz: usualHz / 2.2,
    ceilingHz: usualHz * 2.2,
    expectedHz: usualHz,
  });
  const pitches = [...tracker.process(samples), ...tracker.finish()];
  const usual = median(pitches.filter((hz) => hz > 0));
  const { startSeconds, endSeconds } = silenceAround(samples, rateHz, atSeconds);
  const pitchOf = (from: number, to: number) =>
    median(
      pitches
        .slice(Math.max(0, Math.round(from / F0_FRAME_SECONDS)), Math.round(to / F0_FRAME_SECONDS))
        .filter((hz) => hz > 0),
    );
  const last = pitchOf(startSeconds - EDGE_SECONDS, startSeconds);
  const next = pitchOf(endSeconds, endSeconds + EDGE_SECONDS);
  return {
    pauseMs: (endSeconds - startSeconds) * 1000,
    stepSemitones: 12 * Math.log2(next / last),
    fallSemitones: 12 * Math.log2(last / usual),
  };
}

/** The stretch without speech at a place; empty where there is none. */
function silenceAround(samples: Float32Array, rateHz: number, atSeconds: number) {
  const length = Math.round(FRAME_SECONDS * rateHz);
  const levels: number[] = [];
  for (let from = 0; from + length <= samples.length; from += length) {
    let energy = 0;
    for (const sample of samples.subarray(from, from + length)) energy += sample * sample;
    levels.push(10 * Math.log10(energy / length + 1e-12));
  }
  const loud = percentile(levels, 0.9) + SILENT_DB;
  // The nearest quiet frame within 150 ms, from which the silence spreads.
  const middle = Math.round(atSeconds / FRAME_SECONDS);
  let nearest = -1;
  for (let off = 0; off <= 15 && nearest < 0; off++)
    nearest = [middle + off, middle - off].find((frame) => (levels[frame] ?? 0) < loud) ?? -1;
  if (nearest < 0) return { startSeconds: atSeconds, endSeconds: atSeconds };
  let start = nearest;
  let end = nearest;
  while (start > 0 && (levels[start - 1] ?? 0) < loud) start--;
  while (end < levels.length && (levels[end] ?? 0) < loud) end++;
  return { startSeconds: start * FRAME_SECONDS, endSeconds: end * FRAME_SECONDS };
}

function median(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : percentile(values, 0.5);
}

type Row = Pair & {
  readonly voice: string;
  readonly seed: number;
  readonly whole: Seam;
  readonly apart: Seam;
  readonly stitched: Seam;
};
const rows: Row[] = [];
for (const [voice, recipe] of CHOSEN_VOICES) {
  const usualHz = recipe.f0MeanHz ?? 120;
  for (const pair of CHOSEN_PAIRS)
    for (const seed of SEEDS) {
      const { before, after } = pair;
      const whole = await speak(`${before} ${after}`, recipe, seed);
      const end = whole.alignment[before.length - 1]?.endMs ?? 0;
      const start = whole.alignment[before.length + 1]?.startMs ?? end;
      const stitch = async (isTold: boolean): Promise<Seam> => {
        const one = await speak(before, recipe, seed, isTold ? { nextText: after } : {});
        const two = await speak(after, recipe, seed + 1, isTold ? { previousText: before } : {});
        const pause = new Float32Array(Math.round(((isTold ? pauseBetweenMs(before) : 0) * one.rateHz) / 1000));
        const joined = joinBlocks([one.samples, pause, two.samples]);
        return measure(joined, one.rateHz, (one.samples.length + pause.length / 2) / one.rateHz, usualHz);
      };
      rows.push({
        ...pair,
        voice,
        seed,
        whole: measure(whole.samples, whole.rateHz, (end + start) / 2000, usualHz),
        apart: await stitch(false),
        stitched: await stitch(true),
      });
    }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const off = (of: readonly Row[], how: "apart" | "stitched", what: keyof Seam) =>
  mean(of.map((row) => Math.abs(row[how][what] - row.whole[what])).filter(Number.isFinite));
console.log("distance from one request, mean: without → with");
for (const voice of [...CHOSEN_VOICES.map(([name]) => name), "all"])
  for (const joint of ["phrase", "comma", "sentence"] as const) {
    const of = rows.filter((row) => (voice === "all" || row.voice === voice) && row.joint === joint);
    const line = (["pauseMs", "stepSemitones", "fallSemitones"] as const)
      .map((what) => `${what} ${off(of, "apart", what).toFixed(2)} → ${off(of, "stitched", what).toFixed(2)}`)
      .join(" · ");
    const means = (what: keyof Seam) =>
      (["whole", "apart", "stitched"] as const)
        .map((how) => mean(of.map((row) => row[how][what]).filter(Number.isFinite)).toFixed(1))
        .join(" / ");
    console.log(`${voice.padEnd(6)} ${joint.padEnd(9)} ${line}`);
    console.log(
      `${" ".repeat(17)}whole / without / with: pause ${means("pauseMs")} ms · step ${means("stepSemitones")} · end against the usual pitch ${means("fallSemitones")}`,
    );
  }
await engine.dispose();
