import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { wavFile } from "./microphone.ts";
import { signUpAndOpen } from "../test-kit/person.ts";
import { setTier, setVoiceBlock, setWorkspaceFlag } from "../test-kit/set-tier.ts";

const WIDTHS_PX = [1440, 390] as const;

test("a window or a banner shows what prevents generation, and what can be done", async ({ page, server, ann }) => {
  const { email } = await signUpAndOpen(page, server);
  const setFlag = (flag: WorkspaceFlag, isOn: boolean) => setWorkspaceFlag(server, email, flag, isOn);
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const generate = async () => {
    await page.getByRole("textbox", { name: "Text to speak" }).fill("Hello there.");
    await page.getByRole("button", { name: /^(Generate speech|Regenerate)/ }).click();
  };
  const close = async (name: string) => {
    await page.keyboard.press("Escape");
    await expect(dialog(name)).toHaveCount(0);
  };

  await setFlag("unusual_activity", true);
  await generate();
  const unusual = dialog("Unusual activity detected");
  await expect(unusual).toContainText(MESSAGES.unusualActivity);
  await expectClean(page, "the dialog of unusual activity", WIDTHS_PX);
  await unusual.getByRole("button", { name: "Plan and usage" }).click();
  const plan = dialog("Plan and usage");
  await expect(plan).toContainText("0 / 10,000 credits");
  await expect(plan).toContainText(MESSAGES.freeTierDisabled);
  await expectClean(page, "plan and usage", WIDTHS_PX);
  await close("Plan and usage");
  await expect(page.getByRole("status").getByText(MESSAGES.freeTierDisabled)).toBeVisible();
  await expectClean(page, "the banner of the free tier", WIDTHS_PX);
  await setFlag("unusual_activity", false);

  await setFlag("payment_issue", true);
  await generate();
  await page.getByRole("button", { name: "Update subscription?" }).click();
  await expect(plan).toContainText(MESSAGES.paymentIssue);
  await close("Plan and usage");
  const payment = page.getByRole("status").getByText(MESSAGES.paymentIssue);
  await expect(payment).toBeVisible();
  await setFlag("payment_issue", false);

  await setTier(server, email, "creator");
  const recording = wavFile("ann.wav", ann);
  const added = await page.request.post(`${server.origin}/v1/voices/add`, {
    headers: { origin: server.origin },
    multipart: { name: "Ann", files: recording },
  });
  expect(added.status()).toBe(200);
  const { voice_id: voiceId } = (await added.json()) as { voice_id: string };
  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?voice_id=${voiceId}`);
  await expect(payment).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Voice / })).toContainText("Ann");

  await setFlag("is_in_probation", true);
  await generate();
  const captcha = dialog("Verify this voice");
  await expect(captcha).toContainText(MESSAGES.voiceInProbation);
  await expectClean(page, "the captcha dialog", WIDTHS_PX);
  await setFlag("is_in_probation", false);
  await close("Verify this voice");

  await setVoiceBlock(server, voiceId, true);
  await generate();
  await expect(dialog("Voice blocked")).toContainText(MESSAGES.voiceBanned);
  await expectClean(page, "the dialog of a blocked voice", WIDTHS_PX);
  await close("Voice blocked");
  await setVoiceBlock(server, voiceId, false);

  await setFlag("is_in_probation", true);
  await generate();
  await captcha.getByRole("link", { name: "Verify the voice" }).click();
  await expect(page).toHaveURL(/voice-lab/);
  await expect(dialog("Verify")).toBeVisible();
});

test("the editor accepts any pasted text, and keeps each tab's text, the formats and the settings", async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server);
  const field = page.getByRole("textbox", { name: "Text to speak" });
  const button = page.getByRole("button", { name: /^(Generate speech|Regenerate)/ });
  // A megabyte is counted and refused here, and the page goes on; what cannot be spoken is no text.
  await field.fill("word ".repeat(200_000));
  await expect(page.getByText("The text is 994,999 characters too long for one generation")).toBeVisible();
  await expect(button).toBeDisabled();
  // As it is: on its way to the browser, half a character would become a whole one.
  await field.evaluate((element) => {
    const written = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    written?.set?.call(element, String.fromCharCode(0x01, 0x08, 0xd83d, 0x20, 0x00));
    element.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByText("0 / 5,000 characters")).toBeVisible();
  await expect(button).toBeDisabled();

  await field.fill("What the first tab says.");
  const second = await page.context().newPage();
  await second.goto(page.url());
  const other = second.getByRole("textbox", { name: "Text to speak" });
  await expect(other).toHaveValue("What the first tab says.");
  await other.fill("What the second tab says.");
  await page.reload();
  await expect(field).toHaveValue("What the first tab says.");
  await second.reload();
  await expect(other).toHaveValue("What the second tab says.");
  await second.close();

  // A double-click on the label or the thumb takes a slider back to its default.
  const stability = page.getByRole("slider", { name: "Stability" });
  const label = page.getByText("Stability", { exact: true });
  await stability.press("ArrowRight");
  await expect(stability).not.toHaveValue("0.5");
  await label.dblclick();
  await expect(stability).toHaveValue("0.5");
  await stability.press("Home");
  await expect(page.getByText(MESSAGES.stabilityNote)).toBeVisible();
  await stability.press("Delete");
  await expect(stability).toHaveValue("0.5");

  const price = page.getByRole("button", { name: /^24 credits for 24 characters\./ });
  await expect(price).toBeVisible();
  await button.click();
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Download as…" }).click();
  const menu = page.getByRole("menu", { name: "Download as" });
  await expect(menu.getByRole("menuitem")).toHaveCount(28);
  await expectClean(page, "the formats of a download", WIDTHS_PX);
  const downloading = page.waitForEvent("download");
  await menu.getByRole("menuitem", { name: "48 kHz, 96 kbit/s" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.ogg$/);
  await expect(page.getByRole("button", { name: /^Generating the same again is free\./ })).toBeVisible();
});
