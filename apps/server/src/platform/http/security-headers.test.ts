import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_CALLS } from "../../../../../test-kit/contract-calls.ts";
import { requestHead, sendBytes } from "../../../../../test-kit/connections/raw-socket.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const HEADERS = {
  "content-security-policy": expect.stringMatching(/default-src 'self';.*frame-ancestors 'none'/) as unknown,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

function headersOf(text: string): Record<string, string> {
  const lines = text.slice(0, text.indexOf("\r\n\r\n")).split("\r\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

const CALLS = CONTRACT_CALLS.map((call) => ({ ...call, name: `${call.method} ${call.route.path}` }));

describe("the security headers", () => {
  it.each(CALLS)("the security headers are on the answers to $name", async ({ method, path, body }) => {
    for (const headers of [{}, account.headers]) {
      const answer = await server.request(path, { method, body, headers, redirect: "manual" });
      expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
      await answer.body?.cancel();
    }
  });

  const anyone = { connection: "close" };
  it.each([
    ["a page", 200, requestHead("GET", "/openapi.json", anyone)],
    ["an address that is not there", 404, requestHead("GET", "/nowhere.js", anyone)],
    ["an address that cannot be decoded", 400, requestHead("GET", "/v1/%zz", anyone)],
    ["an id that cannot be decoded", 400, requestHead("GET", "/v1/voices/%E0%A4%A", anyone)],
    ["a preflight", 204, requestHead("OPTIONS", "/v1/voices", anyone)],
    ["a preflight to nowhere", 404, requestHead("OPTIONS", "/nowhere", anyone)],
    [
      "a method that the address does not take",
      404,
      requestHead("PUT", "/v1/models", { ...anyone, "content-length": "0" }),
    ],
    ["a method that nobody takes", 404, requestHead("PROPFIND", "/", anyone)],
    ["a method that does not exist", 400, requestHead("DANCE", "/", anyone)],
    ["TRACE", 404, requestHead("TRACE", "/", anyone)],
    ["a header beyond all measure", 431, requestHead("GET", "/", { ...anyone, x: "y".repeat(40_000) })],
    ["what is no HTTP", 400, "NONSENSE\r\n\r\n"],
    ["another version of HTTP", 400, "GET / HTTP/9.9\r\nhost: localhost\r\n\r\n"],
    ["a request that names no host", 403, "GET /v1/models HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["a host that is not ours", 403, "GET /v1/models HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"],
    ["an expectation that nobody meets", 417, requestHead("GET", "/", { ...anyone, expect: "a miracle" })],
    [
      "a body of two lengths",
      400,
      "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx",
    ],
    ["an upgrade", 404, requestHead("GET", "/nowhere.js", { connection: "upgrade", upgrade: "websocket" })],
  ])("the security headers are on the answer to %s", async (_, status, request) => {
    const answer = await sendBytes(server.baseUrl, [request], { ending: "wait" });
    expect([answer.status, headersOf(answer.text)]).toEqual([status, expect.objectContaining(HEADERS)]);
  });
});
