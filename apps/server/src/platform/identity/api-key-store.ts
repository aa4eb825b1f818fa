import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { apiKeys } from "./tables.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function listApiKeys(queryable: Queryable, scope: WorkspaceScope): Promise<ApiKeyRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(apiKeys)
    .where(ownKeys(scope))
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function countApiKeys(queryable: Queryable, scope: WorkspaceScope): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ keys: count() })
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, scope.workspaceId));
  return row?.keys ?? 0;
}

export async function insertApiKey(
  queryable: Queryable,
  scope: WorkspaceScope,
  key: Omit<typeof apiKeys.$inferInsert, "workspaceId" | "userId">,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(apiKeys)
    .values({ ...key, workspaceId: scope.workspaceId, userId: scope.userId });
}

export type ApiKeyChange = Partial<Pick<ApiKeyRow, "name" | "isDisabled" | "permissions" | "characterLimit">>;

/** False when there is no such key, or it is someone else's. */
export async function updateApiKey(
  queryable: Queryable,
  scope: WorkspaceScope,
  keyId: string,
  change: ApiKeyChange,
): Promise<boolean> {
  const isMine = and(ownKeys(scope), eq(apiKeys.id, keyId));
  if (Object.keys(change).length === 0)
    return (await inWorkspace(queryable, scope).select({ id: apiKeys.id }).from(apiKeys).where(isMine)).length > 0;
  return (
    (await inWorkspace(queryable, scope).update(apiKeys).set(change).where(isMine).returning({ id: apiKeys.id }))
      .length > 0
  );
}

/** False when there is no such key, or it is someone else's. */
export async function deleteApiKey(queryable: Queryable, scope: WorkspaceScope, keyId: string): Promise<boolean> {
  const deleted = await inWorkspace(queryable, scope)
    .delete(apiKeys)
    .where(and(ownKeys(scope), eq(apiKeys.id, keyId)))
    .returning({ id: apiKeys.id });
  return deleted.length > 0;
}

function ownKeys(scope: WorkspaceScope) {
  return and(eq(apiKeys.workspaceId, scope.workspaceId), eq(apiKeys.userId, scope.userId));
}
