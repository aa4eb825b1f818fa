import type { Notification } from "@voicewright/contract/notifications/routes";
import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";
import { eq, sql } from "drizzle-orm";
import { members } from "@voicewright/contract/rules/people";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { reduceGivenAcrossWorkspaces, reduceOrphansAcrossWorkspaces } from "../../entities/workspace/index.ts";
import { workspaceInvites } from "../../entities/workspace/tables.ts";
import { webhooks } from "./tables.ts";
import { mayReceiveEvent, reduceGivenWebhooksAcrossWorkspaces } from "./given-webhooks.ts";
import { readMigrations } from "../../platform/database/migrations.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { addTestGroup, addTestMember, type TestMember } from "../../testing/people/test-member.ts";
import type { TestAccount, TestApiKey, TestApiKeyOptions } from "../../testing/test-account.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { authenticate } from "../../platform/identity/authenticate.ts";
import { findLivingCredentialsAcrossWorkspaces } from "../../platform/identity/living-credentials.ts";
import { apiKeys } from "../../platform/identity/tables.ts";

type Headers = Readonly<Record<string, string>>;

const ROOT = "/v1/service-accounts";
const INVITES = "/v1/workspace/invites";
const PASSWORD = "a rather long password";
const HOUR_SECONDS = 3_600;
const MISSING = "401 insufficient_permissions";
const BEYOND = "403 exceeds_own_rights";

let server: TestServer;
let owner: TestAccount;
let admin: TestMember;
let account: string;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startBackgroundWork();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.signUp({ tier: "growing_business" });
  admin = await addTestMember(server, owner, "workspace_admin");
  const made = await call<Record<string, string>>(owner, "POST", ROOT, { name: "Importer" });
  account = made["service-account-user-id"] ?? "";
});

/** The body of a call that went well, or the status and code of the refusal. */
async function call<Body = unknown>(by: { headers: Headers } | undefined, method: string, path: string, body?: object) {
  const response = await server.request(path, { method, headers: by?.headers ?? {}, body });
  const answer = (await response.json()) as { detail?: { code: string } };
  return (response.ok ? answer : `${response.status} ${answer.detail?.code}`) as Body;
}

type GivenKey = { readonly id: string; readonly headers: Headers; readonly path: string };

/** A key of the service account, or the refusal. */
async function give(by: { headers: Headers }, change: object = {}): Promise<GivenKey | string> {
  const body = { name: "Given", permissions: "all", ...change };
  const made = await call<Record<string, string> | string>(by, "POST", `${ROOT}/${account}/api-keys`, body);
  if (typeof made === "string") return made;
  const id = made["key_id"] ?? "";
  return { id, headers: { "xi-api-key": made["xi-api-key"] ?? "" }, path: `${ROOT}/${account}/api-keys/${id}` };
}

async function given(by: { headers: Headers }, change: object = {}): Promise<GivenKey> {
  const key = await give(by, change);
  if (typeof key === "string") throw new Error(`The key was refused: ${key}`);
  return key;
}

async function stored(id: string) {
  const [row] = await acrossWorkspaces(server.platform.database).select().from(apiKeys).where(eq(apiKeys.id, id));
  return row;
}

const soon = () => Math.floor(Date.now() / 1_000) + HOUR_SECONDS;
const isUsed = async (key: { headers: Headers }) => typeof (await call(key, "GET", "/v1/user")) === "object";
const allBut = (one: PermissionType) => PERMISSION_TYPES.filter((other) => other !== one);
const keyOf = (of: { createApiKey: (options: TestApiKeyOptions) => Promise<TestApiKey> }, options: TestApiKeyOptions) =>
  of.createApiKey(options);

async function invite(by: { headers: Headers }, seatType = "workspace_member"): Promise<string> {
  const body = { email: `${crypto.randomUUID()}@example.org`, seat_type: seatType };
  const made = await call<{ invite_url: string } | string>(by, "POST", `${INVITES}/add`, body);
  return typeof made === "string" ? made : (new URL(made.invite_url).searchParams.get("token") ?? "");
}

const find = (token: string) => call(undefined, "POST", "/v1/auth/invites/find", { token });

