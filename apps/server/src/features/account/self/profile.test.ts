import type { AccountSecurity, SessionSummary } from "@voicewright/contract/account/profile";
import { RESET_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { performOperation, type PersonOperation } from "../../../platform/operator/operations.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { type MailSink, startMailSink } from "../../../testing/mail-sink.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { helpPersonAcrossWorkspaces } from "../operator-commands.ts";

const ORIGIN = "https://voice.example.org";
const NEW_PASSWORD = "a wholly different password";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const START = new Date("2026-05-01T08:00:00Z");

let now = START;
let sink: MailSink;
/** Without a mail server, and with one. */
let server: TestServer;
let mailing: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  [server, mailing] = await Promise.all([
    startTestServer(),
    startTestServer({
      clock: () => now,
      config: { mail: sink.spec, publicUrl: new URL(ORIGIN) },
      rateLimitRules: { recovery: { ...RATE_LIMITS.recovery, max: 1_000 } },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.stop(), mailing.stop()]);
  await sink[Symbol.asyncDispose]();
});

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly code: string | undefined };

async function ask(
  at: TestServer,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = body === undefined ? { headers } : { method: "POST", body, headers };
  const response = await at.request(path, init);
  const answer = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, body: answer, code: answer.detail?.code };
}

const logIn = (at: TestServer, email: string, password: string, headers = {}) =>
  ask(at, "/v1/auth/login", { email, password }, headers);

/** An account where signing up needs a mail. */
async function join(email: string): Promise<TestAccount["headers"]> {
  const password = "correct horse battery staple";
  await ask(mailing, "/v1/auth/signup", { email, password });
  const token = /confirm-sign-up\?token=([\w-]{43})/.exec(lastMail(email)?.text ?? "")?.[1] ?? "";
  const done = await ask(mailing, "/v1/auth/signup/confirm", { token, password });
  return { authorization: `Bearer ${String(done.body["access_token"])}` };
}

const lastMail = (email: string) => sink.mails.findLast(({ to }) => to === email);

async function linkFor(email: string, page: string): Promise<string> {
  return await vi.waitFor(() => {
    const token = new RegExp(`${ORIGIN}/${page}\\?token=([\\w-]{43})`).exec(lastMail(email)?.text ?? "")?.[1];
    if (token === undefined) throw new Error(`no link for ${email}`);
    return token;
  });
}

