import type { Extent } from "./extent.ts";
import { type FileBytes, readNumber } from "./file-bytes.ts";

/*
 * FLAC (RFC 9639) does not say how long its frames are: the last one is looked for from the end of the file, by the
 * checksum of its header, and must end with its own checksum at the end of the file, and with the last sample.
 */

const STREAM_INFO_AT = 8;
const STREAM_INFO_BYTES = 34;
const HEADER_MAX_BYTES = 16;
/** Longest frames that encoders make, where the file does not say. */
const FRAME_BYTES = 65_536;
const CRC8_POLYNOMIAL = 0x07;
const CRC16_POLYNOMIAL = 0x80_05;

type FrameHead = { readonly lengthBytes: number; readonly firstSample: number; readonly sampleCount: number };

export async function findFlacEnd(file: FileBytes, start: number): Promise<Extent> {
  const info = await file.read(start + STREAM_INFO_AT, STREAM_INFO_BYTES);
  if (info.length < STREAM_INFO_BYTES) return { state: "truncated" };
  const blockSamples = readNumber(info.subarray(0, 2), false);
  const totalSamples = ((info[13] ?? 0) & 15) * 2 ** 32 + readNumber(info.subarray(14, 18), false);
  const largest = Math.max(readNumber(info.subarray(7, 10), false), FRAME_BYTES);
  const from = Math.max(start + STREAM_INFO_AT + STREAM_INFO_BYTES, file.sizeBytes - 2 * largest);
  const tail = (await file.read(from, file.sizeBytes - from)).slice();
  for (let at = tail.length - 1; at >= 0; at--) {
    const head = readFrameHead(tail.subarray(at, at + HEADER_MAX_BYTES), blockSamples);
    if (head === undefined) continue;
    const end = findFrameEnd(tail.subarray(at), head.lengthBytes);
    const isLast = totalSamples === 0 || head.firstSample + head.sampleCount >= totalSamples;
    if (end === tail.length - at) return isLast ? { state: "whole" } : { state: "truncated" };
    return end !== undefined && isLast ? { state: "foreign", position: from + at + end } : { state: "truncated" };
  }
  // Much that is no sound, or a file without a frame, which the decoder refuses.
  return from > start + STREAM_INFO_AT + STREAM_INFO_BYTES
    ? { state: "foreign", position: from }
    : { state: "truncated" };
}

function readFrameHead(bytes: Uint8Array, blockSamples: number): FrameHead | undefined {
  const [sync = 0, second = 0, third = 0, fourth = 0, coded = 0] = bytes;
  const isHeader =
    sync === 0xff && (second & 0xfe) === 0xf8 && third >> 4 !== 0 && (third & 15) !== 15 && (fourth & 1) === 0;
  if (!isHeader) return undefined;
  // The number is coded as characters of UTF-8 are.
  const ones = Math.clz32(~(coded << 24));
  const numberBytes = ones === 0 ? 1 : ones;
  if (ones === 1 || numberBytes > 7) return undefined;
  let number = ones === 0 ? coded : coded & (0x7f >> ones);
  for (const byte of bytes.subarray(5, 4 + numberBytes)) number = number * 64 + (byte & 0x3f);
  const sizeCode = third >> 4;
  const rateCode = third & 15;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  const sizeAt = 4 + numberBytes;
  const crcAt = sizeAt + sizeBytes + rateBytes;
  if (crcAt >= bytes.length || crc8(bytes.subarray(0, crcAt)) !== bytes[crcAt]) return undefined;
  const sampleCount = countSamples(sizeCode, readNumber(bytes.subarray(sizeAt, sizeAt + sizeBytes), false));
  const isVariable = (second & 1) === 1;
  return { lengthBytes: crcAt + 1, firstSample: isVariable ? number : number * blockSamples, sampleCount };
}

function countSamples(code: number, stated: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 576 * 2 ** (code - 2);
  return code <= 7 ? stated + 1 : 256 * 2 ** (code - 8);
}

/** The last place at which the checksum of a frame comes out; over it and its checksum together it is 0. */
function findFrameEnd(bytes: Uint8Array, headerBytes: number): number | undefined {
  let crc = 0;
  let end: number | undefined;
  for (const [index, byte] of bytes.entries()) {
    crc = ((crc << 8) ^ (CRC16_TABLE[((crc >> 8) ^ byte) & 0xff] ?? 0)) & 0xff_ff;
    if (crc === 0 && index >= headerBytes + 2) end = index + 1;
  }
  return end;
}

const CRC16_TABLE = Uint16Array.from({ length: 256 }, (_, index) => {
  let crc = index << 8;
  for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ ((crc & 0x80_00) === 0 ? 0 : CRC16_POLYNOMIAL)) & 0xff_ff;
  return crc;
});

function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ ((crc & 0x80) === 0 ? 0 : CRC8_POLYNOMIAL)) & 0xff;
  }
  return crc;
}
