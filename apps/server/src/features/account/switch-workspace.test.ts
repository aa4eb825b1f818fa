import type { SessionSummary } from "@voicewright/contract/account/profile";
import type { OwnWorkspace } from "@voicewright/contract/account/workspaces";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteMember, insertMember, updateMember } from "../../platform/identity/members.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { SocketClient } from "../../../../../test-kit/connections/socket-client.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Signed = Pick<TestAccount, "headers">;

let server: TestServer;
let host: TestAccount;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + aheadMs) });
  host = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

/** Somebody with a workspace of their own and a seat in the host's. */
async function signUpGuest(): Promise<TestAccount> {
  const guest = await server.signUp();
  const seat = { workspaceId: host.scope.workspaceId, userId: guest.scope.userId };
  await insertMember(server.platform.database, { ...seat, seatType: "workspace_member", createdAt: new Date() });
  return guest;
}

async function call<Body>({ headers }: Signed, path: string, method = "GET"): Promise<Body> {
  const response = await server.request(path, { method, headers });
  const answer = (await response.json()) as { detail?: { code: string } };
  return (response.ok ? answer : `${response.status} ${answer.detail?.code}`) as Body;
}

async function switchTo(guest: Signed, { scope }: TestAccount): Promise<Signed> {
  const path = `/v1/workspaces/${scope.workspaceId}/switch`;
  const { access_token: token } = await call<{ access_token: string }>(guest, path, "POST");
  return { headers: { authorization: `Bearer ${token}` } };
}

const currentOf = (by: Signed) => call<{ workspace_id: string; seat_type: string }>(by, "/v1/user");

