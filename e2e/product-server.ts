import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "..");
/** The models that an earlier server of the tests has prepared; preparing takes seconds, and each server has new data. */
const PREPARED_MODELS = join(tmpdir(), `voicewright-e2e-models-${process.pid}`);
process.on("exit", () => rmSync(PREPARED_MODELS, { recursive: true, force: true }));

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The built product in a process of its own, with data that survive a restart. */
export class ProductServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #output = "";

  private constructor(dataDir: string, port: number, settings: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
    const server = new ProductServer(await mkdtemp(join(tmpdir(), "voicewright-e2e-")), await freePort(), settings);
    if (existsSync(PREPARED_MODELS)) await cp(PREPARED_MODELS, server.#modelCache, { recursive: true });
    await server.#spawn();
    return server;
  }

  get #modelCache(): string {
    return join(this.dataDir, "cache/speech");
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async restart(): Promise<void> {
    await this.#stopProcess("SIGTERM");
    await this.#spawn();
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
    if (!existsSync(PREPARED_MODELS)) await cp(this.#modelCache, PREPARED_MODELS, { recursive: true });
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #spawn(): Promise<void> {
    this.#output = "";
    const child = spawn(process.execPath, [join(ROOT, "dist/server/main.js")], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(this.#port),
        VOICEWRIGHT_DATA_DIR: this.dataDir,
        ...this.#settings,
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
