import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { speakerSeparations, voiceSamples } from "./tables.ts";

export type SeparationRow = typeof speakerSeparations.$inferSelect;

/** The separations of all samples of these voices, by sample. */
export async function listSeparations(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceIds: readonly string[],
): Promise<ReadonlyMap<string, SeparationRow>> {
  if (voiceIds.length === 0) return new Map();
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ separation: speakerSeparations })
    .from(speakerSeparations)
    .innerJoin(voiceSamples, eq(voiceSamples.sampleId, speakerSeparations.sampleId))
    .where(and(inArray(voiceSamples.voiceId, [...voiceIds]), eq(speakerSeparations.workspaceId, workspaceId)));
  return new Map(rows.map(({ separation }) => [separation.sampleId, separation]));
}

/** Writes how far the separation of a sample is, in place of what was known. Nothing happens once the sample is gone. */
export async function saveSeparation(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  separation: Omit<SeparationRow, "workspaceId">,
): Promise<void> {
  const [sample] = await inWorkspace(queryable, { workspaceId })
    .select({ sampleId: voiceSamples.sampleId })
    .from(voiceSamples)
    .where(and(eq(voiceSamples.sampleId, separation.sampleId), eq(voiceSamples.workspaceId, workspaceId)))
    .for("update");
  if (sample === undefined) return;
  await inWorkspace(queryable, { workspaceId })
    .insert(speakerSeparations)
    .values({ ...separation, workspaceId })
    .onConflictDoUpdate({ target: speakerSeparations.sampleId, set: separation });
}
