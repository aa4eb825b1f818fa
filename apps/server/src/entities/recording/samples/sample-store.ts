import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { voices } from "../../voice/record/tables.ts";
import { voiceSamples } from "./tables.ts";

export type VoiceSampleRow = typeof voiceSamples.$inferSelect;
/** Who it belongs to and its place are settled when it is stored. */
export type NewVoiceSample = Omit<typeof voiceSamples.$inferInsert, "voiceId" | "workspaceId" | "position">;

/** In the order in which they were added. */
export async function listVoiceSamples(
  queryable: Queryable,
  scope: Pick<WorkspaceScope, "workspaceId">,
  voiceIds: readonly string[],
): Promise<VoiceSampleRow[]> {
  if (voiceIds.length === 0) return [];
  return await inWorkspace(queryable, scope)
    .select()
    .from(voiceSamples)
    .where(and(inArray(voiceSamples.voiceId, [...voiceIds]), eq(voiceSamples.workspaceId, scope.workspaceId)))
    .orderBy(asc(voiceSamples.voiceId), asc(voiceSamples.position));
}

export async function insertVoiceSamples(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  samples: readonly NewVoiceSample[],
): Promise<void> {
  if (samples.length === 0) return;
  const [last] = await inWorkspace(queryable, scope)
    .select({ position: voiceSamples.position })
    .from(voiceSamples)
    .where(and(eq(voiceSamples.voiceId, voiceId), eq(voiceSamples.workspaceId, scope.workspaceId)))
    .orderBy(desc(voiceSamples.position))
    .limit(1);
  const first = (last?.position ?? -1) + 1;
  const { workspaceId } = scope;
  await inWorkspace(queryable, scope)
    .insert(voiceSamples)
    .values(samples.map((sample, index) => ({ ...sample, voiceId, workspaceId, position: first + index })));
}

/** Changes how a sample of a professional voice is used; answers it as it is then, undefined when there is none. */
export async function updateVoiceSample(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voiceId, sampleId }: Pick<VoiceSampleRow, "voiceId" | "sampleId">,
  change: Partial<
    Pick<
      VoiceSampleRow,
      "fileName" | "removeBackgroundNoise" | "trimStartMs" | "trimEndMs" | "selectedSpeakerIds" | "usableMs"
    >
  >,
): Promise<VoiceSampleRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .update(voiceSamples)
    .set(change)
    .where(
      and(
        eq(voiceSamples.sampleId, sampleId),
        eq(voiceSamples.voiceId, voiceId),
        eq(voiceSamples.workspaceId, scope.workspaceId),
      ),
    )
    .returning();
  return row;
}

export async function deleteVoiceSamples(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  sampleIds: readonly string[],
): Promise<void> {
  if (sampleIds.length === 0) return;
  await inWorkspace(queryable, scope)
    .delete(voiceSamples)
    .where(
      and(
        eq(voiceSamples.voiceId, voiceId),
        eq(voiceSamples.workspaceId, scope.workspaceId),
        inArray(voiceSamples.sampleId, [...sampleIds]),
      ),
    );
}

/** Locks the voice against other changes until the transaction ends. */
export async function lockVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .select({ voiceId: voices.voiceId })
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)))
    .for("update");
}

/** Which of these files of the object storage belong to a sample. */
export async function findSampleAudioKeysAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await acrossWorkspaces(queryable)
    .select({ key: voiceSamples.audioKey })
    .from(voiceSamples)
    .where(inArray(voiceSamples.audioKey, [...keys]));
  return new Set(rows.map((row) => row.key));
}

const PAGE_SIZE = 500;

/** The recordings of all voices, of everybody. */
export async function* readSampleFilesAcrossWorkspaces(queryable: Queryable): AsyncGenerator<StoredFile> {
  for (let after = ""; ;) {
    const rows = await acrossWorkspaces(queryable)
      .select({ id: voiceSamples.sampleId, key: voiceSamples.audioKey, sha256: voiceSamples.sha256 })
      .from(voiceSamples)
      .where(gt(voiceSamples.sampleId, after))
      .orderBy(asc(voiceSamples.sampleId))
      .limit(PAGE_SIZE);
    for (const { key, sha256 } of rows) yield { key, sha256 };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
