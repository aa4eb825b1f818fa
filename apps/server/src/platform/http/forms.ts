import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FileField } from "@voicewright/contract/api/route";
import type { FastifyRequest } from "fastify";
import { AppError, InvalidInputError } from "../http-errors.ts";
import { createHexId } from "../ids.ts";

/** A file of a form, whole and on the local disk. */
export type UploadedFile = {
  readonly path: string;
  /** As the client named it; for people to read, never part of a path. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
};

/** Of several files, says which one is at fault. */
export function namingFile(error: unknown, fileName: string, fileCount: number): unknown {
  if (!(error instanceof AppError) || fileCount === 1) return error;
  return new AppError(error.code, `${fileName}: ${error.message}`, { param: "files", cause: error });
}

export type ReceivedForm = {
  /** Text fields; one that came several times is a list. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Every file field of the route, also those that brought nothing. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
  /** Deletes the files. */
  discard(): Promise<void>;
};

const FILE_ID_BYTES = 16;
const FILE_NAME_MAX_CHARACTERS = 255;
const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 200;
/** Fields and files, also files that the call knows nothing of. */
const PARTS_MAX = 400;
/** Part headers, boundaries, and files that the call knows nothing of. */
const FORM_REST_MAX_BYTES = 4 * 1024 * 1024;
const BROKEN_FORM = "The form is incomplete or not well formed.";

type FileFields = Readonly<Record<string, FileField>>;

function formMaxBytes(fileFields: FileFields): number {
  const files = Object.values(fileFields).map(({ maxCount, maxSizeBytes }) => maxCount * maxSizeBytes);
  return files.reduce((sum, sizeBytes) => sum + sizeBytes, FIELDS_MAX * FIELD_MAX_BYTES + FORM_REST_MAX_BYTES);
}

/**
 * Reads a multipart form, its files straight to disk. A form that breaks off, is too large or is not a
 * form leaves nothing behind. Throws AppError and InvalidInputError.
 */
export async function receiveForm(
  request: FastifyRequest,
  fileFields: FileFields,
  directory: string,
): Promise<ReceivedForm> {
  const form = new FormReceiver(fileFields, directory);
  const { body, headers } = request;
  try {
    if (!(body instanceof Readable)) {
      throw new AppError("invalid_content_type", "Send the body as multipart/form-data.");
    }
    await form.receive(body, headers as BusboyHeaders);
    return form.finish();
  } catch (error) {
    await form.discard();
    throw error;
  }
}

class FormReceiver {
  readonly #fileFields: FileFields;
  readonly #directory: string;
  readonly #fields: Record<string, string | string[]> = {};
  readonly #files: Record<string, UploadedFile[]>;
  readonly #paths: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #writing: Promise<void>[] = [];
  readonly #discarded = new AbortController();
  readonly #maxBytes: number;

  constructor(fileFields: FileFields, directory: string) {
    this.#fileFields = fileFields;
    this.#maxBytes = formMaxBytes(fileFields);
    this.#directory = directory;
    this.#files = Object.fromEntries(Object.keys(fileFields).map((name) => [name, []]));
  }

  /**
   * Settles with the first of: the form is whole and on the disk; something is wrong with it. This is the one owner of
   * every stream of the form: each has its error listener from its first moment on, because one without ends the process.
   */
  async receive(body: Readable, headers: BusboyHeaders): Promise<void> {
    const { promise: settled, resolve, reject: fail } = Promise.withResolvers<void>();
    const breakOff = (cause?: unknown) => fail(new AppError("bad_request", BROKEN_FORM, { cause }));
    const parser = openParser(headers);
    parser.on("error", breakOff);
    parser.on("field", (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) fail(new AppError("request_too_large", `The field ${name} is too long.`, { param: name }));
      else this.#addField(name, value);
    });
    parser.on("file", (name, stream, fileName) => {
      // The parser reports a broken form, and whoever writes the file a full disk.
      stream.on("error", () => {});
      const writing = this.#takeFile(name, stream, fileName);
      writing.catch(fail);
      this.#writing.push(writing);
    });
    parser.on("fieldsLimit", () => fail(new AppError("request_too_large", "The form has too many fields.")));
    parser.on("partsLimit", () => fail(new AppError("request_too_large", "The form has too many parts.")));
    parser.on("finish", () => {
      Promise.all(this.#writing).then(() => resolve(), fail);
    });

    let receivedBytes = 0;
    const count = (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > this.#maxBytes) fail(new AppError("request_too_large", "The form is too large."));
    };
    const leave = () => {
      if (!body.readableEnded) breakOff();
    };
    body.on("error", breakOff);
    body.once("close", leave);
    body.on("data", count);
    // Not `pipeline`, which would close the connection of a form that is not well formed before it is answered.
    body.pipe(parser);
    try {
      await settled;
    } catch (error) {
      // Whatever else arrives is thrown away, so that the client can read the answer.
      body.unpipe(parser);
      body.resume();
      throw error;
    } finally {
      body.off("data", count);
      body.off("close", leave);
    }
  }

  finish(): ReceivedForm {
    const missing = Object.entries(this.#fileFields).find(
      ([name, { isRequired }]) => isRequired && (this.#files[name]?.length ?? 0) === 0,
    );
    if (missing !== undefined) {
      throw new InvalidInputError([{ loc: ["body", missing[0]], msg: "Field required", type: "missing" }]);
    }
    return { fields: this.#fields, files: this.#files, discard: () => this.discard() };
  }

  async discard(): Promise<void> {
    // The parser does not end the files of a form that broke off.
    this.#discarded.abort();
    await Promise.allSettled(this.#writing);
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }

  #addField(name: string, value: string): void {
    const before = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    this.#fields[name] = before === undefined ? value : [before, value].flat();
  }

  async #takeFile(name: string, stream: BusboyFileStream, fileName: string | undefined): Promise<void> {
    const field = Object.hasOwn(this.#fileFields, name) ? this.#fileFields[name] : undefined;
    if (field === undefined) {
      // Clients may send files that a call knows nothing of, as they may send unknown fields.
      stream.resume();
      return;
    }
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    if (count > field.maxCount) {
      stream.resume();
      throw new AppError(
        "too_many_files",
        `At most ${field.maxCount} file${field.maxCount === 1 ? "" : "s"} may be sent.`,
        {
          param: name,
        },
      );
    }
    const path = join(this.#directory, createHexId(FILE_ID_BYTES));
    this.#paths.push(path);
    const meter = new SizeMeter(field.maxSizeBytes, name);
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(stream, meter, file, { signal: this.#discarded.signal });
    // Small files are written before large ones that came first.
    const files = this.#files[name] ?? [];
    files[count - 1] = {
      path,
      fileName: (fileName ?? "").slice(0, FILE_NAME_MAX_CHARACTERS),
      sizeBytes: meter.sizeBytes,
      sha256: meter.digest(),
    };
  }
}

function openParser(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers,
      limits: { fieldSize: FIELD_MAX_BYTES, fields: FIELDS_MAX, parts: PARTS_MAX },
      // A Blob without a name is a file all the same.
      isPartAFile: (_name, contentType, fileName) =>
        fileName !== undefined || contentType === "application/octet-stream",
    });
  } catch (error) {
    throw new AppError("bad_request", "The form is not well formed.", { cause: error });
  }
}

/** Counts and hashes what passes; ends in an error beyond the limit. */
class SizeMeter extends Transform {
  sizeBytes = 0;
  readonly #hash = createHash("sha256");
  readonly #maxSizeBytes: number;
  readonly #fieldName: string;

  constructor(maxSizeBytes: number, fieldName: string) {
    super();
    this.#maxSizeBytes = maxSizeBytes;
    this.#fieldName = fieldName;
  }

  digest(): string {
    return this.#hash.digest("hex");
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, data?: Buffer) => void,
  ): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.#maxSizeBytes) {
      const limit = `${this.#maxSizeBytes / (1024 * 1024)} MB`;
      done(new AppError("request_too_large", `A file may have at most ${limit}.`, { param: this.#fieldName }));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }
}
