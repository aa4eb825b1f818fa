import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { VoiceTraining } from "@voicewright/contract/professional-clone/training";
import type { Voice } from "@voicewright/contract/voices/routes";
import { RATE_HZ, readSamples, readUtterances } from "../../packages/audio/test/timed-readers.ts";
import { patience } from "../../test-kit/patience.ts";
import { hasSharedData, sharedDataPath } from "../../packages/audio/test/shared-recordings.ts";
import { button, chooseOption, fileInput, PATIENT } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "../expect-clean.ts";
import { expect, startServer, test } from "../fixtures.ts";
import { joinSpeech, ListeningBrowser, silenceOf, type Speech, wavFile } from "../microphone.ts";
import { signUp } from "../../test-kit/person.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";
import { setTier } from "../../test-kit/set-tier.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

/** One reader, about five minutes in each. */
const READINGS = ["01", "02", "03"].map((name) => sharedDataPath(`speech/long/kathleen/${name}.opus`));
/** What she reads when she is asked to, and in none of them. */
const ASKED = { file: "05", place: 2 };
/** The text appears three seconds after the recording has begun. */
const BEFORE_READING_S = 4;
const [DESKTOP_PX, PHONE_PX] = BOTH_WIDTHS_PX;
const MULTILINGUAL = "eleven_multilingual_v2";
const TRAINING = { timeout: 240_000 * patience() };

/** The sentence that a person is asked to read, and the person reading it. */
async function readAsked(): Promise<{ readonly text: string; readonly speech: Speech }> {
  const utterance = readUtterances("kathleen", ASKED.file)[ASKED.place];
  if (utterance === undefined) throw new Error("there is no such sentence");
  const { startMs, endMs, text } = utterance;
  const samples = await readSamples("kathleen", `${ASKED.file}.opus`);
  const toSample = (timeMs: number) => Math.round((timeMs * RATE_HZ) / 1000);
  return { text, speech: { samples: samples.slice(toSample(startMs), toSample(endMs)), sampleRateHz: RATE_HZ } };
}

async function newestVoiceId(page: Page, { origin }: ProductServer): Promise<string> {
  const answer = await page.request.get(`${origin}/v2/voices?voice_type=personal&page_size=1`);
  const { voices } = (await answer.json()) as { voices: readonly { readonly voice_id: string }[] };
  return voices[0]?.voice_id ?? "";
}

/** Something else than the text, sent past the page. */
async function failAttempts(page: Page, { origin }: ProductServer, voiceId: string, count: number): Promise<void> {
  const path = `${origin}/v1/voices/pvc/${voiceId}/captcha`;
  const samples = await readSamples("kathleen", `${ASKED.file}.opus`);
  const recording = wavFile("words.wav", { samples: samples.slice(0, 2 * RATE_HZ), sampleRateHz: RATE_HZ });
  for (let attempt = 0; attempt < count; attempt += 1) {
    expect((await page.request.get(path)).status()).toBe(200);
    const multipart = { recording };
    const answer = await page.request.post(path, { headers: { origin }, multipart, timeout: PATIENT.timeout });
    expect(answer.status()).toBe(400);
  }
}

const wizardOf = (page: Page) => page.getByRole("dialog", { name: "Professional Voice Clone" });
const heading = (page: Page, name: string) => wizardOf(page).getByRole("heading", { name, exact: true });
const samples = (page: Page) => page.getByRole("region", { name: "Your samples" }).getByRole("listitem");

