import type { Page } from "@playwright/test";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { patience } from "../../test-kit/patience.ts";
import { hasSharedData, readRecording, recordingsOf } from "../../packages/audio/test/shared-recordings.ts";
import { button, PATIENT } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "../expect-clean.ts";
import { expect, test } from "../fixtures.ts";
import { joinSpeech, ListeningBrowser, silenceOf } from "../microphone.ts";
import { signUp } from "../../test-kit/person.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";
import { setTier } from "../../test-kit/set-tier.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

/** What is heard from the microphone, again and again. */
const READ = [
  "And Mister John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
  "He was not an ill disposed young man.",
  "Unless to be rather cold hearted and rather selfish is to be ill disposed.",
  "Had he married a more amiable woman, he might have been made still more respectable than he was.",
  "He might even have been made amiable himself.",
];
/** Well past the first copy, which is made after half a minute. */
const RECORDING_S = 38;

const drawer = (page: Page) => page.getByRole("dialog", { name: "Record yourself" });
/** They stand behind the drawer. */
const samples = (page: Page) =>
  page
    .getByRole("region", { name: "Your samples", includeHidden: true })
    .getByRole("listitem", { includeHidden: true });
const meter = (page: Page) => drawer(page).getByRole("meter", { name: "Loudness" });
const textFile = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

