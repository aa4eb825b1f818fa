/** A stream of pseudo-random numbers that is the same for the same seed on every machine. */
export type SeededRandom = {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Fills `target` with draws from the standard normal distribution. */
  fillNormal(target: Float32Array): void;
};

/**
 * Small fast counting generator (sfc32 of PractRand, Chris Doty-Humphrey), seeded with
 * any number of 32-bit words; normals by the Box–Muller transform.
 */
export function createSeededRandom(...words: readonly number[]): SeededRandom {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;

  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };

  for (const word of words) {
    a ^= word | 0;
    for (let round = 0; round < 12; round++) next();
  }

  const uniform = (): number => next() / 4_294_967_296;
  return {
    uniform,
    fillNormal(target) {
      for (let index = 0; index < target.length; index += 2) {
        const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
        const angle = 2 * Math.PI * uniform();
        target[index] = radius * Math.cos(angle);
        if (index + 1 < target.length) target[index + 1] = radius * Math.sin(angle);
      }
    },
  };
}
