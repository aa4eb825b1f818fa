import { MEMBER_PERMISSIONS } from "@voicewright/contract/rules/permissions";
import type { Workspace } from "@voicewright/contract/workspace-settings/routes";
import type { WorkspaceGroup, WorkspaceMember } from "@voicewright/contract/members/routes";
import { beforeEach, afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../testing/test-account.ts";
import { addTestGroup, addTestMember, type TestMember } from "../../testing/people/test-member.ts";
import { jpegFile, pngFile } from "../../../../../test-kit/document-files.ts";
import { openEvents } from "../../testing/read-events.ts";
import { SocketClient } from "../../../../../test-kit/connections/socket-client.ts";
import { ANY_VOICE } from "../../testing/speak.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Signed = Pick<TestAccount, "headers">;

let server: TestServer;
let owner: TestAccount;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.signUp();
  admin = await addTestMember(server, owner, "workspace_admin");
  member = await addTestMember(server, owner, "workspace_member");
});

/** The body of a call that went well, or the status and code of the refusal. */
async function call<Body>({ headers }: Signed, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await server.request(path, { method, headers, body });
  const answer = (await response.json()) as { detail?: { code: string } };
  return (response.ok ? answer : `${response.status} ${answer.detail?.code}`) as Body;
}

const OK = { status: "ok" };
const MEMBERS = "/v1/workspace/members";
const GROUPS = "/v1/workspace/groups";

async function list(by: Signed = owner): Promise<readonly WorkspaceMember[]> {
  return await call(by, "GET", MEMBERS);
}

async function find({ email }: Pick<TestAccount, "email">): Promise<WorkspaceMember | undefined> {
  return (await list()).find((one) => one.email === email);
}

