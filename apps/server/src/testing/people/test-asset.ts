import { mediaAssets } from "../../entities/media/assets/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { createId } from "../../platform/ids.ts";

/** A file of somebody's, of which there is only the row; answers its id. */
export async function insertTestAsset(
  database: Database,
  workspaceId: string,
  facts: Partial<typeof mediaAssets.$inferInsert> = {},
): Promise<string> {
  const assetId = createId();
  await acrossWorkspaces(database)
    .insert(mediaAssets)
    .values({
      assetId,
      workspaceId,
      fileName: "sample.wav",
      kind: "audio",
      mimeType: "audio/wav",
      sizeBytes: 1_000,
      sha256: createId(),
      objectKey: `media/aa/${createId()}`,
      durationMs: 1_000,
      createdAt: new Date(0),
      expiresAt: new Date(0),
      ...facts,
    });
  return assetId;
}
