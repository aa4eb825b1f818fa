import type { Readable } from "node:stream";

export type ByteRange = {
  readonly start: number;
  /** Inclusive, as in HTTP. */
  readonly end: number;
};

export type StoredObject = { readonly key: string; readonly sizeBytes: number; readonly modifiedAt: Date };

export class ObjectNotFoundError extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no object ${key}`, options);
    this.name = "ObjectNotFoundError";
    this.key = key;
  }
}

/** One object on its way in. Exactly one of `commit` and `discard` ends it; a second call does nothing. */
export interface ObjectWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Overwrites the first bytes, for headers that state a length known only at the end. */
  patchStart(bytes: Uint8Array): Promise<void>;
  /** Makes the object durable under its key: after this it survives a power cut. */
  commit(key: string): Promise<{ readonly sizeBytes: number; readonly sha256: string }>;
  discard(): Promise<void>;
}

/** Audio and other large bytes, by keys that the server makes (`history/ab/abcd….mp3`), never by users' names. */
export interface ObjectStorage {
  createWriter(): Promise<ObjectWriter>;
  /** Rejects with `ObjectNotFoundError`. `sizeBytes` is the whole object's size, also for a range. */
  openRead(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly sizeBytes: number }>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Whether there was such an object. */
  delete(key: string): Promise<boolean>;
  /** All objects whose key starts with a folder prefix such as `history/`. */
  listKeys(prefix: string): AsyncIterable<StoredObject>;
}
