/** Where the sound of a recording begins and ends, milliseconds from its start; undefined when there is none. */
export type SoundRange = { readonly startMs: number; readonly endMs: number };

export type TrimOptions = {
  /** What is quieter for 10 ms is silence, dB below full scale (RMS); -50 by default. */
  readonly thresholdDbfs?: number;
  /** Silence that stays at both ends, ms; 100 by default. */
  readonly marginMs?: number;
};

/** Finds the silence at the ends of a mono stream. Where it is cut does not change the result. */
export interface SilenceTrimmer {
  push(samples: Float32Array): void;
  soundRange(): SoundRange | undefined;
}

const DEFAULT_THRESHOLD_DBFS = -50;
const DEFAULT_MARGIN_MS = 100;
const WINDOWS_PER_SECOND = 100;

export function createSilenceTrimmer(sampleRateHz: number, options: TrimOptions = {}): SilenceTrimmer {
  const { thresholdDbfs = DEFAULT_THRESHOLD_DBFS, marginMs = DEFAULT_MARGIN_MS } = options;
  const windowLength = Math.max(1, Math.round(sampleRateHz / WINDOWS_PER_SECOND));
  const thresholdEnergy = windowLength * 10 ** (thresholdDbfs / 10);
  let energy = 0;
  let position = 0;
  let firstSound = -1;
  let lastSoundEnd = -1;
  return {
    push(samples) {
      for (let index = 0; index < samples.length; index++) {
        energy += (samples[index] ?? 0) ** 2;
        position++;
        // Loudness inside a window counts for the window, whole or not.
        if (energy > thresholdEnergy) {
          if (firstSound < 0) firstSound = position - 1 - ((position - 1) % windowLength);
          lastSoundEnd = position - ((position - 1) % windowLength) - 1 + windowLength;
        }
        if (position % windowLength === 0) energy = 0;
      }
    },
    soundRange() {
      if (firstSound < 0) return undefined;
      const toMs = 1000 / sampleRateHz;
      return {
        startMs: Math.max(0, firstSound * toMs - marginMs),
        endMs: Math.min(position * toMs, lastSoundEnd * toMs + marginMs),
      };
    },
  };
}
