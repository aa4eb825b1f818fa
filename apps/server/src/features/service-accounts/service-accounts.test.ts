import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { EVERYONE_GROUP_ID } from "@voicewright/contract/rules/access/voice-roles";
import { SERVICE_ACCOUNTS_MAX } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { users } from "../../platform/identity/tables.ts";
import { addTestGroup, addTestMember } from "../../testing/people/test-member.ts";
import { readRefusal, speak } from "../../testing/speak.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ROOT = "/v1/service-accounts";

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: Record<string, unknown> };

const speech = createScriptedSpeech();
let server: TestServer;
let admin: TestAccount;
let account: string;

beforeAll(async () => {
  server = await startTestServer({ speech });
  admin = await server.signUp({ tier: "creator" });
  account = await make(admin, "Build machine");
});
afterAll(() => server.stop());

async function call(headers: Headers, method: string, path: string, body?: object): Promise<Answer> {
  const response = await server.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function make(owner: TestAccount, name: string, more: object = {}): Promise<string> {
  const { body } = await call(owner.headers, "POST", ROOT, { name, ...more });
  return String(body["service-account-user-id"]);
}

async function makeKey(body: object = {}, of = account): Promise<{ readonly id: string; readonly headers: Headers }> {
  const made = await call(admin.headers, "POST", `${ROOT}/${of}/api-keys`, {
    name: "Nightly",
    permissions: "all",
    ...body,
  });
  expect(made.status).toBe(200);
  return { id: String(made.body["key_id"]), headers: { "xi-api-key": String(made.body["xi-api-key"]) } };
}

function codeOf({ status, body }: Answer) {
  return [status, (body["detail"] as { code?: string } | undefined)?.code];
}

describe("service accounts", () => {
  it("service accounts are refused to unauthenticated callers and members who are not admins", async () => {
    expect((await call({}, "GET", ROOT)).status).toBe(401);
    const member = await addTestMember(server, admin, "workspace_member");
    expect(codeOf(await call(member.headers, "POST", ROOT, { name: "Mine" }))).toEqual([403, "permission_denied"]);
  });

  it("the official client creates service accounts and their keys, and deletes them", async () => {
    const client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: (await admin.createApiKey()).secret });
    const made = await client.serviceAccounts.create({ name: "By SDK" });
    const id = made.serviceAccountUserId;
    const key = await client.serviceAccounts.apiKeys.create(id, {
      name: "Reader",
      permissions: ["user_read"],
      characterLimit: 100,
      allowedIps: ["127.0.0.0/8"],
    });
    expect(key.xiApiKey).toMatch(/^sk_[0-9a-f]{48}$/);
    const headers = { "xi-api-key": key.xiApiKey };
    expect((await call(headers, "GET", "/v1/user")).body).toMatchObject({ user_id: id, first_name: "By SDK" });
    expect(codeOf(await call(headers, "GET", "/v1/models"))).toEqual([401, "insufficient_permissions"]);

    await client.serviceAccounts.apiKeys.update(id, key.keyId, { isEnabled: false, characterLimit: "clear" });
    expect(codeOf(await call(headers, "GET", "/v1/user"))).toEqual([401, "invalid_api_key"]);
    const { apiKeys } = await client.serviceAccounts.apiKeys.list(id);
    expect(apiKeys).toMatchObject([{ name: "Reader", isDisabled: true, permissions: ["user_read"] }]);
    expect(apiKeys[0]?.characterLimit ?? null).toBeNull();
    await client.serviceAccounts.apiKeys.delete(id, key.keyId);
    const listed = (await client.serviceAccounts.list()).serviceAccounts;
    expect(listed.find(({ serviceAccountUserId }) => serviceAccountUserId === id)?.apiKeys).toEqual([]);

    expect((await call(admin.headers, "DELETE", `${ROOT}/${id}`)).status).toBe(200);
    expect(codeOf(await call(admin.headers, "GET", `${ROOT}/${id}/api-keys`))).toEqual([
      404,
      "service_account_not_found",
    ]);
  });

  it("service accounts are not people: they are neither members nor admins, and cannot sign in", async () => {
    const key = await makeKey();
    const members = await call(admin.headers, "GET", "/v1/workspace/members");
    expect(JSON.stringify(members.body)).not.toContain(account);
    expect(codeOf(await call(key.headers, "GET", ROOT))).toEqual([403, "permission_denied"]);
    expect((await call(key.headers, "GET", "/v1/voices")).status).toBe(200);
    const [row] = (await acrossWorkspaces(server.platform.database).select().from(users)).filter(
      ({ id }) => id === account,
    );
    const email = row?.email ?? "";
    expect(codeOf(await call({}, "POST", "/v1/auth/login", { email, password: "anything at all" }))).toEqual([
      401,
      "invalid_credentials",
    ]);
    expect(codeOf(await call(admin.headers, "DELETE", "/v1/workspace/members", { email }))).toEqual([
      404,
      "member_not_found",
    ]);
    // Nor do the calls for service accounts reach people.
    expect(codeOf(await call(admin.headers, "DELETE", `${ROOT}/${admin.scope.userId}`))).toEqual([
      404,
      "service_account_not_found",
    ]);
  });

  it("deleting a service account ends its keys at once", async () => {
    const temporary = await make(admin, "Temporary");
    const { body } = await call(admin.headers, "POST", `${ROOT}/${temporary}/api-keys`, {
      name: "Key",
      permissions: "all",
    });
    const headers = { "xi-api-key": String(body["xi-api-key"]) };
    expect((await call(headers, "GET", "/v1/user")).status).toBe(200);
    await call(admin.headers, "DELETE", `${ROOT}/${temporary}`);
    expect(codeOf(await call(headers, "GET", "/v1/user"))).toEqual([401, "invalid_api_key"]);
  });

  it("service accounts do not prevent account deletion, and are deleted with the workspace", async () => {
    const leaver = await server.signUp();
    const left = await make(leaver, "Left behind");
    const { body } = await call(leaver.headers, "GET", "/v1/user/deletion");
    expect(body["workspaces"]).toMatchObject([{ other_members: 0 }]);
    const deleted = await call(leaver.headers, "POST", "/v1/user/deletion", {
      password: leaver.password,
      delete_workspace_ids: [],
    });
    expect([deleted.status, deleted.body]).toMatchObject([200, {}]);
    const rows = await acrossWorkspaces(server.platform.database).select({ id: users.id }).from(users);
    expect(rows.map(({ id }) => id)).not.toContain(left);
    expect(rows.map(({ id }) => id)).toContain(account);
  });

  it("the plan limits the number of service accounts, even when several are created at once", async () => {
    const other = await server.signUp();
    const statuses = await Promise.all(
      Array.from({ length: SERVICE_ACCOUNTS_MAX + 2 }, (_, index) =>
        call(other.headers, "POST", ROOT, { name: `Account ${index}` }).then(codeOf),
      ),
    );
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(SERVICE_ACCOUNTS_MAX);
    expect(statuses.filter(([status]) => status !== 200)).toEqual([
      [409, "service_account_limit_reached"],
      [409, "service_account_limit_reached"],
    ]);
  });
});

