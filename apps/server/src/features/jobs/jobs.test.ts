import { eq } from "drizzle-orm";
import type { Job, JobPage } from "@voicewright/contract/jobs/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  defineJobKind,
  type JobContext,
  JobFailure,
  JobLostError,
  type JobOwner,
} from "../../platform/jobs/job-kind.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { requeueDeadJobsAcrossWorkspaces } from "../../platform/jobs/job-life.ts";
import { insertJob } from "../../platform/jobs/job-store.ts";
import { jobs as jobTable } from "../../platform/jobs/tables.ts";
import { openEvents } from "../../testing/read-events.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";

/** Each job does what its input says: waits to be cancelled, or ends. */
const Input = z.object({ act: z.enum(["wait", "succeed", "fail"]) });
const kind = defineJobKind({
  id: "test-work",
  cancel: { needs: "voices_write", stops: "steps" },
  version: 1,
  input: Input,
  attemptsMax: 2,
  retryDelaySeconds: 0,
  timeoutMs: 60_000,
  concurrency: 1,
  handle: async ({ input, report, signal }) => {
    report({ phase: "working", done: 1, total: 2 });
    if (input.act === "fail") throw new JobFailure("no_luck", "It did not work out.");
    if (input.act === "succeed") return { fine: true };
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    throw signal.reason;
  },
});

/** Of the attempts at jobs of the product's own kinds, whose handlers work on until they are released, whatever the signal says. */
type Attempt = { readonly context: JobContext<unknown>; readonly letGo: () => void };
const attempts = new Map<string, PromiseWithResolvers<Attempt>>();
const releases: (() => void)[] = [];

function attemptAt(jobId: string): PromiseWithResolvers<Attempt> {
  const known = attempts.get(jobId) ?? Promise.withResolvers<Attempt>();
  attempts.set(jobId, known);
  return known;
}

async function workUntilReleased(context: JobContext<unknown>): Promise<void> {
  const released = Promise.withResolvers<void>();
  attemptAt(context.jobId).resolve({ context, letGo: released.resolve });
  releases.push(released.resolve);
  await released.promise;
}

/** What a kind settles when its job ends finds nothing by these. */
const GONE = {
  voice_id: "gone",
  engine_id: "gone",
  versioned_id: "gone",
  sample_id: "gone",
  audio_key: "gone",
  sha256: "gone",
};

const server = await startTestServer();
const KINDS = server.platform.jobs.kinds.map((own) => ({
  ...own,
  input: z.looseObject({}),
  handle: workUntilReleased,
}));
for (const own of KINDS) server.platform.jobs.define(own);

let admin: TestAccount;
beforeAll(async () => {
  server.platform.jobs.define(kind);
  await server.platform.jobs.start({ isWorking: true });
  // Whoever signs up first runs the installation.
  admin = await server.signUp();
});
afterAll(async () => {
  for (const release of releases) release();
  await server.stop();
});

async function begin(owner: TestAccount | "installation", act: z.input<typeof Input>["act"]): Promise<string> {
  const jobOwner: JobOwner =
    owner === "installation" ? { kind: "installation", userId: undefined } : { kind: "workspace", scope: owner.scope };
  const { id } = await server.platform.jobs.enqueue(kind, { owner: jobOwner, subject: "voice", input: { act } });
  return id;
}

type Signed = { readonly headers: Readonly<Record<string, string>> };

const call = (path: string, { headers }: Signed, method = "GET") => server.request(path, { method, headers });
const follow = (jobId: string, { headers }: Signed, after?: number) =>
  openEvents(server, `/v1/jobs/${jobId}/events`, headers, after);

async function readJob(jobId: string, account: Signed): Promise<Job> {
  return (await (await call(`/v1/jobs/${jobId}`, account)).json()) as Job;
}

async function cancel(jobId: string, account: Signed): Promise<void> {
  expect((await call(`/v1/jobs/${jobId}/cancel`, account, "POST")).status).toBe(200);
}

async function codeOf(response: Response): Promise<readonly [number, string]> {
  const { detail } = (await response.json()) as { detail: { code: string } };
  return [response.status, detail.code];
}

