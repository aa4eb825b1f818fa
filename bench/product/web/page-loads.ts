import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signUpThroughPage } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";

const PAGES = [
  { name: "landing", path: "/" },
  { name: "sign-up", path: "/sign-up" },
  { name: "text to speech", path: "/app/speech-synthesis/text-to-speech" },
  { name: "library", path: "/app/voice-library" },
  { name: "my voices", path: "/app/voice-lab" },
] as const;
const ROUNDS = 5;
const VIEWPORT = { width: 1440, height: 900 };
/** Nothing was asked for this long: the page has all that it wants. */
const QUIET_MS = 4_000;

type PageLoad = {
  readonly page: string;
  readonly requests: number;
  readonly kib: number;
  readonly aheadRequests: number;
  readonly aheadKib: number;
  readonly lcpMs: number;
  readonly cls: number;
};

declare global {
  interface Window {
    voicewrightPaint?: { lcpMs: number; cls: number };
  }
}

function observePaint(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const paint = { lcpMs: Number.NaN, cls: 0 };
    window.voicewrightPaint = paint;
    new PerformanceObserver((list) => {
      paint.lcpMs = list.getEntries().at(-1)?.startTime ?? paint.lcpMs;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Loads a page with an empty cache, and follows it until it asks for nothing more. */
async function measureLoad(page: Page, url: string): Promise<Omit<PageLoad, "page">> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  let lastAtMs = performance.now();
  const fetched: { atMs: number; bytes: number }[] = [];
  session.on("Network.requestWillBeSent", () => {
    lastAtMs = performance.now();
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    lastAtMs = performance.now();
    fetched.push({ atMs: lastAtMs, bytes: encodedDataLength });
  });
  const startedAtMs = performance.now();
  await page.goto(url);
  while (performance.now() - lastAtMs < QUIET_MS) await page.waitForTimeout(100);
  const { lcpMs, cls } = (await page.evaluate(() => window.voicewrightPaint)) ?? { lcpMs: Number.NaN, cls: Number.NaN };
  await session.detach();
  const painted = fetched.filter(({ atMs }) => atMs - startedAtMs <= lcpMs);
  const kibOf = (list: typeof fetched) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
  return {
    requests: painted.length,
    kib: kibOf(painted),
    aheadRequests: fetched.length - painted.length,
    aheadKib: kibOf(fetched) - kibOf(painted),
    lcpMs,
    cls,
  };
}

/** All pages several times: those for visitors as one, the others signed in. */
export async function measureLoads(browser: Browser, server: ProductServer): Promise<PageLoad[]> {
  await using context = await browser.newContext({ viewport: VIEWPORT });
  await observePaint(context);
  const loads: PageLoad[] = [];
  for (const { name, path } of PAGES) {
    if (path.startsWith("/app/") && !loads.some(({ page }) => page === "text to speech")) {
      const page = await context.newPage();
      await signUpThroughPage(page, server);
      await page.close();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      loads.push({ page: name, ...(await measureLoad(page, server.origin + path)) });
      await page.close();
    }
  }
  return loads;
}
