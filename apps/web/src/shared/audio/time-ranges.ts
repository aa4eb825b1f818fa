/** The part of `TimeRanges` that the arithmetic needs. */
export type RangeList = {
  readonly length: number;
  start(index: number): number;
  end(index: number): number;
};

/** Decoders leave tiny holes between frames; two ranges this close are one. */
const JOIN_TOLERANCE_SECONDS = 0.1;

export type TimeRange = { readonly startSeconds: number; readonly endSeconds: number };

function joinRanges(ranges: RangeList): TimeRange[] {
  const joined: TimeRange[] = [];
  for (let index = 0; index < ranges.length; index += 1) {
    const [startSeconds, endSeconds] = [ranges.start(index), ranges.end(index)];
    const before = joined.at(-1);
    if (before === undefined || startSeconds - before.endSeconds > JOIN_TOLERANCE_SECONDS) {
      joined.push({ startSeconds, endSeconds });
    } else {
      joined[joined.length - 1] = { startSeconds: before.startSeconds, endSeconds };
    }
  }
  return joined;
}

/** The range around `seconds`, joined over tiny holes; nothing when nothing is buffered there. */
export function rangeAround(ranges: RangeList, seconds: number): TimeRange | undefined {
  return joinRanges(ranges).find(
    ({ startSeconds, endSeconds }) =>
      seconds >= startSeconds - JOIN_TOLERANCE_SECONDS && seconds <= endSeconds + JOIN_TOLERANCE_SECONDS,
  );
}

/** Where the buffered audio ends, whatever its holes; 0 when there is none. */
export function lastBufferedSeconds(ranges: RangeList): number {
  return ranges.length === 0 ? 0 : ranges.end(ranges.length - 1);
}

export function clampSeconds(seconds: number, startSeconds: number, endSeconds: number): number {
  if (!Number.isFinite(seconds)) return startSeconds;
  return Math.min(Math.max(seconds, startSeconds), Math.max(startSeconds, endSeconds));
}
