import type { Page } from "@playwright/test";
import { patience } from "../test-kit/patience.ts";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUpAndOpen } from "../test-kit/person.ts";

const TEXT = "The ferry leaves at nine.";
const ENDED = "This link no longer works";

async function createLink(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Share this generation" });
  const links = dialog.getByRole("list", { name: "Links" }).getByRole("listitem");
  const before = await links.count();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(links).toHaveCount(before + 1);
  await links.first().getByRole("button", { name: "Copy link" }).click();
  await expect(links.first().getByRole("status")).toHaveText("Copied");
  return await page.evaluate(() => navigator.clipboard.readText());
}

test("a link plays one history item to visitors, until it is revoked", async ({ page, context, browser, server }) => {
  test.setTimeout(360_000 * patience());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill(TEXT);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: /^Regenerate/ })).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Share this generation" });
  const url = await createLink(page);
  expect(url).toMatch(new RegExp(`^${server.origin}/shared/[0-9a-f]{32}$`));
  await expect(dialog.getByText(/^Until .+ · without the text$/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "The link works for" }).click();
  await page.getByRole("option", { name: "Until it is revoked" }).click();
  await dialog.getByRole("switch", { name: "Show the text" }).click();
  const urlWithText = await createLink(page);
  await expect(dialog.getByText("Until it is revoked · with the text")).toBeVisible();
  await expectClean(page, "share dialog");
  // On a phone the history is in a drawer.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Settings:/ }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectClean(page, "share dialog on a phone");

  const visitor = await (await browser.newContext()).newPage();
  const opened = await visitor.goto(url);
  expect(opened?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText(/^This link works until/)).toBeVisible();
  await expect(visitor.getByText(TEXT)).toBeHidden();
  await expectClean(visitor, "shared page", BOTH_WIDTHS_PX);
  await visitor.getByRole("button", { name: /^Play speech of/ }).click();
  await expect(visitor.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0.0");

  await visitor.goto(urlWithText);
  await expect(visitor.getByText(TEXT)).toBeVisible();
  await expect(visitor.getByText(/^This link works until/)).toBeHidden();

  await dialog.getByRole("listitem").last().getByRole("button", { name: "Revoke link" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name: ENDED })).toBeVisible();
  await expectClean(visitor, "shared page of a revoked link", BOTH_WIDTHS_PX);
  expect((await visitor.request.get(url.replace("/shared/", "/v1/shared/"))).status()).toBe(404);
  expect((await visitor.request.get(`${url.replace("/shared/", "/v1/shared/")}/audio`)).status()).toBe(404);

  // The other link is another's, and ends with the item.
  await visitor.goto(urlWithText);
  await expect(visitor.getByText(TEXT)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: ENDED })).toBeVisible();
});
