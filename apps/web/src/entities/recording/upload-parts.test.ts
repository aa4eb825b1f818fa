import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextPart } from "./upload-parts.ts";

describe("the parts of an upload", () => {
  it("upload parts cover the missing bytes, once and in order, wherever the upload broke off", () => {
    const sizes = fc.integer({ min: 1, max: 5_000 });
    const shares = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(sizes, shares, fc.integer({ min: 10, max: 9_000 }), (sizeBytes, share, partMaxBytes) => {
        let received = Math.floor(share * sizeBytes);
        const next = () => nextPart(received, sizeBytes, partMaxBytes);
        for (let part = next(); part !== undefined; part = next()) {
          expect(part.fromByte).toBe(received);
          expect(part.toByte - part.fromByte).toBeGreaterThan(0);
          expect(part.toByte - part.fromByte).toBeLessThanOrEqual(partMaxBytes);
          received = part.toByte;
        }
        expect(received).toBe(sizeBytes);
      }),
    );
  });
});