describe("a key that grants more than it has", () => {
  it("a key cannot invite when it has only the invite permission, a credit limit or an expiry date", async () => {
    const inviter = await keyOf(admin, { permissions: ["workspace_members_invite"] });
    expect(await invite(inviter, "workspace_admin")).toBe(MISSING);
    expect(await invite(inviter, "workspace_lite_member")).toBe(MISSING);
    expect(await invite(await keyOf(admin, { characterLimit: 10 }))).toBe(BEYOND);
    expect(await invite(await keyOf(admin, { expiresAtUnix: soon() }))).toBe(BEYOND);
    expect(await invite(await keyOf(admin, {}), "workspace_admin")).toMatch(/^[\w-]{43}$/);
  });

  it("a key cannot create a key with more credits, time or permissions, and passes on its own limits", async () => {
    const expiresAtUnix = soon();
    const limited = await keyOf(admin, { characterLimit: 10, expiresAtUnix });
    expect(await give(limited, { character_limit: 11 })).toBe(BEYOND);
    expect(await give(limited, { expires_at_unix: expiresAtUnix + 1 })).toBe(BEYOND);
    expect(await give(await keyOf(admin, { permissions: ["workspace_write"] }))).toBe(MISSING);
    const key = await given(limited);
    const { characterLimit, expiresAt, givenByKeyId } = (await stored(key.id)) ?? {};
    expect([characterLimit, (expiresAt?.getTime() ?? 0) / 1_000, givenByKeyId]).toEqual([
      10,
      expiresAtUnix,
      limited.keyId,
    ]);
    expect(await call(limited, "PATCH", key.path, { character_limit: "clear" })).toBe(BEYOND);
    expect(await call(limited, "PATCH", key.path, { character_limit: 5 })).toEqual({ status: "ok" });

    // Ten keys of ten credits have ten credits together.
    const other = await given(limited);
    const { credits } = server.platform;
    const spend = async ({ id }: GivenKey, amount: number) => {
      const scope = { workspaceId: owner.scope.workspaceId, userId: account, apiKeyId: id };
      return await credits.reserve(scope, { credits: amount, concurrencyGroup: "standard" });
    };
    const { id: reservation } = await spend(other, 7);
    await expect(spend(key, 4)).rejects.toMatchObject({ code: "quota_exceeded" });
    const scope = { workspaceId: owner.scope.workspaceId, userId: account, apiKeyId: other.id };
    await credits.refund(scope, reservation, "not spoken");
    await spend(key, 4);
    expect((await stored(limited.keyId))?.characterCount).toBe(4);
  });

  it("a key cannot widen, enable or rotate a key with more permissions, and can narrow it", async () => {
    const writer = await keyOf(admin, { permissions: ["workspace_read", "workspace_write"] });
    const wide = await given(owner, { character_limit: 5, allowed_ips: ["192.0.2.1"] });
    const change = (body: object) => call(writer, "PATCH", wide.path, body);
    expect(await change({ character_limit: "clear", allowed_ips: "clear" })).toBe(MISSING);
    expect(await change({ character_limit: 6 })).toBe(MISSING);
    expect(await call(writer, "POST", `${wide.path}/rotate`, {})).toBe(MISSING);
    expect(await change({ character_limit: 4, is_enabled: false, name: "Narrow" })).toEqual({ status: "ok" });
    expect(await change({ is_enabled: true })).toBe(MISSING);
    expect(await stored(wide.id)).toMatchObject({ characterLimit: 4, givenByKeyId: null });
  });

  it("a key cannot raise or unlock a member, or grant permissions to groups and everyone", async () => {
    const writer = await keyOf(admin, { permissions: ["workspace_write", "group_members_manage"] });
    const member = await addTestMember(server, owner, "workspace_lite_member");
    const setMember = (by: { headers: Headers }, body: object) =>
      call(by, "POST", "/v1/workspace/members", { email: member.email, ...body });
    expect(await setMember(writer, { workspace_seat_type: "workspace_admin" })).toBe(MISSING);
    expect(await setMember(writer, { is_locked: true })).toEqual({ status: "ok" });
    expect(await setMember(writer, { is_locked: false })).toBe(MISSING);
    expect(await setMember(await keyOf(admin, { characterLimit: 5 }), { is_locked: false })).toBe(BEYOND);

    const group = await addTestGroup(server, [admin], ["voice_design"]);
    const denied = await addTestGroup(server, [member], null, ["create_user_api_key"]);
    const groups = "/v1/workspace/groups";
    expect(await call(writer, "POST", `${groups}/${group}/members`, { email: member.email })).toBe(MISSING);
    expect(await call(writer, "POST", `${groups}/${denied}/members/remove`, { email: member.email })).toBe(MISSING);
    expect(await call(writer, "PATCH", `${groups}/${denied}`, { denied_permissions: [] })).toBe(MISSING);
    expect(await call(writer, "DELETE", `${groups}/${denied}`)).toBe(MISSING);
    const everyone = (permissions: readonly string[] | null) =>
      call(writer, "PATCH", "/v1/workspace", { all_members_permissions: permissions });
    expect(await everyone(["text_to_speech"])).toEqual({ status: "ok" });
    expect(await everyone(["text_to_speech", "voice_lab"])).toBe(MISSING);
  });

  it("a key without read permission cannot subscribe webhooks to events or share resources", async () => {
    const writer = await keyOf(admin, { permissions: ["workspace_write", "voices_read"] });
    const make = (events: readonly string[]) => {
      const settings = { auth_type: "hmac", name: "Desk", webhook_url: "https://example.org/in", events };
      return call<{ webhook_id: string } | string>(writer, "POST", "/v1/workspace/webhooks", { settings });
    };
    expect(await make(["generation.finished"])).toBe(MISSING);
    const made = (await make(["voice.created"])) as { webhook_id: string };
    const path = `/v1/workspace/webhooks/${made.webhook_id}`;
    const update = { name: "Desk", is_disabled: false, events: ["voice.created", "credits.low"] };
    expect(await call(writer, "PATCH", path, update)).toBe(MISSING);

    const row = { workspaceId: owner.scope.workspaceId, givenByKeyId: writer.keyId };
    expect(await mayReceiveEvent(server.platform, row, "voice.created")).toBe(true);
    await call(admin, "PATCH", `/v1/user/api-keys/${writer.keyId}`, { is_enabled: false });
    expect(await mayReceiveEvent(server.platform, row, "voice.created")).toBe(false);
    await call(admin, "DELETE", `/v1/user/api-keys/${writer.keyId}`);
    expect(JSON.stringify(await call(owner, "GET", "/v1/workspace/webhooks"))).not.toContain(made.webhook_id);

    const blind = await keyOf(owner, { permissions: ["speech_history_write"] });
    expect(await call(blind, "POST", "/v1/history/unknown/share-links", {})).toBe(MISSING);
    const speaker = await keyOf(owner, { permissions: ["workspace_write", "voices_read"] });
    const share = { resource_type: "voice", role: "editor", group_id: "default" };
    expect(
      await call(speaker, "POST", `/v1/workspace/resources/${await insertOwnVoice(server, owner)}/share`, share),
    ).toBe(MISSING);
  });
});

