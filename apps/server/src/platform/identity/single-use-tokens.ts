import { randomBytes } from "node:crypto";
import type { SingleUseTokenType } from "@voicewright/contract/api/socket";
import { SINGLE_USE_TOKEN_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { sha256Hex } from "../ids.ts";
import type { StoredCredential } from "./authenticate.ts";
import { singleUseTokens } from "./tables.ts";

const TOKEN_PREFIX = "sutkn_";
const TOKEN_BYTES = 32;

/** Makes a token in place of the caller's key, or of the session with this hash. It is stored nowhere itself. */
export async function createSingleUseToken(
  queryable: Queryable,
  scope: WorkspaceScope,
  { type, sessionHash }: { readonly type: SingleUseTokenType; readonly sessionHash: string | undefined },
  now: Date,
): Promise<string> {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
  await inWorkspace(queryable, scope)
    .insert(singleUseTokens)
    .values({
      tokenHash: sha256Hex(token),
      workspaceId: scope.workspaceId,
      type,
      apiKeyId: scope.apiKeyId ?? null,
      sessionHash: sessionHash ?? null,
      expiresAt: new Date(now.getTime() + SINGLE_USE_TOKEN_LIFETIME_MS),
    });
  return token;
}

/**
 * Uses a token up, and says what stands behind it; undefined when it is unknown, used, too old or for something else.
 * One statement deletes it, so that of many who show it at once, to whichever processes, one gets in.
 */
export async function spendSingleUseTokenAcrossWorkspaces(
  queryable: Queryable,
  token: string,
  type: SingleUseTokenType,
  now: Date,
): Promise<StoredCredential | undefined> {
  const [used] = await acrossWorkspaces(queryable)
    .delete(singleUseTokens)
    .where(
      and(
        eq(singleUseTokens.tokenHash, sha256Hex(token)),
        eq(singleUseTokens.type, type),
        gt(singleUseTokens.expiresAt, now),
      ),
    )
    .returning({ apiKeyId: singleUseTokens.apiKeyId, sessionHash: singleUseTokens.sessionHash });
  if (used === undefined) return undefined;
  if (used.apiKeyId !== null) return { kind: "api_key_id", keyId: used.apiKeyId };
  return used.sessionHash === null ? undefined : { kind: "session", tokenHash: used.sessionHash };
}

export async function deleteOldSingleUseTokensAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(singleUseTokens).where(lte(singleUseTokens.expiresAt, now));
}
