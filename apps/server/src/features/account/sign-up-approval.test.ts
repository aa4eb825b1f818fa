import type { WaitingSignUp } from "@voicewright/contract/account/sign-ups";
import { APPROVAL_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PASSWORD = "a long enough password";

let now = new Date("2026-05-01T08:00:00Z");
let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ config: { signUp: "approval" }, clock: () => now });
  // The first account has nobody who could approve it.
  admin = await server.signUp();
});
afterAll(() => server.stop());

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: object };

async function send(method: string, path: string, { headers = {}, body }: Sent = {}) {
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await server.request(path, init);
  const answer = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, answer, code: answer.detail?.code };
}

const ask = (email: string, password = PASSWORD) => send("POST", "/v1/auth/signup", { body: { email, password } });
const logIn = (email: string, password = PASSWORD) => send("POST", "/v1/auth/login", { body: { email, password } });
const asAdmin = (method: string, path = "") => send(method, `/v1/admin/sign-ups${path}`, { headers: admin.headers });

async function waiting(): Promise<readonly WaitingSignUp[]> {
  return (await asAdmin("GET")).answer["sign_ups"] as WaitingSignUp[];
}

const idOf = async (email: string) => (await waiting()).find((one) => one.email === email)?.sign_up_id ?? "none";

describe("signing up where the admin approves accounts", () => {
  it("only the admin can see or decide pending sign-ups", async () => {
    expect((await send("GET", "/v1/admin/sign-ups")).code).toBe("missing_api_key");
    await ask("member@example.org");
    const id = await idOf("member@example.org");
    expect((await send("POST", `/v1/admin/sign-ups/${id}/approve`)).code).toBe("missing_api_key");
    await asAdmin("POST", `/${id}/approve`);
    const { access_token: token } = (await logIn("member@example.org")).answer;
    const headers = { authorization: `Bearer ${String(token)}` };
    expect((await send("GET", "/v1/admin/sign-ups", { headers })).status).toBe(403);
  });

  it("sign-up for approval answers the same for known addresses, and shows the admin only new ones", async () => {
    const free = await ask("free@example.org");
    const taken = await ask(admin.email);
    expect(free).toMatchObject({ status: 200, answer: { status: "waiting_for_approval" } });
    expect(taken).toEqual(free);
    const shown = (await waiting()).map(({ email }) => email);
    expect([shown.includes("free@example.org"), shown.includes(admin.email)]).toEqual([true, false]);
    // Nor does signing in tell them apart.
    const refused = [await logIn("free@example.org"), await logIn(admin.email, `${PASSWORD}?`)];
    expect(refused.map(({ code }) => code)).toEqual(["invalid_credentials", "invalid_credentials"]);
  });

  it("approval creates the account with the chosen password, and only once", async () => {
    await ask("nora@example.org");
    await ask("nora@example.org", "another long password");
    const id = await idOf("nora@example.org");
    expect(await asAdmin("POST", `/${id}/approve`)).toMatchObject({ status: 200 });
    expect((await asAdmin("POST", `/${id}/approve`)).code).toBe("sign_up_not_found");
    expect(await idOf("nora@example.org")).toBe("none");
    const answers = [await logIn("nora@example.org", "another long password"), await logIn("nora@example.org")];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("creates no account once a sign-up is declined or has been pending for a month", async () => {
    await ask("late@example.org");
    expect((await asAdmin("DELETE", `/${await idOf("late@example.org")}`)).status).toBe(200);
    expect(await idOf("late@example.org")).toBe("none");
    await ask("old@example.org");
    const id = await idOf("old@example.org");
    now = new Date(now.getTime() + APPROVAL_LIFETIME_MS);
    const { access_token: token } = (await logIn(admin.email, admin.password)).answer;
    admin = { ...admin, headers: { authorization: `Bearer ${String(token)}` } };
    expect([await idOf("old@example.org"), (await asAdmin("POST", `/${id}/approve`)).code]).toEqual([
      "none",
      "sign_up_not_found",
    ]);
  });
});
