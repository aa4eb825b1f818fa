import { writeFile } from "node:fs/promises";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { hasSharedData } from "../../packages/audio/test/shared-recordings.ts";
import { button, fileInput, PATIENT, signUpAndOpenCloning, total } from "./clone-steps.ts";
import { wavFile } from "../microphone.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

const toast = (page: Page, text: string) => page.getByRole("dialog", { includeHidden: true }).getByText(text).first();

test("files that are not recordings are reported by name and reason", async ({ page, server, ann }) => {
  await signUpAndOpenCloning(page, server);
  const short = { ...ann, samples: ann.samples.slice(0, Math.round(4.9 * ann.sampleRateHz)) };
  const pdf = { mimeType: "audio/wav", buffer: Buffer.from("%PDF-1.7 renamed") };
  await fileInput(page).setInputFiles([
    { name: "first.wav", ...pdf },
    { ...wavFile("long.wav", ann), buffer: Buffer.concat([wavFile("", ann).buffer, Buffer.alloc(10.1 * 1_048_576)]) },
    wavFile("short.wav", short),
    { name: "fourth.wav", ...pdf },
  ]);
  await expect(toast(page, "first.wav")).toBeVisible();
  await expect(toast(page, "long.wav")).toBeVisible();
  await expect(toast(page, "Files may have up to 10 MB.")).toBeVisible();
  await expect(page.getByText("fourth.wav")).toBeVisible();
  await expect(page.getByText("short.wav")).toHaveCount(0);

  await fileInput(page).setInputFiles(wavFile("short.wav", short));
  await expect(toast(page, "short.wav")).toBeVisible();
  await expect(page.getByText(/The file is too short/).first()).toBeVisible();

  const silence = { ...ann, samples: new Float32Array(8 * ann.sampleRateHz) };
  const empty = Buffer.concat([Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A mp42", "latin1"), Buffer.alloc(400)]);
  await fileInput(page).setInputFiles([
    wavFile("silence.wav", silence),
    { name: "empty.m4a", mimeType: "audio/mp4", buffer: empty },
  ]);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("empty.m4a")).toContainText(MESSAGES.fileDurationUnknown);
  await expect(row("empty.m4a").getByRole("alert")).toBeVisible(PATIENT);
  await expect(row("silence.wav").getByText("Not used")).toBeVisible(PATIENT);
  await button(page, "Remove empty.m4a").click();
  await button(page, "Remove silence.wav").click();

  const copy = test.info().outputPath("copy.wav");
  await writeFile(copy, wavFile("copy.wav", ann).buffer);
  await fileInput(page).setInputFiles([copy, copy]);
  await expect(page.getByText(MESSAGES.duplicateFiles)).toBeVisible();
});

test("an interrupted upload resumes where it ended, and a reload keeps the files", async ({ page, server, ann }) => {
  await signUpAndOpenCloning(page, server);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  let parts = 0;
  await page.route("**/parts", async (route) => {
    parts += 1;
    await (parts === 1 ? route.continue() : route.abort());
  });
  await fileInput(page).setInputFiles(wavFile("ann.wav", ann));
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.networkError })).toBeVisible();
  await expect(button(page, "Next")).toHaveAccessibleDescription(/were not uploaded/);
  await page.unroute("**/parts");
  sent.length = 0;
  await button(page, "Retry").click();
  await expect(total(page)).toContainText("00:40", PATIENT);
  // Of two parts the first is there: it is neither announced nor sent again.
  expect(sent).toEqual(["parts"]);

  await page.reload();
  await expect(page.getByText("ann.wav")).toBeVisible();
  await expect(total(page)).toContainText("00:40");
  await button(page, "Next").click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kept");
  const previews: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/v1/voices/ivc/preview")) previews.push(answer.status());
  });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Kept");
  // It is made of the recordings, once they are known again.
  await expect(button(page, /Stop preview|Preview voice/)).toBeVisible(PATIENT);
  expect(previews).not.toContain(400);
});
