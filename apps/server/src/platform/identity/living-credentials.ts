import type { PermissionType } from "@voicewright/contract/rules/permissions";
import { inArray } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import type { Caller } from "../identity.ts";
import { sha256Hex } from "../ids.ts";
import { allows, type Credential } from "./authenticate.ts";
import { findLivingSessionsAcrossWorkspaces } from "./sessions.ts";
import { apiKeys } from "./tables.ts";

/** A credential that was let in, and what for. */
export type UsedCredential = {
  readonly credential: Credential;
  readonly caller: Caller;
  readonly permission: PermissionType | undefined;
};

/** Which of these would still be let in: not signed out, not revoked, and still with the permission. */
export async function findLivingCredentialsAcrossWorkspaces<Used extends UsedCredential>(
  queryable: Queryable,
  used: readonly Used[],
  now: Date,
): Promise<ReadonlySet<Used>> {
  const tokenHashes = new Map(
    used.flatMap((one) => (one.credential.kind === "api_key" ? [] : [[one, sha256Hex(one.credential.token)] as const])),
  );
  const keyIds = new Set(used.flatMap(({ caller }) => caller.scope.apiKeyId ?? []));
  const sessions = await findLivingSessionsAcrossWorkspaces(queryable, [...new Set(tokenHashes.values())], now);
  const keys =
    keyIds.size === 0
      ? []
      : await queryable
          .select({ id: apiKeys.id, permissions: apiKeys.permissions, isDisabled: apiKeys.isDisabled })
          .from(apiKeys)
          .where(inArray(apiKeys.id, [...keyIds]));
  const keysById = new Map(keys.map((key) => [key.id, key]));
  return new Set(
    used.filter((one) => {
      const tokenHash = tokenHashes.get(one);
      if (tokenHash !== undefined) return sessions.has(tokenHash);
      const key = keysById.get(one.caller.scope.apiKeyId ?? "");
      return key !== undefined && allows(key, one.permission);
    }),
  );
}
