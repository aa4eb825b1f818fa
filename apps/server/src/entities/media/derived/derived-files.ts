import type { ObjectStorage, ObjectWriter } from "../../../platform/object-storage/object-storage.ts";
import {
  commitWithSum,
  deleteWithSum,
  findWithSum,
  type StoredFile,
} from "../../../platform/object-storage/stored-file.ts";

/** Files that are made from assets and can be made again, one of a kind from each, under the names of the assets. */
export type DerivedFiles = {
  readonly folder: string;
  readonly store: (storage: ObjectStorage, assetKey: string, bytes: Uint8Array) => Promise<void>;
  /** The same for what is written already. */
  readonly commit: (storage: ObjectStorage, assetKey: string, writer: ObjectWriter) => Promise<void>;
  /** Undefined when it has to be made, or made again. */
  readonly find: (storage: ObjectStorage, assetKey: string) => Promise<StoredFile | undefined>;
  readonly delete: (storage: ObjectStorage, assetKey: string) => Promise<void>;
};

export const WAVEFORM_FILES = derivedFiles("waveforms/");
export const FINGERPRINT_FILES = derivedFiles("fingerprints/");
/** Recordings as MP3, for listening before a clone is made: as they are, and without their background noise. */
export const PLAYBACK_FILES = {
  plain: derivedFiles("clone-audio/", ".plain.mp3"),
  clean: derivedFiles("clone-audio/", ".clean.mp3"),
} as const;

const ALL: readonly DerivedFiles[] = [WAVEFORM_FILES, FINGERPRINT_FILES, ...Object.values(PLAYBACK_FILES)];

/** Where files lie that are made from assets. */
export const DERIVED_FOLDERS: readonly string[] = [...new Set(ALL.map(({ folder }) => folder))];

function derivedFiles(folder: string, ending = ""): DerivedFiles {
  const keyOf = (assetKey: string) => folder + nameOf(assetKey) + ending;
  const commit: DerivedFiles["commit"] = async (storage, assetKey, writer) =>
    await commitWithSum(storage, writer, keyOf(assetKey));
  return {
    folder,
    commit,
    store: async (storage, assetKey, bytes) => {
      const writer = await storage.createWriter();
      try {
        await writer.write(bytes);
        await commit(storage, assetKey, writer);
      } catch (error) {
        await writer.discard();
        throw error;
      }
    },
    find: (storage, assetKey) => findWithSum(storage, keyOf(assetKey)),
    delete: (storage, assetKey) => deleteWithSum(storage, keyOf(assetKey)),
  };
}

/** A key without the folder that says what kind of file it is. */
function nameOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}

/** The name that a file of one of the folders has from its asset. */
export function nameOfDerived(derivedKey: string): string {
  return nameOf(derivedKey).replace(/\..*$/, "");
}

/** Deletes all that was made from an asset. */
export async function deleteDerivedFiles(storage: ObjectStorage, assetKey: string): Promise<void> {
  for (const files of ALL) await files.delete(storage, assetKey);
}
