import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDatabaseTemplate } from "../../testing/database-template.ts";
import { createLogger } from "../log.ts";
import type { Transaction } from "./database.ts";
import { isDatabaseLost } from "./database-failure.ts";
import { openDatabase, type OpenedDatabase } from "./open-database.ts";
import { acrossWorkspaces } from "./queries.ts";

const TRANSACTION_MAX_MS = 400;

let directory: string;
let opened: OpenedDatabase;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-retried-"));
  const templateDirectory = await prepareDatabaseTemplate();
  opened = await openDatabase({
    dataDirectory: directory,
    databaseUrl: undefined,
    templateDirectory,
    transactionMaxMs: TRANSACTION_MAX_MS,
    log: createLogger("silent"),
  });
  await opened.pool.query("CREATE TABLE notes (body text)");
});
afterAll(async () => {
  await opened.close();
  await rm(directory, { recursive: true });
});

/** As long as the event loop stands still, the database hears nothing, and ends the transaction. */
function holdEventLoop(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * TRANSACTION_MAX_MS);
}

async function write(tx: Transaction, body: string): Promise<void> {
  await acrossWorkspaces(tx).execute(sql`INSERT INTO notes VALUES (${body})`);
}

async function readNotes(body: string): Promise<number> {
  return (await opened.pool.query("SELECT FROM notes WHERE body = $1", [body])).rowCount ?? -1;
}

it("retries a transaction that the database ended while the process was busy", async () => {
  let tries = 0;
  const result = await opened.database.transaction(async (tx) => {
    tries += 1;
    await write(tx, "once");
    if (tries === 1) holdEventLoop();
    await write(tx, "once");
    return "done";
  });
  expect([result, tries, await readNotes("once")]).toEqual(["done", 2, 2]);
});

it("gives up on a transaction that is ended each time, and reports a lost database", async () => {
  let tries = 0;
  const failing = opened.database.transaction(async (tx) => {
    tries += 1;
    await write(tx, "never");
    holdEventLoop();
    await write(tx, "never");
  });
  expect(isDatabaseLost(await failing.catch((error: unknown) => error))).toBe(true);
  expect([tries, await readNotes("never")]).toEqual([3, 0]);
});

it("does not retry a transaction that failed for a reason of its own", async () => {
  let tries = 0;
  const failing = opened.database.transaction(async (tx) => {
    tries += 1;
    await write(tx, "refused");
    throw new Error("Refused.");
  });
  await expect(failing).rejects.toThrow("Refused.");
  expect([tries, await readNotes("refused")]).toEqual([1, 0]);
});
