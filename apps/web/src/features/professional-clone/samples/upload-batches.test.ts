import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBatches } from "./upload-batches.ts";

const MB = 1_048_576;
const sizes = (...megabytes: number[]) => megabytes.map((size) => ({ sizeBytes: size * MB }));

describe("batches of uploads", () => {
  it("a batch contains at most 200 MB, or one larger file", () => {
    const batches = toBatches(sizes(100, 100, 1, 250, 50, 150, 1));
    expect(batches.map((batch) => batch.map(({ sizeBytes }) => sizeBytes / MB))).toEqual([
      [100, 100],
      [1],
      [250],
      [50, 150],
      [1],
    ]);
  });

  it("batches contain every file once, in order, and exceed the limit only with a single file", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ sizeBytes: fc.nat({ max: 20 }) })),
        fc.integer({ min: 1, max: 15 }),
        (files, max) => {
          const batches = toBatches(files, max);
          expect(batches.flat()).toEqual(files);
          for (const batch of batches) {
            const total = batch.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
            expect(batch.length).toBeGreaterThan(0);
            expect(total <= max || batch.filter(({ sizeBytes }) => sizeBytes > 0).length === 1).toBe(true);
          }
        },
      ),
    );
  });
});
