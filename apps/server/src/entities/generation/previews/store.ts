import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace, ofRows } from "../../../platform/database/queries.ts";
import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { PlannedVoice, PreviewPlan } from "./preview-plan.ts";
import { voiceGenerations, voicePreviews } from "./tables.ts";

export type GenerationRow = typeof voiceGenerations.$inferSelect;
export type PreviewRow = typeof voicePreviews.$inferSelect;
export type NewGeneration = typeof voiceGenerations.$inferInsert;
export type NewPreview = typeof voicePreviews.$inferInsert;

/** A preview together with what it belongs to. */
export type OwnedPreview = { readonly preview: PreviewRow; readonly generation: GenerationRow };

/** The audio of a preview, as it lies in the storage. */
export type PreviewAudio = { readonly key: string; readonly sha256: string; readonly durationMs: number };

function isOfWorkspace(scope: WorkspaceScope): SQL {
  return eq(voiceGenerations.workspaceId, scope.workspaceId);
}

/** Previews of a workspace change only through these ids. */
function generationsOf(queryable: Queryable, scope: WorkspaceScope) {
  return inWorkspace(queryable, scope)
    .select({ id: voiceGenerations.id })
    .from(voiceGenerations)
    .where(isOfWorkspace(scope));
}

export async function insertGeneration(
  queryable: Queryable,
  scope: WorkspaceScope,
  generation: Omit<NewGeneration, "workspaceId" | "userId" | "apiKeyId">,
  previews: readonly Omit<NewPreview, "generationId">[],
): Promise<{ readonly generation: GenerationRow; readonly previews: PreviewRow[] }> {
  const [row] = await inWorkspace(queryable, scope)
    .insert(voiceGenerations)
    .values({
      ...generation,
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      apiKeyId: scope.apiKeyId ?? null,
    })
    .returning();
  if (row === undefined) throw new Error("The generation was not written.");
  const rows = await ofRows(queryable, [row])
    .insert(voicePreviews)
    .values(previews.map((preview) => ({ ...preview, generationId: row.id })))
    .returning();
  return { generation: row, previews: rows.toSorted((left, right) => left.rank - right.rank) };
}

/** A preview of the workspace that has not expired. */
export async function findPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  now: Date,
): Promise<OwnedPreview | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ preview: voicePreviews, generation: voiceGenerations })
    .from(voicePreviews)
    .innerJoin(voiceGenerations, eq(voiceGenerations.id, voicePreviews.generationId))
    .where(
      and(
        eq(voicePreviews.generatedVoiceId, generatedVoiceId),
        isOfWorkspace(scope),
        or(isNull(voiceGenerations.expiresAt), gt(voiceGenerations.expiresAt, now)),
      ),
    );
  return row;
}

/** The previews of some generations, in their order within each. */
export async function findPreviewsOf(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationIds: readonly string[],
): Promise<OwnedPreview[]> {
  if (generationIds.length === 0) return [];
  return await inWorkspace(queryable, scope)
    .select({ preview: voicePreviews, generation: voiceGenerations })
    .from(voicePreviews)
    .innerJoin(voiceGenerations, eq(voiceGenerations.id, voicePreviews.generationId))
    .where(and(inArray(voiceGenerations.id, [...generationIds]), isOfWorkspace(scope)))
    .orderBy(asc(voicePreviews.rank));
}

/** The voices of paid generations since then that say the same in the same way, the newest first. */
export async function findPaidLike(
  queryable: Queryable,
  scope: WorkspaceScope,
  plan: PreviewPlan,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<PlannedVoice[][]> {
  const generations = await inWorkspace(queryable, scope)
    .select({ id: voiceGenerations.id })
    .from(voiceGenerations)
    .where(
      and(
        isOfWorkspace(scope),
        eq(voiceGenerations.seed, plan.seed),
        eq(voiceGenerations.prompt, plan.prompt),
        eq(voiceGenerations.text, plan.text),
        eq(voiceGenerations.language, plan.language),
        eq(voiceGenerations.volumeDb, plan.volumeDb),
        eq(voiceGenerations.outputFormat, plan.outputFormat),
        eq(voiceGenerations.modelId, plan.modelId),
        isNotNull(voiceGenerations.paidAt),
        // What was free is no reason for more of it.
        gt(voiceGenerations.credits, 0),
        gte(voiceGenerations.createdAt, since),
      ),
    )
    .orderBy(desc(voiceGenerations.createdAt))
    .limit(limit);
  const ids = generations.map(({ id }) => id);
  const previews = Map.groupBy(await findPreviewsOf(queryable, scope, ids), ({ generation: { id } }) => id);
  return ids.map((id) => (previews.get(id) ?? []).map(({ preview }) => preview));
}

/** The current payment of a generation; undefined once it was deleted. */
export async function findPayment(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationId: string,
): Promise<Pick<GenerationRow, "paidAt" | "reservationId"> | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ paidAt: voiceGenerations.paidAt, reservationId: voiceGenerations.reservationId })
    .from(voiceGenerations)
    .where(and(eq(voiceGenerations.id, generationId), isOfWorkspace(scope)));
  return row;
}

/** Replaces a reservation that has ended. False when another caller was first. */
export async function replaceReservation(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationId: string,
  reservationIds: { readonly old: string; readonly new: string },
): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .update(voiceGenerations)
    .set({ reservationId: reservationIds.new })
    .where(
      and(
        eq(voiceGenerations.id, generationId),
        isOfWorkspace(scope),
        eq(voiceGenerations.reservationId, reservationIds.old),
        isNull(voiceGenerations.paidAt),
      ),
    )
    .returning({ id: voiceGenerations.id });
  return rows.length > 0;
}

