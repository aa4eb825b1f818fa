import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUpAndOpen } from "../test-kit/person.ts";

const DESKTOP = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

/** Each by itself: on a desktop in both schemes, on a phone in the dark. */
async function expectCleanOnBoth(page: Page, screen: string): Promise<void> {
  await expectClean(page, screen, [DESKTOP.width]);
  await expectClean(page, screen, [PHONE.width]);
}

/** The settings stand beside the text; on a phone they are in a drawer. */
async function checkSettings(page: Page, isDesktop: boolean): Promise<void> {
  if (!isDesktop) await page.getByRole("button", { name: /^Settings:/ }).click();
  await page.getByRole("button", { name: /^Voice / }).click();
  await expect(page.getByRole("radiogroup", { name: "Voice" }).getByRole("radio").first()).toBeVisible();
  await expectClean(page, "voice picker");
  await page.getByRole("button", { name: "Back to the settings" }).click();
  await page.getByRole("button", { name: /^Model / }).click();
  await expect(page.getByRole("radiogroup", { name: "Model" })).toBeVisible();
  await expectClean(page, "model picker");
  await page.getByRole("button", { name: "Back to the settings" }).click();
  await page.getByRole("tab", { name: "History" }).click();
  await expectClean(page, "history, empty");
  await page.getByRole("tab", { name: "Settings" }).click();
  if (!isDesktop) await page.keyboard.press("Escape");
}

test("axe finds nothing before signing in", async ({ page, server }) => {
  for (const path of ["/", "/sign-in", "/sign-up", "/policy", "/no-such-page"]) {
    await page.goto(server.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page, path, BOTH_WIDTHS_PX);
  }
  await page.goto(`${server.origin}/sign-up`);
  await page.getByRole("button", { name: /create account/i }).click();
  await expectClean(page, "sign-up with errors", BOTH_WIDTHS_PX);
});

test("text to speech passes axe from the empty page to the history, on a desktop and on a phone", async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server);
  const field = page.getByRole("textbox", { name: "Text to speak" });
  await expect(field).toBeVisible();
  await expectCleanOnBoth(page, "text to speech, empty");
  await field.fill("Hello {there}, how are [you] today?");
  await expectCleanOnBoth(page, "text to speech, warnings");

  await test.step("the settings and an empty history pass on a desktop", () => checkSettings(page, true));
  await page.setViewportSize(PHONE);
  await test.step("the drawer of a phone passes with the same in it", () => checkSettings(page, false));
  await page.setViewportSize(DESKTOP);

  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await expect(page.locator("[data-phase=idle]")).toBeAttached();
  await expectCleanOnBoth(page, "text to speech, with the player");

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?tab=history`);
  const item = page.getByRole("button", { name: /^Play “Hello/ });
  await expect(item).toBeVisible();
  await expectClean(page, "history");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /^Settings:/ }).click();
  await expect(item).toBeVisible();
  await expectClean(page, "history");
});