describe("resources created by a service account", () => {
  const makeVoice = async (of: string) => {
    const { headers } = await makeKey({}, of);
    const { body } = await call(headers, "POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
    const path = `/v1/voices/${String(body["voice_id"])}`;
    return { path, headers, drop: () => call(admin.headers, "DELETE", path) };
  };
  const edit = (headers: Headers, path: string) =>
    call(headers, "POST", `${path}/settings/edit`, { stability: 0.4 }).then(codeOf);

  it("a voice of a service account is shared only with its default groups, at their level", async () => {
    const [inGroup, other] = [
      await addTestMember(server, admin, "workspace_member"),
      await addTestMember(server, admin, "workspace_member"),
    ];
    const group = await addTestGroup(server, [inGroup], null);
    const client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: (await admin.createApiKey()).secret });
    const { serviceAccountUserId: sharing } = await client.serviceAccounts.create({
      name: "Shares",
      defaultSharingGroups: [{ groupId: group, permissionLevel: "viewer" }],
    });
    const voice = await makeVoice(sharing);
    expect((await call(inGroup.headers, "GET", voice.path)).status).toBe(200);
    expect((await edit(inGroup.headers, voice.path))[0]).toBe(403);
    expect(codeOf(await call(other.headers, "GET", voice.path))).toEqual([404, "voice_not_found"]);
    expect(await edit(voice.headers, voice.path)).toEqual([200, undefined]);
    expect(await edit(admin.headers, voice.path)).toEqual([200, undefined]);
    await voice.drop();

    const shown = (await client.serviceAccounts.list()).serviceAccounts;
    const groupsOf = (id: string) =>
      shown
        .find(({ serviceAccountUserId }) => serviceAccountUserId === id)
        ?.defaultSharingGroups?.map((one) => [one.group.id, one.group.members, one.permissionLevel]);
    expect(groupsOf(sharing)).toEqual([[group, [inGroup.scope.userId], "viewer"]]);
    expect(groupsOf(account)).toEqual([]);

    // Without its group it does not become everybody's.
    expect((await call(admin.headers, "DELETE", `/v1/workspace/groups/${group}`)).status).toBe(200);
    const hidden = await makeVoice(sharing);
    expect(codeOf(await call(inGroup.headers, "GET", hidden.path))).toEqual([404, "voice_not_found"]);
    await hidden.drop();
  });

  it("a service account's voice is shared with everyone, at the named level or like a person's", async () => {
    const member = await addTestMember(server, admin, "workspace_member");
    const named = await make(admin, "For all", {
      default_sharing_groups: [{ group_id: EVERYONE_GROUP_ID, permission_level: "editor" }],
    });
    for (const [of, canDelete] of [
      [named, false],
      [account, true],
    ] as const) {
      const voice = await makeVoice(of);
      expect(await edit(member.headers, voice.path)).toEqual([200, undefined]);
      expect((await call(member.headers, "DELETE", voice.path)).status === 200).toBe(canDelete);
      await voice.drop();
    }
    const { body } = await call(admin.headers, "GET", ROOT);
    const [shown] = (body["service-accounts"] as { service_account_user_id: string }[]).filter(
      (one) => one.service_account_user_id === named,
    );
    expect(shown).toMatchObject({
      default_sharing_groups: [
        { group: { id: EVERYONE_GROUP_ID, members: expect.arrayContaining([member.scope.userId]) as string[] } },
      ],
    });
  });

  it("refuses default sharing groups that are unknown or named twice", async () => {
    const ask = (...ids: readonly string[]) =>
      call(admin.headers, "POST", ROOT, {
        name: "No",
        default_sharing_groups: ids.map((group_id) => ({ group_id, permission_level: "viewer" })),
      }).then(codeOf);
    const stranger = await server.signUp();
    const foreign = await addTestGroup(server, [stranger], null);
    expect(await ask("nobody")).toEqual([404, "group_not_found"]);
    expect(await ask(foreign)).toEqual([404, "group_not_found"]);
    expect(await ask(EVERYONE_GROUP_ID, EVERYONE_GROUP_ID)).toEqual([400, "invalid_parameters"]);
    const level = { name: "No", default_sharing_groups: [{ group_id: EVERYONE_GROUP_ID, permission_level: "owner" }] };
    expect((await call(admin.headers, "POST", ROOT, level)).status).toBe(422);
  });
});

