import { afterEach, describe, expect, test, vi } from "vitest";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { SpeechTaskError } from "./task-error.ts";
import {
  createTaskPool,
  type RunTaskOptions,
  type TaskPool,
  type TaskPoolEvent,
  type TaskPoolOptions,
} from "./task-pool.ts";

const CHILD = new URL("../../test/misbehaving-task-child.ts", import.meta.url);
/** Far longer than it takes to end a process. */
/** Longer than any test lasts. */
const BLOCKED_MS = 600_000;
const EMBEDDED = { kind: "embedded" } as const;

let pool: TaskPool | undefined;
let events: TaskPoolEvent[] = [];

function openPool(options: Partial<TaskPoolOptions> = {}): TaskPool {
  events = [];
  pool = createTaskPool({
    childCount: 2,
    cacheDir: TEST_CACHE_DIR,
    childEntry: CHILD,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return pool;
}

/** Runs a task that does what `deed` says; resolves to the process that did it. */
async function act(tasks: TaskPool, deed: string, options: RunTaskOptions = {}): Promise<number | undefined> {
  const { spans } = await tasks.run("find-speech", { clipPath: deed, engine: EMBEDDED }, options);
  return spans[0]?.startMs;
}

async function codeOf(task: Promise<unknown>): Promise<string> {
  const error = await task.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SpeechTaskError ? error.code : `no task error: ${String(error)}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startedChildren(): number {
  return events.filter((event) => event.kind === "child-started").length;
}

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

describe("a task pool", () => {
  test("a task pool starts nothing before there is work, and keeps a child for the next task", async () => {
    const tasks = openPool();
    expect(tasks.load()).toEqual({ running: 0, queued: 0, children: 0, rssBytes: 0 });
    const first = await act(tasks, "work:0");
    expect(await act(tasks, "work:0")).toBe(first);
    expect(startedChildren()).toBe(1);
  });

  test.each([
    ["abort", "task_crashed"],
    ["exit", "task_crashed"],
    ["throw", "task_failed"],
  ])("a task that ends by %s fails alone, and the next one works", async (deed, code) => {
    const tasks = openPool();
    const [bystander, failed] = await Promise.all([act(tasks, "work:400"), codeOf(act(tasks, deed))]);
    expect(failed).toBe(code);
    expect(bystander).toBeTypeOf("number");
    expect(await act(tasks, "work:0")).toBeTypeOf("number");
  });

  test("a child killed in mid-task fails that task only", async () => {
    const tasks = openPool();
    const pid = await act(tasks, "work:0");
    const working = codeOf(act(tasks, "work:5000"));
    process.kill(pid ?? 0, "SIGKILL");
    expect(await working).toBe("task_crashed");
    expect(await act(tasks, "work:0")).toBeTypeOf("number");
  });

  test("cancelling a task ends the work at once, even inside a blocking call", async () => {
    const tasks = openPool();
    const pid = (await act(tasks, "work:0")) ?? 0;
    const abort = new AbortController();
    const begun = Promise.withResolvers<void>();
    const blocked = codeOf(
      act(tasks, `block:${BLOCKED_MS}`, { signal: abort.signal, onProgress: () => begun.resolve() }),
    );
    await begun.promise;
    abort.abort();
    expect(await blocked).toBe("task_cancelled");
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { interval: 5 });
    expect(await codeOf(act(tasks, "work:0", { signal: abort.signal }))).toBe("task_cancelled");
    expect(await act(tasks, "work:0")).not.toBe(pid);
  });

  test("cancelling a waiting task lets the others continue", async () => {
    const tasks = openPool();
    const abort = new AbortController();
    const busy = [act(tasks, "work:300"), act(tasks, "work:300")];
    const waiting = codeOf(act(tasks, "work:0", { signal: abort.signal }));
    const next = act(tasks, "work:0");
    abort.abort();
    expect(await waiting).toBe("task_cancelled");
    expect(await Promise.all([...busy, next])).toHaveLength(3);
  });

  test("a task that blocks beyond its time is ended", async () => {
    const tasks = openPool();
    expect(await codeOf(act(tasks, "block:20000", { timeLimitMs: 500 }))).toBe("task_timeout");
    expect(await act(tasks, "work:0")).toBeTypeOf("number");
  });

  test("a task pool refuses more tasks than its queue allows", async () => {
    const tasks = openPool({ maxQueued: 1 });
    const accepted = [act(tasks, "work:200"), act(tasks, "work:200"), act(tasks, "work:0")];
    expect(await codeOf(act(tasks, "work:0"))).toBe("queue_full");
    expect(await Promise.all(accepted)).toHaveLength(3);
  });

  test("short tasks do not wait behind long ones, and long ones do not starve", async () => {
    const tasks = openPool();
    const order: string[] = [];
    const long = { lane: "long" } as const;
    const longTasks = [1, 2].map(async (index) => {
      await act(tasks, "work:600", long);
      order.push(`long ${index}`);
    });
    const shortTasks = [1, 2, 3].map(async (index) => {
      await act(tasks, "work:20");
      order.push(`short ${index}`);
    });
    await Promise.all([...longTasks, ...shortTasks]);
    expect(order).toEqual(["short 1", "short 2", "short 3", "long 1", "long 2"]);
  });

  test("a task reports progress in order, a few times a second", async () => {
    const tasks = openPool();
    const progress: number[] = [];
    await act(tasks, "work:1000", { onProgress: (share) => progress.push(share) });
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.length).toBeLessThan(14);
    expect(progress).toEqual(progress.toSorted((left, right) => left - right));
    expect(Math.max(...progress)).toBeLessThanOrEqual(1);
  });

  test("a child that uses too much memory is replaced after its task", async () => {
    const tasks = openPool({ maxChildRssBytes: 300 * 1024 * 1024 });
    const pid = await act(tasks, "leak");
    expect(await act(tasks, "work:0")).not.toBe(pid);
    expect(events.some((event) => event.kind === "child-recycled")).toBe(true);
  });

  test("idle children of a task pool end", async () => {
    const tasks = openPool({ idleTimeoutMs: 200 });
    const pid = (await act(tasks, "work:0")) ?? 0;
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 3000, interval: 20 });
    await vi.waitFor(() => expect(tasks.load().children).toBe(0), { timeout: 1000, interval: 5 });
    expect(await act(tasks, "work:0")).toBeTypeOf("number");
  });

  test("a task pool gives each model its own child, and ends the least recently used for room", async () => {
    const tasks = openPool();
    const engineOf = (packId: string) =>
      ({ kind: "local", packId, model: { kind: "voice-activity", files: { model: "/nowhere" } } }) as const;
    const pids: number[] = [];
    for (const packId of ["a", "b", "a", "c", "a", "b"]) {
      const { spans } = await tasks.run("find-speech", { clipPath: "work:0", engine: engineOf(packId) });
      pids.push(spans[0]?.startMs ?? 0);
    }
    expect(pids[2]).toBe(pids[0]);
    expect(pids[4]).toBe(pids[0]);
    expect(pids[5]).not.toBe(pids[1]);
    expect(startedChildren()).toBe(4);
  });

  test("closing a task pool ends running and waiting tasks, and every child", async () => {
    const tasks = openPool();
    const pid = (await act(tasks, "work:0")) ?? 0;
    const begun = Promise.withResolvers<void>();
    const onProgress = () => begun.resolve();
    const deeds = ["block:9000", "work:9000", "work:0"];
    const ended = Promise.all(deeds.map((deed) => codeOf(act(tasks, deed, { onProgress }))));
    await begun.promise;
    await tasks.close();
    expect(await ended).toEqual(["pool_closed", "pool_closed", "pool_closed"]);
    expect(isRunning(pid)).toBe(false);
    expect(await codeOf(act(tasks, "work:0"))).toBe("pool_closed");
  });
});
