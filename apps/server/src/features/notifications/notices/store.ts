import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { addedVoices, sharedVoices } from "../../../entities/voice/sharing/tables.ts";
import { voices } from "../../../entities/voice/record/tables.ts";
import { hasRoleOnVoice } from "../../../entities/voice/roles/index.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { Caller, WorkspaceScope } from "../../../platform/identity.ts";
import { workspaceMembers } from "../../../platform/identity/tables.ts";
import { createId } from "../../../platform/ids.ts";
import { noticeReads, type NoticeRow, notices } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;

export type NewNotice = Pick<NoticeRow, "kind" | "key" | "createdAt"> &
  Partial<Pick<NoticeRow, "voiceId" | "name" | "reason" | "leavesAt">>;

/** Of a voice that has not left the library yet: it is needed until then. */
const isToLeave = sql`(${notices.kind} = 'voice_leaving' and ${notices.endedAt} is null)`;

/** Writes down what has happened in a workspace; answers whether that is new. The oldest make room. */
export async function insertNotice(tx: Transaction, scope: InWorkspace, notice: NewNotice): Promise<boolean> {
  return await insertNoticeAcrossWorkspaces(tx, scope.workspaceId, notice);
}

/** The same of the installation, which is no workspace's. */
export async function insertInstallationNoticeAcrossWorkspaces(tx: Transaction, notice: NewNotice): Promise<void> {
  await insertNoticeAcrossWorkspaces(tx, null, notice);
}

async function insertNoticeAcrossWorkspaces(
  tx: Transaction,
  workspaceId: string | null,
  notice: NewNotice,
): Promise<boolean> {
  const { rowCount } = await acrossWorkspaces(tx)
    .insert(notices)
    .values({ ...notice, id: createId(), workspaceId })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  const isOfPlace = workspaceId === null ? isNull(notices.workspaceId) : eq(notices.workspaceId, workspaceId);
  const surplus = acrossWorkspaces(tx)
    .select({ id: notices.id })
    .from(notices)
    .where(isOfPlace)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .offset(NOTICE_LIMITS.systemKept);
  await acrossWorkspaces(tx)
    .delete(notices)
    .where(and(isOfPlace, inArray(notices.id, surplus), not(isToLeave)));
  return true;
}

/** Somebody who is told what concerns them. */
export type NoticeReader = Pick<Caller, "scope" | "seat" | "isInstallationAdmin">;

/** Whether the date in the notice still holds; the owner may have offered the voice again. */
const isWithdrawn = sql`date_trunc('second', ${sharedVoices.disabledAt}) = ${notices.leavesAt}`;

/** What of the workspace somebody is told: never what was before they came. */
function concernsMember({ scope, seat }: NoticeReader, now: Date): SQL | undefined {
  const { workspaceId, userId } = scope;
  const mayUseVoice = and(eq(voices.workspaceId, workspaceId), hasRoleOnVoice(scope));
  return and(
    eq(notices.workspaceId, workspaceId),
    isNull(notices.endedAt),
    sql`exists (select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaceId}
      and ${workspaceMembers.userId} = ${userId} and ${workspaceMembers.createdAt} <= ${notices.createdAt})`,
    or(
      and(inArray(notices.kind, ["training_finished", "training_failed", "samples_failed"]), mayUseVoice),
      // As the page of the webhooks.
      seat === "workspace_admin" ? inArray(notices.kind, ["webhook_disabled", "credentials_reduced"]) : undefined,
      and(eq(notices.kind, "voice_leaving"), isNotNull(addedVoices.voiceId), isWithdrawn, gt(notices.leavesAt, now)),
      // Of a voice that its owner has deleted nothing else is left.
      and(eq(notices.kind, "voice_left"), or(isNull(voices.voiceId), isWithdrawn)),
    ),
  );
}

