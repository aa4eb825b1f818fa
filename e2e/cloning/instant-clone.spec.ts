import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VERIFICATION_SIMILAR_MIN_PERCENT, VERIFICATION_SIMILAR_VOICES } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { ENGINE_OBSTACLES } from "@voicewright/contract/voices/engines";
import type { Page } from "@playwright/test";
import { expect, startServer, test } from "../fixtures.ts";
import { SPOKEN_TEXTS } from "../../packages/audio/test/spoken-texts.ts";
import { fillLibrarySounds } from "../../apps/server/src/testing/speech/library-sounds.ts";
import { hasSharedData } from "../../packages/audio/test/shared-recordings.ts";
import { button, chooseOption, fileInput, PATIENT, saveClone, signUpAndOpenCloning, total } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "../expect-clean.ts";
import { firstSoundAtMs, listenToPage } from "../../test-kit/listen.ts";
import { joinSpeech, ListeningBrowser, recordingOf, silenceOf, type Speech, wavFile } from "../microphone.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

test("a voice is recorded, previewed, described and saved, not verified by wrong words, and speaks", async ({
  ann,
  listening,
}) => {
  await using server = await startServer({}, { isEmbedded: true, prepareData: fillLibrarySounds });
  const page = await listening.newPage();
  await listenToPage(page);
  await signUpAndOpenCloning(page, server);
  await expectClean(page, "upload, empty", BOTH_WIDTHS_PX);
  await expect(button(page, "Next")).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Next")).toHaveAccessibleDescription(/At least 10 seconds/);

  await button(page, "Record audio").click();
  await expect(page.getByRole("combobox", { name: "Microphone" })).toContainText(/Fake/);
  await expect(page.getByRole("meter", { name: "Input level" })).not.toHaveAttribute("aria-valuenow", "0");
  await expectClean(page, "recorder, ready", BOTH_WIDTHS_PX);
  await button(page, "Start recording").click();
  await expect(page.getByRole("status").filter({ hasText: "Recording starts in" })).toBeAttached();
  await expect(button(page, "Stop")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please record at least 5 seconds.")).toBeVisible();
  await button(page, "Start recording").click();
  await expect(page.getByText(/0:\d\d of 0:30/)).toBeVisible();
  await expectClean(page, "recording", BOTH_WIDTHS_PX);
  await expect(page.getByText(/0:(0[6-9]|[12]\d) of 0:30/)).toBeVisible(PATIENT);
  await button(page, "Stop").click();
  await expectClean(page, "recorder, finished", BOTH_WIDTHS_PX);
  await button(page, "Use recording").click();
  await expect(page.getByText("Recording 1.webm")).toBeVisible();
  await fileInput(page).setInputFiles(wavFile("Ännchen ☺ ..%2f.wav", ann));
  await expect(total(page)).toContainText(/00:(4[6-9]|5\d)|01:[01]\d/, PATIENT);
  await expectClean(page, "upload, with recordings");

  const clean = page.waitForResponse((response) => response.url().includes("remove_background_noise=true"), PATIENT);
  await page.getByRole("switch", { name: "Remove background noise" }).click();
  await button(page, "Play Recording 1.webm").click();
  expect([200, 206]).toContain((await clean).status());
  await button(page, "Before").click();
  await expect(button(page, "Before")).toHaveAttribute("aria-pressed", "true");
  await expectClean(page, "upload, without noise", BOTH_WIDTHS_PX);
  await page.getByRole("switch", { name: "Remove background noise" }).click();

  await button(page, "Next").click();
  await expect(button(page, "Stop preview")).toBeVisible(PATIENT);
  await expect.poll(() => firstSoundAtMs(page)).toBeDefined();
  await expect(page.getByText("Suggested from the recordings").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("x".repeat(501));
  await expect(page.getByText(MESSAGES.voiceDescriptionTooLong)).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("A reader of old books.");
  await button(page, "Save voice").click();
  await expect(page.getByText(MESSAGES.invalidFormFields)).toBeVisible();
  await expect(page.getByText(MESSAGES.voiceNameRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.labelValuesRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.termsRequired)).toBeVisible();
  await expectLanguageFirst(page);
  await expectClean(page, "information, with errors", BOTH_WIDTHS_PX);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ann Reader");

  await button(page, "Back").click();
  await expect(page.getByText("Recording 1.webm")).toBeVisible();
  await button(page, "Next").click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ann Reader");
  await chooseOption(page, "Language", "English");
  await chooseOption(page, "Accent", "Standard");
  await page.getByRole("checkbox").click();
  await button(page, "Save voice").click();
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible(PATIENT);
  await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible();
  await expect(page.getByText("5 attempts left")).toBeVisible();
  await expectClean(page, "verification", BOTH_WIDTHS_PX);

  await button(page, "Record audio").click();
  const captcha = page.waitForResponse((response) => response.url().endsWith("/captcha"));
  await button(page, "Start recording").click();
  await expect(page.getByText("The text to read appears in")).toBeVisible();
  expect((await captcha).headers()["content-type"]).toBe("image/png");
  await expect(page.getByRole("img", { name: "The text to read aloud" })).toBeVisible();
  // The clock starts when there is something to read.
  await expect(page.getByText(/^0:0[2-9] of 0:15/)).toBeVisible();
  await button(page, "Stop").click();
  await button(page, "Submit recording").click();
  await expect(page.getByText(MESSAGES.verificationFailed, { exact: true })).toBeVisible(PATIENT);
  await expect(page.getByText("4 attempts left")).toBeVisible();
  await expect(button(page, "Play")).toBeVisible();
  await expect(button(page, "Retry")).toBeVisible();
  const alike = page.getByRole("region", { name: "Voices that sound alike" });
  await expect(alike).toBeVisible(PATIENT);
  const offered = await alike.getByRole("listitem").allTextContents();
  expect(offered.length).toBeLessThanOrEqual(VERIFICATION_SIMILAR_VOICES);
  for (const text of offered) {
    const percent = Number(/(\d+) % alike/.exec(text)?.[1]);
    expect(percent).toBeGreaterThanOrEqual(VERIFICATION_SIMILAR_MIN_PERCENT);
  }
  await expectClean(page, "verification, failed", BOTH_WIDTHS_PX);

  await useUpAttempts(page, server, ann, 4);
  await button(page, "Retry").click();
  await expect(page.getByText(MESSAGES.verificationAttemptsReached)).toBeVisible(PATIENT);
  await expect(page.getByText(MESSAGES.verificationOfPerson)).toBeVisible();
  await expect(page.getByText(/New attempts are available at .*, also for a new clone\./)).toBeVisible();

  await button(page, "Skip").click();
  await expect(page.getByRole("heading", { name: "Your voice is ready" })).toBeVisible();
  await expectClean(page, "finish", BOTH_WIDTHS_PX);
  await speakWith(page, "Ann Reader");
  await page.context().close();
});

/** Where no language is chosen, the page says so of the accent: to the eye, to the ear, and when the form is sent. */
async function expectLanguageFirst(page: Page): Promise<void> {
  await button(page, "Add label").click();
  const accent = button(page, "Accent Choose …");
  await expect(accent).toHaveAttribute("aria-disabled", "true");
  await expect(accent).toHaveAccessibleDescription(MESSAGES.languageFirst);
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.languageFirst })).toBeVisible();
  const tooltip = page.locator("[data-side]").filter({ hasText: MESSAGES.languageFirst }).last();
  await expect(tooltip).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(accent).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

