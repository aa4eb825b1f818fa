import type { Page } from "@playwright/test";

const folder = process.env["E2E_SCREENSHOTS"];

/** Pictures of a page for people to look at, where a folder for them is named: on a desktop in the light, on a phone in the dark. */
export async function shot(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const viewport = page.viewportSize();
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport !== null) await page.setViewportSize(viewport);
}
