import fc from "fast-check";
import { CLONE_FILE_MAX_BYTES, CLONE_PART_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { describe, expect, it } from "vitest";
import { nextPart } from "./upload-parts.ts";

describe("the parts of an upload", () => {
  it("cover the missing bytes, once and in order, from wherever it broke", () => {
    const sizes = fc.integer({ min: 1, max: CLONE_FILE_MAX_BYTES });
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (sizeBytes, share) => {
        let received = Math.floor(share * sizeBytes);
        for (let part = nextPart(received, sizeBytes); part !== undefined; part = nextPart(received, sizeBytes)) {
          expect(part.fromByte).toBe(received);
          expect(part.toByte - part.fromByte).toBeGreaterThan(0);
          expect(part.toByte - part.fromByte).toBeLessThanOrEqual(CLONE_PART_MAX_BYTES);
          received = part.toByte;
        }
        expect(received).toBe(sizeBytes);
      }),
    );
  });
});
