/**
 * How often verification errs, by clones of the four readers whose sentences are timed: recordings that were joined from
 * the clone's own speech, by what they went through; the readers themselves, with so much of the clone's speech kept, by
 * the check for copies and by all checks together; texts that were not read; people and strangers by the threshold of the
 * speaker check. Limits are chosen on half of the people; the numbers that count are those of the other half.
 * `npm run bench -- verification [copies|people|together|texts|speakers] [tuning|held-out] [TEXTS]`; needs the shared
 * recordings, and `sox` for copies.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { hasSharedData } from "../../packages/audio/test/shared-recordings.ts";
import { shareInterval } from "../../packages/audio/test/statistics.ts";
import { cloneReaders, sentencesOf, TIMED_READERS } from "./verification/cloned-readers.ts";
import { evaluateSpeakers, type Half } from "./verification/evaluate-speakers.ts";
import { evaluateTogether, type TogetherTrial } from "./verification/evaluate-together.ts";
import { evaluateTexts, type TextTrial } from "./verification/evaluate-texts.ts";
import {
  type AlarmTrial,
  type CopyTrial,
  evaluateCopies,
  evaluatePeople,
} from "./verification/evaluate-spoken-copies.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const TEXTS_PER_READER = 20;
const SENTENCES_PER_READER = 20;
const STORED_HOURS = [1 / 60, 1, 10];
/** Of the 300 stretches that the product looks at, the longest: they agree by chance the least, and take the time. */
const PIECES_MAX = 60;
/** Shorter texts are not given to people to read out. */
const FEWEST_WORDS = 7;
const THRESHOLDS = [0.35, 0.38, 0.4, 0.42, 0.44, 0.46, 0.48, 0.5, 0.52, 0.54, 0.56, 0.58];

