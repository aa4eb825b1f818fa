/**
 * Fits the map that lets a script be followed whoever reads it: discriminants of the differences between shared readers
 * and the synthetic voices that say the same. `node packages/voice/fit/fit-sound-map.ts`; needs the shared recordings. Also
 * writes, beside the decoded recordings, a map without each reader, for the bench `follow-script`. What says the
 * same is known from when each word is said, see recognised-words.ts (Debian's packages pocketsphinx and
 * pocketsphinx-en-us); recordings are heard as they are and with noise.
 */
import { writeFileSync } from "node:fs";
import { Matrix } from "ml-matrix";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { ScriptReader } from "@voicewright/speech/follow/script-reading";
import { FRAME_DIMENSION } from "@voicewright/speech/text-check/word-frames";
import { writeFloats } from "@voicewright/voice/weights/load-weights";
import { TEST_CACHE_DIR } from "../../speech/test/speech-fixtures.ts";
import { addNoise } from "./follow-measures.ts";
import { recogniseWords } from "./recognised-words.ts";
import { TIMED_READERS, type TimedReader, readSamples, readUtterances } from "../../audio/test/timed-readers.ts";
import { toSentences } from "./script-sentences.ts";
import { mapPath } from "./follow-measures.ts";
import { writeWeights } from "./write-weights.ts";
import { analyseRecording, pairFrames, UNMAPPED } from "./frame-pairs.ts";
import { eigenOfSymmetric, inverseCholesky } from "./linear-algebra.ts";

const PLACES = [-4, -2, -1, 0, 1, 2, 4];
const COEFFICIENTS = FRAME_DIMENSION / 2;
const INPUTS = PLACES.length * COEFFICIENTS;
const OUTPUTS = 20;
/** The first file of each reader is kept for the bench. */
const FILES = ["02", "03"];
/** Share of the mean variance added to every direction. */
const SHRINKAGE = 0.02;
/** Directions without use keep a little weight. */
const LEAST_WEIGHT = 0.02;
/** Brings distances into the units of the follower's costs. */
const SCALE = 0.7;

/** Sums over pairs of frames that say the same. */
class PairStatistics {
  readonly differences = new Float64Array(INPUTS * INPUTS);
  readonly squares = new Float64Array(INPUTS * INPUTS);
  readonly sums = new Float64Array(INPUTS);
  pairs = 0;
  frames = 0;

  add(heard: Float32Array, templates: readonly Float32Array[], path: Int32Array): void {
    for (const [frame, place] of path.entries()) {
      const own = stack(heard, place);
      addProducts(this.squares, own);
      for (const [index, value] of own.entries()) this.sums[index] = (this.sums[index] ?? 0) + value;
      this.frames += 1;
      for (const template of templates) {
        const other = stack(template, frame);
        addProducts(
          this.differences,
          own.map((value, index) => value - (other[index] ?? 0)),
        );
        this.pairs += 1;
      }
    }
  }
}

function stack(frames: Float32Array, at: number): Float64Array {
  const count = frames.length / FRAME_DIMENSION;
  const stacked = new Float64Array(INPUTS);
  for (const [index, place] of PLACES.entries()) {
    const from = Math.min(Math.max(at + place, 0), count - 1) * FRAME_DIMENSION;
    stacked.set(frames.subarray(from, from + COEFFICIENTS), index * COEFFICIENTS);
  }
  return stacked;
}

/** The lower triangle. */
function addProducts(sums: Float64Array, row: Float64Array): void {
  for (let left = 0; left < INPUTS; left++)
    for (let right = 0; right <= left; right++)
      sums[left * INPUTS + right] = (sums[left * INPUTS + right] ?? 0) + (row[left] ?? 0) * (row[right] ?? 0);
}

/** Rows of the map: directions in which people differ least for how much sounds differ, weighted by how sure that is. */
function fit(parts: readonly PairStatistics[]): number[][] {
  const sum = (of: (part: PairStatistics) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const [pairs, frames] = [sum((part) => part.pairs), sum((part) => part.frames)];
  const within = new Matrix(INPUTS, INPUTS);
  const total = new Matrix(INPUTS, INPUTS);
  for (let row = 0; row < INPUTS; row++) {
    for (let column = 0; column <= row; column++) {
      const at = row * INPUTS + column;
      const product = (sum(({ sums }) => sums[row] ?? 0) * sum(({ sums }) => sums[column] ?? 0)) / frames ** 2;
      const [difference, square] = [sum((part) => part.differences[at] ?? 0), sum((part) => part.squares[at] ?? 0)];
      for (const [left, right] of [
        [row, column],
        [column, row],
      ] as const) {
        within.set(left, right, difference / pairs);
        total.set(left, right, square / frames - product);
      }
    }
  }
  within.add(Matrix.eye(INPUTS, INPUTS, (SHRINKAGE * within.trace()) / INPUTS));
  const whitening = inverseCholesky(within);
  const { values, vectors } = eigenOfSymmetric(whitening.mmul(total).mmul(whitening.transpose()));
  const rows = vectors.mmul(whitening).to2DArray().slice(0, OUTPUTS);
  // Frames that have nothing to do with each other differ by twice the whole variance.
  return rows.map((row, index) => {
    const weight = SCALE * Math.sqrt(Math.max(LEAST_WEIGHT, 1 - 1 / (2 * (values[index] ?? 1))));
    return row.map((value) => value * weight);
  });
}

const voices = createBaseVoices(TEST_CACHE_DIR);
const statistics = new Map<TimedReader, PairStatistics>();
for (const { name, language } of TIMED_READERS) {
  const reader = await ScriptReader.open(voices, language, UNMAPPED);
  if (reader === undefined) throw new Error(`No voice speaks ${language}`);
  const part = new PairStatistics();
  for (const file of FILES) {
    const samples = await readSamples(name, `${file}.opus`);
    const utterances = readUtterances(name, file);
    const times = await recogniseWords(language, samples, utterances);
    const recordings = [samples, addNoise(samples)].map((heard) => analyseRecording(heard));
    let firstWord = 0;
    for (const sentence of toSentences(utterances.map(({ text }) => text).join("\n"))) {
      const reading = await reader.read(sentence);
      const words = sentence.words.map((_, word) => times.get(firstWord + word));
      for (const heard of recordings) {
        const path = pairFrames(heard, reading, words);
        if (path !== undefined) part.add(heard.values, reading.templates, path);
      }
      firstWord += sentence.words.length;
    }
  }
  statistics.set(name, part);
  console.log(`${name}: ${part.frames} frames`);
}
for (const { name } of TIMED_READERS) {
  const others = [...statistics].filter(([other]) => other !== name).map(([, part]) => part);
  writeFileSync(mapPath(name), JSON.stringify({ dimension: OUTPUTS, places: PLACES, matrix: fit(others).flat() }));
}
writeWeights(
  "sound-map",
  {
    command: "node packages/voice/fit/fit-sound-map.ts",
    data: "recordings of kathleen, kerstin and nathalie (rhasspy) and of P. Matthes, files 02 and 03 of each",
    licence: "CC0-1.0; Apache-2.0 (Matthes)",
  },
  { dimension: OUTPUTS, places: PLACES, matrix: writeFloats(fit([...statistics.values()]).flat()) },
);
