import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MessageToChild, MessageToParent } from "./messages.ts";
import type { PoolSession } from "./pool-session.ts";

const STDERR_TAIL_LENGTH = 2000;

export type ChildExit = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderrTail: string;
};

/** A child process of the pool and the sessions it is speaking. */
export class ChildHandle {
  readonly startedAtMs = Date.now();
  readonly sessions = new Map<number, PoolSession>();
  isReady = false;
  hasSpoken = false;
  /** Set when it was told to go, so that its end is no surprise. */
  isRetired = false;
  /** Set when it was given up for hung, whether it was ready before or not. */
  hasStalled = false;
  rssBytes = 0;
  lastHeardAtMs = Date.now();
  private readonly process: ChildProcess;
  private stderrTail = "";

  constructor(
    entry: string | URL,
    open: Extract<MessageToChild, { kind: "open" }>,
    hooks: { readonly onMessage: (message: MessageToParent) => void; readonly onExit: (exit: ChildExit) => void },
  ) {
    this.process = fork(entry instanceof URL ? fileURLToPath(entry) : entry, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Inspector and loader flags of the parent are not the child's.
      execArgv: [],
    });
    this.process.stderr?.on("data", (data: Buffer) => {
      this.stderrTail = (this.stderrTail + data.toString("utf8")).slice(-STDERR_TAIL_LENGTH);
    });
    this.process.on("message", (message: MessageToParent) => {
      this.lastHeardAtMs = Date.now();
      hooks.onMessage(message);
    });
    // Failing to start, or to reach a child that is gone, ends in "exit" as well.
    this.process.on("error", () => this.kill());
    this.process.once("exit", (exitCode, signal) => hooks.onExit({ exitCode, signal, stderrTail: this.stderrTail }));
    this.send(open);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  send(message: MessageToChild): void {
    if (this.process.connected) this.process.send(message, () => {});
  }

  /** Lets the child end by itself, which it does when it notices that nobody listens. */
  release(): void {
    this.isRetired = true;
    if (this.process.connected) this.process.disconnect();
  }

  kill(): void {
    this.process.kill("SIGKILL");
  }
}
