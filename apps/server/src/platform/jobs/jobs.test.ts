import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type CountingJob, defineCountingJob, defineStubbornJob } from "../../testing/jobs/counting-jobs.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { JobFailure, JobLostError, type JobOwner } from "./job-kind.ts";
import type { JobEventRow } from "./job-events.ts";
import { findJobAcrossWorkspaces } from "./job-store.ts";
import { Jobs } from "./jobs.ts";
import { jobEvents, jobs as jobTable } from "./tables.ts";
import { acrossWorkspaces } from "../database/queries.ts";

const INSTALLATION: JobOwner = { kind: "installation", userId: undefined };

let server: TestServer;
let started: Jobs[] = [];
const releases: (() => void)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const release of releases.splice(0)) release();
  for (const jobs of started) await jobs.stop();
  started = [];
});
afterAll(() => server.stop());

/** As another process on the same data would have them. */
async function startJobs(kind: CountingJob, isWorking = true): Promise<Jobs> {
  const { database, hub, clock, log } = server.platform;
  const { pool, isEmbedded } = server.opened.openedDatabase;
  const jobs = new Jobs({ database, pool, isEmbedded, hub, clock, log, pollingIntervalSeconds: 0.5 });
  jobs.define(kind);
  await jobs.start({ isWorking });
  started.push(jobs);
  return jobs;
}

const ask = (jobs: Jobs, kind: CountingJob, steps = 3) =>
  jobs.enqueue(kind, { owner: INSTALLATION, subject: "numbers", input: { steps } });

async function followToEnd(jobs: Jobs, jobId: string, after = 0): Promise<JobEventRow[]> {
  const events: JobEventRow[] = [];
  for await (const event of jobs.follow(jobId, after, AbortSignal.timeout(120_000))) events.push(event);
  return events;
}

describe("workspaces that share workers", () => {
  it("a workspace with a hundred queued jobs does not block the first job of another", async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()];
    const ownerOf = ({ scope }: TestAccount): JobOwner => ({ kind: "workspace", scope });
    const begun: string[] = [];
    const firstRuns = Promise.withResolvers<void>();
    const othersAreQueued = Promise.withResolvers<void>();
    const kind = defineCountingJob(
      async ({ workspaceId }) => {
        begun.push(workspaceId ?? "installation");
        firstRuns.resolve();
        await othersAreQueued.promise;
      },
      { id: "taking-turns" },
    );
    const jobs = await startJobs(kind);
    const enqueue = (account: TestAccount) =>
      jobs.enqueue(kind, { owner: ownerOf(account), subject: "numbers", input: { steps: 1 } });
    const first = await enqueue(busy);
    await firstRuns.promise;
    const many = await Promise.all(Array.from({ length: 99 }, () => enqueue(busy)));
    const others = [await enqueue(other), await enqueue(other), await enqueue(other)];
    othersAreQueued.resolve();
    await Promise.all([first, ...others].map(({ id }) => followToEnd(jobs, id)));
    // One was running; then the other's first, and from then on each has every other turn.
    const places = begun.flatMap((workspaceId, place) => (workspaceId === other.scope.workspaceId ? [place] : []));
    expect(places[0]).toBe(1);
    expect(places.at(-1)).toBeLessThanOrEqual(6);
    for (const job of many) await jobs.cancel(job);
  });
});

