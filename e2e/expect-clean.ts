import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
type ColorScheme = "light" | "dark";
/** Narrower screens are those of phones, which show the same in another order. */
const DESKTOP_MIN_PX = 1_024;
/** All that another colour scheme changes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** Where pictures of every screen go, for people to look at. */
const PICTURES = process.env["E2E_SCREENSHOTS"];

/** A wide desktop and a phone, for `expectClean`. */
export const BOTH_WIDTHS_PX = [1440, 390] as const;

/**
 * Finds what axe has against the page as it stands, and whether it scrolls sideways: at the width it has, or at each of
 * `widthsPx`; on a desktop in the light, on a phone in the dark. Where no phone is looked at, colours are checked on the
 * desktop in the dark too. Afterwards the page is as it was; a test that goes on with what was shown then proves that it
 * was there at every width.
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
  const chosenPx = widthsPx.length === 0 ? [viewport.width] : widthsPx;
  const hasPhone = chosenPx.some((widthPx) => widthPx < DESKTOP_MIN_PX);
  for (const widthPx of chosenPx) {
    const isDesktop = widthPx >= DESKTOP_MIN_PX;
    if (isDesktop) await checkAt(page, widthPx, "light", `${screen}, light, ${widthPx} px`);
    if (!isDesktop || !hasPhone)
      await checkAt(page, widthPx, "dark", `${screen}, dark, ${widthPx} px`, isDesktop ? COLOR_RULES : undefined);
  }
  if (PICTURES !== undefined) await takePictures(page, `${PICTURES}/${screen.replaceAll(/\W+/g, "-")}`);
  await change(page, viewport.width, media);
}

async function checkAt(
  page: Page,
  widthPx: number,
  colorScheme: ColorScheme,
  screen: string,
  rules?: readonly string[],
): Promise<void> {
  await showAs(page, widthPx, colorScheme);
  await expectCleanNow(page, screen, rules);
}

async function showAs(page: Page, widthPx: number, colorScheme: ColorScheme): Promise<void> {
  // With reduced motion, transitions of colours last no time that axe could look at.
  await change(page, widthPx, { colorScheme, reducedMotion: "reduce" });
  await settle(page, colorScheme);
}

/** Both at the same time: the page is laid out and drawn anew once. */
async function change(page: Page, widthPx: number, media: Parameters<Page["emulateMedia"]>[0]): Promise<void> {
  const viewport = page.viewportSize();
  await Promise.all([
    viewport === null || viewport.width === widthPx ? undefined : page.setViewportSize({ ...viewport, width: widthPx }),
    page.emulateMedia(media),
  ]);
}

/** On a desktop and on a phone, in the light and in the dark. */
async function takePictures(page: Page, path: string): Promise<void> {
  for (const widthPx of BOTH_WIDTHS_PX)
    for (const colorScheme of ["light", "dark"] as const) {
      await showAs(page, widthPx, colorScheme);
      await page.screenshot({ path: `${path}-${widthPx}-${colorScheme}.png` });
    }
}

/** Until the scheme is applied, what opens or closes has done so, and everything that moves towards an end is there. */
async function settle(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.evaluate(async (isDark) => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    // A popup that opens is drawn in its first state for a frame, and moves only then: half way, its texts are pale.
    const isSettled = () =>
      document.documentElement.classList.contains("dark") === isDark &&
      document.querySelector("[data-starting-style], [data-ending-style]") === null &&
      ending().length === 0;
    // What is laid out anew is measured in the frame after, and what has ended may set something else going.
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (!isSettled());
  }, colorScheme === "dark");
}

async function expectCleanNow(page: Page, screen: string, rules: readonly string[] | undefined): Promise<void> {
  const options = {
    runOnly: rules === undefined ? { type: "tag", values: STANDARDS } : { type: "rule", values: [...rules] },
    // What is in order is not described, which would take longer than to find it.
    resultTypes: ["violations"],
    selectors: false,
    // The product has none.
    iframes: false,
  } satisfies axe.RunOptions;
  let found = await page.evaluate(findProblems, options);
  if (found === undefined) {
    // Once per document: its source is half a megabyte.
    await page.evaluate(axe.source);
    found = await page.evaluate(findProblems, options);
  }
  expect(found?.violations, screen).toEqual([]);
  expect(found?.overflowPx, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Runs in the page: the rules that are broken, with the elements that break them, where the page has axe already. */
async function findProblems(
  options: axe.RunOptions,
): Promise<{ readonly violations: readonly string[]; readonly overflowPx: number } | undefined> {
  if (!("axe" in window)) return undefined;
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
    overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
