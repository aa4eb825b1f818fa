import type { Pool } from "pg";
import type { Logger } from "pino";

/*
 * The embedded engine runs without PostgreSQL's background processes: nobody else writes
 * checkpoints, removes dead rows or refreshes the planner's statistics.
 */

const CHECKPOINT_INTERVAL_MS = 5 * 60_000;
const VACUUM_INTERVAL_MS = 60 * 60_000;

async function readWalPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>("SELECT pg_current_wal_lsn()::text AS position");
  return rows[0]?.position ?? "";
}

/** Checkpoints and vacuums from time to time, when something was written. Returns how to stop it. */
export function startMaintenance(pool: Pool, log: Logger): () => void {
  let checkpointed = "";
  let vacuumed = "";

  const run = (task: () => Promise<void>) => () => {
    task().catch((error: unknown) => log.warn({ error: String(error) }, "database maintenance failed"));
  };
  const checkpoint = async () => {
    if ((await readWalPosition(pool)) === checkpointed) return;
    await pool.query("CHECKPOINT");
    checkpointed = await readWalPosition(pool);
  };
  const vacuum = async () => {
    if ((await readWalPosition(pool)) === vacuumed) return;
    await pool.query("VACUUM (ANALYZE)");
    vacuumed = await readWalPosition(pool);
  };

  const timers = [setInterval(run(checkpoint), CHECKPOINT_INTERVAL_MS), setInterval(run(vacuum), VACUUM_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
