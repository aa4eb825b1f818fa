import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import type { Membership } from "./members.ts";
import { apiKeys, singleUseTokens } from "./tables.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function listApiKeys(queryable: Queryable, owner: Membership): Promise<ApiKeyRow[]> {
  return await inWorkspace(queryable, owner)
    .select()
    .from(apiKeys)
    .where(ownKeys(owner))
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Undefined when there is no such key, or it is someone else's. */
export async function findApiKey(
  queryable: Queryable,
  owner: Membership,
  keyId: string,
): Promise<ApiKeyRow | undefined> {
  const [key] = await inWorkspace(queryable, owner)
    .select()
    .from(apiKeys)
    .where(and(ownKeys(owner), eq(apiKeys.id, keyId)));
  return key;
}

export async function countApiKeys(queryable: Queryable, scope: Pick<WorkspaceScope, "workspaceId">): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ keys: count() })
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, scope.workspaceId));
  return row?.keys ?? 0;
}

/** What all keys of a workspace are called, whoever they belong to. */
export async function listKeyNames(queryable: Queryable, { workspaceId }: Pick<WorkspaceScope, "workspaceId">) {
  return await inWorkspace(queryable, { workspaceId })
    .select({ id: apiKeys.id, name: apiKeys.name, hint: apiKeys.hint })
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, workspaceId))
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));
}

export async function insertApiKey(
  queryable: Queryable,
  owner: Membership,
  key: Omit<typeof apiKeys.$inferInsert, "workspaceId" | "userId">,
): Promise<void> {
  await inWorkspace(queryable, owner)
    .insert(apiKeys)
    .values({ ...key, workspaceId: owner.workspaceId, userId: owner.userId });
}

export type ApiKeyChange = Partial<
  Pick<
    ApiKeyRow,
    | "name"
    | "isDisabled"
    | "permissions"
    | "characterLimit"
    | "expiresAt"
    | "allowedIps"
    | "thirdPartyDisableAllowed"
    | "disableReason"
    | "givenByKeyId"
    | "ttsConcurrencyLimit"
    | "dubbingConcurrencyLimit"
    | "musicConcurrencyLimit"
  >
>;

/** False when there is no such key, or it is someone else's. */
export async function updateApiKey(
  queryable: Queryable,
  owner: Membership,
  keyId: string,
  change: ApiKeyChange,
): Promise<boolean> {
  const isMine = and(ownKeys(owner), eq(apiKeys.id, keyId));
  if (Object.keys(change).length === 0)
    return (await inWorkspace(queryable, owner).select({ id: apiKeys.id }).from(apiKeys).where(isMine)).length > 0;
  return (
    (await inWorkspace(queryable, owner).update(apiKeys).set(change).where(isMine).returning({ id: apiKeys.id }))
      .length > 0
  );
}

/**
 * Gives a key a new text; its old one works until `previousEndsAt`, or ends with the tokens that were made with it.
 * False when there is no such key, or it is someone else's.
 */
export async function rotateApiKey(
  queryable: Queryable,
  owner: Membership,
  keyId: string,
  text: {
    readonly hash: string;
    readonly hint: string;
    readonly previousEndsAt: Date | null;
    readonly givenByKeyId: string | null;
  },
): Promise<boolean> {
  const { hash, hint, previousEndsAt, givenByKeyId } = text;
  const rotated = await inWorkspace(queryable, owner)
    .update(apiKeys)
    .set({
      keyHash: hash,
      hint,
      givenByKeyId,
      previousKeyHash: previousEndsAt === null ? null : sql`${apiKeys.keyHash}`,
      previousKeyEndsAt: previousEndsAt,
    })
    .where(and(ownKeys(owner), eq(apiKeys.id, keyId)))
    .returning({ id: apiKeys.id });
  if (rotated.length > 0 && previousEndsAt === null)
    await inWorkspace(queryable, owner)
      .delete(singleUseTokens)
      .where(and(eq(singleUseTokens.workspaceId, owner.workspaceId), eq(singleUseTokens.apiKeyId, keyId)));
  return rotated.length > 0;
}

/** False when there is no such key, or it is someone else's. */
export async function deleteApiKey(queryable: Queryable, owner: Membership, keyId: string): Promise<boolean> {
  const deleted = await inWorkspace(queryable, owner)
    .delete(apiKeys)
    .where(and(ownKeys(owner), eq(apiKeys.id, keyId)))
    .returning({ id: apiKeys.id });
  return deleted.length > 0;
}

/** Deletes all keys of a person. Answers which there were. */
export async function deleteApiKeysOfAcrossWorkspaces(
  queryable: Queryable,
  userId: string,
): Promise<readonly Pick<ApiKeyRow, "id" | "workspaceId">[]> {
  return await acrossWorkspaces(queryable)
    .delete(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .returning({ id: apiKeys.id, workspaceId: apiKeys.workspaceId });
}

function ownKeys(owner: Membership) {
  return and(eq(apiKeys.workspaceId, owner.workspaceId), eq(apiKeys.userId, owner.userId));
}

/** Those that a key gave their rights, the oldest first. */
export async function listGivenKeys(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  giverId: string,
): Promise<ApiKeyRow[]> {
  return await inWorkspace(queryable, { workspaceId })
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.givenByKeyId, giverId)))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Whose a key of the workspace is. */
export async function findApiKeyOwner(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  keyId: string,
): Promise<string | undefined> {
  const [key] = await inWorkspace(queryable, { workspaceId })
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, keyId)));
  return key?.userId;
}
