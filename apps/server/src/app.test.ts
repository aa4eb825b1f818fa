import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { API_ROUTES } from "@voicewright/contract/api";
import { JSON_BODY_MAX_BYTES } from "@voicewright/contract/limits";
import { GENERATION_HEADERS } from "@voicewright/contract/text-to-speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_CALLS, type ContractCall, isMutatingCall } from "./testing/contract-calls.ts";
import { sendRawRequest } from "./testing/raw-request.ts";
import type { TestAccount } from "./testing/test-account.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: new URL("https://voice.example.org"), allowedHosts: ["studio.lan"] } });
  account = await server.signUp();
});
afterAll(() => server.stop());

async function codeOf(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: { code: string } };
  return detail.code;
}

function named(calls: readonly ContractCall[]) {
  return calls.map((call) => ({ ...call, name: `${call.method} ${call.route.path}` }));
}

const CLOSED_CALLS = named(CONTRACT_CALLS.filter(({ route }) => route.auth !== "none"));

describe("the routes", () => {
  it("are those of the reference, neither more nor fewer", async () => {
    const { paths } = (await (await server.request("/openapi.json")).json()) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
    const served = server.app.routes
      .filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && !url.includes("*"))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
    expect(served.sort()).toEqual(described.sort());
    expect(described).toHaveLength(API_ROUTES.length);
  });
});

describe("a stranger", () => {
  it.each(CLOSED_CALLS)("is refused: $name", async ({ method, path, body }) => {
    const response = await server.request(path, { method, body });
    expect([response.status, await codeOf(response)]).toEqual([401, "missing_api_key"]);
  });

  it.each(CLOSED_CALLS)("with an invented key is refused: $name", async ({ method, path, body }) => {
    const response = await server.request(path, { method, body, headers: { "xi-api-key": `sk_${"0".repeat(48)}` } });
    expect([response.status, await codeOf(response)]).toEqual([401, "invalid_api_key"]);
  });

  it.each(CLOSED_CALLS)("with an invented session is refused: $name", async ({ method, path, body }) => {
    const response = await server.request(path, { method, body, headers: { authorization: "Bearer invented" } });
    expect([response.status, await codeOf(response)]).toEqual([401, "unauthorized"]);
  });

  it("does not get its body read", async () => {
    const response = await server.request("/v1/user/api-keys", { method: "POST", body: "{ this is not JSON" });
    expect(await codeOf(response)).toBe("missing_api_key");
  });
});

describe("an API key", () => {
  const permitted = named(CONTRACT_CALLS.filter(({ route }) => route.permission !== undefined));
  const personal = named(CONTRACT_CALLS.filter(({ route }) => route.auth === "session"));

  it.each(permitted)("without the permission is refused: $name", async ({ method, path, body, route }) => {
    const other = route.permission === "models_read" ? "voices_read" : "models_read";
    const key = await account.createApiKey({ permissions: [other] });
    const response = await server.request(path, { method, body, headers: key.headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      detail: { code: "insufficient_permissions", status: "missing_permissions", message: expect.stringContaining(`missing the permission ${route.permission} `) },
    });
  });

  it.each(personal)("may not do what people do: $name", async ({ method, path, body }) => {
    const key = await account.createApiKey();
    const response = await server.request(path, { method, body, headers: key.headers });
    expect([response.status, await codeOf(response)]).toEqual([401, "sign_in_required"]);
  });
});