describe("a job of a workspace", () => {
  it("a job of a workspace is shown, and followed to its end from any event on", async () => {
    const account = await server.signUp();
    const jobId = await begin(account, "succeed");
    const events = await (await follow(jobId, account)).rest();
    expect(events.filter(({ kind }) => kind === "state").map(({ data }) => data)).toMatchObject([
      { state: "queued" },
      { state: "running" },
      { state: "done", reason: null },
    ]);
    expect(events.at(-1)?.kind).toBe("end");
    const job = await readJob(jobId, account);
    expect(job).toMatchObject({ job_id: jobId, kind: "test-work", subject: "voice", state: "done" });
    expect(job.ended_at_unix).not.toBeNull();
    const kept = events.filter(({ kind }) => kind === "state");
    for (const [index, { id }] of kept.entries()) {
      const replayed = await (await follow(jobId, account, id)).rest();
      expect(replayed).toEqual([...kept.slice(index + 1), events.at(-1)]);
    }
    expect(job.last_event).toBe(kept.at(-1)?.id);
  });

  it("a job is invisible to other workspaces, which cannot cancel it", async () => {
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const jobId = await begin(mine, "wait");
    for (const account of [other, admin]) {
      expect(await codeOf(await call(`/v1/jobs/${jobId}`, account))).toEqual([404, "job_not_found"]);
      expect(await codeOf(await call(`/v1/jobs/${jobId}/events`, account))).toEqual([404, "job_not_found"]);
      expect(await codeOf(await call(`/v1/jobs/${jobId}/cancel`, account, "POST"))).toEqual([404, "job_not_found"]);
      expect(await (await call("/v1/jobs", account)).json()).toMatchObject({ jobs: [] });
      const after = await call(`/v1/jobs?start_after_job_id=${jobId}`, account);
      expect(await codeOf(after)).toEqual([400, "invalid_cursor"]);
    }
    expect((await readJob(jobId, mine)).state).not.toBe("cancelled");
    await cancel(jobId, mine);
    await (await follow(jobId, mine)).rest();
  });

  it("a cancelled job frees its worker for the next, and the workspace is notified how each job ends", async () => {
    const account = await server.signUp();
    const told = await openEvents(server, "/v1/workspace/events", account.headers);
    await told.next();
    const running = await begin(account, "wait");
    const next = await begin(account, "fail");
    const waiting = await begin(account, "succeed");
    await expect.poll(async () => (await readJob(running, account)).state).toBe("running");
    await cancel(waiting, account);
    expect((await readJob(next, account)).state).toBe("queued");
    await cancel(running, account);
    await (await follow(next, account)).rest();
    expect((await readJob(running, account)).state).toBe("cancelled");
    expect(await readJob(next, account)).toMatchObject({ state: "failed", reason_code: "no_luck" });
    const events = (await told.take(6)).map(({ kind, data }) => {
      const { data: about } = data as { data: { job_id: string } };
      return [kind, about.job_id];
    });
    expect(events).toEqual([
      ...[running, next, waiting].map((jobId) => ["job.created", jobId]),
      ["job.cancelled", waiting],
      ["job.cancelled", running],
      ["job.failed", next],
    ]);
    await told.close();
  });

  it("a job is listed until it ends, page by page, newest first", async () => {
    const account = await server.signUp();
    const jobIds: string[] = [];
    for (let index = 0; index < 5; index += 1) jobIds.push(await begin(account, "wait"));
    const listed: string[] = [];
    for (let cursor: string | null = "", pages = 1; cursor !== null; pages += 1) {
      const from: string = cursor === "" ? "" : `&start_after_job_id=${cursor}`;
      const page = (await (await call(`/v1/jobs?page_size=2${from}`, account)).json()) as JobPage;
      listed.push(...page.jobs.map(({ job_id: jobId }) => jobId));
      expect(pages).toBeLessThanOrEqual(3);
      cursor = page.has_more ? page.last_job_id : null;
    }
    expect(listed).toEqual(jobIds.toReversed());
    for (const jobId of jobIds) await cancel(jobId, account);
    for (const jobId of jobIds) await (await follow(jobId, account)).rest();
    expect(await (await call("/v1/jobs", account)).json()).toEqual({ jobs: [], has_more: false, last_job_id: null });
  });

  it("only a key with the permissions of the job can cancel it", async () => {
    const account = await server.signUp();
    const reader = await account.createApiKey({ permissions: ["workspace_read"] });
    const writer = await account.createApiKey({ permissions: ["workspace_read", "voices_write"] });
    const jobId = await begin(account, "wait");
    expect((await readJob(jobId, reader)).job_id).toBe(jobId);
    expect(await codeOf(await call(`/v1/jobs/${jobId}/cancel`, reader, "POST"))).toEqual([
      401,
      "insufficient_permissions",
    ]);
    await cancel(jobId, writer);
    await (await follow(jobId, writer)).rest();
    expect((await readJob(jobId, reader)).state).toBe("cancelled");
  });
});