describe("what a key has granted", () => {
  it("a granted key ends with the granting key, and with the seat of that key's owner", async () => {
    const giver = await keyOf(admin, {});
    const key = await given(giver);
    const setKey = (body: object) => call(admin, "PATCH", `/v1/user/api-keys/${giver.keyId}`, body);
    const watch = async () => {
      const { database } = server.platform;
      const credential = { kind: "api_key", secret: key.headers["xi-api-key"] ?? "" } as const;
      const caller = await authenticate(database, credential, new Date());
      const route = { people: members("none"), permission: "text_to_speech" } as const;
      const used = { sessionHash: undefined, keyHash: undefined, caller, route };
      return async () => (await findLivingCredentialsAcrossWorkspaces(database, [used], new Date())).has(used);
    };
    const isLiving = await watch();
    expect([await isUsed(key), await isLiving()]).toEqual([true, true]);
    await setKey({ is_enabled: false });
    expect([await isUsed(key), await isLiving()]).toEqual([false, false]);
    await setKey({ is_enabled: true });
    const setAdmin = (body: object) => call(owner, "POST", "/v1/workspace/members", { email: admin.email, ...body });
    await setAdmin({ is_locked: true });
    expect([await isUsed(key), await isLiving()]).toEqual([false, false]);
    await setAdmin({ is_locked: false, workspace_seat_type: "workspace_lite_member" });
    expect([await isUsed(key), await isLiving()]).toEqual([true, false]);
    const speak = { text: "Hello" };
    expect(await call(key, "POST", "/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM", speak)).toBe("403 permission_denied");
    await setAdmin({ workspace_seat_type: "workspace_admin" });
    expect([await isUsed(key), await isLiving()]).toEqual([true, true]);
    await call(admin, "DELETE", `/v1/user/api-keys/${giver.keyId}`);
    expect([await isUsed(key), await isLiving()]).toEqual([false, false]);
  });

  it("granted credentials are reduced with their key, and admins see which were reduced and how", async () => {
    const giver = await keyOf(admin, {});
    const key = await given(giver, { name: "Reads along" });
    const token = await invite(giver, "workspace_admin");
    expect(await find(token)).toMatchObject({ seat_type: "workspace_admin" });
    const permissions = allBut("workspace_write");
    await call(admin, "PATCH", `/v1/user/api-keys/${giver.keyId}`, { permissions, character_limit: 50 });
    expect(await stored(key.id)).toMatchObject({ permissions, characterLimit: 50 });
    expect(await find(token)).toBe("400 invite_invalid");
    const listed = await vi.waitFor(async () => {
      const { notifications } = await call<{ notifications: Notification[] }>(owner, "GET", "/v1/notifications");
      const notice = notifications.find(({ kind }) => kind === "credentials_reduced");
      expect(notice).toBeDefined();
      return notice;
    });
    expect(listed?.description).toContain("Reads along");
    const log = await call<{ entries: object[] }>(owner, "GET", "/v1/workspace/audit-logs?action=credential_reduced");
    expect(log.entries).toMatchObject([
      { details: { kind: "invite", reduced: ["revoked"] } },
      { details: { kind: "api_key", name: "Reads along", reduced: ["permissions", "character_limit"] } },
    ]);
    expect(JSON.stringify(await call(owner, "GET", `${ROOT}/${account}/api-keys`))).toContain(giver.keyId);
  });

  it("a granted key stays when a signed-in member has granted it again", async () => {
    const giver = await keyOf(admin, { characterLimit: 5 });
    const [kept, rotated, left] = [await given(giver), await given(giver), await given(giver)];
    await call(owner, "PATCH", kept.path, { character_limit: "clear" });
    const text = await call<Record<string, string>>(owner, "POST", `${rotated.path}/rotate`, {});
    await call(owner, "PATCH", left.path, { name: "Only renamed" });
    await call(admin, "DELETE", `/v1/user/api-keys/${giver.keyId}`);
    expect(await isUsed(kept)).toBe(true);
    expect(await isUsed({ headers: { "xi-api-key": text["xi-api-key"] ?? "" } })).toBe(true);
    expect(await isUsed(left)).toBe(false);
  });
});

