import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ObjectStorage, ObjectWriter } from "./object-storage.ts";
import { readOnce, type StoredFile } from "./stored-file.ts";

/** The content of a file of the local disk, on its way in: the caller commits it. */
export async function readInFile(storage: ObjectStorage, path: string): Promise<ObjectWriter> {
  const writer = await storage.createWriter();
  try {
    for await (const chunk of createReadStream(path)) await writer.write(chunk as Uint8Array);
    return writer;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Keeps a file of the local disk under a key. */
export async function storeFile(storage: ObjectStorage, path: string, key: string): Promise<void> {
  const writer = await readInFile(storage, path);
  await writer.commit(key);
}

/** A local copy of a stored file, as other processes read it. Throws AppError: audio_missing, audio_damaged. */
export async function copyOut(
  storage: ObjectStorage,
  file: StoredFile,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = signal === undefined ? {} : { signal };
  try {
    await pipeline(readOnce(storage, file), createWriteStream(path, { mode: 0o600 }), options);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
