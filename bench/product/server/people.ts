/**
 * How fast a workspace of 10,000 members in 1,000 groups lists them, over HTTP, and what the check of permissions adds to
 * a request. Runs on the embedded database, or on the PostgreSQL server that VOICEWRIGHT_TEST_DATABASE_URL names.
 */
import { authenticate } from "../../../apps/server/src/platform/identity/authenticate.ts";
import { fillBigWorkspace } from "../../../apps/server/src/testing/people/big-workspace.ts";
import { addTestMember, type TestMember } from "../../../apps/server/src/testing/people/test-member.ts";
import { startTestServer } from "../../../apps/server/src/testing/test-server.ts";
import { percentile } from "../../../packages/audio/test/statistics.ts";

const MEMBERS = 10_000;
const GROUPS = 1_000;
const ROUNDS = 30;
const CHECKS = 400;
const LIST_LIMIT_MS = 100;
const CHECK_LIMIT_MS = 1;

const LISTS = [
  "/v1/workspace/members?page_size=50",
  "/v1/workspace/members?page_size=50&start_after_email=p09000@example.org",
  "/v1/workspace/members?page_size=50&search=PERSON%209999",
  "/v1/workspace/groups",
  "/v1/workspace/groups/search?name=group%200500",
  "/v1/workspace/access-requests",
  "/v1/workspace",
];

function report(name: string, times: readonly number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(2));
  console.log(`${name.padEnd(74)} p50 ${p50} ms   p95 ${p95} ms   max ${most} ms`);
}

const server = await startTestServer();
try {
  const owner = await server.signUp({ tier: "enterprise" });
  await fillBigWorkspace(server, owner, { members: MEMBERS, groups: GROUPS });
  let slowest = 0;
  for (const path of LISTS) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      const response = await server.request(path, { headers: owner.headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
      if (round > 0) times.push(performance.now() - startedAt);
    }
    report(path, times);
    slowest = Math.max(slowest, percentile(times, 0.5));
  }

  const { database, clock } = server.platform;
  const timed = async ({ token }: TestMember): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let check = 0; check <= CHECKS; check += 1) {
      const startedAt = performance.now();
      await authenticate(database, { kind: "bearer", token }, clock());
      if (check > CHECKS / 4) times.push(performance.now() - startedAt);
    }
    return times;
  };
  const alone = await addTestMember(server, owner, "workspace_member");
  const grouped = await addTestMember(server, owner, "workspace_member");
  await server.opened.openedDatabase.pool.query(
    "insert into workspace_group_members (group_id, workspace_id, user_id) select 'g' || n, $1, $2 from generate_series(1, 10) n",
    [owner.scope.workspaceId, grouped.scope.userId],
  );
  const [bare, checked] = [await timed(alone), await timed(grouped)];
  report("who calls and what they may, in no group", bare);
  report("who calls and what they may, in ten groups", checked);
  const addedMs = percentile(checked, 0.5) - percentile(bare, 0.5);
  const isWithin = slowest <= LIST_LIMIT_MS && addedMs <= CHECK_LIMIT_MS;
  console.log(
    `${isWithin ? "within" : "BEYOND"} the limits: the slowest list takes ${slowest.toFixed(1)} ms of ${LIST_LIMIT_MS}, ten groups add ${addedMs.toFixed(2)} ms of ${CHECK_LIMIT_MS}`,
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  await server.stop();
}
