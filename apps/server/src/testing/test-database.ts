import pg from "pg";
import { createHexId } from "../platform/ids.ts";
import { prepareDatabaseTemplate } from "./database-template.ts";

/** Either an embedded database that starts from a template, or one of its own on a server. */
export type TestDatabase = {
  readonly databaseUrl: string | undefined;
  readonly templateDirectory: string | undefined;
  drop(): Promise<void>;
};

async function withAdmin(url: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

export type TestDatabaseOptions = {
  readonly isEmbedded?: boolean;
  /** The database is kept: the next server on this directory gets it as the last one has left it. */
  readonly dataDirectory?: string | undefined;
};

/** By the data directory that they belong to; they go with the PostgreSQL server of the run. */
const keptDatabases = new Map<string, Promise<ServerDatabase>>();

/**
 * A fresh database with the voices that every installation has. With VOICEWRIGHT_TEST_DATABASE_URL, which names a
 * PostgreSQL server and a role that may create databases, it is made there unless the test needs an embedded one.
 */
export async function createTestDatabase({
  isEmbedded = false,
  dataDirectory,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = process.env["VOICEWRIGHT_TEST_DATABASE_URL"];
  if (isEmbedded || serverUrl === undefined || serverUrl === "") {
    return {
      databaseUrl: undefined,
      templateDirectory: await prepareDatabaseTemplate(),
      drop: () => Promise.resolve(),
    };
  }
  const template = process.env["VOICEWRIGHT_TEST_DATABASE_TEMPLATE"];
  if (dataDirectory === undefined)
    return { templateDirectory: undefined, ...(await createDatabaseOn(serverUrl, template)) };
  const kept = keptDatabases.get(dataDirectory) ?? createDatabaseOn(serverUrl, template);
  keptDatabases.set(dataDirectory, kept);
  const { databaseUrl } = await kept;
  return { templateDirectory: undefined, databaseUrl, drop: () => Promise.resolve() };
}

export type ServerDatabase = { readonly databaseUrl: string; drop(): Promise<void> };

/** A database of its own on a PostgreSQL server, whose address names a role that may create one: empty, or a copy. */
export async function createDatabaseOn(serverUrl: string, template = "template1"): Promise<ServerDatabase> {
  const name = `voicewright_test_${createHexId(8)}`;
  // Copying files is quicker than writing all of it to the log, where nothing has to survive a crash.
  await withAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => withAdmin(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}
