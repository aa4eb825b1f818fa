import {
  serviceAccountRoutes,
  type WorkspaceApiKey,
  type WorkspaceServiceAccount,
} from "@voicewright/contract/service-accounts/routes";
import { deleteSampleLinksOfKey } from "../../entities/recording/samples/index.ts";
import { changeKey, createKey, presentApiKey, revokeKey, rotateKey } from "../../entities/workspace/index.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import { type ApiKeyRow, listApiKeys } from "../../platform/identity/api-key-store.ts";
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
    given_by_key_id: key.givenByKeyId,
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

  implementRoute(server, serviceAccountRoutes.listServiceAccountKeys, async ({ scope, params }) => {
    const account = await accountOf(scope.workspaceId, params.service_account_user_id);
    return { "api-keys": (await listApiKeys(database, account)).map((key) => presentKey(key, clock())) };
  });

  implementRoute(
    server,
    serviceAccountRoutes.createServiceAccountKey,
    async ({ caller, scope, params, body, request, reply }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      const maker = { actor: actorOf(scope, request), caller };
      const { secret, keyId } = await createKey(platform, maker, account, body);
      reply.header("cache-control", "no-store");
      return { "xi-api-key": secret, key_id: keyId };
    },
  );

  implementRoute(
    server,
    serviceAccountRoutes.updateServiceAccountKey,
    async ({ caller, scope, params, body, request }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      await changeKey(platform, { actor: actorOf(scope, request), caller }, account, params.api_key_id, body);
      return OK;
    },
  );

  implementRoute(
    server,
    serviceAccountRoutes.rotateServiceAccountKey,
    async ({ caller, scope, params, body, request, reply }) => {
      const account = await accountOf(scope.workspaceId, params.service_account_user_id);
      const rotation = {
        keyId: params.api_key_id,
        graceSeconds: body.grace_seconds,
        endLinks: deleteSampleLinksOfKey,
      };
      const rotated = await rotateKey(platform, { actor: actorOf(scope, request), caller }, account, rotation);
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
