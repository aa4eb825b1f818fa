import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { uploadFacts } from "./tables.ts";

export type UploadFacts = Omit<typeof uploadFacts.$inferSelect, "workspaceId">;

/** What was found in these uploads, by their ids; without those that were not checked, or are gone. */
export async function findUploadFacts(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, UploadFacts>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(uploadFacts)
    .where(and(inArray(uploadFacts.uploadId, [...uploadIds]), eq(uploadFacts.workspaceId, workspaceId)));
  return new Map(rows.map((row) => [row.uploadId, row]));
}

export async function insertUploadFacts(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  found: readonly UploadFacts[],
): Promise<void> {
  if (found.length === 0) return;
  await inWorkspace(queryable, { workspaceId })
    .insert(uploadFacts)
    .values(found.map((facts) => ({ ...facts, workspaceId })));
}