describe("the members of a workspace", () => {
  it("members are listed with their seats, oldest first, also for an API key", async () => {
    const key = await owner.createApiKey({ permissions: ["workspace_members_read"] });
    expect(await list(key)).toEqual([
      {
        user_id: owner.scope.userId,
        email: owner.email,
        first_name: null,
        picture_url: null,
        seat_type: "workspace_admin",
        is_owner: true,
        is_locked: false,
      },
      expect.objectContaining({ email: admin.email, seat_type: "workspace_admin", is_owner: false }),
      expect.objectContaining({ email: member.email, seat_type: "workspace_member" }),
    ]);
  });

  it("an admin changes a member's seat, under its new name and its older one", async () => {
    const { email } = member;
    expect(await call(admin, "POST", MEMBERS, { email, workspace_seat_type: "workspace_lite_member" })).toEqual(OK);
    expect(await call(member, "DELETE", "/v1/voices/x")).toBe("403 permission_denied");
    expect(await call(admin, "POST", MEMBERS, { email, workspace_role: "workspace_admin" })).toEqual(OK);
    expect(await call(member, "GET", "/v1/workspace/audit-logs")).toMatchObject({ has_more: false });
    const unknown = { email: "nobody@example.org", is_locked: true };
    expect(await call(admin, "POST", MEMBERS, unknown)).toBe("404 member_not_found");
  });

  it("a locked member is refused from the next request, until unlocked", async () => {
    const { email } = member;
    expect(await call(admin, "POST", MEMBERS, { email, is_locked: true })).toEqual(OK);
    expect(await call(member, "GET", "/v1/workspace")).toBe("403 workspace_access_denied");
    expect(await find(member)).toMatchObject({ is_locked: true });
    await call(admin, "POST", MEMBERS, { email, is_locked: false });
    expect(await call(member, "GET", "/v1/workspace")).toMatchObject({ workspace_id: owner.scope.workspaceId });
  });

  it("a removed member loses all keys and sessions in the workspace", async () => {
    const key = await member.createApiKey();
    expect(await call(admin, "DELETE", MEMBERS, { email: member.email })).toEqual(OK);
    expect(await call(member, "GET", "/v1/workspace")).toBe("401 unauthorized");
    expect(await call(key, "GET", "/v1/workspace")).toBe("401 invalid_api_key");
    expect(await list()).toHaveLength(2);
  });

  it("a member can leave, but only admins can remove others", async () => {
    expect(await call(member, "DELETE", MEMBERS, { email: admin.email })).toBe("403 permission_denied");
    expect(await call(member, "DELETE", MEMBERS, { email: member.email })).toEqual(OK);
    expect(await find(member)).toBeUndefined();
  });

  it("refuses changes to oneself and to the owner, so that an admin always remains", async () => {
    const attempts: readonly (readonly [Signed, string, object])[] = [
      [member, "POST", { email: member.email, workspace_seat_type: "workspace_admin" }],
      [admin, "POST", { email: admin.email, workspace_seat_type: "workspace_member" }],
      [admin, "POST", { email: admin.email, is_locked: true }],
      [admin, "POST", { email: owner.email, workspace_seat_type: "workspace_member" }],
      [admin, "POST", { email: owner.email, is_locked: true }],
      [admin, "DELETE", { email: owner.email }],
      [owner, "DELETE", { email: owner.email }],
      [owner, "POST", { email: owner.email, workspace_seat_type: "workspace_lite_member" }],
    ];
    const before = await list();
    const answers = [];
    for (const [by, method, body] of attempts) answers.push(await call(by, method, MEMBERS, body));
    expect(answers).toEqual(["403 permission_denied", ...Array.from({ length: 7 }, () => "409 member_protected")]);
    expect(await list()).toEqual(before);
  });

  it("only the owner transfers ownership, and one owner remains even when two are named at once", async () => {
    expect(await call(admin, "POST", "/v1/workspace/owner", { email: admin.email })).toBe("403 permission_denied");
    // So many that several are let in before the first has changed anything.
    const named = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? admin : member));
    const answers = await Promise.all(named.map(({ email }) => call(owner, "POST", "/v1/workspace/owner", { email })));
    expect(answers.filter((answer) => typeof answer === "object")).toEqual([OK]);
    expect(answers.filter((answer) => answer === "403 permission_denied")).toHaveLength(named.length - 1);
    const owners = (await list()).filter((one) => one.is_owner);
    expect(owners).toMatchObject([{ seat_type: "workspace_admin" }]);
    expect(await find(owner)).toMatchObject({ seat_type: "workspace_admin", is_owner: false });
    await call(owner, "POST", MEMBERS, { email: member.email, is_locked: true });
    expect(await call(owner, "POST", "/v1/workspace/owner", { email: member.email })).toBe("403 permission_denied");
  });

  it("members neither see nor change those of another workspace", async () => {
    const stranger = await server.signUp();
    expect(await list(stranger)).toHaveLength(1);
    for (const method of ["POST", "DELETE"])
      expect(await call(stranger, method, MEMBERS, { email: member.email, is_locked: true })).toBe(
        "404 member_not_found",
      );
    expect(await find(member)).toMatchObject({ is_locked: false });
  });
});

