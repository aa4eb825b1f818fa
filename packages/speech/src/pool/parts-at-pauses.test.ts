import { describe, expect, it } from "vitest";
import { partsAtPauses } from "./parts-at-pauses.ts";

const RATE_HZ = 1_000;

/** A tone with silence from one second to another, as often as it is told. */
function recording(seconds: number, ...silences: readonly (readonly [number, number])[]): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE_HZ) }, (_, index) => {
    const atS = index / RATE_HZ;
    const isSilent = silences.some(([from, to]) => atS >= from && atS < to);
    return isSilent ? 0 : 0.5 * Math.sin(index);
  });
}

async function* inBlocks(samples: Float32Array, length: number): AsyncGenerator<Float32Array> {
  for (let from = 0; from < samples.length; from += length) yield samples.subarray(from, from + length);
}

async function cut(samples: Float32Array, blockLength = 500): Promise<Float32Array[]> {
  const parts: Float32Array[] = [];
  for await (const part of partsAtPauses(inBlocks(samples, blockLength), RATE_HZ)) {
    const read: Float32Array[] = [];
    for await (const block of part) read.push(block);
    parts.push(joined(read));
  }
  return parts;
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

const secondsOf = (parts: readonly Float32Array[]) => parts.map((part) => part.length / RATE_HZ);

describe("a long recording", () => {
  it("a long recording stays in one part up to the length limit of public calls", async () => {
    const samples = recording(300, [120, 121]);
    const parts = await cut(samples);
    expect(secondsOf(parts)).toEqual([300]);
  });

  it("a longer recording is cut in its pauses, and is the same when joined", async () => {
    const samples = recording(700, [100, 101], [311, 312], [640, 641]);
    const parts = await cut(samples, 437);
    expect(secondsOf(parts)).toEqual([expect.closeTo(311.2, 1), expect.closeTo(329, 0), expect.closeTo(59.8, 0)]);
    expect(Buffer.compare(Buffer.from(joined(parts).buffer), Buffer.from(samples.buffer))).toBe(0);
  });

  it("a recording without pauses is cut within a minute, and no remainder is left at its end", async () => {
    expect(secondsOf(await cut(recording(720)))).toEqual([360, 360]);
  });

  it("an empty recording has no parts", async () => {
    expect(await cut(new Float32Array(0))).toEqual([]);
  });
});
