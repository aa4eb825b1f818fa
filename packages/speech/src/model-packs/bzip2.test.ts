import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { Bzip2Error, decodeBzip2 } from "./bzip2.ts";

/** Two streams in a row, as parallel compressors write them: runs, a text and all bytes; then a few words. */
const TWO_STREAMS = Buffer.from(
  "QlpoMTFBWSZTWZhqIGEAAOz/////////////////////////////////////////////wAJcAABJgAJgACYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJMABMAATAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABJgAJgACYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABVSomp5T9RMmTymjTEYEDCMmjTCMm0ABNMBoQGmTIyZMGRMAEYAJiYBMjE0wmAE0wTAJpoyYEYmAAABNoJx34RZLCMPCI0jjwyIS0lx4hLyYHikxJkeMR5IHjkzPIPJJoeUTUmxNzyzzCcEpOi0kFrILOQRkIE9PNPOPPPQPRJ8T8oBZfSPTKEUM9Qoh6p6xRT1yjFHKQUk9g9kpRSz2imEiU0pxTyoFRKkVMqhVSrFXKwe2Vk9wrRWyuFdK8V8sBJFhLEWM909498+A+E+Ish8ZRYStli1mIqCRIPkLUQWgtRB8xUyNILSXEg+ckyCOIhEILYVk+guRBbitkmQS8guBcSYkEeQSZGkshArEoRhBIEeRCC5EUQTAki5n0l0LqXYu5eC8l6L2Xwvpfj6j6y/mAMCYIwZhDCmGMOYgxJ9hijFmMPtMaY4x5kDImSMmZQ+4yplj7z8DLmYMyfiZo/IzZnDOmePzM+aA0JojRmkNKaY05qD9DUn6mqNWaw1prj9jXmwNibI2ZtDam2P3Nufwbg/k/o3Juj+zdm8N6b435wD/D/TgnCOGf8cQ4pxjjnIOSco5ZzDmnOOedA6J0jpnUOqdY652DsnaO2f+dwxsqZE7p3jvngF3JFOFCQmGogYRCWmg5MUFZJlNZ8JOX+wAABRGAQAAuA5wAIAAxANNNBAGjJVsOIPJIeLuSKcKEh4Scv9g=",
  "base64",
);

function decode(bytes: Uint8Array, pieceBytes: number): Buffer {
  let at = 0;
  const read = () => {
    if (at >= bytes.length) return undefined;
    at += pieceBytes;
    return bytes.subarray(at - pieceBytes, at);
  };
  return Buffer.concat([...decodeBzip2(read)]);
}

const expected = Buffer.concat([
  Buffer.alloc(300, "a"),
  Buffer.from("the quick brown fox ".repeat(20)),
  ...Array.from({ length: 4 }, () => Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))),
  Buffer.from("second stream"),
]);

it.each([1, 7, 1_000_000])("bzip2 data are decoded in pieces of %d bytes", (pieceBytes) => {
  expect(decode(TWO_STREAMS, pieceBytes).equals(expected)).toBe(true);
});

function outcome(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return error instanceof Bzip2Error ? "refused" : String(error);
  }
}

it("bzip2 decoding detects every single wrong bit, and a truncated file", () => {
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const whole = hash(expected);
  for (let bit = 0; bit < TWO_STREAMS.length * 8; bit += 29) {
    const damaged = Buffer.from(TWO_STREAMS);
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    // The checksum over all blocks says nothing that their own have not said.
    expect(["refused", whole]).toContain(outcome(() => hash(decode(damaged, 4_096))));
  }
  for (const length of [0, 3, 10, 100, TWO_STREAMS.length - 1]) {
    expect(() => decode(TWO_STREAMS.subarray(0, length), 4_096)).toThrow(Bzip2Error);
  }
});
