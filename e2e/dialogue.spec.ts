import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Page } from "@playwright/test";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUpAndOpen } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const SCRIPT = "Anna: [whispers] Is anybody there?\n\nBela: Only me!\nAnna: [levitates] Come in.";

async function openDialogue(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Model / }).click();
  await page.getByRole("radio", { name: /v3/ }).click();
  await expect(block(page, 1)).toBeVisible();
}

const block = (page: Page, number: number) =>
  page.getByRole("textbox", { name: new RegExp(`^Text of block ${number}(,|$)`) });

/** What the blocks say, in their order. */
async function texts(page: Page): Promise<string[]> {
  const fields = await page.getByRole("textbox", { name: /^Text of block/ }).all();
  return await Promise.all(fields.map((field) => field.inputValue()));
}

async function paste(page: Page, text: string, number = 1): Promise<void> {
  await block(page, number).focus();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function charged(page: Page, server: ProductServer): Promise<number> {
  const response = await page.request.get(`${server.origin}/v1/user/subscription`);
  return ((await response.json()) as { character_count: number }).character_count;
}

test("a script is pasted, ordered, enhanced, generated and played block by block", async ({ page, server }) => {
  await signUpAndOpen(page, server);
  const made = await page.request.post(`${server.origin}/v1/pronunciation-dictionaries/add-from-rules`, {
    headers: { origin: server.origin },
    data: { name: "Names", rules: [{ type: "alias", string_to_replace: "Only", alias: "Lonely" }] },
  });
  expect(made.status()).toBe(200);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Hello there.");
  await openDialogue(page);
  expect(await texts(page)).toEqual(["Hello there."]);

  await block(page, 1).fill("");
  await paste(page, SCRIPT);
  const [first, second, third] = ["[whispers] Is anybody there?", "Only me!", "[levitates] Come in."] as const;
  await expect(block(page, 3)).toHaveValue(third);
  expect(await texts(page)).toEqual([first, second, third]);
  const voiceOf = async (number: number) =>
    await page.getByRole("button", { name: new RegExp(`^Voice of block ${number}:`) }).getAttribute("title");
  expect(await voiceOf(1)).toBe(await voiceOf(3));
  expect(await voiceOf(2)).not.toBe(await voiceOf(1));
  await expect(page.getByText("Performed: [whispers]")).toBeVisible();
  await expect(page.getByText("Unknown, and not spoken: [levitates]")).toBeVisible();
  await block(page, 2).press("End");
  await page.keyboard.type(" {x}");
  await expect(page.getByText(MESSAGES.bracesWarning)).toBeVisible();
  await expectClean(page, "a dialogue", BOTH_WIDTHS_PX);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block(page, 2)).toHaveValue(second);

  // By keyboard, by mouse, and back.
  await page.getByRole("button", { name: "Move block 3 of 3" }).press("ArrowUp");
  expect(await texts(page)).toEqual([first, third, second]);
  await expect(page.getByText("Block 3 moved to place 2 of 3")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move block 2 of 3" })).toBeFocused();
  const from = await page.getByRole("button", { name: "Move block 2 of 3" }).boundingBox();
  const to = await block(page, 1).boundingBox();
  if (from === null || to === null) throw new Error("the blocks are not there");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, to.y - 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual([third, first, second]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  expect(await texts(page)).toEqual([first, second, third]);
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await texts(page)).toEqual([first, third, second]);
  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByRole("button", { name: "Enhance" }).click();
  await expect(block(page, 2)).toHaveValue("[excited] Only me!");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(block(page, 2)).toHaveValue(second);

  // Alone, a block says first what it costs.
  await page.getByRole("button", { name: "Generate block 2 alone…" }).click();
  await expect(page.getByText("costs 8 credits")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const price = first.length + second.length + third.length;
  await expect(page.getByText(`${price} / 5,000 characters · ${price} credits`)).toBeVisible();
  const sounding = page.locator("li[aria-current=true]");
  await page.getByRole("button", { name: "Generate dialogue" }).click();
  await expect(sounding).toContainText("Is anybody there?");
  await expect(sounding).toContainText("Only me!");
  await expect(page.getByRole("button", { name: /^Regenerate \(free, 3 left\)/ })).toBeVisible();
  expect(await charged(page, server)).toBe(price);
  await page.getByRole("button", { name: "Listen to block 1" }).click();
  await expect(sounding).toContainText("Is anybody there?");
  await expect(page.getByRole("button", { name: "Listen to block 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
  expect(await charged(page, server)).toBe(price);
  // After a reload the blocks have their parts of the take, and the whole is free again.
  await page.reload();
  await expect(page.getByRole("button", { name: /^Regenerate \(free, 3 left\)/ })).toBeVisible();
  await page.getByRole("button", { name: "Listen to block 2" }).click();
  await expect(sounding).toContainText("Only me!");
  await page.getByRole("button", { name: /^Regenerate \(free, 3 left\)/ }).click();
  await expect(page.getByText("This dialogue was generated twice")).toBeVisible();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("group", { name: "Generation 1" })).toContainText("Made first");
  await page.getByRole("button", { name: "Close the comparison" }).click();
  expect(await charged(page, server)).toBe(price);
  // What is changed is in no take any more.
  await block(page, 1).fill("Nobody?");
  await expect(page.getByRole("button", { name: "Generate block 1 alone…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate dialogue" })).toBeVisible();

  // Read with a dictionary, a block is another one.
  await expect(page.getByRole("button", { name: "Listen to block 2" })).toBeVisible();
  await page.getByRole("button", { name: "Add dictionary" }).click();
  await page.getByRole("menuitem", { name: "Names" }).click();
  const sent = page.waitForRequest(/text-to-dialogue\/stream/);
  await page.getByRole("button", { name: "Generate block 2 alone…" }).click();
  await page.getByRole("button", { name: "Generate block", exact: true }).click();
  const { id } = (await made.json()) as { id: string };
  expect((await sent).postDataJSON()).toMatchObject({
    pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id }],
  });
  await expect(page.getByRole("button", { name: "Listen to block 2" })).toBeVisible();

  // A browser that has nothing of the draft gets it with the takes of its blocks: of one the newer, of one the whole.
  await expect
    .poll(async () => {
      const kept = await page.request.get(`${server.origin}/v1/text-to-dialogue/drafts`);
      type Drafts = { drafts: { blocks: { part: { history_item_id: string } | null }[] }[] };
      const ids = ((await kept.json()) as Drafts).drafts[0]?.blocks.map(({ part }) => part?.history_item_id);
      return [typeof ids?.[0], typeof ids?.[1], typeof ids?.[2], ids?.[1] !== ids?.[2]];
    })
    .toEqual(["undefined", "string", "string", true]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("draft")) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await page.reload();
  await expect(block(page, 1)).toHaveValue("Nobody?");
  await expect(page.getByRole("button", { name: "Generate block 1 alone…" })).toBeVisible();
  await page.getByRole("button", { name: "Listen to block 2" }).click();
  await expect(sounding).toContainText("Only me!");

  // Used again from the history, also out of the editor of other models, a dialogue takes the place of no draft.
  await page.getByRole("button", { name: /^Model / }).click();
  await page.getByRole("radio", { name: /^Multilingual v2/ }).click();
  await page.getByRole("tab", { name: "History" }).click();
  const spoken = page.getByRole("listitem").filter({ hasText: "Is anybody there?" }).first();
  await spoken.hover();
  await spoken.getByRole("button", { name: "Use text and settings again" }).click();
  await expect(block(page, 1)).toHaveValue(first);
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("Is anybody there?"));
  await page.reload();
  await expect.poll(() => texts(page)).toEqual([first, second, third]);
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(block(page, 1)).toHaveValue("Nobody?");

  // Whoever is given a link reads who says what, with the tags that were acted as what they do.
  const history = await page.request.get(`${server.origin}/v1/history?page_size=10`);
  const { history: items } = (await history.json()) as {
    history: { history_item_id: string; dialogue: { text: string }[] | null }[];
  };
  const whole = items.find(({ dialogue }) => dialogue?.[0]?.text === first)?.history_item_id ?? "";
  const shared = await page.request.post(`${server.origin}/v1/history/${whole}/share-links`, {
    headers: { origin: server.origin },
    data: { includes_text: true },
  });
  await page.goto(((await shared.json()) as { url: string }).url);
  const lines = page.locator("dl[aria-label=Dialogue] dd");
  await expect(lines).toHaveText(["whispers Is anybody there?", "Only me!", /^\s*Come in\.$/]);
  await expect(page.locator("dl[aria-label=Dialogue] dt")).toHaveCount(3);
});

test("a dialogue keeps its draft, its limits and its voices, in two windows and with another model", async ({
  page,
  context,
  server,
}) => {
  await signUpAndOpen(page, server);
  await openDialogue(page);
  await block(page, 1).fill("First.");
  await block(page, 1).press("Enter");
  await expect(block(page, 2)).toBeFocused();
  await page.keyboard.type("Two.");
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("Two."));
  await page.reload();
  await expect(block(page, 2)).toHaveValue("Two.");

  // Another window goes on with the same draft: what each writes in a block of its own is in both.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(block(other, 2)).toHaveValue("Two.");
  await block(other, 2).fill("Two of the other.");
  await expect(block(page, 2)).toHaveValue("Two of the other.");
  await block(page, 1).fill("One.");
  await expect(block(other, 1)).toHaveValue("One.");

  // In the same block, and without a connection, both are kept as well.
  await context.setOffline(true);
  await block(page, 2).fill("Two of this.");
  await block(other, 2).fill("Two, once more.");
  for (const [window, text] of [
    [page, "Two of this."],
    [other, "Two, once more."],
  ] as const)
    await window.waitForFunction((written) => JSON.stringify({ ...localStorage }).includes(written), text);
  await context.setOffline(false);
  for (const window of [page, other])
    await expect
      .poll(async () => {
        const version = window.getByRole("list", { name: "Other versions of block 2" }).getByRole("paragraph");
        const kept = (await version.allTextContents()).map((text) => text.replace(/^Another version.*?: /, ""));
        return [await block(window, 2).inputValue(), ...kept].toSorted();
      })
      .toEqual(["Two of this.", "Two, once more."]);
  await expectClean(page, "a block with another version", BOTH_WIDTHS_PX);
  const isFirst = (await block(page, 2).inputValue()) === "Two, once more.";
  await page.getByRole("button", { name: isFirst ? "Use it" : "Discard" }).click();
  await expect(other.getByRole("list", { name: "Other versions of block 2" })).toBeHidden();
  await expect(block(other, 2)).toHaveValue("Two of this.");
  await other.close();

  // What an earlier version kept in the browser is brought to the server, and to a browser that has nothing.
  await page.evaluate(() => {
    const [voiceId] = Object.values(localStorage).flatMap(
      (value) => /"voiceId":"(\w+)"/.exec(String(value))?.[1] ?? [],
    );
    const draft = { savedAtMs: 1, writer: "earlier", blocks: [{ voiceId, text: "Of an earlier version." }] };
    localStorage.setItem("voicewright.person.dialogue-draft-4", JSON.stringify(draft));
  });
  await page.reload();
  await expect(page.getByText(/Another draft of 1 block is kept/)).toBeVisible();
  await expect
    .poll(async () => await (await page.request.get(`${server.origin}/v1/text-to-dialogue/drafts`)).text())
    .toContain("Of an earlier version.");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("dialogue-draft")) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await page.reload();
  await expect(block(page, 1)).toHaveValue("Of an earlier version.");
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(block(page, 2)).toHaveValue("Two of this.");

  // A voice that is not there any more is named, and nothing is generated with it.
  const drafts = `${server.origin}/v1/text-to-dialogue/drafts`;
  const answer = (await (await page.request.get(drafts)).json()) as {
    drafts: { draft_id: string; blocks: { block_id: string; text: string; sequence: number }[] }[];
  };
  const draft = answer.drafts.find(({ blocks }) => blocks[1]?.text === "Two of this.");
  const { block_id, text, sequence } = draft?.blocks[1] ?? { block_id: "", text: "", sequence: 0 };
  const elsewhere = await page.request.post(`${drafts}/${draft?.draft_id}`, {
    headers: { origin: server.origin },
    data: {
      writer: "elsewhere",
      changed: [{ block_id, voice_id: "x".repeat(20), text, based_on: sequence }],
      removed: [],
      dismissed: [],
    },
  });
  expect(elsewhere.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("Deleted voice: this voice is no longer available. Choose another one.")).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate dialogue" });
  await expect(generate).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: /^Voice of block 2:/ }).click();
  await expectClean(page, "the voices of a block");
  await page.getByRole("radio").first().click();
  await expect(generate).not.toHaveAttribute("aria-disabled", "true");

  // A megabyte, and more blocks than there may be.
  await paste(page, "Anna: Yes, and so on, and on.\nBela: No.\n".repeat(25_000));
  await expect(page.getByText(MESSAGES.dialogueBlocksReached)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: page.locator("textarea") })).toHaveCount(200);
  await expect(page.getByRole("button", { name: "Add block" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(block(page, 3)).toBeHidden();
  await block(page, 1).fill("x".repeat(5_001));
  await expect(page.getByText("You can only have up to 5,000 characters in the speech.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block(page, 1)).toHaveValue("One.");

  // Other models have the text in one piece; taken back, the blocks are there again.
  await page.getByRole("button", { name: /^Model / }).click();
  await page.getByRole("radio", { name: /^Multilingual v2/ }).click();
  const plain = page.getByRole("textbox", { name: "Text to speak" });
  await expect(plain).toHaveValue("One.\nTwo of this.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(block(page, 2)).toHaveValue("Two of this.");
  // What the toast was about is taken back.
  await expect(page.getByText("The blocks of the dialogue were joined into one text.")).toBeHidden({ timeout: 3_000 });
});

test("a dialogue block is moved by touch", async ({ browser, server }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signUpAndOpen(page, server);
  await page.evaluate(() => localStorage.setItem("voicewright.person.speech-model", '"eleven_v3"'));
  await page.reload();
  await paste(page, "One.\n\nTwo.\n\nThree.");
  await expect(block(page, 3)).toHaveValue("Three.");
  const from = await page.getByRole("button", { name: "Move block 1 of 3" }).boundingBox();
  const to = await block(page, 3).boundingBox();
  if (from === null || to === null) throw new Error("the blocks are not there");
  const session = await context.newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + 8, y }],
    });
  await touch("touchStart", from.y + 8);
  for (let step = 1; step <= 5; step++) await touch("touchMove", from.y + ((to.y + 40 - from.y) * step) / 5);
  await touch("touchEnd", 0);
  await expect.poll(() => texts(page)).toEqual(["Two.", "Three.", "One."]);
  await context.close();
});
