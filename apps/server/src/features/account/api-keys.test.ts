import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let now = new Date("2026-05-01T08:00:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.stop());

async function detailOf(response: Response): Promise<Record<string, unknown>> {
  return ((await response.json()) as { detail: Record<string, unknown> }).detail;
}

async function statusWith(headers: Readonly<Record<string, string>>): Promise<number> {
  return (await server.request("/v1/user", { headers })).status;
}

describe("API keys", () => {
  const keysOf = async (account: TestAccount) =>
    (
      (await (await server.request("/v1/user/api-keys", { headers: account.headers })).json()) as {
        "api-keys": Record<string, unknown>[];
      }
    )["api-keys"];
  const change = (account: TestAccount, keyId: string, body: object) =>
    server.request(`/v1/user/api-keys/${keyId}`, { method: "PATCH", headers: account.headers, body });

  it("an API key is shown once, and listed without its secret", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey({ permissions: ["text_to_speech", "voices_read"] });
    expect(key.secret).toMatch(/^sk_[0-9a-f]{48}$/);
    expect(key.keyId).toMatch(/^[0-9a-f]{64}$/);
    const listed = await keysOf(account);
    expect(listed).toMatchObject([
      {
        key_id: key.keyId,
        hint: key.secret.slice(-4),
        permissions: ["text_to_speech", "voices_read"],
        is_disabled: false,
        character_count: 0,
        character_limit: null,
        last_used_at_unix: null,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(key.secret);
  });

  it("an API key works at once, and stops working at once when it is revoked", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    expect(await statusWith(key.headers)).toBe(200);
    expect(
      (await server.request(`/v1/user/api-keys/${key.keyId}`, { method: "DELETE", headers: account.headers })).status,
    ).toBe(200);
    const refused = await server.request("/v1/user", { headers: key.headers });
    expect([refused.status, await detailOf(refused)]).toMatchObject([401, { code: "invalid_api_key" }]);
    expect(await keysOf(account)).toEqual([]);
  });

  it("an API key can be disabled, renamed, and given a credit limit and fewer permissions", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    expect((await change(account, key.keyId, { is_enabled: false })).status).toBe(200);
    expect(await statusWith(key.headers)).toBe(401);
    await change(account, key.keyId, {
      is_enabled: true,
      name: "Renamed",
      character_limit: 50,
      permissions: ["voices_read"],
    });
    expect(await keysOf(account)).toMatchObject([
      { name: "Renamed", character_limit: 50, permissions: ["voices_read"], is_disabled: false },
    ]);
    await change(account, key.keyId, { character_limit: "clear", permissions: "no_update", is_enabled: "no_update" });
    expect(await keysOf(account)).toMatchObject([
      { name: "Renamed", character_limit: null, permissions: ["voices_read"] },
    ]);
    expect(await statusWith(key.headers)).toBe(401);
    expect((await change(account, key.keyId, {})).status).toBe(200);
  });

  it("sending an API key's id instead of the key gets an error that explains the mistake", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    const response = await server.request("/v1/user", { headers: { "xi-api-key": key.keyId } });
    expect([response.status, await detailOf(response)]).toMatchObject([
      400,
      { code: "api_key_id_used_as_api_key", status: "api_key_id_used_as_api_key" },
    ]);
  });

  it("an API key of another workspace cannot be seen, changed or deleted", async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()];
    const key = await owner.createApiKey();
    expect(await keysOf(stranger)).toEqual([]);
    for (const response of [
      await change(stranger, key.keyId, { name: "Mine now" }),
      await server.request(`/v1/user/api-keys/${key.keyId}`, { method: "DELETE", headers: stranger.headers }),
    ]) {
      expect([response.status, await detailOf(response)]).toMatchObject([404, { code: "api_key_not_found" }]);
    }
    expect(await keysOf(owner)).toMatchObject([{ name: "Test key" }]);
    expect(await statusWith(key.headers)).toBe(200);
  });

  it("an API key records when it was last used, at most once a minute", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey();
    const lastUsed = async () => (await keysOf(account))[0]?.["last_used_at_unix"];
    await statusWith(key.headers);
    const first = now.getTime() / 1000;
    await expect.poll(lastUsed).toBe(first);
    now = new Date(now.getTime() + 30_000);
    await statusWith(key.headers);
    now = new Date(now.getTime() + 30_000);
    await Promise.all([statusWith(key.headers), statusWith(key.headers)]);
    await expect.poll(lastUsed).toBe(first + 60);
  });

  it("an API key is refused once it expires, and works again when its expiry is moved later", async () => {
    const account = await server.signUp();
    const expiresAtUnix = Math.floor(now.getTime() / 1000) + 60;
    const key = await account.createApiKey({ expiresAtUnix });
    expect(await statusWith(key.headers)).toBe(200);
    expect(await keysOf(account)).toMatchObject([{ expires_at_unix: expiresAtUnix }]);
    now = new Date(expiresAtUnix * 1000);
    const refused = await server.request("/v1/user", { headers: key.headers });
    expect([refused.status, await detailOf(refused)]).toMatchObject([
      401,
      { type: "authentication_error", code: "api_key_expired", status: "invalid_api_key" },
    ]);
    const past = await change(account, key.keyId, { expires_at_unix: expiresAtUnix });
    expect([past.status, await detailOf(past)]).toMatchObject([
      400,
      { code: "invalid_parameters", param: "expires_at_unix" },
    ]);
    await change(account, key.keyId, { expires_at_unix: expiresAtUnix + 60 });
    expect(await statusWith(key.headers)).toBe(200);
    await change(account, key.keyId, { expires_at_unix: "clear" });
    now = new Date(now.getTime() + 3_600_000);
    expect(await statusWith(key.headers)).toBe(200);
  });

  it("rotating an API key ends the old secret at once, or after the chosen grace period", async () => {
    const account = await server.signUp();
    const key = await account.createApiKey({ characterLimit: 500 });
    const rotate = async (body: object) =>
      (await (
        await server.request(`/v1/user/api-keys/${key.keyId}/rotate`, {
          method: "POST",
          headers: account.headers,
          body,
        })
      ).json()) as { "xi-api-key": string; key_id: string; previous_key_ends_at_unix: number | null };
    const statusOf = (secret: string) => statusWith({ "xi-api-key": secret });

    const second = await rotate({});
    expect(second).toMatchObject({ key_id: key.keyId, previous_key_ends_at_unix: null });
    expect([await statusOf(key.secret), await statusOf(second["xi-api-key"])]).toEqual([401, 200]);

    const third = await rotate({ grace_seconds: 3600 });
    const endsAtUnix = Math.floor(now.getTime() / 1000) + 3600;
    expect(third.previous_key_ends_at_unix).toBe(endsAtUnix);
    const texts = [key.secret, second["xi-api-key"], third["xi-api-key"]];
    expect(await Promise.all(texts.map(statusOf))).toEqual([401, 200, 200]);
    expect(await keysOf(account)).toMatchObject([
      { hint: third["xi-api-key"].slice(-4), character_limit: 500, previous_key_ends_at_unix: endsAtUnix },
    ]);
    now = new Date(endsAtUnix * 1000);
    expect(await Promise.all(texts.map(statusOf))).toEqual([401, 401, 200]);
    expect(await keysOf(account)).toMatchObject([{ previous_key_ends_at_unix: null }]);
  });

  it("refuses to rotate an API key of another workspace, and logs who rotates one", async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()];
    const key = await owner.createApiKey();
    const rotate = (headers: TestAccount["headers"], body: object) =>
      server.request(`/v1/user/api-keys/${key.keyId}/rotate`, { method: "POST", headers, body });
    expect((await rotate({}, {})).status).toBe(401);
    expect((await rotate(stranger.headers, {})).status).toBe(404);
    expect((await rotate(owner.headers, { grace_seconds: 604_801 })).status).toBe(422);
    expect((await rotate(owner.headers, { grace_seconds: 60 })).status).toBe(200);
    const log = (await (await server.request("/v1/workspace/audit-logs", { headers: owner.headers })).json()) as {
      entries: Record<string, unknown>[];
    };
    expect(log.entries.find(({ action }) => action === "api_key_rotated")).toMatchObject({
      target_type: "api_key",
      target_id: key.keyId,
      details: { grace_seconds: 60 },
    });
  });

  it("an API key requires a name and known permissions", async () => {
    const account = await server.signUp();
    const create = (body: object) =>
      server
        .request("/v1/user/api-keys", { method: "POST", headers: account.headers, body })
        .then(({ status }) => status);
    expect(await create({ name: "  ", permissions: "all" })).toBe(422);
    expect(await create({ name: "Key", permissions: [] })).toBe(422);
    expect(await create({ name: "Key", permissions: ["fly"] })).toBe(422);
    expect(await create({ name: "Key", permissions: "all", character_limit: 0 })).toBe(422);
  });
});
