import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DecodeFacts, DecodeMessage, DecodeRequest } from "./decode-protocol.ts";
import { MediaError } from "./media-error.ts";

export type DecodeLimits = {
  /** The whole decoding; 20 minutes unless told. */
  readonly timeLimitMs?: number;
  /** Without a sign of life; a minute unless told. */
  readonly stallLimitMs?: number;
};

type RunOptions = {
  readonly signal: AbortSignal;
  readonly entry: URL | string;
  readonly limits?: DecodeLimits;
  readonly onProgress: (progress: { readonly readBytes: number; readonly decodedMs: number }) => void;
};

const DEFAULT_TIME_LIMIT_MS = 20 * 60_000;
const DEFAULT_STALL_LIMIT_MS = 60_000;
/** JavaScript's share of the process; the decoder's own memory is bounded apart from it. */
const HEAP_LIMIT_MB = 256;
const NODE_OPTIONS = [
  `--max-old-space-size=${HEAP_LIMIT_MB}`,
  // FFmpeg's 30 MB are known to be valid; checking only what is run saves a tenth of a second.
  "--wasm-lazy-validation",
];
const STDERR_TAIL_LENGTH = 500;
const CRASH_MESSAGE = "The file brought the decoder down";

/**
 * Runs one decoding in a process of its own and kills it when the signal or a limit says so. Resolves after the
 * process has gone. Throws a MediaError, or the signal's reason.
 */
export async function runDecodeProcess(request: DecodeRequest, options: RunOptions): Promise<DecodeFacts> {
  const entry = options.entry instanceof URL ? fileURLToPath(options.entry) : options.entry;
  const child = spawn(process.execPath, [...NODE_OPTIONS, entry, JSON.stringify(request)], {
    stdio: ["ignore", "pipe", "pipe"],
    // Loaders and inspectors of this process are not the child's.
    env: { ...process.env, NODE_OPTIONS: "" },
    windowsHide: true,
  });
  const run = new DecodeRun(child, options);
  try {
    return await run.result();
  } finally {
    run.dispose();
  }
}

class DecodeRun {
  readonly #child: ChildProcess;
  readonly #options: RunOptions;
  #timeLimitTimer: NodeJS.Timeout | undefined;
  #stallTimer: NodeJS.Timeout | undefined;
  #verdict: MediaError | undefined;
  #answer: DecodeMessage | undefined;
  #pendingParts: string[] = [];
  #stderrTail = "";

  constructor(child: ChildProcess, options: RunOptions) {
    this.#child = child;
    this.#options = options;
  }

  async result(): Promise<DecodeFacts> {
    const { signal, limits } = this.#options;
    const exited = Promise.withResolvers<void>();
    this.#child.once("close", () => exited.resolve());
    // Failing to start is told by "error" alone.
    this.#child.once("error", (error) => exited.reject(error));
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => this.#receive(text));
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_LENGTH);
    });
    signal.addEventListener("abort", this.#kill, { once: true });
    if (signal.aborted) this.#kill();
    const timeLimitMs = limits?.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS;
    this.#timeLimitTimer = setTimeout(() => this.#giveUp("Decoding the file took too long"), timeLimitMs);
    this.#watchForStall();
    await exited.promise;
    signal.throwIfAborted();
    if (this.#verdict) throw this.#verdict;
    if (this.#answer?.kind === "done") return this.#answer.facts;
    if (this.#answer?.kind === "refused") throw new MediaError(this.#answer.code, this.#answer.message);
    throw new MediaError("decoder_crashed", CRASH_MESSAGE, { cause: this.#stderrTail });
  }

  dispose(): void {
    this.#options.signal.removeEventListener("abort", this.#kill);
    clearTimeout(this.#timeLimitTimer);
    clearTimeout(this.#stallTimer);
    this.#kill();
  }

  readonly #kill = (): void => {
    this.#child.kill("SIGKILL");
  };

  #giveUp(message: string): void {
    this.#verdict ??= new MediaError("decoder_timeout", message);
    this.#kill();
  }

  #watchForStall(): void {
    clearTimeout(this.#stallTimer);
    const stallLimitMs = this.#options.limits?.stallLimitMs ?? DEFAULT_STALL_LIMIT_MS;
    this.#stallTimer = setTimeout(() => this.#giveUp("The decoder got stuck at the file"), stallLimitMs);
  }

  /** Lines may be megabytes long and come in many parts. */
  #receive(text: string): void {
    this.#watchForStall();
    const lines = text.split("\n");
    for (const [index, part] of lines.entries()) {
      this.#pendingParts.push(part);
      if (index === lines.length - 1) return;
      const line = this.#pendingParts.join("");
      this.#pendingParts = [];
      this.#handle(line);
    }
  }

  #handle(line: string): void {
    let message: DecodeMessage;
    try {
      message = JSON.parse(line) as DecodeMessage;
    } catch (cause) {
      this.#verdict ??= new MediaError("decoder_crashed", CRASH_MESSAGE, { cause });
      this.#kill();
      return;
    }
    if (message.kind !== "progress") this.#answer = message;
    else if (!this.#options.signal.aborted) this.#options.onProgress(message);
  }
}
