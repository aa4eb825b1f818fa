import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { JSON_BODY_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRawRequest } from "../../../../../test-kit/connections/raw-request.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

async function codeOf(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: { code: string } };
  return detail.code;
}

describe("a bad request", () => {
  const keys = (init: object) =>
    server.request("/v1/user/api-keys", { method: "POST", headers: account.headers, ...init });

  it("a request with malformed JSON is answered as malformed", async () => {
    const response = await keys({ body: '{"name": ' });
    expect([response.status, await codeOf(response)]).toEqual([400, "malformed_json"]);
  });

  it("a request with missing or wrongly typed fields gets a list of them", async () => {
    const empty = await keys({});
    expect([empty.status, await empty.json()]).toEqual([
      422,
      { detail: [{ loc: ["body"], msg: "Field required", type: "missing" }] },
    ]);
    const wrong = await keys({ body: { name: 7 } });
    expect(await wrong.json()).toEqual({
      detail: [
        { loc: ["body", "name"], msg: "Input should be a valid string", type: "string_type" },
        { loc: ["body", "permissions"], msg: "Field required", type: "missing" },
      ],
    });
  });

  it("a request with another content type is answered as unsupported", async () => {
    const response = await keys({
      body: "name=x",
      headers: { ...account.headers, "content-type": "application/x-www-form-urlencoded" },
    });
    expect([response.status, await codeOf(response)]).toEqual([415, "invalid_content_type"]);
  });

  it("a request cannot set an object's prototype", async () => {
    const response = await keys({ body: '{"name":"n","permissions":"all","__proto__":{"polluted":true}}' });
    expect(response.status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(["/v1/%", "/v1/voices/%E0%A4%A", `/v1/voices/${"x".repeat(5_000)}`, "/v1/voices/a%2F..%2Fb"])(
    "a request to the address %j gets a formatted client error, not a crash",
    async (path) => {
      const response = await sendRawRequest(server.baseUrl + path, { headers: account.headers });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(JSON.parse(response.body)).toHaveProperty("detail");
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  it("a request that is not valid HTTP is answered in the same form", async () => {
    const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
    socket.end("NONSENSE\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"bad_request"');
  });

  it("a request of 50 MB is refused and not stored, with its length declared", async () => {
    const response = await keys({ body: "x".repeat(50 * 1024 * 1024) });
    expect([response.status, await codeOf(response)]).toEqual([413, "request_too_large"]);
  });

  it("a request of 50 MB is refused and not stored, without its length declared", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    async function* endless() {
      for (let sent = 0; sent < 50 * 1024 * 1024; sent += chunk.length) yield chunk;
    }
    const before = process.memoryUsage().arrayBuffers;
    const response = await sendRawRequest(`${server.baseUrl}/v1/user/api-keys`, {
      method: "POST",
      headers: { ...account.headers, "content-type": "application/json" },
      body: endless(),
    });
    expect([response.status, JSON.parse(response.body).detail.code]).toEqual([413, "request_too_large"]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  });

  it("a body that ends at the size limit is accepted", async () => {
    const body = JSON.stringify({ name: "Big", permissions: "all", ignored: "x".repeat(JSON_BODY_MAX_BYTES - 60) });
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(JSON_BODY_MAX_BYTES);
    expect((await keys({ body })).status).toBe(200);
  });

  it("a path with a trailing slash is accepted", async () => {
    expect((await server.request("/v1/user/", { headers: account.headers })).status).toBe(200);
  });
});

describe("the log", () => {
  it("the log contains no password, key, token, address or text", async () => {
    const canary = "canaryzebra";
    const person = await server.signUp({ email: `${canary}@example.org`, password: `${canary}-password-1` });
    await server.request("/v1/auth/login", {
      method: "POST",
      body: { email: person.email, password: `${canary}-wrong-password` },
    });
    const key = await person.createApiKey();
    await server.request(`/v1/text-to-speech/${canary}?output_format=${canary}`, {
      method: "POST",
      headers: key.headers,
      body: { text: `${canary} said` },
    });
    await server.request(`/v1/history?search=${canary}`, { headers: key.headers });
    await server.request("/v1/auth/login", { method: "POST", body: `{"password":"${canary}` });
    await server.request("/v1/user", {
      headers: { "xi-api-key": `${canary}-key`, cookie: `voicewright_session=${canary}` },
    });
    const log = server.logText();
    expect(log).toContain('"event":"sign_in_refused"');
    expect(log).toContain('"event":"api_key_created"');
    expect(log).not.toContain(canary);
    for (const secret of [person.token, key.secret, person.password]) expect(log).not.toContain(secret);
  });
});
