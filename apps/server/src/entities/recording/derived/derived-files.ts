import type { ObjectStorage } from "../../../platform/object-storage/object-storage.ts";
import {
  commitWithSum,
  deleteWithSum,
  findWithSum,
  type StoredFile,
} from "../../../platform/object-storage/stored-file.ts";

/** Files that are made from recordings, one of a kind from each, under the names of the recordings. */
export type DerivedFiles = {
  readonly folder: string;
  readonly store: (storage: ObjectStorage, audioKey: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when it has to be made, or made again. */
  readonly find: (storage: ObjectStorage, audioKey: string) => Promise<StoredFile | undefined>;
};

const RECORDINGS_FOLDER = "samples/";
const SUM_ENDING = /\.sum$/;

export const WAVEFORM_FILES = derivedFiles("waveforms/");
export const FINGERPRINT_FILES = derivedFiles("fingerprints/");

/** Where files lie that are made from recordings. */
export const DERIVED_FOLDERS: readonly string[] = [WAVEFORM_FILES.folder, FINGERPRINT_FILES.folder];

function derivedFiles(folder: string): DerivedFiles {
  return {
    folder,
    store: async (storage, audioKey, bytes) => {
      const writer = await storage.createWriter();
      try {
        await writer.write(bytes);
        await commitWithSum(storage, writer, derivedKeyOf(folder, audioKey));
      } catch (error) {
        await writer.discard();
        throw error;
      }
    },
    find: (storage, audioKey) => findWithSum(storage, derivedKeyOf(folder, audioKey)),
  };
}

function derivedKeyOf(folder: string, audioKey: string): string {
  return folder + audioKey.slice(RECORDINGS_FOLDER.length);
}

/** The recording that a file of one of the folders belongs to. */
export function recordingKeyOf(derivedKey: string): string {
  const name = derivedKey.slice(derivedKey.indexOf("/") + 1);
  return RECORDINGS_FOLDER + name.replace(SUM_ENDING, "");
}

/** Deletes all that was made from a recording. */
export async function deleteDerivedFiles(storage: ObjectStorage, audioKey: string): Promise<void> {
  for (const folder of DERIVED_FOLDERS) await deleteWithSum(storage, derivedKeyOf(folder, audioKey));
}
