import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUpAndOpen } from "../test-kit/person.ts";

const PAGE = "/app/pronunciation-dictionaries";

test("a dictionary is created, edited, played, imported, exported, restored and archived", async ({ page, server }) => {
  await signUpAndOpen(page, server);
  await page.getByRole("button", { name: /Free plan/ }).click();
  await page.getByRole("button", { name: "Pronunciation dictionaries" }).click();
  const overview = page.getByRole("dialog", { name: "Pronunciation dictionaries" });
  await expect(overview.getByText("No dictionaries yet")).toBeVisible();
  await expectClean(page, "pronunciation dialog", BOTH_WIDTHS_PX);
  await overview.getByRole("button", { name: "New dictionary" }).click();
  const making = page.getByRole("dialog", { name: "New pronunciation dictionary" });
  await making.getByRole("button", { name: "Create" }).click();
  await expect(making.getByText("Give the dictionary a name.")).toBeVisible();
  await making.getByLabel("Name").fill("Names");
  await expectClean(page, "new dictionary", BOTH_WIDTHS_PX);
  await making.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Names" })).toBeVisible();

  const addRule = async (written: string, fill: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await page.getByRole("button", { name: "Add rule" }).click();
    const dialog = page.getByRole("dialog", { name: "New rule" });
    await dialog.getByLabel("Written").fill(written);
    await fill(dialog);
    await dialog.getByRole("button", { name: "Save rule" }).click();
    await expect(page.getByRole("rowheader", { name: written, exact: true })).toBeVisible();
  };
  await addRule("UN", (dialog) => dialog.getByRole("textbox", { name: "Words" }).fill("United Nations"));
  await addRule("tomato", async (dialog) => {
    await dialog.getByRole("radio", { name: "Phonemes" }).click();
    await dialog.getByLabel("Alphabet").click();
    await page.getByRole("option", { name: "CMU ARPABET" }).click();
    await dialog.getByRole("textbox", { name: "Phonemes" }).fill("T AH0 M AA1 T OW0");
    await dialog.getByRole("switch", { name: "Match case" }).click();
  });
  await expect(page.getByRole("row", { name: /tomato/ })).toContainText("Any case");

  // Before and after are two generations, of which the second says more.
  await page.getByLabel("Word or sentence").fill("UN");
  await page.getByRole("button", { name: "Listen before" }).click();
  await expect(page.getByRole("button", { name: "Stop “Before”" })).toBeVisible();
  await page.getByRole("button", { name: "Hear “UN” for 2 credits" }).click();
  await expect(page.getByRole("button", { name: "Stop “After”" })).toBeVisible();
  const answer = await page.request.get(`${server.origin}/v1/history?page_size=2`);
  const { history } = (await answer.json()) as { history: { duration_secs: number; settings: object }[] };
  const [after, before] = history;
  expect(after?.duration_secs).toBeGreaterThan(1.3 * (before?.duration_secs ?? Infinity));
  expect(after?.settings).toHaveProperty("pronunciation_dictionary_locators");
  await expect(page.getByRole("button", { name: "Hear “UN”", exact: true })).toBeVisible();
  await expectClean(page, "pronunciation dictionary", BOTH_WIDTHS_PX);

  await page.getByRole("button", { name: "Edit “UN”" }).click();
  const editing = page.getByRole("dialog", { name: "Edit “UN”" });
  await expectClean(page, "rule dialog", BOTH_WIDTHS_PX);
  await editing.getByLabel("Written").fill("UNO");
  await editing.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("rowheader", { name: "UNO" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "UN", exact: true })).toBeHidden();

  const importing = async (name: string, content: string) =>
    await page
      .getByLabel("File of rules")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
  await importing("bad.pls", "<html/>");
  await expect(
    page.getByText("The file cannot be read as a lexicon. Its first element is not <lexicon>.").first(),
  ).toBeVisible();
  await importing("names.csv", "string_to_replace,alias\nSiobhan,Shi-vawn\n");
  await expect(page.getByRole("rowheader", { name: "Siobhan" })).toBeVisible();
  await page.getByRole("button", { name: "Remove “tomato”" }).click();
  await expect(page.getByRole("rowheader", { name: "tomato" })).toBeHidden();

  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Lexicon (PLS)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Names.pls");

  await page.getByRole("listitem").filter({ hasText: "0 rules" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("No rules yet")).toBeVisible();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("This dictionary is archived")).toBeVisible();
  await page.goto(server.origin + PAGE);
  await expect(page.getByText("No dictionaries yet")).toBeVisible();
  await page.getByRole("button", { name: "Archived" }).click();
  await expect(page.getByRole("button", { name: /^Names/ })).toBeVisible();
  await expectClean(page, "pronunciation dictionaries", BOTH_WIDTHS_PX);
});

test("text to speech uses the chosen dictionaries in order, and shows when a model lacks the language", async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server);
  for (const name of ["First", "Second"]) {
    const rules = [{ type: "alias", string_to_replace: "UN", alias: `United ${name}` }];
    const path = `${server.origin}/v1/pronunciation-dictionaries/add-from-rules`;
    await page.request.post(path, { headers: { origin: server.origin }, data: { name, rules } });
  }
  await page.reload();
  const choice = page.getByRole("region", { name: "Pronunciation dictionaries" });
  for (const name of ["First", "Second"]) {
    await choice.getByRole("button", { name: "Add dictionary" }).click();
    await page.getByRole("menuitem", { name }).click();
  }
  await choice.getByRole("button", { name: "Move Second up" }).click();
  await expect(choice.getByRole("listitem")).toHaveText(["Second", "First"]);
  await expectClean(page, "text to speech with dictionaries");
  await page.getByRole("textbox", { name: "Text to speak" }).fill("The UN.");
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes("/v1/text-to-speech/") && sent.url().includes("/stream")),
    page.getByRole("button", { name: /^Generate/ }).click(),
  ]);
  const { pronunciation_dictionary_locators: locators } = request.postDataJSON() as {
    pronunciation_dictionary_locators: object[];
  };
  expect(locators).toHaveLength(2);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("2 dictionaries")).toBeVisible();

  // Multilingual v2 speaks no Hungarian.
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Hova tetted tegnap este a kulcsokat, kedvesem?");
  await expect(page.getByText("Unsupported Language")).toBeVisible();
  await expect(page.getByText("Multilingual v2 does not speak Hungarian.")).toBeVisible();
  await page.getByRole("button", { name: /^Use (Expressive|Flash) v/ }).click();
  await expect(page.getByRole("button", { name: /^Model / })).not.toContainText("Multilingual v2");
});
