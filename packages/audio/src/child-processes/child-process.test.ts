import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChildExit, SupervisedChild } from "./child-process.ts";
import { ChildRunError, runChild } from "./run-child.ts";

const GONE_AFTER_MS = 20_000;

let folder: string;

async function script(source: string): Promise<{ entry: string }> {
  const entry = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(entry, source);
  return { entry };
}

/** Blocks this process, so that it hears of nothing, until the other has ended. */
function blockUntilGone(pid: number): void {
  const startMs = Date.now();
  // A process that ended with all its threads, and whose parent has not heard of it, is a zombie.
  const isGone = () =>
    /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")) && readdirSync(`/proc/${pid}/task`).length === 1;
  while (!isGone()) {
    if (Date.now() - startMs > GONE_AFTER_MS) throw new Error("The process did not end");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-child-process-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a child process", () => {
  test.runIf(process.platform === "linux")(
    "a child process's last message is received before its end is reported",
    async () => {
      const speaking = await script(`process.on("message", (file) => {
      while (!process.getBuiltinModule("fs").existsSync(file.path));
      process.send("last", () => process.exit(3));
    });
    process.send("first");`);
      const order: string[] = [];
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const open = (name: string, onLast: () => void) =>
        new SupervisedChild<{ path: string }, string>(speaking, {
          onMessage: (message) => {
            order.push(`${name} ${message}`);
            if (message === "last") onLast();
            if (order.length === 2) start();
          },
          onExit: ({ exitCode }) => {
            order.push(`${name} exit ${exitCode}`);
            if (order.length === 6) resolve();
          },
        });
      const second = open("second", () => {});
      const first = open("first", () => {
        // While the first's end waits to be looked at, the second says its last and ends.
        writeFileSync(join(folder, "two"), "");
        blockUntilGone(second.pid ?? 0);
      });
      await started;
      second.send({ path: join(folder, "two") });
      first.send({ path: join(folder, "one") });
      writeFileSync(join(folder, "one"), "");
      blockUntilGone(first.pid ?? 0);
      await ended;
      for (const name of ["first", "second"]) {
        expect(order.filter((entry) => entry.startsWith(name))).toEqual([
          `${name} first`,
          `${name} last`,
          `${name} exit 3`,
        ]);
      }
    },
  );

  test.each<[string, (child: SupervisedChild<object, string>) => void, Partial<ChildExit>]>([
    ["let go", (child) => child.release(), { exitCode: 0, signal: null }],
    ["killed", (child) => child.kill(), { exitCode: null, signal: "SIGKILL" }],
  ])("a child process that is %s is reported with its last output", async (_how, end, expected) => {
    const { promise, resolve } = Promise.withResolvers<ChildExit>();
    const child = new SupervisedChild<object, string>(
      await script(`process.on("disconnect", () => { console.error("bye"); process.exit(0); });
        console.error("hello"); process.send("ready"); setInterval(() => {}, 1000);`),
      { onMessage: () => end(child), onExit: resolve },
    );
    const exit = await promise;
    expect(exit).toMatchObject(expected);
    expect(exit.stderrTail).toContain("hello");
  });
});

describe("a question to a separate process", () => {
  const ask = async (
    source: string,
    options: { timeLimitMs?: number; stallLimitMs?: number; signal?: AbortSignal } = {},
  ) =>
    runChild<{ answer?: number }, number>(
      await script(source),
      { question: 20 },
      {
        timeLimitMs: 30_000,
        onMessage: ({ answer }) => answer,
        ...options,
      },
    );

  test("a question to a process is answered once the process has exited", async () => {
    const double = `process.on("message", ({ question }) => { process.send({}); process.send({ answer: question * 2 }); });`;
    expect(await ask(double)).toBe(40);
  });

  test.each<[string, string, { timeLimitMs?: number; stallLimitMs?: number }]>([
    ["exited", "process.exit(7)", {}],
    ["overdue", "setInterval(() => process.send({}), 50)", { timeLimitMs: 1_500, stallLimitMs: 60_000 }],
    ["stalled", "for (;;);", { stallLimitMs: 300 }],
  ])("a question without an answer reports why (%s)", async (reason, source, options) => {
    await expect(ask(source, options)).rejects.toMatchObject({ name: "ChildRunError", reason });
  });

  test("a question to a process is aborted at once", async () => {
    const abort = new AbortController();
    const asked = ask("process.send({}); for (;;);", { signal: abort.signal });
    abort.abort();
    await expect(asked).rejects.toBeInstanceOf(ChildRunError);
    await expect(ask("for (;;);", { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: "aborted" });
  });
});
