import type { Route } from "@playwright/test";
import { designVoice } from "./design-voice.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";

test("an admin invites somebody, denies designing to everybody and to a group, and removes them", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/workspace/invites`);
  const email = `teammate-${Date.now()}@example.org`;
  await page.getByLabel("E-mail addresses").fill(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const url = new URL(await page.getByLabel(`Link for ${email}`).inputValue());
  await expectClean(page, "Invites", BOTH_WIDTHS_PX);

  const mate = await browser.newContext();
  const accepted = await mate.request.post(`${server.origin}/v1/auth/invites/accept`, {
    headers: { origin: server.origin },
    data: { token: url.searchParams.get("token"), password: "correct horse battery" },
  });
  expect(accepted.status()).toBe(200);
  await signIn(mate, server, { email, password: "correct horse battery" });
  const matePage = await mate.newPage();
  await matePage.goto(`${server.origin}/app/workspace`);
  await expect(matePage.getByRole("heading", { name: "Permission denied" })).toBeVisible();
  const designs = async () =>
    (
      await mate.request.post(`${server.origin}/v1/text-to-voice/design`, {
        headers: { origin: server.origin },
        data: {},
      })
    ).status();
  expect(await designs()).toBe(422);

  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("button", { name: "Permissions of Everyone" }).click();
  await page.getByRole("combobox", { name: "Design and remix voices" }).click();
  await page.getByRole("option", { name: "no permission" }).click();
  await expectClean(page, "Permission editor", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await designs()).toBe(403);

  // What is disabled for everyone no group enables; what is enabled, a group keeps from its people.
  await page.getByLabel("Name of the new group").fill("Interns");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("button", { name: "Permissions of Interns" }).click();
  const design = page.getByRole("combobox", { name: "Design and remix voices" });
  await expect(design).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Permissions of Everyone" }).click();
  await design.click();
  await page.getByRole("option", { name: "has permission" }).click();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await designs()).toBe(422);
  await page.getByRole("button", { name: "Permissions of Interns" }).click();
  await design.click();
  await page.getByRole("option", { name: "no permission" }).click();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await page.getByRole("button", { name: "People of Interns" }).click();
  await page.getByRole("switch", { name: email }).click();
  await expect(page.getByRole("switch", { name: email })).toBeChecked();
  expect(await designs()).toBe(403);
  await page.getByRole("switch", { name: email }).click();
  await expect(page.getByRole("switch", { name: email })).not.toBeChecked();
  expect(await designs()).toBe(422);
  await page.keyboard.press("Escape");
  await expectClean(page, "Groups", BOTH_WIDTHS_PX);

  // An address opens nothing that a seat refuses, and says so.
  const voiceId = await designVoice(page, server, "Quillon");
  const seated = await page.request.post(`${server.origin}/v1/workspace/members`, {
    headers: { origin: server.origin },
    data: { email, workspace_seat_type: "workspace_lite_member" },
  });
  expect(seated.status()).toBe(200);
  for (const action of ["edit", "verify"]) {
    await matePage.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}&action=${action}`);
    await expect(matePage.getByRole("alert").filter({ hasText: "Your seat in this workspace" })).toBeVisible();
    await expect(matePage.getByRole("dialog")).toHaveCount(0);
  }

  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("button", { name: `Lock ${email}` }).click();
  await expect(page.getByText("Locked")).toBeVisible();
  await expectClean(page, "Members", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("1 member", { exact: true })).toBeVisible();
  expect(await designs()).toBe(401);
  await mate.close();
});

