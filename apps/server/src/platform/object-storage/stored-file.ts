import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { AppError } from "../http-errors.ts";
import {
  type ByteRange,
  ObjectNotFoundError,
  type ObjectStorage,
  type ObjectWriter,
  type StoredObject,
} from "./object-storage.ts";

/*
 * The one way in which stored audio is read: altered files are never sent. A file is hashed when it is
 * read first, and again when its size or version is another one; ranges of a file that is known cost nothing.
 */

/** A file of the object storage, and what it was when it was stored. */
export type StoredFile = { readonly key: string; readonly sha256: string };

export type FileState = "whole" | "missing" | "altered";

type Facts = { readonly state: FileState; readonly object: StoredObject | undefined };

/** Of files that were found whole: their facts then. */
const known = new WeakMap<ObjectStorage, Map<string, string>>();
const KNOWN_MAX = 20_000;

export async function hashObject(storage: ObjectStorage, key: string): Promise<string> {
  const hash = createHash("sha256");
  const { stream } = await storage.openRead(key);
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}

/** Whether a file is as it was stored. */
export async function examineStoredFile(storage: ObjectStorage, file: StoredFile): Promise<FileState> {
  return (await examine(storage, file)).state;
}

async function examine(storage: ObjectStorage, { key, sha256 }: StoredFile): Promise<Facts> {
  const object = await storage.stat(key);
  if (object === undefined) return { state: "missing", object };
  const facts = `${sha256} ${object.sizeBytes} ${object.version}`;
  const files = known.get(storage) ?? new Map<string, string>();
  known.set(storage, files);
  if (files.get(key) === facts) return { state: "whole", object };
  try {
    if ((await hashObject(storage, key)) !== sha256) return { state: "altered", object };
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return { state: "missing", object: undefined };
    throw error;
  }
  const oldest = files.size >= KNOWN_MAX ? files.keys().next().value : undefined;
  if (oldest !== undefined) files.delete(oldest);
  files.set(key, facts);
  return { state: "whole", object };
}

/** Throws AppError: audio_missing, audio_damaged. */
export async function requireStoredFile(storage: ObjectStorage, file: StoredFile): Promise<StoredObject> {
  const { state, object } = await examine(storage, file);
  if (state === "whole" && object !== undefined) return object;
  if (state === "altered") throw new AppError("audio_damaged", "The stored audio is damaged.");
  throw new AppError("audio_missing", "The stored audio is missing.");
}

/** Reads a file that is as it was stored. Throws AppError: audio_missing, audio_damaged. */
export async function openStoredFile(storage: ObjectStorage, file: StoredFile, range?: ByteRange): Promise<Readable> {
  await requireStoredFile(storage, file);
  return (await storage.openRead(file.key, range)).stream;
}

const Sum = z.object({ sha256: z.string() });

/** Beside a file that no row describes. */
export function sumKeyOf(key: string): string {
  return `${key}.sum`;
}

/** Ends a writer with a file that can be made again: what it was is kept beside it. */
export async function commitWithSum(storage: ObjectStorage, writer: ObjectWriter, key: string): Promise<void> {
  await storage.delete(sumKeyOf(key));
  const { sha256 } = await writer.commit(key);
  const sum = await storage.createWriter();
  try {
    await sum.write(Buffer.from(JSON.stringify({ sha256 })));
    await sum.commit(sumKeyOf(key));
  } catch (error) {
    await sum.discard();
    throw error;
  }
}

/** A file that can be made again; undefined when it has to be, because it is not there or not what it was. */
export async function findWithSum(storage: ObjectStorage, key: string): Promise<StoredFile | undefined> {
  const sum = await storage.openRead(sumKeyOf(key)).catch((error: unknown) => {
    if (error instanceof ObjectNotFoundError) return undefined;
    throw error;
  });
  if (sum === undefined) return undefined;
  const parsed = z.safeParse(Sum, parseJson(await text(sum.stream)));
  if (!parsed.success) return undefined;
  const file = { key, sha256: parsed.data.sha256 };
  return (await examineStoredFile(storage, file)) === "whole" ? file : undefined;
}

export async function deleteWithSum(storage: ObjectStorage, key: string): Promise<void> {
  await storage.delete(key);
  await storage.delete(sumKeyOf(key));
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
