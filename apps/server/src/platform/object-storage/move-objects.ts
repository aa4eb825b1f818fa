import { createHash } from "node:crypto";
import { inParallel } from "./in-parallel.ts";
import { JoinedObjectStorage } from "./joined-object-storage.ts";
import { ObjectNotFoundError, type ObjectStorage } from "./object-storage.ts";

export type MoveReport = {
  readonly copied: number;
  readonly copiedBytes: number;
  /** Were in the first storage already. */
  readonly present: number;
  readonly deleted: number;
  /** In both storages, with different content: they stay as they are in both. */
  readonly different: readonly string[];
};

export type MoveOptions = {
  /** Whether what both storages hold, as the same bytes, is deleted in the second. */
  readonly isEmptying: boolean;
};

/** Moves the audio of an installation whose settings name two storages. Undefined where they name one. */
export async function moveStoredObjects(storage: ObjectStorage, options: MoveOptions): Promise<MoveReport | undefined> {
  return storage instanceof JoinedObjectStorage ? await moveObjects(storage, options) : undefined;
}

/**
 * Copies what the first of two storages lacks from the second, while both are in use. Every copy is read back and
 * compared. It can be repeated, and goes on where one that broke off had come. Throws when a copy is not what was read.
 */
async function moveObjects({ first, second }: JoinedObjectStorage, options: MoveOptions): Promise<MoveReport> {
  const different: string[] = [];
  let [copied, copiedBytes, present, deleted] = [0, 0, 0, 0];
  await inParallel(second.listKeys(""), async ({ key }) => {
    const isPresent = (await first.stat(key)) !== undefined;
    if (isPresent) {
      present += 1;
    } else {
      const sizeBytes = await copyObject(second, first, key);
      if (sizeBytes === undefined) return;
      copied += 1;
      copiedBytes += sizeBytes;
    }
    if (!options.isEmptying) return;
    if (isPresent && (await differs(first, second, key))) different.push(key);
    else if (await second.delete(key)) deleted += 1;
  });
  return { copied, copiedBytes, present, deleted, different: different.sort() };
}

/** Answers the size of the copy; undefined for an object that was deleted meanwhile. */
async function copyObject(from: ObjectStorage, to: ObjectStorage, key: string): Promise<number | undefined> {
  const writer = await to.createWriter();
  try {
    const source = await openIfThere(from, key);
    if (source === undefined) return undefined;
    const read = createHash("sha256");
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      read.update(chunk);
      await writer.write(chunk);
    }
    // Written anew meanwhile: what is new is right.
    if ((await to.stat(key)) !== undefined) return undefined;
    const { sizeBytes } = await writer.commit(key);
    const copy = await hashIfThere(to, key);
    if (copy !== undefined && copy !== read.digest("hex")) {
      await to.delete(key);
      throw new Error(
        `The copy of ${key} is not what was read; nothing was lost, but the storage cannot be relied on.`,
      );
    }
    if ((await from.stat(key)) !== undefined) return sizeBytes;
    await to.delete(key);
    return undefined;
  } finally {
    await writer.discard();
  }
}

async function differs(first: ObjectStorage, second: ObjectStorage, key: string): Promise<boolean> {
  const [one, other] = [await hashIfThere(first, key), await hashIfThere(second, key)];
  return one !== undefined && other !== undefined && one !== other;
}

/** Undefined for an object that was deleted meanwhile. */
async function hashIfThere(storage: ObjectStorage, key: string): Promise<string | undefined> {
  const stream = await openIfThere(storage, key);
  if (stream === undefined) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of stream as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest("hex");
}

async function openIfThere(storage: ObjectStorage, key: string) {
  try {
    return (await storage.openRead(key)).stream;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return undefined;
    throw error;
  }
}
