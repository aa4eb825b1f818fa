const MAX_SEGMENTS_PER_PAGE = 255;
const SEGMENT_SIZE_BYTES = 255;
const FIRST_PAGE_FLAG = 0x02;
const LAST_PAGE_FLAG = 0x04;

/** What goes on one page. Every packet begins and ends on it. */
export type OggPageContent = {
  readonly packets: readonly Uint8Array[];
  /** Position in the stream at the end of the page, in the codec's units. */
  readonly granulePosition: number;
  readonly isLast: boolean;
};

/** Numbers and seals the pages of one logical stream. */
export interface OggPageWriter {
  write(content: OggPageContent): Uint8Array;
}

/** Ogg pages after RFC 3533. The first page written is marked as the beginning of the stream. */
export function createOggPageWriter(serialNumber: number): OggPageWriter {
  let sequenceNumber = 0;
  return {
    write: (content) => sealPage(content, serialNumber, sequenceNumber++),
  };
}

function sealPage(content: OggPageContent, serialNumber: number, sequenceNumber: number): Uint8Array {
  const lacing = content.packets.flatMap((packet) => lacingValues(packet.length));
  if (lacing.length > MAX_SEGMENTS_PER_PAGE) throw new RangeError("The packets do not fit on one Ogg page");
  const bodyOffset = 27 + lacing.length;
  const page = new Uint8Array(bodyOffset + content.packets.reduce((sum, packet) => sum + packet.length, 0));
  const view = new DataView(page.buffer);
  page.set([0x4f, 0x67, 0x67, 0x53]);
  page[5] = (sequenceNumber === 0 ? FIRST_PAGE_FLAG : 0) | (content.isLast ? LAST_PAGE_FLAG : 0);
  view.setBigInt64(6, BigInt(content.granulePosition), true);
  view.setUint32(14, serialNumber, true);
  view.setUint32(18, sequenceNumber, true);
  page[26] = lacing.length;
  page.set(lacing, 27);
  let offset = bodyOffset;
  for (const packet of content.packets) {
    page.set(packet, offset);
    offset += packet.length;
  }
  view.setUint32(22, oggChecksum(page), true);
  return page;
}

/** A packet ends with the first segment shorter than 255 bytes, so a multiple of 255 ends with an empty one. */
function lacingValues(sizeBytes: number): number[] {
  const values = Array.from({ length: Math.floor(sizeBytes / SEGMENT_SIZE_BYTES) }, () => SEGMENT_SIZE_BYTES);
  values.push(sizeBytes % SEGMENT_SIZE_BYTES);
  return values;
}

const CHECKSUM_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index << 24;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 0x80_00_00_00 ? (remainder << 1) ^ 0x04_c1_1d_b7 : remainder << 1;
  return remainder >>> 0;
});

/** CRC-32 with polynomial 0x04C11DB7, unreflected, of a page whose checksum field is zero. */
export function oggChecksum(page: Uint8Array): number {
  let checksum = 0;
  for (const byte of page) checksum = ((checksum << 8) ^ (CHECKSUM_TABLE[(checksum >>> 24) ^ byte] ?? 0)) >>> 0;
  return checksum;
}
