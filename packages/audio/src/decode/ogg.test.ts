import fc from "fast-check";
import { expect, test } from "vitest";
import { createOggPageWriter, oggChecksum } from "./ogg.ts";

/** RFC 3533, appendix A, done bit by bit. */
function slowChecksum(page: Uint8Array): number {
  let remainder = 0;
  for (const byte of page) {
    for (let bit = 7; bit >= 0; bit--) {
      const top = (remainder >>> 31) ^ ((byte >> bit) & 1);
      remainder = ((remainder << 1) ^ (top === 1 ? 0x04c11db7 : 0)) >>> 0;
    }
  }
  return remainder;
}

test("Ogg pages contain their packets, numbers, flags and checksum", () => {
  const packets = fc.array(fc.uint8Array({ maxLength: 1_300 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(packets, { minLength: 1, maxLength: 4 }), fc.nat(), (pages, serialNumber) => {
      const writer = createOggPageWriter(serialNumber);
      for (const [index, content] of pages.entries()) {
        const isLast = index === pages.length - 1;
        const page = writer.write({ packets: content, granulePosition: index * 960, isLast });
        const view = new DataView(page.buffer);
        expect(String.fromCharCode(...page.subarray(0, 4))).toBe("OggS");
        expect(page[5]).toBe((index === 0 ? 2 : 0) + (isLast ? 4 : 0));
        expect(view.getBigInt64(6, true)).toBe(BigInt(index * 960));
        expect(view.getUint32(14, true)).toBe(serialNumber);
        expect(view.getUint32(18, true)).toBe(index);
        expect(readPackets(page)).toEqual(content);
        const checksum = view.getUint32(22, true);
        view.setUint32(22, 0, true);
        expect(checksum).toBe(slowChecksum(page));
      }
    }),
    { numRuns: 40 },
  );
});

test("refuses packets that do not fit on one Ogg page", () => {
  const writer = createOggPageWriter(1);
  const packets = [new Uint8Array(255 * 255)];
  expect(() => writer.write({ packets, granulePosition: 0, isLast: true })).toThrow(RangeError);
});

test("the Ogg checksum of no bytes is zero", () => {
  expect(oggChecksum(new Uint8Array(0))).toBe(0);
});

function readPackets(page: Uint8Array): Uint8Array[] {
  const segmentCount = page[26] ?? 0;
  let offset = 27 + segmentCount;
  let start = offset;
  const packets: Uint8Array[] = [];
  for (const sizeBytes of page.subarray(27, 27 + segmentCount)) {
    offset += sizeBytes;
    if (sizeBytes === 255) continue;
    packets.push(page.slice(start, offset));
    start = offset;
  }
  return packets;
}
