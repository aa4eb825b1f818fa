import { chromium } from "@playwright/test";
import { signUp } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";

/** Of the sidebar. The first person of an installation runs it, so that all of them are there. */
const PAGES = [
  "Text to Speech",
  "Voice Changer",
  "Voices",
  "Home",
  "Pronunciation",
  "Developers",
  "Administration",
  "Models",
] as const;
const ROUNDS = 6;
/** The page has fetched what it wants ahead. */
const AHEAD_MS = 8_000;
const REST_MS = 1_000;

type LaunchSettings = { readonly executablePath: string | undefined; readonly chromiumFlags: readonly string[] };

export type PageChange = { readonly page: string; readonly isFirstVisit: boolean; readonly ms: number };

/**
 * From the click on a link of the sidebar until the other page is drawn with its heading, ms, for each page in turn. The browser
 * draws as soon as it can, not by the screen's clock.
 */
export async function measurePageChanges(
  server: ProductServer,
  { executablePath, chromiumFlags }: LaunchSettings,
): Promise<PageChange[]> {
  await using browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-frame-rate-limit", "--disable-gpu-vsync", ...chromiumFlags],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signUp(page, server);
  await page.goto(`${server.origin}/app/home`);
  await page.waitForTimeout(AHEAD_MS);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { voicewrightChangeTimes: times });
    const heading = () => document.querySelector("#main h1")?.textContent;
    window.addEventListener(
      "click",
      ({ timeStamp: startedAtMs }) => {
        const before = heading();
        const look = () => {
          const now = heading();
          if (now === undefined || now === before) {
            requestAnimationFrame(look);
            return;
          }
          // The message is read after the frame that the callback is part of was laid out and painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => times.push(performance.now() - startedAtMs));
          port1.start();
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const changes: PageChange[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of PAGES) {
      await sidebar.getByRole("link", { name, exact: true }).click();
      await page.waitForFunction(
        (count) => (window as unknown as { voicewrightChangeTimes: number[] }).voicewrightChangeTimes.length > count,
        changes.length,
      );
      await page.waitForTimeout(REST_MS);
      const times = await page.evaluate(
        () => (window as unknown as { voicewrightChangeTimes: number[] }).voicewrightChangeTimes,
      );
      changes.push({ page: name, isFirstVisit: round === 0, ms: times.at(-1) ?? Number.NaN });
    }
  }
  return changes;
}
