import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import type { FileField } from "@voicewright/contract/route";
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
/** Longer than any request lasts. */
const STALE_AFTER_MS = 6 * 3_600_000;

type FileFields = Readonly<Record<string, FileField>>;

/** Makes the folder and deletes what requests of an earlier run left in it. */
export async function openUploadsDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && Date.now() - facts.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true });
  }
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

  constructor(fileFields: FileFields, directory: string) {
    this.#fileFields = fileFields;
    this.#directory = directory;
    this.#files = Object.fromEntries(Object.keys(fileFields).map((name) => [name, []]));
  }

  async receive(body: Readable, headers: BusboyHeaders): Promise<void> {
    const parser = openParser(headers);
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    parser.on("field", (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) fail(new AppError("request_too_large", `The field ${name} is too long.`, { param: name }));
      else this.#addField(name, value);
    });
    parser.on("file", (name, stream, fileName) => {
      const writing = this.#takeFile(name, stream, fileName);
      writing.catch(fail);
      this.#writing.push(writing);
    });
    parser.on("fieldsLimit", () => fail(new AppError("request_too_large", "The form has too many fields.")));
    const passing = pipeline(body, parser).catch((error: unknown) => {
      throw new AppError("bad_request", "The form broke off or is not well formed.", { cause: error });
    });
    passing.catch(() => {});
    await Promise.race([failed, passing.then(() => Promise.all(this.#writing))]).catch((error: unknown) => {
      // Whatever else arrives is thrown away, so that the client can read the answer.
      body.unpipe();
      body.resume();
      throw error;
    });
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

  async #takeFile(name: string, stream: BusboyFileStream, fileName: string): Promise<void> {
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
      fileName: fileName.slice(0, FILE_NAME_MAX_CHARACTERS),
      sizeBytes: meter.sizeBytes,
      sha256: meter.digest(),
    };
  }
}

function openParser(headers: BusboyHeaders): Busboy {
  try {
    return new Busboy({
      headers,
      limits: { fieldSize: FIELD_MAX_BYTES, fields: FIELDS_MAX },
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
