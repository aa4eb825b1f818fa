import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRawRequest } from "../../../../../../test-kit/connections/raw-request.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const INLINE = "document.documentElement.dataset.theme = 'dark';";
const SCRIPT = "export const words = ['one', 'two'];\n".repeat(100);
const INDEX = `<!doctype html><script>${INLINE}</script><script type="module" src="/assets/main-1a2b3c.js"></script>`;

let webDirectory: string;
let server: TestServer;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), "voicewright-web-"));
  await mkdir(join(webDirectory, "assets"));
  for (const [path, content] of [
    ["index.html", INDEX],
    ["assets/main-1a2b3c.js", SCRIPT],
  ] as const) {
    await writeFile(join(webDirectory, path), content);
    await writeFile(join(webDirectory, `${path}.br`), brotliCompressSync(content));
    await writeFile(join(webDirectory, `${path}.gz`), gzipSync(content));
  }
  await writeFile(join(webDirectory, "..", "voicewright-outside.txt"), "outside");
  server = await startTestServer({ config: { webDirectory } });
});
afterAll(async () => {
  await server.stop();
  await rm(webDirectory, { recursive: true });
  await rm(join(webDirectory, "..", "voicewright-outside.txt"));
});

describe("the web app", () => {
  it.each(["/", "/app/speech-synthesis?voice_id=x", "/sign-in", "/docs", "/docs/text-to-speech"])(
    "the web app answers with its page at %s, always revalidated by caches",
    async (path) => {
      const response = await server.request(path);
      expect([response.status, await response.text()]).toEqual([200, INDEX]);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it.each([
    ["/help", "/docs"],
    ["/guides/", "/docs"],
    ["/help?search=voice", "/docs?search=voice"],
  ])("the web app redirects from %s to %s", async (path, place) => {
    const answer = await sendRawRequest(server.baseUrl, { path });
    expect([answer.status, answer.headers.location]).toEqual([302, place]);
  });

  it("the web app can run its own inline script and no other", async () => {
    const policy = (await server.request("/")).headers.get("content-security-policy");
    const hash = createHash("sha256").update(INLINE).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it("files of the web app with a hash in their name are cached forever", async () => {
    const response = await server.request("/assets/main-1a2b3c.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  it.each([
    { path: "/", accepted: "gzip, deflate, br, zstd", encoding: "br", type: /^text\/html/ },
    { path: "/sign-in", accepted: "gzip, deflate", encoding: "gzip", type: /^text\/html/ },
    { path: "/assets/main-1a2b3c.js", accepted: "gzip, br", encoding: "br", type: /javascript/ },
    { path: "/assets/main-1a2b3c.js", accepted: "gzip", encoding: "gzip", type: /javascript/ },
    { path: "/assets/main-1a2b3c.js", accepted: "identity", encoding: undefined, type: /javascript/ },
  ])(
    "the web app sends $path to clients that accept $accepted as $encoding",
    async ({ path, accepted, encoding, type }) => {
      const headers = { "accept-encoding": accepted };
      const answer = await sendRawRequest(server.baseUrl, { path, headers });
      expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, encoding]);
      expect(answer.headers["content-type"]).toMatch(type);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(await (await server.request(path, { headers })).text()).toBe(path.startsWith("/assets") ? SCRIPT : INDEX);

      const known = { ...headers, "if-none-match": answer.headers.etag ?? "" };
      expect((await sendRawRequest(server.baseUrl, { path, headers: known })).status).toBe(304);
    },
  );

  it.each(["/assets/gone-9f9f9f.js", "/favicon.png", "/v1/gone", "/v2", "/v1"])(
    "the web app does not answer %s with a page",
    async (path) => {
      const response = await server.request(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    },
  );

  it("the web app answers only GET and HEAD with a page", async () => {
    expect((await server.request("/", { method: "POST", body: {} })).status).toBe(404);
  });

  it.each([
    "/../voicewright-outside.txt",
    "/%2e%2e/voicewright-outside.txt",
    "/assets/..%2f..%2f..%2fvoicewright-outside.txt",
  ])("the web app serves no file outside its folder: %s", async (path) => {
    expect((await sendRawRequest(server.baseUrl, { path })).body).not.toContain("outside");
  });
});
