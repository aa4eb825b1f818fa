import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { COPIED_SHARE, NO_MATCH, type PeakMatch, PeakQuery } from "@voicewright/audio/measure/match-peaks";
import { createPeakFinder, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";

export type SpokenSearch = PeakMatch & { readonly isCopy: boolean };

/**
 * Tells whether a recording plays something of what was spoken, for two and a half seconds at least: cut, re-encoded,
 * faster or slower by up to 3 %, with noise, through a room or a telephone.
 */
export async function findSpoken(
  clip: Clip,
  spoken: readonly SpectralPeaks[],
  signal: AbortSignal,
): Promise<SpokenSearch> {
  let best = NO_MATCH;
  if (spoken.length > 0) {
    const query = new PeakQuery(await findPeaks(clip, signal));
    for (const source of spoken) {
      signal.throwIfAborted();
      const match = query.find(source);
      if (match.share > best.share) best = match;
      // A process that is silent for long is taken for one that hangs.
      await nextTurn();
    }
  }
  return { ...best, isCopy: best.share >= COPIED_SHARE };
}

async function findPeaks(clip: Clip, signal: AbortSignal): Promise<SpectralPeaks> {
  const finder = createPeakFinder(clip.sampleRateHz);
  const peaks: number[] = [];
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    peaks.push(...finder.process(block));
  }
  peaks.push(...finder.finish());
  return Uint32Array.from(peaks);
}
