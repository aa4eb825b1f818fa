import type { ByteRange } from "../object-storage/object-storage.ts";

/** What a Range header asks of an object: all of it, a part of it, or a part that it does not have. */
export type RequestedRange = ByteRange | "all" | "unsatisfiable";

/** Nobody needs more digits than these; longer headers are answered as if there were none. */
const RANGE_HEADER = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a Range header (RFC 9110, section 14.2) in constant time. Several ranges at once, other
 * units and anything malformed are ignored, as the RFC allows: the whole object is sent then.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): RequestedRange {
  const match = header === undefined ? null : RANGE_HEADER.exec(header.trim());
  if (match === null) return "all";
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? "all" : suffixRange(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return "all";
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}

function suffixRange(lengthBytes: number, sizeBytes: number): RequestedRange {
  if (lengthBytes === 0 || sizeBytes === 0) return "unsatisfiable";
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}
