import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRawRequest } from "../../testing/raw-request.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const INLINE = "document.documentElement.dataset.theme = 'dark';";
const INDEX = `<!doctype html><script>${INLINE}</script><script type="module" src="/assets/main-1a2b3c.js"></script>`;

let webDirectory: string;
let server: TestServer;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), "voicewright-web-"));
  await mkdir(join(webDirectory, "assets"));
  await writeFile(join(webDirectory, "index.html"), INDEX);
  await writeFile(join(webDirectory, "assets/main-1a2b3c.js"), "export {};");
  await writeFile(join(webDirectory, "..", "voicewright-outside.txt"), "outside");
  server = await startTestServer({ config: { webDirectory } });
});
afterAll(async () => {
  await server.stop();
  await rm(webDirectory, { recursive: true });
  await rm(join(webDirectory, "..", "voicewright-outside.txt"));
});

describe("the web app", () => {
  it.each(["/", "/app/speech-synthesis?voice_id=x", "/sign-in"])(
    "answers its page at %s, never from an old cache",
    async (path) => {
      const response = await server.request(path);
      expect([response.status, await response.text()]).toEqual([200, INDEX]);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("may run its own inline script and no other", async () => {
    const policy = (await server.request("/")).headers.get("content-security-policy");
    const hash = createHash("sha256").update(INLINE).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it("sends files with a hash in their name once and for all", async () => {
    const response = await server.request("/assets/main-1a2b3c.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  it.each(["/assets/gone-9f9f9f.js", "/favicon.png", "/v1/gone", "/v2", "/v1"])(
    "does not answer a page for %s",
    async (path) => {
      const response = await server.request(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    },
  );

  it("does not answer a page to what is no reading", async () => {
    expect((await server.request("/", { method: "POST", body: {} })).status).toBe(404);
  });

  it.each([
    "/../voicewright-outside.txt",
    "/%2e%2e/voicewright-outside.txt",
    "/assets/..%2f..%2f..%2fvoicewright-outside.txt",
  ])("keeps to its folder: %s", async (path) => {
    expect((await sendRawRequest(server.baseUrl, { path })).body).not.toContain("outside");
  });
});
