import { spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareDatabaseTemplate } from "../../testing/database-template.ts";
import { DirectoryLockedError, lockDirectory } from "../files/directory-lock.ts";
import { createLogger } from "../log.ts";
import { EmbeddedDatabase } from "./embedded-database.ts";

const IDLE_MAX_MS = 400;
const TRANSACTION_MAX_MS = 1_200;

let directory: string;
let embedded: EmbeddedDatabase;
let pool: pg.Pool;
let worker: Worker;

function noteWorker(message: unknown): void {
  worker = (message as { worker: Worker }).worker;
}

function connect(database: EmbeddedDatabase): pg.Pool {
  const clients = new pg.Pool({
    stream: () => database.createStream(),
    user: "postgres",
    database: "postgres",
    max: 8,
  });
  clients.on("error", () => undefined);
  return clients;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-database-"));
  subscribe("worker_threads", noteWorker);
  embedded = await EmbeddedDatabase.open({
    directory: join(directory, "database"),
    templateDirectory: await prepareDatabaseTemplate(),
    idleInTransactionMaxMs: IDLE_MAX_MS,
    transactionMaxMs: TRANSACTION_MAX_MS,
    log: createLogger("silent"),
  });
  unsubscribe("worker_threads", noteWorker);
  pool = connect(embedded);
  await pool.query("CREATE TABLE notes (id int PRIMARY KEY, body text)");
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  await rm(directory, { recursive: true });
});

async function countNotes(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM notes");
  return rows[0]?.count ?? -1;
}

/** Megabytes that objects of the engine's thread take, garbage included. */
async function engineHeapMb(worker: Worker): Promise<number> {
  return (await worker.getHeapStatistics()).used_heap_size / 2 ** 20;
}

