import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bytes, joinBytes, UNKNOWN_SIZE, WEBM, webmElement } from "../webm-elements.ts";
import { wholePart } from "./whole-part.ts";

const blockOf = (fill: number) => webmElement(WEBM.simpleBlock, new Uint8Array(40 + fill).fill(fill));
const BLOCKS = Array.from({ length: 12 }, (_, index) => blockOf(index + 1));
const HEAD = [webmElement(WEBM.ebml, webmElement(WEBM.docType, [0x77])), [0x18, 0x53, 0x80, 0x67], UNKNOWN_SIZE];
const TRACKS = webmElement(WEBM.tracks, new Uint8Array(30));

/** As browsers write it live: clusters of four blocks, whose size is open or stated. */
function webm(hasSizes: boolean): { readonly bytes: Uint8Array<ArrayBuffer>; readonly blockEnds: readonly number[] } {
  const parts: Bytes[] = [...HEAD, TRACKS];
  const blockEnds: number[] = [];
  for (let first = 0; first < BLOCKS.length; first += 4) {
    const blocks = BLOCKS.slice(first, first + 4);
    const timestamp = webmElement(WEBM.timestamp, [first]);
    const [head] = hasSizes
      ? [webmElement(WEBM.cluster, timestamp, ...blocks).subarray(0, 8)]
      : [joinBytes([[0x1f, 0x43, 0xb6, 0x75], UNKNOWN_SIZE])];
    parts.push(head ?? [], timestamp);
    for (const block of blocks) {
      parts.push(block);
      blockEnds.push(joinBytes(parts).length);
    }
  }
  return { bytes: joinBytes(parts), blockEnds };
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe("the complete part of an interrupted recording", () => {
  it.each([false, true])(
    "the complete part ends with the last complete block of WebM (clusters with sizes: %s)",
    async (hasSizes) => {
      const { bytes, blockEnds } = webm(hasSizes);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: blockEnds[0] ?? 0, max: bytes.length }), async (cutAt) => {
          const whole = await bytesOf(await wholePart(new Blob([bytes.subarray(0, cutAt)], { type: "audio/webm" })));
          const lastWhole = blockEnds.findLast((end) => end <= cutAt) ?? 0;
          // What follows the last block may be the head of the next cluster, never a part of a block.
          expect(whole.length).toBeGreaterThanOrEqual(lastWhole);
          expect(whole.length).toBeLessThanOrEqual(Math.min(cutAt, lastWhole + 20));
          // A second look finds nothing more to cut.
          expect((await wholePart(new Blob([whole]))).size).toBe(whole.length);
        }),
        { seed: 20, numRuns: 200 },
      );
    },
  );

  it("the complete part of a complete recording is the unchanged recording", async () => {
    const recording = new Blob([webm(true).bytes], { type: "audio/webm" });
    expect(await wholePart(recording)).toBe(recording);
  });

  it("the complete part of MP4 is its complete fragments", async () => {
    const box = (type: string, size: number) =>
      joinBytes([[0, 0, 0, size], new TextEncoder().encode(type), new Uint8Array(size - 8)]);
    const first = joinBytes([box("ftyp", 16), box("moov", 40), box("moof", 24), box("mdat", 100)]);
    const all = joinBytes([first, box("moof", 24), box("mdat", 100)]);
    for (const cutAt of [first.length + 5, first.length + 24, first.length + 90])
      expect((await wholePart(new Blob([all.subarray(0, cutAt)]))).size).toBe(first.length);
    expect((await wholePart(new Blob([all]))).size).toBe(all.length);
  });
});
