/** A second-order filter with a0 = 1: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
export type BiquadCoefficients = {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
};

/** Runs one filter over a stream, sample by sample (transposed direct form II). */
export class Biquad {
  readonly #coefficients: BiquadCoefficients;
  #first = 0;
  #second = 0;

  constructor(coefficients: BiquadCoefficients) {
    this.#coefficients = coefficients;
  }

  next(sample: number): number {
    const { b0, b1, b2, a1, a2 } = this.#coefficients;
    const output = b0 * sample + this.#first;
    this.#first = b1 * sample - a1 * output + this.#second;
    this.#second = b2 * sample - a2 * output;
    return output;
  }

  /** Filters a block of the stream in place. */
  process(samples: Float32Array | Float64Array): void {
    const { b0, b1, b2, a1, a2 } = this.#coefficients;
    let first = this.#first;
    let second = this.#second;
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0;
      const output = b0 * sample + first;
      first = b1 * sample - a1 * output + second;
      second = b2 * sample - a2 * output;
      samples[index] = output;
    }
    this.#first = first;
    this.#second = second;
  }
}

/** How much a filter changes the power of a sine of `frequencyHz`, as a factor. */
export function biquadPowerGain(coefficients: BiquadCoefficients, frequencyHz: number, sampleRateHz: number): number {
  const angle = (2 * Math.PI * frequencyHz) / sampleRateHz;
  const { b0, b1, b2, a1, a2 } = coefficients;
  return polynomialPower(b0, b1, b2, angle) / polynomialPower(1, a1, a2, angle);
}

/** |c0 + c1 z^-1 + c2 z^-2|² on the unit circle. */
function polynomialPower(c0: number, c1: number, c2: number, angle: number): number {
  const real = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle);
  const imaginary = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle);
  return real * real + imaginary * imaginary;
}
