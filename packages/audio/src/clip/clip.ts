import { type FileHandle, open } from "node:fs/promises";
import { decodePcm16, encodePcm16 } from "../encode/pcm.ts";
import { wavHeader } from "../decode/wav.ts";

const HEADER_SIZE_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const DEFAULT_BLOCK_SECONDS = 1;

/**
 * Speech as all analysis takes it: a mono 16-bit WAV file on the local disk, made by `writeClip` from whatever
 * people have. Reading is by blocks, so that length does not matter.
 */
export interface Clip {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly durationMs: number;
  /** Samples in [-1, 1], in order, in blocks of `blockSamples` (one second by default); can be read again. */
  blocks(blockSamples?: number): AsyncGenerator<Float32Array>;
  /** The samples from `start` up to `end`, cut to what there is. */
  read(start?: number, end?: number): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Where a clip is until all of it is written; then it moves to its place. */
export function unfinishedClipPath(path: string): string {
  return `${path}.part`;
}

/**
 * Opens a file that `writeClip` has made; one that is still being written, as far as it is there. Throws a RangeError
 * when it is no such file.
 */
export async function openClip(path: string): Promise<Clip> {
  const file = await openSomewhere([path, unfinishedClipPath(path), path]);
  try {
    const header = Buffer.alloc(HEADER_SIZE_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_SIZE_BYTES, 0);
    const isClip =
      bytesRead === HEADER_SIZE_BYTES &&
      header.toString("latin1", 0, 4) === "RIFF" &&
      header.toString("latin1", 36, 40) === "data" &&
      header.readUInt16LE(20) === 1 &&
      header.readUInt16LE(22) === 1 &&
      header.readUInt16LE(34) === 16;
    if (!isClip) throw new RangeError("Not a clip: mono 16-bit WAV with a 44-byte header");
    const { size } = await file.stat();
    return new FileClip(file, header.readUInt32LE(24), Math.floor((size - HEADER_SIZE_BYTES) / BYTES_PER_SAMPLE));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The first of the places where there is a file: it may move from one to the next meanwhile. */
async function openSomewhere([path = "", ...others]: readonly string[]): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    const isElsewhere = (error as NodeJS.ErrnoException).code === "ENOENT" && others.length > 0;
    if (!isElsewhere) throw error;
    return await openSomewhere(others);
  }
}

class FileClip implements Clip {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly #file: FileHandle;

  constructor(file: FileHandle, sampleRateHz: number, sampleCount: number) {
    this.#file = file;
    this.sampleRateHz = sampleRateHz;
    this.sampleCount = sampleCount;
  }

  get durationMs(): number {
    return (this.sampleCount * 1000) / this.sampleRateHz;
  }

  async *blocks(blockSamples = this.sampleRateHz * DEFAULT_BLOCK_SECONDS): AsyncGenerator<Float32Array> {
    for (let start = 0; start < this.sampleCount; start += blockSamples)
      yield await this.read(start, start + blockSamples);
  }

  async read(start = 0, end = this.sampleCount): Promise<Float32Array> {
    const count = Math.max(0, Math.min(end, this.sampleCount) - start);
    const bytes = Buffer.alloc(count * BYTES_PER_SAMPLE);
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, HEADER_SIZE_BYTES + start * BYTES_PER_SAMPLE);
    return decodePcm16(bytes.subarray(0, bytesRead));
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/**
 * A part of a clip as a clip of its own, cut to what there is. It reads from the clip, which has to stay open and is not
 * closed with it.
 */
export function partOfClip(clip: Clip, startMs: number, endMs: number): Clip {
  const toSamples = (timeMs: number): number =>
    Math.max(0, Math.min(clip.sampleCount, Math.round((timeMs * clip.sampleRateHz) / 1000)));
  const first = toSamples(startMs);
  const sampleCount = Math.max(0, toSamples(endMs) - first);
  const read = (start = 0, end = sampleCount): Promise<Float32Array> =>
    clip.read(first + start, first + Math.min(end, sampleCount));
  return {
    sampleRateHz: clip.sampleRateHz,
    sampleCount,
    durationMs: (sampleCount * 1000) / clip.sampleRateHz,
    async *blocks(blockSamples = clip.sampleRateHz * DEFAULT_BLOCK_SECONDS) {
      for (let start = 0; start < sampleCount; start += blockSamples) yield await read(start, start + blockSamples);
    },
    read,
    close: () => Promise.resolve(),
  };
}

/** Writes mono samples as a clip; the header is set right at the end. Returns the number of samples. */
export async function writeClip(
  path: string,
  sampleRateHz: number,
  blocks: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): Promise<number> {
  const file = await open(path, "w");
  try {
    let sampleCount = 0;
    await file.write(wavHeader({ sampleRateHz, dataSizeBytes: 0 }));
    for await (const block of blocks) {
      await file.write(encodePcm16(block));
      sampleCount += block.length;
    }
    await file.write(
      wavHeader({ sampleRateHz, dataSizeBytes: sampleCount * BYTES_PER_SAMPLE }),
      0,
      HEADER_SIZE_BYTES,
      0,
    );
    return sampleCount;
  } finally {
    await file.close();
  }
}
