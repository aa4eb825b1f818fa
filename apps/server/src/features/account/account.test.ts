import {
  PASSWORD_MIN_CHARACTERS,
  SESSION_IDLE_MAX_MS,
  SESSION_LIFETIME_MS,
  SESSIONS_PER_USER_MAX,
} from "@voicewright/contract/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../platform/identity/passwords.ts";
import { sessions, users } from "../../platform/identity/tables.ts";
import { sha256Hex } from "../../platform/ids.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { sendRawRequest } from "../../../../../test-kit/connections/raw-request.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { processMs } from "../../../../../test-kit/work.ts";

const START = new Date("2026-05-01T08:00:00Z");
let now = START;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, config: { trustProxy: true } });
});
afterAll(() => server.stop());

async function detailOf(response: Response): Promise<Record<string, unknown>> {
  return ((await response.json()) as { detail: Record<string, unknown> }).detail;
}

function logIn(account: { email: string; password: string }, headers: Record<string, string> = {}) {
  return server.request("/v1/auth/login", {
    method: "POST",
    body: { email: account.email, password: account.password },
    headers,
  });
}

async function statusWith(headers: Readonly<Record<string, string>>): Promise<number> {
  return (await server.request("/v1/user", { headers })).status;
}

function signUpBody(email: string, password = "a long enough password") {
  return { method: "POST", body: { email, password } };
}

