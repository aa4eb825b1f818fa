import { MPEGDecoder } from "mpg123-decoder";
import { OggOpusDecoder } from "ogg-opus-decoder";
import { concatBytes } from "./concat-bytes.ts";
import type { AudioEncoding } from "./encoding.ts";
import { decodeALaw, decodeMuLaw } from "./g711.ts";
import { encodePcm16 } from "./pcm.ts";

/** Turns one encoded mono file, piece by piece, back into signed 16-bit little-endian samples at the encoding's rate. */
export interface AudioDecoder {
  /** Bytes may be cut anywhere; the answer is empty while a frame is incomplete. */
  decode(bytes: Uint8Array): Promise<Uint8Array>;
  /** What is left, and the end of the codec's memory. The decoder cannot be used afterwards. */
  finish(): Promise<Uint8Array>;
}

const WAV_HEADER_SIZE_BYTES = 44;
/** Keeps one synchronous WASM call below some ten milliseconds. */
const PIECE_SIZE_BYTES = 32 * 1024;

const NO_BYTES = new Uint8Array(0);

/**
 * Opens a decoder for a file that an encoder of this package has made. WAV files are those with the
 * 44-byte header of `wavHeader`. Damaged frames are skipped, as players do.
 */
export async function createAudioDecoder(encoding: AudioEncoding): Promise<AudioDecoder> {
  switch (encoding.codec) {
    case "mp3":
      return await createMp3Decoder();
    case "opus":
      return await createOpusDecoder();
    case "pcm":
      return { decode: async (bytes) => bytes, finish: async () => NO_BYTES };
    case "wav":
      return createWavDecoder();
    case "ulaw":
      return createG711Decoder(decodeMuLaw);
    case "alaw":
      return createG711Decoder(decodeALaw);
  }
}

async function createMp3Decoder(): Promise<AudioDecoder> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    decode: (bytes) => decodePieces(bytes, async (piece) => decoder.decode(piece).channelData[0]),
    finish: async () => {
      decoder.free();
      return NO_BYTES;
    },
  };
}

async function createOpusDecoder(): Promise<AudioDecoder> {
  const decoder = new OggOpusDecoder({ forceStereo: false });
  await decoder.ready;
  return {
    decode: (bytes) => decodePieces(bytes, async (piece) => (await decoder.decode(piece)).channelData[0]),
    finish: async () => {
      const { channelData } = await decoder.flush();
      decoder.free();
      return encodePcm16(channelData[0] ?? new Float32Array(0));
    },
  };
}

async function decodePieces(
  bytes: Uint8Array,
  decodePiece: (piece: Uint8Array) => Promise<Float32Array | undefined>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_SIZE_BYTES) {
    const samples = await decodePiece(bytes.subarray(start, start + PIECE_SIZE_BYTES));
    if (samples !== undefined && samples.length > 0) parts.push(encodePcm16(samples));
  }
  return concatBytes(parts);
}

function createWavDecoder(): AudioDecoder {
  let headerLeft = WAV_HEADER_SIZE_BYTES;
  return {
    decode: async (bytes) => {
      const samples = bytes.subarray(headerLeft);
      headerLeft -= Math.min(headerLeft, bytes.length);
      return samples;
    },
    finish: async () => NO_BYTES,
  };
}

function createG711Decoder(decode: (bytes: Uint8Array) => Int16Array): AudioDecoder {
  return {
    decode: async (bytes) => {
      const samples = decode(bytes);
      const out = new Uint8Array(samples.length * 2);
      const view = new DataView(out.buffer);
      samples.forEach((sample, index) => view.setInt16(index * 2, sample, true));
      return out;
    },
    finish: async () => NO_BYTES,
  };
}
