import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";

const PIECE_MS = 10_000;

/** A clip of at most so long, in pieces spread over the whole; a clip that is no longer is answered as it is. */
export async function cutExcerpt(clipPath: string, excerptPath: string, maxDurationMs: number): Promise<string> {
  const clip = await openClip(clipPath);
  try {
    if (clip.durationMs <= maxDurationMs) return clipPath;
    const count = Math.max(1, Math.floor(maxDurationMs / PIECE_MS));
    const length = Math.floor((clip.sampleRateHz * maxDurationMs) / count / 1000);
    const pieces = async function* () {
      for (let index = 0; index < count; index++) {
        const start = Math.floor(((clip.sampleCount - length) * (index + 0.5)) / count);
        yield await clip.read(start, start + length);
      }
    };
    await writeClip(excerptPath, clip.sampleRateHz, pieces());
    return excerptPath;
  } finally {
    await clip.close();
  }
}

/** The first so many milliseconds of what is spoken, pauses left out. */
export async function cutSpeech(
  clipPath: string,
  excerptPath: string,
  spans: readonly TimeSpan[],
  maxDurationMs: number,
): Promise<string> {
  const clip = await openClip(clipPath);
  try {
    const toSamples = (timeMs: number) => Math.floor((timeMs * clip.sampleRateHz) / 1000);
    const pieces = async function* () {
      let left = toSamples(maxDurationMs);
      for (const { startMs, endMs } of spans) {
        const start = toSamples(startMs);
        const piece = await clip.read(start, Math.min(toSamples(endMs), start + left));
        left -= piece.length;
        yield piece;
        if (left <= 0) return;
      }
    };
    await writeClip(excerptPath, clip.sampleRateHz, pieces());
    return excerptPath;
  } finally {
    await clip.close();
  }
}