describe("the embedded database", () => {
  it("the embedded database retains no memory of its results", async () => {
    const before = await engineHeapMb(worker);
    for (let turn = 0; turn < 400; turn += 1) await pool.query("SELECT repeat('z', 1000) FROM generate_series(1, 300)");
    expect((await engineHeapMb(worker)) - before).toBeLessThan(60);
  });

  it("the embedded database gives each of many clients its own results, in and out of transactions", async () => {
    const wrong: unknown[] = [];
    const readOwn = async (clients: Pick<pg.Pool, "query">, id: number) => {
      const { rows } = await clients.query("SELECT id, $2::text AS tag FROM notes WHERE id = $1", [id, `tag ${id}`]);
      if (JSON.stringify(rows) !== JSON.stringify([{ id, tag: `tag ${id}` }])) wrong.push(rows);
    };
    const work = async (client: number) => {
      for (let step = 0; step < 40; step += 1) {
        const id = client * 1_000 + step;
        const isInTransaction = step % 4 === 3;
        const body = step % 20 === 0 ? `${id}`.padEnd(300_000, "z") : `note ${id}`;
        const held = await pool.connect();
        if (isInTransaction) await held.query("BEGIN");
        await held.query("INSERT INTO notes VALUES ($1, $2)", [id, body]);
        await readOwn(held, id);
        if (isInTransaction) await held.query(step % 8 === 3 ? "ROLLBACK" : "COMMIT");
        held.release();
        if (!isInTransaction) await readOwn(pool, id);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, client) => work(client)));
    expect(wrong).toEqual([]);
    expect(await countNotes()).toBe(8 * 35);
  });

  it("the embedded database parses a repeated statement once for all clients", async () => {
    const sql = "SELECT $1::int * 2 AS twice";
    const read = async (clients: Pick<pg.Pool, "query">, value: number) => (await clients.query(sql, [value])).rows;
    const [one, other] = [await pool.connect(), await pool.connect()];
    for (let value = 0; value < 6; value += 1)
      expect(await read(value % 2 === 0 ? one : other, value)).toEqual([{ twice: value * 2 }]);
    const kept = await one.query(
      `SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement = '${sql}'`,
    );
    expect(kept.rows).toEqual([{ runs: "4" }]);
    await one.query("BEGIN");
    await expect(one.query(sql, ["nothing"])).rejects.toMatchObject({ code: "22P02" });
    await expect(one.query(sql, [1])).rejects.toMatchObject({ code: "25P02" });
    await one.query("ROLLBACK");
    one.release();
    other.release();
    expect(await read(pool, 21)).toEqual([{ twice: 42 }]);
  });

  it("the embedded database caches a statement for which the engine emits a notice", async () => {
    const read = async () => (await pool.query(`SELECT $1::int AS ${"x".repeat(70)}`, [1])).rows;
    for (let turn = 0; turn < 6; turn += 1) expect(await read()).toEqual([{ ["x".repeat(63)]: 1 }]);
  });

  it("the embedded database returns the current columns of a changed table", async () => {
    await pool.query("CREATE TABLE changing AS SELECT 1 AS id");
    const read = async () => (await pool.query("SELECT * FROM changing WHERE id = $1", [1])).rows;
    for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ id: 1 }]);
    await pool.query("ALTER TABLE changing ADD COLUMN name text DEFAULT 'new'");
    for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ id: 1, name: "new" }]);
  });

  it("the embedded database caches the last used statements, at most a hundred", async () => {
    const read = async (number: number) => (await pool.query(`SELECT $1::int + ${number} AS sum`, [1])).rows;
    for (let number = 0; number < 130; number += 1)
      for (let turn = 0; turn < 4; turn += 1) expect(await read(number)).toEqual([{ sum: number + 1 }]);
    const { rows } = await pool.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements");
    expect(rows.length).toBeLessThan(100);
    expect(rows.map(({ statement }) => statement)).toContain("SELECT $1::int + 129 AS sum");
    expect(rows.map(({ statement }) => statement)).not.toContain("SELECT $1::int + 0 AS sum");
    expect(await read(0)).toEqual([{ sum: 1 }]);
  });

  it("a failed statement does not affect other clients of the embedded database", async () => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await expect(client.query("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
    await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("ROLLBACK");
    client.release();
    await expect(pool.query("SELECT nonsense")).rejects.toMatchObject({ code: "42703" });
    expect(await countNotes()).toBeGreaterThan(0);
  });

  it("the embedded database rolls back the transaction of a client that disconnects", async () => {
    const before = await countNotes();
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query("DELETE FROM notes");
    client.release(true);
    expect(await countNotes()).toBe(before);
  });

  it("the embedded database ends the session of a client that is idle in a transaction", async () => {
    const before = await countNotes();
    const client = await pool.connect();
    // The server says why it ends the session, and the connection says that it ended.
    client.on("error", () => undefined);
    const lost = once(client, "error");
    await client.query("BEGIN");
    await client.query("DELETE FROM notes");
    expect(await countNotes()).toBe(before);
    expect(await lost).toMatchObject([{ code: "25P03" }]);
    client.release(true);
  });

  it("the embedded database keeps the transaction of a process that was paused beyond the idle limit", async () => {
    const source = `import pg from ${JSON.stringify(import.meta.resolve("pg"))};
      import { EmbeddedDatabase } from ${JSON.stringify(new URL("embedded-database.ts", import.meta.url).href)};
      const log = { error: console.error, warn: console.error };
      const database = await EmbeddedDatabase.open({ directory: ${JSON.stringify(join(directory, "stopped"))},
        templateDirectory: ${JSON.stringify(await prepareDatabaseTemplate())},
        idleInTransactionMaxMs: ${IDLE_MAX_MS}, transactionMaxMs: ${TRANSACTION_MAX_MS}, log });
      const pool = new pg.Pool({ stream: () => database.createStream(), user: "postgres", database: "postgres" });
      const client = await pool.connect();
      await client.query("BEGIN");
      console.log("begun");
      process.stdin.once("data", async () => {
        console.log((await client.query("SELECT 'kept' AS word")).rows[0].word);
        await client.query("COMMIT");
        process.exit(0);
      });`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", source]);
    const ended = once(holder, "exit");
    const said = holder.stdout[Symbol.asyncIterator]();
    expect(String((await said.next()).value)).toBe("begun\n");
    holder.kill("SIGSTOP");
    await delay(3 * TRANSACTION_MAX_MS);
    holder.kill("SIGCONT");
    // A moment in which the database could end it before its client is heard.
    await delay(IDLE_MAX_MS / 4);
    holder.stdin.write("go on\n");
    expect(String((await said.next()).value)).toBe("kept\n");
    expect(await ended).toEqual([0, null]);
  });

  it("the embedded database ends a transaction that runs for too long", async () => {
    const client = await pool.connect();
    client.on("error", () => undefined);
    await client.query("BEGIN");
    const keepBusy = async () => {
      for (;;) {
        await client.query("SELECT 1");
        await delay(IDLE_MAX_MS / 4);
      }
    };
    await expect(keepBusy()).rejects.toThrow(/transaction timeout|terminated|not queryable/i);
    client.release(true);
    expect(await countNotes()).toBeGreaterThan(0);
  });

  it("the embedded database does not block the event loop while a query runs", async () => {
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 5);
    const { rows } = await pool.query<{ count: string }>(
      "SELECT count(*) FROM generate_series(1, 700000) g WHERE g % 7 = 3",
    );
    clearInterval(watch);
    expect(rows[0]?.count).toBe("100000");
    // One turn would follow a query that has stopped the loop.
    expect(turns).toBeGreaterThan(5);
  });

  it("the embedded database copies one consistent state while others write", async () => {
    const enough = new AbortController();
    const write = async () => {
      for (let id = 100_000; !enough.signal.aborted; id += 2) {
        await pool.query("INSERT INTO notes SELECT g, 'pair' FROM generate_series($1::int, $1::int + 1) g", [id]);
      }
    };
    const writing = write();
    const copy = join(directory, "copy");
    await embedded.snapshot(copy);
    enough.abort();
    await writing;

    const other = await EmbeddedDatabase.open({ directory: copy, log: createLogger("silent") });
    const clients = connect(other);
    const { rows } = await clients.query<{ pairs: number; total: number }>(
      "SELECT count(*) FILTER (WHERE id >= 100000)::int AS pairs, count(*)::int AS total FROM notes",
    );
    await clients.end();
    await other.stop();
    expect((rows[0]?.pairs ?? 1) % 2).toBe(0);
    expect(rows[0]?.total).toBeGreaterThan(0);
    await expect(embedded.snapshot(copy)).rejects.toThrow(/could not be copied/);
  });
});

