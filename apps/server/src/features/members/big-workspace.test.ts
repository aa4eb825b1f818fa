import type { WorkspaceGroup, WorkspaceMember } from "@voicewright/contract/members/routes";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { authenticate } from "../../platform/identity/authenticate.ts";
import { startSession } from "../../platform/identity/sessions.ts";
import { fillBigWorkspace } from "../../testing/people/big-workspace.ts";
import { addTestMember, type TestMember } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { timesAsLong } from "../../../../../test-kit/work.ts";

const MEMBERS = 10_000;
const GROUPS = 1_000;

let server: TestServer;
let owner: TestAccount;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ tier: "enterprise" });
  await fillBigWorkspace(server, owner, { members: MEMBERS, groups: GROUPS });
  member = await addTestMember(server, owner, "workspace_member");
});
afterAll(() => server.stop());

/** What a page is compared with: reading all people of the workspace once, as rows, past the server. */
async function readAllMembers(): Promise<void> {
  const { rows } = await server.opened.openedDatabase.pool.query(
    "select workspace_id, user_id, seat_type, created_at from workspace_members where workspace_id = $1",
    [owner.scope.workspaceId],
  );
  expect(rows.length).toBeGreaterThan(MEMBERS);
}

/** A session of one of the many. */
async function headersOf(userId: string) {
  const { database, clock } = server.platform;
  const token = await startSession(database, { workspaceId: owner.scope.workspaceId, userId }, clock());
  return { authorization: `Bearer ${token}` };
}

async function get<Body>(path: string): Promise<Body> {
  return (await (await server.request(path, { headers: owner.headers })).json()) as Body;
}

describe("a workspace of 10,000 people and 1,000 groups", () => {
  /** A page that goes through every person for every group would take hundreds of times as long. */
  const TIMES_MAX = 15;

  it("listing a page of people or groups costs about as much as reading all people once", async () => {
    const paths = [
      "/v1/workspace/members?page_size=50",
      "/v1/workspace/members?page_size=50&start_after_email=p09000@example.org",
      "/v1/workspace/members?page_size=50&search=PERSON%209999",
      "/v1/workspace/groups",
      "/v1/workspace/groups/search?name=group%200500",
      "/v1/workspace/access-requests",
      "/v1/workspace",
    ];
    // What somebody asks for is compared with the groups of everybody who asks.
    const asked = { method: "POST", headers: await headersOf("u1"), body: { permission: "voice_lab" } };
    expect((await server.request("/v1/workspace/access-requests", asked)).status).toBe(200);
    const slow: string[] = [];
    for (const path of paths) {
      const times = await timesAsLong(() => get(path), readAllMembers);
      if (times > TIMES_MAX) slow.push(`${path}: ${times.toFixed(1)} times`);
    }
    expect(slow).toEqual([]);
    expect(await get<WorkspaceMember[]>("/v1/workspace/members")).toHaveLength(MEMBERS + 2);
    expect(Object.values(await get<Record<string, WorkspaceGroup>>("/v1/workspace/groups"))).toHaveLength(GROUPS);
  });

  it("lists each of 10,000 people once, sorted by address, and finds them by search", async () => {
    const found: string[] = [];
    for (let after: string | undefined = ""; after !== undefined;) {
      const page: WorkspaceMember[] = await get(`/v1/workspace/members?page_size=1000&start_after_email=${after}`);
      found.push(...page.map(({ email }) => email));
      after = page.length === 1_000 ? page.at(-1)?.email : undefined;
    }
    expect(found).toEqual(found.toSorted());
    expect(new Set(found).size).toBe(MEMBERS + 2);
    const searched = await get<WorkspaceMember[]>("/v1/workspace/members?search=PERSON%209999");
    expect(searched.map(({ email }) => email)).toEqual(["p09999@example.org"]);
  });

  it("checking a person's permissions takes no extra queries for their groups", async () => {
    const { database, clock } = server.platform;
    const queries = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => queries.mockRestore());
    const ask = (person: TestMember) => authenticate(database, { kind: "bearer", token: person.token }, clock());
    const queriesFor = async (person: TestMember) => {
      await ask(person);
      queries.mockClear();
      await ask(person);
      return queries.mock.calls.length;
    };
    const grouped = await addTestMember(server, owner, "workspace_member");
    const ids = Array.from({ length: 10 }, (_, index) => `g${index + 1}`);
    const { pool } = server.opened.openedDatabase;
    await pool.query(
      `insert into workspace_group_members (group_id, workspace_id, user_id) select unnest($1::text[]), $2, $3`,
      [ids, owner.scope.workspaceId, grouped.scope.userId],
    );
    const caller = await ask(grouped);
    expect([caller.groupIds.length, caller.abilities.has("voice_lab")]).toEqual([10, false]);
    const count = await queriesFor(member);
    expect(count).toBeGreaterThan(0);
    expect(await queriesFor(grouped)).toBe(count);
  });
});
