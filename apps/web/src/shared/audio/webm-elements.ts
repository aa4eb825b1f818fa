/** Ids of the elements that a sound needs (RFC 9559). */
export const WEBM = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** A size of this length with all bits set means "until the stream ends". */
export const UNKNOWN_SIZE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff] as const;

export type Bytes = Uint8Array | readonly number[];

/** The value in as few bytes as it takes, the highest first. */
export function bigEndian(value: number): number[] {
  const bytes = [value % 256];
  for (let rest = Math.floor(value / 256); rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

/** Always four bytes, enough for 256 MiB. */
function sizeField(sizeBytes: number): number[] {
  const bytes = [0, 0, 0, ...bigEndian(sizeBytes)].slice(-4);
  return [(bytes[0] ?? 0) | 0x10, ...bytes.slice(1)];
}

export function joinBytes(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function webmElement(id: number, ...content: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(content);
  return joinBytes([bigEndian(id), sizeField(body.length), body]);
}

export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