describe("a job of the installation", () => {
  it("a job of the installation is visible only to its signed-in admin", async () => {
    const jobId = await begin("installation", "wait");
    const [other, key] = [await server.signUp(), await admin.createApiKey()];
    for (const stranger of [other, key])
      expect(await codeOf(await call(`/v1/jobs/${jobId}`, stranger))).toEqual([404, "job_not_found"]);
    await cancel(jobId, admin);
    expect((await (await follow(jobId, admin)).rest()).at(-1)?.kind).toBe("end");
    expect((await readJob(jobId, admin)).state).toBe("cancelled");
  });
});

describe.each(KINDS.map(({ id }) => id))("jobs of the kind %s", (kindId) => {
  const own = KINDS.find(({ id }) => id === kindId);
  const enqueue = async (account: TestAccount) => {
    const owner = { kind: "workspace", scope: account.scope } as const;
    if (own === undefined) throw new Error("The kind is known.");
    return (await server.platform.jobs.enqueue(own, { owner, subject: "gone", input: GONE })).id;
  };

  it("a running job of any kind ends when it is cancelled: its worker is free, and its late results are refused", async () => {
    const account = await server.signUp();
    const cancelled = await enqueue(account);
    const { context, letGo } = await attemptAt(cancelled).promise;
    await cancel(cancelled, account);
    expect(await readJob(cancelled, account)).toMatchObject({ state: "cancelled", reason_code: null });
    expect(context.signal.aborted).toBe(true);

    // The handler still works; the next of its kind begins all the same.
    const next = await enqueue(account);
    const following = await attemptAt(next).promise;
    const { database } = server.platform;
    await expect(database.transaction((tx) => context.hold(tx))).rejects.toBeInstanceOf(JobLostError);
    await expect(database.transaction((tx) => context.complete(tx, "late"))).rejects.toBeInstanceOf(JobLostError);
    letGo();
    await database.transaction((tx) => following.context.complete(tx, "made"));
    following.letGo();
    expect((await readJob(next, account)).state).toBe("done");
    expect((await readJob(cancelled, account)).state).toBe("cancelled");
    const states = (await (await follow(cancelled, account)).rest()).filter(({ kind: sort }) => sort === "state");
    expect(states.map(({ data }) => (data as { state: string }).state)).toEqual(["queued", "running", "cancelled"]);
  });

  it("a job of any kind does not stay running after its server was killed, and can be cancelled then", async () => {
    const account = await server.signUp();
    const { database, jobs, clock } = server.platform;
    const row = { version: 1, subject: "gone", exclusiveKey: null, input: GONE } as const;
    const owner = { kind: "workspace", scope: account.scope } as const;
    const died = `died-${kindId}`;
    await insertJob(database, { ...row, id: died, kind: kindId, owner }, clock());
    await acrossWorkspaces(database)
      .update(jobTable)
      .set({ state: "running", attempts: 1, leaseUntil: new Date(0) })
      .where(eq(jobTable.id, died));
    await requeueDeadJobsAcrossWorkspaces(database, { leaseMs: 1_000 }, clock());
    expect((await readJob(died, account)).state).toBe("queued");
    expect(jobs.cancellationOf(kindId).needs).toBe(own?.cancel.needs);
    await cancel(died, account);
    expect((await readJob(died, account)).state).toBe("cancelled");
  });
});