async function openWizard(page: Page, { origin }: ProductServer): Promise<void> {
  await page.goto(`${origin}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await expect(heading(page, "The most faithful copy of a voice")).toBeVisible();
}

async function createVoice(page: Page): Promise<void> {
  // Once, two of them were there for a moment after the widths had been changed.
  await expect(button(page, "Create a new voice")).toHaveCount(1);
  await button(page, "Create a new voice").click();
  await expect(page.getByText(MESSAGES.termsRequired)).toBeVisible();
  await page.getByRole("checkbox", { name: /the rights and the consent .* use policy/ }).check();
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
  const lines = () =>
    film
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        Array.from(video.textTracks[0]?.cues ?? [], (cue) => (cue instanceof VTTCue ? cue.line : "auto")),
      );
  // Above the controls.
  await expect.poll(async () => (await lines()).every((line) => line === -5)).toBe(true);
  for (const rate of ["1.5x", "2x", "1x"]) {
    await film.getByRole("button", { name: /^Playback rate/ }).click();
    await expect(film.getByRole("button", { name: `Playback rate: ${rate}` })).toBeVisible();
  }
  await film.getByRole("slider", { name: "Position" }).fill("30");
  await expect(film.getByText(/^0:3\d \/ 1:03$/)).toBeVisible();
  await film.getByRole("button", { name: "Pause" }).click();
  await expect(film.getByRole("button", { name: "Play", exact: true })).toBeVisible();
}

test("a professional voice is described, given recordings, restored, verified, trained, played and edited", async () => {
  test.setTimeout(TRAINING.timeout + 300_000 * patience());
  const directory = await mkdtemp(join(tmpdir(), "voicewright-asked-"));
  const { text, speech } = await readAsked();
  const textsFile = join(directory, "texts.json");
  await writeFile(textsFile, JSON.stringify({ en: [text] }));
  await using server = await startServer({ VERIFICATION_TEXTS_FILE: textsFile });
  const silence = silenceOf(BEFORE_READING_S, speech);
  await using reader = await ListeningBrowser.launch(joinSpeech([silence, speech, silence, silence]));
  const page = await reader.newPage();
  page.setDefaultTimeout(PATIENT.timeout);
  const { email } = await signUp(page, server);
  await openWizard(page, server);
  await expect(wizardOf(page).getByText("Needs at least the Creator plan")).toBeVisible();
  await expect(button(page, "Create a new voice")).toHaveCount(0);

  await setTier(server, email, "creator");
  await page.goto(`${server.origin}/app/voice-lab?action=create`);
  await button(page, "Professional Voice Clone").click();
  await expect(page).toHaveURL(/creationType=professionalVoiceClone/);
  await expect(wizardOf(page).getByText("Noise-free recordings")).toBeVisible();
  await expect(wizardOf(page).getByRole("link", { name: "Help center" })).toHaveAttribute("href", "/docs/cloning");
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
  let heldParts = 0;
  await page.route("**/parts", () => void (heldParts += 1));
  await fileInput(page).setInputFiles(others);
  await expect(samples(page).filter({ hasText: "0%" })).toHaveCount(2);
  // The server knows of an upload before its first part is sent.
  await expect.poll(() => heldParts).toBe(2);
  await page.reload();
  await page.unroute("**/parts");
  await expect(heading(page, "Voice data")).toBeVisible();
  await expect(name).toHaveValue("Kathleen");
  await expect(samples(page).filter({ hasText: "The upload was interrupted." })).toHaveCount(2);
  await expectClean(page, "voice data, interrupted", [PHONE_PX]);
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
  await expectClean(page, "introduction with a draft", [PHONE_PX]);
  await button(page, "Continue Kathleen").click();
  await expect(samples(page)).toHaveCount(3);
  const voiceId = await newestVoiceId(page, server);
  await failAttempts(page, server, voiceId, 2);

  // A draft speaks neither in the list nor anywhere else.
  await page.goto(`${server.origin}/app/voice-lab?type=personal`);
  await expect(page.getByText("Kathleen")).toBeVisible();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await expect(button(page, "Play a sample of Kathleen")).toHaveCount(0);
  await page.getByText("Kathleen").click();
  await button(page, "Continue").click();
  await expect(samples(page)).toHaveCount(3);

  // Less than half an hour: the answer takes three seconds to be given.
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("alertdialog", { name: MESSAGES.continueWithLittleAudio });
  await expect(question.getByRole("button", { name: /^Continue \(\d\)$/ })).toHaveAttribute("aria-disabled", "true");
  await expectClean(page, "little audio", [PHONE_PX]);
  await question.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page, "Verification")).toBeVisible();
  await expect(button(page, "Back")).toBeVisible();
  await readText(page);

  await expect(heading(page, "Fine tuning has started")).toBeVisible(PATIENT);
  await page.reload();
  await expect(wizardOf(page).getByText(/^Fine-tuning (?:in progress|is queued)/)).toBeVisible();
  await expectClean(page, "finish", [DESKTOP_PX]);
  await page.getByRole("link", { name: "Open in My Voices" }).click();
  await expect(wizardOf(page)).toHaveCount(0);
  await watchTraining(page);
  await checkTrained(page, server, voiceId);
  await speak(page);
  await changeVoices(page);
  await edit(page, server, voiceId);
  await page.context().close();
  await rm(directory, { recursive: true });
});

/** Two attempts have failed, which can be read about; the third is the person who reads what is shown. */
async function readText(page: Page): Promise<void> {
  await button(page, "3 attempts left").click();
  const attempts = page.getByRole("dialog", { name: "Verification attempts" });
  await expect(attempts.getByRole("listitem")).toHaveText([
    /Attempt 2.*does not contain/,
    /Attempt 1.*does not contain/,
  ]);
  await expectClean(page, "verification attempts", BOTH_WIDTHS_PX);
  await page.keyboard.press("Escape");
  await expect(attempts).toBeHidden();

  await button(page, "Record audio").click();
  await button(page, "Start recording").click();
  await expect(page.getByText("The text to read appears in")).toBeVisible();
  await expect(page.getByRole("img", { name: "The text to read aloud" })).toBeVisible();
  await expect(page.getByText(/0:(09|1\d) of 0:15/)).toBeVisible(PATIENT);
  await button(page, "Stop").click();
  await button(page, "Submit recording").click();
  await expect(page.getByText("Your voice is verified.").first()).toBeVisible(PATIENT);
}

/** Its recordings are locked meanwhile; whoever does something else is told when the voice is ready. */
async function watchTraining(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Fine-tuning" });
  await expect(button(page, "Stop fine-tuning")).toBeVisible();
  await button(page, "Edit").click();
  await expect(heading(page, "Fine tuning has started")).toBeVisible();
  await expect(button(page, "Back")).toHaveCount(0);
  await wizardOf(page).getByRole("button", { name: "Done" }).click();
  await expect(section.getByText(/Fine-tuning in progress: [1-9]\d*%/)).toBeVisible(TRAINING);
  await expectClean(page, "voice that is trained", [PHONE_PX]);

  const address = page.url();
  await page.getByRole("link", { name: "Text to Speech" }).first().click();
  const toast = page.getByRole("dialog", { includeHidden: true }).getByText("“Kathleen” is ready").first();
  await expect(toast).toBeVisible(TRAINING);
  await page.goto(address);
  await expect(section.getByText(MESSAGES.fineTuned).first()).toBeVisible();
  const gain = page.getByRole("region", { name: "Training results" });
  await expect(
    gain.getByText(/more like the speaker: \d+ % alike, compared with \d+ % for an instant clone/),
  ).toBeVisible();
  for (const name of ["Instant clone", "Trained voice"]) {
    await gain.getByRole("button", { name }).click();
    await expect(gain.getByRole("button", { name: `Stop ${name.toLowerCase()}` })).toBeVisible(PATIENT);
  }
  await expect(button(page, "Train again")).toBeVisible();
  await expectClean(page, "trained voice", [DESKTOP_PX]);
}

/** What the training reports of the tenth that it did not hear, and what it has made of the voice. */
async function checkTrained(page: Page, { origin }: ProductServer, voiceId: string): Promise<void> {
  const training = await page.request.get(`${origin}/v1/voices/pvc/${voiceId}/train`);
  const { models, job_id: jobId, report } = (await training.json()) as VoiceTraining;
  expect(models.every(({ state }) => state === "fine_tuned")).toBe(true);
  expect(jobId).toBeNull();
  if (report === null) throw new Error("There is no report of the training.");
  const heldOutShare = report.held_out_seconds / (report.trained_seconds + report.held_out_seconds);
  expect(heldOutShare).toBeGreaterThan(0.07);
  expect(heldOutShare).toBeLessThan(0.15);
  expect(report.professional.similarity).toBeGreaterThan(report.instant.similarity);
  expect(report.speaks).toBe("professional");

  const voice = (await (await page.request.get(`${origin}/v1/voices/${voiceId}`)).json()) as Voice;
  expect(voice.high_quality_base_model_ids).toContain(MULTILINGUAL);
  expect(voice.fine_tuning.message[MULTILINGUAL]).toBe(MESSAGES.fineTuned);
  const say = async (body: object): Promise<Buffer> => {
    const spoken = await page.request.post(`${origin}/v1/text-to-speech/${voiceId}`, {
      headers: { origin },
      data: { text: "Who speaks? It is I.", seed: 7, ...body },
    });
    expect(spoken.status()).toBe(200);
    return await spoken.body();
  };
  const sides = await Promise.all(
    ["trained", "instant"].map(async (side) => {
      const answer = await page.request.get(`${origin}/v1/voices/pvc/${voiceId}/train/audio/${side}`);
      expect(answer.status()).toBe(200);
      return await answer.body();
    }),
  );
  expect(sides[0]?.equals(sides[1] ?? Buffer.alloc(0))).toBe(false);
  const trained = await say({});
  expect(trained.length).toBeGreaterThan(5_000);
  expect((await say({ use_pvc_as_ivc: true })).equals(trained)).toBe(false);
}

async function speak(page: Page): Promise<void> {
  await button(page, "Use for speech").click();
  await expect(button(page, /^Voice /)).toContainText("Kathleen");
  await page.getByRole("textbox", { name: "Text to speak" }).fill("The truth continued to outrun them.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible(PATIENT);
  await expect(page.locator("[data-phase=idle]")).toBeAttached(PATIENT);
}

/** For the voice changer the voice has no model of its own: it gets the one that serves all, and the person is told. */
async function changeVoices(page: Page): Promise<void> {
  const voices = page.getByRole("radiogroup", { name: "Voice" });
  await page.getByRole("link", { name: "Speech to Speech" }).click();
  const choose = async (name: string) => {
    await button(page, /^Voice /).click();
    await voices
      .getByRole("radio", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(voices).toBeHidden();
  };
  await choose("Abigail");
  await button(page, /^Model /).click();
  await page.getByRole("radio", { name: /^English v2/ }).click();
  await choose("Kathleen");
  await expect(page.getByText(MESSAGES.professionalVoiceModel).first()).toBeVisible();
  await expect(button(page, /^Model /)).toContainText("Multilingual v2");
}

/** A voice that speaks already: there is no introduction to go back to. */
async function edit(page: Page, { origin }: ProductServer, voiceId: string): Promise<void> {
  await page.goto(`${origin}/app/voice-lab?voice_id=${voiceId}&action=edit`);
  await expect(heading(page, "Voice data")).toBeVisible();
  await expect(wizardOf(page).getByRole("list", { name: "Steps" })).not.toContainText("Introduction");
  await expect(button(page, "Back")).toHaveCount(0);
  // The same wizard, not another one that begins anew.
  await wizardOf(page).evaluate((wizard) => wizard.setAttribute("data-same", ""));
  const size = page.viewportSize() ?? { width: DESKTOP_PX, height: 900 };
  await page.setViewportSize({ width: PHONE_PX, height: size.height });
  await expect(wizardOf(page)).toHaveAttribute("data-same");
  await page.setViewportSize(size);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kathleen the Reader");
  await expect(button(page, "Save changes")).toBeVisible();
  await expect(button(page, "Auto-saved")).toBeVisible();
  await expect(samples(page)).toHaveCount(3);
  // What it was trained with is the same, so it is not trained again.
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("alertdialog", { name: MESSAGES.continueWithLittleAudio });
  await question.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page, "Nothing changed")).toBeVisible();
  await wizardOf(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Kathleen the Reader" })).toBeVisible();
  await expect(button(page, "Train again")).toBeVisible();
}
