import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { createHexId } from "../ids.ts";
import { UploadCopies } from "./upload-copies.ts";
import { folderOfPrefix, isObjectKey, requireObjectKey } from "./object-keys.ts";
import {
  type ByteRange,
  type CommitOptions,
  ObjectNotFoundError,
  type ObjectStorage,
  type ObjectWriter,
  type StoredObject,
} from "./object-storage.ts";
import type { S3Spec } from "./object-store-spec.ts";
import { type ObjectPart, readOn } from "./s3-download.ts";
import {
  createS3Client,
  isMissingObject,
  requireBucket,
  S3_PATIENCE,
  type S3Patience,
  toStorageError,
} from "./s3-requests.ts";
import { PART_BYTES, type S3Target, uploadFile } from "./s3-upload.ts";
import { UnfinishedFile } from "./unfinished-file.ts";

/** Longer than any file takes to be sent. */
const UPLOAD_AGE_MAX_MS = 24 * 3_600_000;
/** Not the key of an object, so that nothing lists it. */
const PROBE_PREFIX = ".probe-";
const PROBE_ID_BYTES = 8;

export type S3StorageOptions = {
  /** Where objects on their way in lie until they are whole: a folder of this process, on the local disk. */
  readonly unfinishedDirectory: string;
  readonly patience?: S3Patience;
  readonly partBytes?: number;
};

/**
 * Objects in a bucket. An object is written to the local disk first and sent when it is whole, so that it appears at
 * once or not at all, and what is committed is as durable as the bucket is.
 */
export class S3ObjectStorage implements ObjectStorage {
  readonly #spec: S3Spec;
  readonly #client: S3Client;
  readonly #options: S3StorageOptions;
  readonly #copies = new UploadCopies();

  private constructor(spec: S3Spec, client: S3Client, options: S3StorageOptions) {
    this.#spec = spec;
    this.#client = client;
    this.#options = options;
  }

