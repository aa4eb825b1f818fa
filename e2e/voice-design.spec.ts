import { DESIGN_SEED_MAX, PREVIEW_SAVE_RETRY_MS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TIER_IDS } from "@voicewright/contract/rules/tiers";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { firstSoundAtMs, listenToPage } from "../test-kit/listen.ts";
import { signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";
import { setTier } from "../test-kit/set-tier.ts";

const PROMPT = "A calm old woman with a raspy, low voice and a British accent, speaking slowly.";
const TEXT =
  "The lighthouse had been dark for eleven years when the lamp began to turn again. Nobody in the village spoke of it.";
const LAB = "/app/voice-lab";

const chooser = (page: Page) => page.getByRole("dialog", { name: "Add a new voice" });
const design = (page: Page) => page.getByRole("dialog", { name: "Voice Design" });
const generate = (page: Page) => design(page).getByRole("button", { name: /^Generate/ });
const choices = (page: Page) => design(page).getByRole("radio");

function linkTo(server: ProductServer, search: Readonly<Record<string, string>>): string {
  return `${server.origin}${LAB}?${new URLSearchParams({ action: "create", ...search })}`;
}

async function makeVoices(page: Page): Promise<void> {
  await generate(page).click();
  await expect(choices(page)).toHaveCount(3, { timeout: 60_000 });
}

async function isLocked(page: Page, way: string): Promise<boolean> {
  const card = chooser(page).getByRole("button", { name: way, exact: true });
  await expect(card).not.toHaveAttribute("aria-busy", "true");
  return (await card.getAttribute("aria-disabled")) === "true";
}

test("the chooser enables ways by plan, and explains a disabled one", async ({ page, server }) => {
  const { email } = await signUp(page, server);
  for (const tier of TIER_IDS) {
    await setTier(server, email, tier);
    await page.goto(linkTo(server, {}));
    expect(await isLocked(page, "Voice Design"), tier).toBe(false);
    expect(await isLocked(page, "Voice Remixing"), tier).toBe(false);
    const clone = chooser(page).getByRole("button", { name: "Instant Voice Clone" });
    expect(await isLocked(page, "Instant Voice Clone"), tier).toBe(tier === "free");
    if (tier === "free") await expect(clone).toHaveAccessibleDescription(/Needs at least the Starter plan/);
    const professional = chooser(page).getByRole("button", { name: "Professional Voice Clone" });
    if (tier === "free" || tier === "starter") {
      await expect(professional).toHaveAccessibleDescription(/Needs at least the Creator plan/);
      await professional.focus();
      await page.keyboard.press("Enter");
      await expect(page).not.toHaveURL(/creationType/);
    } else {
      expect(await isLocked(page, "Professional Voice Clone"), tier).toBe(false);
    }
  }

  await setTier(server, email, "free");
  for (const creationType of ["cloneVoice", "conjure"]) {
    await page.goto(linkTo(server, { creationType }));
    await expect(chooser(page), creationType).toBeVisible();
  }
  // Its first step says itself why it is closed.
  await page.goto(linkTo(server, { creationType: "professionalVoiceClone" }));
  const professional = page.getByRole("dialog", { name: "Professional Voice Clone" });
  await expect(professional.getByText("Needs at least the Creator plan")).toBeVisible();
  await setTier(server, email, "starter");
  await page.goto(linkTo(server, { creationType: "cloneVoice" }));
  await expect(page.getByRole("dialog", { name: "Instant Voice Clone" })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/action|creationType/);
  await page.getByRole("button", { name: "Add a voice" }).click();
  await expect(chooser(page)).toBeVisible();
  await chooser(page)
    .getByRole("link", { name: /Voice Library/ })
    .click();
  await expect(page).toHaveURL(/\/app\/voice-library/);
});

test("with all slots used, no voice can be made, and the page explains how to get more", async ({ page, server }) => {
  const { email } = await signUp(page, server);
  const found = await page.request.get(`${server.origin}/v1/shared-voices?page_size=10`);
  const { voices } = (await found.json()) as { voices: { voice_id: string; public_owner_id: string }[] };
  let added = 0;
  for (const voice of voices) {
    const path = `/v1/voices/add/${voice.public_owner_id}/${voice.voice_id}`;
    const answer = await page.request.post(server.origin + path, {
      data: { new_name: "Borrowed" },
      headers: { origin: server.origin },
    });
    if (answer.ok()) added += 1;
    if (added === 3) break;
  }
  expect(added).toBe(3);

  // As where the operator has switched remixing off.
  const workspace = (await (await page.request.get(`${server.origin}/v1/workspace`)).json()) as object;
  const switchedOff = { ...workspace, is_voice_remixing_enabled: false };
  await page.route("**/v1/workspace", (route) => route.fulfill({ json: switchedOff }));
  await page.goto(linkTo(server, { creationType: "voiceDesign", prompt: PROMPT }));
  await expect(chooser(page)).toBeVisible();
  expect(await isLocked(page, "Voice Design")).toBe(true);
  const card = chooser(page).getByRole("button", { name: "Voice Design" });
  await expect(card).toHaveAccessibleDescription(new RegExp(`All 3 voice slots are used. ${MESSAGES.slotsUpgrade}`));
  await expect(chooser(page).getByRole("button", { name: "Voice Remixing" })).toHaveCount(0);
  await chooser(page).getByRole("link", { name: "See the plans" }).first().click();
  await expect(page).toHaveURL(/\/app\/subscription$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await page.unroute("**/v1/workspace");
  await setTier(server, email, "pro");
  await page.reload();
  await expect(design(page)).toBeVisible();
});

test("a voice is designed from a link, played, chosen and saved, and speaks", async ({ page, context, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await listenToPage(page);
  await signUp(page, server);
  await page.goto(
    linkTo(server, { creationType: "voiceDesign", prompt: PROMPT, previewText: TEXT, seed: "7", guidanceScale: "8" }),
  );
  await expect(design(page).getByRole("textbox", { name: "Prompt" })).toHaveValue(PROMPT);
  await expect(design(page).getByRole("textbox", { name: "Text to preview" })).toHaveValue(TEXT);
  const understood = design(page).getByRole("region", { name: "What was understood" });
  await expect(understood.getByText("British accent")).toBeVisible();
  await expect(understood.getByText("Raspy", { exact: true })).toBeVisible();
  await expect(design(page).getByText(`${TEXT.length} credits`)).toBeVisible();
  const next = design(page).getByRole("button", { name: "Next" });
  await expect(next).toHaveAccessibleDescription("Generate voices first, and choose one of them.");

  await makeVoices(page);
  await expect(next).toHaveAccessibleDescription("Choose one of the voices first.");
  await design(page).getByRole("button", { name: "Play Voice 1" }).click();
  await expect.poll(() => firstSoundAtMs(page)).toBeGreaterThan(0);
  await expect(design(page).getByRole("progressbar")).toHaveCount(0, { timeout: 60_000 });
  const place = design(page).getByRole("slider", { name: "Position in Voice 2" });
  await place.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(design(page).getByRole("button", { name: "Pause Voice 2" })).toBeVisible();

  await design(page).getByRole("button", { name: "Copy share link" }).click();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(copied.searchParams)).toEqual({
    action: "create",
    creationType: "voiceDesign",
    prompt: PROMPT,
    text: TEXT,
    seed: "7",
    guidanceScale: "8",
  });

  // With its seed as it is, the same voices would come again: nobody pays for that.
  await design(page).getByRole("button", { name: "Generate again" }).click();
  await expect(design(page).getByText(/^Nothing was generated or charged/)).toBeVisible();
  await expect(design(page).getByRole("button", { name: "Generate with a new seed" })).toBeVisible();

  // What was made is still there after a reload.
  await page.reload();
  await expect(choices(page)).toHaveCount(3);
  await design(page).getByRole("button", { name: "Play Voice 1" }).click();
  await choices(page).nth(2).check();
  await next.click();
  await design(page).getByRole("textbox", { name: "Name" }).fill("Keeper");
  await expect(design(page).getByRole("textbox", { name: "Description" })).toHaveValue(PROMPT);
  await expect(design(page).getByRole("combobox").filter({ hasText: "British" })).toBeVisible();
  await design(page).getByRole("button", { name: "Back", exact: true }).click();
  await expect(choices(page).nth(2)).toBeChecked();
  await next.click();
  await expect(design(page).getByRole("textbox", { name: "Name" })).toHaveValue("Keeper");
  // Nor is what was entered gone with the page.
  await page.reload();
  await expect(design(page).getByRole("textbox", { name: "Name" })).toHaveValue("Keeper");
  await design(page).getByRole("button", { name: "Back", exact: true }).click();
  await expect(choices(page).nth(2)).toBeChecked();
  await design(page).getByRole("button", { name: "Play Voice 1" }).click();
  await next.click();
  const request = page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/v1/text-to-voice"));
  await design(page).getByRole("button", { name: "Save voice" }).click();
  const body = (await request).postDataJSON() as { played_not_selected_voice_ids: string[] };
  expect(body.played_not_selected_voice_ids).toHaveLength(1);
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible();
  await expect(design(page)).toHaveCount(0);
  const pane = page.getByRole("complementary", { name: "Voice", exact: true });
  await expect(pane.getByRole("heading", { name: "Keeper" })).toBeVisible();
  const voiceId = new URL(page.url()).searchParams.get("voice_id");
  const voice = (await (await page.request.get(`${server.origin}/v1/voices/${voiceId}`)).json()) as Voice;
  expect(voice).toMatchObject({ category: "generated", labels: { accent: "british" } });
  await expect(page).not.toHaveURL(/prompt|seed|creationType/);

  await pane.getByRole("button", { name: "Use for speech" }).click();
  await expect(page.getByRole("button", { name: /^Voice / })).toContainText("Keeper");
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Here I am.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await expect(page.locator("[data-phase=idle]")).toBeAttached();
});

test("errors have the specified texts, and nothing is charged", async ({ page, server }) => {
  await signUp(page, server);
  await page.goto(linkTo(server, { creationType: "voiceDesign" }));
  const dialog = design(page);
  const prompt = dialog.getByRole("textbox", { name: "Prompt" });
  const text = dialog.getByRole("textbox", { name: "Text to preview" });
  let orders = 0;
  page.on("request", (request) => {
    if (request.url().includes("/v1/text-to-voice/design")) orders += 1;
  });

  await generate(page).click();
  await expect(dialog.getByText(MESSAGES.voicePromptRequired)).toBeVisible();
  await expect(dialog.getByText(MESSAGES.previewTextRequired)).toBeVisible();
  await expect(prompt).toBeFocused();
  await dialog.getByRole("button", { name: "Advanced settings" }).click();
  await expectClean(page, "voice design with errors", BOTH_WIDTHS_PX);
  await prompt.fill("p".repeat(19));
  await expect(dialog.getByText(MESSAGES.voicePromptTooShort)).toBeVisible();
  await prompt.fill("p".repeat(1_001));
  await expect(dialog.getByText(MESSAGES.voicePromptTooLong)).toBeVisible();
  await prompt.fill(PROMPT);
  await text.fill("t".repeat(99));
  await expect(dialog.getByText(/at least 100 characters/)).toBeVisible();
  await text.fill("t".repeat(1_001));
  await expect(dialog.getByText(/at most 1,000 characters/)).toBeVisible();
  await text.fill(TEXT);
  const seed = dialog.getByRole("textbox", { name: "Seed" });
  for (const wrong of ["-1", String(DESIGN_SEED_MAX + 1), "1.5"]) {
    await seed.fill(wrong);
    await expect(dialog.getByText(/The seed should be a whole number/)).toBeVisible();
  }
  await page.keyboard.press("Control+Enter");
  await seed.fill("");
  expect(orders).toBe(0);

  await prompt.fill("The voice of Barack Obama, calm and deep, giving a speech.");
  await page.keyboard.press("Control+Enter");
  const policy = dialog.getByRole("link", { name: "Read the use policy" });
  await expect(policy).toBeVisible();
  const [policyPage] = await Promise.all([page.waitForEvent("popup"), policy.click()]);
  await expect(policyPage.getByRole("heading", { level: 1, name: "Use policy" })).toBeVisible();
  await policyPage.close();
  await expect(page.getByText("0 / 10,000")).toBeVisible();

  await prompt.fill(PROMPT);
  await makeVoices(page);
  await expect(policy).toHaveCount(0);
  await choices(page).first().check();
  await expectClean(page, "voice design with voices", BOTH_WIDTHS_PX);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeVisible();
  await expectClean(page, "voice design, saving", BOTH_WIDTHS_PX);
  await dialog.getByRole("textbox", { name: "Description" }).fill("");
  await dialog.getByRole("button", { name: "Save voice" }).click();
  await expect(dialog.getByText(MESSAGES.voiceNameRequired)).toBeVisible();
  await expect(dialog.getByText(MESSAGES.designedDescriptionRequired)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Description" }).fill("d".repeat(19));
  await expect(dialog.getByText(MESSAGES.designedDescriptionTooShort)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Description" }).fill("d".repeat(501));
  await expect(dialog.getByText(MESSAGES.voiceDescriptionTooLong)).toBeVisible();
});

test("examples, chips and texts can be chosen, edited and generated", async ({ page, server }) => {
  await signUp(page, server);
  await page.goto(linkTo(server, { creationType: "voiceDesign" }));
  const dialog = design(page);
  await expect(dialog.getByRole("list", { name: "Examples" }).getByRole("listitem")).toHaveCount(7);
  await dialog.getByRole("button", { name: "Wise wizard" }).click();
  const text = dialog.getByRole("textbox", { name: "Text to preview" });
  await expect(text).not.toHaveValue("");
  const written = await text.inputValue();
  expect(written.length).toBeGreaterThanOrEqual(100);
  await dialog.getByRole("button", { name: "Advanced settings" }).click();
  await expect(dialog.getByRole("textbox", { name: "Seed" })).toHaveValue("1");
  await dialog.getByRole("button", { name: "Auto-generate" }).click();
  await expect(text).not.toHaveValue(written);
  await dialog.getByRole("textbox", { name: "Seed" }).fill("5");
  await dialog.getByRole("button", { name: "Randomize" }).click();
  await expect(dialog.getByRole("textbox", { name: "Prompt" })).toHaveValue(/podcast/);
  await expect(dialog.getByRole("textbox", { name: "Seed" })).toHaveValue("5");

  await dialog.getByRole("textbox", { name: "Prompt" }).fill("A raspy, warm man with a low voice.");
  const chips = dialog.getByRole("region", { name: "What was understood" });
  await chips.getByRole("button", { name: "Raspy: ask for the opposite" }).click();
  await expect(chips.getByText("Not raspy")).toBeVisible();
  await chips.getByRole("button", { name: "Remove Warm" }).click();
  await chips.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("dialog", { name: "Add to what was understood" }).getByRole("button", { name: "Old" }).click();
  await page.keyboard.press("Escape");
  const ordered = page.waitForRequest((sent) => sent.url().includes("/v1/text-to-voice/design"));
  await makeVoices(page);
  const { chips: sent } = (await ordered).postDataJSON() as { chips: { value: string; strength?: number }[] };
  expect(sent.map(({ value }) => value)).toContain("old");
  expect(sent.map(({ value }) => value)).not.toContain("warm");
  expect(sent.find(({ value }) => value === "raspy")?.strength).toBe(-1);
});

test("saving a preview that is not stored yet is retried until the page is left", async ({ page, server }) => {
  await signUp(page, server);
  await page.goto(linkTo(server, { creationType: "voiceDesign", prompt: PROMPT, text: TEXT }));
  // The line is cut while the first preview comes; it is asked for again.
  let cuts = 0;
  await page.route(/\/v1\/text-to-voice\/[^/]+\/stream/, async (route) => {
    cuts += 1;
    if (cuts === 1) await route.abort("connectionreset");
    else await route.continue();
  });
  await makeVoices(page);
  await expect(design(page).getByRole("progressbar")).toHaveCount(0, { timeout: 60_000 });
  expect(cuts).toBeGreaterThan(3);

  let tries = 0;
  await page.route(/\/v1\/text-to-voice$/, async (route) => {
    tries += 1;
    const code = "invalid_generated_voice_id";
    const detail = { type: "invalid_request", code, status: code, message: "Not stored yet.", request_id: "r" };
    await route.fulfill({ status: 400, json: { detail } });
  });
  await choices(page).first().check();
  await design(page).getByRole("button", { name: "Next" }).click();
  await design(page).getByRole("textbox", { name: "Name" }).fill("Keeper");
  await design(page).getByRole("button", { name: "Save voice" }).click();
  await expect(design(page).getByText(/still being saved/)).toBeVisible();
  await expect.poll(() => tries, { timeout: 4 * PREVIEW_SAVE_RETRY_MS }).toBeGreaterThanOrEqual(3);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(design(page)).toHaveCount(0);
  const triesAtLeaving = tries;
  await page.unroute(/\/v1\/text-to-voice$/);
  const late = page.waitForRequest((sent) => sent.url().endsWith("/v1/text-to-voice"), {
    timeout: 2 * PREVIEW_SAVE_RETRY_MS,
  });
  await expect(late).rejects.toThrow(/Timeout/);
  expect(tries).toBe(triesAtLeaving);

  // Neither what was made nor what was entered is lost by leaving; saved for real now.
  await page.goto(linkTo(server, { creationType: "voiceDesign" }));
  await expect(design(page).getByRole("textbox", { name: "Name" })).toHaveValue("Keeper");
  await design(page).getByRole("button", { name: "Save voice" }).click();
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible();
});
