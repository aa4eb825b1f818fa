import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createHexId } from "../ids.ts";
import { type OwnedFolder, openOwnedFolder, sweepDeadFolders } from "../files/owned-folder.ts";
import {
  type ByteRange,
  ObjectNotFoundError,
  type ObjectStorage,
  type ObjectWriter,
  type StoredObject,
} from "./object-storage.ts";

const KEY_PATTERN = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
const TEMPORARY_FOLDER = ".unfinished";
const TEMPORARY_ID_BYTES = 16;

/** Objects as files in one folder. What was committed survives a power cut; what was not is never seen. */
export class LocalObjectStorage implements ObjectStorage {
  readonly #directory: string;
  readonly #unfinished: OwnedFolder;

  private constructor(directory: string, unfinished: OwnedFolder) {
    this.#directory = directory;
    this.#unfinished = unfinished;
  }

  /** Deletes what writers of killed processes left unfinished. */
  static async open(directory: string): Promise<LocalObjectStorage> {
    // Here and not among the temporary files: a rename must not cross file systems.
    const unfinished = join(directory, TEMPORARY_FOLDER);
    await sweepDeadFolders(unfinished);
    return new LocalObjectStorage(directory, await openOwnedFolder(unfinished));
  }

  async close(): Promise<void> {
    await this.#unfinished.close();
  }

  async createWriter(): Promise<ObjectWriter> {
    const path = join(this.#unfinished.path, createHexId(TEMPORARY_ID_BYTES));
    const handle = await open(path, "wx+", 0o600);
    return new LocalObjectWriter(handle, path, (key) => this.#pathOf(key));
  }

  async openRead(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: ReturnType<typeof createReadStream>; sizeBytes: number }> {
    const handle = await open(this.#pathOf(key), "r").catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFoundError(key, { cause: error }) : error;
    });
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(range ?? {}), sizeBytes: size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const { size, mtime } = await stat(this.#pathOf(key));
      return { key, sizeBytes: size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<boolean> {
    try {
      await unlink(this.#pathOf(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async *listKeys(prefix: string): AsyncIterable<StoredObject> {
    const folder = prefix.replace(/\/$/, "");
    if (folder !== "" && !/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(folder))
      throw new RangeError("A prefix names a folder.");
    yield* this.#walk(folder);
  }

  async *#walk(folder: string): AsyncIterable<StoredObject> {
    const entries = await opendir(join(this.#directory, folder)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (entries === undefined) return;
    for await (const entry of entries) {
      const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === TEMPORARY_FOLDER) continue;
      if (entry.isDirectory()) {
        yield* this.#walk(key);
        continue;
      }
      const object = await this.stat(key);
      if (object !== undefined) yield object;
    }
  }

  #pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new RangeError("Not the key of an object.");
    return join(this.#directory, key);
  }
}

class LocalObjectWriter implements ObjectWriter {
  readonly #handle: FileHandle;
  readonly #path: string;
  readonly #pathOf: (key: string) => string;
  readonly #hash = createHash("sha256");
  #sizeBytes = 0;
  #isPatched = false;
  #hasEnded = false;

  constructor(handle: FileHandle, path: string, pathOf: (key: string) => string) {
    this.#handle = handle;
    this.#path = path;
    this.#pathOf = pathOf;
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

  async commit(key: string): Promise<{ sizeBytes: number; sha256: string }> {
    const target = this.#pathOf(key);
    if (this.#hasEnded) throw new Error("The object has been committed or discarded already.");
    try {
      const sha256 = this.#isPatched ? await this.#hashAgain() : this.#hash.digest("hex");
      await this.#handle.sync();
      await this.#handle.close();
      const firstMade = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(this.#path, target);
      this.#hasEnded = true;
      await syncDirectories(dirname(target), firstMade);
      return { sizeBytes: this.#sizeBytes, sha256 };
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  async discard(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await this.#handle.close().catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  async #writeAt(bytes: Uint8Array, position: number): Promise<void> {
    if (this.#hasEnded) throw new Error("The object has been committed or discarded already.");
    for (let offset = 0; offset < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, offset, bytes.length - offset, position + offset);
      offset += bytesWritten;
    }
  }

  async #hashAgain(): Promise<string> {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(this.#path)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Makes the new names durable: in the folder itself, and in the folders above it that were just made. */
async function syncDirectories(directory: string, firstMade: string | undefined): Promise<void> {
  if (process.platform === "win32") return;
  const last = firstMade === undefined ? directory : dirname(firstMade);
  for (let current = directory; ; current = dirname(current)) {
    const handle = await open(current, "r");
    await handle.sync();
    await handle.close();
    if (current === last) return;
  }
}