/** The newest that concern somebody, and whether they have read them. */
export async function listNoticesFor(
  queryable: Queryable,
  reader: NoticeReader,
  { now, limit, noticeId }: { readonly now: Date; readonly limit: number; readonly noticeId?: string },
) {
  const { workspaceId, userId } = reader.scope;
  return await inWorkspace(queryable, reader.scope)
    .select({
      notice: notices,
      /** What the voice is called now, where it is still there. */
      voiceName: sql<string | null>`coalesce(${addedVoices.name}, ${voices.name})`,
      readAt: noticeReads.readAt,
    })
    .from(notices)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId)))
    .leftJoin(voices, eq(voices.voiceId, notices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, notices.voiceId), eq(addedVoices.workspaceId, workspaceId)))
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, notices.voiceId))
    .where(
      and(
        noticeId === undefined ? undefined : eq(notices.id, noticeId),
        or(concernsMember(reader, now), reader.isInstallationAdmin ? isNull(notices.workspaceId) : undefined),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

export type FoundNotice = Awaited<ReturnType<typeof listNoticesFor>>[number];

/** Those that are there, and may be read in the workspace, are read from now on, once. */
export async function markNoticesRead(
  queryable: Queryable,
  { scope, isInstallationAdmin }: NoticeReader,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const queries = inWorkspace(queryable, scope);
  const read = queries
    .select({
      noticeId: notices.id,
      userId: sql<string>`${scope.userId}`.as("user_id"),
      readAt: sql<Date>`${now.toISOString()}::timestamptz`.as("read_at"),
    })
    .from(notices)
    .where(
      and(
        inArray(notices.id, [...ids]),
        or(eq(notices.workspaceId, scope.workspaceId), isInstallationAdmin ? isNull(notices.workspaceId) : undefined),
      ),
    );
  await queries.insert(noticeReads).select(read).onConflictDoNothing();
}

/** What the workspace calls a voice that it has added; undefined when it has not. */
export async function findAddedName(
  queryable: Queryable,
  scope: InWorkspace,
  voiceId: string,
): Promise<string | undefined> {
  const [added] = await inWorkspace(queryable, scope)
    .select({ name: addedVoices.name })
    .from(addedVoices)
    .where(and(eq(addedVoices.workspaceId, scope.workspaceId), eq(addedVoices.voiceId, voiceId)));
  return added?.name;
}

/** A workspace has a voice no more: that it leaves the library is nothing to it. Answers whether that was told. */
export async function endNoticesOfVoice(
  tx: Transaction,
  scope: InWorkspace,
  voiceId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await inWorkspace(tx, scope)
    .update(notices)
    .set({ endedAt: now })
    .where(
      and(
        eq(notices.workspaceId, scope.workspaceId),
        eq(notices.voiceId, voiceId),
        inArray(notices.kind, ["voice_leaving", "voice_left"]),
        isNull(notices.endedAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** The notices of voices whose day has come, the first first. */
export async function listDueDeparturesAcrossWorkspaces(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<NoticeRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(notices)
    .where(and(isToLeave, lte(notices.leavesAt, now)))
    .orderBy(asc(notices.leavesAt), asc(notices.id))
    .limit(limit);
}

/** Ends what was told before a voice left; answers whether the voice has left indeed, and nobody has ended it yet. */
export async function endDeparture(
  tx: Transaction,
  scope: InWorkspace,
  { id, voiceId }: Pick<NoticeRow, "id" | "voiceId">,
  now: Date,
): Promise<boolean> {
  const queries = inWorkspace(tx, scope);
  const [ended] = await queries
    .update(notices)
    .set({ endedAt: now })
    .where(and(eq(notices.id, id), eq(notices.workspaceId, scope.workspaceId), isNull(notices.endedAt)))
    .returning({ leavesAt: notices.leavesAt });
  if (ended === undefined) return false;
  const [voice] = await queries
    .select({
      hasLeft: sql<boolean>`${addedVoices.workspaceId} is not null
        and coalesce(date_trunc('second', ${sharedVoices.disabledAt}) = ${ended.leavesAt?.toISOString()}::timestamptz, false)`,
    })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, scope.workspaceId)))
    .where(eq(voices.voiceId, voiceId ?? ""));
  return voice?.hasLeft ?? true;
}

export async function deleteOldNoticesAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable)
    .delete(notices)
    .where(and(lt(notices.createdAt, before), not(isToLeave)));
}

/** From now on its mails are tasks. */
export async function recordMailsQueuedAcrossWorkspaces(queryable: Queryable, id: string, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).update(notices).set({ mailsQueuedAt: now }).where(eq(notices.id, id));
}