describe("an open invite", () => {
  it("an open invite ends with the seat or the key of its creator", async () => {
    const setAdmin = (body: object) => call(owner, "POST", "/v1/workspace/members", { email: admin.email, ...body });
    const ends = [
      () => setAdmin({ is_locked: true }),
      () => setAdmin({ workspace_seat_type: "workspace_member" }),
      () => call(owner, "DELETE", "/v1/workspace/members", { email: admin.email }),
    ];
    for (const end of ends) {
      const token = await invite(admin);
      expect(await find(token)).toMatchObject({ seat_type: "workspace_member" });
      expect(await end()).toEqual({ status: "ok" });
      expect(await find(token)).toBe("400 invite_invalid");
      expect(await call(undefined, "POST", "/v1/auth/invites/accept", { token, password: PASSWORD })).toBe(
        "400 invite_invalid",
      );
      expect(await call(owner, "GET", INVITES)).toEqual([]);
      await setAdmin({ is_locked: false, workspace_seat_type: "workspace_admin" });
      expect(await find(token)).toBe("400 invite_invalid");
    }
    const key = await keyOf(owner, {});
    const token = await invite(key);
    await call(owner, "PATCH", `/v1/user/api-keys/${key.keyId}`, { is_enabled: false });
    expect(await find(token)).toBe("400 invite_invalid");
    await call(owner, "PATCH", `/v1/user/api-keys/${key.keyId}`, { is_enabled: true });
    expect(await find(token)).toMatchObject({ seat_type: "workspace_member" });
    await call(owner, "DELETE", `/v1/user/api-keys/${key.keyId}`);
    expect(await find(token)).toBe("400 invite_invalid");
  });
});

