import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpAndOpen } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

let server: ProductServer;
test.beforeEach(({ server: shared }) => {
  server = shared;
});

type ListedVoice = { readonly voice_id: string; readonly name: string; readonly public_owner_id: string };

const TEXT_TO_SPEECH = "/app/speech-synthesis/text-to-speech";

async function listVoices(page: Page, path: string): Promise<readonly ListedVoice[]> {
  const response = await page.request.get(`${server.origin}${path}`);
  return ((await response.json()) as { voices: ListedVoice[] }).voices;
}

/** A shared voice whose name no other voice has. */
async function findSharedVoice(page: Page): Promise<ListedVoice> {
  const shared = await listVoices(page, "/v1/shared-voices?sort=trending&page_size=100");
  const own = new Set((await listVoices(page, "/v1/voices")).map(({ name }) => name));
  const voice = shared.find(({ name }) => !own.has(name) && shared.filter((other) => other.name === name).length === 1);
  if (voice === undefined) throw new Error("the library is empty");
  return voice;
}

function group(page: Page, title: string) {
  return page.getByRole("radiogroup", { name: "Voice" }).getByRole("group", { name: title });
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Voice / }).click();
  await expect(page.getByRole("radiogroup", { name: "Voice" }).getByRole("radio").first()).toBeVisible();
}

test("voice groups show more on request, and the library's voices load page by page", async ({ page }) => {
  await signUpAndOpen(page, server);
  await openPicker(page);
  const premade = group(page, "Default");
  await expect(premade.getByRole("radio")).toHaveCount(5);
  await expect(group(page, "My voices")).toHaveCount(0);
  await premade.getByRole("button", { name: "Show more under Default" }).click();
  await expect(premade.getByRole("radio").nth(5)).toBeFocused();

  // What is suggested in the person's language stands once, before the rest of the library.
  const suggested = group(page, "Popular in your language");
  await expect(suggested.getByRole("radio")).toHaveCount(5);
  const library = group(page, "From the library");
  await expect(library.getByRole("radio").first()).toBeVisible();
  expect(await library.getByRole("radio").count()).toBeLessThanOrEqual(30);
  await library.getByRole("radio").last().scrollIntoViewIfNeeded();
  await expect.poll(() => library.getByRole("radio").count()).toBeGreaterThan(30);

  await page.getByRole("button", { name: "Library", exact: true }).click();
  await expect(premade).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search voices" }).fill("nobody is called zzyzx like this");
  await expect(page.getByText("No matching voice")).toBeVisible();
  await page.getByRole("button", { name: "Show all voices" }).click();
  await expect(premade.getByRole("radio").first()).toBeVisible();
});

test("a library voice is added before it is selected, and is then among the recent ones", async ({ page }) => {
  await signUpAndOpen(page, server);
  const shared = await findSharedVoice(page);
  await openPicker(page);
  await page.getByRole("searchbox", { name: "Search voices" }).fill(shared.name);
  const library = group(page, "From the library").getByRole("radio");
  // Until the search has answered, the voice stands among others, and moves when they go.
  await expect(library).toHaveCount(1);
  const row = library.filter({ hasText: shared.name });
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Add to your voices" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(shared.name);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();

  // What the server refuses is said, and the dialog stays for another try.
  const refusal = { detail: { status: "system_busy", code: "system_busy", message: MESSAGES.systemBusy } };
  await page.route("**/v1/voices/add/**", (route) => route.fulfill({ status: 503, json: refusal }));
  await row.click();
  await dialog.getByRole("button", { name: "Add voice" }).click();
  await expect(page.getByText(MESSAGES.errorAddingVoice)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute("**/v1/voices/add/**");

  await dialog.getByRole("textbox", { name: "Name" }).fill("My find");
  await dialog.getByRole("button", { name: "Add voice" }).click();
  const voiceButton = page.getByRole("button", { name: /^Voice / });
  await expect(voiceButton).toContainText("My find");
  await expect(page).toHaveURL(new RegExp(`voice_id=${shared.voice_id}`));
  await expect(dialog).toBeHidden();

  await page.getByRole("textbox", { name: "Text to speak" }).fill("It speaks at once.");
  const spoken = page.waitForResponse((response) => response.url().includes(`/v1/text-to-speech/${shared.voice_id}`));
  await page.getByRole("button", { name: /^Generate/ }).click();
  expect((await spoken).status()).toBe(200);

  await page.goto(server.origin + TEXT_TO_SPEECH);
  await expect(voiceButton).toContainText("My find");
  await openPicker(page);
  await expect(group(page, "Recently used").getByRole("radio", { name: /My find/ })).toBeChecked();
  await page.getByRole("button", { name: "My voices", exact: true }).click();
  await expect(group(page, "My voices").getByRole("radio")).toHaveCount(1);
  await page.getByRole("button", { name: "Library", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search voices" }).fill(shared.voice_id);
  await expect(page.getByText("No matching voice")).toBeVisible();
});

test("without a free slot the dialog explains it and adds nothing", async ({ page }) => {
  await signUp(page, server);
  const shared = await listVoices(page, "/v1/shared-voices?sort=created_date&page_size=3");
  for (const voice of shared) {
    const added = await page.request.post(`${server.origin}/v1/voices/add/${voice.public_owner_id}/${voice.voice_id}`, {
      data: { new_name: voice.name },
      headers: { origin: server.origin },
    });
    expect(added.status()).toBe(200);
  }
  await page.goto(server.origin + TEXT_TO_SPEECH);
  await openPicker(page);
  await expect(group(page, "My voices").getByRole("radio")).toHaveCount(3);
  await group(page, "From the library").getByRole("radio").first().click();
  const dialog = page.getByRole("dialog", { name: "Add to your voices" });
  await expect(dialog.getByText(/All 3 voice slots of your workspace are used/).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add voice" })).toHaveAttribute("aria-disabled", "true");
});

test("the voice picker searches, moves across groups, plays and selects by keyboard alone", async ({ page }) => {
  await signUpAndOpen(page, server);
  const voiceButton = page.getByRole("button", { name: /^Voice / });
  const search = page.getByRole("searchbox", { name: "Search voices" });
  const focusedRadio = page.locator("[role=radio]:focus");
  await voiceButton.focus();

  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(voiceButton).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  const suggested = group(page, "Popular in your language").getByRole("radio");
  await expect(suggested.first()).toBeVisible();
  // The chosen voice is where the walk begins; it is the first one of a new person.
  await page.keyboard.press("ArrowDown");
  await expect(focusedRadio).toBeChecked();
  await page.keyboard.press("Home");
  const premade = group(page, "Default").getByRole("radio");
  await expect(premade.first()).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Show more under Default" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(suggested.first()).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add to your voices" });
  // Keys go to the dialog from the moment that it has the focus, which is one after it is seen.
  await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(suggested.first()).toBeFocused();

  const [wanted] = (await listVoices(page, "/v2/voices?voice_type=default&page_size=20&sort=name")).slice(-1);
  if (wanted === undefined) throw new Error("too few voices");
  await page.keyboard.type(wanted.name);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(wanted.name);
  const row = page.getByRole("radio", { name: new RegExp(wanted.name) }).first();
  await expect(premade).toHaveCount(1);
  // The library answers after the voices that are here already.
  await expect(group(page, "From the library")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Play a sample of ${wanted.name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Stop the sample of ${wanted.name}` })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(voiceButton).toContainText(wanted.name);
  await expect(voiceButton).toBeFocused();
});
