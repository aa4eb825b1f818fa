import type { FileHandle } from "node:fs/promises";

const WINDOW_SIZE_BYTES = 65_536;

/** A file read here and there, with the bytes around the last place kept. */
export class FileBytes {
  readonly sizeBytes: number;
  readonly #file: FileHandle;
  #window = new Uint8Array(0);
  #windowStart = 0;

  constructor(file: FileHandle, sizeBytes: number) {
    this.#file = file;
    this.sizeBytes = sizeBytes;
  }

  /** So many bytes from a place on, or fewer at the end of the file. */
  async read(position: number, lengthBytes: number): Promise<Uint8Array> {
    const start = Math.min(position, this.sizeBytes);
    const end = Math.min(start + lengthBytes, this.sizeBytes);
    if (start < this.#windowStart || end > this.#windowStart + this.#window.length) {
      const window = new Uint8Array(Math.max(WINDOW_SIZE_BYTES, lengthBytes));
      const { bytesRead } = await this.#file.read(window, 0, window.length, start);
      this.#window = window.subarray(0, bytesRead);
      this.#windowStart = start;
    }
    return this.#window.subarray(start - this.#windowStart, end - this.#windowStart);
  }

  async text(position: number, lengthBytes: number): Promise<string> {
    return String.fromCharCode(...(await this.read(position, lengthBytes)));
  }
}

/** An unsigned number of up to 8 bytes; exact up to 2⁵³. */
export function readNumber(bytes: Uint8Array, isLittleEndian: boolean): number {
  const ordered = isLittleEndian ? bytes.toReversed() : bytes;
  return ordered.reduce((value, byte) => value * 256 + byte, 0);
}