describe("a page of another origin", () => {
  const mutating = named(CONTRACT_CALLS.filter(isMutatingCall));

  it.each(mutating)("may not use a visitor's cookie: $name", async ({ method, path, body }) => {
    for (const forged of [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }]) {
      const headers = { ...forged, cookie: account.cookie, "content-type": "application/json" };
      const response = await sendRawRequest(server.baseUrl + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      expect([response.status, JSON.parse(response.body).detail.code]).toEqual([403, "forbidden"]);
      expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  it("may use the API with a key, and read every header", async () => {
    const key = await account.createApiKey();
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site", ...key.headers };
    const response = await sendRawRequest(`${server.baseUrl}/v1/user/subscription`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers["access-control-allow-origin"]).toBe("*");
    expect(response.headers["access-control-expose-headers"]?.split(", ")).toEqual([...GENERATION_HEADERS]);
  });

  it("gets an answer to its preflight, for the API only", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST", "access-control-request-headers": "xi-api-key" };
    const response = await sendRawRequest(`${server.baseUrl}/v1/text-to-speech/x`, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({ "access-control-allow-origin": "*", "access-control-allow-headers": "*, authorization", "access-control-max-age": "600" });
    expect((await sendRawRequest(`${server.baseUrl}/`, { headers })).headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("is this installation's own page when it has its origin", async () => {
    const own = { origin: server.baseUrl, cookie: account.cookie, "content-type": "application/json" };
    const body = JSON.stringify({ name: "From the page", permissions: "all" });
    for (const headers of [own, { ...own, origin: "https://voice.example.org" }, { cookie: own.cookie, "content-type": own["content-type"], "sec-fetch-site": "same-origin" }]) {
      expect((await sendRawRequest(`${server.baseUrl}/v1/user/api-keys`, { method: "POST", headers, body })).status).toBe(200);
    }
  });
});

describe("a foreign host name", () => {
  it.each(named(CONTRACT_CALLS))("is refused: $name", async ({ method, path, body }) => {
    const headers = { host: "rebound.evil.example", "content-type": "application/json", ...account.headers };
    const response = await sendRawRequest(server.baseUrl + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    expect([response.status, JSON.parse(response.body).detail.code]).toEqual([403, "forbidden"]);
  });

  it.each(["127.0.0.1:1", "[::1]:4310", "LOCALHOST:99", "app.localhost", "192.168.1.20", "voice.example.org", "studio.lan:8080"])("is not: %s", async (host) => {
    expect((await sendRawRequest(`${server.baseUrl}/healthz`, { headers: { host } })).status).toBe(200);
  });

  it("does not come in through a forwarding header either", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "localhost" };
    expect((await sendRawRequest(`${server.baseUrl}/healthz`, { headers })).status).toBe(403);
  });
});

describe("every answer", () => {
  const places = [...named(CONTRACT_CALLS), { name: "GET /", method: "GET", path: "/", body: undefined }, { name: "GET /v1/nothing", method: "GET", path: "/v1/nothing", body: undefined }];

  it.each(places)("carries the security headers: $name", async ({ method, path, body }) => {
    const { headers } = await server.request(path, { method, body });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')*;/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("x-region")).toBe("local");
  });

  it("names the request in its error, where clients look for it", async () => {
    const response = await server.request("/v1/nothing");
    const { detail } = (await response.json()) as { detail: Record<string, string> };
    expect(response.status).toBe(404);
    expect(detail).toMatchObject({ type: "not_found", code: "not_found", status: "not_found", request_id: response.headers.get("x-trace-id") });
    expect(response.headers.get("x-request-id")).toBe(detail["request_id"]);
  });
});

describe("a bad request", () => {
  const keys = (init: object) => server.request("/v1/user/api-keys", { method: "POST", headers: account.headers, ...init });

  it("with malformed JSON is told so", async () => {
    const response = await keys({ body: '{"name": ' });
    expect([response.status, await codeOf(response)]).toEqual([400, "malformed_json"]);
  });

  it("without its body, or with fields missing or of the wrong type, gets the list", async () => {
    const empty = await keys({});
    expect([empty.status, await empty.json()]).toEqual([422, { detail: [{ loc: ["body"], msg: "Field required", type: "missing" }] }]);
    const wrong = await keys({ body: { name: 7 } });
    expect(await wrong.json()).toEqual({
      detail: [
        { loc: ["body", "name"], msg: "Input should be a valid string", type: "string_type" },
        { loc: ["body", "permissions"], msg: "Field required", type: "missing" },
      ],
    });
  });

  it("with another content type is told so", async () => {
    const response = await keys({ body: "name=x", headers: { ...account.headers, "content-type": "application/x-www-form-urlencoded" } });
    expect([response.status, await codeOf(response)]).toEqual([415, "invalid_content_type"]);
  });

  it("cannot smuggle prototypes in", async () => {
    const response = await keys({ body: '{"name":"n","permissions":"all","__proto__":{"polluted":true}}' });
    expect(response.status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(["/v1/%", "/v1/voices/%E0%A4%A", `/v1/voices/${"x".repeat(5_000)}`, "/v1/voices/a%2F..%2Fb"])("to the address %j is an error of ours, not a crash", async (path) => {
    const response = await sendRawRequest(server.baseUrl + path, { headers: account.headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(JSON.parse(response.body)).toHaveProperty("detail");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("that is no HTTP at all is answered in the same form", async () => {
    const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
    socket.end("NONSENSE\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"bad_request"');
  });

  it("of 50 MB is refused and not kept, with its length stated", async () => {
    const response = await keys({ body: "x".repeat(50 * 1024 * 1024) });
    expect([response.status, await codeOf(response)]).toEqual([413, "request_too_large"]);
  });

  it("of 50 MB is refused and not kept, without its length stated", async () => {
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

  it("is not one when it ends at the limit", async () => {
    const body = JSON.stringify({ name: "Big", permissions: "all", ignored: "x".repeat(JSON_BODY_MAX_BYTES - 60) });
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(JSON_BODY_MAX_BYTES);
    expect((await keys({ body })).status).toBe(200);
  });

  it("with a trailing slash is still understood", async () => {
    expect((await server.request("/v1/user/", { headers: account.headers })).status).toBe(200);
  });
});

describe("the log", () => {
  it("holds no password, key, token, address or text", async () => {
    const canary = "canaryzebra";
    const person = await server.signUp({ email: `${canary}@example.org`, password: `${canary}-password-1` });
    await server.request("/v1/auth/login", { method: "POST", body: { email: person.email, password: `${canary}-wrong-password` } });
    const key = await person.createApiKey();
    await server.request(`/v1/text-to-speech/${canary}?output_format=${canary}`, { method: "POST", headers: key.headers, body: { text: `${canary} said` } });
    await server.request(`/v1/history?search=${canary}`, { headers: key.headers });
    await server.request("/v1/auth/login", { method: "POST", body: `{"password":"${canary}` });
    await server.request("/v1/user", { headers: { "xi-api-key": `${canary}-key`, cookie: `voicewright_session=${canary}` } });
    const log = server.logText();
    expect(log).toContain('"event":"sign_in_refused"');
    expect(log).toContain('"event":"api_key_created"');
    expect(log).not.toContain(canary);
    for (const secret of [person.token, key.secret, person.password]) expect(log).not.toContain(secret);
  });
});
