/**
 * What the speech core achieves on people it has never heard: cloning, converting, verification, who speaks when, cleaning.
 * Half of the speakers are for tuning; the numbers that count are those of the other half.
 * `npm run bench -- voice people`, or with the other half `npm run bench -- new-people tuning`; needs the shared recordings.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { openQualityJudge } from "../../packages/speech/test/dnsmos.ts";
import {
  hasSharedData,
  HELD_OUT_SPEAKERS,
  type SpeakerName,
  TUNING_SPEAKERS,
} from "../../packages/audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../../packages/speech/test/speech-fixtures.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { CloneEvaluation, type CloneRow, type CloneTriple } from "./evaluate-clone.ts";
import { type ConversionRow, evaluateConversion } from "./evaluate-conversion.ts";
import { evaluateDenoising } from "./evaluate-denoising.ts";
import { reportVerification } from "./verification/evaluate-verification.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const median = (values: readonly number[]): number => percentile(values, 0.5);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const triple = ({ base, instant, professional }: CloneTriple, digits = 2): string =>
  [base, instant, professional].map((value) => value.toFixed(digits)).join(" → ");

function reportClones(rows: readonly CloneRow[]): void {
  console.table(
    rows.map((row) => ({
      speaker: row.speaker,
      "F0 error, st": triple(row.f0ErrorSemitones),
      "LTAS distance, dB": triple(row.spectralDistanceDb, 1),
      similarity: triple(row.similarity),
      self: round(row.similaritySelf),
      DNSMOS: triple(row.quality),
      RTF: triple(row.realTimeFactor),
    })),
  );
  const cut = median(rows.map(({ spectralDistanceDb: { base, instant } }) => 1 - instant / base));
  const f0 = median(rows.map(({ f0ErrorSemitones }) => Math.abs(f0ErrorSemitones.instant)));
  const rising = rows.filter(
    ({ similarity: { base, instant, professional } }) => base < instant && instant < professional,
  );
  console.log(`  F0 error, median                 ${f0.toFixed(2)} st     (goal ≤ 0.5)`);
  console.log(`  spectral distance cut, median    ${(100 * cut).toFixed(0)} %        (goal ≥ 65 %)`);
  console.log(
    `  DNSMOS of clones, median         ${median(rows.map(({ quality }) => quality.instant)).toFixed(2)}        (goal ≥ 2.8)`,
  );
  console.log(`  similarity rises for             ${rising.length} of ${rows.length}      (goal ≥ 80 %)`);
}

function reportConversion(rows: readonly ConversionRow[]): void {
  console.table(
    rows.map((row) => ({
      ...row,
      durationError: round(row.durationError, 4),
      f0ErrorSemitones: round(row.f0ErrorSemitones),
    })),
  );
  const sum = (of: (row: ConversionRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const f0 = median(rows.map(({ f0ErrorSemitones }) => Math.abs(f0ErrorSemitones)));
  console.log(
    `  words kept: ${sum((row) => row.saidAfter)} of ${sum((row) => row.sentences)} sentences pass the text check ` +
      `(${sum((row) => row.saidBefore)} before)`,
  );
  console.log(`  F0 error, median ${f0.toFixed(2)} st`);
  const longest = 100 * Math.max(...rows.map(({ durationError }) => durationError));
  console.log(`  difference of length, at most ${longest.toFixed(2)} %   (goal ≤ 5 %)`);
}

async function evaluateHalf(name: string, speakers: readonly SpeakerName[]): Promise<object> {
  console.log(`\n${name}: ${speakers.join(", ")}\n\nClones: base → instant → professional`);
  const evaluation = await CloneEvaluation.open(TEST_CACHE_DIR);
  const clones: CloneRow[] = [];
  for (const speaker of speakers) clones.push(await evaluation.evaluate(speaker));
  await evaluation.close();
  reportClones(clones);

  console.log("\nConversion");
  const voices = createBaseVoices(TEST_CACHE_DIR);
  const conversion = await evaluateConversion(speakers, TEST_CACHE_DIR, voices);
  reportConversion(conversion);

  console.log("\nVerification");
  await reportVerification(speakers, voices);

  console.log("\nCleaning");
  const denoising = await evaluateDenoising(speakers, await openQualityJudge());
  const gain = mean(denoising.map((row) => row.qualityAfter - row.qualityBefore));
  console.log(
    `  DNSMOS ${mean(denoising.map((row) => row.qualityBefore)).toFixed(2)} → ${mean(denoising.map((row) => row.qualityAfter)).toFixed(2)} ` +
      `(+${gain.toFixed(2)} over ${denoising.length} mixes), RTF ${mean(denoising.map((row) => row.realTimeFactor)).toFixed(3)}`,
  );
  return { name, speakers, clones, conversion, denoising };
}

if (!hasSharedData) {
  console.error("The shared recordings are not here; set VOICEWRIGHT_TEST_DATA to their folder.");
  process.exit(1);
}
const halves: object[] = [];
if (process.argv.includes("tuning")) halves.push(await evaluateHalf("Speakers for tuning", TUNING_SPEAKERS));
halves.push(await evaluateHalf("Held-out speakers", HELD_OUT_SPEAKERS));
await mkdir(RESULTS_FOLDER, { recursive: true });
const file = join(RESULTS_FOLDER, `voice-${new Date().toISOString().slice(0, 16).replaceAll(":", "")}.json`);
await writeFile(file, JSON.stringify(halves, undefined, 1));
console.log(`\nRows: ${file}`);
console.log("Word error rate of synthesized speech: needs an installed recogniser; none comes with the product.");
