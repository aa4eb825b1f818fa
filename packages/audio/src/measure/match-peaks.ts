import {
  PEAK_FRAME_MS,
  PEAK_STEPS_PER_OCTAVE,
  peakFrame,
  peakFrequency,
  type SpectralPeaks,
} from "./spectral-peaks.ts";

/** Two peaks that name a place together are so far apart. */
const PAIR_FRAMES_MIN = 2;
const PAIR_FRAMES_MAX = 32;
const PAIR_STEPS_MAX = PEAK_STEPS_PER_OCTAVE;
const PAIRS_PER_PEAK = 6;
/** Frequencies fall into cells of 2.2 %; a pair of the query is looked for in the neighbouring ones as well. */
const CELL_STEPS = 16;

/** What counts as the same frequency (0.8 %), and as the same time. */
const FREQUENCY_TOLERANCE_STEPS = 6;
const TIME_TOLERANCE_FRAMES = 1;

/** Queries may be faster or slower than their source by so much. */
const FASTEST_PERCENT = 3;
const OFFSET_CELL_FRAMES = 4;
const PLACES_PER_WAY = 6;
/** Pairs that agree by chance are fewer, mostly; those of a copy are many times more. */
const VOTES_MIN = 8;

/** A stretch this long is looked at as a whole, if it has enough peaks for a result. */
const STRETCH_FRAMES = Math.round(2500 / PEAK_FRAME_MS);
const STRETCH_PEAKS_MIN = 60;
/** From this share on a stretch is a copy; see the bench of verification. */
export const COPIED_SHARE = 0.28;

export type PeakMatch = {
  /** 0–1: how many peaks of the best stretch of the query are in the same place of the source. */
  readonly share: number;
  readonly queryStartMs: number;
  readonly sourceStartMs: number;
  /** How much faster the query is than the source. */
  readonly speed: number;
};

export const NO_MATCH: PeakMatch = { share: 0, queryStartMs: 0, sourceStartMs: 0, speed: 1 };

/** How a query may differ from its source. */
type Way = { readonly pitch: number; readonly pace: number };

const SPEEDS = Array.from({ length: 2 * FASTEST_PERCENT + 1 }, (_, index) => 1 + (index - FASTEST_PERCENT) / 100);
const WAYS: readonly Way[] = [
  ...SPEEDS.map((speed) => ({ pitch: speed, pace: speed })),
  ...SPEEDS.filter((pace) => pace !== 1).map((pace) => ({ pitch: 1, pace })),
];

/** By way, beside each other for the innermost loop. */
const SHIFTS = Float64Array.from(WAYS, ({ pitch }) => PEAK_STEPS_PER_OCTAVE * Math.log2(pitch));
const PACES = Float64Array.from(WAYS, ({ pace }) => pace);
const NO_VOTES = new Uint16Array(0);

/** Peaks of one recording, prepared for looking others up in it. */
export class PeakQuery {
  readonly #peaks: SpectralPeaks;
  readonly #pairs: PairTable;

  /** At the slowest pace; no query begins further before a source. */
  readonly #longestFrames: number;

  constructor(peaks: SpectralPeaks) {
    this.#peaks = peaks;
    this.#longestFrames = Math.ceil(peakFrame(peaks.at(-1) ?? 0) * (1 + FASTEST_PERCENT / 100));
    this.#pairs = new PairTable(peaks);
  }

  /** Where the query agrees best with a source. */
  find(source: SpectralPeaks): PeakMatch {
    let best = NO_MATCH;
    const frames = indexByFrame(source);
    const votes = this.#vote(source);
    for (const [index, way] of WAYS.entries()) {
      for (const offset of likelyOffsets(votes[index] ?? NO_VOTES, this.#longestFrames)) {
        const match = this.#compare(source, frames, way, offset);
        if (match.share > best.share) best = match;
      }
    }
    return best;
  }

  /** How many pairs agree at each time between the two, by the way in which they differ. */
  #vote(source: SpectralPeaks): Uint16Array[] {
    const cells = Math.ceil((peakFrame(source.at(-1) ?? 0) + this.#longestFrames) / OFFSET_CELL_FRAMES) + 2;
    const votes = WAYS.map(() => new Uint16Array(cells));
    forEachPair(source, (first, frequency, interval, frames) => {
      const sourceFrame = peakFrame(source[first] ?? 0) + this.#longestFrames;
      this.#pairs.lookUp(pairKey(frequency, interval, frames), (asked) => {
        const peak = this.#peaks[asked] ?? 0;
        const shift = peakFrequency(peak) - frequency;
        for (let way = 0; way < WAYS.length; way++) {
          if (Math.abs(shift - (SHIFTS[way] ?? 0)) > FREQUENCY_TOLERANCE_STEPS) continue;
          const cell = Math.floor((sourceFrame - peakFrame(peak) * (PACES[way] ?? 1)) / OFFSET_CELL_FRAMES);
          const counts = votes[way];
          if (counts !== undefined) counts[cell] = (counts[cell] ?? 0) + 1;
        }
      });
    });
    return votes;
  }

