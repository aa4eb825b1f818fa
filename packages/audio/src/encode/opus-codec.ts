import { createRequire } from "node:module";
import { concatBytes } from "./concat-bytes.ts";
import type { AudioEncoder } from "./encoding.ts";
import { createOggPageWriter } from "../decode/ogg.ts";
import type { OggPageWriter } from "../decode/ogg.ts";
import { floatToInt16 } from "./pcm.ts";

const require = createRequire(import.meta.url);

const SAMPLE_RATE_HZ = 48_000;
/** 20 ms, the frame Opus is tuned for. */
const FRAME_LENGTH = 960;
/** A page every 200 ms keeps the stream flowing at an overhead of about 1 kbps. */
const PACKETS_PER_PAGE = 10;
/** One logical stream per file, so any constant will do, and a constant keeps the bytes reproducible. */
const SERIAL_NUMBER = 0x56_57_4f_31;

/** Opus at 48 kHz, mono, in Ogg after RFC 7845. Samples come in at 48 kHz; pre-skip and end trimming are exact. */
export function createOpusCodec(bitrateKbps: number): AudioEncoder {
  return new OggOpusCodec(openFrameEncoder(bitrateKbps));
}

class OggOpusCodec implements AudioEncoder {
  readonly #frames: FrameEncoder;
  readonly #pages: OggPageWriter = createOggPageWriter(SERIAL_NUMBER);
  readonly #frame = new Float32Array(FRAME_LENGTH);
  #frameFill = 0;
  #packets: Uint8Array[] = [];
  #inputLength = 0;
  #codedLength = 0;
  #hasHeaders = false;

  constructor(frames: FrameEncoder) {
    this.#frames = frames;
  }

  encode(samples: Float32Array): Uint8Array {
    const parts = this.#headers();
    this.#inputLength += samples.length;
    for (let offset = 0; offset < samples.length;) {
      const taken = samples.subarray(offset, offset + FRAME_LENGTH - this.#frameFill);
      this.#frame.set(taken, this.#frameFill);
      this.#frameFill += taken.length;
      offset += taken.length;
      if (this.#frameFill === FRAME_LENGTH) parts.push(...this.#codeFrame());
    }
    return concatBytes(parts);
  }

  finish(): Uint8Array {
    const parts = this.#headers();
    const endPosition = this.#frames.preSkip + this.#inputLength;
    // The codec's delay needs that many more samples; there is always at least one packet for the last page.
    while (this.#codedLength < endPosition) {
      this.#frame.fill(0, this.#frameFill);
      parts.push(...this.#codeFrame());
    }
    parts.push(this.#pages.write({ packets: this.#packets, granulePosition: endPosition, isLast: true }));
    return concatBytes(parts);
  }

  #headers(): Uint8Array[] {
    if (this.#hasHeaders) return [];
    this.#hasHeaders = true;
    return [opusHead(this.#frames.preSkip), opusTags()].map((packet) =>
      this.#pages.write({ packets: [packet], granulePosition: 0, isLast: false }),
    );
  }

  /** A full page is written once the packet after it exists, since the last page must be marked as such. */
  #codeFrame(): Uint8Array[] {
    const pages: Uint8Array[] = [];
    if (this.#packets.length === PACKETS_PER_PAGE) {
      pages.push(this.#pages.write({ packets: this.#packets, granulePosition: this.#codedLength, isLast: false }));
      this.#packets = [];
    }
    this.#packets.push(this.#frames.encode(this.#frame));
    this.#codedLength += FRAME_LENGTH;
    this.#frameFill = 0;
    return pages;
  }
}

function opusHead(preSkip: number): Uint8Array {
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode("OpusHead"));
  head[8] = 1;
  head[9] = 1;
  view.setUint16(10, preSkip, true);
  view.setUint32(12, SAMPLE_RATE_HZ, true);
  return head;
}

function opusTags(): Uint8Array {
  const vendor = new TextEncoder().encode("Voicewright");
  const tags = new Uint8Array(8 + 4 + vendor.length + 4);
  tags.set(new TextEncoder().encode("OpusTags"));
  new DataView(tags.buffer).setUint32(8, vendor.length, true);
  tags.set(vendor, 12);
  return tags;
}

type FrameEncoder = {
  /** Samples a decoder drops from the beginning. */
  readonly preSkip: number;
  encode(frame: Float32Array): Uint8Array;
};

/** The parts of opusscript's Emscripten module that are used here. */
type OpusModule = {
  readonly HEAP16: Int16Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU8: Uint8Array;
  _malloc(sizeBytes: number): number;
  readonly OpusScriptHandler: new (sampleRateHz: number, channels: number, application: number) => OpusHandler;
};

type OpusHandler = {
  _encode(inputPointer: number, byteCountToUnpack: number, outputPointer: number, frameLength: number): number;
  _encoder_ctl(request: number, argument: number): number;
};

const APPLICATION_AUDIO = 2049;
const SET_BITRATE_REQUEST = 4002;
const GET_LOOKAHEAD_REQUEST = 4027;
const MAX_PACKET_SIZE_BYTES = 1_276 * 3;

/**
 * Drives the WASM module below opusscript's own wrapper: the wrapper addresses its input buffer in the
 * wrong unit and so writes outside of it, and it never frees what a handler owns. A module of its own for
 * each encoder costs about a millisecond and goes away with the encoder.
 */
function openFrameEncoder(bitrateKbps: number): FrameEncoder {
  const loadModule = require("opusscript/build/opusscript_native_wasm.js") as () => OpusModule;
  const opus = loadModule();
  const handler = new opus.OpusScriptHandler(SAMPLE_RATE_HZ, 1, APPLICATION_AUDIO);
  handler._encoder_ctl(SET_BITRATE_REQUEST, bitrateKbps * 1_000);
  const inputPointer = opus._malloc(FRAME_LENGTH * Int16Array.BYTES_PER_ELEMENT);
  const outputPointer = opus._malloc(MAX_PACKET_SIZE_BYTES);
  handler._encoder_ctl(GET_LOOKAHEAD_REQUEST, outputPointer);
  const preSkip = opus.HEAP32[outputPointer / Int32Array.BYTES_PER_ELEMENT] ?? 0;
  return {
    preSkip,
    encode: (frame) => {
      opus.HEAP16.set(floatToInt16(frame), inputPointer / Int16Array.BYTES_PER_ELEMENT);
      // Zero bytes to unpack: the samples are in place as 16-bit values already.
      const sizeBytes = handler._encode(inputPointer, 0, outputPointer, FRAME_LENGTH);
      if (sizeBytes < 0) throw new Error(`Opus failed to encode a frame (${sizeBytes})`);
      return opus.HEAPU8.slice(outputPointer, outputPointer + sizeBytes);
    },
  };
}
