import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVEL_FACTOR, packWaveformLevels, readWaveformLevels } from "./waveform-levels.ts";

const outlines = fc
  .array(fc.tuple(fc.integer({ min: -32_768, max: 32_767 }), fc.integer({ min: -32_768, max: 32_767 })), {
    maxLength: 3_000,
    size: "max",
  })
  .map((pairs) => ({
    peaksPerSecond: 100,
    minMax: Int16Array.from(pairs.flatMap(([a, b]) => [Math.min(a, b), Math.max(a, b)])),
  }));

function peaksOf(file: Uint8Array, level: { readonly stretches: number; readonly offsetBytes: number }): Int8Array {
  return Int8Array.from(
    file.subarray(level.offsetBytes, level.offsetBytes + 2 * level.stretches),
    (byte) => (byte << 24) >> 24,
  );
}

test("every waveform level contains all peaks of the finer one, and no others", () => {
  fc.assert(
    fc.property(outlines, (waveform) => {
      const file = packWaveformLevels(waveform);
      const levels = readWaveformLevels(file);
      expect(levels[0]?.stretches).toBe(waveform.minMax.length / 2);
      const end = levels.at(-1);
      expect(file.length).toBe((end?.offsetBytes ?? 0) + 2 * (end?.stretches ?? 0));
      let finer: Int8Array = Int8Array.from(waveform.minMax, (value, index) =>
        index % 2 === 0 ? Math.floor(value / 256) : Math.min(127, Math.ceil(value / 256)),
      );
      for (const [index, level] of levels.entries()) {
        const peaks = peaksOf(file, level);
        const step = index === 0 ? 1 : LEVEL_FACTOR;
        expect(level.stretches).toBe(Math.ceil(finer.length / 2 / step));
        for (let stretch = 0; stretch < level.stretches; stretch++) {
          const part = finer.slice(2 * step * stretch, 2 * step * (stretch + 1));
          expect(peaks[2 * stretch]).toBe(Math.min(...part.filter((_, place) => place % 2 === 0)));
          expect(peaks[2 * stretch + 1]).toBe(Math.max(...part.filter((_, place) => place % 2 === 1)));
        }
        finer = peaks;
      }
    }),
    { numRuns: 30 },
  );
});

test("other data are not accepted as waveform levels", () => {
  expect(() => readWaveformLevels(Buffer.from("RIFF1234"))).toThrow(RangeError);
  expect(() => readWaveformLevels(new Uint8Array(3))).toThrow(RangeError);
});
