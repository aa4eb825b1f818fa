import { inflateRawSync } from "node:zlib";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The files of a zip whose entries are stored without compression, by name and in order. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  return readEntries(zip, (content, isCompressed) => {
    if (isCompressed) throw new Error("The entry is compressed.");
    return content;
  });
}

/** The files of a zip, by name and in order. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  return readEntries(zip, (content, isCompressed) => (isCompressed ? inflateRawSync(content) : content));
}

function readEntries(zip: Buffer, open: (content: Buffer, isCompressed: boolean) => Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error("The zip has no end of its directory.");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("The zip's directory is damaged.");
    const isCompressed = zip.readUInt16LE(at + 10) !== 0;
    const sizeBytes = zip.readUInt32LE(at + 20);
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, open(zip.subarray(start, start + sizeBytes), isCompressed));
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
