import { createRealFft } from "@voicewright/audio/signal/fft";
import { F0_FRAME_SECONDS } from "@voicewright/audio/measure/f0";
import type { PitchTrack } from "./pitch-measures.ts";
import { medianOf } from "./quantile.ts";
import type { PhonationMeasures } from "./voice-measures.ts";

const PERIODS_PER_WINDOW = 4.5;
const WHOLE_BAND_HZ = { low: 60, high: 4_000 };
const HIGH_BAND_HZ = { low: 2_000, high: 5_000 };
/** Every other frame of the pitch track is enough. */
const FRAME_STEP = 2;
/** The period may differ this much from what the track says. */
const PERIOD_REACH = 0.18;
/** Lags of the finer search around the period, as shares of it. */
const LAG_SHIFTS = [-0.02, -0.01, 0, 0.01, 0.02];
const FEWEST_FRAMES = 20;
/** Unlike neighbours are a change of sound, not of the voice. */
const LEAST_LIKENESS = 0.5;

type Frame = { readonly samples: Float32Array; readonly centre: number; readonly periodSamples: number };

/** Tracks belong to the pieces, sample for sample. Undefined when too little is voiced. */
export function measurePhonation(
  pieces: readonly Float32Array[],
  tracks: readonly PitchTrack[],
  sampleRateHz: number,
): PhonationMeasures | undefined {
  const frames = pieces.flatMap((samples, index) => voicedFrames(samples, tracks[index], sampleRateHz));
  if (frames.length < FEWEST_FRAMES) return undefined;
  const longest = frames.reduce((length, frame) => Math.max(length, frame.periodSamples), 0) * PERIODS_PER_WINDOW;
  const harmonicity = new Harmonicity(2 ** Math.ceil(Math.log2(longest)), sampleRateHz);
  const whole: number[] = [];
  const high: number[] = [];
  for (const frame of frames) {
    harmonicity.load(frame);
    whole.push(harmonicity.ratioDb(WHOLE_BAND_HZ, frame.periodSamples));
    high.push(harmonicity.ratioDb(HIGH_BAND_HZ, frame.periodSamples));
  }
  const { jitterPercent, shimmerDb } = measurePerturbation(pieces, tracks, sampleRateHz);
  return {
    harmonicsToNoiseDb: medianOf(whole),
    highHarmonicsToNoiseDb: medianOf(high),
    jitterPercent,
    shimmerDb,
  };
}

/** Frames well inside voiced stretches, away from where the voice sets in and ends. */
function voicedFrames(samples: Float32Array, track: PitchTrack | undefined, sampleRateHz: number): Frame[] {
  const frames: Frame[] = [];
  if (track === undefined) return frames;
  for (let index = FRAME_STEP; index + FRAME_STEP < track.length; index += FRAME_STEP) {
    const f0Hz = track[index] ?? 0;
    if (f0Hz === 0 || (track[index - FRAME_STEP] ?? 0) === 0 || (track[index + FRAME_STEP] ?? 0) === 0) continue;
    const centre = Math.round(index * F0_FRAME_SECONDS * sampleRateHz);
    frames.push({ samples, centre, periodSamples: sampleRateHz / f0Hz });
  }
  return frames;
}

/** Normalised autocorrelation at the period, of a band of the spectrum, as a ratio of powers (Boersma 1993). */
class Harmonicity {
  readonly #sampleRateHz: number;
  readonly #fft;
  readonly #frame: Float64Array;
  readonly #power: Float64Array;
  readonly #imaginary: Float64Array;
  #windowLength = 0;

  constructor(size: number, sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
    this.#fft = createRealFft(size);
    this.#frame = new Float64Array(size);
    this.#power = new Float64Array(size / 2 + 1);
    this.#imaginary = new Float64Array(size / 2 + 1);
  }

