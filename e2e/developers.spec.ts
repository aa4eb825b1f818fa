import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp } from "../test-kit/person.ts";

test("a service account is created, works by its key, and ends with it, and a token opens one socket", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const group = await page.request.post(`${server.origin}/v1/workspace/groups`, {
    data: { name: "Readers", permissions: null },
  });
  expect(group.status()).toBe(200);
  await page.goto(`${server.origin}/app/developers`);
  await expect(page.getByRole("heading", { name: "Documentation" })).toBeVisible();
  await expectClean(page, "Developers", BOTH_WIDTHS_PX);
  await page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "Service accounts" }).click();
  await page.getByRole("button", { name: "Create your first account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Please name the account")).toBeVisible();
  await dialog.getByLabel("Name").fill("Build machine");
  await dialog.getByRole("radio", { name: "Only some groups" }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Give at least one group a role.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Role of Readers" }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  await expectClean(page, "Create a service account", BOTH_WIDTHS_PX);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Shares its voices with Readers (Viewer)")).toBeVisible();
  await page.getByRole("button", { name: "Create key of Build machine" }).click();
  await dialog.getByLabel("Name").fill("Nightly");
  await dialog.getByLabel("Concurrent requests").fill("2");
  await dialog.getByLabel("Allowed addresses").fill("the cellar");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("'the' is neither an IP address nor a network")).toBeVisible();
  await dialog.getByLabel("Allowed addresses").fill("127.0.0.0/8, ::1");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = await dialog.getByLabel("API key").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Rotate Nightly" })).toBeVisible();
  await expectClean(page, "Service accounts", BOTH_WIDTHS_PX);

  const statusOfKey = async () =>
    (await fetch(`${server.origin}/v1/user`, { headers: { "xi-api-key": secret } })).status;
  expect(await statusOfKey()).toBe(200);
  await page.getByRole("button", { name: "Delete Build machine" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("No service accounts yet")).toBeVisible();
  expect(await statusOfKey()).toBe(401);

  await page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "API keys" }).click();
  const example = await page.getByRole("figure", { name: "Socket opened with a token" }).locator("code").innerText();
  await page.getByRole("button", { name: "Create token tts_websocket" }).click();
  // By name, because the notice of the deleted account may still be shown, which is a dialog too.
  const shownToken = page.getByRole("dialog", { name: "Your single-use token" });
  const token = await shownToken.getByLabel("Single-use token").inputValue();
  await expect(shownToken.getByText(/opens one socket until .+:\d\d/)).toBeVisible();
  await expectClean(page, "A single-use token", BOTH_WIDTHS_PX);
  await shownToken.getByRole("button", { name: "Done" }).click();
  await expect(shownToken).toBeHidden();
  expect(await page.content()).not.toContain(token);
  const { voices } = (await (await page.request.get(`${server.origin}/v1/voices`)).json()) as {
    voices: { voice_id: string }[];
  };
  // The example as it stands, which speaks once.
  const code = example.replace("VOICE_ID", voices[0]?.voice_id ?? "").replace("YOUR_TOKEN", token);
  const heard = () =>
    page.evaluate<boolean>(`new Promise((resolve) => {
      ${code}
      socket.onmessage = ({ data }) => resolve(typeof JSON.parse(data).audio === "string");
      socket.onerror = () => resolve(false);
    })`);
  expect([await heard(), await heard()]).toEqual([true, false]);
});

test("usage is broken down, shown in tables and exported as CSV, and single requests are found by key", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/usage`);
  await expect(page).toHaveURL(/\/app\/developers\/usage/);
  await expect(page.getByText("No usage in this period")).toBeVisible();
  const made = await page.request.post(`${server.origin}/v1/user/api-keys`, {
    data: { name: "=cmd()", permissions: "all" },
  });
  const key = ((await made.json()) as Record<string, string>)["xi-api-key"] ?? "";
  const { voices } = (await (await page.request.get(`${server.origin}/v1/voices`)).json()) as {
    voices: { voice_id: string }[];
  };
  const speak = (headers: Record<string, string>) =>
    page.request.post(`${server.origin}/v1/text-to-speech/${voices[0]?.voice_id}`, {
      headers,
      data: { text: "Nobody reads this in the log." },
    });
  expect((await speak({ "xi-api-key": key })).status()).toBe(200);
  expect((await speak({})).status()).toBe(200);

  await page.reload();
  const byProduct = page.getByRole("region", { name: "By product" });
  await expect(byProduct.getByRole("row", { name: /Text to speech/ })).toContainText("2");
  await expect(page.getByRole("figure", { name: /Credits by day and Product/ })).toBeVisible();
  await expectClean(page, "Usage", BOTH_WIDTHS_PX);
  await page.getByRole("combobox", { name: "Break down by" }).click();
  await page.getByRole("option", { name: "API key" }).click();
  const byKey = page.getByRole("region", { name: "By API key" });
  await expect(byKey.getByRole("rowheader")).toHaveText([/=cmd\(\)|Without a key/, /=cmd\(\)|Without a key/, "In all"]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("usage-30d.csv");
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain("\"'=cmd() (");
  expect(csv).not.toMatch(/,=cmd/);

  await page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "Requests" }).click();
  const requests = page.getByRole("region", { name: "Requests" }).getByRole("row");
  await expect(requests).toHaveCount(3);
  await page.getByRole("combobox", { name: "API key" }).click();
  await page.getByRole("option", { name: /=cmd/ }).click();
  await expect(requests).toHaveCount(2);
  await expect(page.getByText("Nobody reads this")).toBeHidden();
  await expectClean(page, "Requests", BOTH_WIDTHS_PX);
  await page.getByLabel("Search").fill("no such request");
  await expect(page.getByText("No requests in this period")).toBeVisible();
});