async function openRecorder(page: Page, { origin }: ProductServer, voice: "new" | "known"): Promise<void> {
  await page.goto(`${origin}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  if (voice === "new") await page.getByRole("checkbox", { name: /the rights and the consent/ }).check();
  await button(page, voice === "new" ? "Create a new voice" : "Continue Untitled voice").click();
  await button(page, "Record yourself").click();
}

async function chooseScript(page: Page): Promise<void> {
  const script = Array.from({ length: 3 }, () => READ.join(" ")).join("\n");
  await drawer(page)
    .getByLabel("Script files")
    .setInputFiles(textFile("austen.txt", `\u202E${script}\u0007`));
  await expect(drawer(page).getByText("in 15 sentences")).toBeVisible();
}

async function record(page: Page, seconds: number): Promise<void> {
  await drawer(page).getByRole("button", { name: "Record yourself" }).click();
  await button(page, "Start recording").click();
  const minutes = `0:${String(seconds).padStart(2, "0")}`;
  await expect(
    drawer(page).getByText(new RegExp(`^(${minutes}|0:${seconds + 1}|0:${seconds + 2}|0:${seconds + 3})`)),
  ).toBeVisible({ timeout: 90_000 });
}

test("samples are read aloud from a script that follows the reader, and a lost tab loses little", async ({
  server,
}) => {
  test.setTimeout(420_000 * patience());
  const parts = await Promise.all(recordingsOf("austen").map(readRecording));
  const pause = silenceOf(1, parts[0] ?? { samples: new Float32Array(0), sampleRateHz: 16_000 });
  // The countdown listens to the room.
  const heard = joinSpeech([silenceOf(5, pause), ...parts.flatMap((part) => [part, pause])]);
  await using listening = await ListeningBrowser.launch(heard);
  const [page, lost] = [await listening.newPage(), await listening.newPage()];
  for (const one of [page, lost]) await setTier(server, (await signUp(one, server)).email, "creator");
  // Recording takes its time: two people do it at once.
  await Promise.all([readScript(page, server), loseTab(lost, server)]);
});

/** The script is chosen and followed; what was read wrongly is left out, and the rest becomes a sample. */
async function readScript(page: Page, server: ProductServer): Promise<void> {
  await openRecorder(page, server, "new");
  await expect(drawer(page).getByText(/words in \d+ sentences/)).toBeVisible();
  await expectClean(page, "recorder", BOTH_WIDTHS_PX);
  // On a large screen who reads has the room of it.
  const { width = 0, height = 0 } = (await page.getByRole("region", { name: "Script" }).boundingBox()) ?? {};
  expect([width > 800, height > 400]).toEqual([true, true]);

  const files = drawer(page).getByLabel("Script files");
  await files.setInputFiles(textFile("empty.txt", " \u200B … \n"));
  await expect(drawer(page).getByRole("alert")).toHaveText(MESSAGES.scriptEmpty);
  await files.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from([1, 2, 3]) });
  await expect(drawer(page).getByRole("alert")).toHaveText("picture.png is not a text file.");
  await files.setInputFiles(textFile("deutsch.txt", "Der Fluss kam in der letzten Woche von den Hügeln herab."));
  await expect(page.getByRole("alertdialog", { name: "Language Mismatch" })).toBeVisible();
  await expectClean(page, "language mismatch");
  await button(page, "Cancel").click();
  await expect(drawer(page).getByText("The script is in German, and the voice in English.")).toBeVisible();
  await chooseScript(page);

  await drawer(page).getByRole("button", { name: "Record yourself" }).click();
  await button(page, "Start recording").click();
  await expect(drawer(page).locator("mark")).toBeVisible(PATIENT);
  await button(page, "Finish").click();
  await expect(drawer(page).getByText("Please record at least 30 seconds.")).toBeVisible();
  // A busy machine says that it cannot keep up, and nothing is lost by that.
  const marked = drawer(page)
    .locator("mark")
    .filter({ hasText: /^(?:disposed|selfish|hearted|rather|ill)/u });
  const alone = drawer(page).getByText(/^Read on your own: following you takes too long/u);
  await expect(marked.or(alone).first()).toBeVisible({ timeout: 150_000 });
  await expect(meter(page)).toHaveAttribute("aria-valuetext", /-[1-4]\d dB/u);
  await expectClean(page, "reading a script", BOTH_WIDTHS_PX);
  await button(page, "Pause").click();
  await expect(drawer(page).getByText("Paused", { exact: true })).toBeVisible();
  await button(page, "Resume").click();
  await expect(drawer(page).getByText(/^(0:5\d|[1-9]:\d\d)/u)).toBeVisible({ timeout: 90_000 });
  // What could be used is not lost by a slip.
  const asked = page.getByRole("alertdialog", { name: "Discard this take?" });
  for (const name of ["Restart", "Cancel"]) {
    await drawer(page).getByRole("button", { name, exact: true }).click();
    await asked.getByRole("button", { name: "Keep it" }).click();
    await expect(asked).toBeHidden();
  }
  await button(page, "Finish").click();
  await expect(
    drawer(page)
      .getByText(/^Checking what you read/u)
      .first(),
  ).toBeVisible();
  for (const name of ["Restart", "Cancel"])
    await expect(drawer(page).getByRole("button", { name, exact: true })).toBeEnabled();
  const leaveOut = drawer(page).getByRole("button", { name: "Leave out" });
  const useIt = drawer(page).getByRole("button", { name: "Use recording" });
  await expect(useIt.or(leaveOut).first()).toBeVisible({ timeout: 150_000 });
  // The script is read twice from its beginning, and a slow machine may lose sound: what is no good is left out.
  if (await leaveOut.isVisible()) {
    await expectClean(page, "refused passages", BOTH_WIDTHS_PX);
    await leaveOut.click();
  }
  await useIt.click();
  await expect(samples(page)).toHaveCount(1, PATIENT);
}

/** The tab is killed; what was kept of its recording is restored by the next one. */
async function loseTab(page: Page, server: ProductServer): Promise<void> {
  await openRecorder(page, server, "new");
  await expect(drawer(page)).toBeVisible();
  await chooseScript(page);
  await record(page, RECORDING_S);
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => undefined);
  await page.waitForEvent("crash");

  const next = await page.context().newPage();
  await openRecorder(next, server, "known");
  await expect(next.getByRole("dialog", { name: "Restore your recordings?" })).toBeVisible();
  await expectClean(next, "recovery of samples");
  await button(next, "Restore").click();
  await expect(samples(next)).toHaveCount(1, PATIENT);

  // Another tab does not record the same voice.
  const other = await page.context().newPage();
  await openRecorder(other, server, "known");
  await expect(drawer(other).getByText(/is being recorded in another tab/)).toBeVisible();
}