/** A message that no client sends; the engine never comes back from it. */
async function hang(database: EmbeddedDatabase): Promise<void> {
  const parameters = Buffer.from("user\0postgres\0\0");
  const startup = Buffer.alloc(8);
  startup.writeInt32BE(8 + parameters.length, 0);
  startup.writeInt32BE(196_608, 4);
  const nonsenseAndSync = Buffer.from([0x7e, 0, 0, 0, 4, 0x53, 0, 0, 0, 4]);
  const stream = database.createStream().connect();
  stream.on("error", () => undefined);
  stream.write(Buffer.concat([startup, parameters]));
  await once(stream, "data");
  stream.write(nonsenseAndSync);
  await delay(200);
}

describe("an engine that hangs", () => {
  it("a hanging database engine is stopped and restarted with everything that was committed", async () => {
    const place = join(directory, "hanging");
    const hanging = await EmbeddedDatabase.open({
      directory: place,
      templateDirectory: await prepareDatabaseTemplate(),
      restartMinUptimeMs: 0,
      stallMaxMs: 3_000,
      log: createLogger("silent"),
    });
    const clients = connect(hanging);
    await clients.query("CREATE TABLE kept (id int)");
    await clients.query("INSERT INTO kept VALUES (1)");
    await hang(hanging);
    await expect(clients.query("SELECT 1")).rejects.toThrow(/terminated|closed|not running/i);
    const read = () => clients.query("SELECT id FROM kept").then(({ rows }) => rows, String);
    await expect.poll(read, { timeout: 30_000 }).toEqual([{ id: 1 }]);
    await clients.end();
    await hanging.stop();
  });
});

describe("the lock of a data directory", () => {
  it("a data directory's lock refuses a second holder with instructions, and is free after a release", () => {
    const place = join(directory, "locked");
    const lock = lockDirectory(place);
    expect(() => lockDirectory(place)).toThrow(DirectoryLockedError);
    expect(() => lockDirectory(place)).toThrow(/VOICEWRIGHT_DATA_DIR/);
    lock.release();
    lockDirectory(place).release();
  });

  it("a data directory is locked while another process holds it, until that process is killed", async () => {
    const place = join(directory, "foreign");
    const source = `import { lockDirectory } from ${JSON.stringify(new URL("../files/directory-lock.ts", import.meta.url).href)};
      globalThis.held = lockDirectory(${JSON.stringify(place)}); console.log("held"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", source], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(holder.stdout, "data");
    expect(() => lockDirectory(place)).toThrow(DirectoryLockedError);
    const ended = once(holder, "exit");
    holder.kill("SIGKILL");
    await ended;
    lockDirectory(place).release();
    expect(existsSync(join(place, "lock"))).toBe(true);
  });
});
