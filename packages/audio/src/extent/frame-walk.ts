import { adtsFrameSizeBytes, mpegFrameDurationMs, mpegFrameSizeBytes } from "../decode/mpeg-frames.ts";
import type { Extent } from "./extent.ts";
import { type FileBytes, readNumber } from "./file-bytes.ts";

/** Looked through for the next frame where there is none: covers of albums and what cutters leave behind. */
const RESYNC_BYTES = 65_536;
const HEADER_BYTES = 8;
/** Frames in a row that make bytes a stream. */
const CONVINCING_FRAMES = 2;

/**
 * Frames of MPEG audio or ADTS, from `start` on. Damaged places in between are skipped, as players do. Those of ADTS may
 * stand for twice the sound that their headers tell, so nothing is said of its length.
 */
export async function walkFrames(file: FileBytes, stream: "mp3" | "adts", start: number): Promise<Extent> {
  const sizeAt = stream === "mp3" ? mpegFrameSizeBytes : adtsFrameSizeBytes;
  let position = await findFrames(file, sizeAt, start);
  if (position === undefined) return { state: isFreeBitrate(await file.read(start, 3)) ? "whole" : "truncated" };
  let durationMs = 0;
  for (;;) {
    const header = await file.read(position, HEADER_BYTES);
    const size = sizeAt(header, 0);
    if (size > 0 && stream === "mp3") durationMs += mpegFrameDurationMs(header);
    if (size > 0) {
      if (position + size > file.sizeBytes) return { state: "truncated" };
      position += size;
      if (position === file.sizeBytes) return { state: "whole", ...(durationMs > 0 && { durationMs }) };
      continue;
    }
    const next = await findFrames(file, sizeAt, position);
    if (next === undefined) return startsFrame(header) ? { state: "truncated" } : { state: "foreign", position };
    position = next;
  }
}

/** Frames of a free bitrate do not say how long they are. */
function isFreeBitrate([sync = 0, second = 0, third = 0xff]: Uint8Array): boolean {
  return sync === 0xff && (second & 0xe0) === 0xe0 && third >> 4 === 0;
}

/** Too few bytes for a header, but those of one. */
function startsFrame(header: Uint8Array): boolean {
  return (
    header.length < HEADER_BYTES && header[0] === 0xff && (header.length < 2 || ((header[1] ?? 0) & 0xe0) === 0xe0)
  );
}

async function findFrames(
  file: FileBytes,
  sizeAt: (bytes: Uint8Array, offset: number) => number,
  start: number,
): Promise<number | undefined> {
  const end = Math.min(start + RESYNC_BYTES, file.sizeBytes);
  for (let position = start; position < end; position++) {
    if ((await file.read(position, 1))[0] === 0xff && (await countFrames(file, sizeAt, position)) >= CONVINCING_FRAMES)
      return position;
  }
  return undefined;
}

async function countFrames(
  file: FileBytes,
  sizeAt: (bytes: Uint8Array, offset: number) => number,
  start: number,
): Promise<number> {
  let position = start;
  for (let frames = 0; frames < CONVINCING_FRAMES; frames++) {
    if (position === file.sizeBytes && frames > 0) return CONVINCING_FRAMES;
    const size = sizeAt(await file.read(position, HEADER_BYTES), 0);
    if (size === 0) return frames;
    position += size;
    if (position > file.sizeBytes) return frames + 1;
  }
  return CONVINCING_FRAMES;
}

const OGG_HEADER_BYTES = 27;

/** Pages of Ogg. The last one need not say that it is: live recordings do not know. */
export async function walkPages(file: FileBytes): Promise<Extent> {
  for (let position = 0; position < file.sizeBytes;) {
    const header = await file.read(position, OGG_HEADER_BYTES);
    const magic = String.fromCharCode(...header.subarray(0, 4));
    if (magic !== "OggS") return "OggS".startsWith(magic) ? { state: "truncated" } : { state: "foreign", position };
    if (header.length < OGG_HEADER_BYTES) return { state: "truncated" };
    const segments = header[26] ?? 0;
    const sizes = await file.read(position + OGG_HEADER_BYTES, segments);
    if (sizes.length < segments) return { state: "truncated" };
    position += OGG_HEADER_BYTES + segments + sizes.reduce((sum, size) => sum + size, 0);
    if (position > file.sizeBytes) return { state: "truncated" };
  }
  return { state: "whole" };
}

const WAVPACK_HEADER_BYTES = 32;

/** Blocks of WavPack. */
export async function walkBlocks(file: FileBytes): Promise<Extent> {
  for (let position = 0; position < file.sizeBytes;) {
    const header = await file.read(position, WAVPACK_HEADER_BYTES);
    const magic = String.fromCharCode(...header.subarray(0, 4));
    if (magic !== "wvpk") return "wvpk".startsWith(magic) ? { state: "truncated" } : { state: "foreign", position };
    if (header.length < WAVPACK_HEADER_BYTES) return { state: "truncated" };
    position += 8 + readNumber(header.subarray(4, 8), true);
    if (position > file.sizeBytes) return { state: "truncated" };
  }
  return { state: "whole" };
}
