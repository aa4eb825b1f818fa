/**
 * Fourier transform of real signals of one power-of-two size. Instances own scratch space: one caller at a
 * time.
 */
export interface RealFft {
  readonly size: number;
  /** Spectrum of `size` samples in bins 0…size/2 of `real` and `imaginary`. */
  forward(samples: Float64Array, real: Float64Array, imaginary: Float64Array): void;
  /** Inverse of `forward`, scaled so that the two undo each other. */
  inverse(real: Float64Array, imaginary: Float64Array, samples: Float64Array): void;
}

/** Radix-2 decimation in time on a complex signal of half the size, even and odd samples packed together. */
export function createRealFft(size: number): RealFft {
  if (!Number.isInteger(Math.log2(size)) || size < 4) throw new RangeError(`FFT size ${size} is not a power of two`);
  return new PackedRealFft(size);
}

class PackedRealFft implements RealFft {
  readonly size: number;
  readonly #half: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #bitReversal: Uint32Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.#half = size / 2;
    this.#cosines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / size));
    this.#bitReversal = bitReversal(this.#half);
    this.#real = new Float64Array(this.#half);
    this.#imaginary = new Float64Array(this.#half);
  }

  forward(samples: Float64Array, real: Float64Array, imaginary: Float64Array): void {
    const half = this.#half;
    const [packedReal, packedImaginary, order] = [this.#real, this.#imaginary, this.#bitReversal];
    for (let i = 0; i < half; i++) {
      const target = order[i] ?? 0;
      packedReal[target] = samples[2 * i] ?? 0;
      packedImaginary[target] = samples[2 * i + 1] ?? 0;
    }
    this.#transform(-1);
    for (let k = 0; k <= half; k++) {
      const a = k === half ? 0 : k;
      const b = k === 0 ? 0 : half - k;
      const evenReal = ((packedReal[a] ?? 0) + (packedReal[b] ?? 0)) / 2;
      const evenImaginary = ((packedImaginary[a] ?? 0) - (packedImaginary[b] ?? 0)) / 2;
      const oddReal = ((packedImaginary[a] ?? 0) + (packedImaginary[b] ?? 0)) / 2;
      const oddImaginary = ((packedReal[b] ?? 0) - (packedReal[a] ?? 0)) / 2;
      const cosine = this.#cosines[k] ?? 0;
      const sine = this.#sines[k] ?? 0;
      real[k] = evenReal + cosine * oddReal + sine * oddImaginary;
      imaginary[k] = evenImaginary + cosine * oddImaginary - sine * oddReal;
    }
  }

  inverse(real: Float64Array, imaginary: Float64Array, samples: Float64Array): void {
    const half = this.#half;
    const [packedReal, packedImaginary, order] = [this.#real, this.#imaginary, this.#bitReversal];
    for (let k = 0; k < half; k++) {
      const mirror = half - k;
      const evenReal = ((real[k] ?? 0) + (real[mirror] ?? 0)) / 2;
      const evenImaginary = ((imaginary[k] ?? 0) - (imaginary[mirror] ?? 0)) / 2;
      const differenceReal = ((real[k] ?? 0) - (real[mirror] ?? 0)) / 2;
      const differenceImaginary = ((imaginary[k] ?? 0) + (imaginary[mirror] ?? 0)) / 2;
      const cosine = this.#cosines[k] ?? 0;
      const sine = this.#sines[k] ?? 0;
      const target = order[k] ?? 0;
      packedReal[target] = evenReal - (differenceReal * sine + differenceImaginary * cosine);
      packedImaginary[target] = evenImaginary + differenceReal * cosine - differenceImaginary * sine;
    }
    this.#transform(1);
    for (let i = 0; i < half; i++) {
      samples[2 * i] = (packedReal[i] ?? 0) / half;
      samples[2 * i + 1] = (packedImaginary[i] ?? 0) / half;
    }
  }

  #transform(direction: 1 | -1): void {
    const half = this.#half;
    const [real, imaginary, cosines, sines] = [this.#real, this.#imaginary, this.#cosines, this.#sines];
    for (let span = 1; span < half; span *= 2) {
      const twiddleStep = this.size / (2 * span);
      for (let offset = 0; offset < span; offset++) {
        const cosine = cosines[offset * twiddleStep] ?? 0;
        const sine = direction * (sines[offset * twiddleStep] ?? 0);
        for (let a = offset; a < half; a += 2 * span) {
          const b = a + span;
          const otherReal = real[b] ?? 0;
          const otherImaginary = imaginary[b] ?? 0;
          const turnedReal = otherReal * cosine - otherImaginary * sine;
          const turnedImaginary = otherReal * sine + otherImaginary * cosine;
          const thisReal = real[a] ?? 0;
          const thisImaginary = imaginary[a] ?? 0;
          real[a] = thisReal + turnedReal;
          imaginary[a] = thisImaginary + turnedImaginary;
          real[b] = thisReal - turnedReal;
          imaginary[b] = thisImaginary - turnedImaginary;
        }
      }
    }
  }
}

function bitReversal(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 1; i < length; i++) order[i] = ((order[i >> 1] ?? 0) >> 1) | (i & 1 ? length / 2 : 0);
  return order;
}