/** Other words than those of the text, sent past the page for the newest voice. */
async function useUpAttempts(page: Page, server: ProductServer, ann: Speech, count: number): Promise<void> {
  const path = `${server.origin}/v1/voices/${await newestVoiceId(page, server)}/captcha`;
  const recording = wavFile("words.wav", { ...ann, samples: ann.samples.slice(0, 2 * ann.sampleRateHz) });
  for (let attempt = 0; attempt < count; attempt += 1) {
    expect((await page.request.get(path)).status()).toBe(200);
    const answer = await page.request.post(path, {
      headers: { origin: server.origin },
      multipart: { recording },
      timeout: 90_000,
    });
    expect(answer.status()).toBe(400);
  }
}

/** What the reader has said for a clone, and what the reader says when it is asked for. */
const READER = {
  speaker: "austen",
  samples: ["austen-0880", "austen-0890", "austen-0920", "austen-0930"],
  asked: "austen-0870",
} as const;
/** An engine that cannot speak what is cloned here, and that nobody asks for anything. */
const GERMAN_ENGINE = { REMOTE_SPEECH_URL: "http://127.0.0.1:9/v1", REMOTE_SPEECH_LANGUAGES: "de" };
/** The recorder wants silence before it records, and the text appears some seconds after. */
const PAUSE_S = 5;

