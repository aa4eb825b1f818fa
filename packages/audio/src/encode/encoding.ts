/**
 * How finished audio leaves the product. Always mono; PCM and WAV are signed
 * 16-bit little-endian, µ-law and A-law are G.711, Opus travels in Ogg.
 */
export type AudioEncoding =
  | { readonly codec: "mp3"; readonly sampleRateHz: number; readonly bitrateKbps: number }
  | { readonly codec: "opus"; readonly sampleRateHz: 48_000; readonly bitrateKbps: number }
  | { readonly codec: "pcm"; readonly sampleRateHz: number }
  | { readonly codec: "wav"; readonly sampleRateHz: number }
  | { readonly codec: "ulaw"; readonly sampleRateHz: 8_000 }
  | { readonly codec: "alaw"; readonly sampleRateHz: 8_000 };

/**
 * One encoder serves one whole response, however many clauses it is made of,
 * so that the result is one gapless file. Samples are mono floats in [-1, 1] at
 * the input rate the encoder was created with. Bytes come out as they are ready;
 * `encode` may return an empty array while the codec fills its first frame.
 */
export interface AudioEncoder {
  encode(samples: Float32Array): Uint8Array;
  /** Flushes the codec. The encoder cannot be used afterwards. */
  finish(): Uint8Array;
}

/** Files that only a process of the encoder pool makes, since their libraries work in threads. Mono; FLAC has 16 bits. */
export type ContainerEncoding =
  | { readonly codec: "aac"; readonly sampleRateHz: number; readonly bitrateKbps: number }
  | { readonly codec: "flac"; readonly sampleRateHz: number };

/** As `AudioEncoder`, but bytes come a moment later. */
export interface ThreadedEncoder {
  encode(samples: Float32Array): Promise<Uint8Array>;
  /** Flushes the codec and ends its thread. */
  finish(): Promise<Uint8Array>;
  /** Ends its thread; may be called at any time, also again. */
  close(): Promise<void>;
}
