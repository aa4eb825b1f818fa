/**
 * Fits what voice attributes are judged by to the shared training recordings: the weights of the gender model, with
 * its accuracy on every second speaker when fitted to the others, and how ordinary readers are spread.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { measureSpeech } from "@voicewright/speech/analysis/measure-voice";
import { genderFeatures } from "@voicewright/speech/analysis/voice-attributes";
import type { VoiceMeasures } from "@voicewright/speech/analysis/voice-measures";
import { readRecording, sharedDataPath, trainingRecordings } from "../packages/speech/test/recordings.ts";
import { percentile } from "./statistics.ts";

const EXCERPT_SECONDS = 6;
const ROUNDS = 20_000;
const LEARNING_RATE = 1;
const WEIGHT_DECAY = 0.008;

type Person = { readonly isFemale: boolean; readonly measures: VoiceMeasures };

function readSexes(): Map<string, string> {
  const lines = readFileSync(sharedDataPath("speech/librispeech-train/SPEAKERS.TXT"), "utf8").split("\n");
  return new Map(
    lines.map((line) => line.split("|").map((cell) => cell.trim())).map(([id = "", sex = ""]) => [id, sex]),
  );
}

async function measurePeople(): Promise<Person[]> {
  const sexes = readSexes();
  const people: Person[] = [];
  for (const path of trainingRecordings()) {
    const { samples, sampleRateHz } = await readRecording(path);
    const sex = sexes.get(basename(path).split("-")[0] ?? "");
    const measures = measureSpeech(samples.subarray(0, EXCERPT_SECONDS * sampleRateHz), sampleRateHz);
    people.push({ isFemale: sex === "F", measures });
  }
  return people;
}

type Model = { readonly weights: number[]; readonly bias: number };

/** Logistic regression by gradient descent on standardised features. */
function fitModel(people: readonly Person[]): Model {
  const rows = people.flatMap(({ measures, isFemale }) => {
    const features = genderFeatures(measures);
    return features === undefined ? [] : [{ features, target: isFemale ? 1 : 0 }];
  });
  const size = rows[0]?.features.length ?? 0;
  const means = Array.from({ length: size }, (_, index) => mean(rows.map(({ features }) => features[index] ?? 0)));
  const deviations = means.map((centre, index) =>
    Math.sqrt(mean(rows.map(({ features }) => ((features[index] ?? 0) - centre) ** 2))),
  );
  const weights = means.map(() => 0);
  let bias = 0;
  const standard = rows.map(({ features, target }) => ({
    values: features.map((value, index) => (value - (means[index] ?? 0)) / (deviations[index] ?? 1)),
    target,
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => WEIGHT_DECAY * weight);
    let biasSlope = 0;
    for (const { values, target } of standard) {
      const score = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
      const error = (1 / (1 + Math.exp(-score)) - target) / standard.length;
      for (const [index, value] of values.entries()) slopes[index] = (slopes[index] ?? 0) + error * value;
      biasSlope += error;
    }
    for (const [index, slope] of slopes.entries()) weights[index] = (weights[index] ?? 0) - LEARNING_RATE * slope;
    bias -= LEARNING_RATE * biasSlope;
  }
  const scaled = weights.map((weight, index) => weight / (deviations[index] ?? 1));
  return { weights: scaled, bias: scaled.reduce((sum, weight, index) => sum - weight * (means[index] ?? 0), bias) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function accuracy(people: readonly Person[], { weights, bias }: Model): number {
  const right = people.filter(({ measures, isFemale }) => {
    const score = genderFeatures(measures)?.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
    return score !== undefined && score > 0 === isFemale;
  });
  return right.length / people.length;
}

const people = await measurePeople();
const isEven = (_: Person, index: number) => index % 2 === 0;
const even = fitModel(people.filter(isEven));
const odd = people.filter((person, index) => !isEven(person, index));
console.log(`right on the odd speakers, fitted to the even ones: ${(100 * accuracy(odd, even)).toFixed(1)} %`);
console.log("fitted to all:", fitModel(people));
const spreads: Record<string, (measures: VoiceMeasures) => number | undefined> = {
  medianHz: ({ pitch }) => pitch?.medianHz,
  sdSemitones: ({ pitch }) => pitch?.sdSemitones,
  articulationPerSecond: ({ pace }) => pace?.articulationPerSecond,
  harmonicsToNoiseDb: ({ phonation }) => phonation?.harmonicsToNoiseDb,
  highHarmonicsToNoiseDb: ({ phonation }) => phonation?.highHarmonicsToNoiseDb,
  jitterPercent: ({ phonation }) => phonation?.jitterPercent,
  shimmerDb: ({ phonation }) => phonation?.shimmerDb,
  tiltDbPerOctave: ({ spectrum }) => spectrum?.tiltDbPerOctave,
};
for (const [name, read] of Object.entries(spreads)) {
  const values = people.flatMap(({ measures }) => read(measures) ?? []);
  const deviation = Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
  const quantiles = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => percentile(values, share).toFixed(2));
  console.log(
    name,
    `${mean(values).toFixed(2)} ± ${deviation.toFixed(2)}`,
    "tenths 1, 3, 5, 7, 9:",
    quantiles.join(" "),
  );
}
