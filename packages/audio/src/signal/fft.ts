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

/** Radix-4 decimation in time on a complex signal of half the size, even and odd samples packed together. */
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
  /** Steps of radix 4 leave one of radix 2 over where the size is an odd power. */
  readonly #startsWithPairs: boolean;
  readonly #turns: readonly Float64Array[];
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.#half = size / 2;
    this.#cosines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sines = Float64Array.from({ length: this.#half + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / size));
    this.#bitReversal = bitReversal(this.#half);
    this.#startsWithPairs = Math.log2(this.#half) % 2 === 1;
    this.#turns = turnsOfSteps(this.#half, this.#startsWithPairs ? 2 : 1);
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
    this.#transform(packedReal, packedImaginary);
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
    const [packedReal, packedImaginary, order] = [this.#real, this.#imaginary, this.#bitReversal];
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
    this.#transform(packedImaginary, packedReal);
    for (let i = 0; i < half; i++) {
      samples[2 * i] = (packedReal[i] ?? 0) / half;
      samples[2 * i + 1] = (packedImaginary[i] ?? 0) / half;
    }
  }

  /** Forward, in place, of what lies in bit-reversed order. With the two parts exchanged it is the inverse. */
  #transform(real: Float64Array, imaginary: Float64Array): void {
    let span = 1;
    if (this.#startsWithPairs) {
      transformPairs(real, imaginary);
      span = 2;
    }
    for (const turns of this.#turns) {
      transformFours(real, imaginary, span, turns);
      span *= 4;
    }
  }
}

/** One radix-2 step over neighbours. */
function transformPairs(real: Float64Array, imaginary: Float64Array): void {
  for (let a = 0; a < real.length; a += 2) {
    const thisReal = real[a] ?? 0;
    const thisImaginary = imaginary[a] ?? 0;
    const otherReal = real[a + 1] ?? 0;
    const otherImaginary = imaginary[a + 1] ?? 0;
    real[a] = thisReal + otherReal;
    imaginary[a] = thisImaginary + otherImaginary;
    real[a + 1] = thisReal - otherReal;
    imaginary[a + 1] = thisImaginary - otherImaginary;
  }
}

/** One radix-4 step, which is two of radix 2: fewer products, and each value is read and written once. */
function transformFours(real: Float64Array, imaginary: Float64Array, span: number, turns: Float64Array): void {
  for (let block = 0; block < real.length; block += 4 * span) {
    for (let offset = 0, turn = 0; offset < span; offset++, turn += 6) {
      const a = block + offset;
      const b = a + span;
      const c = b + span;
      const d = c + span;
      const realB = real[b] ?? 0;
      const imaginaryB = imaginary[b] ?? 0;
      const realC = real[c] ?? 0;
      const imaginaryC = imaginary[c] ?? 0;
      const realD = real[d] ?? 0;
      const imaginaryD = imaginary[d] ?? 0;
      const cosineB = turns[turn] ?? 0;
      const sineB = turns[turn + 1] ?? 0;
      const cosineC = turns[turn + 2] ?? 0;
      const sineC = turns[turn + 3] ?? 0;
      const cosineD = turns[turn + 4] ?? 0;
      const sineD = turns[turn + 5] ?? 0;
      const turnedRealB = realB * cosineB - imaginaryB * sineB;
      const turnedImaginaryB = realB * sineB + imaginaryB * cosineB;
      const turnedRealC = realC * cosineC - imaginaryC * sineC;
      const turnedImaginaryC = realC * sineC + imaginaryC * cosineC;
      const turnedRealD = realD * cosineD - imaginaryD * sineD;
      const turnedImaginaryD = realD * sineD + imaginaryD * cosineD;
      const realA = real[a] ?? 0;
      const imaginaryA = imaginary[a] ?? 0;
      const sumReal = realA + turnedRealB;
      const sumImaginary = imaginaryA + turnedImaginaryB;
      const differenceReal = realA - turnedRealB;
      const differenceImaginary = imaginaryA - turnedImaginaryB;
      const otherSumReal = turnedRealC + turnedRealD;
      const otherSumImaginary = turnedImaginaryC + turnedImaginaryD;
      const otherDifferenceReal = turnedRealC - turnedRealD;
      const otherDifferenceImaginary = turnedImaginaryC - turnedImaginaryD;
      real[a] = sumReal + otherSumReal;
      imaginary[a] = sumImaginary + otherSumImaginary;
      real[b] = differenceReal + otherDifferenceImaginary;
      imaginary[b] = differenceImaginary - otherDifferenceReal;
      real[c] = sumReal - otherSumReal;
      imaginary[c] = sumImaginary - otherSumImaginary;
      real[d] = differenceReal - otherDifferenceImaginary;
      imaginary[d] = differenceImaginary + otherDifferenceReal;
    }
  }
}

/** By how much each step of radix 4 turns its second, third and fourth value: cosine and sine of each, in their order. */
function turnsOfSteps(length: number, startSpan: number): Float64Array[] {
  const steps: Float64Array[] = [];
  for (let span = startSpan; span < length; span *= 4) {
    const turns = new Float64Array(6 * span);
    for (let offset = 0; offset < span; offset++) {
      for (const [place, multiple] of [2, 1, 3].entries()) {
        const angle = (-2 * Math.PI * multiple * offset) / (4 * span);
        turns[6 * offset + 2 * place] = Math.cos(angle);
        turns[6 * offset + 2 * place + 1] = Math.sin(angle);
      }
    }
    steps.push(turns);
  }
  return steps;
}

function bitReversal(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 1; i < length; i++) order[i] = ((order[i >> 1] ?? 0) >> 1) | (i & 1 ? length / 2 : 0);
  return order;
}
