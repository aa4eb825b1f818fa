import { createRealFft } from "@voicewright/audio/signal/fft";

export type Speech = { readonly samples: Float32Array; readonly sampleRateHz: number };

const LOWEST_HZ = 300;
const HIGHEST_HZ = 5_500;
const POINTS_PER_OCTAVE = 96;
const POINTS = Math.floor(Math.log2(HIGHEST_HZ / LOWEST_HZ) * POINTS_PER_OCTAVE);
/** Each point hears a fifth of an octave, and wide enough for no harmonic to stand out. */
const REACH_OCTAVES = 0.1;
const LEAST_REACH_HZ = 110;
const FRAME_SECONDS = 0.032;
/** The loudest frames: vowels. */
const LOUD_SHARE = 0.4;
const WIDEST_SHIFT = Math.round(0.45 * POINTS_PER_OCTAVE);

/**
 * By how many octaves the formants of `after` lie higher, where both say the same: the shift at which the average
 * spectra of their vowels, without their tilts, fit best on a logarithmic scale of frequency (as vocal tract length is
 * normalised in speech recognition; Lee and Rose 1998). True to about 1 %, whatever the pitch, brightness, breath and
 * pace, where a linear prediction of so many poles loses or finds a formant as soon as the tract is much longer.
 */
export function formantShiftOctaves(before: Speech, after: Speech): number {
  const [left, right] = [vowelSpectrum(before), vowelSpectrum(after)];
  let best = { shift: 0, fit: Number.NEGATIVE_INFINITY };
  for (let shift = -WIDEST_SHIFT; shift <= WIDEST_SHIFT; shift++) {
    const one = withoutTilt(left.subarray(Math.max(0, -shift), POINTS - Math.max(0, shift)));
    const other = withoutTilt(right.subarray(Math.max(0, shift), POINTS - Math.max(0, -shift)));
    const fit = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
    if (fit > best.fit) best = { shift, fit };
  }
  return best.shift / POINTS_PER_OCTAVE;
}

/** Mean logarithm of the power of the loud frames, point by point. */
function vowelSpectrum({ samples, sampleRateHz }: Speech): Float64Array {
  const size = 2 ** Math.round(Math.log2(FRAME_SECONDS * sampleRateHz));
  const fft = createRealFft(size);
  const real = new Float64Array(size / 2 + 1);
  const imaginary = new Float64Array(size / 2 + 1);
  const frame = new Float64Array(size);
  const starts = Array.from(
    { length: Math.max(0, Math.floor((2 * samples.length) / size) - 1) },
    (_, at) => (at * size) / 2,
  );
  const powers = starts.map((start) =>
    samples.subarray(start, start + size).reduce((sum, value) => sum + value ** 2, 0),
  );
  const least = powers.toSorted((a, b) => b - a)[Math.floor(powers.length * LOUD_SHARE)] ?? 0;
  const loud = starts.filter((_, index) => (powers[index] ?? 0) >= least);
  const mean = new Float64Array(POINTS);
  for (const start of loud) {
    for (let index = 0; index < size; index++) {
      frame[index] = (samples[start + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
    }
    fft.forward(frame, real, imaginary);
    for (let point = 0; point < POINTS; point++) {
      const centreHz = LOWEST_HZ * 2 ** (point / POINTS_PER_OCTAVE);
      const reachHz = Math.max(LEAST_REACH_HZ, centreHz * (2 ** REACH_OCTAVES - 1));
      const first = Math.max(1, Math.floor(((centreHz - reachHz) * size) / sampleRateHz));
      const last = Math.min(size / 2, Math.ceil(((centreHz + reachHz) * size) / sampleRateHz));
      let power = 1e-12;
      for (let bin = first; bin <= last; bin++) power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      mean[point] = (mean[point] ?? 0) + Math.log(power / (last - first + 1)) / loud.length;
    }
  }
  return mean;
}

/** What is left of the values without their mean and slope, at length 1. */
function withoutTilt(values: Float64Array): Float64Array {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
  const rest = values.map((value, index) => value - mean - slope * (index - middle));
  const length = Math.hypot(...rest);
  return rest.map((value) => value / length);
}
