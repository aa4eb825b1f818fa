import { once } from "node:events";
import { Readable } from "node:stream";
import archiver, { type ZipEntryData } from "archiver";
import { readDocument } from "../../manual-verification/index.ts";
import { findUser, listSeatsAcrossWorkspaces } from "../../../platform/identity/people.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../../platform/platform.ts";
import { EXPORTED_TABLES, type OwnedTable } from "./owned-tables.ts";
import { readRowsAcrossWorkspaces } from "./read-rows.ts";

const FORMAT_VERSION = 1;
const COMPRESSION_LEVEL = 6;

const SESSIONS = { name: "sessions", where: "user_id = $1", without: ["token_hash"] };
const OWN_KEYS = { name: "api_keys", where: "user_id = $1", without: ["key_hash", "previous_key_hash"] };
const PERSONA = { name: "personas", where: "user_id = $1" };
const AFFILIATE_LINKS = { name: "affiliate_links", where: "user_id = $1" };
const ONBOARDING_STEPS = { name: "onboarding_steps", where: "user_id = $1" };
const PICTURE = { name: "user_pictures", where: "user_id = $1" };
const FEEDBACK = { name: "feedback_messages", where: "user_id = $1" };
const OF_OWN_PROJECTS = "project_id in (select id from projects where private_user_id = $1)";
/** What is private to the person, in whatever workspace; exports of the workspace leave it out. */
const PRIVATE_PROJECTS = [
  { name: "projects", where: "private_user_id = $1" },
  { name: "project_chapters", where: OF_OWN_PROJECTS },
  { name: "project_blocks", where: OF_OWN_PROJECTS },
  { name: "project_sentences", where: OF_OWN_PROJECTS },
  { name: "project_block_versions", where: OF_OWN_PROJECTS },
  { name: "project_takes", where: OF_OWN_PROJECTS },
];
const OWN_ACTS = { name: "audit_events", where: "actor_user_id = $1" };

type Exporting = Pick<Platform, "database" | "storage" | "config" | "clock">;
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
  platform: Exporting,
  userId: string,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (done: number, total: number) => void },
): Readable {
  const archive = new ExportArchive(signal);
  fillAcrossWorkspaces(platform, archive, userId, report).catch((error: unknown) =>
    archive.stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return archive.stream;
}

async function fillAcrossWorkspaces(
  platform: Exporting,
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
  await archive.appendRows("account/picture.jsonl", readRowsAcrossWorkspaces(database, PICTURE, userId));
  await archive.appendRows("account/sessions.jsonl", readRowsAcrossWorkspaces(database, SESSIONS, userId));
  await archive.appendRows("account/api-keys.jsonl", readRowsAcrossWorkspaces(database, OWN_KEYS, userId));
  await archive.appendRows("account/own-acts.jsonl", readRowsAcrossWorkspaces(database, OWN_ACTS, userId));
  await archive.appendRows("account/affiliate-link.jsonl", readRowsAcrossWorkspaces(database, AFFILIATE_LINKS, userId));
  await archive.appendRows("account/persona.jsonl", readRowsAcrossWorkspaces(database, PERSONA, userId));
  await archive.appendRows(
    "account/onboarding-steps.jsonl",
    readRowsAcrossWorkspaces(database, ONBOARDING_STEPS, userId),
  );
  await archive.appendRows("account/feedback.jsonl", readRowsAcrossWorkspaces(database, FEEDBACK, userId));
  for (const table of PRIVATE_PROJECTS)
    await archive.appendRows(`account/${table.name}.jsonl`, readRowsAcrossWorkspaces(database, table, userId));
  const owned = seats.filter(({ isOwner }) => isOwner);
  const total = owned.length * EXPORTED_TABLES.length;
  let done = 0;
  for (const seat of owned) {
    for (const table of EXPORTED_TABLES) {
      await appendTableAcrossWorkspaces(platform, archive, seat, table);
      done += 1;
      report(done, total);
    }
  }
  await archive.appendJson("manifest.json", {
    format_version: FORMAT_VERSION,
    exported_at: clock().toISOString(),
    workspaces: owned.map(({ workspaceId, name }) => ({ workspace_id: workspaceId, name })),
    missing_files: archive.missingFiles,
  });
  await archive.stream.finalize();
}

/** The rows, and then the files that they name, under the name that they have there. */
async function appendTableAcrossWorkspaces(
  platform: Exporting,
  archive: ExportArchive,
  { workspaceId }: Seat,
  table: OwnedTable,
): Promise<void> {
  const folder = `workspaces/${workspaceId}`;
  const rows = () => readRowsAcrossWorkspaces(platform.database, table, workspaceId);
  await archive.appendRows(`${folder}/${table.name}.jsonl`, rows());
  if (table.fileColumn === undefined) return;
  for await (const row of rows()) {
    const key = row[table.fileColumn];
    if (typeof key !== "string") continue;
    const content = await openFile(platform, table, row, key);
    if (content === undefined) archive.missingFiles.push(key);
    // Audio does not compress.
    else await archive.append(content, { name: `${folder}/files/${key}`, store: true });
  }
}

/** Undefined when it is not there, or cannot be decrypted: the rest is exported in any case. */
async function openFile(
  platform: Exporting,
  { name }: OwnedTable,
  row: Readonly<Record<string, unknown>>,
  key: string,
): Promise<Readable | undefined> {
  try {
    if (name !== "verification_documents") return (await platform.storage.openRead(key)).stream;
    const chunks: Uint8Array[] = [];
    // Documents are small, and what cannot be read is found before the archive has begun with it.
    for await (const chunk of readDocument(platform, { objectKey: key, documentId: String(row["document_id"]) }))
      chunks.push(chunk);
    return Readable.from(chunks, { objectMode: false });
  } catch (error) {
    if (error instanceof ObjectNotFoundError || name === "verification_documents") return undefined;
    throw error;
  }
}
