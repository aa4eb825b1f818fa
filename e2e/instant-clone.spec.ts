import { VERIFICATION_SIMILAR_VOICES } from "@voicewright/contract/limits";
import { MESSAGES } from "@voicewright/contract/messages";
import { expect, type Page, test } from "@playwright/test";
import { hasSharedData } from "../packages/speech/test/recordings.ts";
import {
  button,
  chooseOption,
  CLONING_PLAN,
  expectClean,
  fileInput,
  PATIENT,
  saveClone,
  signUpAndOpenCloning,
  startRecording,
  total,
} from "./clone-steps.ts";
import { firstSoundAtMs, listenToPage } from "./listen.ts";
import { ListeningBrowser, type Speech, speechOf, wavFile } from "./microphone.ts";
import { ProductServer } from "./product-server.ts";
import { readCaptcha } from "./read-captcha.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

let server: ProductServer;
let ann: Speech;
let listening: ListeningBrowser;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ann = await speechOf("1998", 40);
  server = await ProductServer.start(CLONING_PLAN);
  listening = await ListeningBrowser.launch(ann);
});
test.afterAll(async () => {
  await listening[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

test("a voice is recorded, heard, described, saved, not verified by other words, and speaks", async () => {
  test.setTimeout(300_000);
  const page = await listening.newPage();
  await listenToPage(page);
  await signUpAndOpenCloning(page, server);
  await measureLibrary(page, VERIFICATION_SIMILAR_VOICES);
  await expectClean(page, "upload, empty");
  await expect(button(page, "Next")).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Next")).toHaveAccessibleDescription(/At least 10 seconds/);

  await button(page, "Record audio").click();
  await expect(page.getByRole("combobox", { name: "Microphone" })).toContainText(/Fake/);
  await expect(page.getByRole("meter", { name: "Input level" })).not.toHaveAttribute("aria-valuenow", "0");
  await expectClean(page, "recorder, ready");
  await button(page, "Start recording").click();
  await expect(page.getByRole("status").filter({ hasText: "Recording starts in" })).toBeAttached();
  await expect(button(page, "Stop")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please record at least 5 seconds.")).toBeVisible();
  await button(page, "Start recording").click();
  await expect(page.getByText(/0:1[2-9] of 0:30/)).toBeVisible({ timeout: 40_000 });
  await button(page, "Stop").click();
  await expectClean(page, "recorder, finished");
  await button(page, "Use recording").click();
  await expect(page.getByText("Recording 1.webm")).toBeVisible();
  await fileInput(page).setInputFiles(wavFile("Ännchen ☺ ..%2f.wav", ann));
  await expect(total(page)).toContainText(/00:5[2-9]/, PATIENT);
  await expectClean(page, "upload, with recordings");

  const clean = page.waitForResponse((response) => response.url().includes("remove_background_noise=true"), PATIENT);
  await page.getByRole("switch", { name: "Remove background noise" }).click();
  await button(page, "Play Recording 1.webm").click();
  expect([200, 206]).toContain((await clean).status());
  await button(page, "Before").click();
  await expect(button(page, "Before")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("switch", { name: "Remove background noise" }).click();

  await button(page, "Next").click();
  await expect(button(page, "Stop preview")).toBeVisible(PATIENT);
  await expect.poll(() => firstSoundAtMs(page)).toBeDefined();
  await expect(page.getByText("Suggested by the recordings").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("x".repeat(501));
  await expect(page.getByText(MESSAGES.voiceDescriptionTooLong)).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("A reader of old books.");
  await button(page, "Save voice").click();
  await expect(page.getByText(MESSAGES.invalidFormFields)).toBeVisible();
  await expect(page.getByText(MESSAGES.voiceNameRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.labelValuesRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.termsRequired)).toBeVisible();
  await expectClean(page, "information, with errors");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ann Reader");

  await button(page, "Back").click();
  await expect(page.getByText("Recording 1.webm")).toBeVisible();
  await button(page, "Next").click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ann Reader");
  await chooseOption(page, "Language", "English");
  await page.getByRole("checkbox").click();
  await button(page, "Save voice").click();
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible(PATIENT);
  await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible();
  await expect(page.getByText("5 attempts left")).toBeVisible();
  await expectClean(page, "verification");

  await button(page, "Record audio").click();
  const captcha = page.waitForResponse((response) => response.url().endsWith("/captcha"));
  await button(page, "Start recording").click();
  await expect(page.getByText("The text to read appears in")).toBeVisible();
  expect((await captcha).headers()["content-type"]).toBe("image/png");
  await expect(page.getByRole("img", { name: "The text to read aloud" })).toBeVisible();
  await button(page, "Stop").click();
  await button(page, "Submit recording").click();
  await expect(page.getByText(MESSAGES.verificationFailed, { exact: true })).toBeVisible(PATIENT);
  await expect(page.getByText("4 attempts left")).toBeVisible();
  await expect(button(page, "Play")).toBeVisible();
  await expect(button(page, "Retry")).toBeVisible();
  await expect(page.getByRole("region", { name: "Voices that sound alike" }).getByRole("listitem")).toHaveCount(
    VERIFICATION_SIMILAR_VOICES,
    PATIENT,
  );
  await expectClean(page, "verification, failed");

  await useUpAttempts(page, 4);
  await button(page, "Retry").click();
  await expect(page.getByText(MESSAGES.verificationAttemptsReached)).toBeVisible(PATIENT);
  await expect(page.getByText(MESSAGES.verificationDeleteClone)).toBeVisible();
  await expect(page.getByText(/You can try again in \d+ hours?\./)).toBeVisible();

  await button(page, "Skip").click();
  await expect(page.getByRole("heading", { name: "Your voice is ready" })).toBeVisible();
  await expectClean(page, "finish");
  await button(page, "Use for speech").click();
  await expect(button(page, /^Voice /)).toContainText("Ann Reader");
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Now I speak in my own voice.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible(PATIENT);
  await expect(page.locator("[data-phase=idle]")).toBeAttached(PATIENT);
  await page.context().close();
});

/** A fresh installation measures its voices one after another; these are asked for before their turn. */
async function measureLibrary(page: Page, count: number): Promise<void> {
  const listed = await page.request.get(`${server.origin}/v1/shared-voices?page_size=${count}`);
  const { voices } = (await listed.json()) as { voices: readonly { readonly voice_id: string }[] };
  for (const { voice_id: id } of voices) {
    const headers = { origin: server.origin };
    const asked = { headers, data: { voice_id: id }, timeout: 90_000 };
    expect((await page.request.post(`${server.origin}/v1/similar-voices-by-id`, asked)).status()).toBe(200);
  }
}

/** Other words than those of the text, sent past the page for the newest voice. */
async function useUpAttempts(page: Page, count: number): Promise<void> {
  const { voices } = (await (
    await page.request.get(`${server.origin}/v2/voices?voice_type=personal&page_size=1`)
  ).json()) as { voices: readonly { readonly voice_id: string }[] };
  const path = `${server.origin}/v1/voices/${voices[0]?.voice_id}/captcha`;
  const recording = wavFile("words.wav", { ...ann, samples: ann.samples.slice(0, 5 * ann.sampleRateHz) });
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

test("a voice is verified by its own speaker, who reads the text", async () => {
  test.setTimeout(300_000);
  const page = await listening.newPage();
  await signUpAndOpenCloning(page, server);
  const speak = await speakerOf(page);
  const told = await speak(
    "When I was young, my family had a small house near the river. Every summer we went down to the water with bread, " +
      "cheese and a bottle of lemonade, and we stayed until the sun was gone. My brother could swim better than I, but " +
      "I knew where the herons had their nests, and that was worth much more to me.",
  );
  await fileInput(page).setInputFiles(wavFile("river.wav", told));
  await expect(total(page)).not.toContainText("00:00", PATIENT);
  await saveClone(page, "River");
  await button(page, "Skip").click();
  await button(page, "Open in My Voices").click();
  await expect(page).toHaveURL(/voice_id=/);
  const voiceId = new URL(page.url()).searchParams.get("voice_id") ?? "";

  // The text is asked for before, and what the page asks for is answered with it: the microphone has to hear it.
  const captcha = await page.request.get(`${server.origin}/v1/voices/${voiceId}/captcha`);
  const image = await captcha.body();
  const text = await readCaptcha(server, voiceId);
  const read = await speak(text);
  const pause = new Float32Array(2 * read.sampleRateHz);
  const heard = new Float32Array(2 * pause.length + read.samples.length);
  heard.set(read.samples, pause.length);
  await listening.hear({ samples: heard, sampleRateHz: read.sampleRateHz });
  await page.route("**/captcha", (route) =>
    route.request().method() === "GET" ? route.fulfill({ body: image, contentType: "image/png" }) : route.continue(),
  );

  const verifying = `${server.origin}/app/voice-lab?voice_id=${voiceId}&action=verify`;
  const late = await page.context().newPage();
  await late.goto(verifying);
  await expect(button(late, "Record audio")).toBeVisible();
  await page.goto(verifying);
  const dialog = page.getByRole("dialog", { name: "Verify River" });
  await dialog.getByRole("button", { name: "Record audio" }).click();
  await dialog.getByRole("button", { name: "Start recording" }).click();
  const lastSecond = Math.ceil(heard.length / read.sampleRateHz) - 1;
  await expect(dialog.getByText(`0:${String(lastSecond).padStart(2, "0")} of 0:15`)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByRole("button", { name: "Submit recording" }).click();
  await expect(page.getByText("Your voice is verified.").first()).toBeVisible(PATIENT);
  await expect(dialog).toBeHidden();
  await expect(button(page, "Verify")).toBeHidden();
  // Another tab still offers it.
  await button(late, "Record audio").click();
  await button(late, "Start recording").click();
  await expect(late.getByText(MESSAGES.alreadyVerified).first()).toBeVisible(PATIENT);
  await listening.hear(ann);
  await page.context().close();
});

/** Speaks with a voice of the product through its API. */
async function speakerOf(page: Page): Promise<(text: string) => Promise<Speech>> {
  const headers = { origin: server.origin };
  const { voices } = (await (await page.request.get(`${server.origin}/v1/voices`)).json()) as {
    voices: readonly { readonly voice_id: string }[];
  };
  return async (text) => {
    const url = `${server.origin}/v1/text-to-speech/${voices[0]?.voice_id}?output_format=pcm_24000`;
    const answer = await page.request.post(url, { headers, data: { text }, timeout: 90_000 });
    expect(answer.status()).toBe(200);
    const bytes = await answer.body();
    const samples = Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_768);
    return { samples, sampleRateHz: 24_000 };
  };
}

test("a clone is edited: a recording is added, another taken away, and its name changed", async () => {
  test.setTimeout(300_000);
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
  await expectClean(page, "edit audio");
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`the steps are clean on a narrow screen, ${colorScheme}`, async () => {
    test.setTimeout(240_000);
    const page = await listening.newPage({
      viewport: { width: 390, height: 844 },
      colorScheme,
      reducedMotion: "reduce",
    });
    await signUpAndOpenCloning(page, server);
    await expectClean(page, "upload, empty");
    await startRecording(page, 5);
    await expectClean(page, "recording");
    await button(page, /^(Cancel|Discard)$/).click();
    await fileInput(page).setInputFiles(wavFile("ann.wav", ann));
    await expect(total(page)).toContainText("00:40", PATIENT);
    await page.getByRole("switch", { name: "Remove background noise" }).click();
    await expectClean(page, "upload, with a recording");
    await saveClone(page, "Narrow");
    await expectClean(page, "verification");
    await button(page, "Skip").click();
    await expectClean(page, "finish");
    await page.context().close();
  });
}
