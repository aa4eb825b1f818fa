import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabaseTemplate } from "../apps/server/src/testing/database-template.ts";

/** Makes the data that all servers of the tests begin with a copy of: a database with the voices of an installation. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const templateDir = await mkdtemp(join(tmpdir(), "voicewright-e2e-template-"));
  await cp(await prepareDatabaseTemplate(), join(templateDir, "database"), { recursive: true });
  process.env["VOICEWRIGHT_E2E_TEMPLATE"] = templateDir;
  return () => rm(templateDir, { recursive: true, force: true });
}
