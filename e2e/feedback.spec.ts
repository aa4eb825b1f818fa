import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";

const FAULT = "The player crashes when I seek, and then nothing plays.";
const TOO_MUCH = { code: "rate_limit_exceeded", status: "rate_limit_exceeded", message: "Too many requests." };

test("feedback survives a failure, is acknowledged with thanks, and appears in the inbox", async ({
  page,
  server,
  admin,
}) => {
  await page.clock.install();
  const { email } = await signUp(page, server);
  await page.goto(`${server.origin}/app/settings`);
  const trigger = page.getByRole("button", { name: "Feedback" });
  const popover = page.getByRole("dialog", { name: "Feedback" });
  const field = popover.getByRole("textbox", { name: "Your feedback" });
  const send = popover.getByRole("button", { name: "Send" });
  const thanks = popover.getByRole("heading", { name: "Thank you for your feedback" });

  await trigger.click();
  await expect(field).toBeFocused();
  expect((await popover.boundingBox())?.width).toBe(340);
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Please enter your feedback\./);
  await page.route("**/v1/feedback", (route) => route.abort(), { times: 1 });
  await page.keyboard.type(FAULT);
  await page.keyboard.press("Control+Enter");
  await expect(popover.getByRole("alert")).toHaveText("Sending failed. Please try again later.");
  await expectClean(page, "the feedback popover", [1440]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await trigger.click();
  await expect(field).toHaveValue(FAULT);
  await expectClean(page, "the feedback popover of a phone", [390]);
  await send.click();
  await expect(thanks).toBeVisible();
  await expect(popover.getByText(/^We are sorry about the trouble\./)).toBeVisible();
  await expectClean(page, "thanks for feedback", [390]);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks).toBeVisible();

  // Whoever has sent too much already has been heard.
  await popover.getByRole("button", { name: "Write more" }).click();
  await page.route("**/v1/feedback", (route) => route.fulfill({ status: 429, json: { detail: TOO_MUCH } }), {
    times: 1,
  });
  await field.fill("Once more: it crashes.");
  await send.click();
  await expect(popover.getByText(/has a lot from you to read/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await page.clock.fastForward(60_000);
  await trigger.click();
  await expect(field).toHaveValue("");

  // A page of somebody else would load itself anew in the middle of the next one.
  await page.goto("about:blank");
  await signIn(page, server, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/app/admin/feedback`);
  const row = page.getByRole("list", { name: "Feedback" }).getByRole("listitem").filter({ hasText: email });
  await expect(row).toHaveText(new RegExp(`Bug report.*${FAULT}.*/app/settings.*judged by rules`));
  await expectClean(page, "the inbox of feedback", BOTH_WIDTHS_PX);
  await row.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Done", exact: true }).click();
  await expect(row).toHaveText(/Done/);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete feedback" }).click();
  await expect(row).toBeHidden();
});
