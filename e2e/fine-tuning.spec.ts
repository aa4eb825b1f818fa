import { readFile } from "node:fs/promises";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { sharedDataPath } from "../packages/audio/test/shared-recordings.ts";
import { button } from "./clone-steps.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./person.ts";
import { setTier, setWorkspaceFlag } from "./set-tier.ts";

/** One reader, about thirteen minutes altogether. */
const READINGS = ["01", "02", "03"].map((name) => sharedDataPath(`speech/long/kathleen/${name}.opus`));
const TRAINING_MS = 600_000;

test("a professional voice is trained while its owner does something else, and says what that has gained", async ({
  page,
  server,
}) => {
  test.setTimeout(TRAINING_MS + 240_000);
  const { email } = await signUp(page, server);
  await setTier(server, email, "creator");
  await setWorkspaceFlag(server, email, "can_bypass_voice_captcha");
  const files = await Promise.all(READINGS.map(async (path) => (await readFile(path)).toString("base64")));
  await page.goto(`${server.origin}/app/voice-lab`);
  const voiceId = await page.evaluate(async (recordings) => {
    const draft = await fetch("/v1/voices/pvc", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Kathleen", language: "en" }),
    });
    const { voice_id: id } = (await draft.json()) as { voice_id: string };
    for (const [index, recording] of recordings.entries()) {
      const form = new FormData();
      const bytes = Uint8Array.from(atob(recording), (letter) => letter.codePointAt(0) ?? 0);
      form.append("files", new Blob([bytes]), `${index}.opus`);
      await fetch(`/v1/voices/pvc/${id}/samples`, { method: "POST", body: form });
    }
    return id;
  }, files);

  const section = page.getByRole("region", { name: "Fine-tuning" });
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}`);
  await expect(section.getByText(MESSAGES.fineTuningNotStarted).first()).toBeVisible();
  await button(page, "Start fine-tuning").click();
  await expect(button(page, "Stop fine-tuning")).toBeVisible();
  await expect(section.getByText(/Fine-tuning is under way: [1-9]\d*%/)).toBeVisible({ timeout: TRAINING_MS });
  await expectClean(page, "voice that is trained", BOTH_WIDTHS_PX);

  await page.getByRole("link", { name: "Text to Speech" }).first().click();
  const toast = page.getByRole("dialog", { includeHidden: true }).getByText("“Kathleen” is ready").first();
  await expect(toast).toBeVisible({ timeout: TRAINING_MS });
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}`);
  await expect(section.getByText(MESSAGES.fineTuned).first()).toBeVisible();
  await expect(section.getByText(/Similarity to the person: \d+ % trained, \d+ % instant/)).toBeVisible();
  await expect(button(page, "Train again")).toBeVisible();
  await expectClean(page, "trained voice", BOTH_WIDTHS_PX);
});
