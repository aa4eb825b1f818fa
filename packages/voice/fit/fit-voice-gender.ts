/**
 * Fits what voice attributes are judged by to the shared training recordings: the weights of the gender model, with
 * its accuracy on every second speaker when fitted to the others, and how ordinary readers are spread.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { measureSpeech } from "@voicewright/voice/analysis/measures/measure-voice";
import { genderFeatures } from "@voicewright/voice/analysis/measures/estimate-attributes";
import type { VoiceMeasures } from "@voicewright/voice/analysis/measures/voice-measures";
import { readRecording, sharedDataPath, trainingRecordings } from "../../audio/test/shared-recordings.ts";
import { accuracyOf, fitLogistic } from "./fit-logistic.ts";
import { percentile } from "../../audio/test/statistics.ts";

const EXCERPT_SECONDS = 6;
const OPTIONS = { rounds: 20_000, learningRate: 1, weightDecay: 0.008 };

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

function toRows(people: readonly Person[]) {
  return people.flatMap(({ measures, isFemale }) => {
    const features = genderFeatures(measures);
    return features === undefined ? [] : [{ features, target: isFemale ? (1 as const) : (0 as const) }];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const people = await measurePeople();
const isEven = (_: Person, index: number) => index % 2 === 0;
const even = fitLogistic(toRows(people.filter(isEven)), OPTIONS);
const odd = toRows(people.filter((person, index) => !isEven(person, index)));
console.log(`right on the odd speakers, fitted to the even ones: ${(100 * accuracyOf(even, odd)).toFixed(1)} %`);
console.log("fitted to all:", fitLogistic(toRows(people), OPTIONS));
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