if (!hasSharedData) throw new Error("The shared recordings are not there.");
const [only, onlyHalf, texts = String(TEXTS_PER_READER)] = process.argv.slice(2);
const isWanted = (section: string): boolean => only === undefined || only === section;
const rows: Record<string, unknown> = {};
for (const half of ["tuning", "held-out"] as const) {
  if (onlyHalf !== undefined && onlyHalf !== half) continue;
  console.log(`\n${half}`);
  if (isWanted("copies")) rows[`${half}, copies`] = await reportCopies(half);
  if (isWanted("people")) rows[`${half}, people`] = await reportPeople(half);
  if (isWanted("together")) rows[`${half}, together`] = await reportTogether(half);
  if (isWanted("texts")) rows[`${half}, texts`] = await reportTexts(half);
  if (isWanted("speakers")) rows[`${half}, speakers`] = await reportSpeakers(half);
}
await mkdir(RESULTS_FOLDER, { recursive: true });
const path = join(RESULTS_FOLDER, `verification-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
await writeFile(path, `${JSON.stringify(rows)}\n`);
console.log(`\n${path}`);
process.exit(0);

async function reportCopies(half: Half): Promise<CopyTrial[]> {
  const trials: CopyTrial[] = [];
  await evaluateCopies(await cloneReaders(half), Number(texts), (trial) => keep(trials, trial));
  const byKind = Map.groupBy(trials, ({ kind }) => kind);
  console.table(
    [...byKind].map(([kind, of]) => ({
      kind,
      "taken for the person": rate(of, ({ found }) => !found),
      "lowest joint share": Math.min(...of.map(({ jointShare }) => jointShare)).toFixed(2),
    })),
  );
  return trials;
}

async function reportPeople(half: Half): Promise<AlarmTrial[]> {
  const trials: AlarmTrial[] = [];
  const all = [...TIMED_READERS.tuning, ...TIMED_READERS["held-out"]];
  for (const reader of await cloneReaders(half)) {
    const others = all.filter(({ language }) => language === reader.language).flatMap(({ name }) => sentencesOf(name));
    for (const storedHours of STORED_HOURS) {
      const options = { sentences: SENTENCES_PER_READER, storedHours, piecesMax: PIECES_MAX };
      await evaluatePeople(reader, others, options, (trial) => keep(trials, trial));
    }
  }
  console.table(
    [...Map.groupBy(trials, ({ storedHours }) => storedHours)].map(([storedHours, of]) => ({
      stored: storedHours < 1 ? `${Math.round(storedHours * 60)} min` : `${storedHours} h`,
      refused: rate(of, ({ alarm }) => alarm),
      "pieces, mean": (of.reduce((sum, { pieces }) => sum + pieces, 0) / of.length).toFixed(1),
      "highest joint share": Math.max(...of.map(({ jointShare }) => jointShare)).toFixed(2),
    })),
  );
  return trials;
}

async function reportTogether(half: Half): Promise<TogetherTrial[]> {
  const trials: TogetherTrial[] = [];
  const all = [...TIMED_READERS.tuning, ...TIMED_READERS["held-out"]];
  for (const reader of await cloneReaders(half)) {
    const others = all.filter(({ language }) => language === reader.language).flatMap(({ name }) => sentencesOf(name));
    const long = {
      ...reader,
      sentences: reader.sentences.filter(({ text }) => text.split(/\s+/u).length >= FEWEST_WORDS),
    };
    for (const storedHours of STORED_HOURS) {
      const options = { sentences: SENTENCES_PER_READER, storedHours, piecesMax: PIECES_MAX };
      await evaluateTogether(long, others, options, (trial) => keep(trials, trial));
    }
  }
  console.table(
    [...Map.groupBy(trials, ({ storedHours }) => storedHours)].map(([storedHours, of]) => ({
      stored: storedHours < 1 ? `${Math.round(storedHours * 60)} min` : `${storedHours} h`,
      refused: rate(of, ({ refusedBy }) => refusedBy.length > 0),
      "by words": rate(of, ({ refusedBy }) => refusedBy.includes("words")),
      "by speaker": rate(of, ({ refusedBy }) => refusedBy.includes("speaker")),
      "by copies": rate(of, ({ refusedBy }) => refusedBy.includes("copy")),
    })),
  );
  return trials;
}

async function reportTexts(half: Half): Promise<TextTrial[]> {
  const trials: TextTrial[] = [];
  for (const reader of await cloneReaders(half))
    await evaluateTexts(reader, SENTENCES_PER_READER, (trial) => keep(trials, trial));
  const [right, wrong] = [trials.filter(({ isRight }) => isRight), trials.filter(({ isRight }) => !isRight)];
  console.log(`  drawn texts that were taken for read    ${rate(wrong, ({ said }) => said)}`);
  const long = right.filter(({ words }) => words >= FEWEST_WORDS);
  console.log(`  read sentences that were refused        ${rate(right, ({ said }) => !said)}`);
  console.log(`  those of ${FEWEST_WORDS} words and more              ${rate(long, ({ said }) => !said)}`);
  return trials;
}

async function reportSpeakers(half: Half) {
  const trials = await evaluateSpeakers(half);
  for (const channel of new Set(trials.map((trial) => trial.channel))) {
    const cosines = (kind: "same" | "other"): number[] =>
      trials.filter((trial) => trial.channel === channel && trial.kind === kind).map(({ cosine }) => cosine);
    const [same, other] = [cosines("same"), cosines("other")];
    console.log(
      `  ${channel}: people from ${Math.min(...same).toFixed(2)}, others to ${Math.max(...other).toFixed(2)}`,
    );
    console.table(
      THRESHOLDS.map((threshold) => ({
        threshold: threshold === VERIFIED_SPEAKER_THRESHOLD ? `${threshold} *` : threshold,
        "others let in": rate(other, (cosine) => cosine >= threshold),
        "people refused": rate(same, (cosine) => cosine < threshold),
      })),
    );
  }
  return trials;
}

/** Each trial is stated as it ends: a run takes hours, and may be ended before its table. */
function keep<Trial>(trials: Trial[], trial: Trial): void {
  trials.push(trial);
  console.log(JSON.stringify(trial));
}

function rate<Value>(values: readonly Value[], holds: (value: Value) => boolean): string {
  const count = values.filter(holds).length;
  const { low, high } = shareInterval(count, values.length);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${count} of ${values.length} (${percent(low)}–${percent(high)} %)`;
}
