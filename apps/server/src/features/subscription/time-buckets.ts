import type { USAGE_INTERVALS } from "@voicewright/contract/subscription/routes";

export type UsageInterval = (typeof USAGE_INTERVALS)[number];

/** More points than any chart shows; a finer question is refused. */
export const TIME_BUCKETS_MAX = 10_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, the first Monday of Unix time. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Values below are seconds, others milliseconds: no date of this product lies between the two readings. */
const SECONDS_BELOW = 100_000_000_000;

export type UnixUnit = "seconds" | "milliseconds";

export function unixUnit(value: number): UnixUnit {
  return value < SECONDS_BELOW ? "seconds" : "milliseconds";
}

export function unixToMs(value: number, unit: UnixUnit): number {
  return unit === "seconds" ? value * 1_000 : value;
}

export function msToUnix(timeMs: number, unit: UnixUnit): number {
  return unit === "seconds" ? Math.floor(timeMs / 1_000) : timeMs;
}

type BucketRequest = {
  readonly startMs: number;
  /** Exclusive, later than the start. */
  readonly endMs: number;
  readonly interval: UsageInterval;
  /** Overrides the interval. */
  readonly bucketSeconds: number | undefined;
};

/**
 * Starts of the time slots from start to end: the first begins at the start itself, the others at
 * whole hours, days, weeks (Monday) or months of UTC, or at multiples of the bucket size.
 * Undefined when there would be more than `TIME_BUCKETS_MAX`.
 */
export function timeBuckets(request: BucketRequest): number[] | undefined {
  const { startMs, endMs } = request;
  const next = boundaryAfter(request);
  const starts = [startMs];
  for (let boundary = next(startMs); boundary < endMs; boundary = next(boundary)) {
    if (starts.length >= TIME_BUCKETS_MAX) return undefined;
    starts.push(boundary);
  }
  return starts;
}

function boundaryAfter({ interval, bucketSeconds }: BucketRequest): (timeMs: number) => number {
  if (bucketSeconds !== undefined) return multipleAfter(bucketSeconds * 1_000, 0);
  switch (interval) {
    case "hour":
      return multipleAfter(HOUR_MS, 0);
    case "day":
      return multipleAfter(DAY_MS, 0);
    case "week":
      return multipleAfter(WEEK_MS, FIRST_MONDAY_MS);
    case "month":
      return (timeMs) => {
        const date = new Date(timeMs);
        return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
      };
    case "cumulative":
      return () => Number.POSITIVE_INFINITY;
  }
}

function multipleAfter(stepMs: number, offsetMs: number): (timeMs: number) => number {
  return (timeMs) => (Math.floor((timeMs - offsetMs) / stepMs) + 1) * stepMs + offsetMs;
}
