import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_CACHE_DIRECTORY } from "../platform/config.ts";
import { embeddedDatabaseDirectory } from "../platform/database/open-database.ts";
import { prepareDatabaseTemplate } from "./database-template.ts";

export type SpawnedServer = {
  readonly pid: number;
  readonly origin: string;
  readonly exited: Promise<unknown>;
  kill(): Promise<void>;
};

/** The embedded database is not compiled a second time, for a speed that a process of a test does not live to see. */
const SHORT_LIVED = ["--liftoff-only"];
const SERVER_DIRECTORY = join(import.meta.dirname, "../..");
/** The server as it is built; see `buildProduct`. */
export const BUILT_SERVER = join(SERVER_DIRECTORY, "../../dist/server/main.js");
/** Where the product is built anyhow, it is started from that, which takes two thirds of the processor time. */
const SERVER_PROGRAM = process.env["VOICEWRIGHT_TEST_BUILD"] === undefined ? "src/main.ts" : BUILT_SERVER;

/** A program of the server, with its own environment, in a process of its own. */
export function spawnProgram(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...SHORT_LIVED, path, ...args], {
    cwd: SERVER_DIRECTORY,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      VOICEWRIGHT_SPEECH_PROCESSES: "1",
      VOICEWRIGHT_CACHE_DIR: BUILD_CACHE_DIRECTORY,
      ...environment,
    },
  });
}

/** The server as people run it, in a process of its own, on a free port. Throws what it says when it does not start. */
export async function spawnServer(
  dataDirectory: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  program = SERVER_PROGRAM,
): Promise<SpawnedServer> {
  const child = spawnProgram(program, { PORT: "0", VOICEWRIGHT_DATA_DIR: dataDirectory, ...environment });
  const exited = once(child, "exit");
  let said = "";
  let origin: string | undefined;
  for await (const chunk of child.stderr as AsyncIterable<Buffer>) {
    said += chunk.toString();
    origin = /is ready: (\S+)\/$/m.exec(said)?.[1];
    if (origin !== undefined) break;
  }
  if (origin === undefined) throw new Error(`The server did not start: ${said}`);
  if (child.pid === undefined) throw new Error("A server that answers has a process");
  return {
    pid: child.pid,
    origin,
    exited,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** A data directory that a server starts on without making its database first. */
export async function prepareDataDirectory(dataDirectory: string): Promise<void> {
  await cp(await prepareDatabaseTemplate(), embeddedDatabaseDirectory(dataDirectory), { recursive: true });
}