/** The same, kept from changing until the transaction ends. Whoever changes a preview locks its generation first. */
export async function lockPayment(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationId: string,
): Promise<Pick<GenerationRow, "paidAt" | "reservationId"> | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ paidAt: voiceGenerations.paidAt, reservationId: voiceGenerations.reservationId })
    .from(voiceGenerations)
    .where(and(eq(voiceGenerations.id, generationId), isOfWorkspace(scope)))
    .for("update");
  return row;
}

export async function markPaid(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationId: string,
  now: Date,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(voiceGenerations)
    .set({ paidAt: now })
    .where(and(eq(voiceGenerations.id, generationId), isOfWorkspace(scope)));
}

/** Whether there still was such a preview. */
export async function completePreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  audio: PreviewAudio,
): Promise<boolean> {
  return await changePreview(queryable, scope, generatedVoiceId, {
    state: "completed",
    failure: null,
    durationMs: audio.durationMs,
    audioKey: audio.key,
    audioSha256: audio.sha256,
    textVersion: TEXT_VERSION,
  });
}

export async function failPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  failure: ErrorCode,
): Promise<void> {
  await changePreview(queryable, scope, generatedVoiceId, { state: "failed", failure });
}

export async function linkSavedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  savedVoiceId: string,
): Promise<void> {
  await changePreview(queryable, scope, generatedVoiceId, { savedVoiceId });
}

async function changePreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  changes: Partial<NewPreview>,
): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .update(voicePreviews)
    .set(changes)
    .where(
      and(
        eq(voicePreviews.generatedVoiceId, generatedVoiceId),
        inArray(voicePreviews.generationId, generationsOf(queryable, scope)),
      ),
    )
    .returning({ id: voicePreviews.generatedVoiceId });
  return rows.length > 0;
}

/** Records which of the workspace's own previews were played and not chosen. */
export async function markPlayedNotSelected(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceIds: readonly string[],
): Promise<void> {
  if (generatedVoiceIds.length === 0) return;
  await inWorkspace(queryable, scope)
    .update(voicePreviews)
    .set({ wasPlayedNotSelected: true })
    .where(
      and(
        inArray(voicePreviews.generatedVoiceId, [...generatedVoiceIds]),
        inArray(voicePreviews.generationId, generationsOf(queryable, scope)),
      ),
    );
}

/** Deletes generations with their previews. Answers the keys of their audio, which is the caller's to delete. */
export async function deleteGenerations(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationIds: readonly string[],
): Promise<string[]> {
  if (generationIds.length === 0) return [];
  return await deleteWithAcrossWorkspaces(
    queryable,
    and(inArray(voiceGenerations.id, [...generationIds]), isOfWorkspace(scope)),
  );
}

/** The same for everything that has expired. */
export async function deleteExpiredGenerationsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<string[]> {
  return await deleteWithAcrossWorkspaces(queryable, lte(voiceGenerations.expiresAt, now));
}

async function deleteWithAcrossWorkspaces(queryable: Queryable, condition: SQL | undefined): Promise<string[]> {
  const deleted = acrossWorkspaces(queryable)
    .select({ id: voiceGenerations.id })
    .from(voiceGenerations)
    .where(condition);
  const previews = await acrossWorkspaces(queryable)
    .select({ audioKey: voicePreviews.audioKey })
    .from(voicePreviews)
    .where(inArray(voicePreviews.generationId, deleted));
  await acrossWorkspaces(queryable).delete(voiceGenerations).where(condition);
  return previews.flatMap(({ audioKey }) => audioKey ?? []);
}

/** Removes the audio of old previews of a session from their rows. Returns its keys. */
export async function dropOldAudioAcrossWorkspaces(queryable: Queryable, before: Date): Promise<string[]> {
  const kept = acrossWorkspaces(queryable)
    .select({ id: voiceGenerations.id })
    .from(voiceGenerations)
    .where(and(isNull(voiceGenerations.expiresAt), lt(voiceGenerations.createdAt, before)));
  const old = and(isNotNull(voicePreviews.audioKey), inArray(voicePreviews.generationId, kept));
  const rows = await acrossWorkspaces(queryable)
    .select({ audioKey: voicePreviews.audioKey })
    .from(voicePreviews)
    .where(old);
  await acrossWorkspaces(queryable).update(voicePreviews).set({ audioKey: null, audioSha256: null }).where(old);
  return rows.flatMap(({ audioKey }) => audioKey ?? []);
}

/** Which of these keys are the audio of a preview. */
export async function findUsedPreviewAudioAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ audioKey: voicePreviews.audioKey })
    .from(voicePreviews)
    .where(inArray(voicePreviews.audioKey, [...keys]));
  return new Set(rows.flatMap(({ audioKey }) => audioKey ?? []));
}

/** The audio of all previews of all workspaces; it is deleted after a day. */
export async function listPreviewFilesAcrossWorkspaces(queryable: Queryable): Promise<StoredFile[]> {
  const rows = await acrossWorkspaces(queryable)
    .select({ key: voicePreviews.audioKey, sha256: voicePreviews.audioSha256 })
    .from(voicePreviews)
    .where(isNotNull(voicePreviews.audioKey));
  return rows.flatMap(({ key, sha256 }) => (key === null || sha256 === null ? [] : [{ key, sha256 }]));
}

/** Removes lost or damaged audio from its row: it is made again at the next request. */
export async function dropPreviewAudioAcrossWorkspaces(queryable: Queryable, audioKey: string): Promise<void> {
  await acrossWorkspaces(queryable)
    .update(voicePreviews)
    .set({ audioKey: null, audioSha256: null })
    .where(eq(voicePreviews.audioKey, audioKey));
}
