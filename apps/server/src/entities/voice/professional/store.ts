import { and, asc, count, eq } from "drizzle-orm";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { fineTunings, professionalVoices } from "./tables.ts";

export type FineTuningRow = typeof fineTunings.$inferSelect;
type FineTuningChange = Partial<Omit<FineTuningRow, "voiceId" | "modelId" | "workspaceId">> &
  Pick<FineTuningRow, "updatedAt">;
type ProfessionalRow = typeof professionalVoices.$inferSelect;
type ProfessionalChange = Partial<
  Pick<ProfessionalRow, "language" | "manualVerificationRequestedAt" | "instantMaterials">
>;

/** Makes a voice a professional one. Inside the transaction that inserted the voice. */
export async function insertProfessionalVoice(
  queryable: Queryable,
  { workspaceId }: WorkspaceScope,
  made: Pick<ProfessionalRow, "voiceId" | "language" | "createdAt">,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId })
    .insert(professionalVoices)
    .values({ ...made, workspaceId });
}

export async function findProfessionalVoice(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceId: string,
): Promise<ProfessionalRow | undefined> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(professionalVoices)
    .where(and(eq(professionalVoices.voiceId, voiceId), eq(professionalVoices.workspaceId, workspaceId)));
  return row;
}

/** The instant clone of a trained voice, whoever made the voice: who may use it has been settled before. */
export async function findInstantMaterialsAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceMaterials | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ materials: professionalVoices.instantMaterials })
    .from(professionalVoices)
    .where(eq(professionalVoices.voiceId, voiceId));
  return row?.materials ?? undefined;
}

/** Changes what is given. Whether there is such a voice. */
export async function updateProfessionalVoice(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceId: string,
  change: ProfessionalChange,
): Promise<boolean> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .update(professionalVoices)
    .set(change)
    .where(and(eq(professionalVoices.voiceId, voiceId), eq(professionalVoices.workspaceId, workspaceId)))
    .returning({ voiceId: professionalVoices.voiceId });
  return rows.length > 0;
}

/** Forgets all that is known of the training of a voice that stays: of one that was left to those who added it. */
export async function deleteProfessionalVoice(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceId: string,
): Promise<void> {
  const here = inWorkspace(queryable, { workspaceId });
  await here.delete(fineTunings).where(and(eq(fineTunings.voiceId, voiceId), eq(fineTunings.workspaceId, workspaceId)));
  await here
    .delete(professionalVoices)
    .where(and(eq(professionalVoices.voiceId, voiceId), eq(professionalVoices.workspaceId, workspaceId)));
}

/** By model; those that were never begun are left out. */
export async function listFineTunings(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceId: string,
): Promise<FineTuningRow[]> {
  return await inWorkspace(queryable, { workspaceId })
    .select()
    .from(fineTunings)
    .where(and(eq(fineTunings.voiceId, voiceId), eq(fineTunings.workspaceId, workspaceId)))
    .orderBy(asc(fineTunings.modelId));
}

/** Writes how far the training for a model is; what is not given stays as it was. Nothing happens once the voice is gone. */
export async function saveFineTuning(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  { voiceId, modelId }: Pick<FineTuningRow, "voiceId" | "modelId">,
  change: FineTuningChange & Pick<FineTuningRow, "state">,
): Promise<void> {
  if ((await findProfessionalVoice(queryable, { workspaceId }, voiceId)) === undefined) return;
  await inWorkspace(queryable, { workspaceId })
    .insert(fineTunings)
    .values({ voiceId, modelId, workspaceId, ...change })
    .onConflictDoUpdate({ target: [fineTunings.voiceId, fineTunings.modelId], set: change });
}

/** Slots for professional voices that the workspace has taken. */
export async function countProfessionalVoices(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ total: count() })
    .from(professionalVoices)
    .where(eq(professionalVoices.workspaceId, workspaceId));
  return row?.total ?? 0;
}
