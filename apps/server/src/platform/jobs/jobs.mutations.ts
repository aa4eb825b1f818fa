import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a task is its workspace's only",
    file: "job-store.ts",
    guard: ".where(and(eq(jobs.id, id), isOwnedBy(owner)));",
    broken: ".where(eq(jobs.id, owner.kind === 'workspace' ? id : id));",
    test: {
      file: "../../features/jobs/jobs.test.ts",
      name: "a job is invisible to other workspaces, which cannot cancel it",
    },
  },
  {
    promise: "the events of a task go on after the last one seen",
    file: "job-events.ts",
    guard: "gt(jobEvents.sequence, after)",
    broken: "gt(jobEvents.sequence, 0)",
    test: {
      file: "../../features/jobs/jobs.test.ts",
      name: "a job of a workspace is shown, and followed to its end from any event on",
    },
  },
  {
    promise: "no job stays running without a worker",
    file: "job-life.ts",
    guard: '      { state: "queued", leaseUntil: null },\n',
    broken: "      { leaseUntil: null },\n",
    test: {
      file: "jobs.test.ts",
      name: "a start leaves no job running that no worker runs, even if it only submits jobs",
    },
  },
  {
    promise: "a cancelled job ends at once, whatever its handler does",
    file: "job-runner.ts",
    guard: 'if (interruption !== "stopping") attempt.left.resolve(undefined);',
    broken: "",
    test: {
      file: "../../platform/jobs/jobs.test.ts",
      name: "a job that another process cancels aborts its attempt, which cannot overwrite the next one",
    },
  },
  {
    promise: "a cancelled attempt writes nothing, even after a retry",
    file: "job-life.ts",
    guard: "later.sequence > ${lastSequence})",
    broken: "later.sequence > ${lastSequence + 1_000})",
    test: {
      file: "jobs.test.ts",
      name: "a job that another process cancels aborts its attempt, which cannot overwrite the next one",
    },
  },
  {
    promise: "a job that ends every process that tries it is given up",
    file: "job-runner.ts",
    guard: "if (row.attempts > kind.attemptsMax) {",
    broken: "if (row.attempts < 0) {",
    test: { file: "jobs.test.ts", name: "a job fails when its process dies in every attempt" },
  },
  {
    promise: "a job is not taken from a worker that lives",
    file: "job-life.ts",
    guard: ".set({ leaseUntil: leaseEnd(leaseMs) })",
    broken: ".set({ leaseUntil: sql`${jobs.leaseUntil}` })",
    test: {
      file: "jobs.test.ts",
      name: "a worker keeps its job while its lease is renewed, and is aborted once another takes it",
    },
  },
  {
    promise: "a worker that lost its job stops working at it",
    file: "job-runner.ts",
    guard: 'if (!lease.isHeld) this.#interrupt(row.id, "lost");\n      else if',
    broken: "if",
    test: {
      file: "jobs.test.ts",
      name: "a worker keeps its job while its lease is renewed, and is aborted once another takes it",
    },
  },
  {
    promise: "a job is ended only by the worker that has it",
    file: "job-life.ts",
    guard: "    eq(jobs.attempts, attempts),\n",
    broken: "    sql`${attempts}::int > 0`,\n",
    test: {
      file: "jobs.test.ts",
      name: "a worker keeps its job while its lease is renewed, and is aborted once another takes it",
    },
  },
  {
    promise: "a job that is cancelled lets its worker go",
    file: "job-runner.ts",
    guard: "attempt.controller.abort(new Error(`The job is interrupted: ${interruption}.`));",
    broken: "",
    test: { file: "jobs.test.ts", name: "cancelling ends a waiting job, and a running one" },
  },
  {
    promise: "workspaces take turns at long work, also when jobs are asked for at the same time",
    file: "job-store.ts",
    guard: "hashtextextended(${turnKey(job.kind, owner)}, 0)",
    broken: "hashtextextended(${turnKey(job.kind, owner) + String(Math.random())}, 0)",
    test: {
      file: "jobs.test.ts",
      name: "a workspace with a hundred queued jobs does not block the first job of another",
    },
  },
  {
    promise: "workspaces take turns at long work",
    file: "job-queue.ts",
    guard: "{ priority: -turn }",
    broken: "{ priority: 0 * turn }",
    test: {
      file: "jobs.test.ts",
      name: "a workspace with a hundred queued jobs does not block the first job of another",
    },
  },
  {
    promise: "tasks of another workspace are not found",
    file: "job-store.ts",
    guard:
      'return owner.kind === "workspace" ? eq(jobs.workspaceId, owner.scope.workspaceId) : isNull(jobs.workspaceId);',
    broken: 'return owner.kind === "workspace" ? sql`true` : isNull(jobs.workspaceId);',
    test: {
      file: "../identity/other-workspace.test.ts",
      name: "resources of another workspace are not found by any call, as if they did not exist",
    },
  },
];
