import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { accountRoutes, type ApiKey } from "@voicewright/contract/account/routes";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export function apiKeysQuery() {
  return queryOptions({
    queryKey: ["account", "api-keys"],
    queryFn: async ({ signal }) => (await api(accountRoutes.listApiKeys, { signal }))["api-keys"],
  });
}

/** A key of a person, or of a service account. */
export type ManagedKey = ApiKey & {
  readonly allowed_ips?: readonly string[] | null;
  readonly given_by_key_id?: string | null;
  readonly platform_limits?: { readonly concurrency: { readonly limit: number | null } };
};

export type NewApiKey = {
  readonly name: string;
  readonly permissions: "all" | PermissionType[];
  readonly character_limit: number | null;
  readonly expires_at_unix: number | null;
  /** These of service accounts. */
  readonly allowed_ips?: string[];
  readonly tts_concurrency_limit?: number;
};

export type KeyChange = {
  readonly name?: string;
  readonly is_enabled?: boolean;
  readonly permissions?: "all" | PermissionType[];
  readonly character_limit?: number | "clear";
  readonly expires_at_unix?: number | "clear";
  readonly allowed_ips?: string[] | "clear";
  readonly tts_concurrency_limit?: number | "clear";
};

type KeyText = { readonly "xi-api-key": string };

/** The calls by which keys of somebody are managed. */
export type KeyCalls = {
  /** Whose keys: the id of a service account, or `own`. */
  readonly owner: string;
  /** What is read anew after each. */
  readonly queryKey: readonly unknown[];
  /** Whether a key can be bound to addresses, and to so much at once. */
  readonly isOfAccount: boolean;
  readonly create: (body: NewApiKey, headers: SubmitHeaders) => Promise<KeyText>;
  readonly change: (keyId: string, change: KeyChange) => Promise<unknown>;
  readonly rotate: (keyId: string, graceSeconds: number, headers: SubmitHeaders) => Promise<KeyText>;
  readonly revoke: (keyId: string) => Promise<unknown>;
};

export const ownKeyCalls: KeyCalls = {
  owner: "own",
  queryKey: apiKeysQuery().queryKey,
  isOfAccount: false,
  create: (body, headers) => api(accountRoutes.createApiKey, { body, headers }),
  change: (keyId, body) => api(accountRoutes.updateApiKey, { params: { api_key_id: keyId }, body }),
  rotate: (keyId, graceSeconds, headers) =>
    api(accountRoutes.rotateApiKey, { params: { api_key_id: keyId }, body: { grace_seconds: graceSeconds }, headers }),
  revoke: (keyId) => api(accountRoutes.deleteApiKey, { params: { api_key_id: keyId } }),
};

function useRefreshKeys({ queryKey }: KeyCalls) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

export function useCreateApiKey(calls: KeyCalls) {
  const refresh = useRefreshKeys(calls);
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["create-api-key", ...calls.queryKey],
    makes: true,
    submit: (body: NewApiKey, headers) => calls.create(body, headers),
    onSuccess: async () => {
      await refresh();
      await queryClient.invalidateQueries({ queryKey: workspaceQueries.onboardingKey() });
    },
  });
}

export function useChangeKey(calls: KeyCalls) {
  const refresh = useRefreshKeys(calls);
  return useSubmit({
    name: ["change-api-key"],
    identify: ({ key, change }) => [key.key_id, change],
    submit: ({ key, change }: { readonly key: ManagedKey; readonly change: KeyChange }) =>
      calls.change(key.key_id, change),
    onSettled: refresh,
  });
}

export function useSetKeyEnabled(calls: KeyCalls) {
  const refresh = useRefreshKeys(calls);
  return useSubmit({
    name: ["switch-api-key"],
    identify: ({ key, isEnabled }) => [key.key_id, isEnabled],
    submit: ({ key, isEnabled }: { readonly key: ApiKey; readonly isEnabled: boolean }) =>
      calls.change(key.key_id, { is_enabled: isEnabled }),
    onError: showFailure("The key could not be changed"),
    onSettled: refresh,
  });
}

type KeyRotation = { readonly key: ApiKey; readonly graceSeconds: number };

export function useRotateKey(calls: KeyCalls) {
  const refresh = useRefreshKeys(calls);
  return useSubmit({
    name: ["rotate-api-key"],
    makes: true,
    identify: ({ key, graceSeconds }: KeyRotation) => [key.key_id, graceSeconds, key.hint],
    submit: ({ key, graceSeconds }: KeyRotation, headers) => calls.rotate(key.key_id, graceSeconds, headers),
    onSettled: refresh,
  });
}

export function useRevokeKey(calls: KeyCalls) {
  const refresh = useRefreshKeys(calls);
  return useSubmit({
    name: ["revoke-api-key"],
    identify: (key) => key.key_id,
    submit: (key: ApiKey) => calls.revoke(key.key_id),
    onSuccess: (_answer, key) => showToast({ kind: "success", title: `“${key.name}” is revoked` }),
    onError: showFailure("The key could not be revoked"),
    onSettled: refresh,
  });
}
