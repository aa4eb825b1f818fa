/** The outline of a recording for drawing: the lowest and the highest sample of each stretch of time. */
export type Waveform = {
  readonly peaksPerSecond: number;
  /** Pairs of lowest and highest, signed 16-bit full scale; the last stretch may be a part of one. */
  readonly minMax: Int16Array;
};

export interface WaveformMeter {
  push(samples: Float32Array): void;
  /** The outline of everything so far. */
  waveform(): Waveform;
}

/** The finest outline that is kept. Coarser ones are made from it; see `coarsenWaveform`. */
export const FINEST_PEAKS_PER_SECOND = 100;
const FIRST_CAPACITY = 1_024;

/**
 * Draws the outline of a stream. A stretch ends with the sample whose time reaches its end, so outlines do not
 * drift at any sample rate, nor depend on where the stream is cut.
 */
export function createWaveformMeter(sampleRateHz: number, peaksPerSecond = FINEST_PEAKS_PER_SECOND): WaveformMeter {
  return new PairMeter(sampleRateHz, peaksPerSecond);
}

class PairMeter implements WaveformMeter {
  readonly #sampleRateHz: number;
  readonly #peaksPerSecond: number;
  #pairs = new Int16Array(FIRST_CAPACITY);
  #length = 0;
  #position = 0;
  #stretchEnd: number;
  #lowest = Infinity;
  #highest = -Infinity;

  constructor(sampleRateHz: number, peaksPerSecond: number) {
    this.#sampleRateHz = sampleRateHz;
    this.#peaksPerSecond = peaksPerSecond;
    this.#stretchEnd = this.#endOf(1);
  }

  push(samples: Float32Array): void {
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0;
      if (sample < this.#lowest) this.#lowest = sample;
      if (sample > this.#highest) this.#highest = sample;
      if (++this.#position < this.#stretchEnd) continue;
      this.#close();
    }
  }

  waveform(): Waveform {
    const hasRest = this.#lowest <= this.#highest;
    const minMax = new Int16Array(this.#length + (hasRest ? 2 : 0));
    minMax.set(this.#pairs.subarray(0, this.#length));
    if (hasRest) minMax.set([toInt16(this.#lowest), toInt16(this.#highest)], this.#length);
    return { peaksPerSecond: this.#peaksPerSecond, minMax };
  }

  #close(): void {
    if (this.#length === this.#pairs.length) {
      const larger = new Int16Array(this.#pairs.length * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#length++] = toInt16(this.#lowest);
    this.#pairs[this.#length++] = toInt16(this.#highest);
    this.#lowest = Infinity;
    this.#highest = -Infinity;
    this.#stretchEnd = this.#endOf(this.#length / 2 + 1);
  }

  #endOf(stretch: number): number {
    return Math.ceil((stretch * this.#sampleRateHz) / this.#peaksPerSecond);
  }
}

function toInt16(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
}

/** The same outline with `factor` (a whole number) stretches in one. */
export function coarsenWaveform(waveform: Waveform, factor: number): Waveform {
  if (!Number.isInteger(factor) || factor < 1) throw new RangeError(`Cannot coarsen a waveform by ${factor}`);
  const stretches = Math.ceil(waveform.minMax.length / (2 * factor));
  const minMax = new Int16Array(stretches * 2);
  for (let stretch = 0; stretch < stretches; stretch++) {
    let lowest = 32_767;
    let highest = -32_768;
    const end = Math.min(waveform.minMax.length, (stretch + 1) * factor * 2);
    for (let index = stretch * factor * 2; index < end; index += 2) {
      lowest = Math.min(lowest, waveform.minMax[index] ?? 0);
      highest = Math.max(highest, waveform.minMax[index + 1] ?? 0);
    }
    minMax[stretch * 2] = lowest;
    minMax[stretch * 2 + 1] = highest;
  }
  return { peaksPerSecond: waveform.peaksPerSecond / factor, minMax };
}

/** Compact text form of an outline's pairs: base64 of signed 16-bit little-endian values. */
export function encodeWaveformPairs(minMax: Int16Array): string {
  const bytes = Buffer.alloc(minMax.length * 2);
  for (let index = 0; index < minMax.length; index++) bytes.writeInt16LE(minMax[index] ?? 0, index * 2);
  return bytes.toString("base64");
}

/** Undoes `encodeWaveformPairs`. */
export function decodeWaveformPairs(text: string): Int16Array {
  const bytes = Buffer.from(text, "base64");
  const minMax = new Int16Array(Math.floor(bytes.length / 2));
  for (let index = 0; index < minMax.length; index++) minMax[index] = bytes.readInt16LE(index * 2);
  return minMax;
}