describe("a key of a service account", () => {
  it("a service account's key has its own concurrency limit across models, which leaves others free", async () => {
    const gate = Promise.withResolvers<void>();
    speech.script = { beforePart: () => gate.promise };
    const client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: (await admin.createApiKey()).secret });
    const made = await client.serviceAccounts.apiKeys.create(account, {
      name: "One by one",
      permissions: "all",
      ttsConcurrencyLimit: 1,
      musicConcurrencyLimit: 2,
    });
    const key = { headers: { "xi-api-key": made.xiApiKey } };
    const say = (who: { headers: Headers }, modelId: string) => speak(server, who, { text: "one", model_id: modelId });
    const running = [say(key, "eleven_multilingual_v2")];
    await expect.poll(() => speech.running()).toBe(1);
    const refused = await readRefusal(await say(key, "eleven_flash_v2_5"));
    expect(refused).toMatchObject({ status: 429, code: "concurrent_limit_exceeded" });
    expect(refused.message).toContain("This API key runs at most 1 requests at once.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    running.push(say(admin, "eleven_multilingual_v2"));
    await expect.poll(() => speech.running()).toBe(2);

    const keyPath = `${ROOT}/${account}/api-keys/${made.keyId}`;
    const change = (body: object) => call(admin.headers, "PATCH", keyPath, body).then(codeOf);
    expect(await change({ tts_concurrency_limit: "clear" })).toEqual([200, undefined]);
    running.push(say(key, "eleven_flash_v2_5"));
    await expect.poll(() => speech.running()).toBe(3);
    expect(await change({ tts_concurrency_limit: 3 })).toEqual([200, undefined]);
    expect((await change({ tts_concurrency_limit: 0 }))[0]).toBe(422);
    gate.resolve();
    const answers = await Promise.all(running);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    speech.script = {};

    // What a program hears of its room is what is nearest.
    const alone = await say(key, "eleven_multilingual_v2");
    await alone.arrayBuffer();
    expect(alone.headers.get("maximum-concurrent-requests")).toBe("3");
    const { apiKeys } = await client.serviceAccounts.apiKeys.list(account);
    expect(apiKeys.find(({ keyId }) => keyId === made.keyId)?.platformLimits).toMatchObject({
      concurrency: { limit: 3 },
      musicConcurrency: { limit: 2 },
    });
  });

  it("a service account's key works only from its allowed addresses", async () => {
    const key = await makeKey({ allowed_ips: ["203.0.113.7", "198.51.100.0/24", "2001:db8::/32"] });
    expect(codeOf(await call(key.headers, "GET", "/v1/user"))).toEqual([403, "api_key_address_refused"]);
    const change = (body: object) =>
      call(admin.headers, "PATCH", `${ROOT}/${account}/api-keys/${key.id}`, body).then(codeOf);
    expect(await change({ allowed_ips: ["203.0.113.7/33"] })).toEqual([400, "invalid_parameters"]);
    expect(await change({ allowed_ips: ["127.0.0.1", "::1"] })).toEqual([200, undefined]);
    expect((await call(key.headers, "GET", "/v1/user")).status).toBe(200);
  });

  it("a service account's key can disable itself, unless created without that right", async () => {
    const path = "/v1/workspaces/api-keys/disable?api_key_name=self";
    const [free, kept] = [await makeKey(), await makeKey({ third_party_disable_allowed: false })];
    expect((await call(free.headers, "POST", path)).status).toBe(200);
    expect(codeOf(await call(free.headers, "GET", "/v1/user"))).toEqual([401, "invalid_api_key"]);
    expect(codeOf(await call(kept.headers, "POST", path))).toEqual([403, "forbidden"]);
    expect(codeOf(await call(admin.headers, "POST", path))).toEqual([401, "missing_api_key"]);
    const { body } = await call(admin.headers, "GET", `${ROOT}/${account}/api-keys`);
    expect((body["api-keys"] as { key_id: string }[]).find(({ key_id: id }) => id === free.id)).toMatchObject({
      is_disabled: true,
      disable_reason: "self_disabled",
    });
  });

  it("refuses to create, extend or rotate a key with another key that has fewer permissions", async () => {
    const writer = await admin.createApiKey({ permissions: ["workspace_read", "workspace_write"] });
    const keys = `${ROOT}/${account}/api-keys`;
    const refused = [401, "insufficient_permissions"];
    const wide = await makeKey();
    const narrow = await makeKey({ permissions: ["workspace_read"] });
    const as = (method: string, path: string, body: object) => call(writer.headers, method, path, body).then(codeOf);
    expect(await as("POST", keys, { name: "Wider", permissions: "all" })).toEqual(refused);
    expect(await as("PATCH", `${keys}/${narrow.id}`, { permissions: ["text_to_speech"] })).toEqual(refused);
    expect(await as("POST", `${keys}/${wide.id}/rotate`, {})).toEqual(refused);
    expect(await as("POST", `${keys}/${narrow.id}/rotate`, {})).toEqual([200, undefined]);
    expect(await as("POST", keys, { name: "Same", permissions: ["workspace_write"] })).toEqual([200, undefined]);
  });
});
