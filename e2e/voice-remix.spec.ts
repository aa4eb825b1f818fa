import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { designVoice } from "./design-voice.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const SESSIONS = "/v1/text-to-voice/remixing-sessions";

const studio = (page: Page) => page.getByRole("dialog", { name: "Voice Remixing" });
const prompt = (page: Page) => studio(page).getByRole("textbox", { name: "Remix prompt" });
const version = (page: Page, name: string) => studio(page).getByRole("article", { name, exact: true });

function remixLink(server: ProductServer, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ action: "create", creationType: "voiceRemix", ...search });
  return `${server.origin}/app/voice-lab?${query}`;
}

async function expectMade(page: Page, name: string): Promise<void> {
  const number = name.slice(1);
  for (const preview of [1, 2, 3]) {
    const use = version(page, name).getByRole("button", { name: `Use Voice ${number}.${preview} as reference` });
    await expect(use).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  }
}

async function anyVoice(page: Page, server: ProductServer): Promise<{ voice_id: string; name: string }> {
  const answer = await page.request.get(`${server.origin}/v2/voices?page_size=1`);
  const { voices } = (await answer.json()) as { voices: { voice_id: string; name: string }[] };
  const [voice] = voices;
  if (voice === undefined) throw new Error("no voices");
  return voice;
}

