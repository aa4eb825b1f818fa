import { RECENT_SIGN_IN_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../../../../../test-kit/authenticator.ts";
import {
  CLIENT_ID,
  type OidcProvider,
  type ProviderClaims,
  startProvider,
} from "../../../testing/people/oidc-provider.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

/** Of an authenticator app. */
const STEP_MS = 30_000;

let provider: OidcProvider;
let server: TestServer;
/** What of the time is still to come, the server takes for past. */
let aheadMs = 0;
beforeAll(async () => {
  provider = await startProvider();
  const oidc = { issuer: new URL(provider.issuer), clientId: CLIENT_ID, clientSecret: "secret", label: "Our login" };
  server = await startTestServer({ config: { oidc }, clock: () => new Date(Date.now() + aheadMs) });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function post(path: string, body: unknown, cookie = "", at = server) {
  const response = await at.request(path, { method: "POST", body, headers: cookie === "" ? {} : { cookie } });
  const answer = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, body: answer, code: answer.detail?.code, cookies: response.headers.getSetCookie() };
}

async function start(redirect?: string) {
  const { body, cookies } = await post("/v1/auth/oidc/start", redirect === undefined ? {} : { redirect });
  return { address: String(body["authorization_url"]), cookie: cookies[0]?.split(";")[0] ?? "" };
}

/** From the button to the session. */
async function signIn(claims: ProviderClaims, redirect?: string) {
  const { address, cookie } = await start(redirect);
  return await post("/v1/auth/oidc/finish", provider.visit(address, claims), cookie);
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

function headersOf({ body }: SignedIn) {
  const { access_token: token } = body["result"] as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** As the person who has signed in so. */
async function ask(answer: SignedIn, path: string, body?: object) {
  const headers = headersOf(answer);
  const response = await server.request(path, body === undefined ? { headers } : { method: "POST", headers, body });
  const said = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, body: said, code: said.detail?.code };
}

async function userOf(answer: SignedIn) {
  const response = await server.request("/v1/user", { headers: headersOf(answer) });
  return (await response.json()) as { user_id: string; email: string; first_name: string | null };
}

describe("signing in through an identity provider", () => {
  it("provider sign-in is refused when not configured, and offered when configured", async () => {
    await using without = await startTestServer();
    expect((await post("/v1/auth/oidc/start", {}, "", without)).code).toBe("oidc_not_configured");
    expect(await (await without.request("/v1/auth/login")).json()).toMatchObject({ oidc_label: null });
    expect(await (await server.request("/v1/auth/login")).json()).toMatchObject({ oidc_label: "Our login" });
    const { address } = await start();
    const query = new URL(address).searchParams;
    expect(address.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    expect(query.get("redirect_uri")).toBe(`${server.baseUrl}/sign-in/callback`);
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it("provider sign-in creates an account for a verified address, and later finds it by subject", async () => {
    const claims = { sub: "ada", email: "Ada@Example.org", email_verified: true, given_name: "Ada" };
    const first = await userOf(await signIn(claims));
    expect(first).toMatchObject({ email: "ada@example.org", first_name: "Ada" });
    const renamed = await userOf(await signIn({ sub: "ada", email: "another@example.org", email_verified: true }));
    expect(renamed.user_id).toBe(first.user_id);
    expect((await post("/v1/auth/login", { email: "ada@example.org", password: "x" })).code).toBe(
      "invalid_credentials",
    );
  });

  it("a provider sign-in links to an existing account only by a verified address", async () => {
    const account = await server.signUp();
    const claims = { sub: "grace", email: account.email };
    expect((await signIn(claims)).code).toBe("oidc_email_unverified");
    expect((await signIn({ ...claims, email_verified: "true" })).code).toBe("oidc_email_unverified");
    const linked = await userOf(await signIn({ ...claims, email_verified: true }));
    expect(linked.user_id).toBe(account.scope.userId);
    // From then on by the name, whatever the address.
    expect((await userOf(await signIn({ sub: "grace" }))).user_id).toBe(account.scope.userId);
  });

  it("refuses a provider sign-in that is forged, repeated, or started by another browser", async () => {
    const claims = { sub: "eve", email: "eve@example.org", email_verified: true };
    const [mine, theirs] = [await start(), await start()];
    const back = provider.visit(mine.address, claims);
    expect((await post("/v1/auth/oidc/finish", back)).code).toBe("oidc_refused");
    expect((await post("/v1/auth/oidc/finish", back, theirs.cookie)).code).toBe("oidc_refused");
    expect((await post("/v1/auth/oidc/finish", back, mine.cookie)).status).toBe(200);
    expect((await post("/v1/auth/oidc/finish", back, mine.cookie)).code).toBe("oidc_refused");
    // A code of another sign-in has another challenge, and an ID token another nonce.
    const stolen = provider.visit((await start()).address, claims);
    const victim = await start();
    const { state } = provider.visit(victim.address, claims);
    expect((await post("/v1/auth/oidc/finish", { ...stolen, state }, victim.cookie)).code).toBe("oidc_refused");
    expect((await signIn({ ...claims, nonce: "another" })).code).toBe("oidc_refused");
    expect((await signIn({ ...claims, aud: "another", sub: undefined })).code).toBe("oidc_refused");
  });

  it("provider sign-in redirects only into the app", async () => {
    const claims = { sub: "linus", email: "linus@example.org", email_verified: true };
    expect((await signIn(claims, "/app/voice-library?a=1")).body["redirect_path"]).toBe("/app/voice-library?a=1");
    for (const address of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/evil",
    ])
      expect([address, (await signIn(claims, address)).body["redirect_path"]]).toEqual([address, null]);
  });

  it("without a password, a recent provider sign-in is enough to delete the account", async () => {
    const claims = { sub: "leaver", email: "leaver@example.org", email_verified: true };
    const leave = async (answer: SignedIn) => {
      const asked = await ask(answer, "/v1/user/deletion");
      const left = await ask(answer, "/v1/user/deletion", {});
      return [asked.body, left.status, left.code];
    };
    const early = await signIn(claims);
    aheadMs = RECENT_SIGN_IN_MS + 1_000;
    expect(await leave(early)).toEqual([
      expect.objectContaining({ confirmed_by: "sign_in", is_sign_in_recent: false }),
      403,
      "recent_sign_in_required",
    ]);
    const again = await post("/v1/auth/oidc/start", { signs_in_again: true });
    expect(new URL(String(again.body["authorization_url"])).searchParams.get("prompt")).toBe("login");
    const back = provider.visit(String(again.body["authorization_url"]), claims);
    const late = await post("/v1/auth/oidc/finish", back, again.cookies[0]?.split(";")[0]);
    expect(await leave(late)).toEqual([expect.objectContaining({ is_sign_in_recent: true }), 200, undefined]);
    aheadMs = 0;
    // Who has a password shows it, however recently they have signed in.
    const account = await server.signUp();
    const { headers } = account;
    const refused = await server.request("/v1/user/deletion", { method: "POST", headers, body: {} });
    expect(((await refused.json()) as { detail: { code: string } }).detail.code).toBe("invalid_credentials");
  });

  it("without a password, a recent provider sign-in authorises changes to the second factor", async () => {
    const claims = { sub: "careful", email: "careful@example.org", email_verified: true };
    const early = await signIn(claims);
    aheadMs = RECENT_SIGN_IN_MS + 1_000;
    expect((await ask(early, "/v1/user/security")).body).toMatchObject({
      has_password: false,
      is_sign_in_recent: false,
    });
    expect((await ask(early, "/v1/user/two-factor/set-up", {})).code).toBe("recent_sign_in_required");
    const password = "a password that nobody has";
    expect((await ask(early, "/v1/user/two-factor/set-up", { password })).code).toBe("recent_sign_in_required");

    const late = await signIn(claims);
    expect((await ask(late, "/v1/user/security")).body).toMatchObject({ is_sign_in_recent: true });
    const secret = String((await ask(late, "/v1/user/two-factor/set-up", {})).body["secret"]);
    // Each code works once.
    const nextCode = () => codeOf(secret, Date.now() + (aheadMs += STEP_MS));
    expect((await ask(late, "/v1/user/two-factor/confirm", { code: nextCode() })).status).toBe(200);
    const half = (await signIn(claims)).body["result"] as { status: string; sign_in_token: string };
    expect(half.status).toBe("code_required");
    const { sign_in_token } = half;
    const session = await post("/v1/auth/login/code", { sign_in_token, code: nextCode() });
    const again: SignedIn = { ...session, body: { result: session.body } };

    const code = nextCode();
    expect((await ask(early, "/v1/user/two-factor/recovery-codes", { code })).code).toBe("recent_sign_in_required");
    expect((await ask(early, "/v1/user/two-factor/remove", { code })).code).toBe("recent_sign_in_required");
    expect((await ask(again, "/v1/user/two-factor/remove", { code: "000000" })).code).toBe("two_factor_code_invalid");
    // Not used up by who was refused.
    expect((await ask(again, "/v1/user/two-factor/recovery-codes", { code })).status).toBe(200);
    expect((await ask(again, "/v1/user/two-factor/remove", { code: nextCode() })).status).toBe(200);
    expect((await signIn(claims)).body["result"]).toHaveProperty("access_token");
    aheadMs = 0;
  });

  it("without a password, a recent provider sign-in changes the e-mail address, which frees the old one", async () => {
    const claims = { sub: "moving", email: "moving@example.org", email_verified: true };
    const early = await signIn(claims);
    const { user_id: id } = await userOf(early);
    const change = (answer: SignedIn) => ask(answer, "/v1/user/email", { email: "moved@example.org" });
    aheadMs = RECENT_SIGN_IN_MS + 1_000;
    expect((await change(early)).code).toBe("recent_sign_in_required");
    expect((await change(await signIn(claims))).body).toEqual({ status: "changed" });
    aheadMs = 0;
    expect(await userOf(await signIn(claims))).toMatchObject({ user_id: id, email: "moved@example.org" });
    // The address is free for somebody else.
    const other = await userOf(await signIn({ ...claims, sub: "next" }));
    expect(other).toMatchObject({ email: "moving@example.org" });
    expect(other.user_id).not.toBe(id);
    // Who has a password shows it, however recently they have signed in.
    const { headers } = await server.signUp();
    for (const [path, body] of [
      ["/v1/user/email", { email: "taken-over@example.org" }],
      ["/v1/user/two-factor/set-up", {}],
    ] as const) {
      const refused = await server.request(path, { method: "POST", headers, body });
      expect(await refused.json()).toMatchObject({ detail: { code: "invalid_credentials" } });
    }
  });

  it("a recent provider sign-in accepts only an invite to the person's own address", async () => {
    const owner = await server.signUp();
    const invite = async (email: string) => {
      const order = { method: "POST", headers: owner.headers, body: { email } };
      const { invite_url: url } = (await (await server.request("/v1/workspace/invites/add", order)).json()) as {
        invite_url: string;
      };
      return { token: new URL(url).searchParams.get("token") };
    };
    const claims = { sub: "guest", email: "guest@example.org", email_verified: true };
    const early = await signIn(claims);
    const { user_id: id } = await userOf(early);
    const body = await invite(claims.email);
    const [find, accept] = ["/v1/auth/invites/find", "/v1/auth/invites/accept"];
    const { token } = await server.signUp();
    const other: SignedIn = { ...early, body: { result: { access_token: token } } };
    // An account without a password, a stranger, and an address that has no account yet.
    expect((await post(accept, { ...body, password: "x" })).code).toBe("invalid_credentials");
    expect((await post(accept, body)).code).toBe("invalid_credentials");
    expect((await post(accept, body, "voicewright_session=unknown")).code).toBe("invalid_credentials");
    expect((await ask(other, find, body)).body).toMatchObject({ has_account: true, is_signed_in: false });
    expect((await ask(other, accept, body)).code).toBe("invalid_credentials");
    expect((await ask(other, accept, await invite("nobody@example.org"))).code).toBe("password_too_short");

    aheadMs = RECENT_SIGN_IN_MS + 1_000;
    expect((await ask(early, find, body)).body).toMatchObject({ has_account: true, is_signed_in: true });
    const joined = await ask(early, accept, body);
    expect(joined.body).toMatchObject({ user_id: id });
    const session: SignedIn = { ...early, body: { result: joined.body } };
    const { workspaceId } = owner.scope;
    expect((await ask(session, "/v1/user")).body).toMatchObject({ user_id: id, workspace_id: workspaceId });
    // It is the sign-in that it was, in another workspace.
    expect((await ask(early, "/v1/user")).status).toBe(401);
    expect((await ask(session, "/v1/user/security")).body).toMatchObject({ is_sign_in_recent: false });
    expect((await ask(session, accept, body)).code).toBe("invite_invalid");
    aheadMs = 0;
  });

  it("provider sign-in creates no account when sign-up is closed, and reports an unavailable provider", async () => {
    const oidc = { issuer: new URL(provider.issuer), clientId: CLIENT_ID, clientSecret: undefined, label: "Our login" };
    await using closed = await startTestServer({ config: { oidc, signUp: "closed" } });
    const { body, cookies } = await post("/v1/auth/oidc/start", {}, "", closed);
    const back = provider.visit(String(body["authorization_url"]), {
      sub: "new",
      email: "new@example.org",
      email_verified: true,
    });
    const answer = await post("/v1/auth/oidc/finish", back, cookies[0]?.split(";")[0], closed);
    expect(answer.code).toBe("sign_up_disabled");
    const silent = { ...oidc, issuer: new URL("http://127.0.0.1:9") };
    await using lonely = await startTestServer({ config: { oidc: silent } });
    expect((await post("/v1/auth/oidc/start", {}, "", lonely)).code).toBe("oidc_unavailable");
  });
});
