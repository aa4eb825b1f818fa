import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "../test-kit/person.ts";
import { setTier, setWorkspaceFlag } from "../test-kit/set-tier.ts";

test("a person makes an affiliate link, and sees who signed up through it", async ({ browser, page, server }) => {
  const { email } = await signUp(page, server);
  await setTier(server, email, "creator");
  await page.goto(`${server.origin}/app/home?affiliate=true`);
  const userMenu = page.getByRole("button", { name: /Creator plan/ });
  await userMenu.click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Become an affiliate" })).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Become an affiliate" })).toBeHidden();

  await setWorkspaceFlag(server, email, "affiliate_program");
  await page.goto(`${server.origin}/app/home`);
  await userMenu.click();
  await page.getByRole("button", { name: "Become an affiliate" }).click();
  const making = page.getByRole("dialog", { name: "Become an affiliate" });
  await expect(page).toHaveURL(/affiliate=true/);
  await expectClean(page, "affiliate, without a link", BOTH_WIDTHS_PX);
  const failed = { status: 500, json: { detail: { code: "internal_server_error", message: "Not now." } } };
  await page.route("**/v1/user/affiliate/link", (route) => route.fulfill(failed), { times: 1 });
  const report = page.waitForRequest("**/v1/page-failures");
  await making.getByRole("button", { name: "Generate link" }).click();
  await expect(page.getByText("Error generating affiliate link")).toBeVisible();
  // At once: it is no second click of a double click.
  await making.getByRole("button", { name: "Generate link" }).click();
  expect((await report).postDataJSON()).toMatchObject({ what: "Error generating affiliate link", severity: "report" });
  const dialog = page.getByRole("dialog", { name: "Affiliate program" });
  const link = await dialog.getByLabel("Your link").inputValue();

  // Somebody in another browser; the link stays with them over the way to another page and back.
  const guest = await browser.newContext();
  const other = await guest.newPage();
  await other.goto(link);
  await other.getByRole("link", { name: "Sign in" }).click();
  await other.getByRole("link", { name: "Sign up" }).click();
  await other.getByLabel("E-mail", { exact: false }).fill(`by-link-${Date.now()}@example.org`);
  await other.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await other.getByRole("button", { name: "Create account" }).click();
  await expect(other).toHaveURL(/\/app\//);
  await guest.close();

  await page.reload();
  await expect(dialog.getByRole("definition").first()).not.toHaveText("0");
  await expect(dialog.getByRole("definition").last()).toHaveText("1");
  await expectClean(page, "affiliate, with a link", BOTH_WIDTHS_PX);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/affiliate/);
  await userMenu.click();
  await expect(page.getByRole("button", { name: "Affiliate program" })).toBeVisible();
});
