import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPostgres, type TestPostgres } from "../../testing/postgres-server.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import type { ServerDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { EventHub } from "./event-hub.ts";
import {
  readWorkspaceEvents,
  recordEvent,
  recordEventAcrossWorkspaces,
  WORKSPACE_EVENT_SOURCE,
  type WorkspaceEventRow,
} from "./event-store.ts";
import { acrossWorkspaces } from "../database/queries.ts";

const NEVER_MS = 24 * 3_600_000;

let postgres: TestPostgres;
let place: string;
let database: ServerDatabase;
/** Two processes would have them like this. */
let servers: readonly TestServer[];
let hubs: EventHub[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
  place = await mkdtemp(join(tmpdir(), "voicewright-hub-"));
  database = await postgres.createDatabase();
  const config = { databaseUrl: database.databaseUrl };
  const first = await startTestServer({ config, dataDirectory: join(place, "first") });
  servers = [first, await startTestServer({ config, dataDirectory: join(place, "second") })];
});
afterEach(async () => {
  for (const hub of hubs) await hub.close();
  hubs = [];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres[Symbol.asyncDispose]();
  await rm(place, { recursive: true, force: true });
});

let account: TestAccount;
let first: TestServer;
let second: TestServer;
beforeEach(async () => {
  const [one, other] = servers;
  if (one === undefined || other === undefined) throw new Error("Two servers were started.");
  [first, second] = [one, other];
  account = await first.signUp();
});

/** A hub that hears of changes by notifications only. */
function openHub({ opened, platform }: TestServer): EventHub {
  const hub = new EventHub({
    database: platform.database,
    pool: opened.openedDatabase.pool,
    isEmbedded: false,
    log: platform.log,
    pollIntervalsMs: { untold: NEVER_MS, told: NEVER_MS },
  });
  hubs.push(hub);
  return hub;
}

function follow(hub: EventHub, { scope }: TestAccount, after = 0): AsyncGenerator<WorkspaceEventRow, void, void> {
  return hub.follow(WORKSPACE_EVENT_SOURCE, scope.workspaceId, {
    after,
    read: (number) => readWorkspaceEvents(first.platform.database, scope, number),
    signal: AbortSignal.timeout(60_000),
  });
}

async function take(events: AsyncGenerator<WorkspaceEventRow, void, void>, count: number): Promise<number[]> {
  const numbers: number[] = [];
  while (numbers.length < count) {
    const { value } = await events.next();
    if (value === undefined) break;
    numbers.push(value.sequence);
  }
  return numbers;
}

const event = (name: string) => ({ type: "voice.changed", data: { voice_id: name } }) as const;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function record({ platform }: TestServer, { scope }: TestAccount, count = 1): Promise<void> {
  const { database: on, clock } = platform;
  for (let index = 0; index < count; index += 1)
    await on.transaction((tx) => recordEvent(tx, scope, event(String(index)), clock()));
}

/** Writes some events; of each five transactions one is taken back, and they stay open for unlike times. */
async function recordUnevenly({ platform }: TestServer, { scope }: TestAccount, seed: number, count: number) {
  for (let index = 0; index < count; index += 1) {
    const turn = (seed * 7 + index * 3) % 11;
    const change = platform.database.transaction(async (tx) => {
      for (let step = 0; step < turn; step += 1) await acrossWorkspaces(tx).execute(sql`select 1`);
      await recordEvent(tx, scope, event(`${seed}-${index}`), platform.clock());
      for (let step = 0; step < 11 - turn; step += 1) await acrossWorkspaces(tx).execute(sql`select 1`);
      if (turn % 5 === 0) tx.rollback();
    });
    await change.catch(() => undefined);
  }
}

describe("events of several processes on one PostgreSQL server", () => {
  it("events are read in order without a gap, however writers overlap and give up", async () => {
    const writing = Promise.all(
      range(1, 8).map((seed) => recordUnevenly(seed % 2 === 0 ? first : second, account, seed, 12)),
    );
    const writers = { areDone: false };
    void writing.then(() => (writers.areDone = true));
    const seen: number[] = [];
    const readNew = async () => {
      const { events } = await readWorkspaceEvents(second.platform.database, account.scope, seen.at(-1) ?? 0);
      seen.push(...events.map(({ sequence }) => sequence));
    };
    while (!writers.areDone) await readNew();
    await readNew();
    expect(seen.length).toBeGreaterThan(50);
    expect(seen).toEqual(range(1, seen.length));
    expect(await take(follow(openHub(second), account), seen.length)).toEqual(seen);
  });

  it("followers in every process receive each event once it is committed", async () => {
    const followers = [follow(openHub(first), account), follow(openHub(second), account)];
    for (const number of range(1, 10)) {
      const next = Promise.all(followers.map((events) => take(events, 1)));
      await record(number % 2 === 0 ? first : second, account);
      expect(await next).toEqual([[number], [number]]);
    }
  });

  it("followers receive all events even after their notification connection was cut", async () => {
    const events = follow(openHub(second), account);
    const begun = take(events, 1);
    await record(first, account);
    await begun;
    const listeners = sql`select pid, pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN %'`;
    for (const round of range(0, 2)) {
      const next = take(events, 3);
      expect((await acrossWorkspaces(first.platform.database).execute(listeners)).rowCount).toBeGreaterThan(0);
      await record(first, account, 3);
      expect(await next).toEqual(range(round * 3 + 2, round * 3 + 4));
    }
    expect(second.logText()).toContain("was lost, and is made again");
  });

  it("events for several workspaces do not cause a deadlock", async () => {
    const others = [account, await first.signUp(), await second.signUp()].map(({ scope }) => scope.workspaceId);
    const write = async ({ platform }: TestServer, ids: readonly string[]) => {
      for (let index = 0; index < 20; index += 1)
        await platform.database.transaction((tx) =>
          recordEventAcrossWorkspaces(tx, ids, event("shared"), platform.clock()),
        );
    };
    await Promise.all([write(first, others), write(second, others.toReversed()), write(first, others.slice(1))]);
    const page = await readWorkspaceEvents(first.platform.database, account.scope, 0);
    expect(page.events.map(({ sequence }) => sequence)).toEqual(range(1, 40));
  });
});
