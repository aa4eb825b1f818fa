import type { DBSchema, IDBPDatabase } from "idb";

/** What a lost tab had is offered to the next one for so long. */
const LIFETIME_MS = 24 * 3_600_000;
const DATABASE = "voicewright.kept-items";

type ItemRow = {
  readonly id: string;
  /** Whose it is, and what for. */
  readonly owner: string;
  /** The page that has it now. */
  readonly holder: string;
  readonly keptAtMs: number;
  readonly position: number;
  readonly item: unknown;
};

type KeptSchema = DBSchema & {
  readonly items: { readonly key: string; readonly value: ItemRow };
  /** Apart, because they are large and never change. */
  readonly files: { readonly key: string; readonly value: File };
};

export type KeptItem = { readonly id: string; readonly file: File };

let opening: Promise<IDBPDatabase<KeptSchema>> | undefined;

function openKept(): Promise<IDBPDatabase<KeptSchema>> {
  opening ??= import("idb").then(({ openDB }) =>
    openDB<KeptSchema>(DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore("items", { keyPath: "id" });
        database.createObjectStore("files");
      },
    }),
  );
  return opening;
}

const lockName = (holder: string) => `${DATABASE}.${holder}`;

/** Pages that are open; the browser frees the lock of one that is gone, however it ended. Without locks, none is known. */
async function openHolders(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ""));
}

/**
 * Items with a file each, which outlive the page: a reload finds its own again, and another tab what a lost one had. A
 * browser that keeps nothing has them for as long as the page lives.
 */
export class KeptItems<Item extends KeptItem> {
  readonly #owner: string;
  readonly #holder = crypto.randomUUID();
  #positions = 0;
  #known = new Map<string, Item>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor(owner: string) {
    this.#owner = owner;
    if ("locks" in navigator)
      void navigator.locks.request(lockName(this.#holder), () => new Promise<never>(() => undefined));
  }

  /** Takes over what no open page has, in its order. */
  async takeOver(): Promise<Item[]> {
    const database = await openKept();
    const holders = await openHolders();
    const transaction = database.transaction(["items", "files"], "readwrite");
    const items = transaction.objectStore("items");
    const files = transaction.objectStore("files");
    const taken: { readonly position: number; readonly item: Item }[] = [];
    for (const row of await items.getAll()) {
      if (holders.has(lockName(row.holder))) continue;
      const isOver = row.keptAtMs < Date.now() - LIFETIME_MS;
      const file = isOver ? undefined : await files.get(row.id);
      if (file === undefined) await Promise.all([items.delete(row.id), files.delete(row.id)]);
      else if (row.owner === this.#owner) {
        await items.put({ ...row, holder: this.#holder });
        taken.push({ position: row.position, item: { ...(row.item as Item), file } });
      }
    }
    await transaction.done;
    const sorted = taken.toSorted((a, b) => a.position - b.position).map(({ item }) => item);
    this.#positions = Math.max(this.#positions, ...taken.map(({ position }) => position + 1));
    for (const item of sorted) this.#known.set(item.id, item);
    return sorted;
  }

  /** Keeps the list as it is now, and nothing else. Resolves when it is written, or cannot be. */
  keep(list: readonly Item[]): Promise<void> {
    const before = this.#known;
    this.#known = new Map(list.map((item) => [item.id, item]));
    const changed = list.filter((item) => before.get(item.id) !== item);
    const gone = [...before.keys()].filter((id) => !this.#known.has(id));
    const writing = this.#writing.then(() => this.#write(changed, gone, before)).catch(() => undefined);
    this.#writing = writing;
    return writing;
  }

  async #write(changed: readonly Item[], gone: readonly string[], before: ReadonlyMap<string, Item>): Promise<void> {
    if (changed.length === 0 && gone.length === 0) return;
    const database = await openKept();
    const transaction = database.transaction(["items", "files"], "readwrite");
    const items = transaction.objectStore("items");
    const files = transaction.objectStore("files");
    const writes: Promise<unknown>[] = gone.flatMap((id) => [items.delete(id), files.delete(id)]);
    for (const { file, ...item } of changed) {
      const known = await items.get(item.id);
      const position = known?.position ?? this.#positions++;
      const row = { id: item.id, owner: this.#owner, holder: this.#holder, keptAtMs: Date.now(), position, item };
      writes.push(items.put(row));
      if (!before.has(item.id)) writes.push(files.put(file, item.id));
    }
    await Promise.all([...writes, transaction.done]);
  }
}

/** Forgets the items of everybody: whoever signs out leaves nothing behind. */
export async function removeAllKeptItems(): Promise<void> {
  const database = await openKept();
  const transaction = database.transaction(["items", "files"], "readwrite");
  await Promise.all([
    transaction.objectStore("items").clear(),
    transaction.objectStore("files").clear(),
    transaction.done,
  ]);
}
