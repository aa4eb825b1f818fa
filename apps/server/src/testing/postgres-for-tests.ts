import { startPostgres } from "../../../../scripts/postgres.mjs";
import { makeServerTemplate } from "./database-template.ts";

const TEMPLATE = "voicewright_template";

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;

/**
 * Starts a PostgreSQL server for all tests of a run, which is quicker than an embedded database for each test server.
 * Where there is none, they have embedded ones; `npm test` makes sure that there is one.
 */
export async function setup(): Promise<void> {
  if ((process.env["VOICEWRIGHT_TEST_DATABASE_URL"] ?? "") !== "") return;
  try {
    server = await startPostgres();
    await makeServerTemplate(server.url, TEMPLATE);
  } catch (error) {
    if (process.env["CI"] !== undefined) throw error;
    console.warn(`The tests use embedded databases: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  process.env["VOICEWRIGHT_TEST_DATABASE_URL"] = server.url;
  process.env["VOICEWRIGHT_TEST_DATABASE_TEMPLATE"] = TEMPLATE;
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
