import { API_ROUTES } from "@voicewright/contract/api.gen";
import type { RouteDefinition } from "@voicewright/contract/api/route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatherOtherWorkspaces, type OwnedIds } from "../../testing/people/other-workspace.ts";
import { fillWorkspace } from "../../testing/people/workspace-of-everything.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readPlatformConfig } from "../config.ts";
import { createHexId, createId } from "../ids.ts";

const OTHERS = await gatherOtherWorkspaces();
const BODIES = new Map(OTHERS.flatMap(({ bodies = {} }) => Object.entries(bodies)));
const OF_NO_WORKSPACE = new Set(OTHERS.flatMap(({ ofNoWorkspace = [] }) => ofNoWorkspace));
const IDS_IN_BODIES = OTHERS.flatMap(({ idsInBodies = [] }) => idsInBodies);

/** The compatible API answers 400 to the id of a preview that it does not know. */
const ANSWERED_400: ReadonlySet<string> = new Set(["stream_voice_preview"]);

/** What changes by itself while requests are answered. */
const RESTLESS = ["sessions", "rate_limit_windows", "leases", "server_instances"];

let server: TestServer;
let intruder: TestAccount;
let owned: OwnedIds;
let unknown: OwnedIds;
beforeAll(async () => {
  const { installation } = readPlatformConfig({});
  server = await startTestServer({ config: { installation: { ...installation, flags: { productions: true } } } });
  // Who runs the installation sees no more of other workspaces than anybody.
  intruder = await server.signUp({ tier: "creator" });
  owned = { ...(await fillWorkspace(server, await server.signUp({ tier: "creator" }))), speaker_id: createId() };
  const unlike = (value: string) => (value.length === 64 ? createHexId(32) : createId());
  // Two names may stand for the same thing.
  const others = new Map(Object.values(owned).map((value) => [value, unlike(value)]));
  unknown = Object.fromEntries(Object.entries(owned).map(([name, value]) => [name, others.get(value) ?? ""]));
});
afterAll(() => server.stop());

const PLACES_INSIDE: Readonly<Record<string, string>> = { level: "0", side: "trained" };

function fillPath(path: string, ids: OwnedIds): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // A place inside of something is the same for all.
    const value = PLACES_INSIDE[name] ?? ids[name];
    if (value === undefined) throw new Error(`no ${name} is known`);
    return value;
  });
}

/** The answer, with the ids of the request as names, so that those of two requests can be compared. */
async function ask(method: string, path: string, body: object | undefined, ids: OwnedIds) {
  const response = await server.request(path, { method, body, headers: intruder.headers });
  let text = (await response.text()).replace(/"request_id":"\w+"/, "");
  for (const [name, value] of Object.entries(ids)) text = text.replaceAll(value, `{${name}}`);
  return { status: response.status, text };
}

async function contents(): Promise<Readonly<Record<string, string>>> {
  const { pool } = server.opened.openedDatabase;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const kept = tables.filter(({ name }) => !RESTLESS.includes(name));
  const hashes = await Promise.all(
    kept.map(async ({ name }) => {
      const { rows } = await pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as hash from "${name}" as row`,
      );
      return [name, rows[0]?.hash ?? ""] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

describe("resources of another workspace", () => {
  const withIds = API_ROUTES.filter(({ path }) => path.includes("{"));
  const calls = withIds.filter(({ id }) => !OF_NO_WORKSPACE.has(id));
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    before = await contents();
  });

  it("resources of another workspace have a row for every call that names them", () => {
    expect(calls.map(({ id }) => id).toSorted()).toEqual([...BODIES.keys()].toSorted());
    expect(withIds.length - calls.length).toBe(OF_NO_WORKSPACE.size);
  });

  it("resources of another workspace are not found by any call, as if they did not exist", async () => {
    const answers = await Promise.all(
      calls.map(async ({ id, method, path }: RouteDefinition) => {
        const [theirs, nobodys] = await Promise.all(
          [owned, unknown].map((ids) => ask(method, fillPath(path, ids), BODIES.get(id)?.(intruder), ids)),
        );
        return { id, theirs, nobodys };
      }),
    );
    const isNotFound = (id: string, status: number | undefined) => status === (ANSWERED_400.has(id) ? 400 : 404);
    expect(answers.filter(({ id, theirs }) => !isNotFound(id, theirs?.status))).toEqual([]);
    for (const { id, theirs, nobodys } of answers) expect([id, theirs]).toEqual([id, nobodys]);
  });

  it.each(IDS_IN_BODIES)(
    "resources of another workspace are not found by ids in the body of %s %s",
    async (method, path, body) => {
      const [theirs, nobodys] = await Promise.all([owned, unknown].map((ids) => ask(method, path, body(ids), ids)));
      expect(theirs?.status).toBeGreaterThanOrEqual(400);
      expect(theirs).toEqual(nobodys);
    },
  );

  it("calls from another workspace have changed nothing", async () => {
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(await contents()).toEqual(before);
  });
});
