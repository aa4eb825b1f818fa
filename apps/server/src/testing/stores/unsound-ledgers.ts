import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** A line for each workspace whose ledger does not add up to its balance. */
export async function findUnsoundLedgersAcrossWorkspaces(database: Database): Promise<string[]> {
  const { rows } = await acrossWorkspaces(database).execute<{
    workspace_id: string;
    balance: string;
    total: string;
  }>(sql`
    SELECT c.workspace_id, c.balance::text AS balance, COALESCE(SUM(e.credits), 0)::text AS total
      FROM workspace_credits c LEFT JOIN credit_ledger_entries e USING (workspace_id)
     GROUP BY c.workspace_id, c.balance
    HAVING c.balance <> COALESCE(SUM(e.credits), 0)`);
  return rows.map((row) => `workspace ${row.workspace_id}: balance ${row.balance}, ledger ${row.total}`);
}
