import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";

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
      const { rows } = await opened.pool.query<{ workspace_id: string; balance: string; total: string }>(
        `SELECT c.workspace_id, c.balance::text AS balance, COALESCE(SUM(e.credits), 0)::text AS total
           FROM workspace_credits c LEFT JOIN credit_ledger_entries e USING (workspace_id)
          GROUP BY c.workspace_id, c.balance
         HAVING c.balance <> COALESCE(SUM(e.credits), 0)`,
      );
      return rows.map((row) => `workspace ${row.workspace_id}: balance ${row.balance}, ledger ${row.total}`);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
