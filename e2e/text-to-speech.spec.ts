import { MESSAGES } from "@voicewright/contract/messages";
import { expect, test } from "@playwright/test";
import { signUpThroughApi, signUpThroughPage } from "./person.ts";
import { ProductServer } from "./product-server.ts";

test("the voice of the address is chosen, and a choice is remembered", async ({ page }) => {
  await using server = await ProductServer.start();
  const { token } = await signUpThroughApi(server);
  const response = await fetch(`${server.origin}/v2/voices?page_size=5`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { voices } = (await response.json()) as { voices: { voice_id: string; name: string }[] };
  const [, , third, fourth] = voices;
  if (third === undefined || fourth === undefined) throw new Error("too few voices");

  await signUpThroughPage(page, server);
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

test("a generation beyond the credits is refused in words and costs nothing", async ({ page }) => {
  test.setTimeout(120_000);
  await using server = await ProductServer.start();
  await signUpThroughPage(page, server);
  const text = page.getByRole("textbox", { name: "Text to speak" });
  // Spends the month's credits through the API of the same session, by the voice that is made fastest.
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const voices = await page.request.get(`${server.origin}/v2/voices?search=Leopold`);
  const [voice] = ((await voices.json()) as { voices: { voice_id: string }[] }).voices;
  const spent = await fetch(`${server.origin}/v1/text-to-speech/${voice?.voice_id}?output_format=pcm_8000`, {
    method: "POST",
    headers: { cookie, origin: server.origin, "content-type": "application/json" },
    body: JSON.stringify({ text: `${"word ".repeat(1_990)}the end` }),
  });
  expect(spent.status).toBe(200);
  await spent.arrayBuffer();

  await page.reload();
  await text.fill("This sentence is longer than the credits that are left for it, by a good deal of characters.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByText(/exceeds your quota/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Player" })).toBeHidden();
});

test("offline, the page says so and waits", async ({ page, context }) => {
  await using server = await ProductServer.start();
  await signUpThroughPage(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("Is anybody there?");
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate/ })).toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /^Generate/ })).not.toHaveAttribute("aria-disabled", "true");
});

test("stopping a generation ends the work and keeps the page usable", async ({ page }) => {
  await using server = await ProductServer.start();
  await signUpThroughPage(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("A long line that goes on and on. ".repeat(100));
  await page.getByRole("button", { name: /^Generate/ }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: /^(Generate|Regenerate)/ })).toBeVisible();
});
