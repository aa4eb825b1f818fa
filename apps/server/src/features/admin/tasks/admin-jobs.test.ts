import type { AdminJob } from "@voicewright/contract/admin/jobs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineJobKind, JobFailure } from "../../../platform/jobs/job-kind.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let isLucky = false;
const shared = {
  cancel: { needs: "sign-in", stops: "steps" },
  version: 1,
  input: z.object({ act: z.enum(["wait", "try"]) }),
  attemptsMax: 1,
  retryDelaySeconds: 0,
  timeoutMs: 60_000,
  concurrency: 1,
} as const;

async function work({ input, signal }: { readonly input: { readonly act: string }; readonly signal: AbortSignal }) {
  if (input.act === "try" && !isLucky) throw new JobFailure("no_luck", "It did not work out.");
  if (input.act === "try") return { fine: true };
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  throw signal.reason;
}

const kind = defineJobKind({ ...shared, id: "test-work", isRetriable: true, handle: work });
const settling = defineJobKind({ ...shared, id: "test-settling", handle: work });

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  server.platform.jobs.define(kind);
  server.platform.jobs.define(settling);
  await server.platform.jobs.start({ isWorking: true });
  admin = await server.signUp();
});
afterAll(() => server.stop());

async function begin(account: TestAccount, act: "wait" | "try", of = kind, exclusiveKey?: string): Promise<string> {
  const owner = { kind: "workspace", scope: account.scope } as const;
  const more = exclusiveKey === undefined ? {} : { exclusiveKey };
  return (await server.platform.jobs.enqueue(of, { owner, subject: "voice", input: { act }, ...more })).id;
}

async function call(path: string, method = "GET", { headers } = admin) {
  const response = await server.request(`/v1/admin/jobs${path}`, { method, headers });
  const body = (await response.json()) as AdminJob & { jobs: AdminJob[]; detail?: { code: string } };
  return { status: response.status, code: body.detail?.code, body };
}

async function stateOf(jobId: string): Promise<string | undefined> {
  return (await call("")).body.jobs.find((job) => job.job_id === jobId)?.state;
}

const reach = (jobId: string, state: string) => expect.poll(() => stateOf(jobId), { timeout: 15_000 }).toBe(state);

describe("the tasks of the installation", () => {
  it("only the admin sees and cancels the tasks of all workspaces", async () => {
    const account = await server.signUp();
    const jobId = await begin(account, "wait");
    const refused = [
      await call("", "GET", account),
      await call("/counts", "GET", account),
      await call(`/${jobId}/cancel`, "POST", account),
      await call(`/${jobId}/retry`, "POST", account),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await reach(jobId, "running");
    const [job] = (await call("?state=running&kind=test-work")).body.jobs;
    expect(job).toMatchObject({
      job_id: jobId,
      workspace_id: account.scope.workspaceId,
      user_email: account.email,
      attempts: 1,
      attempts_max: 1,
      is_retriable: false,
    });
    expect((await call("?state=failed&kind=test-work")).body.jobs).toEqual([]);
    const counts = (await call("/counts")).body as unknown as { kind: string; counts: object }[];
    expect(counts.find((one) => one.kind === "test-work")?.counts).toEqual({
      queued: 0,
      running: 1,
      done: 0,
      failed: 0,
      cancelled: 0,
    });
    expect((await call(`/${jobId}/cancel`, "POST")).status).toBe(200);
    await reach(jobId, "cancelled");
    const log = await server.request("/v1/admin/audit-logs?action=job_cancelled", { headers: admin.headers });
    expect(await log.json()).toMatchObject({ audit_events: [{ target_id: jobId, details: { kind: "test-work" } }] });
  });

  it("the admin retries failed tasks until they succeed", async () => {
    const account = await server.signUp();
    const jobId = await begin(account, "try");
    await reach(jobId, "failed");
    expect((await call("?state=failed")).body.jobs[0]).toMatchObject({ reason_code: "no_luck", is_retriable: true });
    isLucky = true;
    expect((await call(`/${jobId}/retry`, "POST")).status).toBe(200);
    await reach(jobId, "done");
    isLucky = false;
    const [job] = (await call("?kind=test-work")).body.jobs;
    expect(job).toMatchObject({ job_id: jobId, reason_code: null, attempts: 1 });
    expect((await call(`/${jobId}/retry`, "POST")).code).toBe("job_not_retriable");
    expect((await call("/nothing/retry", "POST")).code).toBe("job_not_found");
  });

  it("refuses to retry a task whose end is final, or while another one is running", async () => {
    const account = await server.signUp();
    const settled = await begin(account, "try", settling);
    await reach(settled, "failed");
    expect((await call(`/${settled}/retry`, "POST")).code).toBe("job_not_retriable");
    const failed = await begin(account, "try", kind, "one at a time");
    await reach(failed, "failed");
    const rival = await begin(account, "wait", kind, "one at a time");
    await reach(rival, "running");
    expect((await call(`/${failed}/retry`, "POST")).code).toBe("job_not_retriable");
    expect(await stateOf(failed)).toBe("failed");
    await call(`/${rival}/cancel`, "POST");
    await reach(rival, "cancelled");
  });
});
