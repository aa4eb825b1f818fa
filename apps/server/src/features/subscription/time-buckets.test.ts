import { describe, expect, it } from "vitest";
import { msToUnix, timeBuckets, TIME_BUCKETS_MAX, unixToMs, unixUnit } from "./time-buckets.ts";

const at = (text: string) => Date.parse(text);
const iso = (times: number[] | undefined) => times?.map((time) => new Date(time).toISOString().slice(0, 16));

describe("timeBuckets", () => {
  it("time buckets start at the given time and continue at whole days", () => {
    const buckets = timeBuckets({
      startMs: at("2026-11-19T10:30Z"),
      endMs: at("2026-11-21T09:00Z"),
      interval: "day",
      bucketSeconds: undefined,
    });
    expect(iso(buckets)).toEqual(["2026-11-19T10:30", "2026-11-20T00:00", "2026-11-21T00:00"]);
  });

  it("no time bucket begins at the end of the range", () => {
    const buckets = timeBuckets({
      startMs: at("2026-11-19T00:00Z"),
      endMs: at("2026-11-20T00:00Z"),
      interval: "day",
      bucketSeconds: undefined,
    });
    expect(iso(buckets)).toEqual(["2026-11-19T00:00"]);
  });

  it("weekly buckets begin on Monday, and monthly ones follow the length of each month", () => {
    const range = { startMs: at("2026-01-01T00:00Z"), endMs: at("2026-03-02T00:00Z"), bucketSeconds: undefined };
    expect(iso(timeBuckets({ ...range, interval: "month" }))).toEqual([
      "2026-01-01T00:00",
      "2026-02-01T00:00",
      "2026-03-01T00:00",
    ]);
    expect(iso(timeBuckets({ ...range, interval: "week" }))?.slice(0, 3)).toEqual([
      "2026-01-01T00:00",
      "2026-01-05T00:00",
      "2026-01-12T00:00",
    ]);
  });

  it("a cumulative interval has one time bucket", () => {
    expect(
      timeBuckets({ startMs: 5, endMs: at("2026-01-01T00:00Z"), interval: "cumulative", bucketSeconds: undefined }),
    ).toEqual([5]);
  });

  it("a given bucket size takes precedence", () => {
    const buckets = timeBuckets({ startMs: 0, endMs: 3_600_000, interval: "day", bucketSeconds: 1_800 });
    expect(buckets).toEqual([0, 1_800_000]);
  });

  it("refuses more than the maximum number of time buckets", () => {
    expect(
      timeBuckets({ startMs: 0, endMs: (TIME_BUCKETS_MAX + 1) * 1_000, interval: "day", bucketSeconds: 1 }),
    ).toBeUndefined();
  });
});

describe("unixUnit", () => {
  it("unix times in seconds are distinguished from milliseconds, and converted back", () => {
    const timeMs = at("2026-11-21T00:00Z");
    expect(unixUnit(timeMs / 1_000)).toBe("seconds");
    expect(unixUnit(timeMs)).toBe("milliseconds");
    expect(msToUnix(unixToMs(timeMs / 1_000, "seconds"), "seconds")).toBe(timeMs / 1_000);
  });
});
