import { keepBank, type PolyphaseBank, renderPolyphase } from "./polyphase.ts";

/** Half the filter length in periods of the lower of the two rates. */
const HALF_WIDTH_PERIODS = 40;
/** Kaiser parameter for about 80 dB of stop-band attenuation. */
const KAISER_BETA = 8;
/** With these the passband reaches to 87 % of the lower Nyquist frequency and the stop band begins at it. */
const CUTOFF = 0.935;

/** Converts a stream of samples from one rate to another. Where blocks are cut does not change the result. */
export interface Resampler {
  /** Output that has become certain; it lags the input by half the filter length. */
  process(samples: Float32Array): Float32Array;
  /** The rest, so that the whole output lasts as long as the whole input (rounded up to a sample). */
  finish(): Float32Array;
}

/**
 * Band-limited rational resampling: a Kaiser-windowed sinc evaluated as a polyphase bank
 * (J. O. Smith, "Digital Audio Resampling"). Linear phase with the delay taken out. Equal rates copy.
 */
export function createResampler(inputRateHz: number, outputRateHz: number): Resampler {
  if (!Number.isInteger(inputRateHz) || !Number.isInteger(outputRateHz) || inputRateHz < 1 || outputRateHz < 1) {
    throw new RangeError(`Cannot resample from ${inputRateHz} Hz to ${outputRateHz} Hz`);
  }
  if (inputRateHz === outputRateHz) return new CopyingResampler();
  return new PolyphaseResampler(filterBank(inputRateHz, outputRateHz));
}

class CopyingResampler implements Resampler {
  process(samples: Float32Array): Float32Array {
    return samples.slice();
  }

  finish(): Float32Array {
    return new Float32Array(0);
  }
}

class PolyphaseResampler implements Resampler {
  readonly #bank: PolyphaseBank;
  /** Input not yet done with, preceded by what the filter still reaches back to. */
  #pending: Float32Array;
  /** Position of `#pending[0]` in the input. */
  #pendingStart: number;
  #inputLength = 0;
  #nextOutput = 0;

  constructor(bank: PolyphaseBank) {
    this.#bank = bank;
    this.#pending = new Float32Array(bank.taps / 2);
    this.#pendingStart = -bank.taps / 2;
  }

  process(samples: Float32Array): Float32Array {
    this.#append(samples);
    this.#inputLength += samples.length;
    const { phases, inputStep, taps } = this.#bank;
    // Output n needs inputs up to floor(n * inputStep / phases) + half the taps.
    const certain = Math.ceil(((this.#inputLength - taps / 2) * phases) / inputStep);
    return this.#renderUntil(certain);
  }

  finish(): Float32Array {
    this.#append(new Float32Array(this.#bank.taps / 2 + 1));
    return this.#renderUntil(Math.ceil((this.#inputLength * this.#bank.phases) / this.#bank.inputStep));
  }

  #append(samples: Float32Array): void {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    this.#pending = joined;
  }

  #renderUntil(end: number): Float32Array {
    const { phases, inputStep } = this.#bank;
    const output = new Float32Array(Math.max(0, end - this.#nextOutput));
    const place = {
      start: this.#startOf(this.#nextOutput),
      phase: (this.#nextOutput * inputStep) % phases,
    };
    renderPolyphase(this.#bank, this.#pending, place, output);
    this.#nextOutput += output.length;
    const done = Math.max(0, Math.min(this.#pending.length, this.#startOf(this.#nextOutput)));
    this.#pending = this.#pending.slice(done);
    this.#pendingStart += done;
    return output;
  }

  /** Where in `#pending` the first product of an output sample is. */
  #startOf(output: number): number {
    const { phases, inputStep, taps } = this.#bank;
    return Math.floor((output * inputStep) / phases) - this.#pendingStart - taps / 2 + 1;
  }
}

const banks = new Map<string, PolyphaseBank>();

function filterBank(inputRateHz: number, outputRateHz: number): PolyphaseBank {
  const divisor = greatestCommonDivisor(inputRateHz, outputRateHz);
  const phases = outputRateHz / divisor;
  const inputStep = inputRateHz / divisor;
  const key = `${inputStep}/${phases}`;
  const known = banks.get(key);
  if (known !== undefined) return known;
  const bank = designBank(phases, inputStep);
  banks.set(key, bank);
  return bank;
}

function designBank(phases: number, inputStep: number): PolyphaseBank {
  const scale = Math.min(1, phases / inputStep);
  // Even, so that all taps together are a multiple of four.
  const halfTaps = 2 * Math.ceil(HALF_WIDTH_PERIODS / scale / 2);
  const cutoff = CUTOFF * scale;
  const coefficients = new Float32Array(phases * 2 * halfTaps);
  for (let phase = 0; phase < phases; phase++) {
    const row = new Float64Array(2 * halfTaps);
    for (let tap = 0; tap < row.length; tap++) {
      const distance = tap - halfTaps + 1 - phase / phases;
      row[tap] = sinc(cutoff * distance) * kaiser(distance / halfTaps);
    }
    // Each phase passes DC exactly, or the phases would buzz against each other.
    const sum = row.reduce((total, value) => total + value, 0);
    coefficients.set(
      row.map((value) => value / sum),
      phase * row.length,
    );
  }
  return keepBank({ phases, inputStep, taps: 2 * halfTaps }, coefficients);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Kaiser window over [-1, 1]. */
function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : besselI0(KAISER_BETA * Math.sqrt(1 - x * x)) / besselI0(KAISER_BETA);
}

function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let order = 1; term > sum * 1e-12; order++) {
    term *= (x / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