describe("the own profile", () => {
  it("the own profile is refused to unauthenticated callers and to API keys", async () => {
    const account = await server.signUp();
    expect((await ask(server, "/v1/user/sessions")).status).toBe(401);
    const key = await account.createApiKey();
    expect((await ask(server, "/v1/user/security", undefined, key.headers)).code).toBe("sign_in_required");
  });

  it("the name in a profile can be changed and removed by its owner", async () => {
    const { headers } = await server.signUp();
    const rename = (name: string | null) =>
      server.request("/v1/user/profile", { method: "PATCH", headers, body: { first_name: name } });
    expect((await rename("  Ada ")).status).toBe(200);
    expect((await ask(server, "/v1/user", undefined, headers)).body).toMatchObject({ first_name: "Ada" });
    expect((await rename("")).status).toBe(200);
    expect((await ask(server, "/v1/user", undefined, headers)).body).toMatchObject({ first_name: null });
  });

  it("a profile lists only the person's own sessions, and ends the chosen ones", async () => {
    const account = await server.signUp();
    const other = await server.signUp();
    const second = await logIn(server, account.email, account.password, { "user-agent": FIREFOX });
    const headers = { authorization: `Bearer ${String(second.body["access_token"])}` };
    const list = async (of: Record<string, string>) =>
      (await ask(server, "/v1/user/sessions", undefined, of)).body["sessions"] as SessionSummary[];
    const sessions = await list(headers);
    expect(sessions.map(({ is_current, device, network }) => ({ is_current, device, network }))).toContainEqual({
      is_current: true,
      device: "Firefox on Linux",
      network: "127.0.0.1",
    });
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain(String(second.body["access_token"]));
    const foreign = (await list(other.headers)).map(({ session_id }) => session_id);
    const end = (ids: string[]) => ask(server, "/v1/user/sessions/end", { session_ids: ids }, headers);
    expect((await end(foreign)).body).toEqual({ ended: 0 });
    expect(await list(other.headers)).toHaveLength(1);
    const old = sessions.filter(({ is_current }) => !is_current).map(({ session_id }) => session_id);
    expect((await end(old)).body).toEqual({ ended: 1 });
    expect((await ask(server, "/v1/user", undefined, account.headers)).code).toBe("unauthorized");
    expect(await list(headers)).toHaveLength(1);
  });

  it("changing the password requires the old one and ends all other sessions", async () => {
    const account = await server.signUp();
    const second = await logIn(server, account.email, account.password);
    const other = { authorization: `Bearer ${String(second.body["access_token"])}` };
    const change = (password: string, next = NEW_PASSWORD) =>
      ask(server, "/v1/user/password", { password, new_password: next }, account.headers);
    expect((await change("not the password")).code).toBe("invalid_credentials");
    expect((await change(account.password, "password123")).code).toBe("password_too_common");
    expect((await ask(server, "/v1/user", undefined, other)).status).toBe(200);
    expect((await change(account.password)).status).toBe(200);
    expect((await ask(server, "/v1/user", undefined, other)).code).toBe("unauthorized");
    expect((await ask(server, "/v1/user", undefined, account.headers)).status).toBe(200);
    expect((await logIn(server, account.email, account.password)).code).toBe("invalid_credentials");
    expect((await logIn(server, account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("limits password guesses made with a stolen session", async () => {
    const account = await server.signUp();
    const guesses: (string | undefined)[] = [];
    for (let count = 0; count <= RATE_LIMITS.own_password.max; count += 1)
      guesses.push(
        (await ask(server, "/v1/user/email", { email: "x@example.org", password: "no" }, account.headers)).code,
      );
    expect(guesses.at(-1)).toBe("rate_limit_exceeded");
    expect(new Set(guesses.slice(0, -1))).toEqual(new Set(["invalid_credentials"]));
  });

  it("the password alone changes the e-mail address where no mail is sent", async () => {
    const account = await server.signUp();
    const taken = await server.signUp();
    const change = (email: string) =>
      ask(server, "/v1/user/email", { email, password: account.password }, account.headers);
    expect((await change(taken.email)).code).toBe("email_already_registered");
    expect((await change("Renamed@example.org")).body).toEqual({ status: "changed" });
    expect((await logIn(server, account.email, account.password)).code).toBe("invalid_credentials");
    expect((await logIn(server, "renamed@example.org", account.password)).status).toBe(200);
  });
});

describe("a new e-mail address where the installation sends mail", () => {
  it("a new e-mail address takes effect once, after its link is opened; the old address is notified", async () => {
    const headers = await join("old@example.org");
    const password = "correct horse battery staple";
    const asked = await ask(mailing, "/v1/user/email", { email: "new@example.org", password }, headers);
    expect(asked.body).toEqual({ status: "confirmation_sent" });
    expect((await logIn(mailing, "new@example.org", password)).status).toBe(401);
    const token = await linkFor("new@example.org", "confirm-email");
    expect((await ask(mailing, "/v1/auth/password/reset", { token, password: NEW_PASSWORD })).code).toBe(
      "account_link_invalid",
    );
    expect((await ask(mailing, "/v1/auth/email/confirm", { token })).body).toEqual({ email: "new@example.org" });
    expect((await ask(mailing, "/v1/auth/email/confirm", { token })).code).toBe("account_link_invalid");
    expect((await logIn(mailing, "new@example.org", password)).status).toBe(200);
    expect(lastMail("old@example.org")?.subject).toBe("Your account was changed");
  });

  it("changing the e-mail address does not reveal that an address has an account", async () => {
    const headers = await join("asker@example.org");
    await join("has-one@example.org");
    const password = "correct horse battery staple";
    const answers = await Promise.all(
      ["has-one@example.org", "has-none@example.org"].map((email) =>
        ask(mailing, "/v1/user/email", { email, password }, headers),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(lastMail("has-one@example.org")).toMatchObject({ subject: "This address already has an account" });
    expect(lastMail("has-one@example.org")?.text).not.toContain("token");
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string) => ask(mailing, "/v1/auth/password/forgot", { email });
  const reset = (token: string, password = NEW_PASSWORD, at = mailing, more: object = {}) =>
    ask(at, "/v1/auth/password/reset", { token, password, ...more });

  it("a mailed link resets a forgotten password once, and ends all sessions", async () => {
    const headers = await join("forgetful@example.org");
    expect((await ask(mailing, "/v1/auth/login")).body).toMatchObject({ is_reset_by_mail: true });
    expect((await forgot("Forgetful@example.org")).body).toEqual({ status: "mail_sent" });
    const token = await linkFor("forgetful@example.org", "reset-password");
    expect((await reset(token, "password123")).code).toBe("password_too_common");
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, "yet another password")).code).toBe("account_link_invalid");
    expect((await ask(mailing, "/v1/user", undefined, headers)).code).toBe("unauthorized");
    expect((await logIn(mailing, "forgetful@example.org", NEW_PASSWORD)).status).toBe(200);
    expect(mailing.logText()).not.toContain(token);
  });

  it("a password reset revokes the person's API keys only when asked to", async () => {
    const headers = await join("leaked@example.org");
    const made = await ask(mailing, "/v1/user/api-keys", { name: "Script", permissions: "all" }, headers);
    const key = { "xi-api-key": (made.body as Record<string, string>)["xi-api-key"] ?? "" };
    const resetBy = async (more: object, password: string) => {
      const before = lastMail("leaked@example.org");
      await forgot("leaked@example.org");
      await vi.waitFor(() => expect(lastMail("leaked@example.org")).not.toBe(before));
      const token = await linkFor("leaked@example.org", "reset-password");
      expect((await reset(token, password, mailing, more)).status).toBe(200);
    };
    await resetBy({}, NEW_PASSWORD);
    expect((await ask(mailing, "/v1/user", undefined, key)).status).toBe(200);
    await resetBy({ revoke_api_keys: true }, `${NEW_PASSWORD} again`);
    expect((await ask(mailing, "/v1/user", undefined, key)).code).toBe("invalid_api_key");
    expect(lastMail("leaked@example.org")?.text).toContain("Your API keys were revoked.");
  });

  it("a password reset answers the same for an address without an account, which gets no mail", async () => {
    await join("somebody@example.org");
    const [known, unknown] = [await forgot("somebody@example.org"), await forgot("nobody@example.org")];
    expect(known).toEqual(unknown);
    await linkFor("somebody@example.org", "reset-password");
    expect(lastMail("nobody@example.org")).toBeUndefined();
  });

  it("a password reset link expires, and a newer link invalidates an older one", async () => {
    await join("slow@example.org");
    await forgot("slow@example.org");
    const first = await linkFor("slow@example.org", "reset-password");
    await forgot("slow@example.org");
    const second = await vi.waitFor(async () => {
      const token = await linkFor("slow@example.org", "reset-password");
      expect(token).not.toBe(first);
      return token;
    });
    expect((await reset(first)).code).toBe("account_link_invalid");
    now = new Date(START.getTime() + RESET_LINK_LIFETIME_MS);
    expect((await reset(second)).code).toBe("account_link_invalid");
    now = START;
  });

  it("password reset mails to one address are limited", async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.password_reset_mail.max; count += 1)
      statuses.push((await forgot("flooded@example.org")).status);
    expect(statuses).toEqual([...Array.from({ length: RATE_LIMITS.password_reset_mail.max }, () => 200), 429]);
  });

  it("a link from the operator resets a password where no mail is sent", async () => {
    const account = await server.signUp();
    expect((await ask(server, "/v1/auth/login")).body).toMatchObject({ is_reset_by_mail: false });
    expect((await ask(server, "/v1/auth/password/forgot", { email: account.email })).code).toBe("reset_by_operator");
    const { openedDatabase, ledger } = server.opened;
    const helpPerson = (operation: PersonOperation) => helpPersonAcrossWorkspaces(server.platform, operation);
    const link = await performOperation(
      { openedDatabase, ledger, audit: server.platform.audit, helpPerson },
      { kind: "link_password_reset", email: account.email },
    );
    const token = /reset-password\?token=([\w-]{43})/.exec(link)?.[1] ?? "";
    expect((await reset(token, NEW_PASSWORD, server)).status).toBe(200);
    expect((await logIn(server, account.email, NEW_PASSWORD)).status).toBe(200);
    await expect(
      performOperation(
        { openedDatabase, ledger, audit: server.platform.audit, helpPerson },
        { kind: "link_password_reset", email: "no@example.org" },
      ),
    ).rejects.toThrow("There is no account");
    const security = (await ask(server, "/v1/user/security", undefined, (await server.signUp()).headers)).body;
    expect(security as AccountSecurity).toMatchObject({
      has_password: true,
      is_two_factor_on: false,
      sends_mail: false,
    });
  });
});
