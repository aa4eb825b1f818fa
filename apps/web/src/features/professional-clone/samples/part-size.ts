import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";

const PARTS = 50;
const PART_MIN_BYTES = 512 * 1024;

/** Bytes of the parts in which a file is sent: small enough to show how it goes on, large enough to be quick. */
export function partBytes(sizeBytes: number): number {
  return Math.min(PROFESSIONAL_LIMITS.partMaxBytes, Math.max(PART_MIN_BYTES, Math.ceil(sizeBytes / PARTS)));
}
