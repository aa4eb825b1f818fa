/** Bitrates in kbit/s by [MPEG-1 or later][layer 1, 2, 3][index 1…14] (ISO 11172-3, 13818-3). */
const MPEG_BITRATES_KBPS = {
  first: [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  later: [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const;
const MPEG1_SAMPLE_RATES_HZ = [44_100, 48_000, 32_000] as const;
const ADTS_HEADER_SIZE_BYTES = 7;
const ADTS_SAMPLE_RATE_COUNT = 13;

export type FrameStream = "mp3" | "adts";

export type FrameChain = {
  /** Frames found one right after the other, up to the number asked for. */
  readonly frames: number;
  /** Where the last of them ends, as its header says: beyond the end of the bytes when they are cut. */
  readonly endOffset: number;
};

/** Whether an MPEG audio frame header (layer I, II or III) with a known bitrate stands at `offset`. */
export function isMpegHeader(bytes: Uint8Array, offset: number): boolean {
  return mpegFrameSizeBytes(bytes, offset) > 0;
}

/** Whether an ADTS header of AAC stands at `offset`. */
export function isAdtsHeader(bytes: Uint8Array, offset: number): boolean {
  return adtsFrameSizeBytes(bytes, offset) > 0;
}

/** Follows frames from `offset` on; all must be of the first one's version, layer and sample rate. */
export function frameChainLength(bytes: Uint8Array, offset: number, stream: FrameStream, atMost: number): FrameChain {
  const frameSizeBytes = stream === "mp3" ? mpegFrameSizeBytes : adtsFrameSizeBytes;
  const kind = streamKind(bytes, offset);
  let frames = 0;
  let position = offset;
  while (frames < atMost && position < bytes.length) {
    const sizeBytes = frameSizeBytes(bytes, position);
    if (sizeBytes === 0 || streamKind(bytes, position) !== kind) return { frames, endOffset: position };
    frames++;
    position += sizeBytes;
  }
  return { frames, endOffset: position };
}

/** The bits that stay the same in all frames of a stream: version, layer and sample rate. */
function streamKind(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset + 1] ?? 0) & 0xfe) * 256 + ((bytes[offset + 2] ?? 0) & 0x0c);
}

/** Size of the MPEG audio frame whose header stands at `offset`; 0 for what is no header, or of a free bitrate. */
export function mpegFrameSizeBytes(bytes: Uint8Array, offset: number): number {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const bitrateIndex = third >> 4;
  const rateIndex = (third >> 2) & 3;
  const isHeader = sync === 0xff && (second & 0xe0) === 0xe0 && version !== 1 && layer !== 4 && rateIndex !== 3;
  if (!isHeader || bitrateIndex === 0 || bitrateIndex === 15) return 0;
  const isFirst = version === 3;
  const bitrateKbps = MPEG_BITRATES_KBPS[isFirst ? "first" : "later"][layer - 1]?.[bitrateIndex - 1] ?? 0;
  const sampleRateHz = (MPEG1_SAMPLE_RATES_HZ[rateIndex] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  if (layer === 1) return 4 * (Math.floor((12_000 * bitrateKbps) / sampleRateHz) + padding);
  const samplesPerFrame = layer === 3 && !isFirst ? 576 : 1_152;
  return Math.floor(((samplesPerFrame / 8) * 1_000 * bitrateKbps) / sampleRateHz) + padding;
}

/** The same for an ADTS frame. */
export function adtsFrameSizeBytes(bytes: Uint8Array, offset: number): number {
  if (offset + ADTS_HEADER_SIZE_BYTES > bytes.length) return 0;
  const [sync = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(offset, offset + 6);
  const isHeader = sync === 0xff && (second & 0xf6) === 0xf0 && ((third >> 2) & 15) < ADTS_SAMPLE_RATE_COUNT;
  const sizeBytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  return isHeader && sizeBytes > ADTS_HEADER_SIZE_BYTES ? sizeBytes : 0;
}

/** How long the MPEG audio frame sounds whose header stands at the beginning; 0 for a rate that is none. */
export function mpegFrameDurationMs([, second = 0, third = 0]: Uint8Array): number {
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const baseRateHz = MPEG1_SAMPLE_RATES_HZ[(third >> 2) & 3];
  if (baseRateHz === undefined) return 0;
  const isFirst = version === 3;
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const rateHz = isFirst ? baseRateHz : version === 2 ? baseRateHz / 2 : baseRateHz / 4;
  return (samples * 1_000) / rateHz;
}
