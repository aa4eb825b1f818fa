import { SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { prepareSignUpToken } from "../../platform/identity/installation-admin.ts";
import { users } from "../../platform/identity/tables.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { pendingSignUps } from "./tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { processMs } from "../../../../../test-kit/work.ts";

const PASSWORD = "a long enough password";
const ORIGIN = "https://voice.example.org";
const START = new Date("2026-05-01T08:00:00Z");

let now = START;
let sink: MailSink;
let server: TestServer;

beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({
    clock: () => now,
    config: {
      mail: sink.spec,
      publicUrl: new URL(ORIGIN),
      installation: { ...readConfig({}).installation, flags: { affiliate_program: true } },
    },
    rateLimitRules: { sign_up_mail: { ...RATE_LIMITS.sign_up_mail, max: 1_000 } },
  });
});
afterAll(async () => {
  await server.stop();
  await sink[Symbol.asyncDispose]();
});

function post(path: string, body: unknown, at = server): Promise<Response> {
  return at.request(path, { method: "POST", body });
}

function signUp(email: string, password = PASSWORD, more: object = {}): Promise<Response> {
  return post("/v1/auth/signup", { email, password, ...more });
}

function mailTo(email: string) {
  return sink.mails.findLast(({ to }) => to === email);
}

function tokenFor(email: string): string {
  return new RegExp(`${ORIGIN}/confirm-sign-up\\?token=([\\w-]{43})`).exec(mailTo(email)?.text ?? "")?.[1] ?? "";
}

const confirm = (token: string, password = PASSWORD) => post("/v1/auth/signup/confirm", { token, password });

async function codeOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { detail: { code: string } }).detail.code;
}

/** Ends with an account. */
async function join(email: string): Promise<Response> {
  await signUp(email);
  return await confirm(tokenFor(email));
}

