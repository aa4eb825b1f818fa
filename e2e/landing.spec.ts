import { MESSAGES } from "@voicewright/contract/rules/messages";
import { expect, test } from "./fixtures.ts";

/** Movement is part of the matter. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the landing page does not shift while it plays, and its message scrolls into view", async ({ page, server }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(server.origin);
    await expect(page.getByRole("group", { name: "Voice" }).getByRole("radio")).toHaveCount(6);
    await page.getByRole("button", { name: "Listen" }).click();
    await page.getByRole("button", { name: "Stop" }).click();
    const detail = { status: "trial_limit_reached", code: "trial_limit_reached", message: MESSAGES.trialLimitReached };
    await page.route(/\/trial(\?|$)/, (route) => route.fulfill({ status: 429, json: { detail } }));
    await page.getByRole("button", { name: "Listen" }).click();
    await expect(page.getByText(MESSAGES.trialLimitReached)).toBeInViewport({ ratio: 1 });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      `${size.width} px`,
    ).toBeLessThan(0.01);
    await page.unroute(/\/trial(\?|$)/);
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Use policy" }).click();
  await expect(page.getByRole("heading", { name: "Use policy" })).toBeVisible();
});
