import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type ChildScript = {
  /** What the process runs: a source, in production the bundled file. */
  readonly entry: URL | string;
  readonly args?: readonly string[];
  /** Options of Node for this process; inspectors and loaders of the parent are not the child's. */
  readonly nodeOptions?: readonly string[];
  /** Changes to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
};

export type ChildExit = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderrTail: string;
};

type ExitFacts = Omit<ChildExit, "stderrTail">;

const STDERR_TAIL_LENGTH = 4_000;

/**
 * One process of ours that talks in messages. What it sent before its end is received before its end is reported:
 * Node reports an exit as soon as it knows, and that can be before the last messages were read.
 */
export class SupervisedChild<ToChild extends object, FromChild> {
  readonly startedAtMs = Date.now();
  /** When it last said anything. */
  lastHeardAtMs = Date.now();
  /** Asked or made to go, so that its end is no surprise. */
  isRetired = false;
  readonly #process: ChildProcess;
  #stderrTail = "";

  constructor(
    script: ChildScript,
    hooks: { readonly onMessage: (message: FromChild) => void; readonly onExit: (exit: ChildExit) => void },
  ) {
    const { entry, args = [], nodeOptions = [], environment } = script;
    this.#process = fork(entry instanceof URL ? fileURLToPath(entry) : entry, args, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      execArgv: [...nodeOptions],
      ...(environment === undefined ? {} : { env: { ...process.env, ...environment } }),
    });
    this.#process.stderr?.on("data", (data: Buffer) => {
      this.#stderrTail = (this.#stderrTail + data.toString("utf8")).slice(-STDERR_TAIL_LENGTH);
    });
    this.#process.on("message", (message: FromChild) => {
      this.lastHeardAtMs = Date.now();
      hooks.onMessage(message);
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<ExitFacts>();
    this.#process.once("exit", (exitCode, signal) => end({ exitCode, signal }));
    this.#process.on("error", () => {
      // A process that never started has no other end.
      if (this.#process.pid === undefined) end({ exitCode: null, signal: null });
      else this.kill();
    });
    // Neither "exit" nor "close" alone: the one may come before the last messages, the other not at all.
    void Promise.all([ended, this.#lastMessage(), this.#lastOfStderr()]).then(([facts]) =>
      hooks.onExit({ ...facts, stderrTail: this.#stderrTail }),
    );
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  send(message: ToChild): void {
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  /** Lets it end by itself, which it does when it notices that nobody is there any more. */
  release(): void {
    this.isRetired = true;
    if (this.#process.connected) this.#process.disconnect();
  }

  #lastMessage(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#process.connected) this.#process.once("disconnect", resolve);
    else resolve();
    return promise;
  }

  #lastOfStderr(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { stderr } = this.#process;
    if (stderr === null || stderr.closed) resolve();
    else stderr.once("close", resolve);
    return promise;
  }

  /** Ends it at once, whatever it does. */
  kill(): void {
    this.#process.kill("SIGKILL");
  }
}

/** How a process ended, for error messages. */
export function describeExit({ exitCode, signal }: ChildExit): string {
  return signal === null ? `exit code ${exitCode}` : signal;
}
