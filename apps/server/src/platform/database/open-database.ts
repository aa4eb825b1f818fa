import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import { EmbeddedDatabase } from "./embedded-database.ts";
import { DeletedRowsEraser } from "./erase-deleted.ts";
import { startMaintenance } from "./maintenance.ts";
import { type Migration, migrate } from "./migrations.ts";
import { asDatabase } from "./queries.ts";
import { withRetriedTransactions } from "./retried-transactions.ts";

export type OpenDatabaseOptions = {
  readonly dataDirectory: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly templateDirectory?: string | undefined;
  /** Where what is made once may be kept, and is taken from the next time. */
  readonly cacheDirectory?: string;
  /** Skips the migrations, for tools that look at a copy as it is. */
  readonly migrate?: boolean;
  /** Instead of those of this version. */
  readonly migrations?: readonly Migration[];
  /** See EmbeddedDatabaseOptions. */
  readonly transactionMaxMs?: number;
  readonly log: Logger;
};

export type OpenedDatabase = {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly isEmbedded: boolean;
  /** Embedded only: copies the database, consistent at one moment, into a new directory. */
  snapshot(directory: string): Promise<void>;
  /** Embedded only. What a server keeps in its files and logs is its operator's to say. */
  readonly eraser: DeletedRowsEraser | undefined;
  close(): Promise<void>;
};

/** The embedded database is one session underneath; more clients only let more requests wait inside it. */
const EMBEDDED_CLIENTS = 8;
const SERVER_CLIENTS = 16;
const CONNECT_TIMEOUT_MS = 15_000;
const SERVER_VERSION_MIN = 150_000;
const SNAPSHOTS_KEPT = 2;

export function embeddedDatabaseDirectory(dataDirectory: string): string {
  return join(dataDirectory, "database");
}

async function snapshotBeforeMigration(opened: OpenedDatabase, dataDirectory: string, nextTag: string): Promise<void> {
  const folder = join(dataDirectory, "snapshots");
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await opened.snapshot(join(folder, `${stamp}-before-${nextTag}`));
  const names = (await readdir(folder)).sort();
  for (const name of names.slice(0, -SNAPSHOTS_KEPT)) await rm(join(folder, name), { recursive: true });
}

async function requireServerVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string; server_version: string }>(
    "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
  );
  const version = rows[0];
  if (version === undefined || Number(version.server_version_num) < SERVER_VERSION_MIN) {
    throw new Error(
      `DATABASE_URL is PostgreSQL ${version?.server_version ?? "unknown"}; version 15 or newer is needed.`,
    );
  }
}

/** Each connection has a listener for as long as it lives: an error that nobody hears would end the process. */
function openPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ error: error.message }, "a database connection was lost")),
  );
  // Its connection has said so.
  pool.on("error", () => undefined);
  return pool;
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { dataDirectory, log } = options;
  const embedded = await EmbeddedDatabase.open({
    directory: embeddedDatabaseDirectory(dataDirectory),
    templateDirectory: options.templateDirectory,
    cacheDirectory: options.cacheDirectory,
    ...(options.transactionMaxMs === undefined
      ? {}
      : { transactionMaxMs: options.transactionMaxMs, idleInTransactionMaxMs: options.transactionMaxMs }),
    log,
  });
  const pool = openPool(
    { stream: () => embedded.createStream(), user: "postgres", database: "postgres", max: EMBEDDED_CLIENTS },
    log,
  );
  const stopMaintenance = startMaintenance(pool, log);
  const eraser = new DeletedRowsEraser(pool, dataDirectory, log);
  eraser.resume();
  return {
    database: withRetriedTransactions(asDatabase(drizzle({ client: pool })), log),
    pool,
    isEmbedded: true,
    snapshot: (directory) => embedded.snapshot(directory),
    eraser,
    close: async () => {
      stopMaintenance();
      await eraser.done();
      await pool.end();
      await embedded.stop();
    },
  };
}

async function openServer(databaseUrl: string, log: Logger): Promise<OpenedDatabase> {
  const pool = openPool({ connectionString: databaseUrl, max: SERVER_CLIENTS }, log);
  await requireServerVersion(pool);
  return {
    database: withRetriedTransactions(asDatabase(drizzle({ client: pool })), log),
    pool,
    isEmbedded: false,
    snapshot: () => Promise.reject(new Error("Only the embedded database is copied this way.")),
    eraser: undefined,
    close: () => pool.end(),
  };
}

/** Opens the database, embedded or by URL, and migrates it. The caller holds the data directory's lock. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const opened =
    options.databaseUrl === undefined
      ? await openEmbedded(options)
      : await openServer(options.databaseUrl, options.log);
  if (options.migrate === false) return opened;
  const client = await opened.pool.connect();
  try {
    await migrate(client, {
      migrations: options.migrations,
      beforeChange: async (nextTag) => {
        options.log.info({ migration: nextTag }, "the database is migrated");
        if (opened.isEmbedded) await snapshotBeforeMigration(opened, options.dataDirectory, nextTag);
      },
    });
  } catch (error) {
    client.release();
    await opened.close();
    throw error;
  }
  client.release();
  return opened;
}
