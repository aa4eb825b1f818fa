import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from "./g711.ts";

const LAWS = [
  { name: "µ-law", encode: encodeMuLaw, decode: decodeMuLaw, silence: 0xff, smallestStep: 8 },
  { name: "A-law", encode: encodeALaw, decode: decodeALaw, silence: 0xd5, smallestStep: 16 },
] as const;

describe.each(LAWS)("$name", ({ encode, decode, silence, smallestStep }) => {
  test("writes silence as the standard does", () => {
    expect([...encode(Int16Array.of(0))]).toEqual([silence]);
  });

  test("comes back within half a step, which grows with the level", () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
        const [restored = 0] = decode(encode(Int16Array.of(sample)));
        const clipped = Math.max(-32_256, Math.min(32_256, sample));
        expect(Math.abs(restored - clipped)).toBeLessThanOrEqual(Math.max(smallestStep, Math.abs(sample) / 31));
      }),
    );
  });

  test("is stable: a decoded code encodes to a code of the same value", () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const samples = decode(codes);
    expect(decode(encode(samples))).toEqual(samples);
  });

  test("keeps the order of levels", () => {
    const rising = Int16Array.from({ length: 4_096 }, (_, index) => -32_768 + index * 16);
    const restored = decode(encode(rising));
    for (let index = 1; index < restored.length; index++) {
      expect(restored[index]).toBeGreaterThanOrEqual(restored[index - 1] ?? 0);
    }
  });
});

test("agrees with published codes", () => {
  expect([...encodeMuLaw(Int16Array.of(32_767, -32_768, 1_000, -1_000))]).toEqual([0x80, 0x00, 0xce, 0x4e]);
  expect([...encodeALaw(Int16Array.of(32_767, -32_768, 1_000, -1_000))]).toEqual([0xaa, 0x2a, 0xfa, 0x7a]);
});
