import { crc32 } from "node:zlib";
import type { DocumentFault } from "../../../adapters/tasks/server-tasks.ts";

/** More is no scan of a document, and fills the memory of whoever opens it. */
const PIXELS_MAX = 100_000_000;

function sizeFault(width: number, height: number): DocumentFault | undefined {
  if (width === 0 || height === 0) return "incomplete";
  return width * height > PIXELS_MAX ? "too_many_pixels" : undefined;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const PNG_CHUNK_REST_BYTES = 12;
const PNG_HEADER_BYTES = 13;

/** Reads a PNG chunk by chunk, from its header to its end, and compares each checksum. */
export function checkPng(bytes: Buffer): DocumentFault | undefined {
  let hasPicture = false;
  for (let at = PNG_SIGNATURE_BYTES, first = true; ; first = false) {
    if (at + PNG_CHUNK_REST_BYTES > bytes.length) return "incomplete";
    const contentBytes = bytes.readUInt32BE(at);
    const end = at + PNG_CHUNK_REST_BYTES + contentBytes;
    if (end > bytes.length) return "incomplete";
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return "incomplete";
    if (first !== (type === "IHDR")) return "incomplete";
    if (first) {
      if (contentBytes !== PNG_HEADER_BYTES) return "incomplete";
      const fault = sizeFault(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
      if (fault !== undefined) return fault;
    }
    if (type === "IDAT") hasPicture = true;
    if (type === "IEND") {
      if (!hasPicture) return "incomplete";
      return end === bytes.length ? undefined : "foreign_data";
    }
    at = end;
  }
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Tables whose numbers lie among those of frames. */
const NOT_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && !NOT_FRAMES.has(code);
}

/** Markers without a length: restarts and one that means nothing. */
function standsAlone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd7);
}

/** Reads a JPEG segment by segment to its end. Cameras put further JPEGs behind it, which are read as well. */
export function checkJpeg(bytes: Buffer): DocumentFault | undefined {
  for (let at = 0; at < bytes.length;) {
    const isAnother = bytes[at] === MARKER && bytes[at + 1] === START_OF_IMAGE;
    if (!isAnother) return bytes.subarray(at).every((byte) => byte === 0) ? undefined : "foreign_data";
    const picture = readJpeg(bytes, at + 2);
    if (typeof picture === "string") return picture;
    at = picture.end;
  }
  return undefined;
}

function readJpeg(bytes: Buffer, from: number): { readonly end: number } | DocumentFault {
  let hasFrame = false;
  let hasScan = false;
  for (let at = from; at + 2 <= bytes.length;) {
    if (bytes[at] !== MARKER) return "incomplete";
    const code = bytes[at + 1] ?? 0;
    if (code === END_OF_IMAGE) return hasFrame && hasScan ? { end: at + 2 } : "incomplete";
    // Any number of these may stand before a marker.
    if (code === MARKER) {
      at += 1;
      continue;
    }
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return "incomplete";
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return "incomplete";
    if (isFrame(code)) {
      if (end < at + 9) return "incomplete";
      const fault = sizeFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      if (fault !== undefined) return fault;
      hasFrame = true;
    }
    hasScan ||= code === START_OF_SCAN;
    at = code === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  return "incomplete";
}

/** Where the next marker after the coded picture stands. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== MARKER && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}
