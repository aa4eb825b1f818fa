import type { AdminHealth } from "@voicewright/contract/admin/health";
import { expect, it } from "vitest";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import { startTestServer } from "../../../testing/test-server.ts";

it("reports the installation's health and every flag, to its admin only", async () => {
  await using server = await startTestServer({ speech: createScriptedSpeech() });
  const [admin, account] = [await server.signUp(), await server.signUp()];
  const read = ({ headers }: typeof admin) => server.request("/v1/admin/health", { headers });
  expect((await read(account)).status).toBe(403);
  const path = `/v1/admin/workspaces/${account.scope.workspaceId}`;
  const body = { flags: { productions: true } };
  expect((await server.request(path, { method: "PATCH", headers: admin.headers, body })).status).toBe(200);
  const health = (await (await read(admin)).json()) as AdminHealth;
  expect(health).toMatchObject({
    readiness: { checks: { database: { ok: true }, storage: { ok: true } } },
    server: { version: server.platform.config.version, node_version: process.version, role: "all" },
    mail: { is_configured: false },
  });
  expect(health.database.version).toMatch(/^\d+/);
  for (const bytes of [health.database.size_bytes, health.storage.free_bytes, health.server.memory_bytes])
    expect(bytes).toBeGreaterThan(1_000_000);
  expect(health.storage.total_bytes).toBeGreaterThanOrEqual(health.storage.free_bytes);
  const flag = (name: string) => health.flags.find((one) => one.flag === name);
  expect(flag("productions")).toMatchObject({ is_on: false, is_on_by_default: false, workspaces: 1 });
  expect(flag("developer_portal")).toMatchObject({ is_on: true, workspaces: 0 });
});
