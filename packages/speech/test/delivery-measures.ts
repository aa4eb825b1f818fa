import { createF0Tracker } from "@voicewright/audio/measure/f0";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { medianOf } from "./speech-fixtures.ts";

/** How a stretch of speech is spoken. */
export type DeliveryMeasures = {
  readonly durationMs: number;
  /** Median of the voiced frames, Hz. */
  readonly f0Hz: number;
  /** Distance of the tenth and the ninetieth percentile of F0. */
  readonly rangeSemitones: number;
  /** Of the frames that are not silent, those with a pitch, 0–1. */
  readonly voicedShare: number;
  /** Integrated, LUFS. */
  readonly loudnessLufs: number;
};

const FRAME_SECONDS = 0.005;
/** Frames this far below the loudest are silent, as a factor. */
const SILENT_SHARE = 0.03;

export function f0Frames(samples: Float32Array, sampleRateHz: number, expectedHz: number): number[] {
  const tracker = createF0Tracker({
    sampleRateHz,
    floorHz: Math.max(50, expectedHz * 0.45),
    ceilingHz: Math.min(650, expectedHz * 2.4),
    expectedHz,
  });
  return [...tracker.process(samples), ...tracker.finish()];
}

export function measureDelivery(samples: Float32Array, sampleRateHz: number, expectedHz: number): DeliveryMeasures {
  const f0 = f0Frames(samples, sampleRateHz, expectedHz);
  const levels = frameLevels(samples, sampleRateHz);
  const loudest = Math.max(...levels);
  const audible = f0.filter((_, frame) => (levels[frame] ?? 0) > loudest * SILENT_SHARE);
  const voiced = audible.filter((hz) => hz > 0).toSorted((one, other) => one - other);
  const at = (share: number) => voiced[Math.floor(share * (voiced.length - 1))] ?? Number.NaN;
  const meter = createLoudnessMeter(sampleRateHz);
  meter.push(samples);
  return {
    durationMs: (samples.length * 1000) / sampleRateHz,
    f0Hz: medianOf(voiced),
    rangeSemitones: 12 * Math.log2(at(0.9) / at(0.1)),
    voicedShare: voiced.length / Math.max(1, audible.length),
    loudnessLufs: meter.integratedLufs(),
  };
}

/** Root mean square of each frame of 5 ms. */
export function frameLevels(samples: Float32Array, sampleRateHz: number): number[] {
  const length = Math.round(sampleRateHz * FRAME_SECONDS);
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, frame) => {
    const part = samples.subarray(frame * length, (frame + 1) * length);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / length);
  });
}

/** The silences of at least so long between sounds, in milliseconds. */
export function silencesMs(samples: Float32Array, sampleRateHz: number, leastMs: number): number[] {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const silences: number[] = [];
  let quiet = Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    if (Math.abs(sample) < loudest * 0.015) {
      quiet += 1;
      continue;
    }
    const ms = (quiet * 1000) / sampleRateHz;
    if (ms >= leastMs) silences.push(ms);
    quiet = 0;
  }
  return silences;
}
