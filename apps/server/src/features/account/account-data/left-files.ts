import { sql } from "drizzle-orm";
import type { PreviewedVoice, VoicePreviews } from "../../../entities/generation/previews/index.ts";
import { deleteDerivedFiles } from "../../../entities/recording/derived/index.ts";
import { SAMPLES_FOLDER } from "../../../entities/recording/samples/index.ts";
import { deletePlaybackFiles } from "../../../entities/recording/uploads/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { deleteWithSum } from "../../../platform/object-storage/stored-file.ts";
import { inParallel } from "../../../platform/object-storage/in-parallel.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Files whose rows are going. */
export type LeftFiles = {
  readonly keys: readonly string[];
  readonly uploadIds: readonly string[];
  /** Whose previews are to go. */
  readonly voices: readonly PreviewedVoice[];
};
export const NO_FILES: LeftFiles = { keys: [], uploadIds: [], voices: [] };

export type FileTools = { readonly previews: VoicePreviews };

/** All files of a workspace, read before its rows are deleted. */
export async function findFilesAcrossWorkspaces(queryable: Queryable, workspaceId: string): Promise<LeftFiles> {
  const db = acrossWorkspaces(queryable);
  const keys = await db.execute<{ key: string }>(sql`
    select audio_key as key from history_items where workspace_id = ${workspaceId}
    union select audio_key from voice_samples where workspace_id = ${workspaceId}
    union select audio_key from clone_uploads where workspace_id = ${workspaceId} and audio_key is not null
    union select jsonb_array_elements_text(part_keys) from clone_uploads where workspace_id = ${workspaceId}
    union select object_key from verification_documents where workspace_id = ${workspaceId}
    union select p.audio_key from voice_previews p join voice_generations g on g.id = p.generation_id
      where g.workspace_id = ${workspaceId} and p.audio_key is not null`);
  const uploads = await db.execute<{ id: string }>(
    sql`select upload_id as id from clone_uploads where workspace_id = ${workspaceId}`,
  );
  const voices = await db.execute<{ voice: PreviewedVoice }>(sql`
    select jsonb_build_object('voiceId', voice_id, 'materials', materials, 'previewText', preview_text) as voice
    from voices where workspace_id = ${workspaceId}`);
  return {
    keys: keys.rows.map(({ key }) => key),
    uploadIds: uploads.rows.map(({ id }) => id),
    voices: voices.rows.map(({ voice }) => voice),
  };
}

/** What fails is left to the sweeps. */
export async function deleteFiles(
  platform: Pick<Platform, "storage" | "log">,
  { previews }: FileTools,
  { keys, uploadIds, voices }: LeftFiles,
): Promise<void> {
  const { storage, log } = platform;
  const leave = (error: unknown) => log.warn({ err: error }, "a file of a deleted account is left to the sweep");
  const deletions: readonly (() => Promise<void>)[] = [
    ...keys.map((key) => async () => {
      await deleteWithSum(storage, key);
      if (key.startsWith(SAMPLES_FOLDER)) await deleteDerivedFiles(storage, key);
    }),
    ...uploadIds.map((uploadId) => () => deletePlaybackFiles(platform, uploadId)),
    ...voices.map((voice) => () => previews.forget(voice)),
  ];
  await inParallel(deletions, (remove) => remove().catch(leave));
}
