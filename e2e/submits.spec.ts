import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { designVoice } from "./design-voice.ts";
import { signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const PROMPT = "A calm old woman with a raspy, low voice and a British accent, speaking slowly.";
const TEXT =
  "The lighthouse had been dark for eleven years when the lamp began to turn again. Nobody in the village spoke of it.";
const KEYS = "/app/developers/api-keys";
const LAB = "/app/voice-lab";
const SPEECH = "/app/speech-synthesis/text-to-speech";

/** Movement is part of the matter. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let server: ProductServer;
test.beforeEach(({ server: shared }) => {
  server = shared;
});

/** Counts what pages send to an address, from now on. */
function countRequests(pages: readonly Page[], method: string, path: RegExp): () => number {
  let count = 0;
  const note = (request: Request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  };
  for (const page of pages) page.on("request", note);
  return () => count;
}

async function namesOfKeys(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${server.origin}/v1/user/api-keys`);
  return ((await answer.json()) as { "api-keys": { name: string }[] })["api-keys"].map(({ name }) => name);
}

const keyField = (page: Page) => page.getByRole("textbox", { name: "API key", exact: true });

async function openKeyDialog(page: Page, name: string) {
  await page.goto(server.origin + KEYS);
  await page.getByRole("button", { name: "Create key", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByLabel("Name").fill(name);
  return dialog;
}

test("a double click submits once: account, key, edit, speech", async ({ page }) => {
  await page.goto(`${server.origin}/sign-up`);
  await page.getByLabel("E-mail").fill(`twice-${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  const signUps = countRequests([page], "POST", /\/v1\/auth\/signup$/);
  await page.getByRole("button", { name: /create account|sign up/i }).dblclick();
  await expect(page).toHaveURL(/text-to-speech/);
  expect(signUps()).toBe(1);

  const dialog = await openKeyDialog(page, "Once");
  const keys = countRequests([page], "POST", /\/v1\/user\/api-keys$/);
  await dialog.getByRole("button", { name: "Create key" }).dblclick();
  await expect(keyField(page)).toBeVisible();
  expect([keys(), await namesOfKeys(page)]).toEqual([1, ["Once"]]);

  const ownId = await designVoice(page, server, "Quillon");
  await page.goto(`${server.origin}${LAB}?voice_id=${ownId}&action=edit`);
  const edits = countRequests([page], "POST", /\/edit$/);
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Quill");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).dblclick();
  await expect(page.getByText("“Quill” is saved")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Edit the voice" })).toBeHidden();
  expect(edits()).toBe(1);

  await page.goto(server.origin + SPEECH);
  const text = page.getByRole("textbox", { name: "Text to speak" });
  await text.fill("Said once, however often it is clicked.");
  const spoken = countRequests([page], "POST", /\/v1\/text-to-speech\/\w+\/stream$/);
  await page.getByRole("button", { name: /^Generate/ }).dblclick();
  await expect(page.getByText("Speech is ready")).toBeAttached();
  expect(spoken()).toBe(1);
});

test("a double click designs and saves a voice once", async ({ page }) => {
  await signUp(page, server);
  const link = new URLSearchParams({
    action: "create",
    creationType: "voiceDesign",
    prompt: PROMPT,
    previewText: TEXT,
  });
  await page.goto(`${server.origin}${LAB}?${link}`);
  const design = page.getByRole("dialog", { name: "Voice Design" });
  const designs = countRequests([page], "POST", /\/v1\/text-to-voice\/design$/);
  await design.getByRole("button", { name: /^Generate/ }).dblclick();
  await expect(design.getByRole("radio")).toHaveCount(3, { timeout: 60_000 });
  expect(designs()).toBe(1);
  await design.getByRole("radio").first().check();
  await design.getByRole("button", { name: "Next" }).click();
  // A preview that is not stored yet is tried again, under the same key.
  const orders = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/text-to-voice"))
      orders.add(request.headers()["idempotency-key"]);
  });
  await design.getByRole("textbox", { name: "Name" }).fill("Made once");
  await design.getByRole("button", { name: "Save voice" }).dblclick();
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible();
  await expect(design).toBeHidden();
  await expect(page.getByText(MESSAGES.voiceSaved)).toHaveCount(1);
  expect([...orders]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const found = await page.request.get(`${server.origin}/v2/voices?search=Made%20once`);
  expect(((await found.json()) as { voices: unknown[] }).voices).toHaveLength(1);
});

test("two tabs that submit the same at the same moment create it once", async ({ page, context }) => {
  await signUp(page, server);
  const other = await context.newPage();
  const dialogs = [await openKeyDialog(page, "Two tabs"), await openKeyDialog(other, "Two tabs")];
  await Promise.all(dialogs.map((dialog) => dialog.getByRole("button", { name: "Create key" }).click()));
  const shown = await Promise.all([page, other].map((tab) => keyField(tab).inputValue()));
  expect(shown[0]).toMatch(/^sk_/);
  expect(shown[1]).toBe(shown[0]);
  expect(await namesOfKeys(page)).toEqual(["Two tabs"]);

  for (const tab of [page, other]) {
    await tab.goto(server.origin + SPEECH);
    await tab.getByRole("textbox", { name: "Text to speak" }).fill("Spoken for both tabs, and paid once.");
  }
  await Promise.all([page, other].map((tab) => tab.getByRole("button", { name: /^Generate/ }).click()));
  await expect
    .poll(async () => {
      const history = await page.request.get(`${server.origin}/v1/history`);
      return ((await history.json()) as { history: unknown[] }).history.length;
    })
    .toBe(1);
  await expect
    .poll(async () => {
      const notices = [page, other].map((tab) => tab.getByText("Another tab is already generating this.").count());
      return (await Promise.all(notices)).reduce((sum, count) => sum + count, 0);
    })
    .toBe(1);

  // What is done again on purpose, in one tab, is another order.
  const again = await openKeyDialog(page, "Two tabs");
  await again.getByRole("button", { name: "Create key" }).click();
  await expect(keyField(page)).toBeVisible();
  expect(await namesOfKeys(page)).toEqual(["Two tabs", "Two tabs"]);
});

test("Escape closes the innermost layer only, and unsaved work needs a confirmation", async ({ page }) => {
  await signUp(page, server);
  const dialog = await openKeyDialog(page, "");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await openKeyDialog(page, "Half typed");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Name")).toHaveValue("Half typed");
  for (const way of ["Close", "Cancel"]) {
    await dialog.getByRole("button", { name: way }).click();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Name")).toHaveValue("Half typed");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  expect(await namesOfKeys(page)).toEqual([]);

  await page.goto(`${server.origin}${LAB}?action=create&creationType=voiceRemix`);
  const remix = page.getByRole("dialog", { name: "Voice Remixing" });
  await remix.getByRole("button", { name: /^Voice reference/ }).click();
  const picker = page.getByRole("dialog", { name: "Choose a voice to remix" });
  await expect(picker).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(remix).toBeVisible();
  await remix.getByRole("button", { name: /^Preview text/ }).click();
  const popover = page.getByRole("dialog", { name: "Preview text" });
  await expect(popover).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(remix).toBeVisible();
  await remix.getByRole("textbox", { name: "Remix prompt" }).fill("Older and warmer");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(remix).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.origin + SPEECH);
  await page
    .getByRole("button", { name: /^(Settings|Voice and settings|Open settings)/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Settings and history" });
  await sheet.getByRole("button", { name: /^Voice / }).click();
  await expect(sheet.getByRole("searchbox", { name: "Search voices" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("searchbox", { name: "Search voices" })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
