import type { Config } from "../config.ts";
import { DatabaseCreditsLedger } from "../credits-ledger/database-credits-ledger.ts";
import { openDatabase } from "../database/open-database.ts";
import { DirectoryLockedError, lockDirectory } from "../directory-lock.ts";
import { createId } from "../ids.ts";
import { createLogger } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { askRunningServer } from "./operator-channel.ts";
import { type Operation, performOperation } from "./operations.ts";

async function runHere(config: Config, operation: Operation): Promise<string> {
  const openedDatabase = await openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    log: createLogger("error"),
  });
  try {
    const ledger = new DatabaseCreditsLedger({
      database: openedDatabase.database,
      clock: () => new Date(),
      metrics: createMetrics(),
      instanceId: createId(),
      isOnlyServer: openedDatabase.isEmbedded,
    });
    return await performOperation({ openedDatabase, ledger }, operation);
  } finally {
    await openedDatabase.close();
  }
}

/** Carries out an operator's command: through the running server, or on the data itself when none runs. */
export async function runOperation(config: Config, operation: Operation): Promise<string> {
  if (config.databaseUrl !== undefined) return await runHere(config, operation);
  try {
    const lock = lockDirectory(config.dataDirectory);
    try {
      return await runHere(config, operation);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DirectoryLockedError) return await askRunningServer(config.dataDirectory, operation);
    throw error;
  }
}