describe("the pictures of people and workspaces", () => {
  const OWN = "/v1/user/picture";
  const OF_WORKSPACE = "/v1/workspace/picture";

  const upload = async (by: Signed, path: string, content = pngFile()) => {
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array(content)]), "face.png");
    return await call<{ picture_url: string }>(by, "POST", path, body);
  };
  const look = async ({ headers }: Signed, path: string) => (await server.request(path, { headers })).status;

  it("pictures require a sign-in, and workspace pictures an admin", async () => {
    const nobody: Signed = { headers: {} };
    const calls = [OWN, OF_WORKSPACE].flatMap((path) => [upload(nobody, path), call(nobody, "DELETE", path)]);
    expect(await Promise.all(calls)).toEqual(calls.map(() => "401 missing_api_key"));
    expect(await look(nobody, "/v1/pictures/x")).toBe(401);
    expect(await upload(member, OF_WORKSPACE)).toBe("403 permission_denied");
    expect(await call(member, "DELETE", OF_WORKSPACE)).toBe("403 permission_denied");
  });

  it("a person's picture is set, replaced and removed, visible only in the workspace, and sends an event", async () => {
    const stranger = await server.signUp();
    const events = await openEvents(server, "/v1/workspace/events", owner.headers);
    expect(await events.next()).toMatchObject({ kind: "ready" });
    const first = await upload(member, OWN);
    expect(await events.next()).toMatchObject({ kind: "workspace.access_changed" });
    await events.close();
    expect(await find(member)).toMatchObject(first);
    expect(await call(member, "GET", "/v1/user")).toMatchObject(first);
    const shown = await server.request(first.picture_url, { headers: owner.headers });
    expect([shown.headers.get("content-type"), Buffer.from(await shown.arrayBuffer())]).toEqual([
      "image/png",
      pngFile(),
    ]);
    expect(await look(stranger, first.picture_url)).toBe(404);

    const second = await upload(member, OWN, jpegFile());
    expect(await Promise.all([first, second].map((one) => look(owner, one.picture_url)))).toEqual([404, 200]);
    expect(await call(member, "DELETE", OWN)).toEqual(OK);
    expect(await call(member, "DELETE", OWN)).toEqual(OK);
    expect(await find(member)).toMatchObject({ picture_url: null });
    expect(await look(member, second.picture_url)).toBe(404);
    expect(await upload(member, OWN, Buffer.from("<svg onload=alert(1)>"))).toBe("400 invalid_document");
  });

  it("a workspace picture is visible to every member from any workspace, and changes to it are logged", async () => {
    const stranger = await server.signUp();
    const { picture_url: url } = await upload(admin, OF_WORKSPACE);
    expect(await call(member, "GET", "/v1/user")).toMatchObject({ workspace_picture_url: url });
    const own = await call<{ picture_url: string }[]>(member, "GET", "/v1/workspaces");
    expect(own.map((one) => one.picture_url)).toContain(url);
    expect(await Promise.all([member, stranger].map((one) => look(one, url)))).toEqual([200, 404]);
    expect(await call(admin, "DELETE", OF_WORKSPACE)).toEqual(OK);
    expect(await look(member, url)).toBe(404);
    const log = await call<{ entries: object[] }>(admin, "GET", "/v1/workspace/audit-logs");
    const entry = {
      action: "workspace_changed",
      target_id: owner.scope.workspaceId,
      details: { changed: ["picture"] },
    };
    expect(log.entries.slice(0, 2)).toMatchObject([entry, entry]);
  });
});

