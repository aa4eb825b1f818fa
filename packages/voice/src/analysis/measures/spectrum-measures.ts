import { createRealFft } from "@voicewright/audio/signal/fft";
import { FRAMES_PER_SECOND } from "../speakers/mel-frames.ts";
import type { SpeechFrames } from "./find-speech-frames.ts";
import type { SpectrumMeasures } from "./voice-measures.ts";

const WINDOW_SECONDS = 0.04;
const FIRST_THIRD_OCTAVE_HZ = 100;
const LAST_THIRD_OCTAVE_HZ = 16_000;
const TILT_FROM_HZ = 200;
const TILT_TO_HZ = 5_000;
/** Sound this far below the strongest is masked by it. */
const AUDIBLE_BELOW_STRONGEST_DB = 62;
const BANDWIDTH_STEP_HZ = 250;
const FEWEST_FRAMES = 25;
/** Every other frame is enough for an average. */
const FRAME_STEP = 2;
const SILENT_POWER = 1e-20;

/** Frames belong to the pieces. Undefined when there is hardly any speech. */
export function measureSpectrum(
  pieces: readonly Float32Array[],
  frames: readonly SpeechFrames[],
  sampleRateHz: number,
): SpectrumMeasures | undefined {
  const average = averageSpectrum(pieces, frames, sampleRateHz);
  if (average === undefined) return undefined;
  const hzPerBin = sampleRateHz / (2 * (average.length - 1));
  const bandwidthHz = findBandwidth(average, hzPerBin);
  const bands = thirdOctaves(average, hzPerBin, bandwidthHz);
  return {
    tiltDbPerOctave: slopeOf(
      bands.filter(({ centreHz }) => centreHz > TILT_FROM_HZ * 0.99 && centreHz < TILT_TO_HZ * 1.01),
    ),
    thirdOctavesDb: levelsAroundMean(bands),
    bandwidthHz,
  };
}

function averageSpectrum(
  pieces: readonly Float32Array[],
  frames: readonly SpeechFrames[],
  sampleRateHz: number,
): Float64Array | undefined {
  const length = Math.round(WINDOW_SECONDS * sampleRateHz);
  const fft = createRealFft(2 ** Math.ceil(Math.log2(length)));
  const window = Float64Array.from(
    { length },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length),
  );
  const buffer = new Float64Array(fft.size);
  const [real, imaginary] = [new Float64Array(fft.size / 2 + 1), new Float64Array(fft.size / 2 + 1)];
  const sum = new Float64Array(fft.size / 2 + 1);
  let count = 0;
  for (const [piece, samples] of pieces.entries()) {
    const isSpeech = frames[piece]?.isSpeech ?? new Uint8Array(0);
    for (let frame = 0; frame < isSpeech.length; frame += FRAME_STEP) {
      if (isSpeech[frame] === 0) continue;
      const start = Math.round((frame * sampleRateHz) / FRAMES_PER_SECOND);
      for (let index = 0; index < length; index++) buffer[index] = (samples[start + index] ?? 0) * (window[index] ?? 0);
      fft.forward(buffer, real, imaginary);
      for (let bin = 0; bin < sum.length; bin++)
        sum[bin] = (sum[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      count++;
    }
  }
  return count < FEWEST_FRAMES / FRAME_STEP ? undefined : sum.map((power) => power / count);
}

function bandPower(spectrum: Float64Array, fromBin: number, toBin: number): number {
  const [first, last] = [Math.ceil(fromBin), Math.min(spectrum.length - 1, Math.floor(toBin))];
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += spectrum[bin] ?? 0;
  // A band narrower than a bin takes its share of the nearest one.
  return last < first ? (spectrum[Math.round((fromBin + toBin) / 2)] ?? 0) * (toBin - fromBin) : sum;
}

function findBandwidth(spectrum: Float64Array, hzPerBin: number): number {
  const highestHz = (spectrum.length - 1) * hzPerBin;
  const levels: number[] = [];
  for (let fromHz = 0; fromHz + BANDWIDTH_STEP_HZ <= highestHz; fromHz += BANDWIDTH_STEP_HZ) {
    levels.push(bandPower(spectrum, fromHz / hzPerBin, (fromHz + BANDWIDTH_STEP_HZ) / hzPerBin));
  }
  const least = Math.max(...levels) * 10 ** (-AUDIBLE_BELOW_STRONGEST_DB / 10) + SILENT_POWER;
  return (levels.findLastIndex((power) => power > least) + 1) * BANDWIDTH_STEP_HZ;
}

type Band = { readonly centreHz: number; readonly levelDb: number };

function thirdOctaves(spectrum: Float64Array, hzPerBin: number, bandwidthHz: number): Band[] {
  const bands: Band[] = [];
  for (let order = 0; ; order++) {
    const centreHz = FIRST_THIRD_OCTAVE_HZ * 2 ** (order / 3);
    if (centreHz > LAST_THIRD_OCTAVE_HZ * 1.02 || centreHz * 2 ** (1 / 6) > bandwidthHz) return bands;
    const power = bandPower(spectrum, (centreHz * 2 ** (-1 / 6)) / hzPerBin, (centreHz * 2 ** (1 / 6)) / hzPerBin);
    bands.push({ centreHz, levelDb: 10 * Math.log10(power + SILENT_POWER) });
  }
}

/** Least squares over octaves. */
function slopeOf(bands: readonly Band[]): number {
  const octaves = bands.map(({ centreHz }) => Math.log2(centreHz));
  const meanOctave = octaves.reduce((sum, octave) => sum + octave, 0) / octaves.length;
  let product = 0;
  let square = 0;
  for (const [index, { levelDb }] of bands.entries()) {
    const distance = (octaves[index] ?? 0) - meanOctave;
    product += distance * levelDb;
    square += distance * distance;
  }
  return square === 0 ? 0 : product / square;
}

function levelsAroundMean(bands: readonly Band[]): number[] {
  const meanPower = bands.reduce((sum, { levelDb }) => sum + 10 ** (levelDb / 10), 0) / bands.length;
  return bands.map(({ levelDb }) => levelDb - 10 * Math.log10(meanPower));
}
