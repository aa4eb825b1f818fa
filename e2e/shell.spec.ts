import { MESSAGES } from "@voicewright/contract/rules/messages";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { placeTinyRecognizer } from "../packages/speech/test/test-packs.ts";
import { expect, startServer, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp } from "../test-kit/person.ts";
import { startTextServer } from "./text-server.ts";

const ANSWERS: Readonly<Record<string, string>> = {
  "which button makes keys?": 'It is this one.\nACTION {"tool":"highlight","role":"button","name":"Create key"}',
  "make me one": 'ACTION {"tool":"click","role":"button","name":"Create key"}',
  "[result of your action] The person declined.": "Then I leave it.",
  "do what nobody can": "ACTION {oh",
};

/** Base64 of a second and a half of 16-bit audio at 16 kHz. */
const SPOKEN_CHARACTERS = (1.5 * 16_000 * 2 * 4) / 3;

/** In place of a microphone: a low tone, which the recogniser of the tests writes down as "low". */
function hearLowTone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 200 });
    const destination = context.createMediaStreamDestination();
    tone.connect(new GainNode(context, { gain: 0.3 })).connect(destination);
    tone.start();
    return destination.stream;
  };
}

/** Typing, speaking, and what it says when something does not work, word for word. */
async function useAssistant(page: Page, ask: (question: string) => Promise<void>): Promise<void> {
  const assistant = page.getByRole("dialog", { name: "Ask for help" });
  const banner = page.getByRole("region", { name: "Assistant" });
  const open = async () => {
    await page.getByRole("button", { name: "Help and resources" }).click();
    await page.getByRole("button", { name: "Ask for help" }).click();
  };
  const field = page.getByRole("textbox", { name: "Text to speak" });
  await open();
  await ask("Open text to speech");
  await expect(page).toHaveURL(/text-to-speech/);
  await open();
  await ask("Type “Good night, Ada” into Text to speak");
  await expect(field).toHaveValue("Good night, Ada");
  await expect(banner).toContainText("Wrote into “Text to speak”.");
  await open();
  await ask("Type “Farewell” into Text to speak");
  await expect(banner).toContainText("Replace the content of “Text to speak”?");
  await banner.getByRole("button", { name: "No" }).click();
  await expect(banner).toContainText("The person declined.");
  await expect(field).toHaveValue("Good night, Ada");
  await open();
  for (const order of ["Highlight the Moon button", "Type “Hello” into the Moon field"]) {
    await ask(order);
    const turn = assistant.getByRole("region", { name: order });
    await expect(turn).toContainText("element not found on page");
    await expect(turn.getByRole("group", { name: "Where to go" })).toBeVisible();
  }
  await ask("Press the Download button");
  await expect(banner).toContainText("Failed to dispatch the click event: the element is disabled.");
  await open();
  await ask("do what nobody can");
  await expect(assistant.getByText("Something went wrong", { exact: true })).toBeVisible();

  const listening = page.waitForEvent("websocket");
  await assistant.getByRole("button", { name: "Speak your question" }).click();
  const socket = await listening;
  let heardCharacters = 0;
  socket.on("framesent", ({ payload }) => (heardCharacters += payload.length));
  await expect.poll(() => heardCharacters).toBeGreaterThan(SPOKEN_CHARACTERS);
  await assistant.getByRole("button", { name: "Stop listening" }).click();
  await expect(assistant.getByRole("textbox", { name: "Your question" })).toHaveValue("low");
  await expect(assistant.getByRole("button", { name: "Speak your question" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(assistant).toBeHidden();
}

test("the menu and the sidebar contain only places that the operator has named or the product has", async ({
  page,
}) => {
  const directory = mkdtempSync(join(tmpdir(), "voicewright-shell-"));
  const file = join(directory, "installation.json");
  const settings = { addresses: { terms: "https://example.org/terms", help_center: "https://help.example.org/" } };
  writeFileSync(file, JSON.stringify({ ...settings, is_isolated: true, data_residency: "Kept in Iceland." }));
  using textServer = await startTextServer((question) => ANSWERS[question]);
  await using server = await startServer(
    { VOICEWRIGHT_INSTALLATION_FILE: file, TEXT_SERVER_URL: textServer.url },
    { prepareData: (dataDir) => placeTinyRecognizer(join(dataDir, "models")) },
  );
  await page.addInitScript(hearLowTone);
  await signUp(page, server);
  await page.goto(`${server.origin}/app/developers/webhooks`);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await expect(sidebar.getByRole("link", { name: "Voices" })).toHaveAttribute("href", "/app/voice-lab");
  await expect(sidebar.getByRole("link", { name: "Sound Effects" })).toBeHidden();
  // With one platform there is nothing to switch to.
  await expect(sidebar.getByRole("link", { name: /Creative Platform/ })).toHaveAttribute("href", "/app/home");

  await page.getByRole("button", { name: /Free plan/ }).click();
  const menu = page.getByRole("dialog", { name: "User menu" });
  await expect(menu.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "https://example.org/terms");
  await expect(menu.getByRole("link", { name: "Privacy policy" })).toBeHidden();
  await expect(menu.getByRole("button", { name: /^Training/ })).toContainText(MESSAGES.notUsedForTraining);
  await expect(menu.getByRole("link", { name: "Metrics" })).toHaveAttribute("href", "/metrics");
  await menu.getByRole("button", { name: /Data residency/ }).hover();
  await expect(page.getByText("Kept in Iceland.").last()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Help and resources" }).click();
  const help = page.getByRole("dialog", { name: "Help and resources" });
  await expect(help.getByRole("button")).toHaveText(["Ask for help"]);
  await expect(help.getByRole("link")).toHaveText(["Guides", "API Reference", "Help Center"]);

  await help.getByRole("button", { name: "Ask for help" }).click();
  const assistant = page.getByRole("dialog", { name: "Ask for help" });
  const ask = async (question: string) => {
    await assistant.getByRole("textbox", { name: "Your question" }).fill(question);
    await assistant.getByRole("button", { name: "Ask" }).click();
  };
  await ask("How do I restore a backup?");
  await expect(assistant.getByRole("heading", { name: "Restore", exact: true })).toBeVisible();
  await expectClean(page, "assistant", BOTH_WIDTHS_PX);
  const reading = assistant.getByRole("button", { name: /^Read aloud for [\d,]+ credits?$/ }).first();
  const price = Number((await reading.textContent())?.replaceAll(/\D/g, ""));
  const spoken = page.waitForResponse((response) => response.url().includes("/v1/text-to-speech/"));
  await reading.click();
  expect(Number((await spoken).headers()["character-cost"])).toBe(price);
  await expect.poll(() => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0)).toBeGreaterThan(0);
  await ask("take me to sound effects");
  await expect(assistant.getByText("route not found")).toBeVisible();
  await expect(
    assistant.getByRole("group", { name: "Where to go" }).getByRole("button", { name: "Home" }),
  ).toBeVisible();
  await ask("Open API keys");
  await expect(assistant).toBeHidden();
  await expect(page).toHaveURL(/\/app\/developers\/api-keys/);

  // The language model points at things and presses them; the person is asked first.
  const banner = page.getByRole("region", { name: "Assistant" });
  await expect(banner).toContainText("Opened API keys.");
  await banner.getByRole("button", { name: "Ask on" }).click();
  // The ring is there for less than two seconds.
  const highlighted = page.locator(".assistant-highlight").waitFor();
  await ask("which button makes keys?");
  await expect(assistant).toBeHidden();
  await highlighted;
  await expect(banner).toContainText("Here is “Create key”.");
  await banner.getByRole("button", { name: "Ask on" }).click();
  await expect(assistant.getByText("It is this one.")).toBeVisible();
  await ask("make me one");
  await expect(banner).toContainText("Press “Create key”?");
  await expectClean(page, "assistant banner", BOTH_WIDTHS_PX);
  await banner.getByRole("button", { name: "No" }).click();
  await expect(banner).toContainText("Then I leave it.");
  await expect(page.getByRole("dialog")).toBeHidden();
  await banner.getByRole("button", { name: "Ask on" }).click();
  await ask("press the Create key button");
  await banner.getByRole("button", { name: "Yes, do it" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await useAssistant(page, ask);
  await page.goto(`${server.origin}/app/developers/api-keys`);

  // The empty area of a narrow sidebar makes it wide, and it stays so.
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Pin sidebar" })).toBeVisible();
  await sidebar.click({ position: { x: 30, y: 560 } });
  await page.reload();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Terms" })).toBeVisible();
  await expectClean(page, "user menu of a phone", [390]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectClean(page, "drawer", [390]);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Text to Speech" }).click();
  await expect(page).toHaveURL(/text-to-speech/);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expectClean(page, "shell", BOTH_WIDTHS_PX);
  rmSync(directory, { recursive: true });
});