describe("a job", () => {
  it("a job runs, reports progress, and stores its result", async () => {
    // The end of a job deletes its progress, so it must not come before the progress was read.
    const progressRead = Promise.withResolvers<void>();
    const kind = defineCountingJob(async ({ input, report, attempt }) => {
      report({ phase: "counting", done: input.steps, total: input.steps });
      await progressRead.promise;
      return { counted: input.steps, attempt };
    });
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    const events: JobEventRow[] = [];
    for await (const event of jobs.follow(id, 0, AbortSignal.timeout(120_000))) {
      events.push(event);
      if (event.kind === "progress") progressRead.resolve();
    }
    expect(events.map(({ sequence }) => sequence)).toEqual([...events.keys()].map((index) => index + 1));
    expect(events.map(({ state }) => state)).toEqual(["queued", "running", "running", "done"]);
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({
      state: "done",
      attempts: 1,
      result: { counted: 3, attempt: 1 },
      progress: { phase: "counting", done: 3, total: 3 },
    });
  });

  it("every follower of a job sees its end, however soon it occurs", async () => {
    const kind = defineCountingJob(async ({ input }) => ({ counted: input.steps }));
    const jobs = await startJobs(kind);
    const ends = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { id } = await ask(jobs, kind, index + 1);
        const followed = await Promise.all([followToEnd(jobs, id), followToEnd(jobs, id), followToEnd(jobs, id)]);
        return followed.map((events) => events.at(-1)?.state);
      }),
    );
    expect(ends.flat()).toEqual(Array.from({ length: 36 }, () => "done"));
  });

  it("a job reports progress at a limited rate, and its events can be read from any of them on", async () => {
    const kind = defineCountingJob(async ({ report }) => {
      for (let done = 1; done <= 200; done += 1) {
        report({ phase: "counting", done, total: 200 });
        await delay(8);
      }
    });
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    const all = await followToEnd(jobs, id);
    const progress = all.filter((event) => event.kind === "progress");
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.length).toBeLessThan(10);
    for (const { sequence } of all.slice(0, 2)) {
      expect((await followToEnd(jobs, id, sequence)).at(-1)?.state).toBe("done");
    }
    expect(await followToEnd(jobs, id, all.at(-1)?.sequence)).toEqual([]);
    // Ended, it is history: what it passed through while it ran is not kept.
    const kept = await acrossWorkspaces(server.platform.database)
      .select()
      .from(jobEvents)
      .where(eq(jobEvents.jobId, id));
    expect(kept.filter((event) => event.kind === "progress")).toEqual([]);
  });

  it("a job is not started twice with the same exclusive key", async () => {
    const askedAll = Promise.withResolvers<void>();
    const kind = defineCountingJob(() => askedAll.promise);
    const jobs = await startJobs(kind);
    const request = { owner: INSTALLATION, subject: "one", input: { steps: 1 }, exclusiveKey: "one" };
    const asked = await Promise.all([1, 2, 3, 4].map(() => jobs.enqueue(kind, request)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    askedAll.resolve();
    await followToEnd(jobs, asked[0]?.id ?? "");
    const next = await jobs.enqueue(kind, request);
    expect(next.id).not.toBe(asked[0]?.id);
  });

  it("a job belongs to its workspace", async () => {
    const kind = defineCountingJob(() => Promise.resolve());
    const jobs = await startJobs(kind);
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const owner: JobOwner = { kind: "workspace", scope: mine.scope };
    const { id } = await jobs.enqueue(kind, { owner, subject: "mine", input: { steps: 1 } });
    expect(await jobs.find(owner, id)).toBeDefined();
    expect(await jobs.find({ kind: "workspace", scope: other.scope }, id)).toBeUndefined();
    expect(await jobs.find(INSTALLATION, id)).toBeUndefined();
  });
});

