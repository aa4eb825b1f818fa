import { expect, type Locator, type Page } from "@playwright/test";
import { patience } from "../../test-kit/patience.ts";
import { signUp } from "../../test-kit/person.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";
import { setTier } from "../../test-kit/set-tier.ts";

/** Plan of a workspace that may clone. */
const CLONING_TIER = "creator";

/** Making and checking a clone takes its time on a small machine. */
export const PATIENT = { timeout: 90_000 * patience() };

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Where recordings are put in. */
export function fileInput(page: Page): Locator {
  return page.getByLabel("Audio files");
}

/** How much there is of what is recommended. */
export function total(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: "out of 03:00 uploaded" });
}

export async function openCloning(page: Page, server: ProductServer): Promise<void> {
  await page.goto(`${server.origin}/app/voice-lab?action=create&creationType=cloneVoice`);
  await expect(page.getByRole("heading", { name: "Upload audio" })).toBeVisible();
}

export async function signUpAndOpenCloning(page: Page, server: ProductServer): Promise<void> {
  const { email } = await signUp(page, server);
  await setTier(server, email, CLONING_TIER);
  await openCloning(page, server);
}

/** Leaves the recorder while it has recorded for so many seconds, fewer than ten. */
export async function startRecording(page: Page, seconds: number): Promise<void> {
  await button(page, "Record audio").click();
  await button(page, "Start recording").click();
  await expect(page.getByText(new RegExp(`0:(0[${seconds}-9]|[12]\\d) of`))).toBeVisible(PATIENT);
}

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** From the recordings to a saved clone, at the step of its verification. */
export async function saveClone(page: Page, name: string): Promise<void> {
  await button(page, "Next").click();
  await expect(button(page, /Stop preview|Preview voice/)).toBeVisible(PATIENT);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await chooseOption(page, "Language", "English");
  await page.getByRole("checkbox").click();
  await button(page, "Save voice").click();
  await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible(PATIENT);
}
