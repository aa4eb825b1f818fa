import {
  serviceAccountRoutes,
  type WorkspaceApiKey,
  type WorkspaceServiceAccount,
} from "@voicewright/contract/workspaces/service-accounts";
import { PERMISSION_TYPES } from "@voicewright/contract/rules/permissions";
import { changeKey, createKey, presentApiKey, revokeKey, rotateKey } from "../../entities/workspace/index.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, requirePermission } from "../../platform/identity.ts";
import { type ApiKeyRow, findApiKey, listApiKeys } from "../../platform/identity/api-key-store.ts";
import { listServiceAccounts, type ServiceAccountRow } from "../../platform/identity/service-accounts.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { disableOwnKey } from "./disable-own-key.ts";
import { createServiceAccount, removeServiceAccount, requireServiceAccount } from "./manage-service-accounts.ts";
import { presentSharing } from "./present-sharing.ts";

const OK = { status: "ok" } as const;

function presentKey(key: ApiKeyRow, now: Date): WorkspaceApiKey {
  return {
    ...presentApiKey(key, now),
    service_account_user_id: key.userId,
    permissions: key.permissions,
    disable_reason: key.disableReason,
    hashed_xi_api_key: key.id,
    allowed_ips: key.allowedIps,
    third_party_disable_allowed: key.thirdPartyDisableAllowed,
    platform_limits: {
      credits: { limit: key.characterLimit, usage: key.characterCount },
      pvc: { limit: null },
      concurrency: { limit: key.ttsConcurrencyLimit },
      dubbing_concurrency: { limit: key.dubbingConcurrencyLimit },
      music_concurrency: { limit: key.musicConcurrencyLimit },
    },
  };
}

function presentAccount(
  { userId, name, createdAt, keys }: ServiceAccountRow,
  sharing: WorkspaceServiceAccount["default_sharing_groups"],
  now: Date,
): WorkspaceServiceAccount {
  return {
    service_account_user_id: userId,
    name: name ?? "",
    created_at_unix: toUnix(createdAt),
    "api-keys": keys.map((key) => presentKey(key, now)),
    default_sharing_groups: sharing,
  };
}

/** With a key, nobody gets at another that may more. Null: everything. */
function requireSameRights(caller: Caller, permissions: "all" | readonly string[] | null): void {
  const wanted = permissions === null || permissions === "all" ? PERMISSION_TYPES : permissions;
  if (caller.permissions === "all") return;
  for (const permission of PERMISSION_TYPES) if (wanted.includes(permission)) requirePermission(caller, permission);
}

export function registerServiceAccountRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;

  implementRoute(server, serviceAccountRoutes.listServiceAccounts, async ({ scope }) => {
    const accounts = await listServiceAccounts(database, scope);
    const sharing = await presentSharing(platform, scope, accounts);
    return {
      "service-accounts": accounts.map((account) =>
        presentAccount(account, sharing.get(account.userId) ?? [], clock()),
      ),
    };
  });

  implementRoute(server, serviceAccountRoutes.createServiceAccount, async ({ caller, scope, body, request }) => ({
    "service-account-user-id": await createServiceAccount(platform, actorOf(scope, request), {
      name: body.name,
      tier: caller.tier,
      sharing: (body.default_sharing_groups ?? []).map(({ group_id: groupId, permission_level: role }) => ({
        groupId,
        role,
      })),
    }),
  }));

  implementRoute(server, serviceAccountRoutes.deleteServiceAccount, async ({ scope, params, request }) => {
    await removeServiceAccount(platform, actorOf(scope, request), params.service_account_user_id);
    return OK;
  });

  implementRoute(server, serviceAccountRoutes.disableOwnKey, async ({ scope, request }) => {
    await disableOwnKey(platform, actorOf(scope, request));
    return OK;
  });

  registerKeyRoutes(server, platform);
}

function registerKeyRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;

  /** The account that a path names. */
  const accountOf = async (workspaceId: string, userId: string) => {
    const account = { workspaceId, userId };
    await requireServiceAccount(database, account);
    return account;
  };
  const requireRightsOfKey = async (caller: Caller, userId: string, keyId: string) => {
    const key = await findApiKey(database, { workspaceId: caller.scope.workspaceId, userId }, keyId);
    if (key === undefined) throw new AppError("api_key_not_found", "There is no such API key.");
    requireSameRights(caller, key.permissions);
  };

  implementRoute(server, serviceAccountRoutes.listServiceAccountKeys, async ({ scope, params }) => {
    const account = await accountOf(scope.workspaceId, params.service_account_user_id);
    return { "api-keys": (await listApiKeys(database, account)).map((key) => presentKey(key, clock())) };
  });

  implementRoute(
    server,
    serviceAccountRoutes.createServiceAccountKey,
    async ({ caller, scope, params, body, request, reply }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      requireSameRights(caller, body.permissions);
      const { secret, keyId } = await createKey(platform, actorOf(scope, request), account, body);
      reply.header("cache-control", "no-store");
      return { "xi-api-key": secret, key_id: keyId };
    },
  );

  implementRoute(
    server,
    serviceAccountRoutes.updateServiceAccountKey,
    async ({ caller, scope, params, body, request }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      if (body.permissions !== undefined && body.permissions !== "no_update")
        requireSameRights(caller, body.permissions);
      await changeKey(platform, actorOf(scope, request), account, params.api_key_id, body);
      return OK;
    },
  );

  implementRoute(
    server,
    serviceAccountRoutes.rotateServiceAccountKey,
    async ({ caller, scope, params, body, request, reply }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      await requireRightsOfKey(caller, account.userId, params.api_key_id);
      const rotation = { keyId: params.api_key_id, graceSeconds: body.grace_seconds };
      const rotated = await rotateKey(platform, actorOf(scope, request), account, rotation);
      reply.header("cache-control", "no-store");
      return rotated;
    },
  );

  implementRoute(server, serviceAccountRoutes.deleteServiceAccountKey, async ({ scope, params, request }) => {
    const account = await accountOf(scope.workspaceId, params.service_account_user_id);
    await revokeKey(platform, actorOf(scope, request), account, params.api_key_id);
    return OK;
  });
}
