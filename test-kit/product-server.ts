import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from "../scripts/runtime.mjs";
import { patience } from "./patience.ts";

const ROOT = join(import.meta.dirname, "..");
const SERVER_PROGRAM = "dist/server/main.js";

const START_TIMEOUT_MS = 120_000 * patience();
const STOP_TIMEOUT_MS = 20_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export type StartOptions = {
  /** The server itself, or `scripts/start.mjs`, which keeps it running. */
  readonly program?: string;
  /** The data of a server that was stopped, to begin with a copy of them. */
  readonly templateDir?: string | undefined;
  /** The checkout whose build is started; this one by itself. */
  readonly checkout?: string;
  /** Changes the data before the server starts. */
  readonly prepareData?: (dataDir: string) => Promise<void>;
  /** After its end: removes what was made for the server elsewhere. */
  readonly cleanUp?: () => Promise<void>;
};

/** The built product in a process of its own, with data that survive a restart. */
export class ProductServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #program: string;
  readonly #checkout: string;
  readonly #cleanUp: () => Promise<void>;
  #process: ChildProcess | undefined;
  #output = "";

  private constructor(
    dataDir: string,
    port: number,
    settings: Readonly<Record<string, string>>,
    { program = SERVER_PROGRAM, checkout = ROOT, cleanUp = () => Promise.resolve() }: StartOptions,
  ) {
    this.dataDir = dataDir;
    this.#program = program;
    this.#checkout = checkout;
    this.#cleanUp = cleanUp;
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(
    settings: Readonly<Record<string, string>> = {},
    options: StartOptions = {},
  ): Promise<ProductServer> {
    const { templateDir, prepareData } = options;
    const dataDir = await mkdtemp(join(tmpdir(), "voicewright-e2e-"));
    if (templateDir !== undefined) await cp(templateDir, dataDir, { recursive: true });
    await prepareData?.(dataDir);
    const server = new ProductServer(dataDir, await freePort(), settings, options);
    await server.#spawn();
    return server;
  }

  /** What the server was told about itself; an operator's command needs the same. */
  get environment(): Readonly<Record<string, string>> {
    return { VOICEWRIGHT_DATA_DIR: this.dataDir, ...this.#settings };
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Null while it runs. */
  get exitCode(): number | null | undefined {
    return this.#process?.exitCode;
  }

  /** What the server has printed since its last start, the end of it. */
  get output(): string {
    return this.#output;
  }

  /** As a power cut would: nothing is flushed, nothing is said. */
  async kill(): Promise<void> {
    await this.#stopProcess("SIGKILL");
  }

  async spawnAgain(): Promise<void> {
    await this.#spawn();
  }

  async stopGracefully(): Promise<void> {
    await this.#stopProcess("SIGTERM");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stopProcess("SIGTERM");
    await rm(this.dataDir, { recursive: true, force: true });
    await this.#cleanUp();
  }

  async #spawn(): Promise<void> {
    this.#output = "";
    // As this version's start script starts the server, in a process of its own; other versions have other settings.
    const isOurs = this.#checkout === ROOT;
    const options = isOurs && this.#program === SERVER_PROGRAM ? SERVER_OPTIONS : [];
    const child = spawn(process.execPath, [...options, join(this.#checkout, this.#program)], {
      cwd: this.#checkout,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...(isOurs ? SERVER_ENVIRONMENT : {}),
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(this.#port),
        ...this.environment,
      },
    });
    this.#process = child;
    const collect = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended while starting:\n${this.#output}`);
      const response = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (response?.ok) return;
      await delay(50);
    }
    throw new Error(`the server was not ready in time:\n${this.#output}`);
  }

  async #stopProcess(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const forced = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(forced);
  }
}
