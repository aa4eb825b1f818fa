import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseByteRange } from "./byte-range.ts";

describe("parseByteRange", () => {
  it("a missing or unsupported range header returns the whole object", () => {
    for (const header of [
      undefined,
      "",
      "bytes",
      "bytes=",
      "bytes=-",
      "bytes=a-b",
      "bytes=1-2,4-5",
      "items=0-1",
      "bytes=9-3",
      `bytes=${"9".repeat(400)}-`,
    ]) {
      expect(parseByteRange(header, 100)).toBe("all");
    }
  });

  it("a byte range returns first to last, first to the end, or the last bytes", () => {
    expect(parseByteRange("bytes=0-9", 100)).toEqual({ start: 0, end: 9 });
    expect(parseByteRange("bytes=90-", 100)).toEqual({ start: 90, end: 99 });
    expect(parseByteRange("bytes=-10", 100)).toEqual({ start: 90, end: 99 });
  });

  it("a byte range past the end is shortened", () => {
    expect(parseByteRange("bytes=50-5000", 100)).toEqual({ start: 50, end: 99 });
    expect(parseByteRange("bytes=-5000", 100)).toEqual({ start: 0, end: 99 });
  });

  it("a byte range outside the object is refused", () => {
    expect(parseByteRange("bytes=100-", 100)).toBe("unsatisfiable");
    expect(parseByteRange("bytes=-0", 100)).toBe("unsatisfiable");
    expect(parseByteRange("bytes=0-0", 0)).toBe("unsatisfiable");
  });

  it("a parsed byte range is never outside the object, whatever the header", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.nat()),
        fc.option(fc.nat()),
        fc.nat({ max: 10_000 }),
        (noise, first, last, sizeBytes) => {
          for (const header of [noise, `bytes=${first ?? ""}-${last ?? ""}`]) {
            const range = parseByteRange(header, sizeBytes);
            if (typeof range === "string") continue;
            expect(range.start).toBeGreaterThanOrEqual(0);
            expect(range.end).toBeLessThan(sizeBytes);
            expect(range.start).toBeLessThanOrEqual(range.end);
          }
        },
      ),
    );
  });
});
