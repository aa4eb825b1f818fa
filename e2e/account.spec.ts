import { expect, startServer, test } from "./fixtures.ts";
import { startMailSink } from "../apps/server/src/testing/mail-sink.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp, signUpThroughPage } from "../test-kit/person.ts";

test("a key made in the page works at once, is shown once, changed and rotated, and refused once revoked", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/developers/api-keys`);
  const create = page.getByRole("button", { name: /create .*key/i }).first();
  await expect(create).toBeVisible();
  await expectClean(page, "API keys, none", BOTH_WIDTHS_PX);
  await create.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectClean(page, "API key dialog", BOTH_WIDTHS_PX);
  await dialog.getByLabel("Name").fill("My script");
  await dialog.getByRole("button", { name: /create/i }).click();
  const shown = dialog.getByLabel("API key");
  await expect(shown).toHaveValue(/^sk_[0-9a-f]{48}$/);
  const key = await shown.inputValue();

  const call = (text: string) => fetch(`${server.origin}/v1/user`, { headers: { "xi-api-key": text } });
  expect((await call(key)).status).toBe(200);

  await page.reload();
  await expect(page.getByText("My script").first()).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.getByRole("button", { name: "Edit My script" }).click();
  await dialog.getByLabel("Expires after").fill("2099-12-31");
  await dialog.getByLabel("Credit limit").fill("5,000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 5,000")).toBeVisible();
  await expect(page.getByText("Dec 31, 2099")).toBeVisible();

  await page.getByRole("button", { name: "Rotate My script" }).click();
  await dialog.getByText("After an hour").click();
  await expectClean(page, "Rotating a key", BOTH_WIDTHS_PX);
  await dialog.getByRole("button", { name: "Rotate key" }).click();
  await expect(shown).not.toHaveValue(key);
  const rotated = await shown.inputValue();
  expect([(await call(key)).status, (await call(rotated)).status]).toEqual([200, 200]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/Previous key ends in/)).toBeVisible();
  await expectClean(page, "API keys, rotated", BOTH_WIDTHS_PX);

  await page.getByRole("button", { name: "Revoke My script" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /revoke/i })
    .click();
  // What lies behind the question counts as hidden as long as it is open.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Revoke My script" })).toBeHidden();
  expect([(await call(key)).status, (await call(rotated)).status]).toEqual([401, 401]);
});

test("signing out ends the session on the server, and signing in returns to the requested page", async ({
  page,
  context,
  server,
}) => {
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

test("with a mail server, signing up needs the mailed link, and does not reveal existing accounts", async ({
  page,
}) => {
  await using sink = await startMailSink();
  await using server = await startServer({
    SMTP_URL: sink.url,
    SMTP_FROM: "studio@example.org",
    PUBLIC_URL: "http://127.0.0.1:4310",
  });
  const password = "correct horse battery";
  const signUp = async (given: string) => {
    await page.goto(`${server.origin}/sign-up`);
    await page.getByLabel("E-mail").fill("ada@example.org");
    await page.getByLabel("Password", { exact: true }).fill(given);
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await signUp("Password123");
  await expect(page.getByText("This password is too common and easy to guess.")).toBeVisible();
  await signUp(password);
  await expect(page.getByText("We sent an e-mail to ada@example.org.")).toBeVisible();
  await expectClean(page, "sign-up mail sent", BOTH_WIDTHS_PX);

  const path = /\/confirm-sign-up\?token=[\w-]+/.exec(sink.mails.at(-1)?.text ?? "")?.[0] ?? "";
  await page.goto(server.origin + path);
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("That is not the password that you signed up with.")).toBeVisible();
  await expectClean(page, "confirm sign-up", BOTH_WIDTHS_PX);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\/speech-synthesis\/text-to-speech/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signUp(password);
  await expect(page.getByText("We sent an e-mail to ada@example.org.")).toBeVisible();
  expect(sink.mails.at(-1)?.subject).toBe("You already have an account");
});
