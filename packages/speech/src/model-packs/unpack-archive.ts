import { createHash } from "node:crypto";
import { closeSync, createWriteStream, openSync, readSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { Bzip2Error, decodeBzip2 } from "./bzip2.ts";
import { PackError } from "./pack-error.ts";
import type { PackDownload } from "./pack-entry.ts";

export type UnpackRequest = {
  readonly archive: string;
  readonly type: NonNullable<PackDownload["archive"]>;
  /** A folder that exists. */
  readonly directory: string;
  /** Files, and folders with all that is in them, without the archive's outermost folder. */
  readonly wanted: readonly string[];
  /** What is written may not be more. */
  readonly writtenMaxBytes: number;
};

export type UnpackedFile = { readonly path: string; readonly sizeBytes: number; readonly sha256: string };

const READ_BYTES = 256 * 1024;
const ENTRIES_MAX = 20_000;
/** Models compress little. What grows more than this was made to fill disks and to burn time. */
const GROWTH_MAX = 12;
const GROWTH_ALLOWANCE_BYTES = 64 * 1024 * 1024;
const LICENCE_FILE = /^(licen[cs]e|notice|model_card|copying|readme)(\.\w+)?$/i;
// oxlint-disable-next-line no-control-regex -- names with control characters are refused
const UNUSABLE_NAME = /[\u0000-\u001f<>:"|?*\\]/;
const NAME_MAX_BYTES = 255;

/** The path inside the pack, undefined for the outermost folder itself. Throws PackError for paths that lead elsewhere. */
export function safeEntryPath(name: string): string | undefined {
  const refuse = () => new PackError("unsafe_archive", "The archive holds a file with a path outside the archive.");
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) throw refuse();
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  for (const part of parts) {
    if (part === ".." || UNUSABLE_NAME.test(part) || Buffer.byteLength(part) > NAME_MAX_BYTES) throw refuse();
  }
  const inside = parts.slice(1);
  return inside.length === 0 ? undefined : inside.join("/");
}

function isWanted(path: string, wanted: readonly string[]): boolean {
  return wanted.some((item) => path === item || path.startsWith(`${item}/`)) || LICENCE_FILE.test(path);
}

function* decodeFile(file: string): Generator<Uint8Array> {
  const descriptor = openSync(file, "r");
  try {
    yield* decodeBzip2(() => {
      const chunk = new Uint8Array(READ_BYTES);
      const size = readSync(descriptor, chunk);
      return size === 0 ? undefined : chunk.subarray(0, size);
    });
  } finally {
    closeSync(descriptor);
  }
}

function* readFileChunks(file: string): Generator<Uint8Array> {
  const descriptor = openSync(file, "r");
  try {
    for (;;) {
      const chunk = new Uint8Array(READ_BYTES);
      const size = readSync(descriptor, chunk);
      if (size === 0) return;
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Counts what goes through, and refuses more than `maxBytes`. */
function limit(maxBytes: number, onBytes: (totalBytes: number) => void): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      total += chunk.length;
      onBytes(total);
      if (total > maxBytes) done(new PackError("unsafe_archive", "The archive unpacks to far more than announced."));
      else done(null, chunk);
    },
  });
}

async function writeEntry(
  content: AsyncIterable<Uint8Array>,
  file: string,
  maxBytes: number,
): Promise<Omit<UnpackedFile, "path">> {
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const counter = limit(maxBytes, (total) => {
    sizeBytes = total;
  });
  counter.on("data", (chunk: Uint8Array) => hash.update(chunk));
  await pipeline(Readable.from(content), counter, createWriteStream(file, { flags: "wx", flush: true }));
  return { sizeBytes, sha256: hash.digest("hex") };
}

function asArchiveError(error: unknown): unknown {
  if (error instanceof PackError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isDamage =
    error instanceof Bzip2Error || code?.startsWith("Z_") === true || /tar|end of data|header/i.test(message);
  return isDamage ? new PackError("damaged_archive", "The archive is damaged.", { cause: error }) : error;
}

/**
 * Unpacks the wanted files of a tar archive, and texts of licences beside them. Links and devices are never made; a
 * path that leads out of the folder ends it. Busy: for worker threads. Throws PackError.
 */
export async function unpackArchive(
  request: UnpackRequest,
  onProgress: (unpackedBytes: number) => void,
): Promise<readonly UnpackedFile[]> {
  const { archive, type, directory, wanted, writtenMaxBytes } = request;
  const files: UnpackedFile[] = [];
  const archiveBytes = (await stat(archive)).size;
  const growth = limit(archiveBytes * GROWTH_MAX + GROWTH_ALLOWANCE_BYTES, onProgress);
  const unpacked = extract();
  const source = type === "tar.bz2" ? Readable.from(decodeFile(archive)) : Readable.from(readFileChunks(archive));
  const flowing =
    type === "tar.bz2" ? pipeline(source, growth, unpacked) : pipeline(source, createGunzip(), growth, unpacked);
  // Awaited below; a failure in between shows in the loop first.
  flowing.catch(() => undefined);

  let written = 0;
  let entries = 0;
  try {
    for await (const entry of unpacked) {
      entries += 1;
      if (entries > ENTRIES_MAX) throw new PackError("unsafe_archive", "The archive holds too many files.");
      const { header } = entry;
      const path = safeEntryPath(header.name);
      if (header.type === "directory" || path === undefined || !isWanted(path, wanted)) {
        entry.resume();
        continue;
      }
      if (header.type !== "file" && header.type !== "contiguous-file") {
        throw new PackError("unsafe_archive", "The archive holds a link instead of a file.");
      }
      // It is iterable, which its types do not say.
      const content = entry as unknown as AsyncIterable<Uint8Array>;
      const file = await writeEntry(content, join(directory, path), writtenMaxBytes - written);
      written += file.sizeBytes;
      files.push({ path, ...file });
    }
    await flowing;
  } catch (error) {
    throw asArchiveError(error);
  }
  return files;
}