  load({ samples, centre, periodSamples }: Frame): void {
    this.#windowLength = Math.min(this.#fft.size, Math.round(periodSamples * PERIODS_PER_WINDOW));
    const start = centre - (this.#windowLength >> 1);
    this.#frame.fill(0);
    for (let index = 0; index < this.#windowLength; index++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / this.#windowLength);
      this.#frame[index] = (samples[start + index] ?? 0) * window;
    }
    this.#fft.forward(this.#frame, this.#power, this.#imaginary);
    for (let bin = 0; bin < this.#power.length; bin++) {
      this.#power[bin] = (this.#power[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
    }
  }

  ratioDb(band: { readonly low: number; readonly high: number }, periodSamples: number): number {
    const binsPerHz = this.#fft.size / this.#sampleRateHz;
    const first = Math.ceil(band.low * binsPerHz);
    const last = Math.min(this.#power.length - 1, Math.floor(band.high * binsPerHz));
    let total = 1e-12;
    for (let bin = first; bin <= last; bin++) total += this.#power[bin] ?? 0;
    let best = 0;
    for (const shift of LAG_SHIFTS) {
      const lag = periodSamples * (1 + shift);
      best = Math.max(best, this.#correlation(first, last, lag) / total / this.#windowCorrelation(lag));
    }
    const share = Math.min(0.9999, Math.max(0.01, best));
    return 10 * Math.log10(share / (1 - share));
  }

  #correlation(first: number, last: number, lagSamples: number): number {
    const step = (2 * Math.PI * lagSamples) / this.#fft.size;
    let sum = 0;
    for (let bin = first; bin <= last; bin++) sum += (this.#power[bin] ?? 0) * Math.cos(step * bin);
    return sum;
  }

  /** Of the Hann window itself. */
  #windowCorrelation(lagSamples: number): number {
    const share = lagSamples / this.#windowLength;
    const angle = 2 * Math.PI * share;
    return (1 - share) * (2 / 3 + Math.cos(angle) / 3) + Math.sin(angle) / (2 * Math.PI);
  }
}

/** Walks from period to period through every voiced stretch and compares neighbours. */
function measurePerturbation(
  pieces: readonly Float32Array[],
  tracks: readonly PitchTrack[],
  sampleRateHz: number,
): { readonly jitterPercent: number; readonly shimmerDb: number } {
  const jitters: number[] = [];
  const shimmers: number[] = [];
  for (const [index, samples] of pieces.entries()) {
    const track = tracks[index] ?? new Float64Array(0);
    let before: Period | undefined;
    let position = 0;
    while (position < samples.length) {
      const frame = Math.round(position / sampleRateHz / F0_FRAME_SECONDS);
      const f0Hz = track[frame] ?? 0;
      if (f0Hz === 0) {
        before = undefined;
        position += F0_FRAME_SECONDS * sampleRateHz;
        continue;
      }
      const period = matchPeriod(samples, Math.round(position), sampleRateHz / f0Hz);
      if (before !== undefined && period.likeness > LEAST_LIKENESS && before.likeness > LEAST_LIKENESS) {
        jitters.push((100 * Math.abs(period.lengthSamples - before.lengthSamples) * f0Hz) / sampleRateHz);
        shimmers.push(Math.abs(period.levelDb - before.levelDb));
      }
      before = period;
      position += period.lengthSamples;
    }
  }
  return { jitterPercent: medianOf(jitters), shimmerDb: medianOf(shimmers) };
}

type Period = { readonly lengthSamples: number; readonly levelDb: number; readonly likeness: number };

/** The distance at which the next period is most like the one that starts here. */
function matchPeriod(samples: Float32Array, start: number, expectedSamples: number): Period {
  const length = Math.round(expectedSamples);
  const first = Math.max(1, Math.floor(expectedSamples * (1 - PERIOD_REACH)));
  const last = Math.ceil(expectedSamples * (1 + PERIOD_REACH));
  const correlations = new Float64Array(last - first + 1);
  let energy = 1e-12;
  for (let index = 0; index < length; index++) energy += (samples[start + index] ?? 0) ** 2;
  let best = 0;
  for (let lag = first; lag <= last; lag++) {
    let product = 0;
    let other = 1e-12;
    for (let index = start; index < start + length; index++) {
      const there = samples[index + lag] ?? 0;
      product += (samples[index] ?? 0) * there;
      other += there * there;
    }
    correlations[lag - first] = product / Math.sqrt(energy * other);
    if ((correlations[lag - first] ?? 0) > (correlations[best] ?? 0)) best = lag - first;
  }
  const [before = 0, here = 0, after = 0] = [correlations[best - 1], correlations[best], correlations[best + 1]];
  const bend = before - 2 * here + after;
  const isInside = best > 0 && best < correlations.length - 1 && bend < 0;
  const shift = isInside ? (0.5 * (before - after)) / bend : 0;
  return { lengthSamples: first + best + shift, levelDb: 10 * Math.log10(energy / length), likeness: here };
}
