import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type OwnedFolder, openOwnedFolder, sweepDeadFolders } from "./owned-folder.ts";

const FOLDER = "temporary";
/** Where earlier versions left such files; what they hold can be made again. */
const EARLIER_FOLDERS = ["uploads", join("cache", "clips")];
const EARLIER_COPIES = /^(?:backup-[A-Za-z0-9]{6}|restoring-.*)$/;

/**
 * The one place for temporary files, deleted when their work is done: uploads, decoded clips, copies for
 * a backup. They lie in the data directory, in a folder of the process that made them, so that the next start of any
 * process can delete what a killed one has left.
 */
export class TemporaryFiles {
  readonly #folder: OwnedFolder;
  readonly #parent: string;

  private constructor(parent: string, folder: OwnedFolder) {
    this.#parent = parent;
    this.#folder = folder;
  }

  /** Deletes what processes that have ended left behind, and makes a folder for this one. */
  static async open(dataDirectory: string): Promise<TemporaryFiles> {
    const parent = join(dataDirectory, FOLDER);
    await sweepDeadFolders(parent);
    return new TemporaryFiles(parent, await openOwnedFolder(parent));
  }

  /** Everything that this process makes lies below. */
  get directory(): string {
    return this.#folder.path;
  }

  /** A folder for as long as the process runs. */
  async makeFolder(name: string): Promise<string> {
    const path = join(this.directory, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** A folder for one piece of work, until it is removed. */
  async openFolder(name: string): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
    const path = await mkdtemp(join(this.directory, `${name}-`));
    return { path, remove: () => rm(path, { recursive: true, force: true }) };
  }

  /** The same, gone after the work, whatever happens. */
  async withFolder<Result>(name: string, work: (directory: string) => Promise<Result>): Promise<Result> {
    const { path, remove } = await this.openFolder(name);
    try {
      return await work(path);
    } finally {
      await remove();
    }
  }

  /** Deletes what other processes have left that were killed since this one began. */
  async sweep(): Promise<void> {
    await sweepDeadFolders(this.#parent);
  }

  async close(): Promise<void> {
    await this.#folder.close();
  }
}

/** Deletes temporary files of earlier versions. The caller holds the lock of the data directory. */
export async function deleteEarlierTemporaryFiles(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory).catch(() => []);
  const copies = names.filter((name) => EARLIER_COPIES.test(name));
  for (const name of [...EARLIER_FOLDERS, ...copies]) {
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
