import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { LikenessFitter } from "@voicewright/voice/clone/likeness-fitter";
import { packEigenvoices } from "@voicewright/voice/design/eigenvoices";
import { describeTraits } from "@voicewright/voice/likeness/likeness-traits";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "@voicewright/voice/layer/spectrum/speech-frames";
import type { PitchSpan } from "@voicewright/voice/layer/spectrum/speech-frames";
import { readRecording, trainingRecordings } from "../../audio/test/shared-recordings.ts";
import { eigenOfSymmetric, scatter } from "./linear-algebra.ts";
import { LIBRISPEECH, writeWeights } from "./write-weights.ts";

/**
 * Finds the directions in which people differ for the speaker encoder, and what each means for the sound,
 * and writes them to packages/voice/data/eigenvoices.bin. To be run again when the encoder, or the way
 * likenesses are fitted, has changed. Hears every second training recording.
 */

const DIRECTIONS = 40;
const SECONDS = 16;
const ANYBODY: PitchSpan = { floorHz: 60, ceilingHz: 500, expectedHz: 160 };
const LOUD_DEPTH_DB = 20;

type Person = { readonly octave: number; readonly traits: Float64Array; readonly embedding: Float64Array };

async function measurePerson(path: string): Promise<Person> {
  const { samples, sampleRateHz } = await readRecording(path);
  if (sampleRateHz !== FITTING_RATE_HZ) throw new Error(`${path} has ${sampleRateHz} Hz`);
  const speech = samples.subarray(0, SECONDS * sampleRateHz);
  const frames = measureFrames(speech, spanOf(speech));
  const fitter = new LikenessFitter(SECONDS);
  fitter.add(frames, loudLevelDb(frames));
  const likeness = fitter.fit();
  const accumulator = createSpeakerAccumulator(sampleRateHz);
  accumulator.push(speech);
  const embedding = accumulator.embedding();
  if (embedding === undefined) throw new Error(`${path} holds too little speech`);
  return {
    octave: Math.log2(likeness.pitch.medianHz),
    traits: describeTraits(likeness),
    embedding: Float64Array.from(embedding),
  };
}

function spanOf(speech: Float32Array): PitchSpan {
  const frames = measureFrames(speech, ANYBODY);
  const floorDb = loudLevelDb(frames) - LOUD_DEPTH_DB;
  const f0Hz = frames.f0Hz.filter((value, frame) => value > 0 && (frames.loudnessDb[frame] ?? 0) > floorDb).toSorted();
  const expectedHz = f0Hz[f0Hz.length >> 1] ?? ANYBODY.expectedHz;
  return { expectedHz, floorHz: Math.max(50, expectedHz * 0.5), ceilingHz: Math.min(600, expectedHz * 2.1) };
}

/** Mean of vectors and how they change with a number, and what is left of them without both. */
function explain(vectors: readonly Float64Array[], numbers: readonly number[]) {
  const middle = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const spread = numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0);
  const size = vectors[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) mean[at] = (mean[at] ?? 0) + value / vectors.length;
  const slope = new Float64Array(size);
  for (const [index, vector] of vectors.entries()) {
    const weight = ((numbers[index] ?? 0) - middle) / spread;
    for (const [at, value] of vector.entries()) slope[at] = (slope[at] ?? 0) + weight * (value - (mean[at] ?? 0));
  }
  const rest = vectors.map((vector, index) =>
    vector.map((value, at) => value - (mean[at] ?? 0) - (slope[at] ?? 0) * ((numbers[index] ?? 0) - middle)),
  );
  return { middle, mean, slope, rest };
}

const people: Person[] = [];
for (const [place, path] of trainingRecordings().entries()) {
  if (place % 2 === 0) people.push(await measurePerson(path));
}
const octaves = people.map(({ octave }) => octave);
const explained = explain(
  people.map(({ embedding }) => embedding),
  octaves,
);
const sound = explain(
  people.map(({ traits }) => traits),
  octaves,
);
const { vectors, values } = eigenOfSymmetric(scatter(explained.rest, people.length));
const directions = Array.from({ length: DIRECTIONS }, (_, place) => {
  const vector = vectors.getRow(place);
  const direction = new Float64Array(sound.mean.length);
  for (const [index, rest] of explained.rest.entries()) {
    const score = rest.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0) / Math.sqrt(values[place] ?? 1);
    for (const [at, value] of (sound.rest[index] ?? []).entries())
      direction[at] = (direction[at] ?? 0) + (score * value) / people.length;
  }
  return direction;
});
const packed = packEigenvoices({
  octave: sound.middle,
  mean: sound.mean,
  slope: sound.slope,
  directions,
  projections: directions.map((_, place) =>
    Float64Array.from(vectors.getRow(place), (value) => value / Math.sqrt(values[place] ?? 1)),
  ),
});
writeWeights("eigenvoices", { command: "node packages/voice/fit/fit-eigenvoices.ts", ...LIBRISPEECH }, packed);
console.log(`${people.length} people`);
