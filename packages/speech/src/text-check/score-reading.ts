import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { type Alignment, alignFrames, type DistanceTable, measureDistances } from "./align-frames.ts";
import type { WordFrames } from "./word-frames.ts";

const DECOY_COUNT = 24;
/** Pieces of the expected speech that decoys put in another order, frames: a syllable or two. */
const SHORTEST_PIECE_FRAMES = 9;
const LONGEST_PIECE_FRAMES = 20;
/** Parts of the text that must each have been said, frames. */
const PART_FRAMES = 60;
const MOST_PARTS = 3;

/** How well a recording fits one reading of the text, compared with the same sounds in another order. */
export type ReadingScore = {
  /** False when no path of bearable slope exists: one is too long for the other. */
  readonly isAligned: boolean;
  /** Standard deviations by which the right order fits better than wrong ones; about 0 for another text. */
  readonly overall: number;
  /** The same for each part of the text, in order. */
  readonly parts: readonly number[];
  /** Length of the recorded speech relative to the reading's. */
  readonly paceRatio: number;
};

const NO_FIT = -10;

export function scoreReading(heard: readonly WordFrames[], reading: WordFrames): ReadingScore {
  const paceRatio = (heard[0]?.speechMs ?? 0) / Math.max(1, reading.speechMs);
  const { table, alignment } = alignBest(heard, reading);
  const partCount = Math.min(MOST_PARTS, Math.max(2, Math.round(reading.count / PART_FRAMES)));
  if (!Number.isFinite(alignment.cost))
    return { isAligned: false, overall: NO_FIT, parts: Array.from({ length: partCount }, () => NO_FIT), paceRatio };
  const decoys = alignDecoys(table);
  const overall = zScore(
    alignment.cost,
    decoys.map((decoy) => decoy.cost),
  );
  const bounds = Array.from({ length: partCount + 1 }, (_, part) => Math.round((reading.count * part) / partCount));
  const parts = Array.from({ length: partCount }, (_, part) => {
    const [from = 0, to = 0] = [bounds[part], bounds[part + 1]];
    return zScore(
      meanOf(alignment, from, to),
      decoys.map((decoy) => meanOf(decoy, from, to)),
    );
  });
  return { isAligned: true, overall, parts, paceRatio };
}

/** The alignment by that size of the speaker which fits best. */
function alignBest(heard: readonly WordFrames[], reading: WordFrames) {
  const tried = heard.map((frames) => {
    const table = measureDistances(frames, reading);
    return { table, alignment: alignFrames(table) };
  });
  const [first, ...others] = tried;
  if (first === undefined) throw new RangeError("There is nothing to compare the reading with");
  return others.reduce((best, next) => (next.alignment.cost < best.alignment.cost ? next : best), first);
}

function alignDecoys(table: DistanceTable): Alignment[] {
  const random = createSeededRandom(table.expectedCount, table.recordedCount);
  const decoys = Array.from({ length: DECOY_COUNT }, () =>
    alignFrames(table, shuffleFrames(table.expectedCount, random)),
  );
  return decoys.filter((decoy) => Number.isFinite(decoy.cost));
}

/** Frame numbers with pieces of random length in random order. */
export function shuffleFrames(count: number, random: SeededRandom): Int32Array {
  const pieces: (readonly [from: number, to: number])[] = [];
  for (let from = 0; from < count;) {
    const length =
      SHORTEST_PIECE_FRAMES + Math.floor(random.uniform() * (LONGEST_PIECE_FRAMES - SHORTEST_PIECE_FRAMES + 1));
    pieces.push([from, Math.min(count, from + length)]);
    from += length;
  }
  // Sattolo's algorithm: one cycle, so that no piece stays where it was.
  for (let last = pieces.length - 1; last > 0; last--) {
    const other = Math.floor(random.uniform() * last);
    const [a, b] = [pieces[last], pieces[other]];
    if (a && b) [pieces[last], pieces[other]] = [b, a];
  }
  const order = new Int32Array(count);
  let place = 0;
  for (const [from, to] of pieces) for (let frame = from; frame < to; frame++) order[place++] = frame;
  return order;
}

function zScore(cost: number, decoyCosts: readonly number[]): number {
  if (decoyCosts.length < 2) return NO_FIT;
  const mean = decoyCosts.reduce((sum, value) => sum + value, 0) / decoyCosts.length;
  const variance = decoyCosts.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (decoyCosts.length - 1);
  return (mean - cost) / Math.sqrt(variance + 1e-6);
}

function meanOf({ costs }: Alignment, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += costs[index] ?? 0;
  return sum / Math.max(1, to - from);
}
