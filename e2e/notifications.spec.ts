import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";
import { recordBackupFailure } from "../test-kit/set-tier.ts";
import { pngFile } from "../test-kit/document-files.ts";

const DAY_MS = 24 * 3_600_000;
/** What would run, or lead elsewhere, if it were taken at its word. */
const TREACHEROUS = '<img src=x onerror="ran=1"><script>ran=1</script> [free](javascript:ran=1) [here](//evil.example)';

test("an announcement is previewed, appears on open pages at once, and opens by itself if important", async ({
  page,
  server,
  admin,
  browser,
}) => {
  await using theirs = await browser.newContext({ reducedMotion: "reduce" });
  const theirPage = await theirs.newPage();
  await signUp(theirPage, server);
  // Nothing opens by itself for accounts that are younger than three days.
  await theirPage.clock.install({ time: Date.now() + 4 * DAY_MS });
  const following = theirPage.waitForRequest(/workspace\/events/);
  await theirPage.goto(`${server.origin}/app/settings`);
  const bell = theirPage.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await following;

  await signIn(page, server, admin);
  await page.goto(`${server.origin}/app/admin/announcements`);
  await page.getByRole("button", { name: "Write announcement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create announcement" }).click();
  await expect(dialog.getByText("Enter a title.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Quieter nights");
  await dialog.getByLabel("Text", { exact: true }).fill(`We move on **Sunday**.\n\n- Save\n- Sleep\n\n${TREACHEROUS}`);
  await dialog.getByLabel("Link", { exact: true }).fill("javascript:ran=1");
  await dialog.getByRole("button", { name: "Create announcement" }).click();
  await expect(dialog.getByText("A web address (https://…), or a path in the product (/app/…).")).toBeVisible();
  await dialog
    .getByLabel("Image file", { exact: true })
    .setInputFiles({ name: "sun.png", mimeType: "image/png", buffer: pngFile() });
  await expect(dialog.getByLabel("Image address", { exact: true })).toHaveValue(/^\/v1\/notifications\/images\/./);
  await dialog.getByLabel("What the image shows").fill("A sunny day");
  const pair = ["Link", "Link text"].map((name) => dialog.getByLabel(name, { exact: true }).boundingBox());
  expect(new Set((await Promise.all(pair)).map((box) => box?.y)).size).toBe(1);
  await dialog.getByLabel("Link", { exact: true }).fill("/app/settings/security");
  await expect(dialog.getByText("A web address (https://…), or a path in the product (/app/…).")).toBeHidden();
  await dialog.getByLabel("Link text").fill("Look here");
  await dialog.getByRole("switch", { name: "Important" }).click();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview.locator("strong")).toHaveText("Sunday");
  await expect(preview.getByRole("link")).toHaveText(["Look here"]);
  await expectClean(page, "an announcement", BOTH_WIDTHS_PX);
  await dialog.getByRole("button", { name: "Create announcement" }).click();
  const row = page.getByRole("list", { name: "Announcements" }).getByRole("listitem");
  await expect(row.getByText("Running")).toBeVisible();
  await expectClean(page, "announcements", BOTH_WIDTHS_PX);

  await expect(bell).toHaveAccessibleName("Notifications , 1 new one");
  const popover = theirPage.getByRole("dialog", { name: "Notifications" });
  await expect(popover).toBeHidden();
  await theirPage.clock.fastForward(5_000);
  await expect(popover.getByRole("heading", { name: "Quieter nights" })).toBeVisible();
  await expect(popover.getByText(TREACHEROUS)).toBeVisible();
  const picture = popover.getByRole("img", { name: "A sunny day" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(popover.getByText("New", { exact: true })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications");
  expect(await theirPage.evaluate(() => "ran" in window)).toBe(false);
  await expectClean(theirPage, "notifications", [1440]);
  await popover.getByRole("link", { name: "Look here" }).click();
  await expect(theirPage).toHaveURL(/settings\/security$/);
  await expect(popover).toBeHidden();

  await theirPage.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(popover.getByText("Quieter nights")).toBeVisible();
  await expectClean(theirPage, "the sheet of notifications", [390]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete announcement" }).click();
  await expect(popover.getByText("Nothing new")).toBeVisible();

  // What has happened is told in the same place, and quotes people as they typed.
  await recordBackupFailure(server, `The disk is full. ${TREACHEROUS}`);
  const adminBell = page.getByRole("button", { name: /^Notifications/ });
  await expect(adminBell).toHaveAccessibleName("Notifications , 1 new one");
  await adminBell.click();
  const told = page.getByRole("dialog", { name: "Notifications" });
  await expect(told.getByRole("heading", { name: "A backup failed" })).toBeVisible();
  await expect(told.getByText(TREACHEROUS)).toBeVisible();
  await expect(told.getByRole("link")).toHaveText(["Open storage"]);
  await expectClean(page, "system notices", [1440]);
  await told.getByRole("link").click();
  await expect(page).toHaveURL(/admin\/storage$/);
  await page.reload();
  await expect(adminBell).toHaveAccessibleName("Notifications");
  await adminBell.click();
  await expect(told.getByRole("heading", { name: "A backup failed" })).toBeVisible();
});
