import { and, eq, gt, lte } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { clonePreviews } from "./tables.ts";

export type PreviewRow = typeof clonePreviews.$inferSelect;
export type NewPreview = Omit<typeof clonePreviews.$inferInsert, "workspaceId">;

export async function deleteExpiredPreviewsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<PreviewRow[]> {
  return await acrossWorkspaces(queryable).delete(clonePreviews).where(lte(clonePreviews.expiresAt, now)).returning();
}

export async function insertPreview(queryable: Queryable, scope: WorkspaceScope, preview: NewPreview): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(clonePreviews)
    .values({ ...preview, workspaceId: scope.workspaceId });
}

/** Makes others who want to save the same preview wait until the transaction ends. */
export async function lockPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  previewId: string,
  now: Date,
): Promise<PreviewRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(clonePreviews)
    .where(
      and(
        eq(clonePreviews.previewId, previewId),
        eq(clonePreviews.workspaceId, scope.workspaceId),
        gt(clonePreviews.expiresAt, now),
      ),
    )
    .for("update");
  return row;
}

export async function recordSavedPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  previewId: string,
  savedVoiceId: string,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(clonePreviews)
    .set({ savedVoiceId })
    .where(and(eq(clonePreviews.previewId, previewId), eq(clonePreviews.workspaceId, scope.workspaceId)));
}
