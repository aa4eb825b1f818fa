import type { Readable } from "node:stream";

export type ByteRange = {
  readonly start: number;
  /** Inclusive, as in HTTP. */
  readonly end: number;
};

export type StoredObject = {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  /** Another one whenever the content was written again. */
  readonly version: string;
};

export class ObjectNotFoundError extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no object ${key}`, options);
    this.name = "ObjectNotFoundError";
    this.key = key;
  }
}

/** The storage does not answer, or refuses what the server has to do. The message is for the operator. */
export class ObjectStorageError extends Error {
  /** Whether trying again later may help, without anybody changing a setting. */
  readonly isTemporary: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isTemporary: boolean }) {
    super(message, options);
    this.name = "ObjectStorageError";
    this.isTemporary = options.isTemporary;
  }
}

export type CommitOptions = {
  /** The object is about to be read by `openCopy`, which then needs nothing of a storage on another machine. */
  readonly keepsCopy?: boolean;
};

/** One object on its way in. Exactly one of `commit` and `discard` ends it; a second call does nothing. */
export interface ObjectWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Overwrites the first bytes, for headers that state a length known only at the end. */
  patchStart(bytes: Uint8Array): Promise<void>;
  /** Makes the object durable under its key: after this it survives a power cut. */
  commit(key: string, options?: CommitOptions): Promise<{ readonly sizeBytes: number; readonly sha256: string }>;
  discard(): Promise<void>;
}

/** Audio and other large bytes, by keys that the server makes (`history/ab/abcd….mp3`), never by users' names. */
export interface ObjectStorage {
  createWriter(): Promise<ObjectWriter>;
  /** Rejects with `ObjectNotFoundError`. `sizeBytes` is the whole object's size, also for a range. */
  openRead(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly sizeBytes: number }>;
  /** The whole object, once after this process has committed it; otherwise as `openRead`. */
  openCopy(key: string): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Where the object is as a file of this machine, only to be read; undefined where it is on another one, or not there. */
  findFile(key: string): Promise<string | undefined>;
  /** Whether there was such an object. */
  delete(key: string): Promise<boolean>;
  /** All objects whose key starts with a folder prefix such as `history/`. */
  listKeys(prefix: string): AsyncIterable<StoredObject>;
  /** Rejects with `ObjectStorageError` when the storage cannot be used now. */
  checkReachable(): Promise<void>;
  /** Deletes what writers of killed processes left in the storage. Answers how much went. */
  sweepUnfinished(now: Date): Promise<number>;
  close(): Promise<void>;
}
