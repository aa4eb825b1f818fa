import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a locked member is refused",
    file: "member-access.ts",
    guard: "if (!member.isLocked) return undefined;",
    broken: "if (!member.isLocked || member.workspaceSuspendedAt === null) return undefined;",
    test: { file: "who-may.test.ts", name: "locked members are refused everything, and so are their keys" },
  },
  {
    promise: "a group's permissions are those of its members only",
    file: "member-access.ts",
    guard: "and ${workspaceGroupMembers.userId} = ${workspaceMembers.userId})`",
    broken: ")`",
    test: {
      file: "who-may.test.ts",
      name: "a permission is denied to members of denying groups, and to everybody but admins when disabled",
    },
  },
  {
    promise: "keys belong to their owner",
    file: "api-key-store.ts",
    guard: "return and(eq(apiKeys.workspaceId, owner.workspaceId), eq(apiKeys.userId, owner.userId));",
    broken: "return owner.workspaceId === '' ? eq(apiKeys.userId, owner.userId) : undefined;",
    test: {
      file: "other-workspace.test.ts",
      name: "resources of another workspace are not found by any call, as if they did not exist",
    },
  },
  {
    promise: "an expired key is refused",
    file: "authenticate.ts",
    guard: "return expiresAt !== null && expiresAt <= now;",
    broken: "return expiresAt !== null && expiresAt < new Date(0);",
    test: {
      file: "../../features/account/api-keys.test.ts",
      name: "an API key is refused once it expires, and works again when its expiry is moved later",
    },
  },
  {
    promise: "a key is used from the addresses that it allows only",
    file: "authenticate.ts",
    guard: '!isAllowedAddress(key.allowedIps, address ?? "")',
    broken: '!isAllowedAddress([...key.allowedIps, "127.0.0.1", "::1"], address ?? "")',
    test: {
      file: "../../features/service-accounts/service-accounts.test.ts",
      name: "a service account's key works only from its allowed addresses",
    },
  },
  {
    promise: "with a key nobody gets at one that may more",
    file: "grants/giver.ts",
    guard: "refuseExcess(giver.scope, rights, gift);",
    broken: "",
    test: {
      file: "../../features/service-accounts/service-accounts.test.ts",
      name: "refuses to create, extend or rotate a key with another key that has fewer permissions",
    },
  },
  {
    promise: "the old text of a rotated key ends",
    file: "authenticate.ts",
    guard: 'gt(apiKeys.previousKeyEndsAt, sql.placeholder("now"))',
    broken: 'sql`${apiKeys.previousKeyEndsAt} + make_interval(years => 1) > ${sql.placeholder("now")}::timestamptz`',
    test: {
      file: "../../features/account/api-keys.test.ts",
      name: "rotating an API key ends the old secret at once, or after the chosen grace period",
    },
  },
  {
    promise: "a token opens one socket",
    file: "single-use-tokens.ts",
    guard: ".delete(singleUseTokens)\n    .where(\n      and(",
    broken: ".update(singleUseTokens)\n    .set({ type })\n    .where(\n      and(",
    test: {
      file: "../http/sockets/socket-callers.test.ts",
      name: "a single-use token opens only one of many simultaneous sockets, on any server",
    },
  },
  {
    promise: "a token does not last",
    file: "single-use-tokens.ts",
    guard: "gt(singleUseTokens.expiresAt, now),",
    broken: "",
    test: {
      file: "../http/sockets/socket-callers.test.ts",
      name: "a single-use token expires after a quarter of an hour",
    },
  },
  {
    promise: "a session is dead once it is left",
    file: "sessions.ts",
    guard: ".where(eq(sessions.tokenHash, sha256Hex(token)))",
    broken: '.where(eq(sessions.tokenHash, ""))',
    test: {
      file: "../../features/account/account.test.ts",
      name: "signing out ends the session on the server: the old token and cookie are refused",
    },
  },
];
