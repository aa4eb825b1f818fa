import { expect, test } from "vitest";
import { createRealFft } from "./fft.ts";
import { whiteNoise } from "../../test/test-signals.ts";

test.each([4, 8, 64, 128])("the Fourier transform of size %i agrees with its definition", (size) => {
  const samples = Float64Array.from(whiteNoise(size, 1));
  const real = new Float64Array(size / 2 + 1);
  const imaginary = new Float64Array(size / 2 + 1);
  createRealFft(size).forward(samples, real, imaginary);
  for (let bin = 0; bin <= size / 2; bin++) {
    let expectedReal = 0;
    let expectedImaginary = 0;
    for (const [index, sample] of samples.entries()) {
      expectedReal += sample * Math.cos((2 * Math.PI * bin * index) / size);
      expectedImaginary -= sample * Math.sin((2 * Math.PI * bin * index) / size);
    }
    expect(real[bin]).toBeCloseTo(expectedReal, 10);
    expect(imaginary[bin]).toBeCloseTo(expectedImaginary, 10);
  }
});

test.each([4, 8, 16, 512, 2048])("the inverse Fourier transform returns the original %i samples", (size) => {
  const fft = createRealFft(size);
  const samples = Float64Array.from(whiteNoise(size, 1));
  const real = new Float64Array(size / 2 + 1);
  const imaginary = new Float64Array(size / 2 + 1);
  const restored = new Float64Array(size);
  fft.forward(samples, real, imaginary);
  fft.inverse(real, imaginary, restored);
  for (const [index, sample] of samples.entries()) expect(restored[index]).toBeCloseTo(sample, 12);
});

test.each([0, 2, 3, 100])("the Fourier transform refuses size %i", (size) => {
  expect(() => createRealFft(size)).toThrow(RangeError);
});
