import { expect, startServer, test } from "./fixtures.ts";
import { startTestPacks } from "../apps/server/src/testing/speech/model-packs.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUpAndOpen } from "./person.ts";

test("an admin installs a pack from the mirror, sees its progress, checks it and removes it; others do not see the page", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await using packs = await startTestPacks();
  await using server = await startServer({
    MODEL_MIRROR_URL: packs.config.modelMirrorUrl,
    MODEL_CATALOGUE_FILE: packs.config.modelCatalogueFile,
  });
  await signUpAndOpen(page, server);
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
  await expect(stranger.getByRole("link", { name: "API keys" })).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Models" })).toBeHidden();
  await stranger.goto(`${server.origin}/app/models`);
  await expect(stranger.getByText(/managed by the admin/)).toBeVisible();
  await stranger.context().close();
});
