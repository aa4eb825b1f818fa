import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeMuLaw } from "../encode/g711.ts";
import { sine, whiteNoise } from "../../test/test-signals.ts";
import { UNKNOWN_DATA_SIZE_BYTES, readWav, wavHeader, writeWav } from "./wav.ts";

describe("a WAV file", () => {
  test("a WAV file round-trips 16-bit samples exactly", () => {
    fc.assert(
      fc.property(fc.int16Array({ maxLength: 200 }), (values) => {
        const samples = Float32Array.from(values, (value) => value / 32_768);
        const { samples: restored, sampleRateHz } = readWav(writeWav(samples, 24_000));
        expect(restored).toEqual(samples);
        expect(sampleRateHz).toBe(24_000);
      }),
    );
  });

  test("a WAV file clips instead of wrapping around", () => {
    const { samples } = readWav(writeWav(Float32Array.of(2, -2, Number.NaN), 8_000));
    expect([...samples]).toEqual([32_767 / 32_768, -1, 0]);
  });

  test("a WAV file has an exact header of 44 bytes", () => {
    const header = wavHeader({ sampleRateHz: 44_100, dataSizeBytes: 1_000 });
    const view = new DataView(header.buffer);
    expect(header.length).toBe(44);
    expect(view.getUint32(4, true)).toBe(1_036);
    expect(view.getUint32(24, true)).toBe(44_100);
    expect(view.getUint32(28, true)).toBe(88_200);
    expect(view.getUint32(40, true)).toBe(1_000);
  });

  test("a WAV file of unknown length is read to its end", () => {
    const samples = sine({ frequencyHz: 440, sampleRateHz: 8_000, seconds: 0.1 });
    const file = writeWav(samples, 8_000);
    file.set(wavHeader({ sampleRateHz: 8_000, dataSizeBytes: UNKNOWN_DATA_SIZE_BYTES }));
    expect(readWav(file).samples.length).toBe(samples.length);
  });

  test("a WAV file can have other chunks, several channels and other sample formats", () => {
    const stereo = buildFile({
      code: 3,
      channels: 2,
      bits: 32,
      data: new Uint8Array(Float32Array.of(0.5, -0.25, 1, 0).buffer),
    });
    expect([...readWav(stereo).samples]).toEqual([0.125, 0.5]);
    const deep = buildFile({ code: 1, channels: 1, bits: 24, data: Uint8Array.of(0, 0, 0x40, 0, 0, 0xc0) });
    expect([...readWav(deep).samples]).toEqual([0.5, -0.5]);
    const bytes = buildFile({ code: 1, channels: 1, bits: 8, data: Uint8Array.of(0, 128, 192) });
    expect([...readWav(bytes).samples]).toEqual([-1, 0, 0.5]);
    const phone = buildFile({ code: 7, channels: 1, bits: 8, data: encodeMuLaw(Int16Array.of(0, 8_031)) });
    expect([...readWav(phone).samples].map((sample) => sample * 32_768)).toEqual([0, 7_932]);
  });

  test("another file is refused as WAV, and never read beyond its end", () => {
    expect(() => readWav(new Uint8Array(3))).toThrow(RangeError);
    expect(() => readWav(wavHeader({ sampleRateHz: 8_000, dataSizeBytes: 0 }).subarray(0, 36))).toThrow(RangeError);
    expect(() => readWav(buildFile({ code: 2, channels: 1, bits: 4, data: new Uint8Array(4) }))).toThrow(RangeError);
    const file = writeWav(whiteNoise(50, 1), 8_000);
    fc.assert(
      fc.property(fc.nat(file.length), fc.nat(file.length - 1), fc.nat(255), (sizeBytes, position, value) => {
        const damaged = file.slice(0, sizeBytes);
        if (position < damaged.length) damaged[position] = value;
        expect(countReadSamples(damaged)).toBeLessThanOrEqual(200);
      }),
    );
  });
});

/** 0 for a file that is refused in the proper way. */
function countReadSamples(file: Uint8Array): number {
  try {
    return readWav(file).samples.length;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function buildFile(options: { code: number; channels: number; bits: number; data: Uint8Array }): Uint8Array {
  const { code, channels, bits, data } = options;
  const list = [...new TextEncoder().encode("LIST"), 3, 0, 0, 0, 1, 2, 3, 0];
  const header = wavHeader({ sampleRateHz: 8_000, dataSizeBytes: data.length });
  new DataView(header.buffer).setUint16(20, code, true);
  new DataView(header.buffer).setUint16(22, channels, true);
  new DataView(header.buffer).setUint16(34, bits, true);
  return Uint8Array.from([...header.subarray(0, 12), ...list, ...header.subarray(12), ...data]);
}
