import { readWav, UNKNOWN_DATA_SIZE_BYTES, wavHeader } from "@voicewright/audio/decode/wav";

/** Chunks before the samples may carry a title and such, but no more than this. */
const LONGEST_HEADER_BYTES = 65_536;
const RIFF_HEADER_BYTES = 12;
const BYTES_PER_PCM_SAMPLE = 2;

/** Magic numbers of what servers send when they do not know the format that was asked for, and of error pages. */
const OTHER_FORMATS: readonly (readonly [string, string])[] = [
  ["ID3", "MP3"],
  ["OggS", "Ogg"],
  ["fLaC", "FLAC"],
  ["{", "JSON"],
  ["<", "HTML"],
];

export type DecodedBlock = { readonly samples: Float32Array; readonly sampleRateHz: number };

/**
 * Decodes WAV, or raw mono 16-bit little-endian PCM, while it comes in, in pieces of any size. Throws a RangeError
 * when the bytes are something else.
 */
export class WavStream {
  readonly #rawSampleRateHz: number;
  #pending = Buffer.alloc(0);
  /** Everything before the samples; with it, any run of whole frames is a file of its own. */
  #header: Buffer | undefined;
  #frameBytes = BYTES_PER_PCM_SAMPLE;

  /** The rate is that of raw PCM; a WAV file states its own. */
  constructor(rawSampleRateHz: number) {
    this.#rawSampleRateHz = rawSampleRateHz;
  }

  /** What has become whole with these bytes; undefined when nothing has. */
  push(bytes: Uint8Array): DecodedBlock | undefined {
    this.#pending = this.#pending.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#pending, bytes]);
    if (this.#header === undefined && !this.#readHeader()) return undefined;
    const wholeBytes = this.#pending.length - (this.#pending.length % this.#frameBytes);
    if (this.#header === undefined || wholeBytes === 0) return undefined;
    const block = readWav(Buffer.concat([this.#header, this.#pending.subarray(0, wholeBytes)]));
    this.#pending = this.#pending.subarray(wholeBytes);
    return block;
  }

  /** Whether enough has come in to know what it is. */
  #readHeader(): boolean {
    const start = this.#pending;
    if (start.length < RIFF_HEADER_BYTES) return false;
    if (start.toString("latin1", 0, 4) !== "RIFF") {
      refuseOtherFormats(start);
      const raw = { sampleRateHz: this.#rawSampleRateHz, dataSizeBytes: UNKNOWN_DATA_SIZE_BYTES };
      this.#header = Buffer.from(wavHeader(raw));
      return true;
    }
    const dataStart = this.#findSamples(start);
    if (dataStart === undefined && start.length > LONGEST_HEADER_BYTES) {
      throw new RangeError("The WAV header does not end");
    }
    if (dataStart === undefined) return false;
    this.#header = Buffer.from(start.subarray(0, dataStart));
    this.#header.writeUInt32LE(UNKNOWN_DATA_SIZE_BYTES, dataStart - 4);
    this.#pending = start.subarray(dataStart);
    return true;
  }

  #findSamples(file: Buffer): number | undefined {
    for (let offset = RIFF_HEADER_BYTES; offset + 8 <= file.length;) {
      const tag = file.toString("latin1", offset, offset + 4);
      const body = offset + 8;
      if (tag === "data") return body;
      if (tag === "fmt " && body + 14 <= file.length) this.#frameBytes = Math.max(1, file.readUInt16LE(body + 12));
      const sizeBytes = file.readUInt32LE(offset + 4);
      offset = body + sizeBytes + (sizeBytes & 1);
    }
    return undefined;
  }
}

function refuseOtherFormats(start: Buffer): void {
  const text = start.toString("latin1", 0, RIFF_HEADER_BYTES).trimStart();
  const isMpegFrame = start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2;
  const found = isMpegFrame ? "MP3" : OTHER_FORMATS.find(([magic]) => text.startsWith(magic))?.[1];
  if (found !== undefined) throw new RangeError(`The speech server answered with ${found} instead of PCM or WAV`);
}
