import { MESSAGES } from "@voicewright/contract/rules/messages";
import { expect, test } from "./fixtures.ts";
import { expectClean } from "./expect-clean.ts";
import { designVoice } from "./design-voice.ts";
import { signUp, signUpAndOpen } from "../test-kit/person.ts";

test("the voice of the address is selected, and a choice is remembered", async ({ page, server }) => {
  await signUp(page, server);
  const response = await page.request.get(`${server.origin}/v2/voices?page_size=5`);
  const { voices } = (await response.json()) as { voices: { voice_id: string; name: string }[] };
  const [, , third, fourth] = voices;
  if (third === undefined || fourth === undefined) throw new Error("too few voices");

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?voice_id=${third.voice_id}`);
  const voiceButton = page.getByRole("button", { name: /^Voice / });
  await expect(voiceButton).toContainText(third.name);

  await voiceButton.click();
  await page.getByRole("searchbox", { name: "Search voices" }).fill(fourth.name);
  await page.getByRole("radio", { name: new RegExp(fourth.name) }).click();
  await expect(voiceButton).toContainText(fourth.name);
  await expect(page).toHaveURL(new RegExp(`voice_id=${fourth.voice_id}`));

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech`);
  await expect(voiceButton).toContainText(fourth.name);

  await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech?voice_id=${"x".repeat(20)}`);
  await expect(page.getByText(MESSAGES.voiceNotFound).first()).toBeVisible();
});

test("the shown price is charged, even for a voice with its own rate, and a price above the balance is flagged", async ({
  page,
  browser,
  server,
}) => {
  await using sharer = await browser.newContext();
  await signUp(sharer, server);
  const voiceId = await designVoice(sharer, server, "Quillon");
  const labels = { language: "en", accent: "american", gender: "female", age: "young" };
  const shared = await sharer.request.post(`${server.origin}/v1/voices/${voiceId}/sharing`, {
    headers: { origin: server.origin },
    data: {
      name: "Quillon",
      description: "A calm voice, made for a test.",
      labels: { ...labels, descriptive: "calm", use_case: "narrative_story" },
      rate: 2.5,
    },
  });
  expect(shared.status()).toBe(200);
  const { public_owner_id: ownerId } = (await shared.json()) as { public_owner_id: string };

  await signUp(page, server);
  const added = await page.request.post(`${server.origin}/v1/voices/add/${ownerId}/${voiceId}`, {
    headers: { origin: server.origin },
    data: { new_name: "Quillon" },
  });
  expect(added.status()).toBe(200);
  const charged = async () =>
    ((await (await page.request.get(`${server.origin}/v1/user/subscription`)).json()) as { character_count: number })
      .character_count;
  const shownNumber = async (text: RegExp) => {
    const [, digits = ""] = text.exec(await page.getByText(text).first().innerText()) ?? [];
    return Number(digits.replaceAll(",", ""));
  };
  const shownPrice = () => shownNumber(/characters · ([\d,]+) credits?$/);
  const shownBalance = () => shownNumber(/^([\d,]+) credits? left$/);

  const text = "Twenty-seven ships came in."; // 27 characters: 67.5 credits at this rate
  const prices: number[] = [];
  for (const search of ["", `?voice_id=${voiceId}`]) {
    await page.goto(`${server.origin}/app/speech-synthesis/text-to-speech${search}`);
    if (search !== "") await expect(page.getByRole("button", { name: /^Voice / })).toContainText("Quillon");
    await page.getByRole("textbox", { name: "Text to speak" }).fill(text);
    const [price, balance, before] = [await shownPrice(), await shownBalance(), await charged()];
    await page.getByRole("button", { name: "Generate speech" }).click();
    await expect.poll(async () => (await charged()) - before, { timeout: 60_000 }).toBe(price);
    await expect.poll(shownBalance).toBe(balance - price);
    prices.push(price);
  }
  expect(prices).toEqual([27, 68]);

  // At this rate the longest text costs more than a month has.
  const field = page.getByRole("textbox", { name: "Text to speak" });
  await field.fill("A text as long as a text may be. ".repeat(151));
  const warning = page.getByText(/^This text costs [\d,]+ credits, and you have [\d,]+ left\.$/).first();
  const generate = page.getByRole("button", { name: /^Generate/ });
  await expect(warning).toBeVisible();
  await expect(generate).toHaveAttribute("aria-disabled", "true");
  await expectClean(page, "a text above the balance");
  await field.fill("Short.");
  await expect(warning).toBeHidden();
  await expect(generate).not.toHaveAttribute("aria-disabled", "true");
});

test("free regenerations are still offered after a reload", async ({ page, server }) => {
  await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Once more, please.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Regenerate (free, 3 left)" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Regenerate (free, 3 left)" }).click();
  await expect(page.getByRole("button", { name: "Regenerate (free, 2 left)" })).toBeVisible();
  const credits = await page
    .getByText(/credits left$/)
    .first()
    .innerText();
  await page.reload();
  await expect(page.getByRole("button", { name: "Regenerate (free, 2 left)" })).toBeVisible();
  await expect(page.getByText(credits, { exact: true }).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Something else.");
  await expect(page.getByRole("button", { name: "Generate speech" })).toBeVisible();
});

test("an offline page shows that it is offline and waits", async ({ page, context, server }) => {
  await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Is anybody there?");
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate/ })).toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /^Generate/ })).not.toHaveAttribute("aria-disabled", "true");
});

test("stopping a generation ends the work and keeps the page usable", async ({ page, server }) => {
  await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("A long line that goes on and on. ".repeat(100));
  await page.getByRole("button", { name: /^Generate/ }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: /^(Generate|Regenerate)/ })).toBeVisible();
});

test("a tag is inserted at the caret, and a tag unknown to the model is named", async ({ page, server }) => {
  await signUpAndOpen(page, server);
  await expect(page.getByRole("button", { name: /^Model / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tags" })).toBeHidden();
  await page.getByRole("button", { name: /^Model / }).click();
  await page.getByRole("radio", { name: /v3/ }).click();
  const text = page.getByRole("textbox", { name: /^Text of block 1/ });
  await text.fill("Come closer. It is late.");
  await text.press("ControlOrMeta+Home");
  await page.getByRole("button", { name: "Tags" }).click();
  await expectClean(page, "the tags of a model");
  await page.getByRole("button", { name: "[whispers]" }).click();
  await expect(text).toHaveValue("[whispers] Come closer. It is late.");
  await expect(text).toBeFocused();
  await page.keyboard.type("Psst! ");
  await expect(text).toHaveValue("[whispers] Psst! Come closer. It is late.");
  await text.press("ControlOrMeta+End");
  await page.keyboard.type(" [sings] La.");
  await expect(page.getByText("Unknown, and not spoken: [sings]")).toBeVisible();
});
