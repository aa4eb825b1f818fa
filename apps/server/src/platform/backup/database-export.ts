import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg, { type Pool, type PoolClient } from "pg";

/*
 * Tables as compressed lines of JSON, written and read by the database itself. The form does not
 * depend on the engine: what an embedded database exported, a server can import.
 */

/** Of this moment only, or kept by the migrations themselves. */
const LEFT_OUT = ["schema_migrations", "server_instances", "rate_limit_windows", "leases"];
const ROWS_PER_FETCH = 500;
const BATCH_MAX_CHARACTERS = 4_000_000;

const { escapeIdentifier } = pg;

function tableFile(directory: string, table: string): string {
  return join(directory, `${table}.ndjson.gz`);
}

/** All tables, each after those that it refers to. */
async function listTables(client: PoolClient): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL($1::text[]) ORDER BY relname",
    [LEFT_OUT],
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint
      JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references.rows) if (from === name) visit(to);
    ordered.push(name);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
}

async function* readRows(client: PoolClient, table: string): AsyncIterable<string> {
  await client.query(
    `DECLARE export_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${escapeIdentifier(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_PER_FETCH} FROM export_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join("");
  }
  await client.query("CLOSE export_rows");
}

/** Writes all tables as they are at one moment; answers the last migration. */
export async function exportDatabase(pool: Pool, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Otherwise times would be written as the clock of the database's country shows them.
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    for (const table of await listTables(client)) {
      await pipeline(
        Readable.from(readRows(client, table)),
        createGzip(),
        createWriteStream(tableFile(directory, table), { mode: 0o600 }),
      );
    }
    const { rows } = await client.query<{ tag: string }>("SELECT tag FROM schema_migrations ORDER BY tag DESC LIMIT 1");
    await client.query("COMMIT");
    return rows[0]?.tag ?? "";
  } finally {
    client.release();
  }
}

async function insertBatch(client: PoolClient, table: string, lines: readonly string[]): Promise<void> {
  const name = escapeIdentifier(table);
  await client.query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
    [`[${lines.join(",")}]`],
  );
}

/** Not `readline`, which does not pass on the errors of its input: they would end the process. */
async function* readLines(compressed: Readable): AsyncGenerator<string> {
  const text = createGunzip();
  const flowing = pipeline(compressed, text);
  // Awaited below; a failure in between shows in the loop first.
  flowing.catch(() => undefined);
  text.setEncoding("utf8");
  let rest = "";
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
  await flowing;
}

async function importTable(client: PoolClient, directory: string, table: string): Promise<void> {
  const lines = readLines(createReadStream(tableFile(directory, table)));
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < ROWS_PER_FETCH && characters < BATCH_MAX_CHARACTERS) continue;
    await insertBatch(client, table, batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await insertBatch(client, table, batch);
}

/** Serial columns go on counting after the highest number that was imported. */
async function continueSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { table, column } of rows) {
    const [name, field] = [escapeIdentifier(table), escapeIdentifier(column)];
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest(1, max(${field})), max(${field}) IS NOT NULL) FROM ${name}`,
      [name, column],
    );
  }
}

export type TableDigest = { readonly rows: number; readonly digest: string };

/** What an export holds, by table, in whatever order its rows are. */
export async function digestExport(directory: string): Promise<ReadonlyMap<string, TableDigest>> {
  const digests = new Map<string, TableDigest>();
  for (const name of (await readdir(directory)).toSorted()) {
    let [rows, sum] = [0, 0n];
    for await (const line of readLines(createReadStream(join(directory, name)))) {
      rows += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`));
    }
    digests.set(name.replace(/\.ndjson\.gz$/, ""), { rows, digest: sum.toString(16) });
  }
  return digests;
}

/** Whether anybody has signed up here. */
export async function isDatabaseEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT FROM pg_class WHERE relname = 'users' AND relnamespace = 'public'::regnamespace",
  );
  return rows.length === 0 || (await client.query("SELECT FROM users LIMIT 1")).rows.length === 0;
}

/** Fills the tables, which must be migrated to the state of the export. What they hold is removed. */
export async function importDatabase(client: PoolClient, directory: string): Promise<void> {
  const tables = await listTables(client);
  await client.query("BEGIN");
  try {
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(escapeIdentifier).join(", ")}`);
    for (const table of tables) await importTable(client, directory, table);
    await continueSequences(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
