/** Below this share of the peak a sample counts as silence; −46 dB. */
const SILENCE_SHARE = 0.005;
const LEAD_IN_MS = 15;
const TAIL_MS = 60;

/** The stretch of samples that holds the sound, with a little room on both sides; empty for pure silence. */
export function findSpeech(
  samples: Float32Array,
  sampleRateHz: number,
): { readonly start: number; readonly end: number } {
  const peak = samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  const isSound = (sample: number): boolean => Math.abs(sample) > peak * SILENCE_SHARE;
  const first = peak > 1e-4 ? samples.findIndex(isSound) : -1;
  if (first < 0) return { start: 0, end: 0 };
  return {
    start: Math.max(0, first - Math.round((LEAD_IN_MS * sampleRateHz) / 1000)),
    end: Math.min(samples.length, samples.findLastIndex(isSound) + Math.round((TAIL_MS * sampleRateHz) / 1000)),
  };
}

/** Anchored sound that was made in one piece: without its silent ends, cut into blocks of 250 ms. */
export async function* cutIntoBlocks(samples: Float32Array, sampleRateHz: number): AsyncGenerator<Float32Array> {
  const blockLength = Math.round(sampleRateHz / 4);
  for (let from = 0; from < samples.length; from += blockLength) yield samples.subarray(from, from + blockLength);
}