  #compare(source: SpectralPeaks, frames: Int32Array, { pitch, pace }: Way, offset: number): PeakMatch {
    const shift = Math.round(PEAK_STEPS_PER_OCTAVE * Math.log2(pitch));
    const isMatched = this.#peaks.map((peak) =>
      Number(hasPeak(source, frames, Math.round(peakFrame(peak) * pace + offset), peakFrequency(peak) - shift)),
    );
    let best = { share: 0, first: 0 };
    let end = 0;
    let matched = 0;
    for (let first = 0; first < this.#peaks.length; first++) {
      const limit = peakFrame(this.#peaks[first] ?? 0) + STRETCH_FRAMES;
      for (; end < this.#peaks.length && peakFrame(this.#peaks[end] ?? 0) < limit; end++)
        matched += isMatched[end] ?? 0;
      const share = end - first < STRETCH_PEAKS_MIN ? 0 : matched / (end - first);
      if (share > best.share) best = { share, first };
      matched -= isMatched[first] ?? 0;
    }
    const start = peakFrame(this.#peaks[best.first] ?? 0);
    return {
      share: best.share,
      queryStartMs: start * PEAK_FRAME_MS,
      sourceStartMs: (start * pace + offset) * PEAK_FRAME_MS,
      speed: pace,
    };
  }
}

const TABLE_BITS = 16;

/** First peaks of pairs by what the pair looks like, each under all cells that it may fall into elsewhere. */
class PairTable {
  readonly #heads = new Int32Array(2 ** TABLE_BITS).fill(-1);
  readonly #keys: number[] = [];
  readonly #firsts: number[] = [];
  readonly #next: number[] = [];

  constructor(peaks: SpectralPeaks) {
    const far = PEAK_STEPS_PER_OCTAVE * Math.log2(1 + FASTEST_PERCENT / 100) + FREQUENCY_TOLERANCE_STEPS;
    forEachPair(peaks, (first, frequency, interval, frames) => {
      const cells = new Set<number>();
      for (let shift = -far; shift <= far; shift += CELL_STEPS / 2) {
        for (const change of [-FREQUENCY_TOLERANCE_STEPS, FREQUENCY_TOLERANCE_STEPS]) {
          for (let time = frames - 1; time <= frames + 1; time++)
            cells.add(pairKey(Math.max(0, frequency + shift), interval + change, time));
        }
      }
      for (const key of cells) this.#add(key, first);
    });
  }

  lookUp(key: number, take: (first: number) => void): void {
    for (let entry = this.#heads[hash(key)] ?? -1; entry >= 0; entry = this.#next[entry] ?? -1)
      if (this.#keys[entry] === key) take(this.#firsts[entry] ?? 0);
  }

  #add(key: number, first: number): void {
    const place = hash(key);
    this.#next.push(this.#heads[place] ?? -1);
    this.#heads[place] = this.#keys.length;
    this.#keys.push(key);
    this.#firsts.push(first);
  }
}

function hash(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> (32 - TABLE_BITS);
}

function pairKey(frequency: number, interval: number, frames: number): number {
  const [cell, ratio] = [Math.floor(frequency / CELL_STEPS), Math.floor(interval / CELL_STEPS)];
  return (cell << 14) | ((ratio + 64) << 6) | frames;
}

function forEachPair(
  peaks: SpectralPeaks,
  take: (first: number, frequency: number, interval: number, frames: number) => void,
): void {
  for (let first = 0; first < peaks.length; first++) {
    const [frame, frequency] = [peakFrame(peaks[first] ?? 0), peakFrequency(peaks[first] ?? 0)];
    let pairs = 0;
    for (let second = first + 1; second < peaks.length && pairs < PAIRS_PER_PEAK; second++) {
      const frames = peakFrame(peaks[second] ?? 0) - frame;
      if (frames > PAIR_FRAMES_MAX) break;
      const interval = peakFrequency(peaks[second] ?? 0) - frequency;
      if (frames < PAIR_FRAMES_MIN || Math.abs(interval) > PAIR_STEPS_MAX) continue;
      take(first, frequency, interval, frames);
      pairs++;
    }
  }
}

/** In frames, those for which most pairs are; cells are counted from the earliest one on. */
function likelyOffsets(votes: Uint16Array, earliestFrames: number): number[] {
  const best: { readonly cell: number; readonly count: number }[] = [];
  for (let cell = 0; cell + 1 < votes.length; cell++) {
    const count = (votes[cell] ?? 0) + (votes[cell + 1] ?? 0);
    if (count <= (best[PLACES_PER_WAY - 1]?.count ?? VOTES_MIN - 1)) continue;
    const place = best.findIndex((other) => other.count < count);
    best.splice(place === -1 ? best.length : place, 0, { cell, count });
    best.length = Math.min(best.length, PLACES_PER_WAY);
  }
  return best.flatMap(({ cell }) => [1, 3, 5, 7].map((frames) => cell * OFFSET_CELL_FRAMES + frames - earliestFrames));
}

/** The place of the first peak of each frame or after it. */
function indexByFrame(peaks: SpectralPeaks): Int32Array {
  const frames = new Int32Array(peakFrame(peaks.at(-1) ?? 0) + 2);
  for (let frame = 0, place = 0; frame < frames.length; frame++) {
    while (place < peaks.length && peakFrame(peaks[place] ?? 0) < frame) place++;
    frames[frame] = place;
  }
  return frames;
}

function hasPeak(peaks: SpectralPeaks, frames: Int32Array, frame: number, frequency: number): boolean {
  const first = Math.max(0, frame - TIME_TOLERANCE_FRAMES);
  const end = Math.min(frames.length - 1, frame + TIME_TOLERANCE_FRAMES + 1);
  if (end <= 0 || first >= frames.length) return false;
  for (let place = frames[first] ?? 0; place < (frames[end] ?? 0); place++)
    if (Math.abs(peakFrequency(peaks[place] ?? 0) - frequency) <= FREQUENCY_TOLERANCE_STEPS) return true;
  return false;
}
