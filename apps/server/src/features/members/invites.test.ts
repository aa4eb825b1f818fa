import { INVITE_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { TIERS } from "@voicewright/contract/rules/tiers";
import type { WorkspaceInvite } from "@voicewright/contract/members/invites";
import type { WorkspaceMember } from "@voicewright/contract/members/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";
import { addTestGroup, addTestMember } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { openEventsOfWorkspace } from "../../platform/events/event-store.ts";
import { insertUser, insertWorkspace } from "../../platform/identity/people.ts";
import { startSession } from "../../platform/identity/sessions.ts";
import { createHexId, createId } from "../../platform/ids.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Signed = Pick<TestAccount, "headers">;

const START = new Date("2026-05-01T08:00:00Z");
const PASSWORD = "a rather long password";
const INVITES = "/v1/workspace/invites";

let now = START;
let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  owner = await server.signUp();
});

/** The body of a call that went well, or the status and code of the refusal. */
async function call<Body>(by: Signed | undefined, method: string, path: string, body?: unknown, at = server) {
  const response = await at.request(path, { method, headers: by?.headers ?? {}, body });
  const answer = (await response.json()) as { detail?: { code: string } };
  return (response.ok ? answer : `${response.status} ${answer.detail?.code}`) as Body;
}

async function invite(email: string, more: object = {}): Promise<string> {
  const { invite_url: url } = await call<{ invite_url: string }>(owner, "POST", `${INVITES}/add`, { email, ...more });
  return new URL(url).searchParams.get("token") ?? "";
}

const accept = (token: string, password = PASSWORD) =>
  call<{ access_token: string; user_id: string }>(undefined, "POST", "/v1/auth/invites/accept", { token, password });

async function members(): Promise<readonly WorkspaceMember[]> {
  return await call(owner, "GET", "/v1/workspace/members");
}

function signedBy({ access_token: token }: { access_token: string }): Signed {
  return { headers: { authorization: `Bearer ${token}` } };
}

describe("an invite", () => {
  it("an invite creates an account in the workspace, with its seat and groups, and signs in", async () => {
    const groupId = await addTestGroup(server, [owner], ["create_user_api_key"]);
    const token = await invite("Ada@Example.org", { seat_type: "workspace_lite_member", group_ids: [groupId] });
    expect(await call(undefined, "POST", "/v1/auth/invites/find", { token })).toMatchObject({
      email: "ada@example.org",
      seat_type: "workspace_lite_member",
      has_account: false,
    });
    const session = await accept(token);
    expect(await call(signedBy(session), "GET", "/v1/user")).toMatchObject({
      email: "ada@example.org",
      workspace_id: owner.scope.workspaceId,
      seat_type: "workspace_lite_member",
      is_installation_admin: false,
    });
    const groups = await call<Record<string, { members: string[] }>>(owner, "GET", "/v1/workspace/groups");
    expect(groups[groupId]?.members).toContain(session.user_id);
    const again = { email: "ada@example.org", password: PASSWORD };
    expect(await call(undefined, "POST", "/v1/auth/login", again)).toMatchObject({ user_id: session.user_id });
  });

  it("an invite is accepted by an existing account of the address, with its password only", async () => {
    const guest = await server.signUp();
    const token = await invite(guest.email);
    expect(await accept(token, "not the password")).toBe("401 invalid_credentials");
    const session = await accept(token, guest.password);
    expect(session.user_id).toBe(guest.scope.userId);
    expect(await call(signedBy(session), "GET", "/v1/workspace")).toMatchObject({
      workspace_id: owner.scope.workspaceId,
    });
    expect(await call(guest, "GET", "/v1/workspace")).toMatchObject({ workspace_id: guest.scope.workspaceId });
  });

  it("an invite works once, even when it is accepted several times at once", async () => {
    const token = await invite("once@example.org");
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1);
    expect(await accept(token)).toBe("400 invite_invalid");
    expect((await members()).filter(({ email }) => email === "once@example.org")).toHaveLength(1);
  });

  it("an invite expires, is revoked, and is replaced by a second one", async () => {
    const first = await invite("late@example.org");
    const second = await invite("late@example.org", { seat_type: "workspace_admin" });
    expect(await accept(first)).toBe("400 invite_invalid");
    expect(await call<WorkspaceInvite[]>(owner, "GET", INVITES)).toMatchObject([
      { email: "late@example.org", seat_type: "workspace_admin", invited_by_user_id: owner.scope.userId },
    ]);
    now = new Date(START.getTime() + INVITE_LIFETIME_MS);
    expect(await accept(second)).toBe("400 invite_invalid");
    now = START;
    expect(await call(owner, "DELETE", INVITES, { email: "late@example.org" })).toEqual({ status: "ok" });
    expect(await accept(second)).toBe("400 invite_invalid");
    expect(await call(owner, "DELETE", INVITES, { email: "late@example.org" })).toBe("404 invite_not_found");
    expect(await members()).toHaveLength(1);
  });

  it("refuses an invite for members, unknown groups and unknown limits, and changes no seat", async () => {
    const member = await addTestMember(server, owner, "workspace_member");
    const add = (body: object) => call(owner, "POST", `${INVITES}/add`, body);
    expect(await add({ email: member.email, seat_type: "workspace_admin" })).toBe("400 already_a_member");
    expect(await add({ email: "new@example.org", group_ids: ["unknown"] })).toBe("404 group_not_found");
    const elsewhere = await addTestGroup(server, [await server.signUp()], null);
    expect(await add({ email: "new@example.org", group_ids: [elsewhere] })).toBe("404 group_not_found");
    expect(await add({ email: "new@example.org", usage_limit: 5 })).toBe("400 invalid_parameters");
    const guest = await server.signUp();
    const token = await invite(guest.email, { seat_type: "workspace_lite_member" });
    await accept(token, guest.password);
    expect(await add({ email: guest.email, seat_type: "workspace_admin" })).toBe("400 already_a_member");
    expect(await call<WorkspaceInvite[]>(owner, "GET", INVITES)).toEqual([]);
  });

  it("an invite requires a good password for a new account", async () => {
    const token = await invite("weak@example.org");
    expect(await accept(token, "short")).toBe("400 password_too_short");
    expect(await accept(token, "Password123!")).toBe("400 password_too_common");
    expect(await accept(token)).toMatchObject({ token_type: "bearer" });
  });

  it("an invite is sent to several people, or to none of them when one is already a member", async () => {
    const key = await owner.createApiKey({ permissions: "all" });
    const bulk = (emails: readonly string[]) => call<object>(key, "POST", `${INVITES}/add-bulk`, { emails });
    expect(await bulk(["a@example.org", owner.email])).toBe("400 already_a_member");
    expect(await call<WorkspaceInvite[]>(owner, "GET", INVITES)).toEqual([]);
    const url = expect.stringMatching(`^${server.baseUrl}/accept-invite\\?token=[\\w-]{43}$`);
    expect(await bulk(["a@example.org", "b@example.org", "a@example.org"])).toEqual({
      status: "ok",
      invites: [
        { email: "a@example.org", invite_url: url },
        { email: "b@example.org", invite_url: url },
      ],
    });
  });

  it("an invite is recorded in the audit log without its token", async () => {
    const token = await invite("seen@example.org");
    const { user_id: userId } = await accept(token);
    const log = await call<{ entries: object[] }>(owner, "GET", "/v1/workspace/audit-logs");
    expect(log.entries.slice(0, 2)).toMatchObject([
      { action: "invite_accepted", actor_user_id: userId, details: { seat_type: "workspace_member" } },
      { action: "invite_created", actor_email: owner.email, details: { email: "seen@example.org" } },
    ]);
    expect(JSON.stringify(log) + server.logText()).not.toContain(token);
  });
});

