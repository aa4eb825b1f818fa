import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { LibraryVoice, LibraryVoicesPage } from "@voicewright/contract/voice-library/routes";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp, signUpAndOpen } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

let server: ProductServer;
test.beforeEach(({ server: shared }) => {
  server = shared;
});

async function searchShared(query: string): Promise<readonly LibraryVoice[]> {
  const response = await fetch(`${server.origin}/v1/shared-voices?${query}`);
  return ((await response.json()) as LibraryVoicesPage).voices;
}

/** Adds voices through the API of the person who is signed in. */
async function addVoices(context: BrowserContext, voices: readonly LibraryVoice[]) {
  for (const voice of voices) {
    const added = await context.request.post(
      `${server.origin}/v1/voices/add/${voice.public_owner_id}/${voice.voice_id}`,
      { headers: { origin: server.origin }, data: { new_name: voice.name } },
    );
    expect(added.status()).toBe(200);
  }
}

const rows = (page: Page) => page.getByRole("list", { name: "Voices" }).getByRole("listitem");
const countOf = (page: Page) => page.getByRole("status").filter({ hasText: /\d voices?$/ });

test("filters and search words are in the address, and survive a reload and going back", async ({ page }) => {
  await signUpAndOpen(page, server);
  await page.getByRole("link", { name: "Voices", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Trending voices" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Handpicked for your use case" })).toBeVisible();
  await expect(rows(page).first()).toBeAttached();

  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "Female", exact: true }).click();
  await filters.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "German" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/gender=female/);
  await expect(page).toHaveURL(/language=de/);
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("button", { name: "Remove filter German" })).toBeVisible();
  const german = await searchShared("language=de&gender=female&page_size=100");
  await expect(countOf(page)).toHaveText(`${german.length} voice${german.length === 1 ? "" : "s"}`);

  await page.reload();
  await expect(chips.getByRole("button")).toHaveCount(3);
  await expect(rows(page)).toHaveCount(german.length);

  await chips.getByRole("button", { name: "Remove filter German" }).click();
  await expect(page).not.toHaveURL(/language=de/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(german.length);

  await chips.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("searchbox", { name: "Search the library" }).fill("marlwoe");
  await expect(page).toHaveURL(/search=marlwoe/);
  await expect(rows(page).first()).toContainText("Marlowe");
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search the library" })).toHaveValue("marlwoe");
  await expect(rows(page).first()).toContainText("Marlowe");

  await page.getByRole("searchbox", { name: "Search the library" }).fill("zzzqqq xxxyyy");
  await expect(page.getByText("No matching voice")).toBeVisible();
  await page.getByRole("button", { name: "Show all voices" }).click();
  await expect(page.getByRole("heading", { name: "Trending voices" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search the library" })).toHaveValue("");

  await page.goto(`${server.origin}/app/voice-library?gender=robot&age=old&sort=best`);
  await expect(chips.getByRole("button")).toHaveCount(2);

  const [one] = german;
  await page.goto(`${server.origin}/app/voice-library?voice_id=${one?.voice_id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(`Only ${one?.name}`)).toBeVisible();
});

test("similar voices are found by an upload, after the warning that filters are removed", async ({ page }) => {
  await signUp(page, server);
  const [voice] = await searchShared("search=marlowe&page_size=1");
  const headers = { origin: server.origin };
  const asked = { headers, data: { voice_id: voice?.voice_id }, timeout: 120_000 };
  expect((await page.request.post(`${server.origin}/v1/similar-voices-by-id`, asked)).status()).toBe(200);
  const preview = await fetch(`${server.origin}/v1/voices/${voice?.voice_id}/preview`);
  const clip = { name: "marlowe.mp3", mimeType: "audio/mpeg", buffer: Buffer.from(await preview.arrayBuffer()) };

  await page.goto(`${server.origin}/app/voice-library?gender=male`);
  await page.getByRole("button", { name: "Find similar voices by a recording" }).click();
  const dialog = page.getByRole("dialog", { name: "Find similar voices" });
  const input = dialog.getByLabel("Audio file");
  await input.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(dialog.getByRole("alert")).toContainText("“notes.pdf” is not an audio file.");
  await input.setInputFiles({ name: "long.wav", mimeType: "audio/wav", buffer: Buffer.alloc(10.1 * 1_048_576) });
  await expect(dialog.getByRole("alert")).toContainText("Recordings may have up to 10 MB");

  await input.setInputFiles(clip);
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText(MESSAGES.similarVoicesResetFilters);
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/gender=male/);

  await page.getByRole("button", { name: "Find similar voices by a recording" }).click();
  await input.setInputFiles(clip);
  await warning.getByRole("button", { name: "Find similar voices" }).click();
  await expect(page.getByText("Similar to marlowe.mp3")).toBeVisible();
  await expect(page).not.toHaveURL(/gender=male/);
  await expect(rows(page).first()).toContainText(/\d+% similar/, { timeout: 60_000 });
  await expect(rows(page).first()).toContainText("Marlowe");
  // How the installed voices sound comes with the product, so that all are compared at once.
  await expect(rows(page).nth(2)).toBeVisible({ timeout: 120_000 });

  await page.goBack();
  await expect(page).toHaveURL(/gender=male/);
  await page.goForward();
  await expect(rows(page).first()).toContainText(/\d+% similar/);
  await page.reload();
  await expect(page.getByText("The recording was not kept.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/voice-library\?gender=male$/);
  await expect(page.getByRole("button", { name: "Remove filter Male" })).toBeVisible();

  await page.getByRole("button", { name: "Find similar voices by a recording" }).click();
  await input.setInputFiles({ name: "fake.wav", mimeType: "audio/wav", buffer: Buffer.from("%PDF-1.7 not a sound") });
  await warning.getByRole("button", { name: "Find similar voices" }).click();
  await expect(page.getByText("This recording cannot be compared")).toBeVisible({ timeout: 60_000 });

  await page.goto(`${server.origin}/app/voice-library?search=marlowe`);
  await page.getByRole("button", { name: "More about Marlowe" }).first().click();
  await page.getByRole("menuitem", { name: "Find similar voices" }).click();
  await warning.getByRole("button", { name: "Find similar voices" }).click();
  await expect(page.getByText("Similar to Marlowe")).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d+% similar/);
  await page.reload();
  await expect(rows(page).first()).toContainText(/\d+% similar/);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Search the library" })).toHaveValue("marlowe");
  await expect(page).toHaveURL(/search=marlowe/);
});

test("a voice is added under a custom name, and speaks", async ({ page }) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/voice-library?search=marlowe`);
  await page.getByRole("button", { name: "Use Marlowe for speech" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to your voices" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Marlowe");
  await expect(dialog).toContainText("0 of 3 are used");
  await expectClean(page, "add dialog", BOTH_WIDTHS_PX);
  await name.fill("  ");
  await dialog.getByRole("button", { name: "Add voice" }).click();
  await expect(dialog).toContainText(MESSAGES.voiceNameRequired);
  await name.fill("Narrator M");
  await dialog.getByRole("button", { name: "Add voice" }).click();
  await expect(page).toHaveURL(/text-to-speech\?voice_id=/);
  await expect(page.getByRole("button", { name: /^Voice / })).toContainText("Narrator M");

  await page.goBack();
  await expect(rows(page).first()).toContainText("Added");
  await expect(page.getByRole("img", { name: "1 of 3 voice slots used" })).toBeVisible();
});

test("full slots, plans and missing permissions are explained", async ({ page, context }) => {
  await signUp(page, server);
  const voices = await searchShared("page_size=5");
  const paidOnly = voices[4];
  if (paidOnly === undefined) throw new Error("too few voices");

  await page.route("**/v1/shared-voices?**", async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as LibraryVoicesPage;
    const changed = found.voices.map((voice) =>
      voice.voice_id === paidOnly.voice_id ? { ...voice, free_users_allowed: false } : voice,
    );
    await route.fulfill({ response, json: { ...found, voices: changed } });
  });
  await page.goto(`${server.origin}/app/voice-library?voice_id=${paidOnly.voice_id}`);
  const add = page.getByRole("button", { name: `Add ${paidOnly.name} to your voices` });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription(MESSAGES.paidVoiceOnly);
  await page.unroute("**/v1/shared-voices?**");

  // The last slot goes while the dialog stands open: the server refuses, and the page says so.
  await addVoices(context, voices.slice(0, 2));
  await page.reload();
  await add.click();
  await addVoices(context, voices.slice(2, 3));
  await page.getByRole("dialog").getByRole("button", { name: "Add voice" }).click();
  await expect(page.getByText(MESSAGES.errorAddingVoice).first()).toBeVisible();
  await expect(page.getByText(/reached your maximum amount of custom voices/).first()).toBeVisible();

  await page.reload();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription(/All 3 voice slots/);

  const workspace = (await (await page.request.get(`${server.origin}/v1/workspace`)).json()) as object;
  const restricted = { ...workspace, all_members_permissions: [] };
  await page.route("**/v1/workspace", (route) => route.fulfill({ json: restricted }));
  await page.route("**/v1/workspace/user-group-permissions", (route) => route.fulfill({ json: { permissions: [] } }));
  await page.reload();
  await expect(add).toHaveAccessibleDescription(/missing the permission “Add voices from the voice library”/);
});

test("the library can be used entirely by keyboard", async ({ page }) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/voice-library?sort=created_date&gender=female`);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the library" }).focus();

  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  for (let step = 0; step < 40 && (await focusedRow()) === undefined; step += 1) await page.keyboard.press("Tab");
  expect(await focusedRow()).toBe("0");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focusedRow).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(focusedRow).toBe(String((await searchShared("gender=female&page_size=100")).length - 1));
  await page.keyboard.press("Home");
  await expect.poll(focusedRow).toBe("0");

  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(await label()).toMatch(/^Play a sample of /);
  await page.keyboard.press("Enter");
  await expect.poll(label).toMatch(/^Stop the sample of /);
  await page.keyboard.press("Enter");
  while (!(await label()).startsWith("More about")) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(label).toMatch(/^More about /);
  while (!(await label()).startsWith("Add ")) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The voice was added to your voices.").first()).toBeVisible();
});

test("the library passes axe", async ({ page }) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/voice-library`);
  await expect(page.getByRole("link", { name: /Narrative & Story/ })).toBeVisible();
  await expect(rows(page).first()).toBeAttached();
  await expectClean(page, "explore", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectClean(page, "filters", BOTH_WIDTHS_PX);
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`${server.origin}/app/voice-library?gender=female&descriptives=calm`);
  await expect(rows(page).first()).toBeVisible();
  await expectClean(page, "filtered list", BOTH_WIDTHS_PX);
  await page
    .getByRole("button", { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectClean(page, "menu of a voice", BOTH_WIDTHS_PX);
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find similar voices by a recording" }).click();
  const similar = page.getByRole("dialog", { name: "Find similar voices" });
  await expect(similar).toBeVisible();
  await expectClean(page, "similar voices dialog", BOTH_WIDTHS_PX);
  await expect(similar).toBeVisible();
});
