import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as postgres from "../apps/server/src/testing/postgres-for-tests.ts";
import { prepareDatabaseTemplate } from "../apps/server/src/testing/database-template.ts";

/**
 * Makes the data that all servers of the tests begin with a copy of: a database with the voices of an installation, once
 * embedded and once on a PostgreSQL server.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const templateDir = await mkdtemp(join(tmpdir(), "voicewright-e2e-template-"));
  await cp(await prepareDatabaseTemplate(), join(templateDir, "database"), { recursive: true });
  process.env["VOICEWRIGHT_E2E_TEMPLATE"] = templateDir;
  await postgres.setup();
  return async () => {
    await postgres.teardown();
    await rm(templateDir, { recursive: true, force: true });
  };
}