describe("the seats of a plan", () => {
  it("seats are counted for members and invited people, and checked when an invite is accepted", async () => {
    expect(await call(owner, "GET", "/v1/workspace")).toMatchObject({ seats_used: 1, seat_limit: TIERS.free.seats });
    for (let seats = 1; seats < TIERS.free.seats - 1; seats += 1)
      await addTestMember(server, owner, "workspace_lite_member");
    const token = await invite("last@example.org");
    const more = await call(owner, "POST", `${INVITES}/add`, { email: "more@example.org" });
    expect(more).toBe("400 seat_limit_reached");
    // The same person again takes no second seat.
    const again = await invite("last@example.org");
    await addTestMember(server, owner, "workspace_member");
    expect(await accept(token)).toBe("400 invite_invalid");
    expect(await accept(again)).toBe("400 seat_limit_reached");
    expect(await members()).toHaveLength(TIERS.free.seats);
    expect(await call(owner, "GET", INVITES)).toMatchObject([{ email: "last@example.org" }]);
  });
});

describe("an invite by mail", () => {
  let sink: MailSink;
  let mailing: TestServer;
  let admin: Signed;
  beforeAll(async () => {
    sink = await startMailSink();
    mailing = await startTestServer({
      config: { mail: sink.spec, publicUrl: new URL("https://voice.example.org"), signUp: "closed" },
    });
    admin = await signUpThere();
  });
  afterAll(async () => {
    await mailing.stop();
    await sink[Symbol.asyncDispose]();
  });

  /** Nobody signs up there, so the first account is put there. */
  async function signUpThere(): Promise<Signed> {
    const workspaceId = createId();
    const userId = createId();
    const { database, credits, config } = mailing.platform;
    await insertUser(database, {
      id: userId,
      publicId: createHexId(32),
      email: "boss@example.org",
      passwordHash: "none",
      firstName: null,
      createdAt: START,
    });
    await database.transaction(async (tx) => {
      await insertWorkspace(tx, { id: workspaceId, name: "Mailing", createdAt: START }, userId);
      await credits.openAccount(tx, workspaceId, config.defaultTier);
      await openEventsOfWorkspace(tx, workspaceId);
    });
    const token = await startSession(database, { workspaceId, userId }, new Date());
    return { headers: { authorization: `Bearer ${token}` } };
  }

  it("a mailed invite has its link only in the mail, and works where sign-up is closed", async () => {
    const body = { email: "mailed@example.org" };
    const made = await call(admin, "POST", `${INVITES}/add`, body, mailing);
    expect(made).toEqual({ status: "ok", invite_url: null });
    const mail = sink.mails.findLast(({ to }) => to === "mailed@example.org");
    expect(mail?.text).toContain("boss@example.org invites you");
    const token = /accept-invite\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const accepting = { token, password: PASSWORD };
    expect(await call(undefined, "POST", "/v1/auth/invites/accept", accepting, mailing)).toMatchObject({
      token_type: "bearer",
    });
  });

  it("a mailed invite is not stored when its mail is refused", async () => {
    const emails = ["taken@example.org", "refused@example.org"];
    expect(await call(admin, "POST", `${INVITES}/add-bulk`, { emails }, mailing)).toBe("503 mail_unavailable");
    expect(await call(admin, "GET", INVITES, undefined, mailing)).toMatchObject([{ email: "taken@example.org" }]);
  });

  it("a mailed invite is sent to one address only a few times an hour", async () => {
    const add = () => call(admin, "POST", `${INVITES}/add`, { email: "often@example.org" }, mailing);
    for (let sent = 0; sent < 5; sent += 1) expect(await add()).toEqual({ status: "ok", invite_url: null });
    expect(await add()).toBe("429 rate_limit_exceeded");
  });
});
