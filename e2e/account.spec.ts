import { TRIAL_REQUESTS_PER_DAY } from "@voicewright/contract/limits";
import { expect, test } from "@playwright/test";
import { signUpThroughPage } from "./person.ts";
import { ProductServer } from "./product-server.ts";

test("a key made in the page works at once, is shown once, and is dead once revoked", async ({ page }) => {
  await using server = await ProductServer.start();
  await signUpThroughPage(page, server);
  await page.goto(`${server.origin}/app/developers/api-keys`);
  await page
    .getByRole("button", { name: /create .*key/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("My script");
  await dialog.getByRole("button", { name: /create/i }).click();
  const shown = dialog.getByLabel("API key");
  await expect(shown).toHaveValue(/^sk_[0-9a-f]{48}$/);
  const key = await shown.inputValue();

  const callWithKey = () => fetch(`${server.origin}/v1/user`, { headers: { "xi-api-key": key } });
  expect((await callWithKey()).status).toBe(200);

  await page.reload();
  await expect(page.getByText("My script").first()).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.getByRole("button", { name: "Revoke My script" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /revoke/i })
    .click();
  await expect(page.getByRole("button", { name: "Revoke My script" })).toBeHidden();
  expect((await callWithKey()).status).toBe(401);
});

test("signing out ends the session on the server, and signing in returns to the page that was asked for", async ({
  page,
  context,
}) => {
  await using server = await ProductServer.start();
  const person = await signUpThroughPage(page, server);
  const before = await context.cookies();
  await page.getByRole("button", { name: /Free plan/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/(sign-in)?$/);

  await context.addCookies(before);
  const reused = await context.request.get(`${server.origin}/v1/user`);
  expect(reused.status()).toBe(401);
  await context.clearCookies();

  await page.goto(`${server.origin}/app/developers/api-keys`);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/app\/developers\/api-keys/);
});

test("a visitor tries the product without an account until the trial is used up", async ({ page }) => {
  await using server = await ProductServer.start();
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
