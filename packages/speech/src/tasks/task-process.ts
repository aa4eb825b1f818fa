import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MessageFromTaskChild, MessageToTaskChild } from "./task-messages.ts";

const STDERR_TAIL_LENGTH = 2000;

export type TaskProcessExit = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderrTail: string;
};

/** A child process of the task pool, and what it has loaded. */
export class TaskProcess {
  /** Tasks with the same key use the same models. */
  readonly modelKey: string;
  readonly startedAtMs = Date.now();
  lastHeardAtMs = Date.now();
  lastUsedAtMs = Date.now();
  rssBytes = 0;
  /** The task it works on. */
  taskId: number | undefined;
  /** Told to go, so that its end is no surprise. */
  isRetired = false;
  private readonly process: ChildProcess;
  private stderrTail = "";

  constructor(
    entry: string | URL,
    modelKey: string,
    cacheDir: string,
    hooks: {
      readonly onMessage: (message: MessageFromTaskChild) => void;
      readonly onExit: (exit: TaskProcessExit) => void;
    },
  ) {
    this.modelKey = modelKey;
    this.process = fork(entry instanceof URL ? fileURLToPath(entry) : entry, [cacheDir], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Inspector and loader flags of the parent are not the child's.
      execArgv: [],
    });
    this.process.stderr?.on("data", (data: Buffer) => {
      this.stderrTail = (this.stderrTail + data.toString("utf8")).slice(-STDERR_TAIL_LENGTH);
    });
    this.process.on("message", (message: MessageFromTaskChild) => {
      this.lastHeardAtMs = Date.now();
      hooks.onMessage(message);
    });
    // Failing to start, or to reach a child that is gone, ends in "exit" as well.
    this.process.on("error", () => this.kill());
    this.process.once("exit", (exitCode, signal) => {
      const report = (): void => hooks.onExit({ exitCode, signal, stderrTail: this.stderrTail });
      // Messages that were sent before the end still come in until then.
      if (this.process.connected) this.process.once("disconnect", report);
      else report();
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  send(message: MessageToTaskChild): void {
    this.taskId = message.taskId;
    this.lastHeardAtMs = Date.now();
    if (this.process.connected) this.process.send(message, () => {});
  }

  /** Lets an idle child end by itself, which it does when it notices that nobody listens. */
  release(): void {
    this.isRetired = true;
    if (this.process.connected) this.process.disconnect();
  }

  kill(): void {
    this.isRetired = true;
    this.process.kill("SIGKILL");
  }
}
