import { and, asc, desc, eq, getTableColumns, gt, gte, ilike, inArray, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { type HistorySource, WORK_KINDS } from "@voicewright/contract/rules/work-kinds";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { historyItems } from "./tables.ts";

export type HistoryRow = typeof historyItems.$inferSelect;

/** As the history names the voice of an item. */
export type HistoryVoice = {
  readonly [Column in "voiceId" | "voiceName" | "voiceCategory"]: NonNullable<HistoryRow[Column]>;
};
type NoVoice = { readonly [Column in keyof HistoryVoice]: null };

export type NewHistoryItem = Omit<
  typeof historyItems.$inferInsert,
  "workspaceId" | "userId" | "source" | keyof HistoryVoice
> &
  (HistoryVoice | NoVoice);

/** Alignments are as large as their texts are long: lists do without. */
const { alignments: _alignments, ...listColumns } = getTableColumns(historyItems);
export type HistoryListRow = Omit<HistoryRow, "alignments">;

export async function insertHistoryItem(
  queryable: Queryable,
  scope: WorkspaceScope,
  item: NewHistoryItem,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(historyItems)
    .values({
      ...item,
      source: WORK_KINDS[item.kind].history.source,
      workspaceId: scope.workspaceId,
      userId: scope.userId,
    });
}

export async function findHistoryItem(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<HistoryRow | undefined> {
  const [row] = await inWorkspace(queryable, scope).select().from(historyItems).where(isItem(scope, id));
  return row;
}

/** The item, kept from being deleted until the transaction ends. */
export async function lockHistoryItem(
  tx: Transaction,
  scope: WorkspaceScope,
  id: string,
): Promise<{ id: string } | undefined> {
  const [row] = await inWorkspace(tx, scope)
    .select({ id: historyItems.id })
    .from(historyItems)
    .where(isItem(scope, id))
    .for("update");
  return row;
}

/** What is shown of a shared item; `workspaceId` comes from its link. */
export async function findSharedAudioAcrossWorkspaces(queryable: Queryable, workspaceId: string, id: string) {
  const [row] = await acrossWorkspaces(queryable)
    .select({
      voiceName: historyItems.voiceName,
      text: historyItems.text,
      dialogue: historyItems.dialogue,
      modelId: historyItems.modelId,
      durationMs: historyItems.durationMs,
      contentType: historyItems.contentType,
      audioKey: historyItems.audioKey,
      audioSha256: historyItems.audioSha256,
    })
    .from(historyItems)
    .where(and(eq(historyItems.id, id), eq(historyItems.workspaceId, workspaceId)));
  return row;
}

export async function findHistoryItems(
  queryable: Queryable,
  scope: WorkspaceScope,
  ids: readonly string[],
): Promise<HistoryListRow[]> {
  return await inWorkspace(queryable, scope)
    .select(listColumns)
    .from(historyItems)
    .where(and(eq(historyItems.workspaceId, scope.workspaceId), inArray(historyItems.id, [...ids])));
}

/** Deletes the row and answers where its audio lies, for the caller to delete. */
export async function deleteHistoryRow(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<{ audioKey: string } | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .delete(historyItems)
    .where(isItem(scope, id))
    .returning({ audioKey: historyItems.audioKey });
  return row;
}

export type HistoryQuestion = {
  readonly pageSize: number;
  readonly direction: "asc" | "desc";
  /** The last item of the page before. */
  readonly after: { readonly id: string; readonly createdAt: Date } | undefined;
  readonly voiceId: string | undefined;
  readonly modelId: string | undefined;
  readonly source: HistorySource | undefined;
  readonly before: Date | undefined;
  /** Inclusive. */
  readonly since: Date | undefined;
  readonly search: string | undefined;
};

/** One row more than the page, when there is more. */
export async function listHistoryRows(
  queryable: Queryable,
  scope: WorkspaceScope,
  question: HistoryQuestion,
): Promise<HistoryListRow[]> {
  const order = question.direction === "asc" ? asc : desc;
  return await inWorkspace(queryable, scope)
    .select(listColumns)
    .from(historyItems)
    .where(
      and(
        eq(historyItems.workspaceId, scope.workspaceId),
        question.after === undefined ? undefined : isAfter(question.after, question.direction),
        question.voiceId === undefined ? undefined : eq(historyItems.voiceId, question.voiceId),
        question.modelId === undefined ? undefined : eq(historyItems.modelId, question.modelId),
        question.source === undefined ? undefined : eq(historyItems.source, question.source),
        question.before === undefined ? undefined : lt(historyItems.createdAt, question.before),
        question.since === undefined ? undefined : gte(historyItems.createdAt, question.since),
        searchCondition(question.search),
      ),
    )
    .orderBy(order(historyItems.createdAt), order(historyItems.id))
    .limit(question.pageSize + 1);
}

/** Which of these keys belong to a history item of any workspace. */
export async function findUsedAudioKeysAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ audioKey: historyItems.audioKey })
    .from(historyItems)
    .where(inArray(historyItems.audioKey, [...keys]));
  return new Set(rows.map((row) => row.audioKey));
}

/** Generations by the ids of their requests; those of others are left out. */
export async function findItemsByRequestId(
  queryable: Queryable,
  scope: WorkspaceScope,
  requestIds: readonly string[],
): Promise<HistoryListRow[]> {
  return await inWorkspace(queryable, scope)
    .select(listColumns)
    .from(historyItems)
    .where(and(eq(historyItems.workspaceId, scope.workspaceId), inArray(historyItems.requestId, [...requestIds])));
}

/** Texts of earlier generations by their request id; ids that are not this workspace's are left out. */
export async function findTextsByRequestId(
  queryable: Queryable,
  scope: WorkspaceScope,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inWorkspace(queryable, scope)
    .select({ requestId: historyItems.requestId, text: historyItems.text })
    .from(historyItems)
    .where(and(eq(historyItems.workspaceId, scope.workspaceId), inArray(historyItems.requestId, [...requestIds])));
  return new Map(rows.map((row) => [row.requestId, row.text]));
}

function isItem(scope: WorkspaceScope, id: string): SQL | undefined {
  return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));
}

function isAfter(last: { id: string; createdAt: Date }, direction: "asc" | "desc"): SQL | undefined {
  const beyond = direction === "asc" ? gt : lt;
  return or(
    beyond(historyItems.createdAt, last.createdAt),
    and(eq(historyItems.createdAt, last.createdAt), beyond(historyItems.id, last.id)),
  );
}

function searchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim() ?? "";
  if (text === "") return undefined;
  const pattern = containsPattern(text);
  return or(ilike(historyItems.text, pattern), ilike(historyItems.voiceName, pattern));
}

const PAGE_SIZE = 500;

/** The audio of all items, of everybody. */
export async function* readHistoryFilesAcrossWorkspaces(queryable: Queryable): AsyncGenerator<StoredFile> {
  for (let after = ""; ;) {
    const rows = await acrossWorkspaces(queryable)
      .select({ id: historyItems.id, key: historyItems.audioKey, sha256: historyItems.audioSha256 })
      .from(historyItems)
      .where(gt(historyItems.id, after))
      .orderBy(asc(historyItems.id))
      .limit(PAGE_SIZE);
    for (const { key, sha256 } of rows) yield { key, sha256 };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
