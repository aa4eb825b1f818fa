import type { AdminAuditEvent } from "@voicewright/contract/admin/audit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;
let nowMs = Date.parse("2026-05-01T08:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(nowMs) });
  admin = await server.signUp();
});
afterAll(() => server.stop());

async function read(query: string, { headers }: Pick<TestAccount, "headers"> = admin) {
  await server.platform.audit.written();
  const response = await server.request(`/v1/admin/audit-logs?${query}`, { headers });
  return (await response.json()) as { audit_events: AdminAuditEvent[]; last_audit_event_id: string | null };
}

async function actions(query: string): Promise<string[]> {
  return (await read(query)).audit_events.map(({ action }) => action);
}

describe("the audit log of the installation", () => {
  it("the audit log of the installation is restricted to its admin", async () => {
    const stranger = await server.signUp();
    for (const path of ["/v1/admin/audit-logs", "/v1/admin/audit-logs/export"])
      expect((await server.request(path, { headers: stranger.headers })).status).toBe(403);
  });

  it("the audit log is filtered by kind, person, workspace and time, page by page", async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const startedAt = Math.floor(nowMs / 1_000);
    nowMs += 3_600_000;
    await one.createApiKey();
    const path = `/v1/admin/workspaces/${one.scope.workspaceId}`;
    await server.request(path, { method: "PATCH", headers: admin.headers, body: { tier: "pro" } });
    const suspend = { method: "PATCH", headers: admin.headers, body: { is_suspended: true } };
    await server.request(`/v1/admin/users/${other.scope.userId}`, suspend);

    expect(await actions(`workspace_id=${one.scope.workspaceId}`)).toEqual([
      "workspace_standing_changed",
      "api_key_created",
      "sign_up",
    ]);
    expect(await actions(`person=${one.email.slice(0, -3)}`)).toEqual(["api_key_created", "sign_up"]);
    expect(await actions(`person=${other.scope.userId}`)).toEqual(["user_standing_changed", "sign_up"]);
    expect(await actions(`action=api_key_created&person=${other.email}`)).toEqual([]);
    expect(await actions(`person=${one.email}&from_unix=${startedAt + 1}`)).toEqual(["api_key_created"]);
    expect(await actions(`person=${one.email}&to_unix=${startedAt + 1}`)).toEqual(["sign_up"]);
    const [first] = (await read(`workspace_id=${one.scope.workspaceId}&page_size=1`)).audit_events;
    expect(first).toMatchObject({ actor_email: admin.email, workspace_id: admin.scope.workspaceId });
    const next = `workspace_id=${one.scope.workspaceId}&start_after_audit_event_id=${first?.audit_event_id}`;
    expect(await actions(next)).toEqual(["api_key_created", "sign_up"]);
  });

  it("the audit log is exported as CSV without formulas, and the export is logged", async () => {
    const account = await server.signUp({ email: "=cmd|calc@example.org" });
    const rename = { method: "PATCH", headers: account.headers, body: { name: '@SUM(1,"2")' } };
    expect((await server.request("/v1/workspace", rename)).status).toBe(200);
    await server.opened.openedDatabase.pool.query(
      `insert into audit_events (id, workspace_id, action, actor_user_id, actor_network, details, created_at)
       select 'row-' || n, $1, 'sign_in', 'nobody', '127.0.0.1', '{}', now() from generate_series(1, 2500) as n`,
      [account.scope.workspaceId],
    );
    const query = `workspace_id=${account.scope.workspaceId}`;
    const response = await server.request(`/v1/admin/audit-logs/export?${query}`, { headers: admin.headers });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("audit-log-2026-05-01.csv");
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + 2_500 + 2);
    expect(new Set(lines).size).toBe(lines.length);
    const signUp = lines.find((line) => line.includes(",sign_up,"));
    expect(signUp).toContain(`,"'=cmd|calc@example.org",`);
    expect(signUp).toContain(`,"'@SUM(1,""2"")",`);
    expect(lines.join("\n")).not.toMatch(/(^|,)"?[=+@]/m);
    expect((await actions("action=audit_log_exported")).length).toBe(1);
  });
});
