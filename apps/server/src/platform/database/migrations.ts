import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { MIGRATIONS_DIRECTORY } from "../config.ts";
import { sha256Hex } from "../ids.ts";

export type Migration = { readonly tag: string; readonly hash: string; readonly statements: readonly string[] };

/** The database and this version of the server do not fit together. The message says what to do. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MigrationError";
  }
}

const EXTENSIONS = ["pg_trgm", "unaccent"];
/** Any constant of our own: servers that start at once on one database migrate it one after the other. */
const MIGRATION_LOCK_KEY = 4_310_001;

/** The migrations of this version, oldest first. */
export function readMigrations(): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_DIRECTORY, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(MIGRATIONS_DIRECTORY, `${tag}.sql`), "utf8");
    return { tag, hash: sha256Hex(sql), statements: sql.split("--> statement-breakpoint") };
  });
}

async function readApplied(client: ClientBase): Promise<{ tag: string; hash: string }[]> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS schema_migrations (tag text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  return (await client.query<{ tag: string; hash: string }>("SELECT tag, hash FROM schema_migrations ORDER BY tag"))
    .rows;
}

function findPending(
  known: readonly Migration[],
  applied: readonly { tag: string; hash: string }[],
): readonly Migration[] {
  for (const [index, { tag, hash }] of applied.entries()) {
    const migration = known[index];
    if (migration?.tag !== tag) {
      throw new MigrationError(
        `The database has the migration ${tag}, which this version does not know. Start the version that created it, or restore a backup.`,
      );
    }
    if (migration.hash !== hash) {
      throw new MigrationError(
        `The migration ${tag} differs from the one that made this database. Start the version that made it, or use another data directory.`,
      );
    }
  }
  return known.slice(applied.length);
}

async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query("INSERT INTO schema_migrations (tag, hash) VALUES ($1, $2)", [migration.tag, migration.hash]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

export type MigrateOptions = {
  /** Runs before the first change to a database that holds data already. */
  readonly beforeChange?: (nextTag: string) => Promise<void>;
  /** The last migration to apply; all when absent. */
  readonly upTo?: string;
  /** Instead of those of this version. */
  readonly migrations?: readonly Migration[] | undefined;
};

/** Brings the database up to this version. One server at a time does it; the others wait. */
export async function migrate(client: ClientBase, options: MigrateOptions = {}): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK_KEY]);
  try {
    for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    const known = options.migrations ?? readMigrations();
    const applied = await readApplied(client);
    const pending = findPending(known, applied);
    const last = options.upTo === undefined ? known.length - 1 : known.findIndex(({ tag }) => tag === options.upTo);
    if (last < 0) throw new MigrationError(`This version does not know the migration ${String(options.upTo)}.`);
    const wanted = pending.filter((migration) => known.indexOf(migration) <= last);
    const first = wanted[0];
    if (first !== undefined && applied.length > 0) await options.beforeChange?.(first.tag);
    for (const migration of wanted) await applyMigration(client, migration);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK_KEY]);
  }
}
