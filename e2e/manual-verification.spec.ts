import { readFile } from "node:fs/promises";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { Page } from "@playwright/test";
import { hasSharedData } from "../packages/audio/test/shared-recordings.ts";
import { pdfFile, pngFile } from "../test-kit/document-files.ts";
import { speechFile } from "../packages/audio/test/spoken-audio.ts";
import { button } from "./cloning/clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";
import { setTier, setWorkspaceFlag } from "../test-kit/set-tier.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

/** What a voice needs before its person is verified. */
const RECORDING_S = 600;
const PASSPORT = { name: "passport.pdf", mimeType: "application/pdf", buffer: pdfFile() };
const SELFIE = { name: "me.png", mimeType: "image/png", buffer: pngFile() };
const [DESKTOP_PX, PHONE_PX] = BOTH_WIDTHS_PX;
const NAME = "Nora, by documents";

/** A draft with enough recordings, made behind the page. */
async function makeDraft(page: Page, { origin }: ProductServer): Promise<string> {
  const headers = { origin };
  const made = await page.request.post(`${origin}/v1/voices/pvc`, { headers, data: { name: NAME, language: "en" } });
  const { voice_id: voiceId } = (await made.json()) as { voice_id: string };
  const recording = Buffer.from(await speechFile({ speaker: "1998", seconds: RECORDING_S }));
  const sent = await page.request.post(`${origin}/v1/voices/pvc/${voiceId}/samples`, {
    headers,
    multipart: { files: { name: "reading.wav", mimeType: "audio/wav", buffer: recording } },
    timeout: 90_000,
  });
  expect(sent.status()).toBe(200);
  return voiceId;
}

async function openVerification(page: Page, { origin }: ProductServer, voiceId: string): Promise<void> {
  await page.goto(`${origin}/app/voice-lab?voice_id=${voiceId}&action=verify`);
  await expect(page.getByRole("heading", { name: "Verification", exact: true })).toBeVisible();
}

/** Where a voice is only verified, its recordings can be heard and not changed. */
async function lookAtVoiceData(page: Page): Promise<void> {
  const wizard = page.getByRole("dialog", { name: "Professional Voice Clone" });
  await expect(button(page, "Back")).toHaveCount(0);
  await button(page, "Voice Data").click();
  await expect(wizard.getByText("The description and the recordings cannot be changed here.")).toBeVisible();
  await expect(wizard.getByText(NAME)).toBeVisible();
  await expect(wizard.getByRole("textbox")).toHaveCount(0);
  await expect(wizard.getByRole("button", { name: /^(Remove|Upload|Record|Audio settings)/ })).toHaveCount(0);
  await button(page, "Play reading.wav").click();
  await button(page, "Pause reading.wav").click();
  await expectClean(page, "voice data, to look at");
  await button(page, "Continue").click();
  await expect(wizard.getByRole("heading", { name: "Verification", exact: true })).toBeVisible();
  await expect(button(page, "Cancel")).toBeVisible();
}

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Manual verification" });
const documentsInput = (page: Page) => page.getByLabel("Documents", { exact: true }).and(page.locator("input"));
const cardOf = (page: Page) => page.getByRole("article", { name: NAME });

test("documents are sent, refused with a reason, sent again and accepted by the installation admin", async ({
  page,
  server,
  admin,
  browser,
}) => {
  const { email } = await signUp(page, server);
  await setTier(server, email, "creator");
  await setWorkspaceFlag(server, email, "can_request_manual_pro_voice_verification");
  const voiceId = await makeDraft(page, server);
  await openVerification(page, server, voiceId);
  await lookAtVoiceData(page);
  await expect(page.getByText("5 attempts left")).toBeVisible();
  await button(page, "Manual verification").click();
  await expect(drawerOf(page)).toBeVisible();
  await button(page, "Send request").click();
  await expect(drawerOf(page).getByText(MESSAGES.documentsRequired)).toBeVisible();
  await documentsInput(page).setInputFiles([
    PASSPORT,
    SELFIE,
    { name: "run.sh", mimeType: "text/x-sh", buffer: Buffer.from("#!/bin/sh") },
  ]);
  await expect(page.getByText("This type of file is not supported. Use PDF, JPEG or PNG.").first()).toBeVisible();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Anything else the admin should know" }).fill("I am Nora.");
  await expectClean(page, "manual verification", [DESKTOP_PX]);

  // A file that only looks like a document is found by the server.
  await button(page, "Remove me.png").click();
  await documentsInput(page).setInputFiles({ ...PASSPORT, name: "script.pdf", buffer: Buffer.from("<html></html>") });
  await button(page, "Send request").click();
  await expect(drawerOf(page).getByText("script.pdf is not a PDF, JPEG or PNG file.")).toBeVisible();
  await button(page, "Remove script.pdf").click();
  await button(page, "Send request").click();
  await expect(page.getByText(MESSAGES.manualVerificationSent).first()).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, server, admin);
  await desk.goto(`${server.origin}/app/admin/verifications`);
  await expect(cardOf(desk)).toContainText("I am Nora.");
  await expectClean(desk, "verifications", BOTH_WIDTHS_PX);
  const downloading = desk.waitForEvent("download");
  await button(desk, "Save passport.pdf").click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe("passport.pdf");
  expect((await readFile(await saved.path())).equals(PASSPORT.buffer)).toBe(true);

  await cardOf(desk).getByRole("button", { name: "Refuse …" }).click();
  await expect(button(desk, "Refuse documents")).toHaveAccessibleDescription("Give a reason first.");
  await desk.getByRole("textbox", { name: "Reason" }).fill("The passport has expired.");
  await expectClean(desk, "refusing documents", [PHONE_PX]);
  await button(desk, "Refuse documents").click();
  await expect(desk.getByText("No open requests")).toBeVisible();
  await expectClean(desk, "no verifications", [DESKTOP_PX]);
  await button(desk, "Decided").click();
  await expect(cardOf(desk)).toContainText("The passport has expired.");

  // The second time on a phone.
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await openVerification(page, server, voiceId);
  await expect(page.getByText("The passport has expired.")).toBeVisible();
  await expectClean(page, "verification after a refusal");
  await lookAtVoiceData(page);
  await button(page, "Manual verification").click();
  await documentsInput(page).setInputFiles(PASSPORT);
  await expectClean(page, "manual verification on a phone");
  await button(page, "Send request").click();
  await expect(page.getByText(MESSAGES.manualVerificationSent).first()).toBeVisible();

  await button(desk, "Waiting").click();
  await desk.reload();
  await cardOf(desk).getByRole("button", { name: "Accept …" }).click();
  await button(desk, "Accept documents").click();
  await expect(desk.getByText(`${NAME} is verified`).first()).toBeVisible();
  const path = `${server.origin}/v1/voices/${voiceId}`;
  const { fine_tuning: tuning } = (await (await page.request.get(path)).json()) as Voice;
  expect(tuning).toMatchObject({ is_allowed_to_fine_tune: true, manual_verification: { state: "accepted" } });
  // The training began by itself; other tests need the processor.
  expect(["queued", "fine_tuning"]).toContain(tuning.finetuning_state);
  expect((await page.request.delete(path, { headers: { origin: server.origin } })).status()).toBe(200);
  // Nobody else sees the page.
  await page.goto(`${server.origin}/app/admin/verifications`);
  await expect(page.getByText("Only the admin of this installation can see this page.")).toBeVisible();
  await desk.context().close();
});
