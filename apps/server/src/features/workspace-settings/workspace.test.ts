import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("the subscription", () => {
  it("the subscription shows the credits used and left, the reset time, and the plan's limits", async () => {
    const account = await server.signUp();
    const { credits, database } = server.platform;
    const reservation = await credits.reserve(account.scope, { credits: 200, concurrencyGroup: "turbo" });
    await database.transaction((tx) => credits.settle(tx, account.scope, reservation.id, 150));
    const response = await server.request("/v1/user/subscription", {
      headers: (await account.createApiKey({ permissions: ["user_read"] })).headers,
    });
    const subscription = (await response.json()) as Record<string, unknown>;
    expect(subscription).toMatchObject({
      tier: "free",
      status: "free",
      character_count: 150,
      character_limit: 10_000,
      voice_limit: 3,
      can_use_instant_voice_cloning: false,
      can_use_professional_voice_cloning: false,
      current_overage: { amount: "0", currency: "usd" },
      open_invoices: [],
      has_open_invoices: false,
      next_invoice: null,
    });
    expect(subscription["next_character_count_reset_unix"]).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400);
  });

  it("the subscription follows the plan that the operator sets", async () => {
    const account = await server.signUp({ tier: "creator" });
    expect(await (await server.request("/v1/user/subscription", { headers: account.headers })).json()).toMatchObject({
      tier: "creator",
      status: "active",
      character_limit: 100_000,
      professional_voice_limit: 1,
      can_use_instant_voice_cloning: true,
      can_use_professional_voice_cloning: true,
    });
  });
});

describe("the user", () => {
  it("the user endpoint shows what the installation has, and which flags are on for the workspace", async () => {
    const account = await server.signUp();
    const read = async () =>
      (await (await server.request("/v1/user", { headers: account.headers })).json()) as { installation: object };
    expect((await read()).installation).toEqual({
      addresses: {},
      flags: [
        "sidebar_platform_switcher",
        "developer_portal",
        "onboarding_checklist",
        "training-disclosure",
        "pronunciation_dictionaries",
        "voice_remixing",
      ],
      is_isolated: false,
      data_residency: null,
      requires_privacy_choices: false,
    });
    const { database } = server.platform;
    await setWorkspaceFlagAcrossWorkspaces(database, account.scope.workspaceId, "stt_product_ui", true);
    expect((await read()).installation).toMatchObject({ flags: expect.arrayContaining(["stt_product_ui"]) });
    const other = await server.signUp();
    const answer = await (await server.request("/v1/user", { headers: other.headers })).json();
    expect(answer).toMatchObject({ installation: { flags: expect.not.arrayContaining(["stt_product_ui"]) } });
  });
});

it("the user endpoint returns no country unless a trusted proxy provides it", async () => {
  const account = await server.signUp();
  const headers = { ...account.headers, "cf-ipcountry": "IS" };
  expect(await (await server.request("/v1/user", { headers })).json()).toMatchObject({ geo_location: null });
  const { config } = server.platform;
  await using proxied = await startTestServer({
    config: { trustProxy: 1, installation: { ...config.installation, countryHeader: "cf-ipcountry" } },
  });
  const person = await proxied.signUp();
  const answer = await proxied.request("/v1/user", { headers: { ...person.headers, "cf-ipcountry": "IS" } });
  expect(await answer.json()).toMatchObject({ geo_location: { country: "IS" } });
});

describe("the workspace", () => {
  it("the workspace shows its name, its members' permissions, and its voice limit", async () => {
    const account = await server.signUp({ tier: "starter" });
    const read = async (path: string) => (await server.request(path, { headers: account.headers })).json();
    expect(await read("/v1/workspace")).toMatchObject({
      workspace_id: account.scope.workspaceId,
      tier: "starter",
      all_members_permissions: null,
    });
    expect(await read("/v1/workspace/voice-slots")).toMatchObject({ voice_slots_used: 0, voice_limit: 10 });
    expect(await read("/v1/workspace/user-group-permissions")).toEqual({ permissions: null });
  });
});
