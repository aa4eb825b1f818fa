import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { ProductServer } from "./product-server.ts";

let people = 0;

export type Person = { readonly email: string; readonly password: string };

const TEXT_TO_SPEECH = "/app/speech-synthesis/text-to-speech";

function somebodyNew(): Person {
  people += 1;
  return { email: `person-${people}-${Date.now()}@example.org`, password: "correct horse battery" };
}

/** Signs a new person up through the page, and ends on the text to speech page. */
export async function signUpThroughPage(page: Page, server: ProductServer): Promise<Person> {
  const person = somebodyNew();
  await page.goto(`${server.origin}/sign-up`);
  await page.getByLabel("E-mail", { exact: false }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: /create account|sign up/i }).click();
  await expect(page).toHaveURL(new RegExp(TEXT_TO_SPEECH));
  return person;
}

/** Signs a new person up in the browser of a page, which stays where it is. */
export async function signUp(
  { request }: { readonly request: APIRequestContext },
  server: ProductServer,
): Promise<Person> {
  const person = somebodyNew();
  const answer = await request.post(`${server.origin}/v1/auth/signup`, {
    headers: { origin: server.origin },
    data: person,
  });
  expect(answer.status()).toBe(200);
  return person;
}

/** Signs somebody in who has an account, in the browser of a page, which stays where it is. */
export async function signIn(
  { request }: { readonly request: APIRequestContext },
  { origin }: ProductServer,
  { email, password }: Person,
): Promise<void> {
  const answer = await request.post(`${origin}/v1/auth/login`, { headers: { origin }, data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Signs a new person up, and opens the page on which people begin. */
export async function signUpAndOpen(page: Page, server: ProductServer): Promise<Person> {
  const person = await signUp(page, server);
  await page.goto(server.origin + TEXT_TO_SPEECH);
  return person;
}

/** The access token of a person made through the API, for tests without a page. */
export async function signUpThroughApi(server: ProductServer): Promise<Person & { readonly token: string }> {
  const person = somebodyNew();
  const response = await fetch(`${server.origin}/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...person, token };
}
