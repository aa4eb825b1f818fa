import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { UnfinishedFile } from "./unfinished-file.ts";

/** Longer than any answer waits between its commit and its first byte. */
const KEPT_MAX_MS = 60_000;

type Copy = { readonly file: UnfinishedFile; readonly timer: NodeJS.Timeout };

/** Files of objects that were just sent to another machine and are about to be read here, once each. */
export class UploadCopies {
  readonly #copies = new Map<string, Copy>();

  keep(key: string, file: UnfinishedFile): void {
    // Of an object that is written again, the earlier copy says nothing any more.
    this.#drop(key);
    const timer = setTimeout(() => this.#drop(key), KEPT_MAX_MS);
    timer.unref();
    this.#copies.set(key, { file, timer });
  }

  /** Undefined when there is none, or it cannot be read: the object itself is there. */
  async open(key: string): Promise<Readable | undefined> {
    const copy = this.#take(key);
    if (copy === undefined) return undefined;
    const handle = await open(copy.file.path, "r").catch(() => undefined);
    if (handle === undefined) {
      discard(copy);
      return undefined;
    }
    return handle.createReadStream().once("close", () => discard(copy));
  }

  async close(): Promise<void> {
    for (const key of this.#copies.keys()) await this.#take(key)?.file.discard();
  }

  #drop(key: string): void {
    const copy = this.#take(key);
    if (copy !== undefined) discard(copy);
  }

  #take(key: string): Copy | undefined {
    const copy = this.#copies.get(key);
    clearTimeout(copy?.timer);
    this.#copies.delete(key);
    return copy;
  }
}

/** What cannot be deleted is left to the sweep of unfinished files. */
function discard({ file }: Copy): void {
  file.discard().catch(() => undefined);
}
