import { ComplexFft } from "./complex-fft.ts";

/** Fourier transform of real signals of one power-of-two size. */
export interface RealFft {
  readonly size: number;
  /** Spectrum of `size` samples in bins 0…size/2 of `real` and `imaginary`. */
  forward(samples: Float64Array, real: Float64Array, imaginary: Float64Array): void;
  /** Inverse of `forward`, scaled so that the two undo each other. */
  inverse(real: Float64Array, imaginary: Float64Array, samples: Float64Array): void;
}

/** One for each size: it keeps nothing from one call to the next. */
const transforms = new Map<number, RealFft>();

/** The transform of one size. Throws RangeError when that is not a power of two, or less than four. */
export function createRealFft(size: number): RealFft {
  const known = transforms.get(size);
  if (known !== undefined) return known;
  if (!Number.isInteger(Math.log2(size)) || size < 4) throw new RangeError(`FFT size ${size} is not a power of two`);
  const made = new PackedRealFft(size);
  transforms.set(size, made);
  return made;
}

/** A complex transform of half the size, even and odd samples packed together. */
class PackedRealFft implements RealFft {
  readonly size: number;
  readonly #half: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #bitReversal: Uint32Array;
  readonly #complex: ComplexFft;

  constructor(size: number) {
    this.size = size;
    this.#half = size / 2;
    this.#cosines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / size));
    this.#bitReversal = bitReversal(this.#half);
    this.#complex = new ComplexFft(this.#half);
  }

  forward(samples: Float64Array, real: Float64Array, imaginary: Float64Array): void {
    const half = this.#half;
    const { real: packedReal, imaginary: packedImaginary } = this.#complex;
    const order = this.#bitReversal;
    for (let i = 0; i < half; i++) {
      const target = order[i] ?? 0;
      packedReal[target] = samples[2 * i] ?? 0;
      packedImaginary[target] = samples[2 * i + 1] ?? 0;
    }
    this.#complex.transform();
    const first = packedReal[0] ?? 0;
    const firstOdd = packedImaginary[0] ?? 0;
    real[0] = first + firstOdd;
    imaginary[0] = 0;
    real[half] = first - firstOdd;
    imaginary[half] = 0;
    // Bins that mirror each other are made of the same two values; the one in the middle is its own mirror.
    for (let k = 1, mirror = half - 1; k <= mirror; k++, mirror--) {
      const thisReal = packedReal[k] ?? 0;
      const thisImaginary = packedImaginary[k] ?? 0;
      const otherReal = packedReal[mirror] ?? 0;
      const otherImaginary = packedImaginary[mirror] ?? 0;
      const evenReal = (thisReal + otherReal) / 2;
      const evenImaginary = (thisImaginary - otherImaginary) / 2;
      const oddReal = (thisImaginary + otherImaginary) / 2;
      const oddImaginary = (otherReal - thisReal) / 2;
      const cosine = this.#cosines[k] ?? 0;
      const sine = this.#sines[k] ?? 0;
      const turnedReal = cosine * oddReal + sine * oddImaginary;
      const turnedImaginary = cosine * oddImaginary - sine * oddReal;
      real[mirror] = evenReal - turnedReal;
      imaginary[mirror] = turnedImaginary - evenImaginary;
      real[k] = evenReal + turnedReal;
      imaginary[k] = evenImaginary + turnedImaginary;
    }
  }

  inverse(real: Float64Array, imaginary: Float64Array, samples: Float64Array): void {
    const half = this.#half;
    const { real: packedReal, imaginary: packedImaginary } = this.#complex;
    const order = this.#bitReversal;
    // The first bin is mirrored by the last, the one in the middle by itself.
    for (let k = 0, mirror = half; k <= mirror; k++, mirror--) {
      const thisReal = real[k] ?? 0;
      const thisImaginary = imaginary[k] ?? 0;
      const otherReal = real[mirror] ?? 0;
      const otherImaginary = imaginary[mirror] ?? 0;
      const evenReal = (thisReal + otherReal) / 2;
      const evenImaginary = (thisImaginary - otherImaginary) / 2;
      const differenceReal = (thisReal - otherReal) / 2;
      const differenceImaginary = (thisImaginary + otherImaginary) / 2;
      const cosine = this.#cosines[k] ?? 0;
      const sine = this.#sines[k] ?? 0;
      const turnedReal = differenceReal * sine + differenceImaginary * cosine;
      const turnedImaginary = differenceReal * cosine - differenceImaginary * sine;
      if (k > 0) {
        const target = order[mirror] ?? 0;
        packedReal[target] = evenReal + turnedReal;
        packedImaginary[target] = turnedImaginary - evenImaginary;
      }
      const target = order[k] ?? 0;
      packedReal[target] = evenReal - turnedReal;
      packedImaginary[target] = evenImaginary + turnedImaginary;
    }
    this.#complex.transformBack();
    for (let i = 0; i < half; i++) {
      samples[2 * i] = (packedReal[i] ?? 0) / half;
      samples[2 * i + 1] = (packedImaginary[i] ?? 0) / half;
    }
  }
}

function bitReversal(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 1; i < length; i++) order[i] = ((order[i >> 1] ?? 0) >> 1) | (i & 1 ? length / 2 : 0);
  return order;
}
