import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUpAndOpen } from "../test-kit/person.ts";

test("two takes of a text are compared, openly and blind, and the admin sees which won", async ({
  page,
  server,
  admin,
  browser,
}) => {
  await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Once more, please, and a little slower this time.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await page.getByRole("button", { name: "Regenerate (free, 3 left)" }).click();
  await expect(page.getByRole("button", { name: "Regenerate (free, 2 left)" })).toBeVisible();
  await page.getByRole("button", { name: "Compare", exact: true }).click();

  const first = page.getByRole("group", { name: "Generation 1" });
  const second = page.getByRole("group", { name: "Generation 2" });
  await expect(page.getByRole("heading", { name: "Compare two generations" })).toBeFocused();
  await expectClean(page, "two generations side by side", BOTH_WIDTHS_PX);
  await first.getByRole("button", { name: "Play Generation 1" }).click();
  await expect(first.getByRole("button", { name: "Pause Generation 1" })).toBeVisible();
  const seconds = () =>
    page.evaluate(() => [...document.querySelectorAll("audio")].slice(-2).map((audio) => audio.currentTime));
  await expect.poll(async () => (await seconds())[0], { intervals: [50] }).toBeGreaterThan(0.3);
  await page.keyboard.press("b");
  await expect(second.getByRole("button", { name: "Pause Generation 2" })).toBeVisible();
  await expect(page.getByText("Generation 2, playing")).toBeAttached();
  const [left = 0, taken = 0] = await seconds();
  expect(taken).toBeGreaterThanOrEqual(left - 0.05);

  const question = page.getByRole("group", { name: "Which one do you prefer?" });
  await question.getByRole("button", { name: "Generation 1" }).click();
  await question.getByRole("button", { name: "Generation 2" }).click();
  for (const answer of ["Generation 1", "Generation 2"])
    await expect(question.getByRole("button", { name: answer })).toHaveAttribute("aria-pressed", "false");
  await question.getByRole("button", { name: "Generation 2" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Saved: Generation 2 is better. Generation 1 was made first")).toBeVisible();
  const saved = page.waitForEvent("download");
  await second.getByRole("button", { name: "Download Generation 2" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.(mp3|ogg|opus)$/);

  await page.getByRole("button", { name: "Regenerate (free, 2 left)" }).click();
  await page.getByRole("button", { name: "Compare blind" }).click();
  await expect(first.getByText("Hidden until you choose")).toBeVisible();
  await expect(first.getByRole("button", { name: "Download Generation 1" })).toHaveAttribute("aria-disabled", "true");
  for (const [name, card] of [
    ["Generation 1", first],
    ["Generation 2", second],
  ] as const) {
    await card.getByRole("button", { name: `Play ${name}` }).click();
    await expect(card.getByRole("button", { name: `Pause ${name}` })).toBeVisible();
    // A take counts as listened to once it sounds, which a busy machine may begin late.
    await expect.poll(async () => Math.max(...(await seconds())), { intervals: [50] }).toBeGreaterThan(0.1);
  }
  await expect(question).toBeVisible();
  // The pair stays blind and in its order through a reload.
  await page.reload();
  await expect(first.getByText("Hidden until you choose")).toBeVisible();
  for (const [name, card] of [
    ["Generation 1", first],
    ["Generation 2", second],
  ] as const) {
    await card.getByRole("button", { name: `Play ${name}` }).click();
    await expect.poll(async () => Math.max(...(await seconds())), { intervals: [50] }).toBeGreaterThan(0.1);
  }
  await expect(question).toBeVisible();
  await expectClean(page, "a blind comparison", BOTH_WIDTHS_PX);
  await question.getByRole("button", { name: "Neither" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Saved: neither is better.")).toBeVisible();
  await expect(page.getByText("Hidden until you choose")).toHaveCount(0);
  await expect(page.getByText(/Generation [12] was made first, Generation [12] last\./)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });

  await using desk = await browser.newContext();
  const results = await desk.newPage();
  await signIn(results, server, admin);
  await results.goto(`${server.origin}/app/admin/comparisons`);
  await expect(results.getByText(/^2 preferences: 2 answered, 0 inferred from use; 1 blind\.$/)).toBeVisible();
  await expect(results.getByRole("row", { name: /^Generation 1, known 0 1 0/ })).toBeVisible();
  await expectClean(results, "the results of comparisons", BOTH_WIDTHS_PX);
  await results.getByRole("button", { name: "Only blind" }).click();
  await expect(results.getByText(/^1 preference: 1 answered/)).toBeVisible();
  await page.goto(`${server.origin}/app/admin/comparisons`);
  await expect(page.getByText("Only the admin of this installation can see this page.")).toBeVisible();
});
