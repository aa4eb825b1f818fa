import type { Page } from "@playwright/test";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { button, PATIENT } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "../expect-clean.ts";
import { expect, test } from "../fixtures.ts";
import { joinSpeech, speechOf, wavFile } from "../microphone.ts";
import { signUp } from "../../test-kit/person.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";
import { setTier, setWorkspaceFlag } from "../../test-kit/set-tier.ts";

const TURN_SECONDS = 6;

/** A draft with one sample, in which two readers take turns. */
async function makeDraft(page: Page, { origin }: ProductServer): Promise<string> {
  const turns = [0, 1, 2, 3, 4, 5].map((turn) => speechOf(turn % 2 === 0 ? "2033" : "1688", TURN_SECONDS));
  const file = wavFile("talk.wav", joinSpeech(await Promise.all(turns)));
  const headers = { origin };
  const draft = await page.request.post(`${origin}/v1/voices/pvc`, {
    headers,
    data: { name: "Nora", language: "en" },
  });
  const { voice_id: voiceId } = (await draft.json()) as { voice_id: string };
  const added = await page.request.post(`${origin}/v1/voices/pvc/${voiceId}/samples`, {
    headers,
    multipart: { files: file },
    timeout: PATIENT.timeout,
  });
  expect(added.status()).toBe(200);
  return voiceId;
}

test("a sample is trimmed, cleaned and kept to one of its speakers", async ({ page, server }) => {
  const { email } = await signUp(page, server);
  await setTier(server, email, "creator");
  await makeDraft(page, server);
  await page.goto(`${server.origin}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await button(page, "Continue Nora").click();
  await expect(page.getByText(MESSAGES.notUsedForTraining)).toBeHidden();
  await setWorkspaceFlag(server, email, "training_opt_out");
  // The draft stays open.
  await page.reload();
  await expect(page.getByText(MESSAGES.notUsedForTraining)).toBeVisible();
  await button(page, "Audio settings of talk.wav").click();
  const drawer = page.getByRole("dialog", { name: "Audio settings of talk.wav" });
  const start = drawer.getByRole("slider", { name: "Trim start" });
  const end = drawer.getByRole("slider", { name: "Trim end" });
  await expect(end).toHaveAttribute("aria-valuetext", "0:36.0");
  await expect(drawer.getByRole("button", { name: "Save" })).toHaveAccessibleDescription("Nothing has changed.");

  // By keys, and never shorter than a second.
  await start.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(start).toHaveAttribute("aria-valuetext", "0:01.1");
  await page.keyboard.press("End");
  await expect(start).toHaveAttribute("aria-valuetext", "0:35.0");
  await page.keyboard.press("Home");
  await end.focus();
  await page.keyboard.press("PageDown");
  await expect(end).toHaveAttribute("aria-valuetext", "0:26.0");
  // By pointer, zoomed in.
  await drawer.getByRole("slider", { name: "Zoom" }).focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await start.focus();
  const grip = await start.boundingBox();
  if (grip === null) throw new Error("the handle is not there");
  await page.mouse.move(grip.x + 2, grip.y + 40);
  await page.mouse.down();
  await page.mouse.move(grip.x + 82, grip.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(start).not.toHaveAttribute("aria-valuetext", "0:00.0");

  await drawer.getByRole("switch", { name: "Remove background noise" }).click();
  await drawer.getByRole("button", { name: "Play preview" }).click();
  await expect(drawer.getByRole("button", { name: "Pause preview" })).toBeVisible(PATIENT);
  await drawer.getByRole("button", { name: "Pause preview" }).click();
  for (const cut of ["start cut", "end cut"]) {
    await drawer.getByRole("button", { name: `Play ${cut}` }).click();
    await expect(drawer.getByRole("button", { name: `Pause ${cut}` })).toBeVisible(PATIENT);
  }

  await drawer.getByRole("button", { name: "Separate speakers" }).click();
  await expect(drawer.getByRole("checkbox")).toHaveCount(2, PATIENT);
  await drawer.getByRole("button", { name: "Play speaker 2" }).click();
  await expect(drawer.getByRole("button", { name: "Pause speaker 2" })).toBeVisible(PATIENT);
  await drawer.getByRole("checkbox", { name: "Speaker 1" }).click();
  await expect(drawer.getByRole("checkbox", { name: "Speaker 1" })).not.toBeChecked();
  await expectClean(page, "audio settings", BOTH_WIDTHS_PX);

  const sent = page.waitForRequest((request) => request.method() === "POST" && /\/samples\/\w+$/.test(request.url()));
  await drawer.getByRole("button", { name: "Save" }).click();
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
    "remove_background_noise",
    "selected_speaker_ids",
    "trim_end_time",
    "trim_start_time",
  ]);
  await expect(drawer).toBeHidden();
  await expect(page.getByText("audio settings applied")).toBeAttached();
});

test("large recordings that become no samples are reported, listed, and retried", async ({ page, server }) => {
  test.setTimeout(180_000);
  const { email } = await signUp(page, server);
  await setTier(server, email, "creator");
  const voiceId = await makeDraft(page, server);
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}`);
  await button(page, "Continue").click();
  const rows = page.getByRole("region", { name: "Your samples" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  const good = wavFile("good.wav", await speechOf("2033", 40));
  const broken = { name: "broken.wav", mimeType: "audio/wav", buffer: Buffer.alloc(8 * 1_048_576) };
  const form = new FormData();
  for (const { name, buffer } of [good, broken]) form.append("files", new File([new Uint8Array(buffer)], name));
  const path = `${server.origin}/v1/voices/pvc/${voiceId}/samples`;
  expect((await page.request.post(path, { headers: { origin: server.origin }, multipart: form })).status()).toBe(200);

  // None of both became a sample; the page tries again what can be one.
  await expect(button(page, "Play good.wav")).toBeVisible(PATIENT);
  await expect(rows.filter({ hasText: "broken.wav" }).getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: "broken.wav" }).getByRole("alert")).toBeVisible();
  await expect(rows).toHaveCount(3);
  await button(page, "Remove broken.wav").click();
  await expect(rows).toHaveCount(2);

  await page.goto(server.origin);
  await button(page, /^Notifications/).click();
  await expect(page.getByText("Samples for “Nora” were not added")).toBeVisible();
  await page.getByRole("link", { name: "Open the voice" }).click();
  await button(page, "Continue").click();
  await expect(rows).toHaveCount(2);
});
