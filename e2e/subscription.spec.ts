import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUpAndOpen } from "../test-kit/person.ts";
import { setTier, setWorkspaceFlag } from "../test-kit/set-tier.ts";

test("the plan, its usage, and the limits of other plans are shown as the server counts them", async ({
  page,
  server,
}) => {
  const { email } = await signUpAndOpen(page, server);
  await page.getByRole("link", { name: "Upgrade" }).click();
  await expect(page).toHaveURL(/\/app\/subscription/);
  await expect(page.getByText("Free plan · Credits are renewed on")).toBeVisible();
  await setTier(server, email, "creator");
  const listed = await page.request.get(`${server.origin}/v2/voices?page_size=1`);
  const { voices } = (await listed.json()) as { voices: { voice_id: string }[] };
  const spoken = await page.request.post(`${server.origin}/v1/text-to-speech/${voices[0]?.voice_id}`, {
    headers: { origin: server.origin },
    data: { text: "Five." },
  });
  expect(spoken.status()).toBe(200);
  await page.reload();
  const answer = await page.request.get(`${server.origin}/v1/user/subscription`);
  const { character_count: used } = (await answer.json()) as { character_count: number };
  expect(used).toBe("Five.".length);
  await expect(page.getByText("Creator plan · Credits are renewed on")).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText(`${used} / 100,000 credits`);
  await expect(page.getByRole("row", { name: /^Creator Yours/ })).toContainText("100,000");
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
  await expectClean(page, "subscription", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Ask for the Pro plan" }).click();
  await expect(page.getByRole("row", { name: /^Pro/ })).toContainText("Asked");
  await page.reload();
  await expect(page.getByRole("row", { name: /^Pro/ })).toContainText("Asked");
  await setWorkspaceFlag(server, email, "remaining_credits");
  await page.reload();
  await expect(page.getByRole("definition").first()).toHaveText("99,995 credits left of 100,000");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toContainText("99,995 credits left of 100,000");
});
