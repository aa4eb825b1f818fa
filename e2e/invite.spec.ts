import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp } from "../test-kit/person.ts";

test("the link of an invite creates an account in the workspace, and works once", async ({ page, browser, server }) => {
  const admin = await browser.newContext();
  await signUp(admin, server);
  const email = `invited-${Date.now()}@example.org`;
  const invited = await admin.request.post(`${server.origin}/v1/workspace/invites/add`, {
    headers: { origin: server.origin },
    data: { email },
  });
  const { invite_url: url } = (await invited.json()) as { invite_url: string };
  const { pathname, search } = new URL(url);

  await page.goto(server.origin + pathname + search);
  await expect(page.getByRole("heading", { level: 1, name: /^Join / })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await expectClean(page, "invite", BOTH_WIDTHS_PX);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Use at least 10 characters").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(/\/app\/speech-synthesis\/text-to-speech/);

  const members = (await (await admin.request.get(`${server.origin}/v1/workspace/members`)).json()) as {
    email: string;
    seat_type: string;
  }[];
  expect(members.find((member) => member.email === email)?.seat_type).toBe("workspace_member");
  await admin.close();

  await page.goto(server.origin + pathname + search);
  await expect(page.getByText(/This invite has been used or taken back, or has expired/)).toBeVisible();
  await expectClean(page, "invite that was used");
});
