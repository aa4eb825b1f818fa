import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { firstSoundAtMs, listenToPage, responseEndedAtMs } from "../test-kit/listen.ts";
import { signUpThroughPage } from "../test-kit/person.ts";

/** Long enough that its making takes seconds, so that "before the end" means something. */
const STORY = Array.from(
  { length: 10 },
  (_, chapter) =>
    `Chapter ${chapter + 1} begins by the sea, where the wind carries the sound of bells across the water and over the hills.`,
).join(" ");

test("a new person types, presses Ctrl+Enter, and the speech plays while it is still being generated", async ({
  page,
  server,
}) => {
  await listenToPage(page);
  await signUpThroughPage(page, server);

  await page.getByRole("textbox", { name: "Text to speak" }).fill(STORY);
  const length = STORY.length.toLocaleString("en");
  await expect(page.getByText(`${length} / 5,000 characters · ${length} credits`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");

  const player = page.getByRole("region", { name: "Player" });
  await expect(player).toBeVisible();
  await expect.poll(() => firstSoundAtMs(page)).toBeGreaterThan(0);
  await expect.poll(() => responseEndedAtMs(page, "/v1/text-to-speech/"), { timeout: 90_000 }).toBeGreaterThan(0);
  const firstSound = await firstSoundAtMs(page);
  const responseEnd = await responseEndedAtMs(page, "/v1/text-to-speech/");
  expect(firstSound).toBeLessThan(responseEnd ?? 0);
  expect(await page.evaluate(() => window.voicewrightListener?.loudestRms)).toBeGreaterThan(0.02);

  // The price is in the credits, and the line in the history.
  await expect(page.getByText(`${(10_000 - STORY.length).toLocaleString("en")} credits left`)).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page).toHaveURL(/tab=history/);
  const playFromHistory = page.getByRole("button", { name: /^(Play|Pause) “Chapter 1 begins/ });
  await expect(playFromHistory).toBeVisible();

  // It is there after a reload, plays, and can be kept.
  await page.reload();
  await expect(playFromHistory).toBeVisible();
  await playFromHistory.click();
  await expect.poll(() => firstSoundAtMs(page)).toBeGreaterThan(0);

  const downloading = page.waitForEvent("download");
  await page.getByLabel("Settings and history").getByRole("button", { name: "Download", exact: true }).first().click();
  const saved = await readFile(await (await downloading).path());
  const durationSeconds = (saved.length * 8) / 128_000;
  expect(saved.subarray(0, 1).toString("hex")).toMatch(/^(ff|49)$/);
  expect(durationSeconds).toBeGreaterThan(STORY.length / 30);
  expect(durationSeconds).toBeLessThan(STORY.length / 8);
});
