import { lt } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { usageEvents } from "./tables.ts";

export type UsageEvent = Omit<typeof usageEvents.$inferInsert, "id" | "workspaceId" | "userId" | "apiKeyId">;

export async function insertUsageEvent(queryable: Queryable, scope: WorkspaceScope, event: UsageEvent): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(usageEvents)
    .values({ ...event, workspaceId: scope.workspaceId, userId: scope.userId, apiKeyId: scope.apiKeyId ?? null });
}

export async function deleteOldUsageEventsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(usageEvents).where(lt(usageEvents.createdAt, before));
}
