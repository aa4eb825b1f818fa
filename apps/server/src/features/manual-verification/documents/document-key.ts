import { randomBytes } from "node:crypto";
import { link, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "../../../platform/config.ts";
import { createHexId } from "../../../platform/ids.ts";
import { type DocumentKey, KEY_BYTES, toDocumentKey } from "./document-cipher.ts";

/** In the data directory, beside database and audio: no backup and no object storage takes it along. */
const FILE_NAME = "document.key";
const HEX_KEY = new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}$`, "i");
const DRAFT_NAME_BYTES = 8;

type KeySettings = Pick<Config, "dataDirectory" | "documentKeyFile">;

/** Where the key is, or will be. */
export function documentKeyPath({ dataDirectory, documentKeyFile }: KeySettings): string {
  return documentKeyFile ?? join(dataDirectory, FILE_NAME);
}

/** The key of this installation; undefined while there is none. Throws ConfigError for a file that holds no key. */
export async function readDocumentKey(settings: KeySettings): Promise<DocumentKey | undefined> {
  const path = documentKeyPath(settings);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && settings.documentKeyFile === undefined) return undefined;
    throw new ConfigError(`The document key ${path} cannot be read: ${(error as Error).message}.`);
  });
  if (text === undefined) return undefined;
  if (!HEX_KEY.test(text.trim()))
    throw new ConfigError(`The document key ${path} cannot be used: it has to be ${2 * KEY_BYTES} hexadecimal digits.`);
  // Who may read a file of the operator's own, such as a mounted secret, is the operator's matter.
  if (settings.documentKeyFile === undefined) await refuseReadableByOthers(path);
  return toDocumentKey(Buffer.from(text.trim(), "hex"));
}

/** The key, made now when there is none. A file that a setting names is never made: it would hide a wrong name. */
export async function ensureDocumentKey(settings: KeySettings): Promise<DocumentKey> {
  const known = await readDocumentKey(settings);
  if (known !== undefined) return known;
  await writeKey(documentKeyPath(settings));
  const made = await readDocumentKey(settings);
  if (made === undefined) throw new Error("The document key is gone again.");
  return made;
}

/** Appears whole or not at all. Of several that are made at once one remains. */
async function writeKey(path: string): Promise<void> {
  const draft = `${path}.${createHexId(DRAFT_NAME_BYTES)}`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(`${randomBytes(KEY_BYTES).toString("hex")}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function refuseReadableByOthers(path: string): Promise<void> {
  // Windows has no such bits.
  if (process.platform === "win32") return;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0)
    throw new ConfigError(`The document key ${path} can be read by others: set its mode to 0600.`);
}
