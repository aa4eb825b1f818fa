import { describe, expect, test } from "vitest";
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from "./g711.ts";

const LAWS = [
  { name: "µ-law", encode: encodeMuLaw, decode: decodeMuLaw, silence: 0xff, bias: 132, loudest: 32_124 },
  { name: "A-law", encode: encodeALaw, decode: decodeALaw, silence: 0xd5, bias: 256, loudest: 32_256 },
] as const;

describe.each(LAWS)("$name", ({ encode, decode, silence, bias, loudest }) => {
  test("G.711 encodes silence as the standard does", () => {
    expect([...encode(Int16Array.of(0))]).toEqual([silence]);
  });

  test("G.711 decodes to within half a quantization step, which grows with the level", () => {
    // A segment of sixteen steps begins where level and bias together reach sixteen of its steps.
    const every = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const restored = decode(encode(every));
    const beyond = every.filter((sample, index) => {
      const clipped = Math.max(-loudest, Math.min(loudest, sample));
      return Math.abs((restored[index] ?? 0) - clipped) > (Math.abs(clipped) + bias) / 32;
    });
    expect([...beyond]).toEqual([]);
  });

  test("G.711 is stable: a decoded code encodes to a code of the same value", () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const samples = decode(codes);
    expect(decode(encode(samples))).toEqual(samples);
  });

  test("G.711 keeps the order of levels", () => {
    const rising = Int16Array.from({ length: 4_096 }, (_, index) => -32_768 + index * 16);
    const restored = decode(encode(rising));
    for (let index = 1; index < restored.length; index++) {
      expect(restored[index]).toBeGreaterThanOrEqual(restored[index - 1] ?? 0);
    }
  });
});

test("G.711 agrees with published codes", () => {
  expect([...encodeMuLaw(Int16Array.of(32_767, -32_768, 1_000, -1_000))]).toEqual([0x80, 0x00, 0xce, 0x4e]);
  expect([...encodeALaw(Int16Array.of(32_767, -32_768, 1_000, -1_000))]).toEqual([0xaa, 0x2a, 0xfa, 0x7a]);
});