describe("signing up", () => {
  it("signing up creates an account, a workspace with the plan's credits, and a session", async () => {
    const response = await server.request("/v1/auth/signup", {
      method: "POST",
      body: { email: " Ada@Example.ORG ", password: "a long enough password", first_name: "Ada" },
    });
    expect(response.status).toBe(200);
    const session = (await response.json()) as { access_token: string; user_id: string };
    expect(session).toMatchObject({ token_type: "bearer", expires_in: SESSION_LIFETIME_MS / 1000 });
    const user = await server.request("/v1/user", { headers: { authorization: `Bearer ${session.access_token}` } });
    expect(await user.json()).toMatchObject({
      user_id: session.user_id,
      email: "ada@example.org",
      first_name: "Ada",
      workspace_name: "Ada's workspace",
      seat_type: "workspace_admin",
      is_new_user: true,
      subscription: { tier: "free", character_count: 0, character_limit: 10_000, status: "free" },
    });
  });

  it("refuses a second account with the same address, even when both arrive at once", async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => server.request("/v1/auth/signup", signUpBody("twin@example.org"))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await detailOf(await server.request("/v1/auth/signup", signUpBody("TWIN@example.org")))).toMatchObject({
      code: "email_already_registered",
    });
  });

  it("signing up requires an address and a password of a minimum length", async () => {
    const short = await server.request(
      "/v1/auth/signup",
      signUpBody("short@example.org", "x".repeat(PASSWORD_MIN_CHARACTERS - 1)),
    );
    expect([short.status, await detailOf(short)]).toEqual([
      422,
      [
        {
          loc: ["body", "password"],
          msg: `Use at least ${PASSWORD_MIN_CHARACTERS} characters`,
          type: "string_too_short",
        },
      ],
    ]);
    const nowhere = await server.request("/v1/auth/signup", signUpBody("not an address"));
    expect([nowhere.status, await detailOf(nowhere)]).toMatchObject([
      422,
      [{ loc: ["body", "email"], msg: "Please enter a valid e-mail address" }],
    ]);
  });

  it("signing up refuses a common password or the e-mail address; existing passwords keep working", async () => {
    for (const [password, code] of [
      ["Password123!", "password_too_common"],
      ["1234567890", "password_too_common"],
      ["Ada.Lovelace@example.org", "password_is_email"],
      ["ada.lovelace", "password_is_email"],
    ] as const) {
      const refused = await server.request("/v1/auth/signup", signUpBody("ada.lovelace@example.org", password));
      expect([refused.status, await detailOf(refused)]).toMatchObject([400, { code, param: "password" }]);
    }
    const account = await server.signUp();
    const passwordHash = await hashPassword("1234567890");
    await acrossWorkspaces(server.platform.database)
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, account.scope.userId));
    expect((await logIn({ ...account, password: "1234567890" })).status).toBe(200);
  });

  it("signing up is refused when the operator has closed it", async () => {
    await using closed = await startTestServer({ config: { signUp: "closed" } });
    const response = await closed.request("/v1/auth/signup", signUpBody("late@example.org"));
    expect([response.status, await detailOf(response)]).toMatchObject([403, { code: "sign_up_disabled" }]);
  });

  it("signing up is throttled by client address", async () => {
    await using strict = await startTestServer({ rateLimitRules: { sign_up: { ...RATE_LIMITS.sign_up, max: 3 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await strict.request("/v1/auth/signup", signUpBody(`many${count}@example.org`))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("signing up stores neither the password nor the session token", async () => {
    const account = await server.signUp();
    const [user] = await acrossWorkspaces(server.platform.database)
      .select()
      .from(users)
      .where(eq(users.id, account.scope.userId));
    const [session] = await acrossWorkspaces(server.platform.database)
      .select()
      .from(sessions)
      .where(eq(sessions.userId, account.scope.userId));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(session?.tokenHash).toBe(sha256Hex(account.token));
    expect(JSON.stringify([user, session])).not.toContain(account.token);
  });
});

describe("the session cookie", () => {
  let people = 0;
  const cookieOf = (headers: Record<string, string>) =>
    sendRawRequest(`${server.baseUrl}/v1/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: `cookie${(people += 1)}@example.org`, password: "a long enough password" }),
    }).then((response) => response.headers["set-cookie"]?.[0] ?? "");

  it("the session cookie is bound to the host, hidden from scripts, and limited to https where available", async () => {
    expect(await cookieOf({})).toMatch(/^voicewright_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf({ "x-forwarded-proto": "https" })).toMatch(
      /^__Host-voicewright_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("the session cookie under its plain name signs its browser in, except over https", async () => {
    const { cookie } = await server.signUp();
    expect(await statusWith({ cookie })).toBe(200);
    expect(await statusWith({ cookie, "x-forwarded-proto": "https" })).toBe(401);
  });

  it("the session cookie is ignored when a key or a bearer token is sent", async () => {
    const { cookie } = await server.signUp();
    expect(await statusWith({ cookie, authorization: "Bearer wrong" })).toBe(401);
    expect(await statusWith({ cookie, "xi-api-key": "wrong" })).toBe(401);
  });
});

describe("signing in and out", () => {
  it("signing in ends the session that the new one replaces", async () => {
    const account = await server.signUp();
    const response = await logIn(account, { cookie: account.cookie });
    expect(response.status).toBe(200);
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(token).not.toBe(account.token);
    expect(await statusWith(account.headers)).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
  });

  it("signing out ends the session on the server: the old token and cookie are refused", async () => {
    const account = await server.signUp();
    const response = await server.request("/v1/auth/logout", { method: "POST", headers: { cookie: account.cookie } });
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    expect(response.headers.get("set-cookie")).toMatch(/^voicewright_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await statusWith(account.headers)).toBe(401);
    expect(await detailOf(await server.request("/v1/user", { headers: { cookie: account.cookie } }))).toMatchObject({
      code: "unauthorized",
    });
  });

  it("a wrong password and an unknown address get the same answer after the same work", async () => {
    const account = await server.signUp();
    const measure = async (email: string) => {
      let response: Response | undefined;
      const ms = await processMs(
        async () => (response = await logIn({ email, password: "certainly not the password" })),
      );
      if (response === undefined) throw new Error("There was no answer.");
      return { ms, status: response.status, detail: await detailOf(response) };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const wrong = await measure(account.email);
      const nobody = await measure(`nobody${round}@example.org`);
      expect(wrong.detail["message"]).toBe(nobody.detail["message"]);
      expect([wrong.status, nobody.status, wrong.detail["code"]]).toEqual([401, 401, "invalid_credentials"]);
      known.push(wrong.ms);
      unknown.push(nobody.ms);
    }
    // Most of it is hashing, which nothing but the password may decide.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it("a session ends when it was idle for too long or has exceeded its maximum age", async () => {
    const account = await server.signUp();
    now = new Date(START.getTime() + SESSION_IDLE_MAX_MS - 60_000);
    expect(await statusWith(account.headers)).toBe(200);
    now = new Date(now.getTime() + SESSION_IDLE_MAX_MS - 60_000);
    expect(await statusWith(account.headers)).toBe(200);
    now = new Date(now.getTime() + SESSION_IDLE_MAX_MS + 1);
    expect(await statusWith(account.headers)).toBe(401);

    now = START;
    const busy = await server.signUp();
    for (let ageMs = 0; ageMs < SESSION_LIFETIME_MS; ageMs += SESSION_IDLE_MAX_MS / 2) {
      now = new Date(START.getTime() + ageMs);
      expect(await statusWith(busy.headers)).toBe(200);
    }
    now = new Date(START.getTime() + SESSION_LIFETIME_MS);
    expect(await statusWith(busy.headers)).toBe(401);
    now = START;
  });

  it("a person has a limited number of sessions, and the oldest is dropped", async () => {
    const account = await server.signUp();
    for (let count = 0; count < SESSIONS_PER_USER_MAX; count += 1) {
      now = new Date(now.getTime() + 1_000);
      expect((await logIn(account)).status).toBe(200);
    }
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(sessions)
      .where(eq(sessions.userId, account.scope.userId));
    expect(rows).toHaveLength(SESSIONS_PER_USER_MAX);
    expect(await statusWith(account.headers)).toBe(401);
  });
});