test("a reader clones a voice, reads the requested text, and speaks with the verified voice", async () => {
  const directory = await mkdtemp(join(tmpdir(), "voicewright-texts-"));
  const textsFile = join(directory, "texts.json");
  await writeFile(textsFile, JSON.stringify({ en: [SPOKEN_TEXTS[READER.asked]] }));
  await using requiring = await startServer({
    VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION: "true",
    VERIFICATION_TEXTS_FILE: textsFile,
    ...GERMAN_ENGINE,
  });
  const samples = await Promise.all(READER.samples.map((name) => recordingOf(READER.speaker, name)));
  const read = await recordingOf(READER.speaker, READER.asked);
  const silence = silenceOf(PAUSE_S, read);
  await using reader = await ListeningBrowser.launch(joinSpeech([silence, read, silence]));
  const page = await reader.newPage();
  await signUpAndOpenCloning(page, requiring);

  await fileInput(page).setInputFiles(wavFile("reader.wav", joinSpeech(samples)));
  await expect(total(page)).toContainText("00:17", PATIENT);
  await saveClone(page, "Reader");
  await expect(page.getByText(MESSAGES.voiceNotVerified)).toBeVisible();
  // Another browser, which does not hear what changes.
  const late = await reader.newPage({ storageState: await page.context().storageState() });
  await late.route("**/v1/workspace/events*", (route) => route.abort());
  await late.goto(`${requiring.origin}/app/voice-lab?voice_id=${await newestVoiceId(page, requiring)}&action=verify`);
  await expect(button(late, "Record audio")).toBeVisible();

  await page.bringToFront();
  await button(page, "Record audio").click();
  await button(page, "Start recording").click();
  await expect(page.getByRole("img", { name: "The text to read aloud" })).toBeVisible();
  // Fifteen seconds are all that is taken, and more than the sentence needs.
  await expect(button(page, "Submit recording")).toBeVisible(PATIENT);
  await button(page, "Submit recording").click();
  await expect(page.getByText("Your voice is verified.").first()).toBeVisible(PATIENT);
  await expect(page.getByRole("heading", { name: "Your voice is ready" })).toBeVisible();

  // The other browser still offers it.
  const dialog = late.getByRole("dialog", { name: "Verify Reader" });
  await dialog.getByRole("button", { name: "Record audio" }).click();
  await dialog.getByRole("button", { name: "Start recording" }).click();
  await expect(late.getByText(MESSAGES.alreadyVerified).first()).toBeVisible(PATIENT);
  await expect(dialog).toBeHidden();
  await expect(button(late, "Verify")).toBeHidden();

  await speakWith(page, "Reader");
  await chooseItsEngine(page, requiring);
  await rm(directory, { recursive: true });
});

