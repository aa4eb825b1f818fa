import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
type ColorScheme = "light" | "dark";
/** Narrower screens are those of phones, which show the same colours in another order. */
const DESKTOP_MIN_PX = 1_024;
/** All that another colour scheme changes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** A wide desktop and a phone, for `expectClean`. */
export const BOTH_WIDTHS_PX = [1440, 390] as const;

/**
 * Finds what axe has against the page as it stands, and whether it scrolls sideways: at the width it has, or at each of
 * `widthsPx`; the colours also in the dark, on a desktop. Afterwards the page is as it was; a test that goes on with what was shown then
 * proves that it was there at every width.
 */
export async function expectClean(page: Page, screen: string, widthsPx: readonly number[] = []): Promise<void> {
  const viewport = page.viewportSize();
  if (viewport === null) throw new Error("the page has no viewport");
  const media = await page.evaluate(() => ({
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? ("dark" as const) : ("light" as const),
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches
      ? ("reduce" as const)
      : ("no-preference" as const),
  }));
  for (const width of widthsPx.length === 0 ? [viewport.width] : widthsPx) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...viewport, width });
    const schemes: readonly ColorScheme[] = width < DESKTOP_MIN_PX ? ["light"] : ["light", "dark"];
    for (const colorScheme of schemes) {
      // With reduced motion, transitions of colours last no time that axe could look at.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page, colorScheme);
      await expectCleanNow(page, colorScheme, `${screen}, ${colorScheme}, ${width} px`);
    }
  }
  await page.emulateMedia(media);
  if (viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport);
}

/** Until the scheme is applied, and everything that moves towards an end is there. */
async function settle(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains("dark") === isDark,
    colorScheme === "dark",
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What is laid out anew is measured in the frame after.
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectCleanNow(page: Page, colorScheme: ColorScheme, screen: string): Promise<void> {
  // The product has no frames. Without the blank page that would gather theirs, this one stays in front, and is done sooner.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    colorScheme === "light" ? axe.withTags(STANDARDS) : axe.withRules(COLOR_RULES)
  ).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found, screen).toEqual([]);
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}
