import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { SINGLE_USE_TOKEN_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient, type SocketClientOptions } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount, TestApiKey } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { updateMember } from "../../identity/members.ts";
import { singleUseTokens } from "../../identity/tables.ts";
import { acrossWorkspaces } from "../../database/queries.ts";

const PATH = `/v1/text-to-speech/${ANY_VOICE}/stream-input`;

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;
let key: TestApiKey;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startTestServer({ speech, clock: () => new Date(nowMs) });
});
beforeEach(async () => {
  account = await server.signUp();
  key = await account.createApiKey();
});
afterAll(() => server.stop());

async function makeToken(headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await server.request("/v1/single-use-token/tts_websocket", { method: "POST", headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

async function isSpokenTo(options: SocketClientOptions, first: object = {}, on: TestServer = server): Promise<boolean> {
  const client = await SocketClient.open(on.baseUrl, PATH, options);
  client.send({ text: " ", ...first }, { text: "Hello. " }, { text: "" });
  await client.closed;
  return client.audio().length > 0;
}

async function isTaken(token: string, on: TestServer = server): Promise<boolean> {
  return await isSpokenTo({ query: { single_use_token: token } }, {}, on).catch(() => false);
}

describe("the caller of a socket", () => {
  it("a socket caller identifies itself in the headers, subprotocol, address or first message", async () => {
    const ways: readonly (readonly [SocketClientOptions, object?])[] = [
      [{ headers: key.headers }],
      [{ headers: account.headers }],
      [{ headers: { cookie: account.cookie } }],
      [{ protocols: ["bearer", account.token] }],
      [{ query: { authorization: `Bearer ${account.token}` } }],
      [{ query: { authorization: account.token } }],
      [{ query: { single_use_token: await makeToken(key.headers) } }],
      [{ query: { single_use_token: await makeToken(account.headers) } }],
      [{}, { "xi-api-key": key.secret }],
      [{}, { xi_api_key: key.secret }],
      [{}, { authorization: `Bearer ${account.token}` }],
      [{}, { single_use_token: await makeToken(key.headers) }],
      // The header counts before the message, as it does before the cookie.
      [{ headers: key.headers }, { xi_api_key: "sk_other" }],
    ];
    for (const [options, first] of ways) expect([options, first, await isSpokenTo(options, first)]).toContain(true);
  });

  it("a socket handshake is answered with the subprotocol, and never with the token", async () => {
    const client = await SocketClient.open(server.baseUrl, PATH, { protocols: ["bearer", account.token] });
    expect(client.socket.protocol).toBe("bearer");
    client.socket.terminate();
  });
});

describe("a single-use token", () => {
  it("a single-use token opens only one of many simultaneous sockets, on any server", async () => {
    const { databaseUrl } = server.platform.config;
    await using other = await startTestServer({ speech, clock: () => new Date(nowMs), config: { databaseUrl } });
    const token = await makeToken(key.headers);
    expect(token).toMatch(/^sutkn_[\w-]{43}$/);
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => isTaken(token, index % 2 === 0 ? server : other)),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await isTaken(token)).toBe(false);
  });

  it("a single-use token is created by the official SDK", async () => {
    const client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: key.secret, maxRetries: 0 });
    const { token } = await client.tokens.singleUse.create("tts_websocket");
    expect([await isTaken(token), await isTaken(token)]).toEqual([true, false]);
  });

  it("a single-use token is not stored itself", async () => {
    const token = await makeToken(key.headers);
    const rows = await acrossWorkspaces(server.platform.database).select().from(singleUseTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.slice(6));
  });

  it("a single-use token expires after a quarter of an hour", async () => {
    const [early, late] = [await makeToken(key.headers), await makeToken(key.headers)];
    nowMs += SINGLE_USE_TOKEN_LIFETIME_MS - 1000;
    expect(await isTaken(early)).toBe(true);
    nowMs += 2000;
    expect(await isTaken(late)).toBe(false);
  });

  it("a single-use token ends with the key or the session that made it", async () => {
    const [ofKey, ofSession] = [await makeToken(key.headers), await makeToken(account.headers)];
    await server.request(`/v1/user/api-keys/${key.keyId}`, { method: "DELETE", headers: account.headers });
    expect(await isTaken(ofKey)).toBe(false);
    await server.request("/v1/auth/logout", { method: "POST", headers: account.headers });
    expect(await isTaken(ofSession)).toBe(false);
  });

  it("a single-use token grants no more than its key has", async () => {
    const reader = await account.createApiKey({ permissions: ["models_read"] });
    const path = "/v1/single-use-token/tts_websocket";
    const response = await server.request(path, { method: "POST", headers: reader.headers });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { detail: { code: "insufficient_permissions" } },
    ]);
    const token = await makeToken(key.headers);
    const change = { permissions: ["models_read"] };
    await server.request(`/v1/user/api-keys/${key.keyId}`, {
      method: "PATCH",
      headers: account.headers,
      body: change,
    });
    expect(await isTaken(token)).toBe(false);
  });

  it("a single-use token works only from the addresses of its key", async () => {
    const admin = { headers: account.headers };
    const json = async (response: Response) => (await response.json()) as Record<string, string>;
    const post = (path: string, body: object) =>
      server.request(`/v1/service-accounts${path}`, { method: "POST", ...admin, body }).then(json);
    const { "service-account-user-id": id } = await post("", { name: "Browsers" });
    const limits = { name: "Here", permissions: "all", allowed_ips: ["127.0.0.1", "::1"] };
    const made = await post(`/${id}/api-keys`, limits);
    const keyHeaders = { "xi-api-key": made["xi-api-key"] ?? "" };
    const [here, elsewhere] = [await makeToken(keyHeaders), await makeToken(keyHeaders)];
    expect(await isTaken(here)).toBe(true);
    const path = `/v1/service-accounts/${id}/api-keys/${made["key_id"]}`;
    await server.request(path, { method: "PATCH", ...admin, body: { allowed_ips: ["192.0.2.1"] } });
    expect(await isTaken(elsewhere)).toBe(false);
  });

  it("a single-use token is made only for a known purpose", async () => {
    const response = await server.request("/v1/single-use-token/anything", { method: "POST", headers: key.headers });
    expect([response.status, await response.json()]).toMatchObject([400, { detail: { code: "invalid_parameters" } }]);
  });
});

describe("an open socket", () => {
  it.each(["key", "session", "membership"] as const)(
    "an open socket closes by itself at the end of its %s",
    async (kind) => {
      const headers = kind === "session" ? account.headers : key.headers;
      const client = await SocketClient.open(server.baseUrl, PATH, { headers });
      client.send({ text: " " });
      if (kind === "key")
        await server.request(`/v1/user/api-keys/${key.keyId}`, { method: "DELETE", headers: account.headers });
      else if (kind === "session") await server.request("/v1/auth/logout", { method: "POST", headers });
      else await updateMember(server.platform.database, account.scope, { isLocked: true });
      expect((await client.closed).code).toBe(1008);
      expect(client.frames).toMatchObject([{ error: "unauthorized", code: 1008 }]);
    },
  );
});
