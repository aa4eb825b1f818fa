import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { designVoice } from "./design-voice.ts";
import { signUp } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Voices" }).getByRole("listitem");
const pane = (page: Page) => page.getByRole("complementary", { name: "Voice", exact: true });

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function addFromLibrary(page: Page, server: ProductServer, name: string): Promise<void> {
  await page.goto(`${server.origin}/app/voice-library?search=${encodeURIComponent(name)}`);
  await page
    .getByRole("button", { name: `Add ${name} to your voices` })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Add voice" }).click();
  await expect(page.getByText("The voice was added to your voices.").first()).toBeVisible();
}

test("a voice is shared, found by another workspace, added, spoken with, and withdrawn with notice", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, server);
  const voiceId = await designVoice(page, server, "Quillon");

  // An address that opens a dialog shows its frame before the dialog's program is there.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/creation-dialog.*\.js/, async (request) => {
    await isReleased;
    await request.continue();
  });
  await page.goto(`${server.origin}/app/voice-lab?action=create`);
  const frame = page.getByRole("dialog", { name: "Add a new voice" });
  await expect(frame).toHaveAttribute("aria-busy", "true");
  release();
  await expect(frame.getByRole("button", { name: /Voice Design/ })).toBeVisible();
  await expect(frame).not.toHaveAttribute("aria-busy");

  await page.goto(`${server.origin}/app/voice-lab`);
  await expect(page.getByRole("img", { name: "1 of 3 voice slots used" })).toBeAttached();
  await rows(page)
    .getByRole("button", { name: /Quillon/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`voice_id=${voiceId}`));
  await expect(pane(page).getByRole("heading", { name: "Quillon" })).toBeVisible();
  await expect(pane(page).getByText("Nothing has been generated with this voice yet.")).toBeVisible();

  await pane(page).getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share to the library" });
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByText(MESSAGES.labelValuesRequired)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Quillon the Calm");
  await chooseOption(page, "Character", "Calm");
  await chooseOption(page, "Use case", "Conversational");
  await chooseOption(page, "Notice period", "1 year");
  await dialog.getByRole("textbox", { name: "Rate" }).fill("0");
  await expect(dialog.getByText(/The rate must be between/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rate" }).fill("1.5");
  await expectClean(page, "share dialog");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("“Quillon the Calm” is in the library").first()).toBeVisible();
  await expect(pane(page).getByRole("button", { name: "Sharing" })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signUp(other, server);
  await addFromLibrary(other, server, "Quillon the Calm");
  await other.getByRole("link", { name: "My Voices" }).click();
  await other.getByRole("tab", { name: "Community" }).click();
  await expect(rows(other)).toHaveCount(1);
  await rows(other)
    .getByRole("button", { name: /Quillon/ })
    .first()
    .click();
  await expect(pane(other).getByRole("button", { name: "Share", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await pane(other).getByRole("button", { name: "Use for speech" }).click();
  await expect(other.getByRole("button", { name: /^Voice / })).toContainText("Quillon");
  await other.getByRole("textbox", { name: "Text to speak" }).fill("Hello from the library.");
  await other.getByRole("button", { name: /^Generate/ }).click();
  await expect(other.getByRole("region", { name: "Player" })).toBeVisible();
  await expect(other.locator("[data-phase=idle]")).toBeAttached();
  await other.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}`);
  await expect(pane(other).getByRole("button", { name: /^Play “Hello from the library/ })).toBeVisible();
  await pane(other).getByRole("link", { name: "View history" }).click();
  await expect(other).toHaveURL(/tab=history/);

  await page.reload();
  await expect(pane(page).getByText("1 workspace", { exact: true })).toBeVisible();
  await pane(page).getByRole("button", { name: "Sharing" }).click();
  await page.getByRole("dialog", { name: "Sharing in the library" }).getByRole("button", { name: "Withdraw" }).click();
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText("1 workspace has added it and can use it until");
  await expect(warning).toContainText("its notice period is 1 year");
  await warning.getByRole("button", { name: "Withdraw" }).click();
  await expect(pane(page).getByText(/You have withdrawn this voice/)).toBeVisible();
  const found = await fetch(`${server.origin}/v1/shared-voices?search=${voiceId}`);
  expect(((await found.json()) as { voices: unknown[] }).voices).toEqual([]);

  await other.goto(`${server.origin}/app/voice-lab?voice_id=${voiceId}`);
  await expect(pane(other).getByText(/Its owner has withdrawn this voice. You can use it until/)).toBeVisible();
  await other.context().close();

  await pane(page).getByRole("button", { name: "Delete" }).click();
  await expect(warning).toContainText("can use it until");
  await warning.getByRole("button", { name: "Delete" }).click();
  await expect(pane(page)).toBeHidden();
  await expect(page.getByRole("img", { name: "0 of 3 voice slots used" })).toBeAttached();
});

test("an added voice is renamed, found, kept in the address, and removed", async ({ page, server }) => {
  await signUp(page, server);
  await addFromLibrary(page, server, "Marlowe");
  await page.getByRole("link", { name: "My Voices" }).click();
  await expect(page.getByRole("heading", { name: "My voices", level: 1 })).toBeVisible();
  await rows(page)
    .getByRole("button", { name: /Marlowe/ })
    .first()
    .click();

  await pane(page).getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/action=edit/);
  const dialog = page.getByRole("dialog", { name: "Rename the voice" });
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
  await dialog.getByRole("textbox", { name: "Name" }).fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(MESSAGES.voiceNameRequired)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Harbour pilot");
  await page.keyboard.press("Enter");
  await expect(pane(page).getByRole("heading", { name: "Harbour pilot" })).toBeVisible();
  await expect(page).not.toHaveURL(/action=/);
  await expect(dialog).toBeHidden();
  // What was closed is not on the way back: before the dialog was the voice, and before that the list.
  await page.goBack();
  await expect(pane(page)).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(pane(page).getByRole("heading", { name: "Harbour pilot" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search my voices" }).fill("harbour");
  await expect(page).toHaveURL(/search=harbour/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("tab", { name: "Default" }).click();
  await expect(page.getByText("No matching voice")).toBeVisible();
  await page.getByRole("tab", { name: "Community" }).click();
  await chooseOption(page, "Sort", "Name");
  await page.reload();
  await expect(page).toHaveURL(/search=harbour.*type=community|type=community.*search=harbour/);
  await expect(page.getByRole("searchbox", { name: "Search my voices" })).toHaveValue("harbour");
  await expect(page.getByRole("tab", { name: "Community" })).toHaveAttribute("aria-selected", "true");
  await expect(pane(page).getByRole("heading", { name: "Harbour pilot" })).toBeVisible();
  await page.getByRole("tab", { name: "Personal" }).click();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("Voices that you make yourself appear here.")).toBeVisible();

  await pane(page).getByRole("button", { name: "Remove" }).click();
  const warning = page.getByRole("alertdialog", { name: "Remove “Harbour pilot” from your voices?" });
  await expect(warning).toContainText("you can add it again");
  await warning.getByRole("button", { name: "Remove" }).click();
  await expect(pane(page)).toBeHidden();
  await expect(page.getByRole("img", { name: "0 of 3 voice slots used" })).toBeAttached();

  await page.goto(`${server.origin}/app/voice-lab?voice_id=${"x".repeat(20)}&action=dance&type=alien`);
  await expect(pane(page).getByText(MESSAGES.voiceNotFound)).toBeVisible();
});

test("my voices work by keyboard alone, and pass axe on every screen", async ({ page, server }) => {
  await signUp(page, server);
  await page.goto(`${server.origin}/app/voice-lab`);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("tab", { name: "All" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/type=default/);
  await expect(rows(page).first()).toBeVisible();
  const first = rows(page).first().getByRole("button").first();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.closest("li[data-index]"))) !== null) break;
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("li[data-index='1'] :focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane(page).getByRole("heading", { level: 2 })).toBeVisible();
  const deletion = pane(page).getByRole("button", { name: "Delete" });
  await expect(deletion).toHaveAttribute("aria-disabled", "true");
  await expect(deletion).toHaveAccessibleDescription(MESSAGES.voicePremade);
  await pane(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(pane(page)).toBeHidden();

  await page.getByRole("button", { name: "Add a voice" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/action=create/);
  await expect(page.getByRole("dialog", { name: "Add a new voice" })).toBeVisible();
  await expectClean(page, "add a voice", BOTH_WIDTHS_PX);
  await expect(page.getByRole("dialog", { name: "Add a new voice" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/action=/);

  const [voice] = (
    (await (await page.request.get(`${server.origin}/v2/voices?page_size=1`)).json()) as {
      voices: { voice_id: string }[];
    }
  ).voices;
  await page.goto(`${server.origin}/app/voice-lab`);
  await expect(rows(page).first()).toBeVisible();
  await expectClean(page, "list", BOTH_WIDTHS_PX);
  await page.goto(`${server.origin}/app/voice-lab?voice_id=${voice?.voice_id}`);
  await expect(page.getByRole("button", { name: "Use for speech" })).toBeVisible();
  await expectClean(page, "voice", BOTH_WIDTHS_PX);
});
