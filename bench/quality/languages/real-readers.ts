import { readFileSync } from "node:fs";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { alignFrames, measureDistances } from "@voicewright/speech/text-check/align-frames";
import { FRAME_SAMPLE_RATE_HZ } from "@voicewright/speech/text-check/hop-analyser";
import { extractWordFrames } from "@voicewright/speech/text-check/word-frames";
import { hasSharedData, sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { RATE_HZ, readSamples, readUtterances, TIMED_READERS } from "../../../packages/audio/test/timed-readers.ts";

export type SayText = (text: string) => Promise<{ readonly samples: Float32Array; readonly sampleRateHz: number }>;

const UTTERANCES = 24;
/** French poems without times: so much of the beginning of a track holds its first verses. */
const FRENCH_TRACKS = ["01", "02", "03", "04"];
const FRENCH_VERSES = 4;
const FRENCH_SECONDS = 45;

/**
 * Median distance, along the best path, between real readers of a language and another's reading of the same text; undefined
 * where there are none. Frames are freed of level and channel, so that the speaker counts for little.
 */
export async function distanceToReaders(language: string, say: SayText): Promise<number | undefined> {
  if (!hasSharedData) return undefined;
  const costs = language === "fr" ? await frenchCosts(say) : await timedCosts(language, say);
  const known = costs.filter(Number.isFinite).toSorted((one, other) => one - other);
  return known.length === 0 ? undefined : Math.round(1000 * (known[known.length >> 1] ?? 0)) / 1000;
}

async function timedCosts(language: string, say: SayText): Promise<number[]> {
  const reader = TIMED_READERS.find((one) => one.language === language);
  if (reader === undefined) return [];
  const samples = await readSamples(reader.name, "01.opus");
  const costs: number[] = [];
  for (const { startMs, endMs, text } of readUtterances(reader.name, "01").slice(0, UTTERANCES)) {
    const real = samples.subarray(Math.round((startMs * RATE_HZ) / 1000), Math.round((endMs * RATE_HZ) / 1000));
    const said = await say(`${text}.`);
    costs.push(alignFrames(measureDistances(extractWordFrames(real), await framesOf(said))).cost);
  }
  return costs;
}

async function framesOf({ samples, sampleRateHz }: Awaited<ReturnType<SayText>>) {
  return extractWordFrames(resampleWhole(samples, sampleRateHz, FRAME_SAMPLE_RATE_HZ));
}

/** The first verses, wherever they are behind the spoken introduction. */
async function frenchCosts(say: SayText): Promise<number[]> {
  const costs: number[] = [];
  for (const track of FRENCH_TRACKS) {
    const verses = readFileSync(sharedDataPath(`speech/long/fleurs-a/${track}.txt`), "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && line !== line.toUpperCase());
    const real = (await readSamples("fleurs-a", `${track}.mp3`)).subarray(0, FRENCH_SECONDS * RATE_HZ);
    const expected = await framesOf(await say(verses.slice(0, FRENCH_VERSES).join("\n")));
    const { recordedCount, expectedCount, distances } = measureDistances(extractWordFrames(real), expected);
    costs.push(cheapestStretch(distances, recordedCount, expectedCount));
  }
  return costs;
}

/** Mean distance of the way through all that is expected, with slopes between a half and two, free at both ends of the recording. */
function cheapestStretch(distances: Float32Array, recordedCount: number, expectedCount: number): number {
  const at = (recorded: number, expected: number): number => distances[recorded * expectedCount + expected] ?? Infinity;
  const totals = Array.from({ length: expectedCount }, () => new Float64Array(recordedCount).fill(Infinity));
  const totalAt = (expected: number, recorded: number): number => totals[expected]?.[recorded] ?? Infinity;
  for (let recorded = 0; recorded < recordedCount; recorded++) (totals[0] ?? [])[recorded] = at(recorded, 0);
  for (let expected = 1; expected < expectedCount; expected++) {
    const row = totals[expected] ?? new Float64Array(0);
    for (let recorded = 1; recorded < recordedCount; recorded++) {
      const here = at(recorded, expected);
      row[recorded] = Math.min(
        totalAt(expected - 1, recorded - 1) + here,
        totalAt(expected - 1, recorded - 2) + here,
        totalAt(expected - 2, recorded - 1) + here + at(recorded, expected - 1),
      );
    }
  }
  return Math.min(...(totals.at(-1) ?? [])) / expectedCount;
}
