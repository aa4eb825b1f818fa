import { readFile } from "node:fs/promises";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { designVoice } from "./design-voice.ts";
import { signIn, signUp, signUpThroughApi } from "../test-kit/person.ts";
import { setWorkspaceFlag } from "../test-kit/set-tier.ts";

test("the installation admin finds workspaces and people, changes their permissions, and suspends them", async ({
  page,
  server,
  admin,
  browser,
}) => {
  await using theirs = await browser.newContext();
  const theirPage = await theirs.newPage();
  const person = await signUp(theirPage, server);
  await theirPage.goto(`${server.origin}/app/admin/workspaces`);
  await expect(theirPage.getByText("Only the admin of this installation can see this page.")).toBeVisible();

  await signIn(page, server, admin);
  await page.goto(`${server.origin}/app`);
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Workspaces" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search workspaces" }).fill(person.email);
  const row = page.getByRole("list", { name: "Workspaces" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expectClean(page, "workspaces", BOTH_WIDTHS_PX);

  await row.getByRole("button", { name: /^Manage/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("More credits for this period").fill("1500");
  await dialog.getByRole("button", { name: "Grant credits" }).click();
  await expect(dialog.getByText("0 of 11,500 used")).toBeVisible();
  await dialog.getByLabel("Voices", { exact: true }).fill("many");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("A whole number up to 100,000.")).toBeVisible();
  await expectClean(page, "a workspace", BOTH_WIDTHS_PX);
  const limits = ["Credits per month", "Voices", "Professional voices"].map((name) =>
    dialog.getByLabel(name, { exact: true }).boundingBox(),
  );
  expect(new Set((await Promise.all(limits)).map((box) => box?.y)).size).toBe(1);
  await dialog.getByLabel("Voices", { exact: true }).fill("12");
  await expect(dialog.getByText("A whole number up to 100,000.")).toBeHidden();
  await dialog.getByRole("combobox", { name: "Plan" }).click();
  await page.getByRole("option", { name: "Creator" }).click();
  await dialog.getByRole("checkbox", { name: "May train professional voices without verification" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(row.getByText("Creator")).toBeVisible();
  const subscription = await (await theirPage.request.get(`${server.origin}/v1/user/subscription`)).json();
  expect(subscription).toMatchObject({ tier: "creator", voice_limit: 12, can_bypass_voice_captcha: true });

  await row.getByRole("button", { name: /^Suspend/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(row.getByText("Suspended")).toBeVisible();
  expect((await theirPage.request.get(`${server.origin}/v1/user`)).status()).toBe(403);
  await row.getByRole("button", { name: /^Reopen/ }).click();
  await expect(row.getByText("Suspended")).toBeHidden();

  const other = await signUpThroughApi(server);
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("searchbox", { name: "Search people" }).fill(other.email);
  await page.getByRole("button", { name: `Suspend ${other.email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("button", { name: `Reinstate ${other.email}` })).toBeVisible();
  await page.getByRole("button", { name: "Suspended" }).click();
  await expectClean(page, "people", BOTH_WIDTHS_PX);

  const voiceId = await designVoice(theirs, server, "Quillon");
  await setWorkspaceFlag(server, person.email, "unusual_activity", true);
  await page.getByRole("link", { name: "Safety" }).click();
  const voices = page.getByRole("list", { name: "Voices" }).getByRole("listitem");
  await page.getByRole("searchbox", { name: "Search voices" }).fill(person.email);
  await expect(voices).toHaveText([/Quillon/]);
  await voices.getByRole("button", { name: "Ban Quillon" }).click();
  await dialog.getByRole("button", { name: "Ban voice" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await expectClean(page, "the ban of a voice", BOTH_WIDTHS_PX);
  await dialog.getByLabel("Reason").fill("Sounds like a minister");
  await dialog.getByRole("button", { name: "Ban voice" }).click();
  await expect(voices.getByText(/: Sounds like a minister$/)).toBeVisible();
  const banned = await theirPage.request.post(`${server.origin}/v1/text-to-speech/${voiceId}`, {
    data: { text: "Nobody hears this." },
  });
  expect([banned.status(), await banned.text()]).toEqual([403, expect.stringContaining("detected_blocked_voice")]);
  const release = page.getByRole("button", { name: `Release ${person.email}` });
  await expect(release).toBeVisible();
  await expectClean(page, "safety", BOTH_WIDTHS_PX);
  await release.click();
  await expect(release).toBeHidden();
  await voices.getByRole("button", { name: "Lift ban: Quillon" }).click();
  await expect(voices.getByRole("button", { name: "Ban Quillon" })).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("textbox", { name: "Person" }).fill(other.email);
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  await expect(events).toHaveCount(2);
  await page.getByRole("combobox", { name: "What" }).click();
  await page.getByRole("option", { name: "User standing changed" }).click();
  await expect(events).toHaveText([/User standing changed.*is_suspended: true/]);
  await expectClean(page, "the audit log", BOTH_WIDTHS_PX);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table.trimEnd().split("\r\n")).toHaveLength(2);
  expect(table).toContain("user_standing_changed");

  const exported = await theirPage.request.post(`${server.origin}/v1/user/exports`, {
    headers: { origin: server.origin },
  });
  expect(exported.ok()).toBe(true);
  await page.getByRole("link", { name: "Tasks" }).click();
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Account export" }).click();
  const task = page.getByRole("list", { name: "Tasks" }).getByRole("listitem").filter({ hasText: person.email });
  await expect(task.getByText("Done", { exact: true })).toBeVisible();
  await expectClean(page, "tasks", BOTH_WIDTHS_PX);

  await page.getByRole("link", { name: "Storage" }).click();
  await page.getByRole("button", { name: "Check all audio" }).click();
  await expect(page.getByRole("list", { name: "Checks" }).getByText(/files? (was|were) checked/)).toBeVisible();
  await expectClean(page, "storage", BOTH_WIDTHS_PX);

  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("list", { name: "Checks" }).getByText("OK")).toHaveCount(4);
  await expect(page.getByRole("row", { name: /^developer_portal/ })).toContainText("On");
  await expectClean(page, "health", BOTH_WIDTHS_PX);
});
