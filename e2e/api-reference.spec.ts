import type { Page } from "@playwright/test";
import { WORKS_WITH } from "@voicewright/contract/rules/works-with";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";

/** All calls with their details are ten times as many. */
const ELEMENTS_MAX = 7_000;

async function expectLight(page: Page): Promise<void> {
  expect(await page.locator("*").count()).toBeLessThan(ELEMENTS_MAX);
}

test("the API reference shows one group at a time, by link, by search and by keyboard", async ({ page, server }) => {
  const reference = `${server.origin}/docs/api`;
  const main = page.getByRole("main");

  await page.goto(reference);
  await expect(main.getByRole("heading", { name: "API reference" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Text to speech \d+ calls/ })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(0);
  await expectLight(page);
  await expectClean(page, "API reference", BOTH_WIDTHS_PX);

  await main.getByRole("link", { name: /^Text to speech/ }).click();
  await expect(page).toHaveURL(`${reference}#tag-text-to-speech`);
  await expect(main.getByRole("heading", { name: "Text to speech", exact: true })).toBeFocused();
  const stream = page.locator("#text_to_speech_stream");
  const button = stream.getByRole("button").first();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(stream.getByText("voice_settings", { exact: true })).toBeVisible();
  await expect(stream.getByRole("tablist", { name: /^Examples:/ })).toBeVisible();
  await expectLight(page);
  await expectClean(page, "API reference with a call", BOTH_WIDTHS_PX);
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "false");

  const socket = page.locator("#text_to_speech_stream_input");
  await socket.getByRole("button").first().click();
  await expect(socket.getByText("Messages you send")).toBeVisible();
  await socket.getByText("A part of the text.").click();
  await expect(socket.getByText("try_trigger_generation", { exact: true })).toBeVisible();
  await expect(socket.getByRole("tab", { name: "Python" })).toBeVisible();
  await expectLight(page);
  await expectClean(page, "API reference with a socket");
  await socket.getByRole("button").first().click();

  await page.goto("about:blank");
  await page.goto(`${reference}#get_voice`);
  const call = page.locator("#get_voice");
  await expect(call.getByRole("button").first()).toHaveAttribute("aria-expanded", "true");
  await expect(call).toBeFocused();
  await expect(call.getByRole("heading", { level: 3 })).toBeInViewport();
  await call.getByRole("button").first().click();
  await expect(call.getByRole("button").first()).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("navigation", { name: "Calls by feature" }).locator('a[href$="#get_voice"]').click();
  await expect(call.getByRole("button").first()).toHaveAttribute("aria-expanded", "true");

  const search = page.getByRole("searchbox", { name: "Search the calls" }).first();
  await search.fill("voice_not_found delete");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(page.locator("#delete_voice")).toBeVisible();
  await expect(page.locator("#text_to_speech_stream")).toHaveCount(0);
  await search.fill("a");
  await expect(page.locator("#text_to_speech_stream")).toBeVisible();
  await expectLight(page);
  await search.fill("xylophone");
  await expect(main.getByText("No call matches “xylophone”")).toBeVisible();

  await page.goto(reference);
  await main.getByRole("link", { name: "Tested programs" }).click();
  await expect(main.getByRole("heading", { name: "Works with" })).toBeVisible();
  for (const { name, capabilities } of WORKS_WITH) {
    await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main.getByRole("list", { name: `Tried with ${name}`, exact: true }).getByRole("listitem")).toHaveCount(
      capabilities.length,
    );
  }
  // What is copied has the address of this server.
  await expect(main.getByText(`baseURL: "${server.origin}/v1", apiKey })`).first()).toBeVisible();
  await expectClean(page, "Works with", BOTH_WIDTHS_PX);
});

test("the documentation is found by a question, and each guide leads to the page for its task", async ({
  page,
  server,
}) => {
  const docs = `${server.origin}/docs`;
  const main = page.getByRole("main");
  await page.goto(server.origin);
  await page.getByRole("contentinfo").getByRole("link", { name: "Documentation" }).click();
  await expect(page).toHaveURL(docs);
  await expect(main.getByRole("heading", { name: "Run an installation" })).toBeVisible();
  await expectClean(page, "documentation", BOTH_WIDTHS_PX);

  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  await search.filter({ visible: true }).fill("how do I get rid of a voice?");
  await main.getByRole("link", { name: /^Delete a voice/ }).click();
  await expect(page).toHaveURL(`${docs}/voices#delete-a-voice`);
  await expect(main.getByRole("heading", { name: "Delete a voice" })).toBeFocused();
  await expectClean(page, "guide", BOTH_WIDTHS_PX);
  await expect(main.getByRole("link", { name: "My voices" }).first()).toHaveAttribute("href", "/app/voice-lab");

  await search.filter({ visible: true }).fill("zzqx");
  await expect(main.getByText("Nothing matches “zzqx”")).toBeVisible();
  await page.goto(`${docs}/nothing-like-that`);
  await main.getByRole("link", { name: "All guides" }).click();
  await main.getByRole("link", { name: /^API reference/ }).click();
  await expect(page).toHaveURL(`${docs}/api`);
});
