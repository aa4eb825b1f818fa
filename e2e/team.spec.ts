import type { APIRequestContext, Page } from "@playwright/test";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const PASSWORD = "correct horse battery";
const USAGE = "/app/developers/usage";

/** Invites people through the page, and answers the links that it shows. */
async function invite(page: Page, server: ProductServer, emails: readonly string[]): Promise<readonly string[]> {
  await page.goto(`${server.origin}/app/workspace/invites`);
  await page.getByLabel("E-mail addresses").fill(emails.join(", "));
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const links = emails.map((email) => page.getByLabel(`Link for ${email}`).inputValue());
  return (await Promise.all(links)).map((link) => {
    const { pathname, search } = new URL(link);
    return server.origin + pathname + search;
  });
}

/** The admin of the installation tells everybody something, which somebody's open page shows by itself, and takes it back. */
async function tellTheNews(admins: APIRequestContext, server: ProductServer, page: Page): Promise<void> {
  const announcements = `${server.origin}/v1/admin/announcements`;
  const headers = { origin: server.origin };
  const data = { title: "Closed on Friday", description: "Nobody trains voices on **Friday**." };
  const announced = await admins.post(announcements, { headers, data });
  const { announcement_id: id } = (await announced.json()) as { announcement_id: string };
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications , 1 new one");
  await bell.click();
  const notices = page.getByRole("dialog", { name: "Notifications" });
  await expect(notices.getByRole("heading", { name: "Closed on Friday" })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications");
  expect((await admins.delete(`${announcements}/${id}`, { headers })).status()).toBe(200);
  await expect(notices.getByText("Nothing new")).toBeVisible();
}

test("a team of four: invites, a denied permission that is requested, granted and used, news, and leaving", async ({
  page,
  browser,
  request,
  server,
  admin,
}) => {
  await signUp(page, server);
  const run = Date.now();
  const emails = ["ann", "ben", "cleo"].map((name) => `${name}-${run}@example.org`);
  const [ann = ""] = emails;
  const [link = "", ...others] = await invite(page, server, emails);

  await using annsBrowser = await browser.newContext();
  const annsPage = await annsBrowser.newPage();
  await annsPage.goto(link);
  await annsPage.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await annsPage.getByRole("button", { name: "Join" }).click();
  await expect(annsPage).toHaveURL(/text-to-speech/);
  for (const other of others) {
    await using theirs = await browser.newContext();
    const accepted = await theirs.request.post(`${server.origin}/v1/auth/invites/accept`, {
      headers: { origin: server.origin },
      data: { token: new URL(other).searchParams.get("token"), password: PASSWORD },
    });
    expect(accepted.status()).toBe(200);
  }
  await page.getByRole("link", { name: "Members" }).click();
  await expect(page.getByText("4 members", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByLabel("Name of the new group").fill("Interns");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("button", { name: "Permissions of Interns" }).click();
  await page.getByRole("combobox", { name: "Usage of the whole workspace" }).click();
  await page.getByRole("option", { name: "no permission" }).click();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await page.getByRole("button", { name: "People of Interns" }).click();
  await page.getByRole("switch", { name: ann }).click();
  await expect(page.getByRole("switch", { name: ann })).toBeChecked();
  await page.keyboard.press("Escape");

  await annsPage.goto(server.origin + USAGE);
  const denied = annsPage.getByRole("alert").filter({ hasText: "Permission denied" });
  await expect(denied).toContainText("“Usage of the whole workspace”");
  const ask = annsPage.getByRole("button", { name: "Ask for access" });
  await expect(ask).toBeVisible();
  await expectClean(annsPage, "Permission denied", BOTH_WIDTHS_PX);

  await page.getByRole("link", { name: "Members" }).click();
  await expect(page.getByText("4 members", { exact: true })).toBeVisible();
  await ask.click();
  await expect(annsPage.getByText(/^You have asked for access/)).toBeVisible();
  // Neither page is loaded anew from here on.
  const allow = page.getByRole("button", { name: `Allow ${ann}: Usage of the whole workspace` });
  await expect(allow).toBeVisible();
  await expectClean(page, "Requests for access", BOTH_WIDTHS_PX);
  await allow.click();
  await expect(annsPage.getByText("No usage in this period")).toBeVisible();
  await expect(denied).toBeHidden();
  await expect(page.getByRole("heading", { name: "Requests for access" })).toBeHidden();

  await signIn({ request }, server, admin);
  await tellTheNews(request, server, annsPage);

  // What cannot be loaded is not allowed, and the server's log is told.
  const ownPermissions = "**/v1/workspace/user-group-permissions";
  await annsPage.route(ownPermissions, (route) => route.fulfill({ status: 500, json: {} }));
  const report = annsPage.waitForRequest("**/v1/page-failures");
  await annsPage.reload();
  expect((await report).postDataJSON()).toMatchObject({
    severity: "fatal",
    what: "Failed to load user group permissions with message",
  });
  await expect(denied).toBeVisible();
  await annsPage.unroute(ownPermissions);
  await annsPage.reload();
  await expect(annsPage.getByText("No usage in this period")).toBeVisible();

  // What changes after a page has read it, and before it follows the events of its workspace.
  const held = Promise.withResolvers<void>();
  await annsPage.route("**/v1/workspace/events*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await annsPage.reload();
  await expect(annsPage.getByText("No usage in this period")).toBeVisible();
  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("button", { name: "Permissions of Everyone" }).click();
  await page.getByRole("combobox", { name: "Usage of the whole workspace" }).click();
  await page.getByRole("option", { name: "no permission" }).click();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  held.resolve();
  await expect(denied).toBeVisible();
  await page.getByRole("link", { name: "Members" }).click();

  await annsPage.goto(`${server.origin}/app/settings`);
  await annsPage.getByRole("button", { name: "Leave workspace" }).click();
  await annsPage.getByRole("alertdialog").getByRole("button", { name: "Leave workspace" }).click();
  await expect(annsPage).toHaveURL(/\/sign-in/);
  await expect(page.getByText("3 members", { exact: true })).toBeVisible();
});
