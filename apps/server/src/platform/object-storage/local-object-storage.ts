import type { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type OwnedFolder, openOwnedFolder, sweepDeadFolders } from "../files/owned-folder.ts";
import { folderOfPrefix, requireObjectKey } from "./object-keys.ts";
import {
  type ByteRange,
  ObjectNotFoundError,
  type ObjectStorage,
  type ObjectWriter,
  type StoredObject,
} from "./object-storage.ts";
import { UnfinishedFile } from "./unfinished-file.ts";

const TEMPORARY_FOLDER = ".unfinished";

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
    const file = await UnfinishedFile.create(this.#unfinished.path);
    return new LocalObjectWriter(file, (key) => this.#pathOf(key));
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

  async openCopy(key: string): Promise<ReturnType<typeof createReadStream>> {
    return (await this.openRead(key)).stream;
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const { size, mtime, ino, ctimeNs } = await stat(this.#pathOf(key), { bigint: true });
      // The clock of a file system may stand for 10 ms: a file that replaced another shows by its inode, too.
      return { key, sizeBytes: Number(size), modifiedAt: mtime, version: `${ino}-${ctimeNs}` };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async findFile(key: string): Promise<string | undefined> {
    return (await this.stat(key)) === undefined ? undefined : this.#pathOf(key);
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
    yield* this.#walk(folderOfPrefix(prefix));
  }

  /** The disk of the data directory is looked at by whoever asks whether the server is ready. */
  async checkReachable(): Promise<void> {}

  async sweepUnfinished(): Promise<number> {
    // What killed processes left was deleted when the storage was opened.
    return 0;
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
    return join(this.#directory, requireObjectKey(key));
  }
}

class LocalObjectWriter implements ObjectWriter {
  readonly #file: UnfinishedFile;
  readonly #pathOf: (key: string) => string;

  constructor(file: UnfinishedFile, pathOf: (key: string) => string) {
    this.#file = file;
    this.#pathOf = pathOf;
  }

  async write(chunk: Uint8Array): Promise<void> {
    await this.#file.write(chunk);
  }

  async patchStart(bytes: Uint8Array): Promise<void> {
    await this.#file.patchStart(bytes);
  }

  async commit(key: string): Promise<{ sizeBytes: number; sha256: string }> {
    const target = this.#pathOf(key);
    const file = this.#file;
    file.requireOpen();
    try {
      const sha256 = await file.digest();
      await file.handle.sync();
      await file.handle.close();
      const firstMade = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(file.path, target);
      file.end();
      await syncDirectories(dirname(target), firstMade);
      return { sizeBytes: file.sizeBytes, sha256 };
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  async discard(): Promise<void> {
    await this.#file.discard();
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
