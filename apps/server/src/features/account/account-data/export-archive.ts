import { once } from "node:events";
import { Readable } from "node:stream";
import archiver, { type ZipEntryData } from "archiver";
import { findUser, listSeatsAcrossWorkspaces } from "../../../platform/identity/people.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import type { Owned, OwnedFiles, OwnedRow, OwnedRows, OwnedTable } from "../../../platform/owned/owned.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readRowsAcrossWorkspaces } from "./read-rows.ts";

const FORMAT_VERSION = 1;
const COMPRESSION_LEVEL = 6;

type Seat = Awaited<ReturnType<typeof listSeatsAcrossWorkspaces>>[number];

/** One after the other: nothing is open before its turn, and nothing is gathered in memory. */
class ExportArchive {
  readonly stream = archiver("zip", { zlib: { level: COMPRESSION_LEVEL } });
  readonly #signal: AbortSignal;
  readonly missingFiles: string[] = [];

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async append(content: Readable | string, entry: ZipEntryData): Promise<void> {
    const isAppended = once(this.stream, "entry", { signal: this.#signal });
    this.stream.append(content, entry);
    await isAppended.finally(() => typeof content !== "string" && content.destroy());
  }

  async appendJson(name: string, value: unknown): Promise<void> {
    await this.append(`${JSON.stringify(value, undefined, 2)}\n`, { name });
  }

  /** Rows as JSON, a line each. */
  async appendRows(name: string, rows: AsyncIterable<unknown>): Promise<void> {
    await this.append(Readable.from(toLines(rows)), { name });
  }
}

async function* toLines(rows: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/**
 * A zip of everything that a person owns, as it is made. Fails with what went wrong, also when the signal aborts.
 * `report` is told of each table that is done.
 */
export function archiveAccount(
  platform: Platform,
  owned: Owned,
  userId: string,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (done: number, total: number) => void },
): Readable {
  const archive = new ExportArchive(signal);
  fillAcrossWorkspaces(platform, owned, archive, userId, report).catch((error: unknown) =>
    archive.stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return archive.stream;
}

async function fillAcrossWorkspaces(
  platform: Platform,
  owned: Owned,
  archive: ExportArchive,
  userId: string,
  report: (done: number, total: number) => void,
): Promise<void> {
  const { database, clock } = platform;
  const user = await findUser(database, userId);
  if (user === undefined) throw new Error("The person of an export is gone.");
  const { passwordHash: _, ...profile } = user;
  const seats = await listSeatsAcrossWorkspaces(database, userId);
  await archive.appendJson("account/profile.json", profile);
  await archive.appendJson("account/workspaces.json", seats);
  for (const { table, where, name } of exportedTables(owned, "ofPerson"))
    await archive.appendRows(`account/${name}.jsonl`, readRowsAcrossWorkspaces(database, table, where, userId));
  const ownSeats = seats.filter(({ isOwner }) => isOwner);
  const tables = exportedTables(owned, "ofWorkspace");
  const total = ownSeats.length * tables.length;
  let done = 0;
  for (const seat of ownSeats) {
    for (const table of tables) {
      await appendTableAcrossWorkspaces(platform, owned, archive, seat, table);
      done += 1;
      report(done, total);
    }
  }
  await archive.appendJson("manifest.json", {
    format_version: FORMAT_VERSION,
    exported_at: clock().toISOString(),
    workspaces: ownSeats.map(({ workspaceId, name }) => ({ workspace_id: workspaceId, name })),
    missing_files: archive.missingFiles,
  });
  await archive.stream.finalize();
}

type ExportedTable = Pick<OwnedRows, "where"> & { readonly table: OwnedTable; readonly name: string };

/** What an export has of a workspace or of a person: a file of JSON lines for each table. */
export function exportedTables({ tables }: Owned, whose: "ofWorkspace" | "ofPerson"): readonly ExportedTable[] {
  return tables
    .flatMap((table) => {
      const { where, exported } = table[whose] ?? {};
      if (where === undefined || exported === undefined || "not" in exported) return [];
      return [{ table, where: exported.where ?? where, name: exported.as }];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The rows, and then the files that they name, under the name that they have there. */
async function appendTableAcrossWorkspaces(
  platform: Platform,
  owned: Owned,
  archive: ExportArchive,
  { workspaceId }: Seat,
  { table, where, name }: ExportedTable,
): Promise<void> {
  const folder = `workspaces/${workspaceId}`;
  const rows = () => readRowsAcrossWorkspaces(platform.database, table, where, workspaceId);
  await archive.appendRows(`${folder}/${name}.jsonl`, rows());
  for (const files of owned.files.filter((one) => one.table === table.table))
    await appendFiles(platform, archive, files, rows(), `${folder}/files`);
}

async function appendFiles(
  platform: Platform,
  archive: ExportArchive,
  { exportedColumn, open = openAsStored }: OwnedFiles,
  rows: AsyncIterable<OwnedRow>,
  folder: string,
): Promise<void> {
  if (exportedColumn === undefined) return;
  for await (const row of rows) {
    const key = row[exportedColumn];
    if (typeof key !== "string") continue;
    const content = await open(platform, row, key);
    if (content === undefined) archive.missingFiles.push(key);
    // Audio does not compress.
    else await archive.append(content, { name: `${folder}/${key}`, store: true });
  }
}

/** Undefined when it is not there: the rest is exported in any case. */
async function openAsStored({ storage }: Platform, _row: OwnedRow, key: string): Promise<Readable | undefined> {
  try {
    return (await storage.openRead(key)).stream;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return undefined;
    throw error;
  }
}
