import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Step = { readonly name: string; readonly seconds: number; isPassed: boolean; readonly output: string };

/** The steps of a run: programs on this Node, in a folder with an environment. */
export class Steps {
  readonly all: Step[] = [];
  readonly environment: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #logs: string;
  readonly #running = new Set<ChildProcess>();

  constructor(folder: string, logs: string, environment: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#logs = logs;
    this.environment = { ...environment };
  }

  get failed(): readonly string[] {
    return this.all.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  }

  /** Lanes run at the same time, so the output of a step is printed when it has ended. */
  async run(name: string, args: readonly string[], extraEnvironment: NodeJS.ProcessEnv = {}): Promise<Step> {
    const logFile = join(this.#logs, `${fileNameOf(name)}.log`);
    const log = openSync(logFile, "w");
    const startedAtMs = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      stdio: ["ignore", log, log],
      env: { ...this.environment, ...extraEnvironment },
    });
    this.#running.add(child);
    const [status] = (await once(child, "exit")) as [number | null];
    this.#running.delete(child);
    closeSync(log);
    const seconds = Math.round((Date.now() - startedAtMs) / 1_000);
    const step = { name, seconds, isPassed: status === 0, output: readFileSync(logFile, "utf8") };
    this.all.push(step);
    console.log(`\n── ${name}\n${step.output}   ${step.isPassed ? "ok" : "FAILED"} (${seconds} s)`);
    return step;
  }

  kill(signal: NodeJS.Signals): void {
    for (const child of this.#running) child.kill(signal);
  }
}

/** A part of a file name for a step. */
export const fileNameOf = (name: string) => name.replaceAll(/\W+/g, "-");
