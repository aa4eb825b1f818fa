import {
  PEAK_FRAME_MS,
  PEAK_STEPS_PER_OCTAVE,
  peakFrame,
  peakFrequency,
  type SpectralPeaks,
} from "./spectral-peaks.ts";

/** What counts as the same frequency (0.8 %), and as the same time. */
const FREQUENCY_TOLERANCE_STEPS = 6;
const TIME_TOLERANCE_FRAMES = 1;
const FREQUENCIES = 2048;

/** A copy may be so much faster, slower, higher and lower than its source, in these steps. */
const RANGE = 0.12;
const PITCH_STEP = 0.012;
const PACE_STEP = 0.02;

/** Longer stretches would not fit one step of the pace from end to end. */
const WINDOW_FRAMES = Math.round(1400 / PEAK_FRAME_MS);
/** Fewer peaks agree with anything. */
const WINDOW_PEAKS_MIN = 20;

/** What other speech comes to by chance is the less the more peaks there are. */
const SINGLE_SHARE = 0.14;
const SINGLE_SPREAD = 1.9;
const JOINT_SHARE = 0.21;
const JOINT_PEAKS_MIN = 150;

type Scale = { readonly shiftSteps: number; readonly pace: number };

const SCALES: readonly Scale[] = around(PACE_STEP).flatMap((pace) =>
  around(PITCH_STEP).map((pitch) => ({ shiftSteps: Math.round(PEAK_STEPS_PER_OCTAVE * Math.log2(pitch)), pace })),
);

/** A stretch of speech that was made here, which a recording may hold a copy of. */
export type Piece = {
  readonly peaks: SpectralPeaks;
  /**
   * What it would stand for in the recording: pieces that stand for different things are added up, and of several for the
   * same the best counts. Absent: it counts by itself alone.
   */
  readonly place?: number;
};

export type PieceEvidence = {
  /** Of the window that agrees most beyond what such a short one may: its share of agreeing peaks, and their number. */
  readonly share: number;
  readonly count: number;
  /** Of all places together, at the scale at which they agree most. */
  readonly jointShare: number;
  readonly jointCount: number;
};

type Place = { readonly count: number; readonly shares: Float32Array };

/** The peaks of a recording, in which pieces of other speech are looked for. */
export class PieceFinder {
  readonly #frames: number;
  /** A row for each frequency: whether a peak is near, by frame. */
  readonly #near: Uint8Array;
  readonly #places = new Map<string, Place>();
  #best = { share: 0, count: 0 };

  constructor(peaks: SpectralPeaks) {
    this.#frames = peakFrame(peaks.at(-1) ?? 0) + 1 + TIME_TOLERANCE_FRAMES;
    this.#near = new Uint8Array(FREQUENCIES * this.#frames);
    for (const peak of peaks) {
      const [frame, frequency] = [peakFrame(peak), peakFrequency(peak)];
      const lastRow = Math.min(FREQUENCIES - 1, frequency + FREQUENCY_TOLERANCE_STEPS);
      for (let row = Math.max(0, frequency - FREQUENCY_TOLERANCE_STEPS); row <= lastRow; row++)
        for (let at = Math.max(0, frame - TIME_TOLERANCE_FRAMES); at <= frame + TIME_TOLERANCE_FRAMES; at++)
          this.#near[row * this.#frames + at] = 1;
    }
  }

  /** Looks for a piece in all of the recording, faster or slower, higher or lower. About 20 ms for a second of it. */
  look({ peaks, place }: Piece): void {
    for (const [index, window] of cutWindows(peaks).entries()) {
      const shares = this.#scan(window);
      const share = shares.reduce((most, one) => Math.max(most, one), 0);
      const count = window.length;
      if (singleExcess(share, count) > singleExcess(this.#best.share, this.#best.count)) this.#best = { share, count };
      if (place !== undefined) this.#gather(`${place}.${index}`, { count, shares });
    }
  }

  /** What was found so far. */
  get evidence(): PieceEvidence {
    return { ...this.#best, ...joint([...this.#places.values()]) };
  }

  #gather(key: string, found: Place): void {
    const known = this.#places.get(key);
    if (known === undefined) this.#places.set(key, found);
    else
      for (const [scale, share] of found.shares.entries())
        known.shares[scale] = Math.max(known.shares[scale] ?? 0, share);
  }

  /** The largest share of a window's peaks that are in one place of the recording, for each scale. */
  #scan(window: SpectralPeaks): Float32Array {
    const frames = this.#frames;
    const first = peakFrame(window[0] ?? 0);
    const shares = new Float32Array(SCALES.length);
    const counts = new Uint8Array(frames);
    for (const [scale, { shiftSteps, pace }] of SCALES.entries()) {
      const length = Math.round((peakFrame(window.at(-1) ?? 0) - first) / pace);
      const offsets = frames - length;
      if (offsets <= 0) continue;
      counts.fill(0);
      for (const peak of window) {
        const row = peakFrequency(peak) + shiftSteps;
        if (row < 0 || row >= FREQUENCIES) continue;
        const start = row * frames + Math.round((peakFrame(peak) - first) / pace);
        for (let offset = 0; offset < offsets; offset++)
          counts[offset] = (counts[offset] ?? 0) + (this.#near[start + offset] ?? 0);
      }
      let most = 0;
      for (let offset = 0; offset < offsets; offset++) most = Math.max(most, counts[offset] ?? 0);
      shares[scale] = most / window.length;
    }
    return shares;
  }
}

function joint(places: readonly Place[]): Pick<PieceEvidence, "jointShare" | "jointCount"> {
  const jointCount = places.reduce((sum, { count }) => sum + count, 0);
  if (jointCount === 0) return { jointShare: 0, jointCount };
  let jointShare = 0;
  for (let scale = 0; scale < SCALES.length; scale++) {
    const matched = places.reduce((sum, { count, shares }) => sum + count * (shares[scale] ?? 0), 0);
    jointShare = Math.max(jointShare, matched / jointCount);
  }
  return { jointShare, jointCount };
}

/** Whether a recording holds copies of the pieces; see the bench of verification. */
export function isCopied({ share, count, jointShare, jointCount }: PieceEvidence): boolean {
  return singleExcess(share, count) >= 0 || (jointCount >= JOINT_PEAKS_MIN && jointShare >= JOINT_SHARE);
}

/** By how much a window agrees more than other speech of the same words does. */
function singleExcess(share: number, count: number): number {
  return count < WINDOW_PEAKS_MIN ? -1 : share - (SINGLE_SHARE + SINGLE_SPREAD / Math.sqrt(count));
}

/** Stretches of at most 1.4 s, half over each other. */
function cutWindows(peaks: SpectralPeaks): SpectralPeaks[] {
  const first = peakFrame(peaks[0] ?? 0);
  const last = peakFrame(peaks.at(-1) ?? 0);
  const windows: SpectralPeaks[] = [];
  for (let start = first; start === first || start + WINDOW_FRAMES / 2 < last; start += WINDOW_FRAMES / 2) {
    const window = peaks.filter((peak) => peakFrame(peak) >= start && peakFrame(peak) < start + WINDOW_FRAMES);
    if (window.length >= WINDOW_PEAKS_MIN) windows.push(window);
  }
  return windows;
}

/** All steps within the range, on both sides of 1. */
function around(step: number): number[] {
  const count = Math.round(RANGE / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => 1 + (index - count) * step);
}
