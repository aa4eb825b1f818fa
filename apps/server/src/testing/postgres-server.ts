import { startPostgres } from "../../../../scripts/postgres.mjs";
import { createDatabaseOn, type ServerDatabase } from "./test-database.ts";

export type TestPostgres = AsyncDisposable & {
  /** An empty database of its own. */
  createDatabase(): Promise<ServerDatabase>;
};

/**
 * A real PostgreSQL server for one test file, which ends with the file's process at the latest. With
 * VOICEWRIGHT_TEST_DATABASE_URL the databases are made on that server instead.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env["VOICEWRIGHT_TEST_DATABASE_URL"];
  const server =
    given === undefined || given === "" ? await startPostgres() : { url: given, stop: () => Promise.resolve() };
  return {
    createDatabase: () => createDatabaseOn(server.url),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
