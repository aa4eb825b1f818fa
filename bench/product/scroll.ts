/**
 * How smoothly the voice library scrolls through 10,000 rows, in a real browser on the built page. The frames are those
 * that the page was given while it scrolled; the work is what each of them cost its main thread.
 */
import { chromium } from "@playwright/test";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { fillLibrary } from "./library-voices.ts";
import { describeFrames, recordFrames } from "./web/frames.ts";

const VOICE_COUNT = 10_000;
const SCROLL_MS = 10_000;
/** A fast flick of the wheel. */
const PIXELS_PER_SECOND = 3_000;
const LOADING_PATIENCE_MS = 240_000;

const server = await startTestServer();
const browser = await chromium.launch({
  ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await fillLibrary(server, VOICE_COUNT);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.baseUrl}/sign-up`);
  await page.getByLabel("E-mail", { exact: false }).fill("bench@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: /create account/i }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`${server.baseUrl}/app/voice-library?sort=trending`);
  const list = page.locator("ul:has(> li[data-index])");
  await list.locator("li").first().waitFor();

  const loadedFrom = performance.now();
  const rows = await list.evaluate(async (element, patienceMs) => {
    const until = performance.now() + patienceMs;
    const lastIndex = () =>
      Math.max(...[...element.children].map((row) => Number((row as HTMLElement).dataset["index"])));
    const total = Number(element.firstElementChild?.getAttribute("aria-setsize"));
    while (lastIndex() < total - 1 && performance.now() < until) {
      element.lastElementChild?.scrollIntoView({ block: "end" });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return lastIndex() + 1;
  }, LOADING_PATIENCE_MS);
  console.log(`${rows} rows loaded by scrolling in ${((performance.now() - loadedFrom) / 1000).toFixed(0)} s`);

  const recorded = await recordFrames(page, () =>
    list.evaluate(
      async (element, { durationMs, pixelsPerSecond }) => {
        let scroller: Element = element;
        while (scroller.parentElement !== null && scroller.scrollHeight <= scroller.clientHeight + 1)
          scroller = scroller.parentElement;
        while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY) && scroller.parentElement !== null)
          scroller = scroller.parentElement;
        const startedAt = performance.now();
        let before = startedAt;
        let direction = -1;
        await new Promise<void>((resolve) => {
          const step = (now: number) => {
            if (now - startedAt > durationMs) return resolve();
            if (scroller.scrollTop <= 0) direction = 1;
            scroller.scrollTop += (direction * pixelsPerSecond * (now - before)) / 1000;
            before = now;
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        });
      },
      { durationMs: SCROLL_MS, pixelsPerSecond: PIXELS_PER_SECOND },
    ),
  );
  console.log(describeFrames(recorded));
} finally {
  await browser.close();
  await server.stop();
}
