import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_ACTIONS, type AuditEntry } from "@voicewright/contract/workspace-settings/audit";
import { AUDIT_RETENTION_MS, NOTED_REFUSALS_PER_DAY } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldAuditRowsAcrossWorkspaces } from "../../platform/audit/audit-store.ts";
import { updateMember } from "../../platform/identity/members.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { fillWorkspace } from "../../testing/people/workspace-of-everything.ts";

type Signed = Pick<TestAccount, "headers">;
type Page = { entries: AuditEntry[]; has_more: boolean; next_cursor: string | null };

const SERVER = join(import.meta.dirname, "../..");

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function readLog({ headers }: Signed, query = ""): Promise<Page> {
  await server.platform.audit.written();
  const response = await server.request(`/v1/workspace/audit-logs${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

async function actions(account: Signed, query = ""): Promise<readonly string[]> {
  return (await readLog(account, query)).entries.map(({ action }) => action).toReversed();
}

async function call({ headers }: Signed, method: string, path: string, body?: unknown): Promise<Response> {
  return await server.request(path, { method, headers, body });
}

async function logIn({ email }: TestAccount, password: string): Promise<Response> {
  return await server.request("/v1/auth/login", { method: "POST", body: { email, password } });
}

describe("the audit log", () => {
  it("the audit log records each action, actor, network and key, the newest first", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey({ permissions: ["models_read"], characterLimit: 5 });
    await call(account, "PATCH", `/v1/user/api-keys/${key.keyId}`, { name: "Another name", is_enabled: false });
    await call(account, "DELETE", `/v1/user/api-keys/${key.keyId}`);
    await logIn(account, "a wrong password");
    await server.platform.audit.written();
    const second = (await (await logIn(account, account.password)).json()) as { access_token: string };
    await call({ headers: { authorization: `Bearer ${second.access_token}` } }, "POST", "/v1/auth/logout");

    const { entries: events } = await readLog(account);
    expect(events.map(({ action }) => action)).toEqual([
      "sign_out",
      "sign_in",
      "sign_in_refused",
      "api_key_revoked",
      "api_key_changed",
      "api_key_created",
      "sign_up",
    ]);
    expect(new Set(events.map(({ actor_email, actor_network }) => `${actor_email} ${actor_network}`))).toEqual(
      new Set([`${account.email} 127.0.0.1`]),
    );
    expect(events.slice(2, 6)).toMatchObject([
      { details: { reason: "invalid_credentials" }, target_id: null },
      { target_type: "api_key", target_id: key.keyId, details: {} },
      { target_id: key.keyId, details: { changed: ["name", "is_disabled"], is_disabled: true } },
      { target_id: key.keyId, details: { permissions: ["models_read"], character_limit: 5 } },
    ]);
  });

  it("the audit log names the API key that performed an action", async () => {
    const account = await server.signUp();
    const owned = await fillWorkspace(server, account);
    const key = await account.createApiKey();
    const made = await call(key, "POST", `/v1/history/${owned["history_item_id"]}/share-links`, {
      includes_text: true,
    });
    const { share_link_id: linkId } = (await made.json()) as { share_link_id: string };
    await call(account, "DELETE", `/v1/share-links/${linkId}`);
    expect((await readLog(account)).entries.slice(0, 2)).toMatchObject([
      { action: "share_link_revoked", target_id: linkId, actor_api_key_id: null },
      {
        action: "share_link_created",
        target_id: linkId,
        actor_api_key_id: key.keyId,
        details: { history_item_id: owned["history_item_id"] },
      },
    ]);
  });

  it("the audit log records nothing that was not done", async () => {
    const account = await server.signUp();
    expect((await call(account, "DELETE", `/v1/user/api-keys/${"a".repeat(64)}`)).status).toBe(404);
    expect(await actions(account)).toEqual(["sign_up"]);
  });

  it("the audit log is written in the action's transaction, so that an unrecorded action is not done", async () => {
    const account = await server.signUp();
    const { pool } = server.opened.openedDatabase;
    await pool.query("alter table audit_events rename to audit_events_away");
    const made = await call(account, "POST", "/v1/user/api-keys", { name: "Unseen", permissions: "all" });
    await pool.query("alter table audit_events_away rename to audit_events");
    expect(made.status).toBe(500);
    expect(await (await call(account, "GET", "/v1/user/api-keys")).json()).toEqual({ "api-keys": [] });
  });

  it("the audit log is paged, and filtered by action and actor", async () => {
    const account = await server.signUp();
    const admin = await addTestMember(server, account, "workspace_admin");
    for (let made = 0; made < 5; made += 1) await account.createApiKey();
    await admin.createApiKey();
    expect(await actions(account, "?action=sign_up")).toEqual(["sign_up"]);
    expect(await actions(admin, `?actor_uid=${admin.scope.userId}`)).toEqual(["api_key_created"]);
    const seen: string[] = [];
    let page = await readLog(account, "?limit=3");
    for (;;) {
      seen.push(...page.entries.map((event) => event.audit_event_id));
      if (!page.has_more) break;
      page = await readLog(account, `?limit=3&cursor=${page.next_cursor}`);
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    const unknown = await call(account, "GET", "/v1/workspace/audit-logs?cursor=unknown");
    expect(await unknown.json()).toMatchObject({ detail: { code: "invalid_cursor" } });
  });

  it("the audit log has the shape of OCSF, and is filtered by class, activity and time", async () => {
    const account = await server.signUp();
    await account.createApiKey();
    await logIn(account, "a wrong password");
    const { entries } = await readLog(account);
    expect(entries.slice(0, 2)).toMatchObject([
      { class_name: "Authentication", activity_name: "Logon", status_id: 2, type_uid: 300201, device: { type_id: 99 } },
      {
        class_uid: 3004,
        activity_id: 1,
        type_name: "Entity Management: Create",
        status_id: 1,
        message: "Someone created an API key.",
        actor: { user: { uid: account.scope.userId, email_addr: account.email } },
      },
    ]);
    expect(await actions(account, "?class_name=Entity%20Management&activity_name=Create")).toEqual(["api_key_created"]);
    expect(await actions(account, "?class_name=Authentication&action=api_key_created")).toEqual([]);
    const [newest] = entries;
    const before = await actions(account, `?time_to_unix_ms=${(newest?.time ?? 0) - 1}`);
    const since = await actions(account, `?time_from_unix_ms=${newest?.time}`);
    expect([...before, ...since]).toEqual(await actions(account));
    expect(since.at(-1)).toBe("sign_in_refused");
  });

  it("the audit log belongs to one workspace, and is available only to its admins", async () => {
    const account = await server.signUp();
    const other = await server.signUp();
    const mine = (await readLog(account, "?limit=1")).next_cursor;
    expect(await actions(other, `?actor_uid=${account.scope.userId}`)).toEqual([]);
    expect((await call(other, "GET", `/v1/workspace/audit-logs?cursor=${mine}`)).status).toBe(400);
    const member = await addTestMember(server, account, "workspace_member");
    expect((await call(member, "GET", "/v1/workspace/audit-logs")).status).toBe(403);
  });

  it("the audit log records refusals because of a lock, a seat or a permission", async () => {
    const account = await server.signUp();
    const lite = await addTestMember(server, account, "workspace_lite_member");
    const locked = await addTestMember(server, account, "workspace_member", { isLocked: true });
    const key = await account.createApiKey({ permissions: ["models_read"] });
    await call(lite, "POST", "/v1/history/x/share-links", {});
    await call(locked, "GET", "/v1/voices");
    await call(key, "GET", "/v1/user");
    const { entries: events } = await readLog(account, "?action=access_denied");
    const facts = events.map(({ actor_user_id, actor_api_key_id, details }) => [
      actor_user_id,
      actor_api_key_id,
      details,
    ]);
    expect(facts).toHaveLength(3);
    expect(facts).toEqual(
      expect.arrayContaining([
        [lite.scope.userId, null, { operation: "create_history_share_link", reason: "permission_denied" }],
        [locked.scope.userId, null, { operation: "list_voices", reason: "workspace_access_denied" }],
        [account.scope.userId, key.keyId, { operation: "get_user", reason: "insufficient_permissions" }],
      ]),
    );
  });

  it("the audit log records a limited number of refusals per person and day", async () => {
    const account = await server.signUp();
    const lite = await addTestMember(server, account, "workspace_lite_member");
    const refuse = () => call(lite, "DELETE", "/v1/voices/x");
    const refused = await Promise.all(Array.from({ length: NOTED_REFUSALS_PER_DAY + 20 }, refuse));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
    const other = await addTestMember(server, account, "workspace_lite_member");
    await call(other, "DELETE", "/v1/voices/x");
    const { entries: events } = await readLog(account, "?action=access_denied&limit=200");
    const ofLite = events.filter((event) => event.actor_user_id === lite.scope.userId);
    expect([ofLite.length, events.length]).toEqual([NOTED_REFUSALS_PER_DAY, NOTED_REFUSALS_PER_DAY + 1]);
  });

  it("the audit log is kept for a year", async () => {
    const account = await server.signUp();
    const { database, clock } = server.platform;
    const since = (ms: number) => deleteOldAuditRowsAcrossWorkspaces(database, new Date(clock().getTime() + ms));
    await since(-AUDIT_RETENTION_MS);
    expect(await actions(account)).toEqual(["sign_up"]);
    await since(60_000);
    expect(await actions(account)).toEqual([]);
  });

  it("the audit log contains no secret, text or address beside those of its own fields", async () => {
    const canary = "canary7Qx";
    const account = await server.signUp({ email: `${canary}-mail@example.org`, password: `${canary}-password` });
    const owned = await fillWorkspace(server, account);
    const member = await addTestMember(server, account, "workspace_member");
    const response = await call(account, "POST", "/v1/user/api-keys", { name: `${canary}-name`, permissions: "all" });
    const key = (await response.json()) as { "xi-api-key": string; key_id: string };
    await call(account, "PATCH", `/v1/user/api-keys/${key.key_id}`, { name: `${canary}-other` });
    await logIn(account, `${canary}-wrong`);
    await logIn(account, account.password);
    await call(account, "POST", `/v1/history/${owned["history_item_id"]}/share-links`, { includes_text: true });
    await updateMember(server.platform.database, member.scope, { seatType: "workspace_lite_member" });
    await call(member, "POST", `/v1/text-to-speech/${canary}?output_format=${canary}`, { text: `${canary} said` });
    await server.platform.audit.written();
    const { rows } = await server.opened.openedDatabase.pool.query<{ text: string }>(
      "select row::text as text from audit_events as row where workspace_id = $1",
      [account.scope.workspaceId],
    );
    expect(rows.length).toBeGreaterThan(6);
    const written = rows.map(({ text }) => text).join("\n");
    for (const secret of [canary, account.token, key["xi-api-key"], account.password, "another workspace said"])
      expect(written).not.toContain(secret);
  });
});

describe("the actions of the contract", () => {
  it("every audit action of the contract is recorded somewhere", () => {
    const source = globSync("**/*.ts", { cwd: SERVER })
      .filter((path) => !/[.-]test\.ts$|testing\//.test(path))
      .map((path) => readFileSync(join(SERVER, path), "utf8"))
      .join("\n");
    const noted = [...source.matchAll(/\baction: (?:is\w+ \? )?"(\w+)"(?: : "(\w+)")?/g)].flatMap(([, one, other]) =>
      [one, other].filter((name) => name !== undefined),
    );
    expect(new Set(noted)).toEqual(new Set(AUDIT_ACTIONS));
  });
});
