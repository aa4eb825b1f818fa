import { peakOf } from "./recorder/peaks.ts";

/** Enough of a clip to draw and to measure it. */
export type AudioClip = { readonly durationSeconds: number; readonly bars: readonly number[] };

/** A phone's voice would do for drawing; this is what every browser decodes to. */
const DECODE_RATE_HZ = 44_100;
/** Below this, quiet clips are not drawn as if they were loud. */
const LOUDEST_AT_LEAST = 0.1;

/** Heights of the bars of a waveform, 0–1, the loudest of them 1. */
export function waveformBars(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / count);
    const to = Math.floor(((bar + 1) * samples.length) / count);
    return peakOf(samples.subarray(from, to));
  });
  const loudest = Math.max(LOUDEST_AT_LEAST, ...peaks);
  return peaks.map((peak) => peak / loudest);
}

/** Decodes a whole file. Rejects when it is no audio. */
export async function measureClip(bytes: ArrayBuffer, barCount: number): Promise<AudioClip> {
  const decoded = await new OfflineAudioContext(1, 1, DECODE_RATE_HZ).decodeAudioData(bytes);
  return { durationSeconds: decoded.duration, bars: waveformBars(decoded.getChannelData(0), barCount) };
}
