import type { Voice } from "@voicewright/contract/voices/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { ANY_VOICE } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { installPremadeVoicesAcrossWorkspaces } from "./install-premade-voices.ts";

type AuditLog = { readonly entries: readonly object[] };
type Signed = Pick<TestAccount, "headers">;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The answer of a call that went well, or the status and code of the refusal. */
async function call<Body>({ headers }: Signed, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await server.request(path, { method, headers, body });
  const answer = (await response.json()) as { detail?: { code: string } };
  return (response.ok ? answer : `${response.status} ${answer.detail?.code}`) as Body;
}

const voiceOf = (by: Signed) => call<Voice>(by, "GET", `/v1/voices/${ANY_VOICE}`);

function rename(by: Signed, name: string) {
  const form = new FormData();
  form.set("name", name);
  return call(by, "POST", `/v1/voices/${ANY_VOICE}/edit`, form);
}

describe("a premade voice", () => {
  const REFUSED = "403 voice_access_denied";

  it("only admins of the internal workspace edit a premade voice, for everybody, persistently and audited", async () => {
    const [internal, other] = [await server.signUp(), await server.signUp()];
    const member = await addTestMember(server, internal, "workspace_member");
    const { database } = server.platform;
    const setInternal = (isOn: boolean) =>
      setWorkspaceFlagAcrossWorkspaces(database, internal.scope.workspaceId, "internal_workspace", isOn);
    expect(await rename(internal, "Taken")).toBe(REFUSED);
    await setInternal(true);
    await setWorkspaceFlagAcrossWorkspaces(database, other.scope.workspaceId, "privileged", true);
    expect([await rename(other, "Taken"), await rename(member, "Taken")]).toEqual([REFUSED, REFUSED]);
    const before = await voiceOf(other);
    expect(await rename(internal, "Quillon")).toEqual({ status: "ok" });
    expect(await voiceOf(other)).toEqual({ ...before, name: "Quillon" });
    expect(await call(other, "GET", "/v2/voices?search=quillon")).toMatchObject({
      voices: [{ voice_id: before.voice_id }],
    });
    expect(await voiceOf(internal)).toMatchObject({ permission_on_resource: "editor", is_owner: false });
    // It is nobody's all the same.
    expect([
      await call(internal, "DELETE", `/v1/voices/${ANY_VOICE}`),
      await call(internal, "GET", `/v1/workspace/resources/${ANY_VOICE}`),
      await call(internal, "DELETE", `/v1/voices/${ANY_VOICE}/sharing`),
    ]).toEqual([REFUSED, expect.stringMatching(/^40[34]/), REFUSED]);

    const log = await call<AuditLog>(internal, "GET", "/v1/workspace/audit-logs?action=premade_voice_changed");
    expect(log.entries).toEqual([
      expect.objectContaining({
        actor_user_id: internal.scope.userId,
        target_type: "voice",
        target_id: before.voice_id,
        details: { name: "Quillon", changed: ["name"] },
      }),
    ]);

    await installPremadeVoicesAcrossWorkspaces(server.platform);
    expect(await voiceOf(other)).toEqual({ ...before, name: "Quillon" });
    await setInternal(false);
    expect(await rename(internal, "Once more")).toBe(REFUSED);
  });
});
