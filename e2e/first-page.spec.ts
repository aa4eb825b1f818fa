import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "../test-kit/person.ts";

const PAGES = ["/app/speech-synthesis/text-to-speech", "/app/voice-library", "/app/voice-lab"] as const;

/** Movement is part of the matter. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly sources?: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    voicewrightShifts?: { readonly value: number; readonly moved: string }[];
    /** What the document has asked for and nobody has taken yet. */
    voicewrightFirstAnswers?: Record<string, Promise<Response>>;
  }
}

/** Counts what moves without anybody having done something. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.voicewrightShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? "").join(" | ");
        window.voicewrightShifts?.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("a page uses everything its document requests, requests nothing twice, and does not shift while loading", async ({
  page,
  server,
  admin,
}) => {
  await watchShifts(page);
  // Only who may install models is offered them, above the page.
  await signIn(page, server, admin);
  await page.goto(server.origin + PAGES[0]);
  const offer = page.getByRole("complementary", { name: "Models" });
  await expect(offer).toBeVisible();
  for (const path of PAGES) {
    await test.step(path, async () => {
      // What the page before asks for late is not this page's.
      await page.goto("about:blank");
      const asked: string[] = [];
      let isFollowing = false;
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        // Once the page follows the events of its workspace, it reads rights again.
        isFollowing ||= pathname === "/v1/workspace/events";
        if (/^\/v[12]\//.test(pathname) && !isFollowing) asked.push(pathname + search);
      });
      await page.goto(server.origin + path, { waitUntil: "networkidle" });
      await expect(offer).toBeVisible();
      expect(asked).toContain("/v1/user");
      expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
      const { untaken, shifts } = await page.evaluate(() => ({
        untaken: Object.keys(window.voicewrightFirstAnswers ?? { none: true }),
        shifts: window.voicewrightShifts ?? [],
      }));
      expect(untaken).toEqual([]);
      const moved = shifts.map((shift) => `${shift.moved} by ${shift.value}`).join("\n");
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        moved,
      ).toBeLessThan(0.001);
      page.removeAllListeners("request");
    });
  }
});
