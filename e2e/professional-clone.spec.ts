import type { Page } from "@playwright/test";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { sharedDataPath } from "../packages/audio/test/shared-recordings.ts";
import { button, chooseOption, fileInput, PATIENT } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { wavFile } from "./microphone.ts";
import { signUp } from "./person.ts";
import type { ProductServer } from "./product-server.ts";
import { setTier, setWorkspaceFlag } from "./set-tier.ts";

/** One reader, about five minutes in each. */
const READINGS = ["01", "02", "03"].map((name) => sharedDataPath(`speech/long/kathleen/${name}.opus`));

const wizardOf = (page: Page) => page.getByRole("dialog", { name: "Professional Voice Clone" });
const heading = (page: Page, name: string) => wizardOf(page).getByRole("heading", { name, exact: true });
const samples = (page: Page) => page.getByRole("region", { name: "Your samples" }).getByRole("listitem");

async function openWizard(page: Page, { origin }: ProductServer): Promise<void> {
  await page.goto(`${origin}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await expect(heading(page, "The most faithful copy of a voice")).toBeVisible();
}

async function createVoice(page: Page): Promise<void> {
  await button(page, "Create a new voice").click();
  await expect(heading(page, "Voice data")).toBeVisible();
}

/** It plays, has captions, and its speeds go round. */
async function watchFilm(page: Page): Promise<void> {
  const film = page.getByRole("region", { name: "How to record" });
  await film.getByRole("button", { name: "Play How to record" }).click();
  await expect(film.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(film.getByText("/ 1:03")).toBeVisible();
  const cues = () =>
    film.locator("video").evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues).toBeGreaterThan(10);
  for (const rate of ["1.5x", "2x", "1x"]) {
    await film.getByRole("button", { name: /^Playback rate/ }).click();
    await expect(film.getByRole("button", { name: `Playback rate: ${rate}` })).toBeVisible();
  }
  await film.getByRole("slider", { name: "Position" }).fill("30");
  await expect(film.getByText(/^0:3\d \/ 1:03$/)).toBeVisible();
  await film.getByRole("button", { name: "Pause" }).click();
  await expect(film.getByRole("button", { name: "Play", exact: true })).toBeVisible();
}

test("a professional voice is described, given recordings, and found again where it was left", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const { email } = await signUp(page, server);
  await openWizard(page, server);
  await expect(wizardOf(page).getByText("Needs at least the Creator plan")).toBeVisible();
  await expect(button(page, "Create a new voice")).toHaveCount(0);

  await setTier(server, email, "creator");
  await page.goto(`${server.origin}/app/voice-lab?action=create`);
  await button(page, "Professional Voice Clone").click();
  await expect(page).toHaveURL(/creationType=professionalVoiceClone/);
  await expect(wizardOf(page).getByText("Noise-free recordings")).toBeVisible();
  await expectClean(page, "introduction", BOTH_WIDTHS_PX);
  await button(page, "How to record").click();
  await expect(page.getByRole("dialog", { name: "How to record" })).toBeVisible();
  await watchFilm(page);
  await expectClean(page, "recording guide", BOTH_WIDTHS_PX);
  await page.keyboard.press("Escape");
  await createVoice(page);
  await expectClean(page, "voice data, empty", BOTH_WIDTHS_PX);

  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue("Untitled voice");
  await name.fill("");
  await expect(page.getByText(MESSAGES.voiceNameRequired)).toBeVisible();
  await button(page, "Save changes").click();
  await expect(page.getByText(MESSAGES.invalidFormFields).first()).toBeVisible();
  await name.fill("Kathleen");
  await button(page, "Add label").click();
  await expect(page.getByText(MESSAGES.labelValuesRequired)).toBeVisible();
  await chooseOption(page, "Accent", "American");
  await expect(button(page, "Auto-saved")).toBeVisible();

  // What is no recording, what is too short, what is there twice.
  await expect(button(page, "Continue")).toHaveAccessibleDescription(/At least 10 minutes/);
  const [first = "", ...others] = READINGS;
  await fileInput(page).setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No sound at all") },
    wavFile("short.wav", { samples: new Float32Array(16_000 * 29), sampleRateHz: 16_000 }),
  ]);
  await expect(page.getByText("This type of file is not supported.").first()).toBeVisible();
  const tooShort = samples(page).filter({ hasText: "short.wav" });
  await expect(tooShort.getByRole("alert")).toHaveText("Each sample has to be at least 30 seconds long.");
  await button(page, "Remove short.wav").click();
  await expect(tooShort).toHaveCount(0);
  await fileInput(page).setInputFiles(first);
  await expect(button(page, "Play 01.opus")).toBeVisible(PATIENT);
  await expect(button(page, "Continue")).toHaveAccessibleDescription(/At least 10 minutes/);
  await fileInput(page).setInputFiles(first);
  await expect(samples(page).getByText(MESSAGES.duplicateFiles)).toBeVisible();
  await expect(button(page, "Upload anyway")).toBeVisible();
  await samples(page)
    .filter({ hasText: MESSAGES.duplicateFiles })
    .getByRole("button", { name: "Remove 01.opus" })
    .click();
  await expect(samples(page)).toHaveCount(1);

  // A reload in the midst of sending: what had arrived is kept, and the file goes on from there.
  await page.route("**/parts", () => undefined);
  await fileInput(page).setInputFiles(others);
  await expect(samples(page).filter({ hasText: "0%" })).toHaveCount(2);
  await page.reload();
  await page.unroute("**/parts");
  await expect(heading(page, "Voice data")).toBeVisible();
  await expect(name).toHaveValue("Kathleen");
  await expect(samples(page).filter({ hasText: "The upload was interrupted." })).toHaveCount(2);
  await expectClean(page, "voice data, interrupted", BOTH_WIDTHS_PX);
  await fileInput(page).setInputFiles(others);
  await expect(page.getByText("14 minutes provided")).toBeVisible(PATIENT);
  // The newest first; the other two were sent at the same time.
  await expect(samples(page).locator("p[title]")).toHaveText([/0[23]\.opus/, /0[23]\.opus/, "01.opus"]);

  const player = page.getByRole("group", { name: "Sample player" });
  await player.getByRole("button", { name: "Next sample" }).click();
  await expect(
    samples(page)
      .nth(1)
      .getByRole("button", { name: /^Pause/ }),
  ).toBeVisible();
  await player.getByRole("button", { name: "Pause" }).click();
  await expectClean(page, "voice data", BOTH_WIDTHS_PX);

  await wizardOf(page).getByRole("button", { name: "Close" }).click();
  await openWizard(page, server);
  await expect(wizardOf(page).getByText("Your 1 slot for professional voices is used.")).toBeVisible();
  await expectClean(page, "introduction with a draft", BOTH_WIDTHS_PX);
  await button(page, "Continue Kathleen").click();
  await expect(samples(page)).toHaveCount(3);

  // A draft speaks neither in the list nor anywhere else.
  await page.goto(`${server.origin}/app/voice-lab?type=personal`);
  await expect(page.getByText("Kathleen")).toBeVisible();
  await expect(button(page, "Play a sample of Kathleen")).toHaveCount(0);
  await page.getByText("Kathleen").click();
  await button(page, "Continue").click();
  await expect(samples(page)).toHaveCount(3);

  // Less than half an hour: the answer takes three seconds to be given.
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("alertdialog", { name: MESSAGES.continueWithLittleAudio });
  await expect(question.getByRole("button", { name: /^Continue \(\d\)$/ })).toHaveAttribute("aria-disabled", "true");
  await expectClean(page, "little audio", BOTH_WIDTHS_PX);
  await question.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page, "Verification")).toBeVisible();
  await button(page, "Back").click();
  await expect(heading(page, "Voice data")).toBeVisible();

  // A workspace that need not prove anything goes on by itself.
  await setWorkspaceFlag(server, email, "can_bypass_voice_captcha");
  await page.reload();
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
  await question.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page, "Fine tuning has started")).toBeVisible(PATIENT);
  await expectClean(page, "finish", BOTH_WIDTHS_PX);
  await page.getByRole("link", { name: "Open in My Voices" }).click();
  await expect(wizardOf(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Fine-tuning" })).toBeVisible();
  await openWizard(page, server);
  await expect(button(page, "Continue Kathleen")).toHaveCount(0);
});
