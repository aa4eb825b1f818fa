import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareDatabaseTemplate } from "../../testing/database-template.ts";
import { createLogger } from "../log.ts";
import { type Migration, MigrationError, readMigrations } from "./migrations.ts";
import { type OpenedDatabase, openDatabase } from "./open-database.ts";

const NEXT: Migration = {
  tag: "9000_next",
  hash: "next",
  statements: ["CREATE TABLE added (id int)", "INSERT INTO added VALUES (1)"],
};
const BROKEN: Migration = {
  tag: "9001_broken",
  hash: "broken",
  statements: ["CREATE TABLE half (id int)", "SELECT nonsense"],
};

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-migrations-"));
});
afterAll(() => rm(dataDirectory, { recursive: true }));

async function open<T>(
  migrations: readonly Migration[],
  work: (opened: OpenedDatabase) => Promise<T>,
  directory = dataDirectory,
): Promise<T> {
  const opened = await openDatabase({
    dataDirectory: directory,
    databaseUrl: undefined,
    templateDirectory: await prepareDatabaseTemplate(),
    migrations,
    log: createLogger("silent"),
  });
  return await work(opened).finally(() => opened.close());
}

async function tables({ pool }: OpenedDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}

const current = readMigrations();

describe("the migrations", () => {
  it("the migrations upgrade a database of the previous version after making a copy of it", async () => {
    await open(current, async ({ pool }) => pool.query("INSERT INTO workspaces VALUES ('kept', 'Kept', now())"));
    expect(await readdir(dataDirectory)).not.toContain("snapshots");

    await open([...current, NEXT], async (opened) => {
      expect(await tables(opened)).toContain("added");
      expect((await opened.pool.query("SELECT id FROM workspaces")).rows).toEqual([{ id: "kept" }]);
    });
    const [copy = ""] = await readdir(join(dataDirectory, "snapshots"));
    expect(copy).toMatch(/-before-9000_next$/);
    await mkdir(join(dataDirectory, "old"));
    await rename(join(dataDirectory, "snapshots", copy), join(dataDirectory, "old/database"));
    await open(
      current,
      async (opened) => {
        expect(await tables(opened)).not.toContain("added");
        expect((await opened.pool.query("SELECT id FROM workspaces")).rows).toEqual([{ id: "kept" }]);
      },
      join(dataDirectory, "old"),
    );
  });

  it("the migrations run once", async () => {
    await open([...current, NEXT], async ({ pool }) => {
      expect((await pool.query("SELECT id FROM added")).rows).toEqual([{ id: 1 }]);
    });
  });

  it("the migrations change nothing when one of them fails", async () => {
    await expect(open([...current, NEXT, BROKEN], async () => undefined)).rejects.toThrow(/nonsense/);
    await open([...current, NEXT], async (opened) => expect(await tables(opened)).not.toContain("half"));
  });

  it("the migrations refuse a database of a newer version or another history, with a message", async () => {
    await expect(open(current, async () => undefined)).rejects.toThrow(MigrationError);
    await expect(open(current, async () => undefined)).rejects.toThrow(/9000_next, which this version does not know/);
    await expect(open([...current, { ...NEXT, hash: "rewritten" }], async () => undefined)).rejects.toThrow(
      /differs from the one that made this database/,
    );
  });
});
