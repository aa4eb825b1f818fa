import { TRIAL_REQUESTS_PER_DAY } from "@voicewright/contract/rules/limits";
import { expect, startServer, test } from "./fixtures.ts";
import { startTestPacks } from "../packages/speech/test/test-packs.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { type Person, signIn, signUpAndOpen } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const OWNER: Person = { email: "owner@example.org", password: "correct horse battery" };

// One server from its first minute on: strangers try it, the first of them gets it, and gives it models.
test.describe.serial("a new installation that is open to the network", () => {
  let packs: Awaited<ReturnType<typeof startTestPacks>>;
  let server: ProductServer;
  let token: string;
  test.beforeAll(async () => {
    packs = await startTestPacks();
    server = await startServer(
      {
        HOST: "0.0.0.0",
        MODEL_MIRROR_URL: packs.config.modelMirrorUrl,
        MODEL_CATALOGUE_FILE: packs.config.modelCatalogueFile,
      },
      { isEmbedded: true },
    );
    // It may be printed a moment after the server answers.
    const printed = () => /sign-up token: ([0-9a-f]{32})/.exec(server.output)?.[1] ?? "";
    await expect.poll(printed).not.toBe("");
    token = printed();
  });
  test.afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await packs[Symbol.asyncDispose]();
  });

  test("a visitor tries the product without an account until the trial is used up", async ({ page }) => {
    await page.goto(server.origin);
    const speak = page.getByRole("button", { name: "Listen" });
    for (let request = 0; request <= TRIAL_REQUESTS_PER_DAY; request += 1) {
      await expect(speak).toBeEnabled();
      const answered = page.waitForResponse(
        (response) => response.url().includes("/trial") && response.request().method() === "POST",
      );
      await speak.click();
      if ((await answered).status() === 429) break;
      await page.getByRole("button", { name: "Stop" }).click();
    }
    await expect(page.getByText(/You have reached the limit of available requests on the landing page/)).toBeVisible();
    await expect(page.getByRole("link", { name: /sign up|create/i }).first()).toBeVisible();
  });

  test("the first account of a new installation needs the token that the server printed", async ({ page }) => {
    await page.goto(`${server.origin}/sign-up`);
    await page.getByLabel("E-mail").fill(OWNER.email);
    await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await page.getByLabel("Sign-up token").fill("not this one");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("That is not the sign-up token")).toBeVisible();
    await expectClean(page, "sign-up with a wrong token", BOTH_WIDTHS_PX);

    await page.getByLabel("Sign-up token").fill(token);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/app\/speech-synthesis\/text-to-speech/);
    await page.goto(`${server.origin}/app/models`);
    await expect(page.getByText("for everyone on this installation")).toBeVisible();
    await expect(page.getByText("Models are managed by the admin")).toBeHidden();
  });

  test("the admin installs a pack from the mirror, checks and removes it, and others cannot see the page", async ({
    page,
    browser,
  }) => {
    await signIn(page, server, OWNER);
    await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech`);
    await page.getByRole("complementary", { name: "Models" }).getByRole("link", { name: "See the models" }).click();
    await expect(page).toHaveURL(/\/app\/models$/);
    await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "None installed" }).first()).toBeVisible();
    expect(packs.mirror.requests).toEqual([]);

    packs.mirror.manners.pieceMs = 150;
    await page.getByRole("button", { name: "Install Tiny tones" }).click();
    const dialog = page.getByRole("dialog", { name: "Install Tiny tones?" });
    await expect(dialog).toContainText(new URL(packs.mirror.url).host);
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: /Tiny tones/ })).toBeVisible();
    await expect(page.getByText(/Downloading .* MB of 0\.4 MB · .* MB\/s/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("progressbar", { name: /Tiny tones/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove Tiny tones" })).toBeVisible({ timeout: 60_000 });

    await page.getByRole("button", { name: "Install Tiny restricted" }).click();
    const restricted = page.getByRole("dialog", { name: "Install Tiny restricted?" });
    const install = restricted.getByRole("button", { name: "Install", exact: true });
    await expect(install).toHaveAttribute("aria-disabled", "true");
    await restricted.getByRole("checkbox", { name: /accept this licence/ }).click();
    await expect(install).not.toHaveAttribute("aria-disabled", "true");
    await expectClean(page, "licence of a pack", BOTH_WIDTHS_PX);
    await expect(restricted).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Verify Tiny tones" }).click();
    await expect(page.getByText("Checked again: unchanged.")).toBeVisible();
    await expectClean(page, "models", BOTH_WIDTHS_PX);
    await page.getByRole("button", { name: "Remove Tiny tones" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove pack" }).click();
    await expect(page.getByRole("button", { name: "Install Tiny tones" })).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await signUpAndOpen(stranger, server);
    await expect(stranger.getByRole("link", { name: "API reference" })).toBeVisible();
    await expect(stranger.getByRole("link", { name: "Models" })).toBeHidden();
    await stranger.goto(`${server.origin}/app/models`);
    await expect(stranger.getByText(/managed by the admin/)).toBeVisible();
    await stranger.context().close();
  });
});
