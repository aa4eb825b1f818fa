import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { findUnsoundLedgersAcrossWorkspaces } from "../apps/server/src/testing/stores/unsound-ledgers.ts";

/**
 * Looks into a copy of a stopped server's embedded database, so that the server itself has to
 * recover from what the kill left. Answers every workspace whose ledger does not add up.
 */
export async function findLedgerProblems(dataDir: string): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), "voicewright-inspect-"));
  try {
    await cp(join(dataDir, "database"), join(copy, "database"), { recursive: true });
    const opened = await openDatabase({
      dataDirectory: copy,
      databaseUrl: undefined,
      migrate: false,
      log: pino({ level: "silent" }),
    });
    try {
      return await findUnsoundLedgersAcrossWorkspaces(opened.database);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
