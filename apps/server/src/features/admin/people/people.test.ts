import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { AdminUser } from "@voicewright/contract/admin/users";
import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performOperation } from "../../../platform/operator/operations.ts";
import { cloneCalls } from "../../../testing/clone-calls.ts";
import { openEvents } from "../../../testing/read-events.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { insertOwnVoice } from "../../../testing/speech/own-voice.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { timesAsLong } from "../../../../../../test-kit/work.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
});
afterAll(() => server.stop());

type Signed = Pick<TestAccount, "headers">;

async function call({ headers }: Signed, method: string, path: string, body?: unknown) {
  const response = await server.request(path, { method, headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function codeOf(account: Signed, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await call(account, method, path, body);
  return [answer.status, (answer.body["detail"] as { code?: string } | undefined)?.code];
}

const change = (path: string, body: unknown) => call(admin, "PATCH", `/v1/admin/${path}`, body);

async function findWorkspaces(query: string): Promise<AdminWorkspace[]> {
  return (await call(admin, "GET", `/v1/admin/workspaces?${query}`)).body["workspaces"] as AdminWorkspace[];
}

async function findUsers(query: string): Promise<AdminUser[]> {
  return (await call(admin, "GET", `/v1/admin/users?${query}`)).body["users"] as AdminUser[];
}

async function auditRows(action: string) {
  const { body } = await call(admin, "GET", `/v1/workspace/audit-logs?action=${action}`);
  return body["entries"] as { actor_email: string; target_id: string; details: unknown }[];
}

const logIn = (account: TestAccount) =>
  codeOf({ headers: {} }, "POST", "/v1/auth/login", { email: account.email, password: account.password });

describe("the admin area", () => {
  it("the admin area is open only to the signed-in admin of the installation, not to API keys", async () => {
    const stranger = await server.signUp();
    const key = await admin.createApiKey();
    for (const path of ["/v1/admin/workspaces", "/v1/admin/users"]) {
      expect(await codeOf(stranger, "GET", path)).toEqual([403, "permission_denied"]);
      expect(await codeOf(key, "GET", path)).toEqual([401, "sign_in_required"]);
    }
    const path = `/v1/admin/workspaces/${stranger.scope.workspaceId}`;
    expect(await codeOf(stranger, "PATCH", path, { tier: "enterprise" })).toEqual([403, "permission_denied"]);
    expect((await findWorkspaces(`search=${stranger.email}`))[0]?.tier).toBe("free");
  });
});

describe("workspaces", () => {
  it("the admin finds workspaces by name, owner and id, page by page", async () => {
    const accounts = [await server.signUp(), await server.signUp(), await server.signUp()];
    const [one] = accounts;
    const id = one?.scope.workspaceId ?? "";
    expect((await call(one ?? admin, "PATCH", "/v1/workspace", { name: "100% _Sure_" })).status).toBe(200);
    for (const search of [id, one?.email ?? "", "0% _sure"])
      expect((await findWorkspaces(`search=${encodeURIComponent(search)}`)).map((found) => found.workspace_id)).toEqual(
        [id],
      );
    expect(await findWorkspaces("search=%25%25%25")).toEqual([]);
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const { body } = await call(admin, "GET", `/v1/admin/workspaces?page_size=2${cursor}`);
      seen.push(...(body["workspaces"] as AdminWorkspace[]).map((found) => found.workspace_id));
      if (body["has_more"] === false) break;
      cursor = `&start_after_workspace_id=${String(body["last_workspace_id"])}`;
    }
    expect(seen.slice(0, 3)).toEqual(accounts.toReversed().map(({ scope }) => scope.workspaceId));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toBe(admin.scope.workspaceId);
    expect(await codeOf(admin, "GET", "/v1/admin/workspaces?start_after_workspace_id=x")).toEqual([
      400,
      "invalid_cursor",
    ]);
  });

  it("the member count of a workspace excludes service accounts", async () => {
    const owner = await server.signUp();
    expect((await call(owner, "POST", "/v1/service-accounts", { name: "Build machine" })).status).toBe(200);
    const [found] = await findWorkspaces(`search=${owner.email}`);
    expect(found?.members).toBe(1);
    expect((await call(owner, "GET", "/v1/workspace/members")).body).toHaveLength(1);
  });

  it("the admin changes a workspace's plan, flags, limits and credits, effective at once and logged", async () => {
    const account = await server.signUp();
    const id = account.scope.workspaceId;
    const { body: changed } = await change(`workspaces/${id}`, {
      tier: "creator",
      flags: { can_bypass_voice_captcha: true, usage_overage_allowed: true },
      limits: { voice_limit: 7, credits_per_month: 250_000 },
    });
    expect(changed).toMatchObject({
      tier: "creator",
      limits: { voice_limit: 7, credits_per_month: 250_000, professional_voice_limit: null },
      credits: { used: 0, limit: 250_000 },
    });
    await call(admin, "POST", `/v1/admin/workspaces/${id}/credits`, { credits: 500 });
    const { body: subscription } = await call(account, "GET", "/v1/user/subscription");
    expect(subscription).toMatchObject({
      tier: "creator",
      character_limit: 250_500,
      voice_limit: 7,
      can_bypass_voice_captcha: true,
      can_request_manual_pro_voice_verification: false,
      max_credit_limit_extension: "unlimited",
    });
    await change(`workspaces/${id}`, {
      flags: { can_bypass_voice_captcha: false },
      limits: { voice_limit: null, professional_voice_limit: 0 },
    });
    expect((await call(account, "GET", "/v1/user/subscription")).body).toMatchObject({
      character_limit: 250_500,
      voice_limit: 30,
      can_bypass_voice_captcha: false,
    });
    // What was given is beside the plan, whichever that is.
    const { body: moved } = await change(`workspaces/${id}`, { tier: "free", limits: { credits_per_month: null } });
    expect(moved).toMatchObject({ tier: "free", credits: { used: 0, limit: 10_500, granted: 500 } });
    expect((await call(account, "GET", "/v1/user/subscription")).body).toMatchObject({
      character_limit: 10_500,
      granted_credits: 500,
    });
    await change(`workspaces/${id}`, { tier: "creator" });
    const draft = { name: "Mine", language: "en" };
    expect(await codeOf(account, "POST", "/v1/voices/pvc", draft)).toEqual([
      403,
      "can_not_use_professional_voice_cloning",
    ]);
    const rows = await auditRows("workspace_standing_changed");
    expect(rows.slice(2, 4)).toMatchObject([
      { target_id: id, details: { flags: { can_bypass_voice_captcha: false } } },
      { target_id: id, actor_email: admin.email, details: { tier: "creator", limits: { voice_limit: 7 } } },
    ]);
    expect(await auditRows("credits_granted")).toMatchObject([{ target_id: id, details: { credits: 500 } }]);
  });

  it("a workspace reads back the flags set for it by the admin or by command", async () => {
    const account = await server.signUp({ tier: "creator" });
    const { email } = account;
    const answered = async () => {
      const { body: user } = await call(account, "GET", "/v1/user");
      const { body: workspace } = await call(account, "GET", "/v1/workspace");
      const subscription = user["subscription"] as Record<string, unknown>;
      return [
        subscription["can_bypass_voice_captcha"],
        subscription["can_request_manual_pro_voice_verification"],
        subscription["training_opt_out"],
        subscription["allowed_to_extend_character_limit"],
        workspace["has_restricted_regenerations"],
      ];
    };
    const flags = [
      "can_bypass_voice_captcha",
      "can_request_manual_pro_voice_verification",
      "training_opt_out",
      "usage_overage_allowed",
      "restricted_regenerations",
    ] as const;
    for (const [place, flag] of flags.entries()) {
      await change(`workspaces/${account.scope.workspaceId}`, { flags: { [flag]: true } });
      expect(await answered()).toEqual(flags.map((_, index) => index === place));
      await performOperation(server.opened, { kind: "set_workspace_flag", email, flag, is_on: false });
    }
    for (const flag of flags)
      await performOperation(server.opened, { kind: "set_workspace_flag", email, flag, is_on: true });
    expect(await answered()).toEqual(flags.map(() => true));
  });

  it.each([
    ["starter", MESSAGES.slotsUpgrade],
    ["scale_2024_08_10", MESSAGES.slotsContactSales],
  ] as const)("refuses a voice beyond the workspace's own limit, and explains how %s gets more", async (tier, way) => {
    const account = await server.signUp({ tier });
    await change(`workspaces/${account.scope.workspaceId}`, { limits: { voice_limit: 1 } });
    await insertOwnVoice(server, account);
    const added = await cloneCalls(server, account).add({ name: "One more" }, [{ bytes: new Uint8Array(9) }]);
    const message = `You have reached your maximum amount of custom voices (1 / 1). ${way}`;
    expect([added.code, added.message]).toEqual(["voice_limit_reached", message]);
  });

  it("a suspended workspace is refused everything: sessions, keys, streams and sign-ins", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    const reader = await openEvents(server, "/v1/workspace/events", account.headers);
    await reader.next();
    const path = `workspaces/${account.scope.workspaceId}`;
    expect((await change(path, { is_suspended: true })).body).toMatchObject({ is_suspended: true });
    await reader.rest();
    for (const one of [account, key])
      expect(await codeOf(one, "GET", "/v1/models")).toEqual([403, "workspace_suspended"]);
    expect(await logIn(account)).toEqual([403, "workspace_suspended"]);
    expect((await findWorkspaces("is_suspended=true")).map(({ workspace_id: id }) => id)).toEqual([
      account.scope.workspaceId,
    ]);
    await change(path, { is_suspended: false });
    expect((await call(key, "GET", "/v1/models")).status).toBe(200);
    expect(
      await codeOf(admin, "PATCH", `/v1/admin/workspaces/${admin.scope.workspaceId}`, { is_suspended: true }),
    ).toEqual([409, "would_lock_out_admin"]);
    expect(await codeOf(admin, "PATCH", "/v1/admin/workspaces/nothing", { tier: "pro" })).toEqual([
      404,
      "workspace_not_found",
    ]);
  });
});

describe("people", () => {
  it("a suspended person is refused everywhere, and the suspension is logged", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    const path = `users/${account.scope.userId}`;
    expect((await change(path, { is_suspended: true })).body).toMatchObject({
      email: account.email,
      is_suspended: true,
      workspaces: [{ workspace_id: account.scope.workspaceId, is_owner: true }],
    });
    for (const one of [account, key])
      expect(await codeOf(one, "GET", "/v1/models")).toEqual([403, "account_suspended"]);
    expect(await logIn(account)).toEqual([403, "account_suspended"]);
    await change(path, { is_suspended: false });
    expect((await call(account, "GET", "/v1/models")).status).toBe(200);
    expect(await auditRows("user_standing_changed")).toMatchObject([
      { target_id: account.scope.userId, details: { is_suspended: false } },
      { target_id: account.scope.userId, details: { is_suspended: true } },
    ]);
    expect(await codeOf(admin, "PATCH", `/v1/admin/users/${admin.scope.userId}`, { is_suspended: true })).toEqual([
      409,
      "would_lock_out_admin",
    ]);
    expect(await codeOf(admin, "PATCH", "/v1/admin/users/nobody", { is_suspended: true })).toEqual([
      404,
      "user_not_found",
    ]);
  });

  it("searching ten thousand people costs about as much as reading all of them once", async () => {
    const account = await server.signUp();
    await server.opened.openedDatabase.pool.query(`
      with made as (
        insert into workspaces (id, name, created_at)
        select 'many-' || n, 'Workspace ' || n, '2020-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 10000) as n returning id
      ), people as (
        insert into users (id, public_id, email, password_hash, created_at)
        select 'many-' || n, 'many-' || n, 'person' || n || '@example.com', '', '2020-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 10000) as n returning id
      ), members as (
        insert into workspace_members (workspace_id, user_id, seat_type, is_owner, created_at)
        select made.id, made.id, 'workspace_admin', true, now() from made join people on people.id = made.id
      )
      insert into workspace_credits (workspace_id, tier, balance, character_limit, opened_at, period_started_at, period_ends_at)
      select made.id, 'free', 0, 0, now(), now(), now() from made`);
    expect(await findUsers(`search=${account.email}`)).toHaveLength(1);
    expect(await findUsers("search=person999")).toHaveLength(11);
    expect((await findWorkspaces("search=person9999@"))[0]?.name).toBe("Workspace 9999");
    const last = await findWorkspaces("page_size=1&start_after_workspace_id=many-2");
    expect(last.map(({ name }) => name)).toEqual(["Workspace 1"]);
    const { pool } = server.opened.openedDatabase;
    const all = () => pool.query("select id, email, created_at from users");
    expect(await timesAsLong(() => findUsers("search=person999"), all)).toBeLessThan(8);
    expect(await timesAsLong(() => findWorkspaces("search=person9999@"), all)).toBeLessThan(8);
  });
});
