import type { ApiKey, accountRoutes } from "@voicewright/contract/account";
import { API_KEYS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import { type AuditActor, changedFields } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
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
  { audit, clock }: Platform,
  actor: AuditActor,
  request: CreateRequest,
): Promise<{ readonly secret: string; readonly keyId: string }> {
  const keyId = createHexId(KEY_ID_BYTES);
  const { secret, hash, hint } = createApiKeySecret();
  const permissions = storedPermissions(request.permissions);
  const characterLimit = request.character_limit ?? null;
  await audit.transact(async (tx, note) => {
    if ((await countApiKeys(tx, actor)) >= API_KEYS_PER_WORKSPACE_MAX) {
      throw new AppError(
        "invalid_parameters",
        `A workspace can have ${API_KEYS_PER_WORKSPACE_MAX} API keys. Delete one first.`,
      );
    }
    await insertApiKey(tx, actor, {
      id: keyId,
      name: request.name,
      keyHash: hash,
      hint,
      permissions,
      characterLimit,
      createdAt: clock(),
    });
    const details = { permissions, character_limit: characterLimit };
    note(actor, { action: "api_key_created", target: { type: "api_key", id: keyId }, details });
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
  { audit }: Platform,
  actor: AuditActor,
  keyId: string,
  request: UpdateRequest,
): Promise<void> {
  const change = toChange(request);
  await audit.transact(async (tx, note) => {
    if (!(await updateApiKey(tx, actor, keyId, change))) throw keyNotFound();
    const { permissions, isDisabled } = change;
    const details = {
      changed: changedFields(change),
      ...(permissions === undefined ? {} : { permissions }),
      ...(isDisabled === undefined ? {} : { is_disabled: isDisabled }),
    };
    note(actor, { action: "api_key_changed", target: { type: "api_key", id: keyId }, details });
  });
}

export async function revokeKey({ audit }: Platform, actor: AuditActor, keyId: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    if (!(await deleteApiKey(tx, actor, keyId))) throw keyNotFound();
    note(actor, { action: "api_key_revoked", target: { type: "api_key", id: keyId }, details: {} });
  });
}
