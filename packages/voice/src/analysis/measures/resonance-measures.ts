import { F0_FRAME_SECONDS } from "@voicewright/audio/measure/f0";
import { burgPrediction } from "./linear-prediction.ts";
import type { PitchTrack } from "./pitch-measures.ts";
import { polynomialRoots } from "./polynomial-roots.ts";
import { medianOf, quantileOf } from "./quantile.ts";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import type { ResonanceMeasures } from "./voice-measures.ts";

/** Five formants of most adults lie below half of this. */
const ANALYSIS_RATE_HZ = 10_600;
const PREDICTION_ORDER = 11;
const WINDOW_SECONDS = 0.03;
const PRE_EMPHASIS = 0.97;
/** More frames do not change the medians. */
const MOST_FRAMES = 900;
const FEWEST_FRAMES = 20;
const LOWEST_FORMANT_HZ = 180;
const HIGHEST_FORMANT_HZ = 5_000;
const WIDEST_FORMANT_HZ = 600;
const FORMANT_COUNT = 4;
/** The loudest part of the voiced frames: vowels. */
const LOUD_SHARE = 0.6;
const SPEED_OF_SOUND_MM_PER_S = 350_000;

/** Tracks belong to the pieces, sample for sample. Undefined when too little is voiced or its band is too narrow. */
export function measureResonance(
  pieces: readonly Float32Array[],
  tracks: readonly PitchTrack[],
  sampleRateHz: number,
): ResonanceMeasures | undefined {
  const frames = loudVoicedFrames(
    pieces.map((piece) => resampleWhole(piece, sampleRateHz, ANALYSIS_RATE_HZ)),
    tracks,
  );
  const step = Math.max(1, frames.length / MOST_FRAMES);
  const found: number[][] = Array.from({ length: FORMANT_COUNT }, () => []);
  for (let position = 0; position < frames.length; position += step) {
    const formants = findFormants(frames[Math.floor(position)] ?? new Float64Array(0));
    if (formants.length < FORMANT_COUNT) continue;
    for (const [index, list] of found.entries()) list.push(formants[index] ?? 0);
  }
  if ((found[0]?.length ?? 0) < FEWEST_FRAMES) return undefined;
  const [f1 = 0, f2 = 0, f3 = 0, f4 = 0] = found.map((list) => medianOf(list));
  return { formantsHz: [f1, f2, f3, f4], vocalTractMm: tubeLengthMm([f2, f3, f4]) };
}

/** Mean length of the tubes, closed at one end, whose second and further resonances these are. */
function tubeLengthMm(upperFormantsHz: readonly number[]): number {
  const lengths = upperFormantsHz.map(
    (formantHz, index) => ((2 * index + 3) * SPEED_OF_SOUND_MM_PER_S) / 4 / formantHz,
  );
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

function loudVoicedFrames(pieces: readonly Float32Array[], tracks: readonly PitchTrack[]): Float64Array[] {
  const length = Math.round(WINDOW_SECONDS * ANALYSIS_RATE_HZ);
  const frames: { readonly samples: Float64Array; readonly power: number }[] = [];
  for (const [piece, samples] of pieces.entries()) {
    const track = tracks[piece] ?? new Float64Array(0);
    for (let index = 0; index < track.length; index += 2) {
      if ((track[index] ?? 0) === 0) continue;
      const start = Math.round(index * F0_FRAME_SECONDS * ANALYSIS_RATE_HZ) - (length >> 1);
      if (start < 1 || start + length > samples.length) continue;
      frames.push(windowedFrame(samples, start, length));
    }
  }
  const powers = Float64Array.from(frames, ({ power }) => power).toSorted();
  const least = quantileOf(powers, 1 - LOUD_SHARE);
  return frames.filter(({ power }) => power >= least).map(({ samples }) => samples);
}

function windowedFrame(samples: Float32Array, start: number, length: number) {
  const frame = new Float64Array(length);
  let power = 0;
  for (let index = 0; index < length; index++) {
    const sample = samples[start + index] ?? 0;
    power += sample * sample;
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length);
    frame[index] = (sample - PRE_EMPHASIS * (samples[start + index - 1] ?? 0)) * window;
  }
  return { samples: frame, power };
}

/** Frequencies of the narrow resonances of the linear prediction, rising, Hz. */
function findFormants(frame: Float64Array): number[] {
  const coefficients = burgPrediction(frame, PREDICTION_ORDER);
  const roots = polynomialRoots(coefficients);
  const formants: number[] = [];
  for (const { real, imaginary } of roots) {
    if (imaginary <= 0) continue;
    const frequencyHz = (Math.atan2(imaginary, real) * ANALYSIS_RATE_HZ) / (2 * Math.PI);
    const bandwidthHz = (-Math.log(Math.hypot(real, imaginary)) * ANALYSIS_RATE_HZ) / Math.PI;
    const isFormant =
      frequencyHz > LOWEST_FORMANT_HZ && frequencyHz < HIGHEST_FORMANT_HZ && bandwidthHz < WIDEST_FORMANT_HZ;
    if (isFormant) formants.push(frequencyHz);
  }
  return formants.sort((a, b) => a - b);
}
