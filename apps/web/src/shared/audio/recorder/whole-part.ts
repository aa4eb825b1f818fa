import { WEBM } from "../webm-elements.ts";

/** Elements whose children are looked at, because a recorder does not know their size when it begins them. */
const ENTERED: ReadonlySet<number> = new Set([WEBM.segment, WEBM.cluster]);
const EBML_HEADER = [0x1a, 0x45, 0xdf, 0xa3] as const;
const BOX_HEADER_BYTES = 8;
const LARGE_BOX_HEADER_BYTES = 16;

/**
 * What is whole of a recording that broke off: up to the last complete block of WebM, or the last complete fragment of
 * MP4. The server refuses a file that ends inside one, as a file that was cut off on its way.
 */
export async function wholePart(recording: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await recording.arrayBuffer());
  const endBytes = EBML_HEADER.every((byte, index) => bytes[index] === byte) ? endOfBlocks(bytes) : endOfBoxes(bytes);
  return endBytes === bytes.length ? recording : new Blob([bytes.subarray(0, endBytes)], { type: recording.type });
}

type Element = {
  readonly id: number;
  readonly contentAt: number;
  readonly sizeBytes: number;
  readonly isOpen: boolean;
};

/** The element that begins here; nothing where its head is cut. */
function readElement(bytes: Uint8Array, at: number): Element | undefined {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
  const sizeAt = at + idBytes;
  const sizeFieldBytes = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const contentAt = sizeAt + sizeFieldBytes;
  if (idBytes > 4 || sizeFieldBytes > 8 || contentAt > bytes.length) return undefined;
  const digits = bytes.slice(sizeAt, contentAt);
  digits[0] = (digits[0] ?? 0) & (0xff >> sizeFieldBytes);
  const isOpen = digits[0] === 0xff >> sizeFieldBytes && digits.subarray(1).every((byte) => byte === 0xff);
  return { id: readNumber(bytes.subarray(at, sizeAt)), contentAt, sizeBytes: readNumber(digits), isOpen };
}

function readNumber(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** The end of the last complete element. Of a cluster that states its size and is cut, the size is made "until the end". */
function endOfBlocks(bytes: Uint8Array): number {
  for (let at = 0; ;) {
    const element = readElement(bytes, at);
    if (element === undefined) return at;
    const { id, contentAt, sizeBytes, isOpen } = element;
    const isCut = !isOpen && contentAt + sizeBytes > bytes.length;
    if (!ENTERED.has(id)) {
      if (isCut || isOpen) return at;
      at = contentAt + sizeBytes;
      continue;
    }
    if (isCut) openSize(bytes, at, contentAt);
    at = contentAt;
  }
}

/** Sets all bits of the size, behind the mark of its length. */
function openSize(bytes: Uint8Array, at: number, contentAt: number): void {
  const sizeAt = at + Math.clz32(bytes[at] ?? 0) - 23;
  const sizeFieldBytes = contentAt - sizeAt;
  bytes.fill(0xff, sizeAt, contentAt);
  bytes[sizeAt] = (0xff >> sizeFieldBytes) | (0x80 >> (sizeFieldBytes - 1));
}

/** The end of the last media data that is complete: what a fragment's head announces without it cannot be played. */
function endOfBoxes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let wholeBytes = 0;
  for (let at = 0; at + BOX_HEADER_BYTES <= bytes.length;) {
    const isLarge = view.getUint32(at) === 1;
    if (isLarge && at + LARGE_BOX_HEADER_BYTES > bytes.length) break;
    const sizeBytes = isLarge ? Number(view.getBigUint64(at + BOX_HEADER_BYTES)) : view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + BOX_HEADER_BYTES));
    at += sizeBytes;
    if (sizeBytes < BOX_HEADER_BYTES || at > bytes.length) break;
    if (type !== "moof") wholeBytes = at;
  }
  return wholeBytes === 0 ? bytes.length : wholeBytes;
}
