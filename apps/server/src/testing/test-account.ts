import type { TierId } from "@voicewright/contract/rules/tiers";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import { eq } from "drizzle-orm";
import type { WorkspaceScope } from "../platform/identity.ts";
import { workspaceMembers } from "../platform/identity/tables.ts";
import { createId } from "../platform/ids.ts";
import type { OpenedPlatform } from "../platform/open-platform.ts";
import { acrossWorkspaces } from "../platform/database/queries.ts";

export type TestAccountOptions = { readonly email?: string; readonly password?: string; readonly tier?: TierId };

export type TestApiKeyOptions = {
  readonly permissions?: "all" | readonly PermissionType[];
  readonly characterLimit?: number;
  readonly expiresAtUnix?: number;
};

export type TestApiKey = {
  readonly secret: string;
  readonly keyId: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A person who signed up through the API. */
export type TestAccount = {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly scope: WorkspaceScope;
  /** Signs a request as this person. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same session as the browser sends it. */
  readonly cookie: string;
  createApiKey(options?: TestApiKeyOptions): Promise<TestApiKey>;
};

type Server = {
  readonly opened: OpenedPlatform;
  readonly platform: OpenedPlatform["platform"];
  request(
    path: string,
    init: { readonly method: string; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown },
  ): Promise<Response>;
};

const PASSWORD = "correct horse battery staple";

export async function createTestAccount(server: Server, options: TestAccountOptions = {}): Promise<TestAccount> {
  const email = options.email ?? `${createId().toLowerCase()}@example.org`;
  const password = options.password ?? PASSWORD;
  const response = await server.request("/v1/auth/signup", { method: "POST", body: { email, password } });
  if (response.status !== 200) throw new Error(`Sign-up was answered ${response.status}: ${await response.text()}`);
  const session = (await response.json()) as { access_token: string; user_id: string };
  const [membership] = await acrossWorkspaces(server.platform.database)
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, session.user_id));
  const scope: WorkspaceScope = {
    workspaceId: membership?.workspaceId ?? "",
    userId: session.user_id,
    apiKeyId: undefined,
  };
  if (options.tier !== undefined) await server.opened.ledger.setTierAcrossWorkspaces(scope.workspaceId, options.tier);
  const headers = { authorization: `Bearer ${session.access_token}` };
  return {
    email,
    password,
    token: session.access_token,
    scope,
    headers,
    cookie: (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "",
    createApiKey: (keyOptions = {}) => createTestApiKey(server, headers, keyOptions),
  };
}

export async function createTestApiKey(
  server: Server,
  headers: Readonly<Record<string, string>>,
  options: TestApiKeyOptions,
): Promise<TestApiKey> {
  const response = await server.request("/v1/user/api-keys", {
    method: "POST",
    headers,
    body: {
      name: "Test key",
      permissions: options.permissions ?? "all",
      character_limit: options.characterLimit ?? null,
      expires_at_unix: options.expiresAtUnix ?? null,
    },
  });
  if (response.status !== 200) throw new Error(`The key was answered ${response.status}: ${await response.text()}`);
  const key = (await response.json()) as { "xi-api-key": string; key_id: string };
  return { secret: key["xi-api-key"], keyId: key.key_id, headers: { "xi-api-key": key["xi-api-key"] } };
}
