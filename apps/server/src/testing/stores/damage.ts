import { open } from "node:fs/promises";

/** Changes one byte in the middle of a file, which stays as long as it was. */
export async function flipByte(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const position = Math.floor((await file.stat()).size / 2);
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, position);
    await file.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, position);
  } finally {
    await file.close();
  }
}