test("a voice is remixed three versions deep, through a reload and in two tabs", async ({ page, context, server }) => {
  await signUp(page, server);
  const voice = await anyVoice(page, server);
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${voice.voice_id}`);
  await page.getByRole("button", { name: "Remix", exact: true }).click();
  await expect(studio(page).getByRole("button", { name: `Voice reference: ${voice.name}` })).toBeVisible();
  await expect(studio(page).getByRole("button", { name: "Prompt strength: 25%" })).toBeVisible();
  await expect(studio(page).getByRole("button", { name: "Guidance scale: 2" })).toBeVisible();

  await prompt(page).fill("Older");
  await studio(page).getByRole("button", { name: "Inspiration" }).click();
  await expectClean(page, "voice remix, empty", BOTH_WIDTHS_PX);
  await studio(page).getByRole("button", { name: "Timbre", exact: true }).click();
  await studio(page).getByRole("button", { name: "warmer", exact: true }).click();
  await expect(prompt(page)).toHaveValue("Older, warmer");
  await prompt(page).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/remixingSessionId=/);
  await expect(studio(page).getByRole("heading", { name: `${voice.name} Remix` })).toBeVisible();
  await expectMade(page, "V1");
  await expectClean(page, "voice remix with a version", BOTH_WIDTHS_PX);
  await version(page, "V1").getByRole("button", { name: "Play Voice 1.2" }).click();
  await expect(version(page, "V1").getByRole("button", { name: "Pause Voice 1.2" })).toBeVisible();
  await version(page, "V1").getByRole("slider", { name: "Position in Voice 1.2" }).press("End");

  await version(page, "V1").getByRole("button", { name: "Use Voice 1.2 as reference" }).click();
  await expect(studio(page).getByRole("button", { name: "Voice reference: Voice 1.2" })).toBeVisible();
  await prompt(page).fill("Slower and calm");
  await studio(page).getByRole("button", { name: "Remix", exact: true }).click();
  await expect(version(page, "V2")).toBeVisible();
  await page.reload();
  await expectMade(page, "V2");
  await expect(version(page, "V2")).toContainText("Voice 1.2");

  const second = await context.newPage();
  await second.goto(page.url());
  await expectMade(second, "V2");
  await version(page, "V2").getByRole("button", { name: "Use Voice 2.3 as reference" }).click();
  await prompt(page).fill("A little brighter, please");
  await page.keyboard.press("Control+Enter");
  await expectMade(page, "V3");
  await second.bringToFront();
  await expectMade(second, "V3");
  await second.close();

  await version(page, "V3").getByRole("button", { name: "Generate more" }).click();
  await expect(version(page, "V3").getByRole("button", { name: /^Play Voice/ })).toHaveCount(6, { timeout: 60_000 });
  await version(page, "V1").getByRole("button", { name: "Copy the settings of Voice 1.1" }).click();
  await expect(prompt(page)).toHaveValue("Older, warmer");
  const download = page.waitForEvent("download");
  await version(page, "V1").getByRole("button", { name: "Download Voice 1.1" }).click();
  expect((await download).suggestedFilename()).toBe("voice-1.1.mp3");

  await version(page, "V2").getByRole("button", { name: "Save Voice 2.1 as a voice" }).click();
  const saving = page.getByRole("dialog", { name: "Save Voice 2.1" });
  await saving.getByRole("textbox", { name: "Name" }).fill("Second life");
  await saving.getByRole("button", { name: "Save voice" }).click();
  await expect(page.getByText(MESSAGES.voiceSaved).first()).toBeVisible();
  await expect(version(page, "V2").getByText("Saved.")).toBeVisible();

  await version(page, "V1").getByRole("button", { name: "Remove V1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(version(page, "V1")).toHaveCount(0);
  await expect(version(page, "V3")).toBeVisible();

  await studio(page)
    .getByRole("button", { name: `More for ${voice.name} Remix` })
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename the session" }).getByRole("textbox").fill("Grandmother");
  await page.keyboard.press("Enter");
  await expect(studio(page).getByRole("heading", { name: "Grandmother" })).toBeVisible();
  await studio(page).getByRole("button", { name: "More for Grandmother" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const warning = page.getByRole("alertdialog", { name: "Delete “Grandmother”?" });
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(version(page, "V3")).toBeVisible();
  await studio(page).getByRole("button", { name: "More for Grandmother" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await warning.getByRole("button", { name: "Delete" }).click();
  await expect(page).not.toHaveURL(/remixingSessionId/);
  await expect(studio(page).getByText("Your sessions appear here.")).toBeVisible();
});

test("errors have the specified texts, and nothing is lost", async ({ page, server }) => {
  await signUp(page, server);
  const ownId = await designVoice(page, server, "Quillon");

  await page.goto(remixLink(server));
  await studio(page).getByRole("button", { name: "Remix", exact: true }).click();
  await expect(studio(page).getByText(MESSAGES.remixReferenceRequired)).toBeVisible();
  await expect(studio(page).getByText(MESSAGES.remixPromptRequired)).toBeVisible();
  await prompt(page).fill("Old");
  await expect(studio(page).getByText(/at least 5 characters/)).toBeVisible();
  await prompt(page).fill("p".repeat(1_001));
  await expect(studio(page).getByText(MESSAGES.voicePromptTooLong)).toBeVisible();
  await studio(page).getByRole("button", { name: "Preview text: Automatic" }).click();
  await page.getByRole("dialog", { name: "Preview text" }).getByRole("textbox").fill("Too short.");
  await page.keyboard.press("Escape");
  await expect(studio(page).getByText(/at least 100 characters/)).toBeVisible();

  await page.goto(remixLink(server, { voice_id: "x".repeat(20) }));
  await expect(page.getByText(MESSAGES.invalidVoiceSelected).first()).toBeVisible();
  await page.goto(remixLink(server, { remixingSessionId: "x".repeat(20) }));
  await expect(page.getByText(MESSAGES.remixLoadFailed).first()).toBeVisible();

  await page.goto(remixLink(server, { voice_id: ownId }));
  await expect(studio(page).getByRole("button", { name: "Voice reference: Quillon" })).toBeVisible();
  await prompt(page).fill("Older and warmer");
  await page.route(`**${SESSIONS}`, (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(MESSAGES.remixCreateFailed).first()).toBeVisible();
  await expect(prompt(page)).toHaveValue("Older and warmer");
  await page.unroute(`**${SESSIONS}`);

  // A second press right after the first counts as the same one.
  await expect(async () => {
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(SESSIONS), {
      timeout: 1_000,
    });
    await page.keyboard.press("Control+Enter");
    await sent;
  }).toPass();
  await expectMade(page, "V1");
  // The answer is lost on its way back; the version is not.
  await page.route("**/remix", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await prompt(page).fill("Slower and calm");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(MESSAGES.generationFailed).first()).toBeVisible();
  await expectMade(page, "V2");
  await page.unroute("**/remix");

  const headers = { origin: server.origin };
  expect((await page.request.delete(`${server.origin}/v1/voices/${ownId}`, { headers })).ok()).toBe(true);
  await page.keyboard.press("Control+Enter");
  await expect(studio(page).getByText(/The voice reference is missing/)).toBeVisible();
  await expect(prompt(page)).toHaveValue("Slower and calm");
  await version(page, "V1").getByRole("button", { name: "Use Voice 1.1 as reference" }).click();
  await prompt(page).fill("The voice of Barack Obama");
  await page.keyboard.press("Control+Enter");
  await expect(studio(page).getByRole("link", { name: "Read the use policy" })).toBeVisible();

  await page.goto(remixLink(server, { voice_id: (await anyVoice(page, server)).voice_id }));
  await prompt(page).fill("The voice of Barack Obama");
  await page.keyboard.press("Control+Enter");
  await expect(studio(page).getByRole("link", { name: "Read the use policy" })).toBeVisible();
  await expect(page).not.toHaveURL(/remixingSessionId/);
  await expect(prompt(page)).toHaveValue("The voice of Barack Obama");
  const answer = await page.request.get(server.origin + SESSIONS);
  const { voice_remixing_sessions: sessions } = (await answer.json()) as { voice_remixing_sessions: RemixSession[] };
  expect(sessions.map(({ name }) => name)).toEqual(["Quillon Remix"]);
  await page.goto(remixLink(server, { remixingSessionId: sessions[0]?.remixing_session_id ?? "" }));
  await page.route(`**${SESSIONS}/*`, (route) =>
    route.request().method() === "DELETE" ? route.abort("connectionreset") : route.continue(),
  );
  await studio(page).getByRole("button", { name: "More for Quillon Remix" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(MESSAGES.remixDeleteFailed).first()).toBeVisible();
});
