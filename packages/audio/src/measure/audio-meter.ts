import { createLoudnessMeter } from "./loudness.ts";
import { createTruePeakMeter } from "./true-peak.ts";
import { createWaveformMeter, type Waveform } from "../clip/waveform.ts";

/** What a mono recording is like. Levels are in decibels below full scale, -Infinity for silence. */
export type AudioMeasures = {
  /** EBU R128; -Infinity also for less than 400 ms. */
  readonly integratedLufs: number;
  /** Highest level between the samples, ITU-R BS.1770. */
  readonly truePeakDbtp: number;
  readonly samplePeakDbfs: number;
  readonly rmsDbfs: number;
  /** 0–1: samples that stand at full scale for several in a row, as overdriven inputs leave them. */
  readonly clippedShare: number;
  readonly waveform: Waveform;
};

/** Measures a mono stream. Where it is cut does not change the result. */
export interface AudioMeter {
  push(samples: Float32Array): void;
  measures(): AudioMeasures;
}

/** A little below full scale, for converters and codecs that round. */
const CLIPPING_LEVEL = 0.9985;
/** A single sample at full scale is loud; three in a row are flattened. */
const CLIPPED_RUN_LENGTH = 3;

export function createAudioMeter(sampleRateHz: number): AudioMeter {
  const loudness = createLoudnessMeter(sampleRateHz);
  const truePeak = createTruePeakMeter();
  const waveform = createWaveformMeter(sampleRateHz);
  const levels = new LevelMeter();
  return {
    push(samples) {
      loudness.push(samples);
      truePeak.push(samples);
      waveform.push(samples);
      levels.push(samples);
    },
    measures: () => ({
      integratedLufs: loudness.integratedLufs(),
      truePeakDbtp: 20 * Math.log10(truePeak.truePeak()),
      samplePeakDbfs: 20 * Math.log10(levels.samplePeak),
      rmsDbfs: levels.sampleCount === 0 ? -Infinity : 10 * Math.log10(levels.energy / levels.sampleCount),
      clippedShare: levels.sampleCount === 0 ? 0 : levels.clippedCount / levels.sampleCount,
      waveform: waveform.waveform(),
    }),
  };
}

class LevelMeter {
  samplePeak = 0;
  energy = 0;
  sampleCount = 0;
  clippedCount = 0;
  #run = 0;

  push(samples: Float32Array): void {
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0;
      const magnitude = Math.abs(sample);
      this.energy += sample * sample;
      if (magnitude > this.samplePeak) this.samplePeak = magnitude;
      if (magnitude < CLIPPING_LEVEL) {
        this.#run = 0;
        continue;
      }
      this.#run++;
      if (this.#run === CLIPPED_RUN_LENGTH) this.clippedCount += CLIPPED_RUN_LENGTH;
      if (this.#run > CLIPPED_RUN_LENGTH) this.clippedCount++;
    }
    this.sampleCount += samples.length;
  }
}
