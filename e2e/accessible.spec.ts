import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectClean } from "./expect-clean.ts";
import { signUp, signUpAndOpen } from "./person.ts";
import type { ProductServer } from "./product-server.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function openPages(page: Page, server: ProductServer): Promise<void> {
  for (const path of ["/", "/sign-in", "/sign-up", "/policy", "/docs/api", "/no-such-page"]) {
    await page.goto(server.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page, path);
  }

  await page.goto(`${server.origin}/sign-up`);
  await page.getByRole("button", { name: /create account/i }).click();
  await expectClean(page, "sign-up with errors");
}

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
  await expect(page.locator("[data-phase=idle]")).toBeAttached({ timeout: 30_000 });
  await expectClean(page, "text to speech, with the player");

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?tab=history`);
  if (!isDesktop) await page.getByRole("button", { name: /^Settings:/ }).click();
  await expect(page.getByRole("button", { name: /^Play “Hello/ })).toBeVisible();
  await expectClean(page, "history");
}

async function openApiKeys(page: Page, server: ProductServer): Promise<void> {
  await page.goto(`${server.origin}/app/developers/api-keys`);
  await expectClean(page, "API keys, none");
  await page
    .getByRole("button", { name: /create .*key/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean(page, "API key dialog");
}

async function openVoiceDesign(page: Page, server: ProductServer): Promise<void> {
  await page.goto(`${server.origin}/app/voice-lab?action=create`);
  await expect(page.getByRole("button", { name: "Voice Design" })).not.toHaveAttribute("aria-busy", "true");
  await expectClean(page, "add a new voice");
  await page.getByRole("button", { name: "Voice Design" }).click();
  await page.getByRole("button", { name: "Advanced settings" }).click();
  await page.getByRole("button", { name: "Generate voices" }).click();
  await expectClean(page, "voice design with errors");
  await page.getByRole("button", { name: "Wise wizard" }).click();
  await expect(page.getByRole("textbox", { name: "Text to preview" })).not.toHaveValue("");
  await page.getByRole("button", { name: "Generate voices" }).click();
  await expect(page.getByRole("radio")).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole("radio").first().check();
  await expectClean(page, "voice design with voices");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await expectClean(page, "voice design, saving");
}

async function openVoiceRemix(page: Page, server: ProductServer): Promise<void> {
  const { voices } = (await (await page.request.get(`${server.origin}/v2/voices?page_size=1`)).json()) as {
    voices: { voice_id: string }[];
  };
  await page.goto(
    `${server.origin}/app/voice-lab?action=create&creationType=voiceRemix&voice_id=${voices[0]?.voice_id}`,
  );
  await expect(page.getByRole("button", { name: /^Voice reference: / })).toBeVisible();
  await page.getByRole("button", { name: "Inspiration" }).click();
  await expectClean(page, "voice remix, empty");
  await page.getByRole("button", { name: "British accent" }).click();
  await page.getByRole("button", { name: "Remix", exact: true }).click();
  const use = page.getByRole("button", { name: "Use Voice 1.3 as reference" });
  await expect(use).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  await expectClean(page, "voice remix with a version");
}

for (const size of SIZES) {
  test.describe(`axe finds nothing on any screen, ${size.width} px`, () => {
    test.use({ viewport: size });
    test.describe.configure({ timeout: 240_000 });

    test("before signing in", ({ page, server }) => openPages(page, server));

    test("text to speech", async ({ page, server }) => {
      await signUpAndOpen(page, server);
      await openTextToSpeech(page, server, size.width >= 1_024);
    });

    test("API keys and voice design", async ({ page, server }) => {
      await signUp(page, server);
      await openApiKeys(page, server);
      await openVoiceDesign(page, server);
    });

    test("voice remix", async ({ page, server }) => {
      await signUp(page, server);
      await openVoiceRemix(page, server);
    });
  });
}