describe("a job that fails", () => {
  it("a failing job is retried, and fails after the last attempt", async () => {
    const kind = defineCountingJob(() => Promise.reject(new Error("boom")));
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    const events = await followToEnd(jobs, id);
    expect(events.map(({ state }) => state)).toEqual([
      "queued",
      "running",
      "queued",
      "running",
      "queued",
      "running",
      "failed",
    ]);
    expect(events.at(-1)).toMatchObject({ reasonCode: "internal_error" });
    expect(server.logText()).toContain("boom");
    expect(events.at(-1)?.reason).not.toContain("boom");
  });

  it("a job that fails with a stated reason ends at once", async () => {
    const kind = defineCountingJob(() => Promise.reject(new JobFailure("disk_full", "The disk is full.")));
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    await followToEnd(jobs, id);
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({
      state: "failed",
      attempts: 1,
      reasonCode: "disk_full",
      reason: "The disk is full.",
    });
  });

  it("a job continues when its progress cannot be written, and cleans up once its end is written", async () => {
    const states: string[] = [];
    const kind = defineCountingJob(
      async ({ report }) => {
        // Text that the database refuses.
        report({ phase: "\u0000", done: 1, total: 3 });
        await vi.waitFor(() => expect(server.logText()).toContain("progress of a job was lost"));
        report({ phase: "counting", done: 2, total: 3 });
        return "counted";
      },
      {
        afterEnded: async ({ id }) => {
          states.push((await findJobAcrossWorkspaces(server.platform.database, id))?.state ?? "none");
          throw new Error("nothing can be deleted");
        },
      },
    );
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    await followToEnd(jobs, id);
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({ state: "done", result: "counted", attempts: 1 });
    await vi.waitFor(() => expect(server.logText()).toContain("nothing can be deleted"));
    expect(states).toEqual(["done"]);
  });

  it("a job is stopped when it takes too long", async () => {
    const kind = defineCountingJob(({ signal }) => delay(60_000, undefined, { signal }), { timeoutMs: 300 });
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    expect((await followToEnd(jobs, id)).at(-1)).toMatchObject({ state: "failed", reasonCode: "timed_out" });
  });

  it("a job fails when its process dies in every attempt", async () => {
    const kind = defineCountingJob(() => Promise.resolve("fine"), { attemptsMax: 2 });
    const waiting = await startJobs(kind, false);
    const { id } = await ask(waiting, kind);
    // Two attempts that were killed: nothing but their numbers is left of them.
    await acrossWorkspaces(server.platform.database)
      .update(jobTable)
      .set({ attempts: 2, state: "running" })
      .where(eq(jobTable.id, id));
    const jobs = await startJobs(kind);
    expect((await followToEnd(jobs, id)).at(-1)).toMatchObject({ state: "failed", reasonCode: "gave_up" });
  });
});

describe("cancelling", () => {
  it("cancelling ends a waiting job, and a running one", async () => {
    const aborted: unknown[] = [];
    const kind = defineCountingJob(async ({ signal }) => {
      await delay(60_000, undefined, { signal }).catch((error: unknown) => {
        aborted.push(error);
        throw error;
      });
    });
    const jobs = await startJobs(kind);
    const running = await ask(jobs, kind);
    const waiting = await ask(jobs, kind);
    await expect.poll(async () => (await jobs.find(INSTALLATION, running.id))?.state).toBe("running");
    await jobs.cancel(waiting);
    expect((await followToEnd(jobs, waiting.id)).map(({ state }) => state)).toEqual(["queued", "cancelled"]);
    await jobs.cancel(running);
    expect((await followToEnd(jobs, running.id)).at(-1)?.state).toBe("cancelled");
    expect(aborted).toHaveLength(1);
    // The worker is free again.
    const next = await ask(jobs, kind);
    await expect.poll(async () => (await jobs.find(INSTALLATION, next.id))?.state).toBe("running");
    await jobs.cancel(next);
    await followToEnd(jobs, next.id);
  });
});

describe("an attempt whose job was cancelled", () => {
  it("a job that another process cancels aborts its attempt, which cannot overwrite the next one", async () => {
    const { kind, attempts, release } = defineStubbornJob();
    releases.push(release);
    const jobs = await startJobs(kind);
    const elsewhere = await startJobs(kind, false);
    const { id } = await ask(elsewhere, kind);
    await expect.poll(() => attempts.length).toBe(1);
    await elsewhere.cancel({ id, kind: kind.id });
    expect(await elsewhere.find(INSTALLATION, id)).toMatchObject({ state: "cancelled", attempts: 1 });
    await expect.poll(() => attempts[0]?.signal.aborted).toBe(true);
    expect(await jobs.retry({ id, kind: kind.id })).toBe(true);
    await expect.poll(() => attempts.length).toBe(2);
    const { database } = server.platform;
    const [first, second] = attempts;
    const late = database.transaction(async (tx) => await first?.complete(tx, "first"));
    await expect(late).rejects.toBeInstanceOf(JobLostError);
    await database.transaction(async (tx) => await second?.complete(tx, "second"));
    release();
    await followToEnd(jobs, id);
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({ state: "done", attempts: 1, result: "second" });
  });

  it("a job is done when its result is committed, and not when that is rolled back", async () => {
    const { kind, attempts, release } = defineStubbornJob();
    releases.push(release);
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    await expect.poll(() => attempts.length).toBe(1);
    const { database } = server.platform;
    const undone = database.transaction(async (tx) => {
      await attempts[0]?.complete(tx, "undone");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await jobs.find(INSTALLATION, id))?.state).toBe("running");
    await jobs.cancel({ id, kind: kind.id });
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({ state: "cancelled", result: null });
    release();
  });
});

