import { decodeALaw, decodeMuLaw } from "../encode/g711.ts";
import { encodePcm16 } from "../encode/pcm.ts";

const HEADER_SIZE_BYTES = 44;
const MAX_CHUNK_SIZE = 0xff_ff_ff_ff;

/** Written as the data size when a file is streamed before its length is known; players read to the end. */
export const UNKNOWN_DATA_SIZE_BYTES = MAX_CHUNK_SIZE;

/**
 * The 44-byte RIFF header of a mono, signed 16-bit PCM file. `dataSizeBytes` is the size of the samples
 * that follow, or `UNKNOWN_DATA_SIZE_BYTES`.
 */
export function wavHeader(options: { readonly sampleRateHz: number; readonly dataSizeBytes: number }): Uint8Array {
  const { sampleRateHz, dataSizeBytes } = options;
  const header = new Uint8Array(HEADER_SIZE_BYTES);
  const view = new DataView(header.buffer);
  writeTag(header, 0, "RIFF");
  view.setUint32(4, Math.min(MAX_CHUNK_SIZE, dataSizeBytes + HEADER_SIZE_BYTES - 8), true);
  writeTag(header, 8, "WAVE");
  writeTag(header, 12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, FORMAT_PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeTag(header, 36, "data");
  view.setUint32(40, Math.min(MAX_CHUNK_SIZE, dataSizeBytes), true);
  return header;
}

/** A whole mono 16-bit WAV file of float samples. */
export function writeWav(samples: Float32Array, sampleRateHz: number): Uint8Array {
  const data = encodePcm16(samples);
  const file = new Uint8Array(HEADER_SIZE_BYTES + data.length);
  file.set(wavHeader({ sampleRateHz, dataSizeBytes: data.length }));
  file.set(data, HEADER_SIZE_BYTES);
  return file;
}

export type WavAudio = {
  /** Channels mixed down to mono, in [-1, 1]. */
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
};

/**
 * Reads a RIFF WAVE file of PCM (8, 16, 24, 32 bit), float (32, 64 bit), µ-law or A-law samples and mixes
 * it to mono. A data chunk that claims more than the file holds, as streamed files do, is read to the end.
 * Throws a RangeError for anything that is not such a file.
 */
export function readWav(file: Uint8Array): WavAudio {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || readTag(file, 0) !== "RIFF" || readTag(file, 8) !== "WAVE") {
    throw new RangeError("Not a RIFF WAVE file");
  }
  let format: WavFormat | undefined;
  for (let offset = 12; offset + 8 <= file.length;) {
    const tag = readTag(file, offset);
    const sizeBytes = view.getUint32(offset + 4, true);
    const body = offset + 8;
    if (tag === "fmt " && body + 16 <= file.length) format = readFormat(view, body, sizeBytes);
    if (tag === "data" && format !== undefined) {
      const data = file.subarray(body, Math.min(file.length, body + sizeBytes));
      return { samples: mixDown(decodeSamples(data, format), format.channels), sampleRateHz: format.sampleRateHz };
    }
    offset = body + sizeBytes + (sizeBytes & 1);
  }
  throw new RangeError("The WAVE file has no samples");
}

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_A_LAW = 6;
const FORMAT_MU_LAW = 7;
const FORMAT_EXTENSIBLE = 0xff_fe;

type WavFormat = {
  readonly code: number;
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly bitsPerSample: number;
};

function readFormat(view: DataView, offset: number, sizeBytes: number): WavFormat {
  const code = view.getUint16(offset, true);
  const isExtensible = code === FORMAT_EXTENSIBLE && sizeBytes >= 26 && offset + 26 <= view.byteLength;
  const format: WavFormat = {
    code: isExtensible ? view.getUint16(offset + 24, true) : code,
    channels: view.getUint16(offset + 2, true),
    sampleRateHz: view.getUint32(offset + 4, true),
    bitsPerSample: view.getUint16(offset + 14, true),
  };
  if (format.channels === 0 || format.sampleRateHz === 0) throw new RangeError("The WAVE file has an empty format");
  return format;
}

function decodeSamples(data: Uint8Array, format: WavFormat): Float32Array {
  if (format.code === FORMAT_MU_LAW) return Float32Array.from(decodeMuLaw(data), (value) => value / 32_768);
  if (format.code === FORMAT_A_LAW) return Float32Array.from(decodeALaw(data), (value) => value / 32_768);
  const read = sampleReader(new DataView(data.buffer, data.byteOffset, data.byteLength), format);
  const widthBytes = format.bitsPerSample / 8;
  const samples = new Float32Array(Math.floor(data.length / widthBytes));
  for (let index = 0; index < samples.length; index++) samples[index] = read(index * widthBytes);
  return samples;
}

function sampleReader(view: DataView, format: WavFormat): (offset: number) => number {
  switch (`${format.code}/${format.bitsPerSample}`) {
    case `${FORMAT_PCM}/8`:
      return (offset) => (view.getUint8(offset) - 128) / 128;
    case `${FORMAT_PCM}/16`:
      return (offset) => view.getInt16(offset, true) / 32_768;
    case `${FORMAT_PCM}/24`:
      return (offset) => ((view.getInt8(offset + 2) << 16) | view.getUint16(offset, true)) / 8_388_608;
    case `${FORMAT_PCM}/32`:
      return (offset) => view.getInt32(offset, true) / 2_147_483_648;
    case `${FORMAT_FLOAT}/32`:
      return (offset) => view.getFloat32(offset, true);
    case `${FORMAT_FLOAT}/64`:
      return (offset) => view.getFloat64(offset, true);
    default:
      throw new RangeError(`WAVE format ${format.code} with ${format.bitsPerSample} bits is not supported`);
  }
}

function mixDown(interleaved: Float32Array, channels: number): Float32Array {
  if (channels === 1) return interleaved;
  const mono = new Float32Array(Math.floor(interleaved.length / channels));
  for (let frame = 0; frame < mono.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += interleaved[frame * channels + channel] ?? 0;
    mono[frame] = sum / channels;
  }
  return mono;
}

function writeTag(target: Uint8Array, offset: number, tag: string): void {
  for (let index = 0; index < 4; index++) target[offset + index] = tag.charCodeAt(index);
}

function readTag(source: Uint8Array, offset: number): string {
  return String.fromCharCode(...source.subarray(offset, offset + 4));
}
