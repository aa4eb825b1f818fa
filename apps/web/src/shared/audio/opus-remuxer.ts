import { OggPackets } from "./ogg-packets.ts";
import { bigEndian, type Bytes, joinBytes, textBytes, UNKNOWN_SIZE, WEBM, webmElement } from "./webm-elements.ts";

const SAMPLE_RATE_HZ = 48_000;
const NANOSECONDS_PER_MS = 1_000_000;
const SEEK_PRE_ROLL_MS = 80;
/** Block times count from their cluster, in 16 bits with a sign. */
const CLUSTER_MAX_MS = 30_000;
const TRACK_TYPE_AUDIO = 2;
const KEYFRAME_FLAG = 0x80;
const CHANNELS_AT = 9;
const PRE_SKIP_AT = 10;

const SILK_FRAME_MS = [10, 20, 40, 60];
const HYBRID_FRAME_MS = [10, 20];
const CELT_FRAME_MS = [2.5, 5, 10, 20];

/** How long the packet sounds, from its first bytes (RFC 6716 §3.1). */
export function opusPacketMs(packet: Uint8Array): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const frames = config < 12 ? SILK_FRAME_MS : config < 16 ? HYBRID_FRAME_MS : CELT_FRAME_MS;
  const frameMs = frames[config % frames.length] ?? 0;
  const code = toc & 3;
  const frameCount = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 0x3f;
  return frameMs * frameCount;
}

function float32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value);
  return bytes;
}

function webmHeader(opusHead: Uint8Array): Bytes[] {
  const channels = opusHead[CHANNELS_AT] ?? 1;
  const preSkipSamples = (opusHead[PRE_SKIP_AT] ?? 0) + 256 * (opusHead[PRE_SKIP_AT + 1] ?? 0);
  const preSkipNanoseconds = Math.round((preSkipSamples / SAMPLE_RATE_HZ) * 1_000 * NANOSECONDS_PER_MS);
  return [
    webmElement(
      WEBM.ebml,
      webmElement(WEBM.docType, textBytes("webm")),
      webmElement(WEBM.docTypeVersion, [4]),
      webmElement(WEBM.docTypeReadVersion, [2]),
    ),
    bigEndian(WEBM.segment),
    UNKNOWN_SIZE,
    webmElement(
      WEBM.info,
      webmElement(WEBM.timestampScale, bigEndian(NANOSECONDS_PER_MS)),
      webmElement(WEBM.muxingApp, textBytes("voicewright")),
      webmElement(WEBM.writingApp, textBytes("voicewright")),
    ),
    webmElement(
      WEBM.tracks,
      webmElement(
        WEBM.trackEntry,
        webmElement(WEBM.trackNumber, [1]),
        webmElement(WEBM.trackUid, [1]),
        webmElement(WEBM.trackType, [TRACK_TYPE_AUDIO]),
        webmElement(WEBM.codecId, textBytes("A_OPUS")),
        webmElement(WEBM.codecPrivate, opusHead),
        webmElement(WEBM.codecDelay, bigEndian(preSkipNanoseconds)),
        webmElement(WEBM.seekPreRoll, bigEndian(SEEK_PRE_ROLL_MS * NANOSECONDS_PER_MS)),
        webmElement(
          WEBM.audio,
          webmElement(WEBM.samplingFrequency, float32(SAMPLE_RATE_HZ)),
          webmElement(WEBM.channels, [channels]),
        ),
      ),
    ),
  ];
}

/**
 * Turns Ogg Opus into WebM while it arrives. Browsers without MP3 in Media Source Extensions play
 * Opus there, but only out of WebM. Timestamps are whole milliseconds.
 */
export class OpusRemuxer {
  readonly #ogg = new OggPackets();
  #packetCount = 0;
  #elapsedMs = 0;

  /** The WebM bytes that these Ogg bytes complete; often none. Throws when they are no Ogg stream. */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const parts: Bytes[] = [];
    let blocks: Bytes[] = [];
    let clusterStartMs = this.#elapsedMs;

    const closeCluster = () => {
      const timestamp = webmElement(WEBM.timestamp, bigEndian(Math.round(clusterStartMs)));
      if (blocks.length > 0) parts.push(webmElement(WEBM.cluster, timestamp, ...blocks));
      blocks = [];
      clusterStartMs = this.#elapsedMs;
    };

    for (const packet of this.#ogg.push(bytes)) {
      this.#packetCount += 1;
      // The second packet holds tags, which WebM does without.
      if (this.#packetCount === 1) parts.push(...webmHeader(packet));
      if (this.#packetCount <= 2) continue;
      if (this.#elapsedMs - clusterStartMs >= CLUSTER_MAX_MS) closeCluster();
      const offsetMs = Math.round(this.#elapsedMs) - Math.round(clusterStartMs);
      blocks.push(webmElement(WEBM.simpleBlock, [0x81, offsetMs >> 8, offsetMs & 0xff, KEYFRAME_FLAG], packet));
      this.#elapsedMs += opusPacketMs(packet);
    }
    closeCluster();
    return joinBytes(parts);
  }
}
