import { expect, test } from "vitest";
import { baseSound } from "../../likeness/base-sounds.ts";
import { createPitchContour } from "./pitch-contour.ts";

const SOURCE = baseSound("neural-en").likeness.pitch;
const TARGET = baseSound("flite-rms").likeness.pitch;

test("a pitch contour maps each quantile to the target's", () => {
  const contour = createPitchContour(SOURCE, TARGET, 1);
  for (const [index, hz] of SOURCE.quantilesHz.entries()) {
    const wanted = Math.log((TARGET.quantilesHz[index] ?? 0) / TARGET.medianHz);
    expect(contour(Math.log(hz / SOURCE.medianHz))).toBeCloseTo(wanted, 6);
  }
});

test("a pitch contour is monotonic, and continues beyond the quantiles", () => {
  const contour = createPitchContour(SOURCE, TARGET, 1);
  const places = Array.from({ length: 80 }, (_, index) => contour((index - 40) / 50));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(contour(0.8) - contour(0.7)).toBeCloseTo((0.1 * TARGET.spreadSemitones) / SOURCE.spreadSemitones, 6);
});

test("a pitch contour with a share of zero keeps the pitch", () => {
  expect(createPitchContour(SOURCE, TARGET, 0)(0.2)).toBeCloseTo(0.2, 9);
});
