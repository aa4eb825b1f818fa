import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectClean } from "./expect-clean.ts";
import { silenceOf, wavFile } from "./microphone.ts";
import { signUp } from "../test-kit/person.ts";

const VOICE_CHANGER = "/app/speech-synthesis/speech-to-speech";

function row(page: Page, name: string) {
  return page.getByRole("list", { name: "Recordings" }).getByRole("listitem").filter({ hasText: name });
}

test("recordings are converted to another voice one after the other, and saved alone and together", async ({
  page,
  server,
  ann,
}) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?tab=history`);
  await page
    .getByRole("navigation", { name: "Speech synthesis" })
    .getByRole("link", { name: "Speech to Speech" })
    .click();
  await expect(page).toHaveURL(`${server.origin}${VOICE_CHANGER}?tab=history`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await expect(page.getByRole("button", { name: /^Model / })).toContainText("Voice Changer");
  await expectClean(page, "speech to speech, empty", [1440, 390]);

  const speech = { ...ann, samples: ann.samples.slice(0, 6 * ann.sampleRateHz) };
  await page
    .getByLabel("Audio files")
    .setInputFiles([
      wavFile("one.wav", speech),
      wavFile("two.wav", speech),
      wavFile("silent.wav", silenceOf(3, ann)),
      { name: "fake.wav", mimeType: "audio/wav", buffer: Buffer.from("%PDF-1.7 not a sound") },
    ]);
  await expect(page.getByText("fake.wav")).toBeVisible();
  await expect(row(page, "one.wav")).toContainText(/\d+ credits/);
  await page.getByRole("button", { name: "Convert 3 recordings" }).click();
  await expect(row(page, "one.wav")).toContainText("Converted", { timeout: 60_000 });
  await expect(row(page, "two.wav")).toContainText("Converted", { timeout: 60_000 });
  await expect(row(page, "silent.wav")).toContainText("Conversion failed", { timeout: 60_000 });
  await expectClean(page, "speech to speech, converted", [1440, 390]);

  await row(page, "one.wav")
    .getByRole("button", { name: /^Play / })
    .click();
  await expect(page.getByRole("region", { name: "Player" })).toContainText("one.wav");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all (2)" }).click(),
  ]);
  const archive = readFileSync(await download.path());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  expect(archive.includes("one (")).toBe(true);
  expect(archive.length).toBeGreaterThan(20_000);

  // Another tab has none of it, while this one is open; and this one has all of it after a reload.
  const other = await page.context().newPage();
  await other.goto(server.origin + VOICE_CHANGER);
  await expect(other.getByRole("button", { name: "Click to upload" })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(row(page, "two.wav")).toContainText("Converted");
  await expect(row(page, "silent.wav")).toContainText("Conversion failed");

  await expect(row(page, "one.wav")).toContainText("free");
  await row(page, "one.wav").getByRole("button", { name: "Regenerate one.wav" }).click();
  await expect(row(page, "one.wav")).toContainText("Converted", { timeout: 60_000 });
  await row(page, "one.wav").getByRole("button", { name: "Regenerate one.wav" }).click();
  await expect(page.getByText("This recording was converted twice")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("group", { name: "Generation 2" })).toContainText("Made last");
});

test("a microphone recording joins the queue, with its length and its price", async ({ server, listening }) => {
  const page = await listening.newPage();
  await signUp(page, server);
  await page.goto(server.origin + VOICE_CHANGER);
  await page.getByRole("button", { name: "Record audio" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByText("Get ready, and stay silent for a moment")).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await expect(stop).toBeVisible();
  await expect(page.getByText(/^0:0\d of 5:00$/)).toBeVisible();
  await expect(page.locator("section span[class*='--bar']")).toHaveCount(10);
  await expect(page.getByText("0:02 of 5:00")).toBeVisible();
  // A tab that is lost while it records, and once more when the recording waits in the queue.
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(row(page, "Recording 1.webm")).toContainText(/0:0[1-9] · .* · \d+ credits/);
  await page.reload();
  await expect(row(page, "Recording 1.webm")).toContainText(/0:0[1-9] · .* · \d+ credits/);
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.getByRole("button", { name: "Record audio" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByText("0:02 of 5:00")).toBeVisible();
  await stop.click();
  await page.getByRole("button", { name: "Add to the queue" }).click();
  await expect(row(page, "Recording 2.webm")).toContainText(/0:0[2-9] · .* · \d+ credits/);
  await expect(page.getByRole("button", { name: "Record audio" })).toBeVisible();
  await page.context().close();
});
