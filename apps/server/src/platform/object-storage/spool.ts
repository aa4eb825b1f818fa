import type { Readable } from "node:stream";
import { createId } from "../ids.ts";
import type { Platform } from "../platform.ts";
import type { ObjectStorage } from "./object-storage.ts";

/** Audio that is kept only until its answer has left. */
const SPOOL_FOLDER = "spool/";
/** Longer than any answer takes. */
const SPOOL_AGE_MAX_MS = 6 * 3_600_000;

export function createSpoolKey(extension: string): string {
  return `${SPOOL_FOLDER}${createId()}.${extension}`;
}

/** Reads a spooled object, which is gone when the stream has ended or was given up. */
export async function readSpoolOnce(
  storage: ObjectStorage,
  key: string,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const stream = await storage.openCopy(key);
  stream.once("close", () => void storage.delete(key).catch(onError));
  return stream;
}

/** Deletes what a crash left in the spool. Answers how many objects went. */
export async function sweepSpool({
  storage,
  clock,
  onlyWriterSince,
}: Pick<Platform, "storage" | "clock" | "onlyWriterSince">): Promise<number> {
  const before = Math.max(clock().getTime() - SPOOL_AGE_MAX_MS, onlyWriterSince?.getTime() ?? 0);
  let swept = 0;
  for await (const object of storage.listKeys(SPOOL_FOLDER)) {
    if (object.modifiedAt.getTime() < before && (await storage.delete(object.key))) swept += 1;
  }
  return swept;
}
