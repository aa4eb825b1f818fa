import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUpAndOpen } from "../test-kit/person.ts";
import { setTier } from "../test-kit/set-tier.ts";

test("home leads to the starting points, and shows recent and unfinished work", async ({ page, server }) => {
  const { email } = await signUpAndOpen(page, server);
  await page.getByRole("textbox", { name: "Text to speak" }).fill("To be said later.");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home/);
  await expect(page.getByText("What you generate appears here.")).toBeVisible();
  await expect(page.getByText("Voices that you design, clone or add appear here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unfinished voices" })).toHaveCount(0);
  await expectClean(page, "home, new", BOTH_WIDTHS_PX);

  await setTier(server, email, "creator");
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(server.origin + path, { headers: { origin: server.origin }, data });
    expect(answer.status()).toBe(200);
  };
  const listed = await page.request.get(`${server.origin}/v2/voices?page_size=1`);
  const { voices } = (await listed.json()) as { voices: { voice_id: string }[] };
  await send("/v1/voices/pvc", { name: "Nora", language: "en" });
  await send(`/v1/text-to-speech/${voices[0]?.voice_id}`, { text: "Here we are again." });
  await page.reload();
  await page.getByRole("button", { name: "Play “Here we are again.”" }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await expectClean(page, "home", BOTH_WIDTHS_PX);
  await expect(page.getByText("To be said later.")).toBeVisible();
  await page.getByRole("link", { name: "Continue the text “To be said later.”" }).click();
  await expect(page.getByRole("textbox", { name: "Text to speak" })).toHaveValue("To be said later.");
  await page.goBack();
  await page.getByRole("link", { name: "Continue Nora" }).click();
  await expect(page.getByRole("heading", { name: "Nora" }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: /^Design a voice/ }).click();
  await expect(page.getByRole("dialog", { name: "Voice Design" })).toBeVisible();
});
