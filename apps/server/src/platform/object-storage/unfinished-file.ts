import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createHexId } from "../ids.ts";

const NAME_BYTES = 16;

/** The content of an object on its way in, as a file of the local disk that nobody else knows. */
export class UnfinishedFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly #hash = createHash("sha256");
  #sizeBytes = 0;
  #isPatched = false;
  #hasEnded = false;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.handle = handle;
  }

  static async create(directory: string): Promise<UnfinishedFile> {
    const path = join(directory, createHexId(NAME_BYTES));
    return new UnfinishedFile(path, await open(path, "wx+", 0o600));
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    await this.#writeAt(chunk, this.#sizeBytes);
    this.#sizeBytes += chunk.length;
  }

  async patchStart(bytes: Uint8Array): Promise<void> {
    this.#isPatched = true;
    await this.#writeAt(bytes, 0);
    this.#sizeBytes = Math.max(this.#sizeBytes, bytes.length);
  }

  /** The hash of what has been written; nothing can be written after it. */
  async digest(): Promise<string> {
    this.requireOpen();
    return this.#isPatched ? await this.#hashAgain() : this.#hash.digest("hex");
  }

  /** The file has got its place elsewhere: neither `discard` nor anything else touches it any more. */
  end(): void {
    this.#hasEnded = true;
  }

  async discard(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await this.handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }

  requireOpen(): void {
    if (this.#hasEnded) throw new Error("The object has been committed or discarded already.");
  }

  async #writeAt(bytes: Uint8Array, position: number): Promise<void> {
    this.requireOpen();
    for (let offset = 0; offset < bytes.length;) {
      const { bytesWritten } = await this.handle.write(bytes, offset, bytes.length - offset, position + offset);
      offset += bytesWritten;
    }
  }

  async #hashAgain(): Promise<string> {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(this.path)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  }
}
