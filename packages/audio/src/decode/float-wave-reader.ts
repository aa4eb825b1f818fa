import { mixToMono, monoMixWeights } from "../signal/channel-mix.ts";

export type WaveFormat = { readonly channels: number; readonly sampleRateHz: number };

const FORMAT_OFFSET = 20;
const CHANNEL_MASK_OFFSET = 40;
const EXTENSIBLE_FORMAT_SIZE_BYTES = 40;
const LONGEST_HEADER_SIZE_BYTES = 4_096;
const BYTES_PER_SAMPLE = Float32Array.BYTES_PER_ELEMENT;

/**
 * Takes a WAVE file of 32-bit floats apart while it is written, cut anywhere, and mixes it to mono. The header
 * is one that FFmpeg has made, so the file itself is trusted; what the samples say is not.
 */
export class FloatWaveReader {
  readonly #onFormat: (format: WaveFormat) => void;
  readonly #onSamples: (mono: Float32Array) => void;
  /** Bytes of the header, then of the frame that is not whole yet; as long as the longest piece so far. */
  #buffer = Buffer.alloc(LONGEST_HEADER_SIZE_BYTES);
  #fill = 0;
  #weights: Float64Array | undefined;

  constructor(hooks: {
    readonly onFormat: (format: WaveFormat) => void;
    readonly onSamples: (mono: Float32Array) => void;
  }) {
    this.#onFormat = hooks.onFormat;
    this.#onSamples = hooks.onSamples;
  }

  push(bytes: Uint8Array): void {
    this.#append(bytes);
    if (this.#weights === undefined) this.#readHeader();
    if (this.#weights === undefined) return;
    const frameSizeBytes = this.#weights.length * BYTES_PER_SAMPLE;
    const end = this.#fill - (this.#fill % frameSizeBytes);
    if (end === 0) return;
    // Buffers that are allocated for themselves begin where floats may begin.
    const interleaved = new Float32Array(this.#buffer.buffer, this.#buffer.byteOffset, end / BYTES_PER_SAMPLE);
    this.#onSamples(mixToMono(interleaved, this.#weights));
    this.#drop(end);
  }

  #append(bytes: Uint8Array): void {
    const fill = this.#fill + bytes.length;
    if (fill > this.#buffer.length) {
      const larger = Buffer.alloc(fill * 2);
      larger.set(this.#buffer.subarray(0, this.#fill));
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#fill);
    this.#fill = fill;
  }

  #drop(sizeBytes: number): void {
    this.#buffer.copyWithin(0, sizeBytes, this.#fill);
    this.#fill -= sizeBytes;
  }

  #readHeader(): void {
    const header = this.#buffer.subarray(0, this.#fill);
    const tag = header.indexOf("data", FORMAT_OFFSET, "latin1");
    if (tag < 0 || tag + 8 > header.length) {
      if (header.length > LONGEST_HEADER_SIZE_BYTES) throw new Error("The decoder wrote no WAVE file");
      return;
    }
    const channels = header.readUInt16LE(FORMAT_OFFSET + 2);
    const sampleRateHz = header.readUInt32LE(FORMAT_OFFSET + 4);
    const hasMask = header.readUInt32LE(FORMAT_OFFSET - 4) >= EXTENSIBLE_FORMAT_SIZE_BYTES;
    this.#weights = monoMixWeights(channels, hasMask ? header.readUInt32LE(CHANNEL_MASK_OFFSET) : 0);
    this.#drop(tag + 8);
    this.#onFormat({ channels, sampleRateHz });
  }
}
