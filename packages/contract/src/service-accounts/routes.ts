import * as z from "zod/mini";
import { ApiKeyExpiry, ApiKeyName, PermissionList, RotateApiKeyBody, RotatedApiKey } from "../account/routes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk } from "../api/schema.ts";
import { EVERYONE_GROUP_ID, SHARING_LEVELS } from "../rules/access/voice-roles.ts";
import {
  API_KEY_ADDRESSES_MAX,
  API_KEY_CONCURRENCY_MAX,
  GROUPS_PER_WORKSPACE_MAX,
  SERVICE_ACCOUNT_NAME_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { ADMINS, anySeat } from "../rules/people.ts";
import { WorkspaceGroup } from "../members/routes.ts";

/** An address of the internet, or a network as `192.0.2.0/24`. Whether it is one is looked at by the server. */
const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const AllowedIps = z.array(Address).check(z.minLength(1), z.maxLength(API_KEY_ADDRESSES_MAX));
const Credits = z.int().check(z.minimum(1));
const AtOnce = z.int().check(z.minimum(1), z.maximum(API_KEY_CONCURRENCY_MAX));
const Limit = z.object({ limit: z.nullable(z.int()) });

export const WorkspaceApiKey = named(
  "WorkspaceApiKey",
  z.object({
    name: z.string(),
    /** Its last characters. */
    hint: z.string(),
    key_id: z.string(),
    service_account_user_id: z.string(),
    created_at_unix: z.nullable(z.int()),
    is_disabled: z.boolean(),
    /** Null: everything a key can do. */
    permissions: z.nullable(z.array(z.string())),
    disable_reason: z.nullable(z.enum(["self_disabled"])),
    character_limit: z.nullable(z.int()),
    character_count: z.nullable(z.int()),
    /** By which the analytics name it: its id, as it stays when the key is rotated. */
    hashed_xi_api_key: z.string(),
    allowed_ips: z.nullable(z.array(z.string())),
    third_party_disable_allowed: z.nullable(z.boolean()),
    /** All that limits this key alone; null: what the plan says. */
    platform_limits: z.object({
      credits: z.object({ limit: z.nullable(z.int()), usage: z.int() }),
      pvc: Limit,
      concurrency: Limit,
      dubbing_concurrency: Limit,
      music_concurrency: Limit,
    }),
    /** Ours: the key that gave it its rights. It has no more than that one, and ends with it. Null: somebody signed in. */
    given_by_key_id: z.nullable(z.string()),
    /** Ours, as on the keys of people. */
    last_used_at_unix: z.nullable(z.int()),
    expires_at_unix: z.nullable(z.int()),
    previous_key_ends_at_unix: z.nullable(z.int()),
  }),
);
export type WorkspaceApiKey = z.output<typeof WorkspaceApiKey>;

const SharingLevel = z.enum(SHARING_LEVELS);
const DefaultSharingGroups = z
  .array(z.object({ group_id: z.string(), permission_level: SharingLevel }))
  .check(z.maxLength(GROUPS_PER_WORKSPACE_MAX));

export const WorkspaceServiceAccount = named(
  "WorkspaceServiceAccount",
  z.object({
    service_account_user_id: z.string(),
    name: z.string(),
    created_at_unix: z.nullable(z.int()),
    "api-keys": z.array(WorkspaceApiKey),
    /** With whom alone the voices that it makes are shared; none: with everybody, as those of people. */
    default_sharing_groups: z.array(z.object({ group: WorkspaceGroup, permission_level: SharingLevel })),
  }),
);
export type WorkspaceServiceAccount = z.output<typeof WorkspaceServiceAccount>;

const ServiceAccountName = z
  .string()
  .check(z.trim(), z.minLength(1, "Please name the account"), z.maxLength(SERVICE_ACCOUNT_NAME_MAX_CHARACTERS));

const OfAccount = z.object({ service_account_user_id: z.string() });
const OfKey = z.extend(OfAccount, { api_key_id: z.string() });
const reading = {
  feature: "service-accounts",
  auth: "required",
  people: ADMINS,
  permission: "workspace_read",
} as const;
const writing = { ...reading, permission: "workspace_write" } as const;
const ROOT = "/v1/service-accounts";
const ACCOUNT = `${ROOT}/{service_account_user_id}` as const;
const KEYS = `${ACCOUNT}/api-keys` as const;

/** Absent or `no_update`: as before. `clear`: none any more. */
function changed<T extends z.ZodMiniType>(schema: T) {
  return optional(z.union([schema, z.literal("clear"), z.literal("no_update")]));
}

const accountRoutes = {
  listServiceAccounts: defineRoute({
    ...reading,
    id: "list_service_accounts",
    method: "GET",
    path: ROOT,
    summary: "The service accounts of the workspace with their keys, the oldest first.",
    response: z.object({ "service-accounts": z.array(WorkspaceServiceAccount) }),
  }),
  createServiceAccount: defineRoute({
    ...writing,
    id: "create_service_account",
    method: "POST",
    path: ROOT,
    summary: "Create a service account: a member of the workspace that is not a person.",
    description: `It cannot sign in and is used by its keys alone. It may what every member with the seat \`workspace_member\` may, as far as its keys do. With \`default_sharing_groups\`, the voices that it makes are shared with these groups alone, each at its level; the group \`${EVERYONE_GROUP_ID}\` is everybody.`,
    body: z.object({ name: ServiceAccountName, default_sharing_groups: optional(DefaultSharingGroups) }),
    response: z.object({ "service-account-user-id": z.string() }),
    errors: ["service_account_limit_reached", "group_not_found", "invalid_parameters"],
  }),
  deleteServiceAccount: defineRoute({
    ...writing,
    id: "delete_service_account",
    method: "DELETE",
    path: ACCOUNT,
    summary: "Delete a service account. Its keys end at once; what it made stays.",
    params: OfAccount,
    response: StatusOk,
    errors: ["service_account_not_found"],
  }),
};

const keyRoutes = {
  listServiceAccountKeys: defineRoute({
    ...reading,
    id: "list_service_account_keys",
    method: "GET",
    path: KEYS,
    summary: "The keys of a service account, the newest first.",
    params: OfAccount,
    response: z.object({ "api-keys": z.array(WorkspaceApiKey) }),
    errors: ["service_account_not_found"],
  }),
  createServiceAccountKey: defineRoute({
    ...writing,
    id: "create_service_account_key",
    method: "POST",
    path: KEYS,
    summary: "Create a key of a service account. Its text is returned only once.",
    description:
      "Created with an API key, it has no more than that key, ends with it, and spends its credits: what is left out (limits, addresses, expiry) is as there.",
    params: OfAccount,
    body: z.object({
      name: ApiKeyName,
      permissions: PermissionList,
      /** Credits in each period of the workspace's plan. */
      character_limit: optional(Credits),
      /** Addresses and networks from which alone it may be used. */
      allowed_ips: optional(AllowedIps),
      /** False: a key that somebody found cannot be disabled by itself. */
      third_party_disable_allowed: optional(z.boolean()),
      /** So many generations of speech may run with it at once, of all models together, within what the plan allows. */
      tts_concurrency_limit: optional(AtOnce),
      /** These two are kept and answered: nothing here dubs or makes music. */
      dubbing_concurrency_limit: optional(AtOnce),
      music_concurrency_limit: optional(AtOnce),
      expires_at_unix: optional(ApiKeyExpiry),
    }),
    response: z.object({ "xi-api-key": z.string(), key_id: z.string() }),
    errors: ["service_account_not_found", "invalid_parameters", "exceeds_own_rights"],
  }),
  updateServiceAccountKey: defineRoute({
    ...writing,
    id: "update_service_account_key",
    method: "PATCH",
    path: `${KEYS}/{api_key_id}`,
    summary: "Rename, disable or limit a key of a service account.",
    description:
      "What is left out or `no_update` stays; `clear` takes it away. With an API key, no key is widened beyond what that one has.",
    params: OfKey,
    body: z.object({
      name: optional(ApiKeyName),
      is_enabled: optional(z.union([z.boolean(), z.literal("no_update")])),
      permissions: optional(z.union([PermissionList, z.literal("no_update")])),
      character_limit: changed(Credits),
      allowed_ips: changed(AllowedIps),
      third_party_disable_allowed: changed(z.boolean()),
      tts_concurrency_limit: changed(AtOnce),
      dubbing_concurrency_limit: changed(AtOnce),
      music_concurrency_limit: changed(AtOnce),
      expires_at_unix: changed(ApiKeyExpiry),
    }),
    response: StatusOk,
    errors: ["service_account_not_found", "api_key_not_found", "invalid_parameters", "exceeds_own_rights"],
  }),
  rotateServiceAccountKey: defineRoute({
    ...writing,
    id: "rotate_service_account_key",
    method: "POST",
    path: `${KEYS}/{api_key_id}/rotate`,
    summary: "Rotate a key of a service account, as a person's key.",
    params: OfKey,
    body: RotateApiKeyBody,
    response: RotatedApiKey,
    errors: ["service_account_not_found", "api_key_not_found", "exceeds_own_rights"],
  }),
  deleteServiceAccountKey: defineRoute({
    ...writing,
    id: "delete_service_account_key",
    method: "DELETE",
    path: `${KEYS}/{api_key_id}`,
    summary: "Revoke a key of a service account. It stops working at once.",
    params: OfKey,
    response: StatusOk,
    errors: ["service_account_not_found", "api_key_not_found"],
  }),
  disableOwnKey: defineRoute({
    id: "disable_own_key",
    feature: "service-accounts",
    method: "POST",
    path: "/v1/workspaces/api-keys/disable",
    summary: "Disable the key that the call is made with.",
    auth: "required",
    people: anySeat("none"),
    permission: "none",
    query: z.object({ api_key_name: z.literal("self") }),
    response: StatusOk,
    errors: ["missing_api_key", "forbidden"],
  }),
};

export const serviceAccountRoutes = { ...accountRoutes, ...keyRoutes };
