import { designVoice } from "./design-voice.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "../test-kit/person.ts";

test("the onboarding checklist follows a person's answers and actions, and can be dismissed", async ({
  context,
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/home`);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const card = sidebar.getByRole("region", { name: "Onboarding" });
  await expect(card.getByText("0/4")).toBeVisible();
  await card.getByRole("link", { name: /Onboarding Checklist/ }).click();
  await expect(page.getByRole("heading", { name: "Onboarding Checklist" })).toBeVisible();

  await page.getByRole("radio", { name: "Things for myself" }).check();
  await page.getByRole("radio", { name: "Texts that I write" }).check();
  await expectClean(page, "onboarding survey", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByText("1 of 5 steps completed")).toBeVisible();
  await expect(card.getByText("1/5")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Text to Speech" }).first()).toBeVisible();

  // By whichever way it is done: here another program does it.
  await designVoice(context, server, "Quillon");
  await expect(page.getByText("2 of 5 steps completed")).toBeVisible();
  await expect(page.getByText("Design a voice (completed)")).toBeVisible();
  await expectClean(page, "onboarding", BOTH_WIDTHS_PX);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("2/5")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(sidebar.getByRole("link", { name: "Onboarding Checklist, completed: 2/5" })).toBeVisible();
  await page.getByRole("button", { name: "Pin sidebar" }).click();
  await card.getByRole("button", { name: "Hide the checklist" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show in the sidebar" })).toBeVisible();
  await expect(card).toBeHidden();
});
