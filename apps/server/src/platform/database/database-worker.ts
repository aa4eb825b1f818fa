import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type MessagePort, parentPort, threadId, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { DurableFileSystem } from "./durable-filesystem.ts";
import { readEngineVersion } from "./engine-version.ts";
import { WireGateway } from "./wire-gateway.ts";
import { simpleQuery } from "./wire-protocol.ts";

/*
 * Entry of the worker thread in which the embedded database runs, so that a slow query never
 * stops the server's event loop.
 */

export type DatabaseWorkerData = {
  readonly directory: string;
  /** A finished database directory to start from instead of an empty one. */
  readonly templateDirectory: string | undefined;
  readonly cacheDirectory: string | undefined;
  readonly idleInTransactionMaxMs: number;
  readonly transactionMaxMs: number;
};

export type DatabaseWorkerRequest =
  | { readonly kind: "connect"; readonly port: MessagePort }
  | { readonly kind: "snapshot"; readonly id: number; readonly directory: string }
  | { readonly kind: "ping" }
  | { readonly kind: "stop" };

export type DatabaseWorkerEvent =
  | { readonly kind: "ready" }
  | { readonly kind: "pong" }
  | { readonly kind: "snapshot_done"; readonly id: number; readonly error: string | undefined }
  | { readonly kind: "failed"; readonly error: string };

const SETTINGS = [
  "wal_sync_method=fsync",
  "shared_buffers=32MB",
  "max_wal_size=64MB",
  "min_wal_size=32MB",
  // A segment that is kept to be written again holds what was in it until then, also what was deleted.
  "wal_recycle=off",
  "timezone=UTC",
  "jit=off",
];

if (parentPort === null) throw new Error("database-worker runs in a worker thread only");
const host = parentPort;
const options = workerData as DatabaseWorkerData;

function report(event: DatabaseWorkerEvent): void {
  host.postMessage(event, []);
}

function openEngine(directory: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFileSystem(directory),
    extensions: { pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...SETTINGS.flatMap((setting) => ["-c", setting]),
    ],
  });
}

function copyDirectory(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function syncTree(path: string, isDirectory = true): void {
  if (isDirectory) {
    for (const entry of readdirSync(path, { withFileTypes: true }))
      syncTree(join(path, entry.name), entry.isDirectory());
  }
  if (isDirectory && process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Fills a directory beside the final one and renames it, so that a half-made database is never opened. */
async function makeDirectory(directory: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${directory}.unfinished-${process.pid}-${threadId}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  await fill(unfinished);
  syncTree(unfinished);
  try {
    renameSync(unfinished, directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function initialize(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const engine = await openEngine(directory);
  await engine.exec("CHECKPOINT");
  await engine.close();
}

/** Copies the empty database that an earlier call left in the cache, or leaves one there. */
async function fillFromCache(directory: string, cacheDirectory: string): Promise<void> {
  const cached = join(cacheDirectory, `empty-database-${readEngineVersion()}`);
  if (existsSync(join(cached, "PG_VERSION"))) {
    copyDirectory(cached, directory);
    return;
  }
  await initialize(directory);
  await makeDirectory(cached, async (unfinished) => copyDirectory(directory, unfinished)).catch(() => {
    // Another process left one at the same moment, or nothing can be kept there; the next call makes its own again.
  });
}

async function prepareDirectory(data: DatabaseWorkerData): Promise<void> {
  const { directory, templateDirectory, cacheDirectory } = data;
  if (existsSync(join(directory, "PG_VERSION"))) return;
  if (templateDirectory === undefined)
    await makeDirectory(directory, (unfinished) =>
      cacheDirectory === undefined ? initialize(unfinished) : fillFromCache(unfinished, cacheDirectory),
    );
  else copyDirectory(templateDirectory, directory);
}

await prepareDirectory(options);
const engine = await openEngine(options.directory);

/** The engine's raw output. Its other way of asking for it also reads every answer, and keeps all of them for ever. */
async function execute(messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // What it shows lies in its own memory and is overwritten.
  await engine.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
  const [only = new Uint8Array(0)] = parts;
  return parts.length > 1 ? Buffer.concat(parts) : only;
}

const gateway = new WireGateway({
  execute,
  onEngineFailure: (error) => {
    report({ kind: "failed", error: String(error) });
    process.exit(1);
  },
  idleInTransactionMaxMs: options.idleInTransactionMaxMs,
  transactionMaxMs: options.transactionMaxMs,
});

async function snapshot(id: number, directory: string): Promise<void> {
  try {
    await gateway.runExclusive(async () => {
      await execute(simpleQuery("CHECKPOINT"));
      await makeDirectory(directory, async (unfinished) => copyDirectory(options.directory, unfinished));
    });
    report({ kind: "snapshot_done", id, error: undefined });
  } catch (error) {
    report({ kind: "snapshot_done", id, error: String(error) });
  }
}

async function stop(): Promise<void> {
  await gateway.runExclusive(async () => {
    await execute(simpleQuery("CHECKPOINT"));
    await engine.close();
  });
  process.exit(0);
}

host.on("message", (request: DatabaseWorkerRequest) => {
  if (request.kind === "connect") gateway.accept(request.port);
  else if (request.kind === "ping") report({ kind: "pong" });
  else if (request.kind === "snapshot") void snapshot(request.id, request.directory);
  else stop().catch(() => process.exit(1));
});
report({ kind: "ready" });