describe("a worker", () => {
  it("a worker keeps its job while its lease is renewed, and is aborted once another takes it", async () => {
    const lost = Promise.withResolvers<void>();
    const kind = defineCountingJob(async ({ signal }) => {
      await once(signal, "abort");
      lost.resolve();
      return "too late";
    });
    const jobs = await startJobs(kind);
    const { id } = await ask(jobs, kind);
    const table = acrossWorkspaces(server.platform.database);
    const isIt = eq(jobTable.id, id);
    await expect.poll(async () => (await jobs.find(INSTALLATION, id))?.state).toBe("running");
    await table
      .update(jobTable)
      .set({ leaseUntil: sql`now()` })
      .where(isIt);
    const living = () =>
      table
        .select({ id: jobTable.id })
        .from(jobTable)
        .where(and(isIt, gt(jobTable.leaseUntil, sql`now()`)));
    await expect.poll(living, { timeout: 10_000 }).toHaveLength(1);

    // As another takes it, to which this one seemed dead.
    await table.update(jobTable).set({ attempts: 2 }).where(isIt);
    await lost.promise;
    await jobs.stop();
    started = [];
    expect(await jobs.find(INSTALLATION, id)).toMatchObject({ state: "running", attempts: 2, result: null });
    await table.delete(jobTable).where(isIt);
  });
});

// A job whose return to the queue was cut off is offered again once its heartbeat is missed.
describe("a restart", { timeout: 180_000 }, () => {
  it("a restart returns a running job to the queue without counting the attempt, and it runs again", async () => {
    let isSlow = true;
    const kind = defineCountingJob(({ signal, attempt }) =>
      isSlow ? delay(60_000, undefined, { signal }) : Promise.resolve({ attempt }),
    );
    const first = await startJobs(kind);
    const { id } = await ask(first, kind);
    await expect.poll(async () => (await first.find(INSTALLATION, id))?.state).toBe("running");
    await first.stop();
    expect(await first.find(INSTALLATION, id)).toMatchObject({ state: "queued", attempts: 0 });
    isSlow = false;
    const second = await startJobs(kind);
    await followToEnd(second, id);
    expect(await second.find(INSTALLATION, id)).toMatchObject({ state: "done", result: { attempt: 1 } });
  });

  it("a start leaves no job running that no worker runs, even if it only submits jobs", async () => {
    const kind = defineCountingJob(() => Promise.resolve("fine"));
    const submitting = await startJobs(kind, false);
    const { id } = await ask(submitting, kind);
    // As a server leaves it that is killed.
    await acrossWorkspaces(server.platform.database)
      .update(jobTable)
      .set({ attempts: 1, state: "running", leaseUntil: new Date(0) })
      .where(eq(jobTable.id, id));
    const restarted = await startJobs(kind, false);
    expect(await restarted.find(INSTALLATION, id)).toMatchObject({ state: "queued", attempts: 1, leaseUntil: null });
    await restarted.cancel({ id, kind: kind.id });
  });

  it("a restart runs a job that was stored but never entered the queue", async () => {
    const kind = defineCountingJob(() => Promise.resolve());
    const { database, hub, clock, log } = server.platform;
    const { pool, isEmbedded } = server.opened.openedDatabase;
    const unstarted = new Jobs({ database, pool, isEmbedded, hub, clock, log });
    const { id } = await ask(unstarted, kind);
    const jobs = await startJobs(kind);
    expect((await followToEnd(jobs, id)).at(-1)?.state).toBe("done");
  });
});
