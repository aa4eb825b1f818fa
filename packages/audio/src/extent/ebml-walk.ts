import type { Extent } from "./extent.ts";
import { type FileBytes, readNumber } from "./file-bytes.ts";

/** Elements of Matroska and WebM by their ids (RFC 9559), as far as they stand at the top, in a segment or in a cluster. */
const HEADER = 0x1a_45_df_a3;
const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;
const KNOWN = new Set([
  HEADER,
  SEGMENT,
  CLUSTER,
  // In a segment: seek head, info, tracks, cues, attachments, chapters, tags.
  0x11_4d_9b_74,
  0x15_49_a9_66,
  0x16_54_ae_6b,
  0x1c_53_bb_6b,
  0x19_41_a4_69,
  0x10_43_a7_70,
  0x12_54_c3_67,
  // In a cluster: timestamp, silent tracks, position, previous size, simple block, block group, encrypted block.
  0xe7,
  0x58_54,
  0xa7,
  0xab,
  0xa3,
  0xa0,
  0xaf,
  // Anywhere: void, checksum.
  0xec,
  0xbf,
]);
/** Its children are looked at, because a recorder may not have known its size. */
const ENTERED = new Set([SEGMENT, CLUSTER]);
const HEADER_MAX_BYTES = 12;

type Head = { readonly id: number; readonly lengthBytes: number; readonly size: number | undefined };

/** `undefined` for the size of a live recording; nothing for bytes that end too early or are no element. */
function readHead(bytes: Uint8Array): Head | "short" | "foreign" {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  if (bytes.length === 0) return "short";
  if (idBytes > 4) return "foreign";
  if (bytes.length <= idBytes) return "short";
  const first = bytes[idBytes] ?? 0;
  const sizeBytes = Math.clz32(first) - 23;
  if (sizeBytes > 8) return "foreign";
  if (bytes.length < idBytes + sizeBytes) return "short";
  const digits = bytes.slice(idBytes, idBytes + sizeBytes);
  digits[0] = first & ((1 << (8 - sizeBytes)) - 1);
  const isUnknown = digits[0] === (1 << (8 - sizeBytes)) - 1 && digits.subarray(1).every((byte) => byte === 0xff);
  return {
    id: readNumber(bytes.subarray(0, idBytes), false),
    lengthBytes: idBytes + sizeBytes,
    size: isUnknown ? undefined : readNumber(digits, false),
  };
}

/** Follows the elements of a Matroska or WebM file to its end. */
export async function walkElements(file: FileBytes): Promise<Extent> {
  let hasSound = false;
  for (let position = 0; position < file.sizeBytes;) {
    const head = readHead(await file.read(position, HEADER_MAX_BYTES));
    if (head === "short") return { state: "truncated" };
    if (head === "foreign" || !KNOWN.has(head.id))
      return hasSound ? { state: "foreign", position } : { state: "whole" };
    hasSound ||= head.id === CLUSTER;
    const inner = position + head.lengthBytes;
    if (head.size !== undefined && inner + head.size > file.sizeBytes) return { state: "truncated" };
    if (ENTERED.has(head.id)) position = inner;
    else if (head.size === undefined) return { state: "whole" };
    else position = inner + head.size;
  }
  return { state: "whole" };
}