describe("signing up where the installation sends mail", () => {
  it("sign-up by mail creates the account once its owner opens the link and enters the password", async () => {
    const asked = await signUp("Grace@example.org", PASSWORD, { first_name: "Grace" });
    expect([asked.status, await asked.json()]).toEqual([200, { status: "confirmation_sent" }]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await post("/v1/auth/login", { email: "grace@example.org", password: PASSWORD })).status).toBe(401);

    const token = tokenFor("grace@example.org");
    const wrong = await confirm(token, "not the password");
    expect([wrong.status, await codeOf(wrong)]).toEqual([401, "invalid_credentials"]);
    const done = await confirm(token);
    const { access_token: session } = (await done.json()) as { access_token: string };
    const user = await server.request("/v1/user", { headers: { authorization: `Bearer ${session}` } });
    expect(await user.json()).toMatchObject({
      email: "grace@example.org",
      first_name: "Grace",
      is_installation_admin: true,
    });
    const again = await confirm(token);
    expect([again.status, await codeOf(again)]).toEqual([404, "sign_up_link_invalid"]);
  });

  it("sign-up answers the same whether or not the address has an account; only the mail differs", async () => {
    await join("has-one@example.org");
    const answers = async (email: string) => {
      const response = await signUp(email);
      const unlike = new Set(["date", "x-trace-id", "x-request-id"]);
      const headers = [...response.headers].filter(([name]) => !unlike.has(name));
      return { status: response.status, headers, body: await response.text() };
    };
    expect(await answers("has-one@example.org")).toEqual(await answers("has-none@example.org"));
    expect(mailTo("has-one@example.org")).toMatchObject({ subject: "You already have an account" });
    expect(mailTo("has-one@example.org")?.text).toContain(`${ORIGIN}/sign-in`);
    expect(mailTo("has-one@example.org")?.text).not.toContain("token");
    expect(mailTo("has-none@example.org")).toMatchObject({ subject: "Confirm your e-mail address" });
    expect((await post("/v1/auth/login", { email: "has-one@example.org", password: PASSWORD })).status).toBe(200);
  });

  it("an affiliate link is remembered until the mail is confirmed", async () => {
    const { access_token: token } = (await (await join("brings@example.org")).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const user = await server.request("/v1/user", { headers });
    const { workspace_id: workspaceId } = (await user.json()) as { workspace_id: string };
    await server.opened.ledger.setTierAcrossWorkspaces(workspaceId, "creator");
    const made = await server.request("/v1/user/affiliate/link", { method: "POST", headers });
    const { referral_link_code: code } = (await made.json()) as { referral_link_code: string };
    const signUps = async () => {
      const seen = await server.request("/v1/user/affiliate", { headers });
      return ((await seen.json()) as { sign_ups: number }).sign_ups;
    };
    await signUp("brought@example.org", PASSWORD, { affiliate_code: code });
    expect(await signUps()).toBe(0);
    expect((await confirm(tokenFor("brought@example.org"))).status).toBe(200);
    expect(await signUps()).toBe(1);
  });

  it("sign-up does the same work whether or not the address has an account", async () => {
    await join("timed@example.org");
    const measureMs = async (email: string) => {
      return await processMs(async () => expect((await signUp(email)).status).toBe(200));
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await measureMs("timed@example.org"));
      unknown.push(await measureMs(`timed-${round}@example.org`));
    }
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it("never creates an account with a password that somebody else chose", async () => {
    await signUp("victim@example.org", "the attacker's password");
    await signUp("victim@example.org", PASSWORD);
    expect((await confirm(tokenFor("victim@example.org"), "the attacker's password")).status).toBe(401);
    expect((await confirm(tokenFor("victim@example.org"))).status).toBe(200);
    const rows = await acrossWorkspaces(server.platform.database).select().from(pendingSignUps);
    expect(rows.filter(({ email }) => email === "victim@example.org")).toEqual([]);
  });

  it("sign-up stores neither the password nor the token, and expires with the link", async () => {
    await signUp("slow@example.org");
    const stored = JSON.stringify(await acrossWorkspaces(server.platform.database).select().from(pendingSignUps));
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(tokenFor("slow@example.org"));
    expect(server.logText()).not.toContain(tokenFor("slow@example.org"));
    now = new Date(START.getTime() + SIGN_UP_LINK_LIFETIME_MS);
    expect((await confirm(tokenFor("slow@example.org"))).status).toBe(404);
    now = START;
  });

  it("sign-up answers the same when the mail server refuses, and stores nothing", async () => {
    const refused = await signUp("refused@example.org");
    expect([refused.status, await codeOf(refused)]).toEqual([503, "mail_unavailable"]);
    const rows = await acrossWorkspaces(server.platform.database).select().from(pendingSignUps);
    expect(rows.filter(({ email }) => email === "refused@example.org")).toEqual([]);
  });

  it("limits sign-up mails to one address, and requires the token for the first account", async () => {
    await using strict = await startTestServer({ config: { mail: sink.spec, publicUrl: new URL(ORIGIN) } });
    const signUpToken = await prepareSignUpToken(strict.platform.database);
    const email = "first@example.org";
    expect(await codeOf(await post("/v1/auth/signup", { email, password: PASSWORD }, strict))).toBe(
      "sign_up_token_required",
    );
    const statuses: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.sign_up_mail.max; count += 1) {
      const body = { email, password: PASSWORD, sign_up_token: signUpToken };
      statuses.push((await post("/v1/auth/signup", body, strict)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: RATE_LIMITS.sign_up_mail.max }, () => 200), 429]);
    expect(await acrossWorkspaces(strict.platform.database).select().from(users)).toEqual([]);
    const done = await post("/v1/auth/signup/confirm", { token: tokenFor(email), password: PASSWORD }, strict);
    expect(done.status).toBe(200);
    expect(await (await strict.request("/v1/auth/signup")).json()).toEqual({
      is_open: true,
      is_token_required: false,
      is_confirmed_by_mail: true,
      is_approved_by_admin: false,
    });
  });
});
