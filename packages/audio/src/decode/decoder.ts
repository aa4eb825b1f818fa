import { MPEGDecoder } from "mpg123-decoder";
import { OggOpusDecoder } from "ogg-opus-decoder";
import type { AudioEncoding } from "../encode/encoding.ts";
import { decodeALaw, decodeMuLaw } from "../encode/g711.ts";
import { encodePcm16 } from "../encode/pcm.ts";

/** Turns one encoded mono file, piece by piece, back into signed 16-bit little-endian samples at the encoding's rate. */
export interface AudioDecoder {
  /**
   * Bytes may be cut anywhere; the answer is empty while a frame is incomplete. Compressed audio is decoded
   * at once, some hundred times faster than it plays: give pieces as long as the caller may be busy.
   */
  decode(bytes: Uint8Array): Promise<Uint8Array>;
  /** What is left, and the end of the codec's memory. The decoder cannot be used afterwards. */
  finish(): Promise<Uint8Array>;
}

const WAV_HEADER_SIZE_BYTES = 44;

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
    decode: async (bytes) => toPcm16(decoder.decode(bytes).channelData[0]),
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
    decode: async (bytes) => {
      // Its types say otherwise, but this decoder answers with a promise.
      const { channelData } = await Promise.resolve(decoder.decode(bytes));
      return toPcm16(channelData[0]);
    },
    finish: async () => {
      const { channelData } = await decoder.flush();
      decoder.free();
      return toPcm16(channelData[0]);
    },
  };
}

function toPcm16(samples: Float32Array | undefined): Uint8Array {
  return samples === undefined ? NO_BYTES : encodePcm16(samples);
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
