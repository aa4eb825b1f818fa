import type { Readable } from "node:stream";
import { createId } from "../ids.ts";
import type { Platform } from "../platform.ts";
import type { TemporaryFiles } from "../files/temporary-files.ts";
import { LocalObjectStorage } from "./local-object-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";

const SPOOL_FOLDER = "spool/";
/** Longer than any answer takes. */
const SPOOL_AGE_MAX_MS = 6 * 3_600_000;

/**
 * For audio that is kept only until its answer has left: it is nobody else's, so it need not leave the machine, and
 * what a killed process leaves goes with its temporary files.
 */
export async function openSpool(temporaryFiles: TemporaryFiles): Promise<ObjectStorage> {
  return await LocalObjectStorage.open(await temporaryFiles.makeFolder("answers"));
}

export function createSpoolKey(extension: string): string {
  return `${SPOOL_FOLDER}${createId()}.${extension}`;
}

/** Reads a spooled object, which is gone when the stream has ended or was given up. */
export async function readSpoolOnce({ spool, log }: Pick<Platform, "spool" | "log">, key: string): Promise<Readable> {
  const { stream } = await spool.openRead(key);
  const onError = (error: unknown) => log.error({ err: error }, "a spooled file could not be deleted");
  stream.once("close", () => void spool.delete(key).catch(onError));
  return stream;
}

/** Deletes what earlier versions left in the storage after a crash. Answers how many objects went. */
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
