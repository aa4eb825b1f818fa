import { expect, type Page } from "@playwright/test";
import type { ProductServer } from "./product-server.ts";

let people = 0;

export type Person = { readonly email: string; readonly password: string };

/** Signs a new person up through the page, and ends on the text to speech page. */
export async function signUpThroughPage(page: Page, server: ProductServer): Promise<Person> {
  people += 1;
  const person = { email: `person-${people}-${Date.now()}@example.org`, password: "correct horse battery" };
  await page.goto(`${server.origin}/sign-up`);
  await page.getByLabel("E-mail", { exact: false }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: /create account|sign up/i }).click();
  await expect(page).toHaveURL(/\/app\/speech-synthesis\/text-to-speech/);
  return person;
}

/** The access token of a person made through the API, for tests that do not look at the sign-up page. */
export async function signUpThroughApi(server: ProductServer): Promise<Person & { readonly token: string }> {
  people += 1;
  const person = { email: `caller-${people}-${Date.now()}@example.org`, password: "correct horse battery" };
  const response = await fetch(`${server.origin}/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...person, token };
}
