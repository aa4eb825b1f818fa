import { sql } from "drizzle-orm";
import type { PreviewedVoice, VoicePreviews } from "../../../entities/generation/previews/index.ts";
import { ASSET_FOLDERS } from "../../../entities/media/assets/index.ts";
import { deleteDerivedFiles } from "../../../entities/media/derived/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { deleteWithSum } from "../../../platform/object-storage/stored-file.ts";
import { inParallel } from "../../../platform/object-storage/in-parallel.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Files whose rows are going. */
export type LeftFiles = {
  readonly keys: readonly string[];
  /** Whose previews are to go. */
  readonly voices: readonly PreviewedVoice[];
};
export const NO_FILES: LeftFiles = { keys: [], voices: [] };

export type FileTools = { readonly previews: VoicePreviews };

/** All files of a workspace, read before its rows are deleted. */
export async function findFilesAcrossWorkspaces(queryable: Queryable, workspaceId: string): Promise<LeftFiles> {
  const db = acrossWorkspaces(queryable);
  const keys = await db.execute<{ key: string }>(sql`
    select audio_key as key from history_items where workspace_id = ${workspaceId}
    union select object_key from media_assets where workspace_id = ${workspaceId}
    union select jsonb_array_elements_text(part_keys) from media_uploads where workspace_id = ${workspaceId}
    union select object_key from verification_documents where workspace_id = ${workspaceId}
    union select p.audio_key from voice_previews p join voice_generations g on g.id = p.generation_id
      where g.workspace_id = ${workspaceId} and p.audio_key is not null`);
  const voices = await db.execute<{ voice: PreviewedVoice }>(sql`
    select jsonb_build_object('voiceId', voice_id, 'materials', materials, 'previewText', preview_text) as voice
    from voices where workspace_id = ${workspaceId}`);
  return {
    keys: keys.rows.map(({ key }) => key),
    voices: voices.rows.map(({ voice }) => voice),
  };
}

/** What fails is left to the sweeps. */
export async function deleteFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  { previews }: FileTools,
  { keys, voices }: LeftFiles,
): Promise<void> {
  const leave = (error: unknown) => log.warn({ err: error }, "a file of a deleted account is left to the sweep");
  const deletions: readonly (() => Promise<void>)[] = [
    ...keys.map((key) => async () => {
      await deleteWithSum(storage, key);
      if (ASSET_FOLDERS.some((folder) => key.startsWith(folder))) await deleteDerivedFiles(storage, key);
    }),
    ...voices.map((voice) => () => previews.forget(voice)),
  ];
  await inParallel(deletions, (remove) => remove().catch(leave));
}
