/** Signals with known properties, and the measurements that check them, for the tests of the audio and speech code. */

export function sine(options: {
  readonly frequencyHz: number;
  readonly sampleRateHz: number;
  readonly seconds: number;
  readonly amplitude?: number;
}): Float32Array {
  const { frequencyHz, sampleRateHz, seconds, amplitude = 0.5 } = options;
  return Float32Array.from(
    { length: Math.round(seconds * sampleRateHz) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRateHz),
  );
}

/** Uniform white noise in [-amplitude, amplitude], the same at every call. */
export function whiteNoise(length: number, amplitude: number): Float32Array {
  let state = 0x2545f491;
  return Float32Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return amplitude * ((state >>> 0) / 2 ** 31 - 1);
  });
}

export const OPEN_VOWEL_FORMANTS_HZ: readonly number[] = [700, 1_200, 2_500, 3_500];

/** A pulse train through resonances, peaking at 0.4. `f0Hz` may depend on the time in seconds. */
export function vowel(options: {
  readonly f0Hz: number | ((seconds: number) => number);
  readonly sampleRateHz: number;
  readonly seconds: number;
  readonly formantsHz?: readonly number[];
}): Float32Array {
  const { f0Hz, sampleRateHz, seconds, formantsHz = OPEN_VOWEL_FORMANTS_HZ } = options;
  const signal = pulseTrain(typeof f0Hz === "number" ? () => f0Hz : f0Hz, sampleRateHz, seconds);
  for (const formantHz of formantsHz) resonate(signal, formantHz, 60 + 0.04 * formantHz, sampleRateHz);
  const peak = signal.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  return Float32Array.from(signal, (sample) => (0.4 * sample) / peak);
}

function pulseTrain(f0Hz: (seconds: number) => number, sampleRateHz: number, seconds: number): Float64Array {
  let phase = 0;
  return Float64Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, index) => {
    phase += f0Hz(index / sampleRateHz) / sampleRateHz;
    if (phase < 1) return 0;
    phase -= 1;
    return 1;
  });
}

function resonate(signal: Float64Array, frequencyHz: number, bandwidthHz: number, sampleRateHz: number): void {
  const radius = Math.exp((-Math.PI * bandwidthHz) / sampleRateHz);
  const a1 = -2 * radius * Math.cos((2 * Math.PI * frequencyHz) / sampleRateHz);
  const a2 = radius * radius;
  let first = 0;
  let second = 0;
  for (let index = 0; index < signal.length; index++) {
    const output = (signal[index] ?? 0) - a1 * first - a2 * second;
    second = first;
    first = output;
    signal[index] = output;
  }
}

export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

export function peak(samples: Float32Array): number {
  return samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
}

export function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((largest, sample, index) => Math.max(largest, Math.abs(sample - (b[index] ?? 0))), 0);
}

/** Amplitude of the sine of one frequency that fits the samples best. */
export function amplitudeAt(samples: Float32Array, frequencyHz: number, sampleRateHz: number): number {
  let real = 0;
  let imaginary = 0;
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * frequencyHz * index) / sampleRateHz;
    const hann = 1 - Math.cos((2 * Math.PI * (index + 0.5)) / samples.length);
    real += sample * hann * Math.cos(angle);
    imaginary += sample * hann * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

/** Decibels by which a tone of a whole number of periods stands above everything else. */
export function toneToRestDb(samples: Float32Array, frequencyHz: number, sampleRateHz: number): number {
  let cosine = 0;
  let sineSum = 0;
  const angleAt = (index: number) => (2 * Math.PI * frequencyHz * index) / sampleRateHz;
  for (const [index, sample] of samples.entries()) {
    cosine += (2 * sample * Math.cos(angleAt(index))) / samples.length;
    sineSum += (2 * sample * Math.sin(angleAt(index))) / samples.length;
  }
  const rest = samples.map(
    (sample, index) => sample - cosine * Math.cos(angleAt(index)) - sineSum * Math.sin(angleAt(index)),
  );
  return 20 * Math.log10(rms(samples) / rms(rest));
}

/** Runs a block processor over a signal cut at the given lengths (repeated), and joins what comes out. */
export function processInBlocks(
  samples: Float32Array,
  blockLengths: readonly number[],
  process: (block: Float32Array, isLast: boolean) => Float32Array,
): Float32Array {
  const parts: Float32Array[] = [];
  let start = 0;
  for (let index = 0; start < samples.length; index++) {
    const end = start + Math.max(1, blockLengths[index % blockLengths.length] ?? samples.length);
    parts.push(process(samples.subarray(start, end), end >= samples.length));
    start = end;
  }
  return joinBlocks(parts);
}

export function joinBlocks(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
