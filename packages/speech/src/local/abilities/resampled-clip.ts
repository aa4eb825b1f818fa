import type { Clip } from "@voicewright/audio/clip/clip";
import { createResampler } from "@voicewright/audio/signal/resampler";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";

/** What of a recording is kept in memory at once when it is read at another rate. */
const BLOCK_SECONDS = 1;

/** The clip's samples at another rate, in order, in blocks of about a second; ends early once `signal` is aborted. */
export async function* readAtRate(clip: Clip, sampleRateHz: number, signal: AbortSignal): AsyncGenerator<Float32Array> {
  yield* resampleBlocks(clip.blocks(clip.sampleRateHz * BLOCK_SECONDS), clip.sampleRateHz, sampleRateHz, signal);
}

/** A stream of blocks at another rate; ends early once `signal` is aborted. */
export async function* resampleBlocks(
  blocks: AsyncIterable<Float32Array>,
  fromHz: number,
  toHz: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  const resampler = createResampler(fromHz, toHz);
  for await (const block of blocks) {
    if (signal.aborted) return;
    const resampled = resampler.process(block);
    if (resampled.length > 0) yield resampled;
  }
  const rest = resampler.finish();
  if (rest.length > 0) yield rest;
}

/** One stretch of the clip at another rate, as a whole. */
export async function readSpanAtRate(clip: Clip, span: TimeSpan, sampleRateHz: number): Promise<Float32Array> {
  const toSample = (timeMs: number): number => Math.round((timeMs * clip.sampleRateHz) / 1000);
  const samples = await clip.read(Math.max(0, toSample(span.startMs)), toSample(span.endMs));
  if (clip.sampleRateHz === sampleRateHz) return samples;
  const resampler = createResampler(clip.sampleRateHz, sampleRateHz);
  return concatSamples([resampler.process(samples), resampler.finish()]);
}

export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