/** Of the newest voice, which one of the two engines cannot speak. */
async function chooseItsEngine(page: Page, server: ProductServer): Promise<void> {
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${await newestVoiceId(page, server)}`);
  const pane = page.getByRole("complementary", { name: "Voice", exact: true });
  await expect(pane.getByRole("heading", { name: "Engine" })).toBeVisible();
  await expect(
    pane.getByText(`Remote engine cannot speak this voice: ${ENGINE_OBSTACLES.unsupported_language}`),
  ).toBeVisible();
  await expectClean(page, "engines of a voice", BOTH_WIDTHS_PX);
  const engine = pane.getByRole("combobox", { name: "Spoken by" });
  await engine.click();
  await expect(page.getByRole("option")).toHaveText([/^Automatic\s*Now: Built in$/, "Built in"]);
  await expectClean(page, "engines to choose from");
  await page.getByRole("option", { name: "Built in", exact: true }).click();
  await expect(engine).toContainText("Built in");
  await page.reload();
  await expect(engine).toContainText("Built in");
}

async function newestVoiceId(page: Page, { origin }: ProductServer): Promise<string> {
  const answer = await page.request.get(`${origin}/v2/voices?voice_type=personal&page_size=1`);
  const { voices } = (await answer.json()) as { voices: readonly { readonly voice_id: string }[] };
  const [voice] = voices;
  if (voice === undefined) throw new Error("there is no voice");
  return voice.voice_id;
}

/** From the last step of a clone. */
async function speakWith(page: Page, name: string): Promise<void> {
  await button(page, "Use for speech").click();
  await expect(button(page, /^Voice /)).toContainText(name);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Now I speak in my own voice.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible(PATIENT);
  await expect(page.locator("[data-phase=idle]")).toBeAttached(PATIENT);
}

test("a clone is edited: a recording is added, another removed, and its name changed", async ({
  server,
  ann,
  listening,
}) => {
  const page = await listening.newPage();
  await signUpAndOpenCloning(page, server);
  const half = (from: number) => ({ ...ann, samples: ann.samples.slice(from * 16_000, (from + 20) * 16_000) });
  await fileInput(page).setInputFiles([wavFile("one.wav", half(0)), wavFile("two.wav", half(20))]);
  await expect(total(page)).toContainText("00:40", PATIENT);
  await saveClone(page, "Edited");
  await button(page, "Skip").click();
  await button(page, "Open in My Voices").click();

  await button(page, "Edit").click();
  await expect(page).toHaveURL(/action=edit/);
  const dialog = page.getByRole("dialog", { name: "Edit the voice" });
  await expect(dialog.getByRole("heading", { name: "Edit audio" })).toBeVisible();
  await expect(dialog.getByText("one.wav")).toBeVisible();
  await expectClean(page, "edit audio", BOTH_WIDTHS_PX);
  await button(page, "Next").click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Edited once");
  await button(page, "Save voice").click();
  await expect(dialog).toBeHidden(PATIENT);
  await expect(page.getByRole("heading", { name: "Edited once" })).toBeVisible();

  await button(page, "Edit").click();
  await button(page, "Remove one.wav").click();
  await expect(dialog.getByText("Removed when you save")).toBeVisible();
  await fileInput(page).setInputFiles(wavFile("three.wav", half(0)));
  await expect(total(page)).toContainText("00:40", PATIENT);
  await button(page, "Next").click();
  await expect(button(page, /Stop preview|Preview voice/)).toBeVisible(PATIENT);
  await page.getByRole("checkbox").click();
  await button(page, "Save voice").click();
  await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible(PATIENT);
  await button(page, "Skip").click();
  await button(page, "Open in My Voices").click();
  const pane = page.getByRole("complementary", { name: "Voice", exact: true });
  await expect(pane.getByText("three.wav")).toBeVisible();
  await expect(pane.getByText("two.wav")).toBeVisible();
  await expect(pane.getByText("one.wav")).toHaveCount(0);
  await page.context().close();
});
