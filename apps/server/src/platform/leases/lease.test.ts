import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type LeaseOptions, runUnderLease } from "./lease.ts";
import { leases } from "./tables.ts";
import { acrossWorkspaces } from "../database/queries.ts";

const NAME = "tidying";

let server: TestServer;
let stopping: AbortController;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.stop());
beforeEach(async () => {
  stopping = new AbortController();
  await acrossWorkspaces(server.platform.database).delete(leases);
});

function lease(changes: Partial<LeaseOptions> = {}): LeaseOptions {
  const { database } = server.platform;
  return { database, name: NAME, isOnlyServer: false, signal: stopping.signal, ...changes };
}

/** Work that goes on until it is told to end, and how it went. */
function startLongWork(options = lease()) {
  const begun = Promise.withResolvers<AbortSignal>();
  const end = Promise.withResolvers<void>();
  const done = runUnderLease(options, async (signal) => {
    begun.resolve(signal);
    await end.promise;
  });
  return { begun: begun.promise, end: () => end.resolve(), done };
}

/** As a process leaves it that was killed at its work. */
async function leaveBehind(): Promise<void> {
  const until = sql`now() + interval '400 milliseconds'`;
  await acrossWorkspaces(server.platform.database)
    .insert(leases)
    .values({ name: NAME, holder: "somebody who died", until });
}

describe("work under a lease", () => {
  it("work under a lease is done by one process at a time, however many start at once", async () => {
    let atWork = 0;
    let mostAtWork = 0;
    const work = async () => {
      mostAtWork = Math.max(mostAtWork, (atWork += 1));
      await acrossWorkspaces(server.platform.database).execute(sql`select pg_sleep(0.05)`);
      atWork -= 1;
    };
    const done = await Promise.all(Array.from({ length: 8 }, () => runUnderLease(lease(), work)));
    expect(done).toContain(true);
    expect(mostAtWork).toBe(1);
    expect(await runUnderLease(lease(), work)).toBe(true);
  });

  it("work keeps its lease for as long as it takes", async () => {
    const first = startLongWork(lease({ leaseMs: 600 }));
    await first.begun;
    const database = acrossWorkspaces(server.platform.database);
    const [begun] = await database.select().from(leases);
    const isOver = sql<boolean>`now() > ${begun?.until}`;
    const overNow = async () => (await database.select({ isOver }).from(leases))[0]?.isOver;
    await vi.waitFor(async () => expect(await overNow()).toBe(true), { timeout: 10_000, interval: 20 });
    expect(await runUnderLease(lease(), () => Promise.reject(new Error("both at work")))).toBe(false);
    first.end();
    expect(await first.done).toBe(true);
  });

  it("leased work of a dead process is taken over, at once where there can be no other server", async () => {
    await leaveBehind();
    expect(await runUnderLease(lease(), () => Promise.resolve())).toBe(false);
    await vi.waitFor(async () => expect(await runUnderLease(lease(), () => Promise.resolve())).toBe(true), 5_000);
    await acrossWorkspaces(server.platform.database).delete(leases);
    await leaveBehind();
    expect(await runUnderLease(lease({ isOnlyServer: true }), () => Promise.resolve())).toBe(true);
  });

  it("work under a lease is aborted when another process has taken it over", async () => {
    const { begun, end, done } = startLongWork(lease({ leaseMs: 150 }));
    const signal = await begun;
    await acrossWorkspaces(server.platform.database)
      .update(leases)
      .set({ holder: "another" })
      .where(eq(leases.name, NAME));
    await vi.waitFor(() => expect(signal.aborted).toBe(true), 5_000);
    end();
    expect(await done).toBe(false);
  });

  it("leased work is not repeated when done recently, and is when it failed", async () => {
    const recent = lease({ unlessDoneWithinMs: 60_000 });
    await expect(runUnderLease(recent, () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
    expect(await runUnderLease(recent, () => Promise.resolve())).toBe(true);
    expect(await runUnderLease(recent, () => Promise.resolve())).toBe(false);
    expect(await runUnderLease(lease(), () => Promise.resolve())).toBe(true);
  });
});
