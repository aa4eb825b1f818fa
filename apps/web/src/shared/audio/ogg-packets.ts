import { joinBytes } from "./webm-elements.ts";

const CAPTURE_PATTERN = 0x4f676753; // "OggS"
const HEADER_BYTES = 27;
const SEGMENT_COUNT_AT = 26;
/** A lacing value of 255 says that the packet goes on in the next segment. */
const FULL_SEGMENT_BYTES = 255;

/** Takes the bytes of one Ogg stream as they come and gives its packets as they are whole (RFC 3533). */
export class OggPackets {
  #pending: Uint8Array = new Uint8Array(0);
  #partial: Uint8Array[] = [];

  /** Throws when the bytes are no Ogg stream. */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
    this.#pending = joinBytes([this.#pending, bytes]);
    const packets: Uint8Array<ArrayBuffer>[] = [];
    let pageBytes = this.#takePage(packets);
    while (pageBytes > 0) {
      this.#pending = this.#pending.subarray(pageBytes);
      pageBytes = this.#takePage(packets);
    }
    return packets;
  }

  /** Length of the page at the start of what is pending, 0 when it is not whole. */
  #takePage(packets: Uint8Array<ArrayBuffer>[]): number {
    const page = this.#pending;
    if (page.length < HEADER_BYTES) return 0;
    const view = new DataView(page.buffer, page.byteOffset);
    if (view.getUint32(0) !== CAPTURE_PATTERN) throw new Error("Not an Ogg stream");
    const bodyAt = HEADER_BYTES + view.getUint8(SEGMENT_COUNT_AT);
    if (page.length < bodyAt) return 0;
    const lacing = page.subarray(HEADER_BYTES, bodyAt);
    const pageBytes = lacing.reduce((sum, segmentBytes) => sum + segmentBytes, bodyAt);
    if (page.length < pageBytes) return 0;
    let at = bodyAt;
    for (const segmentBytes of lacing) {
      this.#partial.push(page.subarray(at, at + segmentBytes));
      at += segmentBytes;
      if (segmentBytes === FULL_SEGMENT_BYTES) continue;
      packets.push(joinBytes(this.#partial));
      this.#partial = [];
    }
    return pageBytes;
  }
}
