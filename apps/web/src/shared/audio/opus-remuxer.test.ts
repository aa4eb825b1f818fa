import { describe, expect, it } from "vitest";
import { OpusRemuxer, opusPacketMs } from "./opus-remuxer.ts";
import { joinBytes } from "./webm-elements.ts";

const CELT_20_MS = 31 << 3;

/** One Ogg page with these packets; the last one may go on in the next page. */
function oggPage(packets: Uint8Array[], isLastOpen = false): Uint8Array {
  const lacing = packets.flatMap((packet, index) => {
    const full = Array.from({ length: Math.floor(packet.length / 255) }, () => 255);
    return isLastOpen && index === packets.length - 1 ? full : [...full, packet.length % 255];
  });
  const header = new Uint8Array(27);
  header.set(new TextEncoder().encode("OggS"));
  header[26] = lacing.length;
  return joinBytes([header, lacing, ...packets]);
}

function packetOf(length: number, fill: number): Uint8Array {
  const packet = new Uint8Array(length).fill(fill);
  packet[0] = CELT_20_MS;
  return packet;
}

const HEAD = joinBytes([new TextEncoder().encode("OpusHead"), [1, 1, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0]]);
const TAGS = new TextEncoder().encode("OpusTags........");

type Block = { readonly timeMs: number; readonly bytes: Uint8Array };

function readNumber(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** The blocks of WebM whose sizes are all four bytes long, but for the segment's. */
function readBlocks(webm: Uint8Array): Block[] {
  const blocks: Block[] = [];
  let clusterMs = 0;
  let at = 0;
  while (at < webm.length) {
    const first = webm[at] ?? 0;
    const idBytes = Math.clz32(first) - 23;
    const id = readNumber(webm.subarray(at, at + idBytes));
    at += idBytes;
    if (id === 0x18538067) {
      at += 8;
      continue;
    }
    const size = readNumber(webm.subarray(at, at + 4)) - 0x10000000;
    at += 4;
    if (id === 0x1f43b675) continue;
    const body = webm.subarray(at, at + size);
    if (id === 0xe7) clusterMs = readNumber(body);
    if (id === 0xa3) blocks.push({ timeMs: clusterMs + readNumber(body.subarray(1, 3)), bytes: body.subarray(4) });
    at += size;
  }
  return blocks;
}

function remux(ogg: Uint8Array, chunkBytes: number): Uint8Array {
  const remuxer = new OpusRemuxer();
  const parts: Uint8Array[] = [];
  for (let at = 0; at < ogg.length; at += chunkBytes) parts.push(remuxer.push(ogg.subarray(at, at + chunkBytes)));
  return joinBytes(parts);
}

describe("the length of an Opus packet", () => {
  it("the length of an Opus packet is computed from its first bytes", () => {
    expect(opusPacketMs(Uint8Array.of(CELT_20_MS))).toBe(20);
    expect(opusPacketMs(Uint8Array.of(16 << 3))).toBe(2.5);
    expect(opusPacketMs(Uint8Array.of(3 << 3))).toBe(60);
    expect(opusPacketMs(Uint8Array.of(12 << 3))).toBe(10);
    expect(opusPacketMs(Uint8Array.of(CELT_20_MS | 1))).toBe(40);
    expect(opusPacketMs(Uint8Array.of(CELT_20_MS | 3, 6))).toBe(120);
  });
});

describe("Ogg Opus as WebM", () => {
  const long = packetOf(600, 3);
  const ogg = joinBytes([
    oggPage([HEAD]),
    oggPage([TAGS]),
    oggPage([packetOf(80, 1), packetOf(255, 2)]),
    oggPage([packetOf(9, 5), long.subarray(0, 510)], true),
    oggPage([long.subarray(510), packetOf(40, 4)]),
  ]);

  it("remuxing keeps every packet and its time, however the bytes arrive", () => {
    for (const chunkBytes of [1, 7, 100, 333, ogg.length]) {
      const blocks = readBlocks(remux(ogg, chunkBytes));
      expect(blocks.map((block) => block.timeMs)).toEqual([0, 20, 40, 60, 80]);
      expect(blocks.map((block) => block.bytes.length)).toEqual([80, 255, 9, 600, 40]);
      expect(blocks[3]?.bytes).toEqual(long);
    }
  });

  it("remuxing begins a new cluster before block times overflow", () => {
    const packets = Array.from({ length: 2_000 }, () => packetOf(3, 1));
    const pages = Array.from({ length: 10 }, (_, index) => oggPage(packets.slice(index * 200, (index + 1) * 200)));
    const blocks = readBlocks(remux(joinBytes([oggPage([HEAD]), oggPage([TAGS]), ...pages]), 1_000_000));
    expect(blocks).toHaveLength(2_000);
    expect(blocks.at(-1)?.timeMs).toBe(39_980);
  });

  it("remuxing refuses what is not Ogg", () => {
    expect(() => new OpusRemuxer().push(new Uint8Array(100))).toThrow("Not an Ogg stream");
  });
});
