import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUpAndOpen } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function openTextToSpeech(page: Page, server: ProductServer, isDesktop: boolean): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Text to speak" })).toBeVisible();
  await expectClean(page, "text to speech, empty");

  await page.getByRole("textbox", { name: "Text to speak" }).fill("Hello {there}, how are [you] today?");
  await expectClean(page, "text to speech, warnings");

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
  if (!isDesktop) await page.keyboard.press("Escape");

  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await expect(page.locator("[data-phase=idle]")).toBeAttached();
  await expectClean(page, "text to speech, with the player");

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?tab=history`);
  if (!isDesktop) await page.getByRole("button", { name: /^Settings:/ }).click();
  await expect(page.getByRole("button", { name: /^Play “Hello/ })).toBeVisible();
  await expectClean(page, "history");
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

// On a phone, settings and history are in a drawer: a walk of its own.
for (const size of SIZES) {
  test.describe(`axe finds nothing in text to speech, ${size.width} px`, () => {
    test.use({ viewport: size });

    test("text to speech passes axe from the empty page to the history", async ({ page, server }) => {
      await signUpAndOpen(page, server);
      await openTextToSpeech(page, server, size.width >= 1_024);
    });
  });
}
