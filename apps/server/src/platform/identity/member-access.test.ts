import type { User } from "@voicewright/contract/workspace-settings/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTestGroup, addTestMember, letEverybody, type TestMember } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deleteMember, updateMember } from "./members.ts";

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

type Signed = { readonly headers: Readonly<Record<string, string>> };

async function statusOf({ headers }: Signed): Promise<readonly unknown[]> {
  const response = await server.request("/v1/workspace", { headers });
  const body = (await response.json()) as { detail?: { code: string } };
  return [response.status, body.detail?.code];
}

async function groupPermissions({ headers }: Signed): Promise<unknown> {
  const response = await server.request("/v1/workspace/user-group-permissions", { headers });
  return ((await response.json()) as { permissions: unknown }).permissions;
}

describe("a member", () => {
  it("a member and their key have the current seat", async () => {
    const member = await addTestMember(server, account, "workspace_member");
    const key = await member.createApiKey();
    const seats = async () =>
      await Promise.all(
        [member, key].map(async ({ headers }) => {
          const user = (await (await server.request("/v1/user", { headers })).json()) as User;
          return [user.user_id, user.workspace_id, user.seat_type];
        }),
      );
    const { workspaceId, userId } = member.scope;
    expect(await seats()).toEqual([
      [userId, workspaceId, "workspace_member"],
      [userId, workspaceId, "workspace_member"],
    ]);
    await updateMember(server.platform.database, member.scope, { seatType: "workspace_lite_member" });
    expect(await seats()).toEqual([
      [userId, workspaceId, "workspace_lite_member"],
      [userId, workspaceId, "workspace_lite_member"],
    ]);
  });

  it("a locked member and their keys are refused at once, and accepted again when unlocked", async () => {
    const member = await addTestMember(server, account, "workspace_member");
    const key = await member.createApiKey();
    const { database } = server.platform;
    expect(await Promise.all([member, key].map(statusOf))).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    await updateMember(database, member.scope, { isLocked: true });
    expect(await Promise.all([member, key].map(statusOf))).toEqual([
      [403, "workspace_access_denied"],
      [403, "workspace_access_denied"],
    ]);
    await updateMember(database, member.scope, { isLocked: false });
    expect(await Promise.all([member, key].map(statusOf))).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  it("a removed member and their keys are unknown at once", async () => {
    const member = await addTestMember(server, account, "workspace_member");
    const key = await member.createApiKey();
    await deleteMember(server.platform.database, member.scope);
    expect(await Promise.all([member, key].map(statusOf))).toEqual([
      [401, "unauthorized"],
      [401, "invalid_api_key"],
    ]);
  });

  it("a member cannot sign in to a workspace in which they are locked", async () => {
    const locked = await server.signUp();
    await updateMember(server.platform.database, locked.scope, { isLocked: true });
    const logIn = async (password: string) => {
      const body = { email: locked.email, password };
      const response = await server.request("/v1/auth/login", { method: "POST", body });
      return [response.status, ((await response.json()) as { detail: { code: string } }).detail.code];
    };
    expect(await logIn(locked.password)).toEqual([403, "workspace_access_denied"]);
    expect(await logIn("a wrong password")).toEqual([401, "invalid_credentials"]);
  });
});

describe("permissions that a workspace can deny", () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await addTestMember(server, account, "workspace_member");
  });

  it("grants every permission by default", async () => {
    expect(await groupPermissions(member)).toBeNull();
  });

  it("a member has everybody's permissions, without those a group denies and no other group grants", async () => {
    await letEverybody(server, account, ["create_user_api_key", "voice_lab", "text_to_speech"]);
    expect(await groupPermissions(member)).toEqual(["text_to_speech", "voice_lab", "create_user_api_key"]);
    // A group that says nothing changes nothing, and none gives what everybody has not.
    await addTestGroup(server, [member], []);
    await addTestGroup(server, [member], ["speech_to_speech"]);
    expect(await groupPermissions(member)).toHaveLength(3);
    await addTestGroup(server, [member], [], ["voice_lab", "text_to_speech"]);
    expect(await groupPermissions(member)).toEqual(["create_user_api_key"]);
    await addTestGroup(server, [member], ["text_to_speech"]);
    expect(await groupPermissions(member)).toEqual(["text_to_speech", "create_user_api_key"]);
  });

  it("admins keep permissions that are denied", async () => {
    expect(await groupPermissions(account)).toBeNull();
  });
});