describe("the groups of a workspace", () => {
  const make = (
    name: string,
    permissions: readonly string[] | null,
    by: Signed = admin,
    denied: readonly string[] = [],
  ) => call<WorkspaceGroup>(by, "POST", GROUPS, { name, permissions, denied_permissions: denied });

  it("groups are created, renamed, found by name, and deleted", async () => {
    const group = await make(" Cloners ", ["create_instant_voice_clone"]);
    expect(group).toMatchObject({ name: "Cloners", members: [], permissions: ["create_instant_voice_clone"] });
    expect(await make("Cloners", null)).toBe("409 group_name_taken");
    const other = await make("Others", null);
    const path = `${GROUPS}/${group.id}`;
    expect(await call(admin, "PATCH", path, { name: "Others" })).toBe("409 group_name_taken");
    expect(await call(admin, "PATCH", path, { name: "Voice people", permissions: null })).toEqual(OK);
    expect(await call(member, "GET", GROUPS)).toEqual({
      [group.id]: { ...group, name: "Voice people", permissions: null },
      [other.id]: other,
    });
    expect(await call(member, "GET", `${GROUPS}/search?name=voice%20PEOPLE`)).toEqual([
      { id: group.id, name: "Voice people", members_emails: [] },
    ]);
    expect(await call(admin, "DELETE", path)).toEqual(OK);
    expect(await call(admin, "DELETE", path)).toBe("404 group_not_found");
    expect(Object.keys(await call<object>(admin, "GET", GROUPS))).toEqual([other.id]);
  });

  it("a group withholds permissions from its members, from the next request", async () => {
    const makeKey = () => call(member, "POST", "/v1/user/api-keys", { name: "Mine", permissions: "all" });
    const { id } = await make("Interns", [], admin, ["create_user_api_key"]);
    const manager = await owner.createApiKey({ permissions: ["group_members_manage"] });
    const { email } = member;
    expect(await makeKey()).toMatchObject({ key_id: expect.any(String) });
    expect(await call(manager, "POST", `${GROUPS}/${id}/members`, { email })).toEqual(OK);
    expect(await call(manager, "POST", `${GROUPS}/${id}/members`, { email })).toEqual(OK);
    expect(await makeKey()).toBe("403 permission_denied");
    expect(await call(admin, "GET", GROUPS)).toMatchObject({ [id]: { members: [member.scope.userId] } });
    const workspace = await call<Workspace>(member, "GET", "/v1/workspace");
    expect([workspace.everyone_permissions, workspace.all_members_permissions]).toEqual([
      null,
      MEMBER_PERMISSIONS.filter((one) => one !== "create_user_api_key"),
    ]);
    expect(await call(admin, "POST", `${GROUPS}/${id}/members/remove`, { email })).toEqual(OK);
    expect(await makeKey()).toMatchObject({ key_id: expect.any(String) });
  });

  it("losing a permission through a group ends open sockets, and notifies the member's browsers", async () => {
    const events = await openEvents(server, "/v1/workspace/events", member.headers);
    await events.next();
    const client = await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${ANY_VOICE}/stream-input`, {
      headers: member.headers,
    });
    const { id } = await make("Silent", [], admin, ["text_to_speech"]);
    await call(admin, "POST", `${GROUPS}/${id}/members`, { email: member.email });
    await client.closed;
    expect((await events.next())?.kind).toBe("workspace.access_changed");
    await events.close();
  });

  it("a group cannot enable what is disabled for everyone, and loses it when it is disabled", async () => {
    const group = await make("Key makers", ["create_user_api_key", "voice_lab"]);
    await call(admin, "PATCH", "/v1/workspace", { all_members_permissions: ["voice_lab"] });
    expect(await call(admin, "GET", GROUPS)).toMatchObject({ [group.id]: { permissions: ["voice_lab"] } });
    const path = `${GROUPS}/${group.id}`;
    expect(await call(admin, "PATCH", path, { permissions: ["create_user_api_key"] })).toBe(
      "409 permission_disabled_for_everyone",
    );
    expect(await make("Others", ["create_user_api_key"])).toBe("409 permission_disabled_for_everyone");
    expect(await make("Both", ["voice_lab"], admin, ["voice_lab"])).toBe("400 invalid_parameters");
    expect(await call(admin, "PATCH", path, { denied_permissions: ["voice_lab"], permissions: [] })).toEqual(OK);
  });

  it("a group contains only people of the workspace, for as long as they are members", async () => {
    const { id } = await make("Some", null);
    const stranger = await server.signUp();
    const add = (email: string, by: Signed = admin) => call(by, "POST", `${GROUPS}/${id}/members`, { email });
    expect(await add(stranger.email)).toBe("404 member_not_found");
    expect(await add(stranger.email, stranger)).toBe("404 group_not_found");
    await add(member.email);
    await call(admin, "DELETE", MEMBERS, { email: member.email });
    expect(await call(admin, "GET", GROUPS)).toMatchObject({ [id]: { members: [] } });
  });
});

describe("a request for access", () => {
  type Asked = { readonly access_request_id: string; readonly permission: string };
  const REQUESTS = "/v1/workspace/access-requests";
  const ask = (by: Signed, permission: string) => call<Asked>(by, "POST", REQUESTS, { permission });
  const open = (by: Signed) => call<readonly Asked[]>(by, "GET", REQUESTS);
  const design = (by: Signed) => call(by, "POST", "/v1/text-to-voice/design", {});
  const deny = (...people: readonly TestMember[]) => addTestGroup(server, people, [], ["voice_design"]);

  it("a request for access is visible to admins and its author, and takes effect from the next request", async () => {
    const other = await addTestMember(server, owner, "workspace_member");
    await deny(member, other);
    expect(await design(member)).toBe("403 permission_denied");
    expect(await ask(member, "voice_lab")).toBe("409 permission_held");
    const asked = await ask(member, "voice_design");
    expect(await ask(member, "voice_design")).toEqual(asked);
    expect(asked).toMatchObject({ email: member.email, permission: "voice_design", is_disabled_for_everyone: false });
    expect([await open(admin), await open(member), await open(other)]).toEqual([[asked], [asked], []]);
    const path = `${REQUESTS}/${asked.access_request_id}`;
    expect(await call(member, "POST", `${path}/allow`)).toBe("403 permission_denied");
    expect(await call(await server.signUp(), "POST", `${path}/allow`)).toBe("404 access_request_not_found");
    expect(await call(admin, "POST", `${path}/allow`)).toEqual(OK);
    expect([await design(member), await design(other)]).toEqual(["422 undefined", "403 permission_denied"]);
    expect(await call(admin, "POST", `${path}/allow`)).toBe("404 access_request_not_found");
    // The next one comes into the same group.
    const { access_request_id: second } = await ask(other, "voice_design");
    await call(admin, "POST", `${REQUESTS}/${second}/allow`);
    const groups = Object.values(await call<Record<string, WorkspaceGroup>>(admin, "GET", GROUPS));
    expect(groups.find(({ name }) => name === "Allowed: Design and remix voices")?.members.toSorted()).toEqual(
      [member.scope.userId, other.scope.userId].toSorted(),
    );
  });

  it("a request for access ends when it is declined, already granted, or its author leaves", async () => {
    const group = await deny(member);
    const { access_request_id: id } = await ask(member, "voice_design");
    expect(await call(admin, "DELETE", `${REQUESTS}/${id}`)).toEqual(OK);
    expect([await open(member), await design(member)]).toEqual([[], "403 permission_denied"]);
    await ask(member, "voice_design");
    expect(await open(admin)).toHaveLength(1);
    await call(admin, "DELETE", `${GROUPS}/${group}`);
    expect(await open(admin)).toEqual([]);
    await deny(member);
    expect(await open(admin)).toHaveLength(1);
    await call(member, "DELETE", MEMBERS, { email: member.email });
    expect(await open(admin)).toEqual([]);
  });

  it("a request for access cannot be granted to one person while it is disabled for everyone", async () => {
    await call(admin, "PATCH", "/v1/workspace", { all_members_permissions: ["voice_lab"] });
    const asked = await ask(member, "voice_design");
    expect(asked).toMatchObject({ is_disabled_for_everyone: true });
    expect(await call(admin, "POST", `${REQUESTS}/${asked.access_request_id}/allow`)).toBe(
      "409 permission_disabled_for_everyone",
    );
    expect(await open(admin)).toHaveLength(1);
  });
});

describe("changes to members", () => {
  it("changes to members are recorded in the audit log", async () => {
    const { email, scope } = member;
    await call(admin, "POST", MEMBERS, { email, workspace_seat_type: "workspace_lite_member", is_locked: true });
    await call(admin, "PATCH", "/v1/workspace", { name: "Secret plans", all_members_permissions: [] });
    const { id } = await call<WorkspaceGroup>(admin, "POST", GROUPS, { name: "Secret group", permissions: [] });
    await call(admin, "POST", `${GROUPS}/${id}/members`, { email });
    await call(owner, "POST", "/v1/workspace/owner", { email: admin.email });
    await call(admin, "DELETE", MEMBERS, { email });
    const log = await call<{ entries: { action: string; target_id: string; details: object }[] }>(
      admin,
      "GET",
      "/v1/workspace/audit-logs",
    );
    const facts = log.entries.map(({ action, target_id, details }) => [action, target_id, details]);
    expect(facts.slice(0, 6)).toEqual([
      ["member_removed", scope.userId, {}],
      ["ownership_transferred", admin.scope.userId, {}],
      ["group_member_added", scope.userId, { group_id: id }],
      ["group_created", id, { permissions: [], denied_permissions: [] }],
      [
        "workspace_changed",
        scope.workspaceId,
        { changed: ["name", "all_members_permissions"], all_members_permissions: [] },
      ],
      ["member_changed", scope.userId, { seat_type: "workspace_lite_member", is_locked: true }],
    ]);
    expect(JSON.stringify(log)).not.toContain("Secret");
  });
});
