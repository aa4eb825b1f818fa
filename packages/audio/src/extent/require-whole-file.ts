import { open } from "node:fs/promises";
import { MediaError } from "../decode/media-error.ts";
import { type AudioContainer, id3TagSizeBytes } from "../decode/sniff-audio.ts";
import {
  AIFF_SHAPE,
  ASF_SHAPE,
  CAF_SHAPE,
  readWideSoundSize,
  RIFF_SHAPE,
  W64_SHAPE,
  walkBoxes,
  walkChunks,
} from "./chunk-walk.ts";
import { walkElements } from "./ebml-walk.ts";
import type { Extent } from "./extent.ts";
import { FileBytes, readNumber } from "./file-bytes.ts";
import { findFlacEnd } from "./flac-end.ts";
import { walkBlocks, walkFrames, walkPages } from "./frame-walk.ts";

const ID3V1_BYTES = 128;
const APE_BYTES = 32;
const LYRICS_BYTES = 15;
/** Tag editors may add several tags. */
const TAGS_MAX = 4;
const AU_HEADER_BYTES = 24;
const UNKNOWN_SIZE = 0xff_ff_ff_ff;

/**
 * Refuses a file that was cut off, and one with other data after its sound. Tags and zeros at the end are allowed, and
 * so are missing sizes, which a live recorder cannot know. A stream that was cut exactly between two of its parts
 * counts as whole. Reads headers only, and all of them. Answers how long the file is where the headers tell it. Throws
 * MediaError: truncated_audio, foreign_data.
 */
export async function requireWholeFile(path: string, container: AudioContainer): Promise<number | undefined> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const whole = new FileBytes(handle, size);
    const file = new FileBytes(handle, await endBeforeTags(whole));
    const extent = await findExtent(file, container);
    if (extent.state === "truncated")
      throw new MediaError("truncated_audio", "The file ends too early: a part of it is missing");
    if (extent.state === "foreign" && !(await isPadding(file, extent.position)))
      throw new MediaError("foreign_data", "The file contains other data after the recording");
    return extent.state === "whole" ? extent.durationMs : undefined;
  } finally {
    await handle.close();
  }
}

/** Where a container ends. */
async function findExtent(file: FileBytes, container: AudioContainer): Promise<Extent> {
  switch (container) {
    case "wav":
      return await walkChunks(file, RIFF_SHAPE, "data", await readWideSoundSize(file));
    case "avi":
      return await walkChunks(file, { ...RIFF_SHAPE, start: 0 }, "RIFF");
    case "aiff":
      return await walkChunks(file, AIFF_SHAPE, "SSND");
    case "caf":
      return await walkChunks(file, CAF_SHAPE, "data");
    case "w64":
      return await walkChunks(file, W64_SHAPE, "data");
    case "asf":
      return await walkChunks(file, ASF_SHAPE, "\u0036\u0026\u00b2\u0075");
    case "au":
      return await compareAuSize(file);
    case "mp4":
      return await walkBoxes(file);
    case "matroska":
    case "webm":
      return await walkElements(file);
    case "ogg":
      return await walkPages(file);
    case "wavpack":
      return await walkBlocks(file);
    case "mp3":
    case "adts":
      return await walkFrames(file, container, await startBehindTags(file));
    case "flac":
      return await findFlacEnd(file, await startBehindTags(file));
    case "amr":
      // Narrow and wide band have frames of different lengths; nothing is lost by hearing a part of one.
      return { state: "whole" };
  }
}

async function compareAuSize(file: FileBytes): Promise<Extent> {
  const header = await file.read(0, AU_HEADER_BYTES);
  if (header.length < AU_HEADER_BYTES) return { state: "truncated" };
  const stated = readNumber(header.subarray(8, 12), false);
  if (stated === UNKNOWN_SIZE || stated === 0) return { state: "whole" };
  const end = readNumber(header.subarray(4, 8), false) + stated;
  if (end > file.sizeBytes) return { state: "truncated" };
  return end < file.sizeBytes ? { state: "foreign", position: end } : { state: "whole" };
}

async function startBehindTags(file: FileBytes): Promise<number> {
  let start = 0;
  for (let tag = 0; tag < TAGS_MAX; tag++) {
    const size = id3TagSizeBytes(await file.read(start, 10));
    if (size === 0) break;
    start += size;
  }
  return start;
}

/** The end of a file without the tags behind it: ID3v1, APE, Lyrics3 and ID3v2 at the end. */
async function endBeforeTags(file: FileBytes): Promise<number> {
  let end = file.sizeBytes;
  for (let tag = 0; tag < TAGS_MAX; tag++) {
    const size = await tagSizeBefore(file, end);
    if (size === 0 || size >= end) break;
    end -= size;
  }
  return end;
}

async function tagSizeBefore(file: FileBytes, end: number): Promise<number> {
  if (end < ID3V1_BYTES) return 0;
  if ((await file.text(end - ID3V1_BYTES, 3)) === "TAG") return ID3V1_BYTES;
  const footer = await file.read(end - APE_BYTES, APE_BYTES);
  if (String.fromCharCode(...footer.subarray(0, 8)) === "APETAGEX") {
    const hasHeader = ((footer[23] ?? 0) & 0x80) !== 0;
    return readNumber(footer.subarray(12, 16), true) + (hasHeader ? APE_BYTES : 0);
  }
  if ((await file.text(end - 9, 9)) === "LYRICS200")
    return Number(await file.text(end - LYRICS_BYTES, 6)) + LYRICS_BYTES;
  const id3 = await file.read(end - 10, 10);
  if (String.fromCharCode(...id3.subarray(0, 3)) !== "3DI") return 0;
  return 20 + id3.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

async function isPadding(file: FileBytes, position: number): Promise<boolean> {
  for (let at = position; at < file.sizeBytes; at += 4_096) {
    if ((await file.read(at, 4_096)).some((byte) => byte !== 0)) return false;
  }
  return true;
}
