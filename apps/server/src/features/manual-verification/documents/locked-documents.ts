import { open } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENTS_FOLDER } from "../../../entities/voice/verification/manual/index.ts";
import type { Config } from "../../../platform/config.ts";
import { HEADER_BYTES, keyIdOf } from "./document-cipher.ts";
import { documentKeyPath, readDocumentKey } from "./document-key.ts";

type BackedUpFile = { readonly path: string };
const IN_BACKUP = `audio/${DOCUMENTS_FOLDER}`;

export function hasDocuments(files: readonly BackedUpFile[]): boolean {
  return files.some(({ path }) => path.startsWith(IN_BACKUP));
}

/** What is to be said of the documents of a backup that was restored, whose key it does not hold; undefined for nothing. */
export async function describeLockedDocuments(
  config: Pick<Config, "dataDirectory" | "documentKeyFile">,
  backup: string,
  files: readonly BackedUpFile[],
): Promise<string | undefined> {
  const key = await readDocumentKey(config).catch(() => undefined);
  let locked = 0;
  for (const { path } of files.filter((file) => file.path.startsWith(IN_BACKUP))) {
    if (keyIdOf(await readStart(join(backup, path))) !== key?.id) locked += 1;
  }
  if (locked === 0) return undefined;
  return `${locked} documents of verifications cannot be opened: the key that they were encrypted with is not at ${documentKeyPath(config)}. Put the key file of the installation that was backed up there. Without it these documents are lost, and have to be sent again.`;
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(start, 0, HEADER_BYTES, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
