import {
  FINEST_WAVEFORM_PEAKS_PER_SECOND,
  WAVEFORM_LEVEL_FACTOR,
} from "@voicewright/contract/professional-clone/audio-settings";

/** What the waveform shows when it is zoomed in all the way. */
const NEAREST_MS = 5_000;
const FINEST_PEAK_MS = 1000 / FINEST_WAVEFORM_PEAKS_PER_SECOND;

/** How many times the recording is as wide as what is seen of it, at a zoom of 0–100 %. */
export function zoomScale(durationMs: number, zoomPercent: number): number {
  return Math.max(1, durationMs / NEAREST_MS) ** (zoomPercent / 100);
}

export function peakMsOf(level: number): number {
  return FINEST_PEAK_MS * WAVEFORM_LEVEL_FACTOR ** level;
}

/** The coarsest level that still has a peak for each pixel. */
export function levelFor(msPerPixel: number, levelCount: number): number {
  let level = 0;
  while (level + 1 < levelCount && peakMsOf(level + 1) <= msPerPixel) level++;
  return level;
}

/** The peaks of one level, as far as they are known. */
export type PeakSource = {
  readonly levelCount: number;
  /** Pairs of signed bytes from the first peak of the stretch; undefined where they are not there yet. */
  readonly at: (level: number, peak: number) => readonly [lowest: number, highest: number] | undefined;
};

/** What each column of pixels shows: the lowest and the highest of its stretch, −128…127. Unknown columns are zero. */
export function columnsOf(
  source: PeakSource,
  view: { readonly startMs: number; readonly msPerPixel: number; readonly widthPx: number },
): Int8Array {
  const columns = new Int8Array(2 * view.widthPx);
  const wanted = levelFor(view.msPerPixel, source.levelCount);
  for (let column = 0; column < view.widthPx; column++) {
    const fromMs = view.startMs + column * view.msPerPixel;
    for (let level = wanted; level < source.levelCount; level++) {
      const peakMs = peakMsOf(level);
      const first = Math.floor(fromMs / peakMs);
      const last = Math.max(first, Math.ceil((fromMs + view.msPerPixel) / peakMs) - 1);
      let [lowest, highest] = [127, -128];
      let isKnown = false;
      for (let peak = first; peak <= last; peak++) {
        const pair = source.at(level, peak);
        if (pair === undefined) continue;
        isKnown = true;
        lowest = Math.min(lowest, pair[0]);
        highest = Math.max(highest, pair[1]);
      }
      if (!isKnown) continue;
      columns[2 * column] = lowest;
      columns[2 * column + 1] = highest;
      break;
    }
  }
  return columns;
}
