import { join } from "node:path";
import type { Config } from "../config.ts";
import type { TemporaryFiles } from "../files/temporary-files.ts";
import { JoinedObjectStorage } from "./joined-object-storage.ts";
import { LocalObjectStorage } from "./local-object-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";
import type { ObjectStoreSpec } from "./object-store-spec.ts";

export type StorageConfig = Pick<Config, "dataDirectory" | "objectStore" | "secondObjectStore">;

export function audioDirectory(dataDirectory: string): string {
  return join(dataDirectory, "audio");
}

/** Whether audio lies nowhere but in the data directory, whose lock keeps other servers away. */
export function isStoredOnDisk({ objectStore, secondObjectStore }: StorageConfig): boolean {
  return [objectStore, secondObjectStore].every((spec) => spec === undefined || spec.kind === "disk");
}

export async function openObjectStore(
  spec: ObjectStoreSpec,
  dataDirectory: string,
  temporaryFiles: TemporaryFiles,
): Promise<ObjectStorage> {
  if (spec.kind === "disk") return await LocalObjectStorage.open(audioDirectory(dataDirectory));
  // The client takes time and memory to load, which installations on the disk need not spend.
  const { S3ObjectStorage } = await import("./s3-object-storage.ts");
  return await S3ObjectStorage.open(spec, { unfinishedDirectory: await temporaryFiles.makeFolder("objects") });
}

/** The storage that the settings name. Throws ObjectStorageError when it cannot be used. */
export async function openObjectStorage(config: StorageConfig, temporaryFiles: TemporaryFiles): Promise<ObjectStorage> {
  const { dataDirectory, objectStore, secondObjectStore } = config;
  const first = await openObjectStore(objectStore, dataDirectory, temporaryFiles);
  if (secondObjectStore === undefined) return first;
  try {
    return new JoinedObjectStorage(first, await openObjectStore(secondObjectStore, dataDirectory, temporaryFiles));
  } catch (error) {
    await first.close();
    throw error;
  }
}
