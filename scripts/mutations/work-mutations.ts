import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const RESERVATIONS = `${SERVER}/platform/credits-ledger/credit-reservations.ts`;
const MANY_PROCESSES = serverTest(
  "testing/whole-server/many-processes.test.ts",
  "killing one process of each role during its work loses nothing and repeats nothing",
);

const JOB_QUEUE = `${SERVER}/platform/jobs/job-queue.ts`;
const JOB_STORE = `${SERVER}/platform/jobs/job-store.ts`;
const JOB_LIFE = `${SERVER}/platform/jobs/job-life.ts`;
const LIVING_WORKER = serverTest(
  "platform/jobs/jobs.test.ts",
  "a worker keeps its job while its lease is renewed, and is aborted once another takes it",
);
const JOB_RUNNER = `${SERVER}/platform/jobs/job-runner.ts`;

/** Jobs, their turns, and what is kept when processes are killed. */
export const WORK_MUTATIONS: readonly Mutation[] = [
  {
    promise: "every machine follows which model packs the installation is to have",
    file: `${SERVER}/features/models/pack-follower.ts`,
    guard: "this.#take(wish, signal);",
    broken: "void this.#catalogue;",
    test: serverTest(
      "testing/whole-server/many-processes.test.ts",
      "processes have the same model packs, including one that starts later",
    ),
  },
  {
    promise: "a killed process that serves leaves no credits in between",
    file: RESERVATIONS,
    guard:
      "await acrossWorkspaces(database).delete(serverInstances).where(lt(serverInstances.heartbeatAt, leaseStart));",
    broken: "",
    test: MANY_PROCESSES,
  },
  {
    promise: "no job stays running without a worker",
    file: JOB_LIFE,
    guard: '      { state: "queued", leaseUntil: null },\n',
    broken: "      { leaseUntil: null },\n",
    test: serverTest(
      "platform/jobs/jobs.test.ts",
      "a start leaves no job running that no worker runs, even if it only submits jobs",
    ),
  },
  {
    promise: "a cancelled job ends at once, whatever its handler does",
    file: JOB_RUNNER,
    guard: 'if (interruption !== "stopping") attempt.left.resolve(undefined);',
    broken: "",
    test: serverTest(
      "features/jobs/jobs.test.ts",
      "a running job of any kind ends when it is cancelled: its worker is free, and its late results are refused",
    ),
  },
  {
    promise: "a cancelled attempt writes nothing, even after a retry",
    file: JOB_LIFE,
    guard: "later.sequence > ${lastSequence})",
    broken: "later.sequence > ${lastSequence + 1_000})",
    test: serverTest(
      "platform/jobs/jobs.test.ts",
      "a job that another process cancels aborts its attempt, which cannot overwrite the next one",
    ),
  },
  {
    promise: "a server killed at any moment leaves no credits in between",
    file: RESERVATIONS,
    guard: '.where(and(eq(creditReservations.state, "reserved"), notInArray(creditReservations.owner, [instanceId])));',
    broken: '.where(and(eq(creditReservations.state, "reserved"), eq(creditReservations.owner, instanceId)));',
    test: serverTest(
      "platform/credits-ledger/credits-ledger.test.ts",
      "a killed server's reservations are refunded once, at the next start",
    ),
  },
  {
    promise: "a job that ends every process that tries it is given up",
    file: JOB_RUNNER,
    guard: "if (row.attempts > kind.attemptsMax) {",
    broken: "if (row.attempts < 0) {",
    test: serverTest("platform/jobs/jobs.test.ts", "a job fails when its process dies in every attempt"),
  },
  {
    promise: "a job is not taken from a worker that lives",
    file: JOB_LIFE,
    guard: ".set({ leaseUntil: leaseEnd(leaseMs) })",
    broken: ".set({ leaseUntil: sql`${jobs.leaseUntil}` })",
    test: LIVING_WORKER,
  },
  {
    promise: "a worker that lost its job stops working at it",
    file: JOB_RUNNER,
    guard: 'if (!lease.isHeld) this.#interrupt(row.id, "lost");\n      else if',
    broken: "if",
    test: LIVING_WORKER,
  },
  {
    promise: "a job is ended only by the worker that has it",
    file: JOB_LIFE,
    guard: "    eq(jobs.attempts, attempts),\n",
    broken: "    sql`${attempts}::int > 0`,\n",
    test: LIVING_WORKER,
  },
  {
    promise: "a job that is cancelled lets its worker go",
    file: JOB_RUNNER,
    guard: "attempt.controller.abort(new Error(`The job is interrupted: ${interruption}.`));",
    broken: "",
    test: serverTest("platform/jobs/jobs.test.ts", "cancelling ends a waiting job, and a running one"),
  },
  {
    promise: "temporary files of a killed process are swept up",
    file: `${SERVER}/platform/files/temporary-files.ts`,
    guard: "    await sweepDeadFolders(parent);",
    broken: "",
    test: serverTest("testing/whole-server/killed-server.test.ts", "leaves no orphan recording after the next start"),
  },
  {
    promise: "a query over the rows of every workspace says so",
    file: `${SERVER}/entities/generation/share/store.ts`,
    guard: "export async function insertShareLink(",
    broken:
      "export async function listAll(queryable: Queryable) {\n  return await acrossWorkspaces(queryable).select().from(shareLinks);\n}\nexport async function insertShareLink(",
    test: {
      file: "scripts/scoped-queries.test.ts",
      name: "every function with queries beyond a workspace has that in its name",
    },
  },
  {
    promise: "workspaces take turns at long work, also when jobs are asked for at the same time",
    file: JOB_STORE,
    guard: "hashtextextended(${turnKey(job.kind, owner)}, 0)",
    broken: "hashtextextended(${turnKey(job.kind, owner) + String(Math.random())}, 0)",
    test: serverTest(
      "platform/jobs/jobs.test.ts",
      "a workspace with a hundred queued jobs does not block the first job of another",
    ),
  },
  {
    promise: "workspaces take turns at long work",
    file: JOB_QUEUE,
    guard: "{ priority: -turn }",
    broken: "{ priority: 0 * turn }",
    test: serverTest(
      "platform/jobs/jobs.test.ts",
      "a workspace with a hundred queued jobs does not block the first job of another",
    ),
  },
];
