import type { Extent } from "./extent.ts";
import { type FileBytes, readNumber } from "./file-bytes.ts";

/** How a container writes down its parts one after the other. */
export type ChunkShape = {
  /** Where the first part begins. */
  readonly start: number;
  readonly idBytes: number;
  readonly sizeBytes: number;
  readonly isLittleEndian: boolean;
  /** The size counts the part's own header too. */
  readonly countsHeader?: boolean;
  /** Parts begin at multiples of this. */
  readonly alignment: number;
  /** Whether something may be the name of a part. */
  readonly isId: (id: string) => boolean;
};

/** Writers that cannot go back leave such sizes behind: 0, or nearly the largest that there is. */
const UNKNOWN_FROM = 0x7f_ff_f0_00;

const PRINTABLE = /^[\u0020-\u007e\u00a9]{4}$/;

export const RIFF_SHAPE: ChunkShape = {
  start: 12,
  idBytes: 4,
  sizeBytes: 4,
  isLittleEndian: true,
  alignment: 2,
  isId: (id) => PRINTABLE.test(id),
};
export const AIFF_SHAPE: ChunkShape = { ...RIFF_SHAPE, isLittleEndian: false };
export const CAF_SHAPE: ChunkShape = { ...AIFF_SHAPE, start: 8, sizeBytes: 8, alignment: 1 };
export const W64_SHAPE: ChunkShape = {
  start: 40,
  idBytes: 16,
  sizeBytes: 8,
  isLittleEndian: true,
  countsHeader: true,
  alignment: 8,
  isId: (id) => PRINTABLE.test(id.slice(0, 4)),
};
export const ASF_SHAPE: ChunkShape = { ...W64_SHAPE, start: 0, alignment: 1, isId: (id) => id.length === 16 };

/**
 * Follows the parts of a file to its end. `sound` is the name of the part whose size a writer may not have known.
 * Answers where it stopped: at the end, beyond it, or at something that is no part.
 */
export async function walkChunks(
  file: FileBytes,
  shape: ChunkShape,
  sound: string,
  wideSoundBytes?: number,
): Promise<Extent> {
  const headerBytes = shape.idBytes + shape.sizeBytes;
  let position = shape.start;
  let hasSound = false;
  while (position < file.sizeBytes) {
    const header = await file.read(position, headerBytes);
    const id = String.fromCharCode(...header.subarray(0, shape.idBytes));
    if (header.length < shape.idBytes && !hasSound) return { state: "truncated" };
    if (!shape.isId(id)) {
      // A part of odd length whose writer forgot the byte behind it.
      if (shape.alignment === 2 && (await isChunk(file, shape, position - 1))) {
        position -= 1;
        continue;
      }
      return hasSound ? { state: "foreign", position } : { state: "whole" };
    }
    if (header.length < headerBytes) return { state: "truncated" };
    const isSound = id.startsWith(sound);
    hasSound ||= isSound;
    const stated = readNumber(header.subarray(shape.idBytes), shape.isLittleEndian);
    const isUnknown = isSound && (stated === 0 || (stated >= UNKNOWN_FROM && stated > file.sizeBytes));
    if (isUnknown && (wideSoundBytes ?? 0) === 0) return { state: "whole" };
    const size = isUnknown ? (wideSoundBytes ?? 0) : stated;
    const end = position + (shape.countsHeader === true ? Math.max(size, headerBytes) : headerBytes + size);
    if (end > file.sizeBytes) return { state: "truncated" };
    position = Math.ceil((end - shape.start) / shape.alignment) * shape.alignment + shape.start;
  }
  return hasSound ? { state: "whole" } : { state: "truncated" };
}

async function isChunk(file: FileBytes, shape: ChunkShape, position: number): Promise<boolean> {
  const header = await file.read(position, shape.idBytes + shape.sizeBytes);
  const id = String.fromCharCode(...header.subarray(0, shape.idBytes));
  const size = readNumber(header.subarray(shape.idBytes), shape.isLittleEndian);
  return shape.isId(id) && position + header.length + size <= file.sizeBytes;
}

/** The size that RF64 and BW64 keep apart from the part it belongs to; 0 where there is none. */
export async function readWideSoundSize(file: FileBytes): Promise<number> {
  if ((await file.text(12, 4)) !== "ds64") return 0;
  return readNumber(await file.read(28, 8), true);
}

const MP4_HEADER_BYTES = 8;
const MP4_WIDE_HEADER_BYTES = 16;

/** Boxes of MP4 and QuickTime. Without its index such a file is a piece of one. */
export async function walkBoxes(file: FileBytes): Promise<Extent> {
  let hasIndex = false;
  for (let position = 0; position < file.sizeBytes;) {
    const header = await file.read(position, MP4_WIDE_HEADER_BYTES);
    const id = String.fromCharCode(...header.subarray(4, 8));
    if (header.length < MP4_HEADER_BYTES) return hasIndex ? { state: "foreign", position } : { state: "truncated" };
    if (!PRINTABLE.test(id)) return hasIndex ? { state: "foreign", position } : { state: "truncated" };
    hasIndex ||= id === "moov" || id === "moof";
    const short = readNumber(header.subarray(0, 4), false);
    // Until the end of the file.
    if (short === 0) return hasIndex ? { state: "whole" } : { state: "truncated" };
    const size = short === 1 ? readNumber(header.subarray(8, 16), false) : short;
    if (size < MP4_HEADER_BYTES) return { state: "foreign", position };
    position += size;
    // Whatever was appended may look like a box that is too long; a name that no box has gives it away.
    if (position > file.sizeBytes)
      return hasIndex && !/^[a-zA-Z0-9 ©]{4}$/.test(id)
        ? { state: "foreign", position: position - size }
        : { state: "truncated" };
  }
  return hasIndex ? { state: "whole" } : { state: "truncated" };
}
