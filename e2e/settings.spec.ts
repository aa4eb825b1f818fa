import { pngFile } from "../test-kit/document-files.ts";
import { codeOf } from "../test-kit/authenticator.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { CLIENT_ID, startProvider } from "../apps/server/src/testing/people/oidc-provider.ts";
import { expect, startServer, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";

test("people change their profile and password, and end sessions", async ({ page, browser, server }) => {
  const person = await signUp(page, server);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, server, person);

  await page.goto(`${server.origin}/app`);
  await page.getByRole("button", { name: /Free plan/ }).click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expectClean(page, "settings, profile", BOTH_WIDTHS_PX);
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: /^Ada/ })).toBeVisible();

  const own = page.getByRole("button", { name: /^Ada/ }).locator("img");
  await page.getByLabel("Profile picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pngFile() });
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectClean(page, "settings, with a picture", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(own).toHaveCount(0);

  const email = `renamed-${person.email}`;
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await page.getByLabel("New e-mail address").fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(person.password);
  await expectClean(page, "settings, new e-mail address", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByText("Your e-mail address has been changed.")).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Security" }).click();
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This device")).toBeVisible();
  await expectClean(page, "settings, security", BOTH_WIDTHS_PX);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.request.get(`${server.origin}/v1/user`)).status()).toBe(401);
  await elsewhere.close();

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password", { exact: true }).fill("not my password");
  await page.getByLabel("New password", { exact: true }).fill("another long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That is not the password of your account.")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
});

test("a second factor is set up and requested, and a recovery code replaces it", async ({ page, context, server }) => {
  const person = await signUp(page, server);
  await page.goto(`${server.origin}/app/settings/security`);
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectClean(page, "two-factor, secret", BOTH_WIDTHS_PX);
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectClean(page, "two-factor, recovery codes", BOTH_WIDTHS_PX);
  const recovery = (await codes.first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/sign-in?redirect=/app/settings/security`);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Enter a code" })).toBeVisible();
  await expectClean(page, "sign-in code", BOTH_WIDTHS_PX);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That code is wrong, or was used before.")).toBeVisible();
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("9 recovery codes left")).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/sign-in`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByText("This installation does not send e-mail.")).toBeVisible();
  await expectClean(page, "forgot password, no mail", BOTH_WIDTHS_PX);
});

test("a person exports all their data, and deletes their account", async ({ page, server }) => {
  const person = await signUp(page, server);
  await page.goto(`${server.origin}/app/settings/data`);
  await page.getByRole("button", { name: "Start an export" }).click();
  const exports = page.getByRole("list", { name: "Exports" });
  const link = exports.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible();
  await expectClean(page, "settings, data", BOTH_WIDTHS_PX);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^voicewright-account-[\d-]+\.zip$/);

  await page.getByRole("button", { name: "Delete account …" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This cannot be undone.")).toBeVisible();
  await expectClean(page, "delete account", BOTH_WIDTHS_PX);
  await dialog.getByLabel("Your password", { exact: true }).fill("not my password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("That is not the password of your account.")).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  const answer = await page.request.post(`${server.origin}/v1/auth/login`, {
    headers: { origin: server.origin },
    data: person,
  });
  expect(answer.status()).toBe(401);
});

test("a person signs in by the provider, and returns to the requested page", async ({ page }) => {
  const provider = await startProvider();
  try {
    await using server = await startServer({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_LABEL: "Sign in with our login",
    });
    provider.expect({ sub: "ada", email: "ada@example.org", email_verified: true, given_name: "Ada" });
    await page.goto(`${server.origin}/app/settings`);
    await expect(page).toHaveURL(/\/sign-in/);
    const button = page.getByRole("button", { name: "Sign in with our login" });
    await expect(button).toBeVisible();
    await expectClean(page, "sign-in with a provider", BOTH_WIDTHS_PX);
    await button.click();
    await expect(page).toHaveURL(`${server.origin}/app/settings`);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");

    // In place of a password, which she has not.
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await page.getByLabel("New e-mail address").fill("lovelace@example.org");
    await expectClean(page, "new e-mail address without a password", BOTH_WIDTHS_PX);
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await expect(page.getByText("Your e-mail address has been changed.")).toBeVisible();
    await page.goto(`${server.origin}/app/settings/security`);
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/ })).toBeVisible();

    await page.goto(`${server.origin}/app/settings/data`);
    await page.getByRole("button", { name: "Delete account …" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("You have just signed in, so no further confirmation is needed.")).toBeVisible();
    await expectClean(page, "delete account without a password");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page).toHaveURL(`${server.origin}/`);

    await page.goto(`${server.origin}/sign-in/callback?error=access_denied`);
    await expect(page.getByText("The sign-in provider refused the sign-in")).toBeVisible();
    await expectClean(page, "sign-in provider refused", BOTH_WIDTHS_PX);
  } finally {
    await provider.stop();
  }
});