  /** Throws ObjectStorageError, which says what to do, when the bucket cannot be listed, written, read or deleted from. */
  static async open(spec: S3Spec, options: S3StorageOptions): Promise<S3ObjectStorage> {
    const storage = new S3ObjectStorage(spec, createS3Client(spec, options.patience ?? S3_PATIENCE), options);
    try {
      await storage.checkReachable();
      await storage.#probe();
      return storage;
    } catch (error) {
      await storage.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
    await this.#copies.close();
  }

  async createWriter(): Promise<ObjectWriter> {
    const file = await UnfinishedFile.create(this.#options.unfinishedDirectory);
    const { partBytes = PART_BYTES } = this.#options;
    const send = (key: string) => this.#guard(uploadFile(this.#client, this.#targetOf(key), file, partBytes));
    return new S3ObjectWriter(file, send, this.#copies);
  }

  async openRead(key: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    const target = this.#targetOf(key);
    const answer = await this.#guard(this.#get(key, target, range));
    if (answer === undefined) return { stream: Readable.from([]), sizeBytes: (await this.#require(key)).sizeBytes };
    const { body, sizeBytes, part } = answer;
    return { stream: readOn(body, part, (rest, signal) => this.#getRest(key, rest, signal)), sizeBytes };
  }

  async openCopy(key: string): Promise<Readable> {
    return (await this.#copies.open(key)) ?? (await this.openRead(key)).stream;
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    const target = this.#targetOf(key);
    try {
      const { ContentLength, LastModified, ETag } = await this.#client.send(new HeadObjectCommand(target));
      return toStoredObject(key, ContentLength, LastModified, ETag);
    } catch (error) {
      // The answer to HEAD has no body, so a missing bucket looks the same.
      if (!isMissingObject(error)) throw toStorageError(this.#spec, error);
      await this.checkReachable();
      return undefined;
    }
  }

  async findFile(): Promise<undefined> {
    return undefined;
  }

  async delete(key: string): Promise<boolean> {
    if ((await this.stat(key)) === undefined) return false;
    await this.#guard(this.#client.send(new DeleteObjectCommand(this.#targetOf(key))));
    return true;
  }

  async *listKeys(prefix: string): AsyncIterable<StoredObject> {
    const { bucket, folder } = this.#spec;
    const below = folderOfPrefix(prefix);
    const Prefix = `${folder}${below === "" ? "" : `${below}/`}`;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#guard(
        this.#client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken })),
      );
      for (const { Key = "", Size, LastModified, ETag } of page.Contents ?? []) {
        const key = Key.slice(folder.length);
        // Whatever else somebody has put into the bucket.
        if (isObjectKey(key)) yield toStoredObject(key, Size, LastModified, ETag);
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async checkReachable(): Promise<void> {
    await requireBucket(this.#client, this.#spec);
  }

  /** Uploads in parts that a killed process has begun. */
  async sweepUnfinished(now: Date): Promise<number> {
    const before = now.getTime() - UPLOAD_AGE_MAX_MS;
    let swept = 0;
    for await (const { Key, UploadId, Initiated } of this.#listUploads()) {
      if (Key === undefined || Initiated === undefined || Initiated.getTime() >= before) continue;
      const upload = { Bucket: this.#spec.bucket, Key, UploadId };
      await this.#guard(this.#client.send(new AbortMultipartUploadCommand(upload)));
      swept += 1;
    }
    return swept;
  }

  async *#listUploads(): AsyncGenerator<MultipartUpload, void, void> {
    const { bucket, folder } = this.#spec;
    let from: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined;
    do {
      const listing = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: folder, ...from });
      const page: ListMultipartUploadsCommandOutput = await this.#guard(this.#client.send(listing));
      yield* page.Uploads ?? [];
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      from = page.IsTruncated === true ? { KeyMarker, UploadIdMarker } : undefined;
    } while (from !== undefined);
  }

  async #probe(): Promise<void> {
    const target = {
      Bucket: this.#spec.bucket,
      Key: `${this.#spec.folder}${PROBE_PREFIX}${createHexId(PROBE_ID_BYTES)}`,
    };
    const content = "Voicewright looks whether it can write here.";
    await this.#guard(this.#client.send(new PutObjectCommand({ ...target, Body: content })));
    const { Body } = await this.#guard(this.#client.send(new GetObjectCommand(target)));
    await this.#guard(Promise.resolve(Body?.transformToString()));
    await this.#guard(this.#client.send(new DeleteObjectCommand(target)));
  }

  /** Undefined for a range behind the end. */
  async #get(key: string, target: S3Target, range: ByteRange | undefined) {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    try {
      return readAnswer(await this.#client.send(new GetObjectCommand({ ...target, ...part })));
    } catch (error) {
      if (error instanceof Error && error.name === "InvalidRange") return undefined;
      if (!isMissingObject(error)) throw error;
      throw new ObjectNotFoundError(key, { cause: error });
    }
  }

  async #getRest(key: string, { start, end, version }: ObjectPart, abortSignal: AbortSignal): Promise<Readable> {
    const rest = { ...this.#targetOf(key), Range: `bytes=${start}-${end}`, IfMatch: version };
    return readAnswer(await this.#guard(this.#client.send(new GetObjectCommand(rest), { abortSignal }))).body;
  }

  async #require(key: string): Promise<StoredObject> {
    const object = await this.stat(key);
    if (object === undefined) throw new ObjectNotFoundError(key);
    return object;
  }

  #targetOf(key: string): S3Target {
    return { Bucket: this.#spec.bucket, Key: `${this.#spec.folder}${requireObjectKey(key)}` };
  }

  /** Turns what a request fails with into an ObjectStorageError. */
  async #guard<Answer>(request: Promise<Answer>): Promise<Answer> {
    try {
      return await request;
    } catch (error) {
      throw error instanceof ObjectNotFoundError ? error : toStorageError(this.#spec, error);
    }
  }
}

function readAnswer({ Body, ContentLength = 0, ContentRange, ETag }: GetObjectCommandOutput) {
  if (!(Body instanceof Readable)) throw new Error("An answer of the object storage has no content.");
  const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? "") ?? [];
  const start = Number(first ?? 0);
  const end = last === undefined ? ContentLength - 1 : Number(last);
  return { body: Body, sizeBytes: Number(whole ?? ContentLength), part: { start, end, version: ETag } };
}

function toStoredObject(key: string, sizeBytes = 0, modifiedAt = new Date(0), etag = ""): StoredObject {
  return { key, sizeBytes, modifiedAt, version: etag };
}

class S3ObjectWriter implements ObjectWriter {
  readonly #file: UnfinishedFile;
  readonly #send: (key: string) => Promise<void>;
  readonly #copies: UploadCopies;
  #isCommitted = false;

  constructor(file: UnfinishedFile, send: (key: string) => Promise<void>, copies: UploadCopies) {
    this.#file = file;
    this.#send = send;
    this.#copies = copies;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#requireUncommitted();
    await this.#file.write(chunk);
  }

  async patchStart(bytes: Uint8Array): Promise<void> {
    this.#requireUncommitted();
    await this.#file.patchStart(bytes);
  }

  async commit(key: string, { keepsCopy = false }: CommitOptions = {}): Promise<{ sizeBytes: number; sha256: string }> {
    requireObjectKey(key);
    this.#requireUncommitted();
    const file = this.#file;
    file.requireOpen();
    this.#isCommitted = true;
    try {
      const sha256 = await file.digest();
      await this.#send(key);
      if (keepsCopy) this.#copies.keep(key, file);
      else await file.discard();
      return { sizeBytes: file.sizeBytes, sha256 };
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  async discard(): Promise<void> {
    if (!this.#isCommitted) await this.#file.discard();
  }

  #requireUncommitted(): void {
    if (this.#isCommitted) throw new Error("The object has been committed already.");
  }
}