describe("a person with several workspaces", () => {
  it("a person sees all their workspaces with the seat in each, and switches between them", async () => {
    const guest = await signUpGuest();
    const own = { workspace_id: guest.scope.workspaceId, seat_type: "workspace_admin", is_owner: true };
    const other = { workspace_id: host.scope.workspaceId, seat_type: "workspace_member", is_owner: false };
    expect(await call<OwnWorkspace[]>(guest, "/v1/workspaces")).toMatchObject([
      { ...own, is_current: true, tier: "free" },
      { ...other, is_current: false, tier: "creator" },
    ]);
    const there = await switchTo(guest, host);
    expect(await currentOf(there)).toMatchObject({
      workspace_id: host.scope.workspaceId,
      seat_type: "workspace_member",
      subscription: { tier: "creator" },
    });
    expect(await call<OwnWorkspace[]>(there, "/v1/workspaces")).toMatchObject([
      { ...own, is_current: false },
      { ...other, is_current: true },
    ]);
    expect(await currentOf(await switchTo(there, guest))).toMatchObject({ seat_type: "workspace_admin" });
  });

  it("switching the workspace does not extend the session", async () => {
    const guest = await signUpGuest();
    const current = async (by: Signed) => {
      const { sessions } = await call<{ sessions: SessionSummary[] }>(by, "/v1/user/sessions");
      return sessions.map((one) => [one.created_at_unix, one.expires_at_unix]);
    };
    const before = await current(guest);
    aheadMs = 3_600_000;
    expect(await current(await switchTo(guest, host))).toEqual(before);
    aheadMs = 0;
  });

  it("switching the workspace ends the old session, and replaces the cookie", async () => {
    const guest = await signUpGuest();
    const response = await server.request(`/v1/workspaces/${host.scope.workspaceId}/switch`, {
      method: "POST",
      headers: { cookie: guest.cookie, origin: server.baseUrl },
    });
    expect(response.status).toBe(200);
    const cookie = (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    expect(await call(guest, "/v1/user")).toBe("401 unauthorized");
    expect(await currentOf({ headers: { cookie } })).toMatchObject({ workspace_id: host.scope.workspaceId });
  });

  it("each workspace shows only its own resources, and its keys stay bound to it", async () => {
    const guest = await signUpGuest();
    const key = await guest.createApiKey();
    const voiceId = await insertOwnVoice(server, host);
    expect(await call(guest, `/v1/voices/${voiceId}`)).toBe("404 voice_not_found");
    const there = await switchTo(guest, host);
    expect(await call(there, `/v1/voices/${voiceId}`)).toMatchObject({ voice_id: voiceId });
    expect(await call(there, "/v1/user/api-keys")).toEqual({ "api-keys": [] });
    expect(await currentOf(key)).toMatchObject({ workspace_id: guest.scope.workspaceId });
  });

  it("a page that still shows the previous workspace cannot speak, upload, or open a stream or socket", async () => {
    const guest = await signUpGuest();
    const key = await guest.createApiKey();
    const there = await switchTo(guest, host);
    const before = await call<{ subscription: { character_count: number } }>(there, "/v1/user");
    const inAddress = (path: string) => `${path}?page_workspace=${guest.scope.workspaceId}`;
    const headers = { ...there.headers, "x-page-workspace": guest.scope.workspaceId };
    const refused = { headers };
    expect(await call(refused, "/v1/user")).toBe("409 workspace_changed");
    expect(await call(refused, "/v1/text-to-speech/aaaaaaaaaaaaaaaaaaaa", "POST")).toBe("409 workspace_changed");
    const body = new FormData();
    body.set("name", "Ann");
    body.append("files", new Blob([new Uint8Array(64)]), "ann.wav");
    const upload = await server.request("/v1/voices/add", { method: "POST", headers, body });
    expect([upload.status, await upload.json()]).toMatchObject([409, { detail: { code: "workspace_changed" } }]);
    expect(await call(there, inAddress("/v1/workspace/events"))).toBe("409 workspace_changed");
    const query = { page_workspace: guest.scope.workspaceId };
    await expect(
      SocketClient.open(server.baseUrl, "/v1/voices/pvc/speech-to-text/stream-input", { ...there, query }),
    ).rejects.toMatchObject({ status: 409, code: "workspace_changed" });
    expect(await call(there, "/v1/user")).toEqual(before);
    // A page that shows this one, and programs, which name none.
    const own = { headers: { ...there.headers, "x-page-workspace": host.scope.workspaceId } };
    expect(await currentOf(own)).toMatchObject({ workspace_id: host.scope.workspaceId });
    expect(await currentOf(key)).toMatchObject({ workspace_id: guest.scope.workspaceId });
    expect(await call(refused, "/v1/auth/logout", "POST")).toEqual({ status: "ok" });
  });

  it("refuses to switch to other people's workspaces and to those where the person is locked", async () => {
    const guest = await signUpGuest();
    const stranger = await server.signUp();
    const enter = ({ scope }: TestAccount) => call(guest, `/v1/workspaces/${scope.workspaceId}/switch`, "POST");
    expect(await enter(stranger)).toBe("404 workspace_not_found");
    const seat = { workspaceId: host.scope.workspaceId, userId: guest.scope.userId };
    await updateMember(server.platform.database, seat, { isLocked: true });
    expect(await enter(host)).toBe("403 workspace_access_denied");
    expect(await currentOf(guest)).toMatchObject({ workspace_id: guest.scope.workspaceId });
  });

  it("removal from a workspace ends the session there, and signing in leads to the other workspace", async () => {
    const guest = await signUpGuest();
    const there = await switchTo(guest, host);
    const seat = { workspaceId: host.scope.workspaceId, userId: guest.scope.userId };
    await deleteMember(server.platform.database, seat);
    expect(await call(there, "/v1/user")).toBe("401 unauthorized");
    const body = { email: guest.email, password: guest.password };
    const response = await server.request("/v1/auth/login", { method: "POST", body });
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(await currentOf({ headers: { authorization: `Bearer ${token}` } })).toMatchObject({
      workspace_id: guest.scope.workspaceId,
    });
  });
});
