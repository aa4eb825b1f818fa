import type { ApiKey, accountRoutes } from "@voicewright/contract/account";
import { API_KEYS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createApiKeySecret } from "../../platform/identity/api-key-secret.ts";
import { createHexId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type ApiKeyChange,
  type ApiKeyRow,
  countApiKeys,
  deleteApiKey,
  insertApiKey,
  updateApiKey,
} from "../../platform/identity/api-key-store.ts";
import { toUnix } from "../../platform/unix-time.ts";

type CreateRequest = z.output<(typeof accountRoutes)["createApiKey"]["body"]>;
type UpdateRequest = z.output<(typeof accountRoutes)["updateApiKey"]["body"]>;

const KEY_ID_BYTES = 32;

function toUnixSeconds(date: Date): number {
  return toUnix(date);
}

export function presentApiKey(key: ApiKeyRow): ApiKey {
  return {
    name: key.name,
    key_id: key.id,
    hint: key.hint,
    created_at_unix: toUnixSeconds(key.createdAt),
    last_used_at_unix: key.lastUsedAt === null ? null : toUnixSeconds(key.lastUsedAt),
    is_disabled: key.isDisabled,
    permissions: key.permissions ?? ["all"],
    character_limit: key.characterLimit,
    character_count: key.characterCount,
  };
}

function storedPermissions(permissions: "all" | readonly string[]): string[] | null {
  return permissions === "all" ? null : [...new Set(permissions)];
}

function keyNotFound(): AppError {
  return new AppError("api_key_not_found", "There is no such API key.");
}

/** Makes a key. Its text is in this answer and nowhere else. */
export async function createKey(
  platform: Platform,
  scope: WorkspaceScope,
  request: CreateRequest,
): Promise<{ readonly secret: string; readonly keyId: string }> {
  const { database, clock } = platform;
  const keyId = createHexId(KEY_ID_BYTES);
  const { secret, hash, hint } = createApiKeySecret();
  await database.transaction(async (tx) => {
    if ((await countApiKeys(tx, scope)) >= API_KEYS_PER_WORKSPACE_MAX) {
      throw new AppError(
        "invalid_parameters",
        `A workspace can have ${API_KEYS_PER_WORKSPACE_MAX} API keys. Delete one first.`,
      );
    }
    await insertApiKey(tx, scope, {
      id: keyId,
      name: request.name,
      keyHash: hash,
      hint,
      permissions: storedPermissions(request.permissions),
      characterLimit: request.character_limit ?? null,
      createdAt: clock(),
    });
  });
  return { secret, keyId };
}

function toChange(request: UpdateRequest): ApiKeyChange {
  const { name, is_enabled: isEnabled, permissions, character_limit: limit } = request;
  return {
    ...(name === undefined ? {} : { name }),
    ...(typeof isEnabled === "boolean" ? { isDisabled: !isEnabled } : {}),
    ...(permissions === undefined || permissions === "no_update"
      ? {}
      : { permissions: storedPermissions(permissions) }),
    ...(limit === undefined || limit === "no_update" ? {} : { characterLimit: limit === "clear" ? null : limit }),
  };
}

export async function changeKey(
  platform: Platform,
  scope: WorkspaceScope,
  keyId: string,
  request: UpdateRequest,
): Promise<void> {
  if (!(await updateApiKey(platform.database, scope, keyId, toChange(request)))) throw keyNotFound();
}

export async function revokeKey(platform: Platform, scope: WorkspaceScope, keyId: string): Promise<void> {
  if (!(await deleteApiKey(platform.database, scope, keyId))) throw keyNotFound();
}
