import { biquadPowerGain } from "@voicewright/audio/signal/biquad";
import type { BiquadCoefficients } from "@voicewright/audio/signal/biquad";
import { kWeightingStages } from "@voicewright/audio/measure/loudness";

/** The tilt works between these; below and above the gain stays level. */
const TILT_FROM_HZ = 100;
const TILT_TO_HZ = 12_800;
const DB_PER_OCTAVE_OF_FIRST_ORDER = 20 * Math.log10(2);
const HIGHEST_SHARE_OF_RATE = 0.42;
const PRESENCE_HZ = 3_500;
const PRESENCE_DB = 2.5;
const PRESENCE_Q = 0.7;

/**
 * Long-term average spectrum of speech: third octaves from 63 Hz to 16 kHz, dB (Byrne et al. 1994, all
 * languages, men and women together).
 */
const SPEECH_SPECTRUM_DB = [
  38.6, 43.5, 54.4, 57.7, 56.8, 60.2, 60.3, 59.0, 62.1, 62.1, 60.5, 56.8, 53.7, 53.0, 52.0, 48.7, 48.1, 46.8, 45.6,
  44.5, 44.3, 43.7, 43.4, 41.3, 40.7,
];
const FIRST_SPECTRUM_BAND = -12;

/** Filters that colour a voice: the tilt of its recipe and, where asked for, presence. Empty when neutral. */
export function toneFilters(
  tone: { readonly tiltDbPerOctave: number; readonly hasPresence: boolean },
  sampleRateHz: number,
): BiquadCoefficients[] {
  const tilt = tone.tiltDbPerOctave === 0 ? [] : tiltFilters(tone.tiltDbPerOctave, sampleRateHz);
  return tone.hasPresence ? [...tilt, presenceFilter(sampleRateHz)] : tilt;
}

/** By how many decibels filters make average speech louder. */
export function loudnessGainDb(filters: readonly BiquadCoefficients[], sampleRateHz: number): number {
  let before = 0;
  let after = 0;
  for (const [index, levelDb] of SPEECH_SPECTRUM_DB.entries()) {
    const frequencyHz = 1_000 * 2 ** ((FIRST_SPECTRUM_BAND + index) / 3);
    if (frequencyHz > HIGHEST_SHARE_OF_RATE * sampleRateHz) break;
    const power = 10 ** (levelDb / 10) * powerGain(kWeightingStages(sampleRateHz), frequencyHz, sampleRateHz);
    before += power;
    after += power * powerGain(filters, frequencyHz, sampleRateHz);
  }
  return 10 * Math.log10(after / before);
}

function powerGain(filters: readonly BiquadCoefficients[], frequencyHz: number, sampleRateHz: number): number {
  return filters.reduce((gain, filter) => gain * biquadPowerGain(filter, frequencyHz, sampleRateHz), 1);
}

/** A straight slope as a staircase: one first-order shelf to an octave, smoothed by their gentleness. */
function tiltFilters(dbPerOctave: number, sampleRateHz: number): BiquadCoefficients[] {
  const filters: BiquadCoefficients[] = [];
  for (let edgeHz = TILT_FROM_HZ; edgeHz < TILT_TO_HZ; edgeHz *= 2) {
    const centreHz = edgeHz * Math.SQRT2;
    if (centreHz > HIGHEST_SHARE_OF_RATE * sampleRateHz) break;
    filters.push(shelf(centreHz, dbPerOctave / DB_PER_OCTAVE_OF_FIRST_ORDER, sampleRateHz));
  }
  return filters;
}

/** Zero and pole `octaves` apart around the centre: unity below, 6 dB for each octave above (bilinear). */
function shelf(centreHz: number, octaves: number, sampleRateHz: number): BiquadCoefficients {
  const centre = Math.tan((Math.PI * centreHz) / sampleRateHz);
  const zero = 1 / (centre * 2 ** (-octaves / 2));
  const pole = 1 / (centre * 2 ** (octaves / 2));
  return { b0: (1 + zero) / (1 + pole), b1: (1 - zero) / (1 + pole), b2: 0, a1: (1 - pole) / (1 + pole), a2: 0 };
}

/** Peaking equaliser (R. Bristow-Johnson's cookbook). */
function presenceFilter(sampleRateHz: number): BiquadCoefficients {
  const amplitude = 10 ** (PRESENCE_DB / 40);
  const angle = (2 * Math.PI * Math.min(PRESENCE_HZ, 0.4 * sampleRateHz)) / sampleRateHz;
  const alpha = Math.sin(angle) / (2 * PRESENCE_Q);
  const a0 = 1 + alpha / amplitude;
  return {
    b0: (1 + alpha * amplitude) / a0,
    b1: (-2 * Math.cos(angle)) / a0,
    b2: (1 - alpha * amplitude) / a0,
    a1: (-2 * Math.cos(angle)) / a0,
    a2: (1 - alpha / amplitude) / a0,
  };
}
