import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { wholePart } from "./whole-part.ts";

/** A recording that the tab could not finish is offered for so long. */
const LIFETIME_MS = 24 * 3_600_000;
const DATABASE = "voicewright.recordings";

type BackupRow = {
  readonly id: string;
  /** Who recorded it, and what for. */
  readonly owner: string;
  readonly startedAtMs: number;
  readonly mimeType: string;
  readonly durationMs: number;
};

type ChunkRow = { readonly id: string; readonly index: number; readonly bytes: ArrayBuffer };

type BackupSchema = DBSchema & {
  readonly recordings: { readonly key: string; readonly value: BackupRow };
  readonly chunks: { readonly key: [string, number]; readonly value: ChunkRow };
};

export type RecordingBackup = {
  readonly id: string;
  /** Keeps what was recorded since the last call. */
  readonly append: (part: Blob, durationMs: number) => Promise<void>;
  /** It is no longer written to: from now on it is offered. */
  readonly release: () => void;
};

export type KeptRecording = BackupRow;

let opening: Promise<IDBPDatabase<BackupSchema>> | undefined;

function openDatabase(): Promise<IDBPDatabase<BackupSchema>> {
  opening ??= openDB<BackupSchema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore("recordings", { keyPath: "id" });
      database.createObjectStore("chunks", { keyPath: ["id", "index"] });
    },
  });
  return opening;
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

const lockName = (id: string) => `${DATABASE}.${id}`;

/** Held while a tab records, and let go by the browser when the tab is gone, however it ended. */
function holdLock(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(lockName(id), () => promise);
  return resolve;
}

/** Begins a copy of a recording that outlives the tab. */
export async function startBackup(owner: string, mimeType: string): Promise<RecordingBackup> {
  const id = crypto.randomUUID();
  const release = holdLock(id);
  const row = { id, owner, startedAtMs: Date.now(), mimeType };
  const database = await openDatabase();
  let index = 0;
  const append = async (part: Blob, durationMs: number) => {
    const place = index;
    index += 1;
    // A transaction ends while it waits for anything else.
    const bytes = await part.arrayBuffer();
    const transaction = database.transaction(["recordings", "chunks"], "readwrite");
    await Promise.all([
      transaction.objectStore("recordings").put({ ...row, durationMs }),
      transaction.objectStore("chunks").put({ id, index: place, bytes }),
      transaction.done,
    ]);
  };
  return { id, append, release };
}

/** What tabs of this owner have recorded and not brought to an end, the newest first. */
export async function listBackups(owner: string): Promise<KeptRecording[]> {
  const database = await openDatabase();
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set(held.map(({ name }) => name));
  const rows = (await database.getAll("recordings")).filter(({ id }) => !inUse.has(lockName(id)));
  const expired = rows.filter(({ startedAtMs }) => startedAtMs < Date.now() - LIFETIME_MS);
  await Promise.all(expired.map(({ id }) => removeBackup(id)));
  return rows
    .filter((row) => row.owner === owner && !expired.includes(row))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

/** The last part may end anywhere, so what is whole of the recording is given. */
export async function readBackup({ id, mimeType }: KeptRecording): Promise<Blob> {
  const rows = await (await openDatabase()).getAll("chunks", chunksOf(id));
  return await wholePart(
    new Blob(
      rows.map(({ bytes }) => bytes),
      { type: mimeType },
    ),
  );
}

export async function removeBackup(id: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(["recordings", "chunks"], "readwrite");
  await Promise.all([
    transaction.objectStore("recordings").delete(id),
    transaction.objectStore("chunks").delete(chunksOf(id)),
    transaction.done,
  ]);
}

/** Forgets the recordings of everybody: whoever signs out leaves nothing behind. */
export async function removeAllBackups(): Promise<void> {
  const transaction = (await openDatabase()).transaction(["recordings", "chunks"], "readwrite");
  await Promise.all([
    transaction.objectStore("recordings").clear(),
    transaction.objectStore("chunks").clear(),
    transaction.done,
  ]);
}
