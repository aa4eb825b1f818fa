import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";

const FORMAT_VERSION = 1;

const BackupFile = z.object({
  /** Relative to the backup, with forward slashes. */
  path: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
});
export type BackupFile = z.output<typeof BackupFile>;

const BackupManifest = z.object({
  format_version: z.literal(FORMAT_VERSION),
  server_version: z.string(),
  created_at: z.string(),
  /** The database's last migration: restoring starts from there. */
  last_migration: z.string(),
  files: z.array(BackupFile),
});
export type BackupManifest = z.output<typeof BackupManifest>;

/** A folder that is no complete, unaltered backup. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}

function manifestFile(directory: string): string {
  return join(directory, "manifest.json");
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Paths of all files below a folder, with forward slashes, sorted. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

/** Stored audio never changes, so a second name for it is as good as a copy, where the file system allows one. */
export async function linkOrCopyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [stored, copied] = await Promise.all([listFiles(from), listFiles(to)]);
  const have = new Set(copied);
  for (const path of stored) {
    if (path.startsWith(".") || have.has(path)) continue;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(join(from, path), target).catch(() => copyFile(join(from, path), target));
    } catch (error) {
      // Deleted meanwhile: if the database of the backup has no row for it either, nothing is lost.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** Written last: a backup without it was interrupted. */
export async function writeManifest(
  directory: string,
  about: Omit<BackupManifest, "files" | "format_version">,
): Promise<BackupManifest> {
  const files: BackupFile[] = [];
  for (const path of await listFiles(directory)) {
    const file = join(directory, path);
    files.push({ path, size_bytes: (await stat(file)).size, sha256: await hashFile(file) });
  }
  const manifest: BackupManifest = { format_version: FORMAT_VERSION, ...about, files };
  const unfinished = `${manifestFile(directory)}.unfinished`;
  const handle = await open(unfinished, "wx", 0o600);
  await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(unfinished, manifestFile(directory));
  return manifest;
}

/** Reads the manifest and holds every file against it. Throws BackupError on the first difference. */
export async function verifyBackup(directory: string): Promise<BackupManifest> {
  const text = await readFile(manifestFile(directory), "utf8").catch(() => {
    throw new BackupError(`${directory} contains no complete backup: manifest.json is missing.`);
  });
  const parsed = z.safeParse(BackupManifest, JSON.parse(text));
  if (!parsed.success) throw new BackupError("The manifest is of another version, or damaged.");
  const { files } = parsed.data;
  const present = new Set(await listFiles(directory));
  for (const { path, size_bytes: sizeBytes, sha256 } of files) {
    if (!present.has(path)) throw new BackupError(`${path} is missing from the backup.`);
    const file = join(directory, path);
    if ((await stat(file)).size !== sizeBytes || (await hashFile(file)) !== sha256)
      throw new BackupError(`${path} has changed since the backup.`);
  }
  return parsed.data;
}
