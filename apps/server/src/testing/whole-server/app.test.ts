import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { GENERATION_HEADERS } from "@voicewright/contract/text-to-speech/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_CALLS, type ContractCall, isMutatingCall } from "../../../../../test-kit/contract-calls.ts";
import { sendRawRequest } from "../../../../../test-kit/connections/raw-request.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: new URL("https://voice.example.org"), allowedHosts: ["studio.lan"] },
  });
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

describe("the routes", () => {
  it("the routes are exactly those of the reference", async () => {
    const { paths } = (await (await server.request("/openapi.json")).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = server.app.routes
      .filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && !url.includes("*"))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
    const sockets = API_SOCKETS.map(({ path }) => `GET ${path}`);
    expect(served.sort()).toEqual([...described, ...sockets].sort());
    expect(described).toHaveLength(API_ROUTES.length);
  });
});

describe("an unauthenticated caller", () => {
  it("a request without authentication is refused before its body is read", async () => {
    const response = await server.request("/v1/user/api-keys", { method: "POST", body: "{ this is not JSON" });
    expect(await codeOf(response)).toBe("missing_api_key");
  });
});

/** In whichever of the two shapes an error comes. */
function errorCodeIn(body: string): unknown {
  const { detail, error } = JSON.parse(body) as Record<string, { code?: unknown } | undefined>;
  return (detail ?? error)?.code;
}

describe("a page of another origin", () => {
  const mutating = named(CONTRACT_CALLS.filter(isMutatingCall));

  it.each(mutating)("a page of another origin cannot use a visitor's cookie: $name", async ({ method, path, body }) => {
    for (const forged of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const headers = { ...forged, cookie: account.cookie, "content-type": "application/json" };
      const response = await sendRawRequest(server.baseUrl + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect([response.status, errorCodeIn(response.body)]).toEqual([403, "forbidden"]);
      expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  it("a page of another origin can use the API with a key, and read every header", async () => {
    const key = await account.createApiKey();
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site", ...key.headers };
    const response = await sendRawRequest(`${server.baseUrl}/v1/user/subscription`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers["access-control-allow-origin"]).toBe("*");
    expect(response.headers["access-control-expose-headers"]?.split(", ")).toEqual([...GENERATION_HEADERS]);
  });

  it("a page of another origin gets an answer to its preflight, for the API only", async () => {
    const headers = {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "xi-api-key",
    };
    const response = await sendRawRequest(`${server.baseUrl}/v1/text-to-speech/x`, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*, authorization",
      "access-control-max-age": "600",
    });
    expect(
      (await sendRawRequest(`${server.baseUrl}/`, { headers })).headers["access-control-allow-origin"],
    ).toBeUndefined();
  });

  it("a request is accepted when its origin is this installation's own", async () => {
    const own = { origin: server.baseUrl, cookie: account.cookie, "content-type": "application/json" };
    const body = JSON.stringify({ name: "From the page", permissions: "all" });
    for (const headers of [
      own,
      { ...own, origin: "https://voice.example.org" },
      { cookie: own.cookie, "content-type": own["content-type"], "sec-fetch-site": "same-origin" },
    ]) {
      expect(
        (await sendRawRequest(`${server.baseUrl}/v1/user/api-keys`, { method: "POST", headers, body })).status,
      ).toBe(200);
    }
  });
});

describe("a foreign host name", () => {
  it.each(named(CONTRACT_CALLS))("a foreign host name is refused: $name", async ({ method, path, body }) => {
    const headers = { host: "rebound.evil.example", "content-type": "application/json", ...account.headers };
    const response = await sendRawRequest(server.baseUrl + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([response.status, errorCodeIn(response.body)]).toEqual([403, "forbidden"]);
  });

  it.each([
    "127.0.0.1:1",
    "[::1]:4310",
    "LOCALHOST:99",
    "app.localhost",
    "192.168.1.20",
    "voice.example.org",
    "studio.lan:8080",
  ])("the host %s is allowed", async (host) => {
    expect((await sendRawRequest(`${server.baseUrl}/healthz`, { headers: { host } })).status).toBe(200);
  });

  it("a foreign host name is refused in a forwarding header too", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "localhost" };
    expect((await sendRawRequest(`${server.baseUrl}/healthz`, { headers })).status).toBe(403);
  });
});

describe("every answer", () => {
  const places = [
    ...named(CONTRACT_CALLS),
    { name: "GET /", method: "GET", path: "/", body: undefined },
    { name: "GET /v1/nothing", method: "GET", path: "/v1/nothing", body: undefined },
  ];

  it.each(places)("every answer carries the security headers: $name", async ({ method, path, body }) => {
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

  it("every error answer has the request's id where clients look for it", async () => {
    const response = await server.request("/v1/nothing");
    const { detail } = (await response.json()) as { detail: Record<string, string> };
    expect(response.status).toBe(404);
    expect(detail).toMatchObject({
      type: "not_found",
      code: "not_found",
      status: "not_found",
      request_id: response.headers.get("x-trace-id"),
    });
    expect(response.headers.get("x-request-id")).toBe(detail["request_id"]);
  });
});
