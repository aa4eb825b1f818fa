/** Half of the four-phase interpolation filter of ITU-R BS.1770-4, annex 2; the other phases mirror these. */
const FIRST_PHASE = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
  -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
] as const;
const SECOND_PHASE = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
] as const;
const TAPS = FIRST_PHASE.length;
const PHASES = [FIRST_PHASE, SECOND_PHASE, SECOND_PHASE.toReversed(), FIRST_PHASE.toReversed()].map((phase) =>
  Float64Array.from(phase),
);
/** No phase can answer with more than this times the largest sample it sees. */
const LARGEST_GAIN = Math.max(...PHASES.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)));
/** Stretches that cannot hold a new peak are skipped in one go. */
const STRETCH_LENGTH = 64;

/** Measures the highest level that a stream reaches between its samples. */
export interface TruePeakMeter {
  push(samples: Float32Array): void;
  /** The largest magnitude of everything so far, linear. */
  truePeak(): number;
}

/** Delay of `SamplePeaks`, samples. */
export const PEAK_LAG = TAPS / 2;

/** Finds the peak of a stream around each sample: at it, and half-way to its neighbours. */
export class SamplePeaks {
  /** The last samples twice over, so that they always stand in a row. */
  readonly #recent = new Float32Array(2 * TAPS);
  readonly #floor: number;
  #position = 0;
  #loudLeft = 0;

  /** Peaks below `floor`, linear, are not needed exactly and may come out too low. */
  constructor(floor: number) {
    this.#floor = floor;
  }

  /** Takes the next sample and answers the peak around the one `PEAK_LAG` before it, linear. */
  next(sample: number): number {
    const slot = this.#position % TAPS;
    this.#recent[slot] = sample;
    this.#recent[slot + TAPS] = sample;
    this.#position++;
    if (Math.abs(sample) * LARGEST_GAIN > this.#floor) this.#loudLeft = TAPS;
    if (this.#loudLeft === 0) return 0;
    this.#loudLeft--;
    const first = slot + 1;
    const here = Math.abs(this.#recent[first + TAPS - 1 - PEAK_LAG] ?? 0);
    return Math.max(here, interpolatedPeak(this.#recent, first));
  }
}

/** Four-fold oversampling after ITU-R BS.1770-4, annex 2. Where the input is cut does not change the result. */
export function createTruePeakMeter(): TruePeakMeter {
  return new OversamplingPeakMeter();
}

class OversamplingPeakMeter implements TruePeakMeter {
  #tail = new Float32Array(TAPS - 1);
  #peak = 0;

  push(samples: Float32Array): void {
    const joined = joinTail(this.#tail, samples);
    this.#peak = scan(joined, this.#peak);
    this.#tail = joined.slice(joined.length - (TAPS - 1));
  }

  truePeak(): number {
    return scan(joinTail(this.#tail, new Float32Array(TAPS - 1)), this.#peak);
  }
}

function joinTail(tail: Float32Array, samples: Float32Array): Float32Array {
  const joined = new Float32Array(tail.length + samples.length);
  joined.set(tail);
  joined.set(samples, tail.length);
  return joined;
}

/** The larger of `peak` and what the filter makes of each `TAPS` samples in a row. */
function scan(samples: Float32Array, peak: number): number {
  let largest = peak;
  const positions = samples.length - TAPS + 1;
  for (let start = 0; start < positions; start += STRETCH_LENGTH) {
    const end = Math.min(positions, start + STRETCH_LENGTH);
    let sampleBound = 0;
    for (let index = start; index < end + TAPS - 1; index++) {
      const magnitude = Math.abs(samples[index] ?? 0);
      if (magnitude > sampleBound) sampleBound = magnitude;
    }
    if (sampleBound > largest) largest = sampleBound;
    if (sampleBound * LARGEST_GAIN <= largest) continue;
    for (let index = start; index < end; index++) largest = Math.max(largest, interpolatedPeak(samples, index));
  }
  return largest;
}

function interpolatedPeak(samples: Float32Array, start: number): number {
  let largest = 0;
  for (const phase of PHASES) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += (samples[start + tap] ?? 0) * (phase[tap] ?? 0);
    const magnitude = Math.abs(sum);
    if (magnitude > largest) largest = magnitude;
  }
  return largest;
}
