import { readFile } from "node:fs/promises";
import { readStoredZip } from "../test-kit/read-zip.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "../test-kit/person.ts";
import { setWorkspaceFlag } from "../test-kit/set-tier.ts";

test("a production is requested, claimed, spoken, submitted, accepted and downloaded", async ({ page, server }) => {
  const { email } = await signUp(page, server);
  await page.goto(`${server.origin}/app/productions`);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();

  await setWorkspaceFlag(server, email, "productions");
  await page.goto(`${server.origin}/app/productions/active`);
  await expect(page.getByRole("alert")).toContainText("You are not a producer");
  const producerMode = page.getByRole("list", { name: "Producer Mode" });
  await expect(producerMode).toBeHidden();

  // The owner makes themselves a producer who leads a team.
  await page.getByRole("link", { name: /^Productions/ }).click();
  await page.getByRole("button", { name: "Producers and teams" }).click();
  await page.getByRole("switch", { name: email }).click();
  await expect(page.getByRole("switch", { name: email })).toBeChecked();
  await page.getByLabel("Name of the new team").fill("Night shift");
  await page.getByRole("button", { name: "Create team" }).click();
  await page.getByRole("combobox", { name: `${email} in Night shift` }).click();
  await page.getByRole("option", { name: "Leader" }).click();
  await expect(page.getByRole("combobox", { name: `${email} in Night shift` })).toHaveText("Leader");
  await expectClean(page, "Producers and teams", BOTH_WIDTHS_PX);
  await page.keyboard.press("Escape");
  await expect(producerMode.getByRole("link", { name: "My Teams" })).toBeVisible();

  await page.getByLabel("Name of the new collection").fill("Season one");
  await page.getByRole("button", { name: "Create collection" }).click();
  await page.getByRole("button", { name: "New production in Season one" }).click();
  const asking = page.getByRole("dialog", { name: "New production" });
  await asking.getByRole("button", { name: "Request production" }).click();
  await expect(asking.getByText("Please enter a title")).toBeVisible();
  await asking.getByLabel("Title").fill("Episode 1");
  await asking.getByRole("button", { name: /^Voice/ }).click();
  const picker = page.getByRole("dialog", { name: "Select a voice" });
  await picker.getByRole("radio").first().click();
  await expect(picker).toBeHidden();
  await asking.getByLabel("Texts").fill("Good morning.");
  await asking.getByLabel("Due").fill("2027-03-01");
  await asking.getByLabel("Notes").fill("Calm, please.");
  await expectClean(page, "New production", BOTH_WIDTHS_PX);
  // Neither Escape nor a reload loses it.
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.reload();
  await page.getByRole("button", { name: "New production in Season one" }).click();
  await expect(asking.getByLabel("Title")).toHaveValue("Episode 1");
  await expect(asking.getByLabel("Notes")).toHaveValue("Calm, please.");
  await expect(asking.getByRole("button", { name: /^Voice/ })).not.toContainText("Select a voice");
  await asking.getByRole("button", { name: "Request production" }).click();
  await expect(page.getByRole("heading", { name: "Episode 1" })).toBeVisible();

  await producerMode.getByRole("link", { name: "Home" }).click();
  const unclaimed = page.getByRole("link", { name: "Unclaimed" });
  await unclaimed.click();
  const tabs = page.getByRole("navigation").filter({ has: unclaimed });
  await expect(tabs.locator("[aria-current]")).toHaveText(["Unclaimed"]);
  await page.getByRole("link", { name: "Episode 1" }).click();
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByRole("button", { name: "Speak: line 1" }).click();
  await expect(page.getByRole("button", { name: "Play line 1" })).toBeVisible();
  await expectClean(page, "A production at work", BOTH_WIDTHS_PX);
  await page.getByRole("button", { name: "Hand in" }).click();

  await page.getByRole("button", { name: "Request changes" }).click();
  const changes = page.getByRole("dialog", { name: "Request changes" });
  await changes.getByLabel("What should change").fill("Slower, please.");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await expect(changes).toBeHidden();
  await page.goForward();
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(changes.getByLabel("What should change")).toHaveValue("Slower, please.");
  await changes.getByRole("button", { name: "Send back" }).click();
  // Until then the text stands in the field of the dialog too.
  await expect(changes).toBeHidden();
  await expect(page.getByText("Slower, please.")).toBeVisible();
  await producerMode.getByRole("link", { name: "My Teams" }).click();
  await expect(page.getByRole("list", { name: `Productions of ${email}` })).toContainText("Changes requested");
  await expectClean(page, "My Teams", BOTH_WIDTHS_PX);
  await page.getByRole("link", { name: "Episode 1" }).click();
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("button", { name: "Accept" }).click();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download takes" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Episode 1.zip");
  expect([...readStoredZip(await readFile(await download.path())).keys()]).toEqual([
    expect.stringMatching(/^1_.*Good-morning\.mp3$/),
  ]);

  await producerMode.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Display name").fill("Ann Reader");
  await page.getByLabel("Languages").fill("en, de");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expectClean(page, "Producer settings", BOTH_WIDTHS_PX);
  await producerMode.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("link", { name: "Episode 1" })).toBeVisible();
  await page.getByRole("link", { name: /^Productions/ }).click();
  await page.getByRole("button", { name: "Show productions of Season one" }).click();
  await expect(page.getByRole("list", { name: "Productions of Season one" })).toContainText("Ann Reader");
  await expectClean(page, "Productions", BOTH_WIDTHS_PX);
});
