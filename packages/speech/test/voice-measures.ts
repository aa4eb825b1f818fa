import { medianOf } from "./speech-fixtures.ts";

const LOWEST_F0_HZ = 60;
const HIGHEST_F0_HZ = 420;
const FRAME_MS = 45;
const HOP_MS = 30;

/** Median F0 of the clearly voiced frames, by normalised autocorrelation at a quarter of the sample rate or so. */
export function medianF0Hz(samples: Float32Array, sampleRateHz: number): number {
  const factor = Math.max(1, Math.floor(sampleRateHz / 9000));
  const rateHz = sampleRateHz / factor;
  const low = Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, index) =>
    samples.subarray(index * factor, (index + 1) * factor).reduce((total, sample) => total + sample / factor, 0),
  );
  const frame = Math.round((rateHz * FRAME_MS) / 1000);
  const energies: number[] = [];
  const pitches: (number | undefined)[] = [];
  for (let start = 0; start + 2 * frame < low.length; start += Math.round((rateHz * HOP_MS) / 1000)) {
    const here = low.subarray(start, start + frame);
    energies.push(dot(here, here));
    pitches.push(pitchOf(low, start, frame, rateHz));
  }
  const loudest = Math.max(...energies);
  return medianOf(
    pitches.flatMap((pitch, index) => (pitch !== undefined && (energies[index] ?? 0) > loudest * 0.02 ? [pitch] : [])),
  );
}

function pitchOf(low: Float32Array, start: number, frame: number, rateHz: number): number | undefined {
  const here = low.subarray(start, start + frame);
  const shortest = Math.floor(rateHz / HIGHEST_F0_HZ);
  const scores = Array.from({ length: Math.ceil(rateHz / LOWEST_F0_HZ) - shortest }, (_, index) => {
    const there = low.subarray(start + shortest + index, start + shortest + index + frame);
    return dot(here, there) / Math.sqrt(dot(here, here) * dot(there, there) + 1e-12);
  });
  const best = Math.max(...scores);
  if (best < 0.75) return undefined;
  // The first peak that is nearly as good: later ones are whole multiples of the period.
  const first = scores.findIndex((score, index) => score > best * 0.93 && score >= (scores[index + 1] ?? -1));
  return rateHz / (shortest + first);
}

/** Mean level in dB of each of 20 bands, equally wide in octaves from 150 Hz to 7 kHz, relative to their average. */
export function bandLevelsDb(samples: Float32Array, sampleRateHz: number): number[] {
  const bands = Array.from({ length: 20 }, (_, band) => {
    const centreHz = 150 * 2 ** ((Math.log2(7000 / 150) * band) / 19);
    return 10 * Math.log10(bandPower(samples, sampleRateHz, centreHz) + 1e-12);
  });
  const mean = bands.reduce((total, level) => total + level / bands.length, 0);
  return bands.map((level) => level - mean);
}

/** Power behind a two-pole resonator of a third of an octave. */
function bandPower(samples: Float32Array, sampleRateHz: number, centreHz: number): number {
  const omega = (2 * Math.PI * centreHz) / sampleRateHz;
  const alpha = Math.sin(omega) * 0.12;
  let [x1, x2, y1, y2, power] = [0, 0, 0, 0, 0];
  for (const sample of samples) {
    const output = (alpha * (sample - x2) + 2 * Math.cos(omega) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, sample, y1, output];
    power += output * output;
  }
  return power / samples.length;
}

/** Root mean square difference of two lists of levels. */
export function distanceDb(left: readonly number[], right: readonly number[]): number {
  return Math.sqrt(left.reduce((total, level, index) => total + (level - (right[index] ?? 0)) ** 2, 0) / left.length);
}

function dot(left: Float32Array, right: Float32Array): number {
  let total = 0;
  for (let index = 0; index < left.length; index++) total += (left[index] ?? 0) * (right[index] ?? 0);
  return total;
}