describe("credentials of an older installation", () => {
  it("older credentials are reduced to what the key that made them has, and are listed and not ended", async () => {
    const { database } = server.platform;
    const giver = await keyOf(admin, {});
    const [made, cleared, free] = [await given(giver), await given(owner), await given(owner)];
    await call(giver, "PATCH", cleared.path, { character_limit: 9 });
    await call(giver, "PATCH", cleared.path, { character_limit: "clear" });
    await invite(giver, "workspace_admin");
    const settings = { auth_type: "hmac", name: "Desk", webhook_url: "https://example.org/in" };
    const { webhook_id: webhookId } = await call<{ webhook_id: string }>(giver, "POST", "/v1/workspace/webhooks", {
      settings,
    });
    // As that version has stored them: no giver, and the giver has less.
    const queries = acrossWorkspaces(database);
    await queries.update(apiKeys).set({ givenByKeyId: null });
    await queries.update(workspaceInvites).set({ givenByKeyId: null });
    await queries.update(webhooks).set({ givenByKeyId: null });
    const permissions = ["workspace_read", "workspace_write"];
    await queries.update(apiKeys).set({ permissions, characterLimit: 10 }).where(eq(apiKeys.id, giver.keyId));

    const migration = readMigrations().find(({ tag }) => tag.endsWith("givers_of_credentials"));
    for (const statement of migration?.statements ?? [])
      if (statement.trimStart().startsWith("UPDATE")) await queries.execute(sql.raw(statement));
    for (let starts = 0; starts < 2; starts += 1) {
      await reduceGivenAcrossWorkspaces(server.platform);
      await reduceGivenWebhooksAcrossWorkspaces(server.platform);
    }
    const cut = { permissions, characterLimit: 10, givenByKeyId: giver.keyId, isDisabled: false };
    expect(await stored(made.id)).toMatchObject(cut);
    expect(await stored(cleared.id)).toMatchObject(cut);
    expect(await stored(free.id)).toMatchObject({ permissions: null, characterLimit: null, givenByKeyId: null });
    expect(await call(owner, "GET", INVITES)).toEqual([]);
    expect(await call(owner, "GET", "/v1/workspace/webhooks")).toMatchObject({
      webhooks: [{ webhook_id: webhookId, event_types: ["job.done", "job.failed"] }],
    });
    const log = await call<{ entries: { details: { kind: string } }[] }>(
      owner,
      "GET",
      "/v1/workspace/audit-logs?action=credential_reduced",
    );
    expect(log.entries.map(({ details }) => details.kind)).toEqual(["webhook", "invite", "api_key", "api_key"]);
  });

  it("older credentials of a deleted key are disabled and listed until an admin enables them", async () => {
    const giver = await keyOf(admin, {});
    const [made, kept] = [await given(giver), await given(owner)];
    const invited = await invite(giver);
    const settings = { auth_type: "hmac", name: "Desk", webhook_url: "https://example.org/in" };
    const { webhook_id: webhookId } = await call<{ webhook_id: string }>(giver, "POST", "/v1/workspace/webhooks", {
      settings,
    });
    // That version did not say who gave what, and left it when the key was deleted.
    const queries = acrossWorkspaces(server.platform.database);
    await queries.update(apiKeys).set({ givenByKeyId: null });
    await queries.update(workspaceInvites).set({ givenByKeyId: null });
    await queries.update(webhooks).set({ givenByKeyId: null });
    expect(await call(admin, "DELETE", `/v1/user/api-keys/${giver.keyId}`)).toEqual({ status: "ok" });
    expect([await isUsed(made), typeof (await find(invited))]).toEqual([true, "object"]);

    const start = async () => {
      await reduceOrphansAcrossWorkspaces(server.platform);
      await reduceGivenWebhooksAcrossWorkspaces(server.platform);
    };
    await start();
    expect([await isUsed(made), await isUsed(kept), await find(invited)]).toEqual([false, true, "400 invite_invalid"]);
    const isOff = async () => {
      const listed = await call<{ webhooks: { is_disabled: boolean }[] }>(owner, "GET", "/v1/workspace/webhooks");
      return listed.webhooks.map(({ is_disabled: isDisabled }) => isDisabled);
    };
    expect(await isOff()).toEqual([true]);
    const log = await call<{ entries: object[] }>(owner, "GET", "/v1/workspace/audit-logs?action=credential_reduced");
    expect(log.entries).toMatchObject([
      { details: { kind: "webhook", name: "Desk", reduced: ["is_disabled"] } },
      { details: { kind: "invite", reduced: ["revoked"] } },
      { details: { kind: "api_key", name: "Given", reduced: ["is_disabled"], given_by_key_id: giver.keyId } },
    ]);
    await vi.waitFor(async () => {
      const { notifications } = await call<{ notifications: Notification[] }>(owner, "GET", "/v1/notifications");
      const texts = notifications.filter(({ kind }) => kind === "credentials_reduced").map((one) => one.description);
      const plain = texts.join().replaceAll("\\", "");
      expect(plain).toContain("API key “Given” (turned off)");
      expect(plain).toContain("webhook “Desk” (turned off)");
    });

    expect(await call(owner, "PATCH", made.path, { is_enabled: true })).toEqual({ status: "ok" });
    await call(owner, "PATCH", `/v1/workspace/webhooks/${webhookId}`, { name: "Desk", is_disabled: false });
    await start();
    expect([await isUsed(made), await isOff()]).toEqual([true, [false]]);
  });
});
