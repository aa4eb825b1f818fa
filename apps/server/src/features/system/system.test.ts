import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendRawRequest } from "../../../../../test-kit/connections/raw-request.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const TOKEN = "a-token-for-the-metrics";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsToken: TOKEN } });
});
afterAll(() => server.stop());

describe("health", () => {
  it("the health check reports that the process is alive, and its version", async () => {
    expect(await (await server.request("/healthz")).json()).toEqual({
      status: "ok",
      version: server.platform.config.version,
    });
  });

  it("the server is ready only when every part is: without an engine it is not", async () => {
    const response = await server.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "not_ready",
      checks: { server: { ok: true }, database: { ok: true }, storage: { ok: true }, speech: { ok: false } },
    });
  });
});

describe("reports of browser failures", () => {
  const failure = {
    severity: "fatal",
    what: "This page could not be shown",
    error_name: "TypeError",
    frames: ["at draw (http://127.0.0.1/assets/page.js:1:2)"],
    route: "/app/voice-lab",
  };
  const report = (headers: Record<string, string>, body: unknown) =>
    server.request("/v1/page-failures", { method: "POST", headers, body });

  it("reports of browser failures are logged, for signed-in people only", async () => {
    expect((await report({}, failure)).status).toBe(401);
    expect(server.logText()).not.toContain('"page_failure":');
    const account = await server.signUp();
    expect((await report(account.headers, failure)).status).toBe(200);
    expect(server.logText()).toMatch(/"page_failure":\{.*This page could not be shown.*"A page failed\."/);
  });

  it("reports of browser failures contain no texts, and are short", async () => {
    const { headers } = await server.signUp();
    for (const more of [
      { message: "what somebody wrote" },
      { frames: Array(13).fill("at a") },
      { what: "x".repeat(121) },
    ])
      expect((await report(headers, { ...failure, ...more })).status).toBe(422);
    expect(server.logText()).not.toContain("what somebody wrote");
  });
});

describe("metrics", () => {
  it("metrics count responses by route and status", async () => {
    await server.request("/v1/user");
    const metrics = await (await server.request("/metrics")).text();
    expect(metrics).toMatch(/voicewright_http_requests_total\{route="get_user",status="401"\} \d+/);
    expect(metrics).toContain("# TYPE voicewright_generation_first_byte_seconds histogram");
    expect(metrics).toContain("voicewright_speech_sessions 0");
    expect(metrics).toMatch(/voicewright_database_connections [1-9]/);
  });

  it("metrics are refused through a proxy without the token", async () => {
    const ask = (headers: Record<string, string>) =>
      sendRawRequest(`${server.baseUrl}/metrics`, { headers: { "x-forwarded-for": "203.0.113.5", ...headers } });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ authorization: "Bearer wrong" })).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});

describe("the API reference", () => {
  it("the API reference is OpenAPI 3.1, readable from other origins", async () => {
    const response = await server.request("/openapi.json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Voicewright" },
      paths: { "/v1/user": { get: { operationId: "get_user" } } },
    });
  });

  it.each(["/openapi.json", "/asyncapi.json"])(
    "the API reference is serialised once, and not sent again to callers with a current copy: %s",
    async (path) => {
      const ask = (headers: Readonly<Record<string, string>>) => server.request(path, { headers });
      const first = await ask({ "accept-encoding": "br" });
      const etag = first.headers.get("etag") ?? "";
      const text = await first.text();
      expect([first.headers.get("content-encoding"), etag]).toEqual(["br", expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
      const stringify = vi.spyOn(JSON, "stringify");
      try {
        const again = await ask({ "accept-encoding": "identity" });
        expect([again.headers.get("content-encoding"), again.headers.get("etag")]).toEqual([null, etag]);
        expect(await again.text()).toBe(text);
        const known = await ask({ "if-none-match": etag });
        expect([known.status, await known.text()]).toEqual([304, ""]);
        const large = stringify.mock.results.filter(({ value }) => String(value).length > 10_000);
        expect(large).toHaveLength(0);
      } finally {
        stringify.mockRestore();
      }
    },
  );

  it("the sockets are described as AsyncAPI 3.0, readable from other origins", async () => {
    const response = await server.request("/asyncapi.json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({
      asyncapi: "3.0.0",
      channels: { text_to_speech_stream_input: { address: "/v1/text-to-speech/{voice_id}/stream-input" } },
    });
  });
});
