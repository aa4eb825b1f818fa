import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRawRequest } from "../../../../../../test-kit/connections/raw-request.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

describe("compression", () => {
  it.each([
    { accepted: "gzip, deflate, br, zstd", encoding: "br" },
    { accepted: "gzip", encoding: "gzip" },
    { accepted: "identity", encoding: undefined },
  ])("sends a compressed document to clients that accept $accepted as $encoding", async ({ accepted, encoding }) => {
    const headers = { "accept-encoding": accepted };
    const answer = await sendRawRequest(server.baseUrl, { path: "/openapi.json", headers });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    // What was sent to one client must not be kept for another that reads something else.
    expect(answer.headers.vary).toBe("accept-encoding");
    const document: unknown = await (await server.request("/openapi.json", { headers })).json();
    expect(document).toHaveProperty("openapi", "3.1.0");
  });

  it("compression is used for the list of voices, and not for answers that fit one packet", async () => {
    const account = await server.signUp();
    const voices = await server.request("/v2/voices?page_size=100", { headers: { ...account.headers, ...BROWSER } });
    expect(voices.headers.get("content-encoding")).toBe("br");
    const refusal = await server.request("/v2/voices", { headers: BROWSER });
    expect([refusal.status, refusal.headers.get("content-encoding")]).toEqual([401, null]);
  });

  it("compression is not accepted in requests", async () => {
    const body = gzipSync(JSON.stringify({ email: "packed@example.org", password: "correct horse battery" }));
    const answer = await fetch(`${server.baseUrl}/v1/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
