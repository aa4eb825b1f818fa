import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenForm, cutForms, leftUploads, sendBrokenForm, watchUncaught } from "../../testing/broken-forms.ts";
import { requestHead, sendBytes } from "../../../../../test-kit/connections/raw-socket.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const SEED = 20_261_122;
const MB = 1024 * 1024;
const PARTS_PATH = "/v1/voices/ivc/uploads/aaaaaaaaaaaaaaaaaaaa/parts";

let server: TestServer;
let account: TestAccount;
const uncaught = watchUncaught();

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitFactor: 1_000 } });
  account = await server.signUp({ tier: "creator" });
});
afterAll(async () => {
  uncaught.stop();
  await server.stop();
});

async function expectNothingLeft(): Promise<void> {
  expect(uncaught.found).toEqual([]);
  await expect.poll(() => leftUploads(server)).toEqual([]);
  expect((await server.request("/healthz")).status).toBe(200);
}

describe("a form", () => {
  it("a form that breaks off in a file of an unknown field is answered, and the server keeps running", async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\nhello';
    const head = requestHead("POST", PARTS_PATH, {
      ...account.headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(body.length),
    });
    const { status, text } = await sendBytes(server.baseUrl, [head, body]);
    expect(status).toBe(400);
    expect(text).toContain('"code":"bad_request"');
    await expectNothingLeft();
  });

  it("a form with a part header without its blank line is answered", async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="offset"\r\n--b--\r\n';
    const response = await server.request(PARTS_PATH, {
      method: "POST",
      headers: { ...account.headers, "content-type": "multipart/form-data; boundary=b" },
      body,
    });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining("Field required")]);
  });

  it("a form with a file without a name is accepted", async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="part"\r\nContent-Type: application/octet-stream\r\n\r\nhello\r\n' +
      '--b\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n--b--\r\n';
    const response = await server.request(PARTS_PATH, {
      method: "POST",
      headers: { ...account.headers, "content-type": "multipart/form-data; boundary=b" },
      body,
    });
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("upload_not_found")]);
  });

  it("a form is answered wherever it is cut off", async () => {
    const faults: (string | undefined)[] = [];
    for (const form of cutForms(17)) faults.push(await sendBrokenForm(server, account, form));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    await expectNothingLeft();
  });

  it("a form is answered however it is malformed", async () => {
    await fc.assert(
      fc.asyncProperty(brokenForm, async (form) => {
        expect(await sendBrokenForm(server, account, form)).toBeUndefined();
        expect(uncaught.found).toEqual([]);
      }),
      { seed: SEED, numRuns: 250, endOnFailure: true },
    );
    await expectNothingLeft();
  });
});

describe("a refused form", () => {
  const OPEN = '--b\r\nContent-Disposition: form-data; name="part"; filename="a.wav"\r\n\r\n';
  const FIELD = '--b\r\nContent-Disposition: form-data; name="offset"\r\n\r\n';
  const chunk = Buffer.alloc(64 * 1024, "x");
  function* more(sizeBytes: number): Generator<Uint8Array<ArrayBuffer>> {
    for (let sent = 0; sent < sizeBytes; sent += chunk.length) yield chunk;
  }

  it.each([
    ["whose file is too large", OPEN, 413, "request_too_large"],
    ["whose field is too long", FIELD, 413, "request_too_large"],
    ["with too many files", `${OPEN}x\r\n${OPEN}`, 400, "too_many_files"],
  ])(
    "a form %s is answered before the connection closes, even to clients that first send it all",
    async (_, start, status, code) => {
      const sizeBytes = 24 * MB;
      const end = "\r\n--b--\r\n";
      const headers = { ...account.headers, "content-type": "multipart/form-data; boundary=b" };
      const contentLength = String(start.length + sizeBytes + end.length);
      const head = requestHead("POST", PARTS_PATH, { ...headers, "content-length": contentLength });
      const answer = await sendBytes(server.baseUrl, [head, start, ...more(sizeBytes), end]);
      expect([answer.status, answer.errorCode]).toEqual([status, undefined]);
      expect(answer.text).toContain(`"code":"${code}"`);

      const response = await server.request(PARTS_PATH, {
        method: "POST",
        headers,
        body: Buffer.concat([Buffer.from(start), ...more(sizeBytes), Buffer.from(end)]).toString("latin1"),
      });
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(code)]);
      await expectNothingLeft();
    },
  );

  it("a form with too many parts is answered as too large", async () => {
    const headers = { ...account.headers, "content-type": "multipart/form-data; boundary=b" };
    const unknown = `--b\r\nContent-Disposition: form-data; name="u"; filename="a"\r\n\r\n${"x".repeat(60)}\r\n`;
    const response = await server.request(PARTS_PATH, { method: "POST", headers, body: unknown.repeat(5_000) });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("request_too_large")]);
  });
});
