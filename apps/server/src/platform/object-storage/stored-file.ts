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

async function examine(storage: ObjectStorage, file: StoredFile): Promise<Facts> {
  const object = await storage.stat(file.key);
  if (object === undefined) return { state: "missing", object };
  if (isKnown(storage, file, object)) return { state: "whole", object };
  try {
    if ((await hashObject(storage, file.key)) !== file.sha256) return { state: "altered", object };
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return { state: "missing", object: undefined };
    throw error;
  }
  remember(storage, file, object);
  return { state: "whole", object };
}

function factsOf({ sha256 }: StoredFile, { sizeBytes, version }: StoredObject): string {
  return `${sha256} ${sizeBytes} ${version}`;
}

function isKnown(storage: ObjectStorage, file: StoredFile, object: StoredObject): boolean {
  return known.get(storage)?.get(file.key) === factsOf(file, object);
}

function remember(storage: ObjectStorage, file: StoredFile, object: StoredObject): void {
  const files = known.get(storage) ?? new Map<string, string>();
  known.set(storage, files);
  const oldest = files.size >= KNOWN_MAX ? files.keys().next().value : undefined;
  if (oldest !== undefined) files.delete(oldest);
  files.set(file.key, factsOf(file, object));
}

/** Throws AppError: audio_missing, audio_damaged. */
export async function requireStoredFile(storage: ObjectStorage, file: StoredFile): Promise<StoredObject> {
  const { state, object } = await examine(storage, file);
  if (state === "whole" && object !== undefined) return object;
  throw state === "altered" ? damaged() : missing();
}

function damaged(): AppError {
  return new AppError("audio_damaged", "The stored audio is damaged.");
}

function missing(options?: ErrorOptions): AppError {
  return new AppError("audio_missing", "The stored audio is missing.", options);
}

/** Reads a file that is as it was stored. Throws AppError: audio_missing, audio_damaged. */
export async function openStoredFile(storage: ObjectStorage, file: StoredFile, range?: ByteRange): Promise<Readable> {
  await requireStoredFile(storage, file);
  return (await storage.openRead(file.key, range)).stream;
}

/**
 * The bytes of a file, read from the storage once: one that is not known yet is hashed on the way, so that whoever takes
 * them has to drop them when this throws at their end. Throws AppError: audio_missing, audio_damaged.
 */
export async function* readOnce(storage: ObjectStorage, file: StoredFile): AsyncGenerator<Uint8Array> {
  const object = await storage.stat(file.key);
  if (object === undefined) throw missing();
  const { stream } = await storage.openRead(file.key).catch((error: unknown) => {
    throw error instanceof ObjectNotFoundError ? missing({ cause: error }) : error;
  });
  const hash = isKnown(storage, file, object) ? undefined : createHash("sha256");
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash?.update(chunk);
    yield chunk;
  }
  if (hash === undefined) return;
  if (hash.digest("hex") !== file.sha256) throw damaged();
  remember(storage, file, object);
}

/** A file of this machine that is read before all of it was looked at. */
export type UncheckedFile = {
  readonly path: string;
  /** Nothing that was made of the file may leave before. Rejects with AppError: audio_missing, audio_damaged. */
  readonly whole: Promise<void>;
};

/** A stored file where it is, for whoever cannot wait until hundreds of megabytes are hashed; undefined on other machines. */
export async function findStoredFile(storage: ObjectStorage, file: StoredFile): Promise<UncheckedFile | undefined> {
  const path = await storage.findFile(file.key);
  if (path === undefined) return undefined;
  const whole = requireStoredFile(storage, file).then(() => undefined);
  // Who waits for it hears of it.
  whole.catch(() => undefined);
  return { path, whole };
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
