import type { ApiKey, accountRoutes } from "@voicewright/contract/account/routes";
import { API_KEYS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import { type AuditActor, changedFields } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { createApiKeySecret } from "../../platform/identity/api-key-secret.ts";
import { isNetwork } from "../../platform/identity/allowed-addresses.ts";
import { createHexId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type ApiKeyChange,
  type ApiKeyRow,
  countApiKeys,
  deleteApiKey,
  findApiKey,
  insertApiKey,
  rotateApiKey,
  updateApiKey,
} from "../../platform/identity/api-key-store.ts";
import { type GivingActor, requireToGive } from "../../platform/identity/grants/giver.ts";
import { excessOf, type Rights, rightsOfKey } from "../../platform/identity/grants/rights.ts";
import type { Membership } from "../../platform/identity/members.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { lockWorkspace } from "./lock-workspace.ts";
import { recordReduction, reduceGiven } from "./reduce-given.ts";

/** What only keys of service accounts are asked for. */
type OfAccounts = {
  readonly allowed_ips: readonly string[];
  readonly third_party_disable_allowed: boolean;
  readonly tts_concurrency_limit: number;
  readonly dubbing_concurrency_limit: number;
  readonly music_concurrency_limit: number;
};
type CreateRequest = z.output<(typeof accountRoutes)["createApiKey"]["body"]> & {
  readonly [Name in keyof OfAccounts]?: OfAccounts[Name] | undefined;
};
type UpdateRequest = z.output<(typeof accountRoutes)["updateApiKey"]["body"]> & {
  readonly [Name in keyof OfAccounts]?: OfAccounts[Name] | Sentinel | undefined;
};
type Sentinel = "clear" | "no_update";

const KEY_ID_BYTES = 32;

export function presentApiKey(key: ApiKeyRow, now: Date): ApiKey {
  const { previousKeyEndsAt } = key;
  return {
    name: key.name,
    key_id: key.id,
    hint: key.hint,
    created_at_unix: toUnix(key.createdAt),
    last_used_at_unix: toUnixOrNull(key.lastUsedAt),
    is_disabled: key.isDisabled,
    permissions: key.permissions ?? ["all"],
    character_limit: key.characterLimit,
    character_count: key.characterCount,
    expires_at_unix: toUnixOrNull(key.expiresAt),
    previous_key_ends_at_unix: previousKeyEndsAt !== null && previousKeyEndsAt > now ? toUnix(previousKeyEndsAt) : null,
  };
}

function toUnixOrNull(date: Date | null): number | null {
  return date === null ? null : toUnix(date);
}

/** Throws invalid_parameters when the time is over already. */
function requireFuture(expiresAtUnix: number, now: Date): Date {
  const expiresAt = new Date(expiresAtUnix * 1_000);
  if (expiresAt > now) return expiresAt;
  throw new AppError("invalid_parameters", "A key has to expire later than now.", { param: "expires_at_unix" });
}

/** Throws invalid_parameters when one of them is no address or network. */
function requireNetworks(texts: readonly string[]): string[] {
  const wrong = texts.find((text) => !isNetwork(text));
  if (wrong === undefined) return [...new Set(texts)];
  throw new AppError("invalid_parameters", `'${wrong}' is neither an IP address nor a network such as 192.0.2.0/24.`, {
    param: "allowed_ips",
  });
}

function storedPermissions(permissions: "all" | readonly string[]): string[] | null {
  return permissions === "all" ? null : [...new Set(permissions)];
}

function keyNotFound(): AppError {
  return new AppError("api_key_not_found", "There is no such API key.");
}

type KeyRights = Pick<ApiKeyRow, "permissions" | "characterLimit" | "expiresAt" | "allowedIps" | "ttsConcurrencyLimit">;

/** What a request asks for; what it leaves out is as the giver has it. */
function requestedRights(request: CreateRequest, giver: Rights, now: Date): KeyRights {
  const { allowed_ips: allowedIps, expires_at_unix: expiresAtUnix } = request;
  return {
    permissions: storedPermissions(request.permissions),
    characterLimit: request.character_limit ?? giver.creditLimit,
    expiresAt: expiresAtUnix === undefined ? giver.expiresAt : requireFuture(expiresAtUnix, now),
    allowedIps: allowedIps === undefined ? asList(giver.allowedIps) : requireNetworks(allowedIps),
    ttsConcurrencyLimit: request.tts_concurrency_limit ?? giver.concurrencyLimit,
  };
}

function asList(networks: Rights["allowedIps"]): string[] | null {
  return networks === null ? null : [...networks];
}

/**
 * Makes a key of a member. Its text is in this answer and nowhere else. Throws insufficient_permissions and
 * exceeds_own_rights when it would have more than the caller has.
 */
export async function createKey(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  owner: Membership,
  request: CreateRequest,
): Promise<{ readonly secret: string; readonly keyId: string }> {
  const keyId = createHexId(KEY_ID_BYTES);
  const { secret, hash, hint } = createApiKeySecret();
  await audit.transact(async (tx, note) => {
    if ((await countApiKeys(tx, actor)) >= API_KEYS_PER_WORKSPACE_MAX) {
      throw new AppError(
        "invalid_parameters",
        `A workspace can have ${API_KEYS_PER_WORKSPACE_MAX} API keys. Delete one first.`,
      );
    }
    const rights = requestedRights(request, await requireToGive(tx, caller, {}), clock());
    await requireToGive(tx, caller, rightsOfKey(rights, caller.seat));
    const { permissions, characterLimit, expiresAt } = rights;
    await insertApiKey(tx, owner, {
      id: keyId,
      name: request.name,
      keyHash: hash,
      hint,
      ...rights,
      givenByKeyId: caller.scope.apiKeyId ?? null,
      thirdPartyDisableAllowed: request.third_party_disable_allowed ?? null,
      dubbingConcurrencyLimit: request.dubbing_concurrency_limit ?? null,
      musicConcurrencyLimit: request.music_concurrency_limit ?? null,
      createdAt: clock(),
    });
    const details = { permissions, character_limit: characterLimit, expires_at_unix: toUnixOrNull(expiresAt) };
    note(actor, { action: "api_key_created", target: { type: "api_key", id: keyId }, details });
  });
  return { secret, keyId };
}

/** What a field with sentinels says: its new value, null where it is cleared, undefined where it stays. */
function changeOf<Value>(value: Value | Sentinel | undefined): Exclude<Value, Sentinel> | null | undefined {
  if (value === "clear") return null;
  return value === undefined || value === "no_update" ? undefined : (value as Exclude<Value, Sentinel>);
}

function toChange(request: UpdateRequest, now: Date): ApiKeyChange {
  const { name, is_enabled: isEnabled, permissions } = request;
  const limit = changeOf(request.character_limit);
  const expires = changeOf(request.expires_at_unix);
  const allowedIps = changeOf(request.allowed_ips);
  const thirdParty = changeOf(request.third_party_disable_allowed);
  const speaking = changeOf(request.tts_concurrency_limit);
  const dubbing = changeOf(request.dubbing_concurrency_limit);
  const music = changeOf(request.music_concurrency_limit);
  return {
    ...(name === undefined ? {} : { name }),
    ...(typeof isEnabled === "boolean" ? { isDisabled: !isEnabled, disableReason: null } : {}),
    ...(permissions === undefined || permissions === "no_update"
      ? {}
      : { permissions: storedPermissions(permissions) }),
    ...(limit === undefined ? {} : { characterLimit: limit }),
    ...(expires === undefined ? {} : { expiresAt: expires === null ? null : requireFuture(expires, now) }),
    ...(allowedIps === undefined ? {} : { allowedIps: allowedIps === null ? null : requireNetworks(allowedIps) }),
    ...(thirdParty === undefined ? {} : { thirdPartyDisableAllowed: thirdParty }),
    ...(speaking === undefined ? {} : { ttsConcurrencyLimit: speaking }),
    ...(dubbing === undefined ? {} : { dubbingConcurrencyLimit: dubbing }),
    ...(music === undefined ? {} : { musicConcurrencyLimit: music }),
  };
}

/** Whether a change says anything of what a key may, and not of its name alone. */
function isOfRights(change: ApiKeyChange): boolean {
  const { name: _, thirdPartyDisableAllowed: __, ...rights } = change;
  return Object.keys(rights).length > 0;
}

/**
 * Changes a key. With a key of their own, nobody widens another beyond what that has; with what they widen, it ends. What a
 * signed-in admin says of rights is theirs. The keys that this one gave keep no more than it has then.
 */
export async function changeKey(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  owner: Membership,
  keyId: string,
  request: UpdateRequest,
): Promise<void> {
  const change = toChange(request, clock());
  await audit.transact(async (tx, note) => {
    // What a key has does not change while it gives.
    await lockWorkspace(tx, actor);
    const before = await findApiKey(tx, owner, keyId);
    if (before === undefined) throw keyNotFound();
    const after = { ...before, ...change };
    const [had, has] = [rightsOfKey(before, caller.seat), rightsOfKey(after, caller.seat)];
    const isWidened = excessOf(had, has).length > 0 || (before.isDisabled && !after.isDisabled);
    if (isWidened) await requireToGive(tx, caller, has);
    const isByKey = caller.scope.apiKeyId !== undefined;
    const isGiven = isByKey ? isWidened : isOfRights(change);
    const givenBy = isGiven ? { givenByKeyId: caller.scope.apiKeyId ?? null } : {};
    await updateApiKey(tx, owner, keyId, { ...change, ...givenBy });
    const isNarrowed = excessOf(has, had).length > 0;
    const hasReduced = isNarrowed && (await reduceGiven(tx, note, actor, { ...after, seat: caller.seat }));
    const { disableReason: _, ...named } = change;
    const { permissions, isDisabled } = named;
    const details = {
      changed: changedFields(named),
      ...(permissions === undefined ? {} : { permissions }),
      ...(isDisabled === undefined ? {} : { is_disabled: isDisabled }),
    };
    note(actor, { action: "api_key_changed", target: { type: "api_key", id: keyId }, details });
    if (hasReduced) await recordReduction(tx, after, clock());
  });
}

type Rotation = {
  readonly keyId: string;
  readonly graceSeconds: number;
  /** Ends the signed addresses that were asked for with the old text. */
  readonly endLinks: (tx: Transaction, owner: Membership, keyId: string) => Promise<void>;
};

/** Gives a key a new text, which is in this answer and nowhere else. */
export async function rotateKey(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  owner: Membership,
  { keyId, graceSeconds, endLinks }: Rotation,
): Promise<{ "xi-api-key": string; key_id: string; previous_key_ends_at_unix: number | null }> {
  const { secret, hash, hint } = createApiKeySecret();
  const previousEndsAt = graceSeconds === 0 ? null : new Date(clock().getTime() + graceSeconds * 1_000);
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const key = await findApiKey(tx, owner, keyId);
    if (key === undefined) throw keyNotFound();
    // Whoever reads the new text has what the key has.
    await requireToGive(tx, caller, rightsOfKey(key, caller.seat));
    const givenByKeyId = caller.scope.apiKeyId ?? null;
    await rotateApiKey(tx, owner, keyId, { hash, hint, previousEndsAt, givenByKeyId });
    if (previousEndsAt === null) await endLinks(tx, owner, keyId);
    const target = { type: "api_key", id: keyId } as const;
    note(actor, { action: "api_key_rotated", target, details: { grace_seconds: graceSeconds } });
  });
  return {
    "xi-api-key": secret,
    key_id: keyId,
    previous_key_ends_at_unix: previousEndsAt === null ? null : toUnix(previousEndsAt),
  };
}

export async function revokeKey(
  { audit }: Platform,
  actor: AuditActor,
  owner: Membership,
  keyId: string,
): Promise<void> {
  await audit.transact(async (tx, note) => {
    if (!(await deleteApiKey(tx, owner, keyId))) throw keyNotFound();
    note(actor, { action: "api_key_revoked", target: { type: "api_key", id: keyId }, details: {} });
  });
}
