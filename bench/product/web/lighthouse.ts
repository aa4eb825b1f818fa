import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { signUpThroughPage } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";

const PAGES = [
  { name: "landing", path: "/" },
  { name: "text to speech", path: "/app/speech-synthesis/text-to-speech" },
  { name: "library", path: "/app/voice-library" },
] as const;
const ROUNDS = 3;

type LighthouseRow = {
  readonly page: string;
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly blockingMs: number;
  readonly speedIndexMs: number;
  readonly cls: number;
};

async function auditPage(url: string, port: number): Promise<Omit<LighthouseRow, "page">> {
  const result = await lighthouse(
    url,
    // The session is in the storage that Lighthouse would clear.
    { port, output: "json", logLevel: "error", onlyCategories: ["performance"], disableStorageReset: true },
    desktopConfig,
  );
  const report = result?.lhr;
  if (report?.runtimeError !== undefined) throw new Error(report.runtimeError.message);
  const valueOf = (audit: string) => report?.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: report?.categories["performance"]?.score ?? Number.NaN,
    fcpMs: valueOf("first-contentful-paint"),
    lcpMs: valueOf("largest-contentful-paint"),
    blockingMs: valueOf("total-blocking-time"),
    speedIndexMs: valueOf("speed-index"),
    cls: valueOf("cumulative-layout-shift"),
  };
}

async function signUp(port: number, server: ProductServer): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("The browser has no default context.");
  const page = await context.newPage();
  await signUpThroughPage(page, server);
  await page.close();
  // Only the connection: what it watches would be held at its start by both.
  await browser.close();
}

/** Lighthouse in a browser that nobody else drives. */
export async function measureLighthouse(
  server: ProductServer,
  options: { readonly executablePath: string | undefined; readonly chromiumFlags: readonly string[] },
): Promise<LighthouseRow[]> {
  const profile = await mkdtemp(join(tmpdir(), "voicewright-bench-web-"));
  const chrome = await launch({
    chromePath: options.executablePath ?? chromium.executablePath(),
    chromeFlags: ["--headless=new", ...options.chromiumFlags],
    userDataDir: profile,
  });
  try {
    const rows: LighthouseRow[] = [];
    for (const { name, path } of PAGES) {
      if (path.startsWith("/app/") && rows.every(({ page }) => page === "landing")) await signUp(chrome.port, server);
      for (let round = 0; round < ROUNDS; round += 1) {
        rows.push({ page: name, ...(await auditPage(server.origin + path, chrome.port)) });
      }
    }
    return rows;
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