test("a workspace is renamed in all tabs, Sign out stays in view, and Back does not reopen what was closed", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/workspace`);
  const tab = await page.context().newPage();
  await tab.goto(`${server.origin}/app/workspace`);
  await expect(tab.getByLabel("Workspace name")).toBeVisible();
  await page.getByLabel("Workspace name").fill("The lighthouse");
  await page.getByRole("button", { name: "Rename" }).click();
  for (const shown of [page, tab]) await expect(shown.getByText("The lighthouse", { exact: true })).toBeVisible();
  await expect(tab.getByLabel("Workspace name")).toHaveValue("The lighthouse");
  await expectClean(page, "Members with the name of the workspace", BOTH_WIDTHS_PX);
  await tab.close();

  await page.setViewportSize({ width: 1440, height: 420 });
  await page
    .getByRole("button", { name: / plan$/ })
    .or(page.getByRole("button", { name: /^User menu/ }))
    .click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech`);
  const stability = page.getByRole("slider", { name: "Stability" });
  await stability.press("ArrowRight");
  const reset = page.getByRole("button", { name: "Reset stability" });
  await expect(reset).toBeVisible();
  await stability.locator("xpath=..").dblclick();
  await expect(reset).toBeHidden();

  await page.goto(`${server.origin}/app/voice-lab`);
  await page.getByRole("button", { name: /voice/i }).and(page.locator("header button")).first().click();
  await expect(page).toHaveURL(/action=create/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/action=create/);
  await page.goBack();
  await expect(page).toHaveURL(/text-to-speech/);
});

test("a member of two workspaces switches from one to the other", async ({ page, browser, server }) => {
  const admin = await browser.newContext();
  await signUp(admin, server);
  const { email, password } = await signUp(page, server);
  const invited = await admin.request.post(`${server.origin}/v1/workspace/invites/add`, {
    headers: { origin: server.origin },
    data: { email },
  });
  const token = new URL(((await invited.json()) as { invite_url: string }).invite_url).searchParams.get("token");
  await page.goto(`${server.origin}/app/settings`);
  const menu = page.getByRole("button", { name: /^User menu/ }).or(page.getByRole("button", { name: / plan$/ }));
  await menu.click();
  await expect(page.getByRole("region", { name: "Workspaces" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const accepted = await page.request.post(`${server.origin}/v1/auth/invites/accept`, {
    headers: { origin: server.origin },
    data: { token, password },
  });
  expect(accepted.status()).toBe(200);

  const workspaceOf = async () =>
    ((await (await page.request.get(`${server.origin}/v1/user`)).json()) as { workspace_name: string }).workspace_name;
  const theirs = await workspaceOf();
  const tab = await page.context().newPage();
  // Whichever tab listens for all of them.
  const follows = Promise.race([page, tab].map((shown) => shown.waitForRequest(/\/v1\/workspace\/events/)));
  await page.reload();
  await tab.goto(`${server.origin}/app/speech-synthesis/text-to-speech`);
  await menu.click();
  const list = page.getByRole("region", { name: "Workspaces" });
  await expect(list.getByRole("button")).toHaveCount(2);
  await expect(list.locator("[aria-current=true]")).toHaveText(theirs);
  await follows;
  const loadedAnew = tab.waitForEvent("load");
  await list.locator("[aria-current=false]").click();
  await expect(page).not.toHaveURL(/settings/);
  await expect.poll(workspaceOf).not.toBe(theirs);
  // What either page asks for is of the workspace that it shows, and the session is there too.
  await loadedAnew;
  for (const shown of [page, tab]) {
    const shownMenu = shown
      .getByRole("button", { name: / plan$/ })
      .or(shown.getByRole("button", { name: /^User menu/ }));
    await shownMenu.click();
    const current = shown.getByRole("region", { name: "Workspaces" }).locator("[aria-current=true]");
    await expect(current).not.toHaveText(theirs);
    await shown.keyboard.press("Escape");
  }
  // A session that has just ended is no reason to sign in again where the browser has the next one already.
  const refusal = {
    detail: { type: "authentication_error", code: "unauthorized", message: "Ended.", status: "unauthorized" },
  };
  let refusals = 0;
  const refuse = async (route: Route) => {
    refusals += 1;
    await route.fulfill({ status: 401, json: refusal });
  };
  await tab.route(/\/v[12]\//, refuse, { times: 2 });
  await tab.getByRole("link", { name: "Voices", exact: true }).click();
  await expect(tab.getByRole("link", { name: "My Voices" })).toBeVisible();
  await expect.poll(() => refusals).toBe(2);
  await expect(tab.getByRole("searchbox").first()).toBeVisible();
  await expect(tab).toHaveURL(/\/app\/voice-/);
  await tab.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: theirs }).click();
  await expect.poll(workspaceOf).toBe(theirs);
  await admin.close();
});
