import type { Config } from "../config.ts";
import { DatabaseCreditsLedger } from "../credits-ledger/database-credits-ledger.ts";
import { openDatabase } from "../database/open-database.ts";
import { DirectoryLockedError, lockDirectory } from "../files/directory-lock.ts";
import { createId } from "../ids.ts";
import { createLogger } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { askRunningServer } from "./operator-channel.ts";
import { LocalObjectStorage } from "../object-storage/local-object-storage.ts";
import { audioDirectory } from "../open-platform.ts";
import type { Platform } from "../platform.ts";
import type { AudioReport, CheckOptions } from "./check-report.ts";
import { type Operation, OperationError, performOperation } from "./operations.ts";

/** Checks the audio of an installation of which only database and storage are open. */
export type CheckAudio = (
  platform: Pick<Platform, "database" | "storage" | "config" | "clock" | "onlyWriterSince">,
  options: CheckOptions,
) => Promise<AudioReport>;

async function runHere(config: Config, operation: Operation, checkAudio: CheckAudio | undefined): Promise<string> {
  const clock = () => new Date();
  const onlyWriterSince = config.databaseUrl === undefined ? clock() : undefined;
  const openedDatabase = await openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    log: createLogger("error"),
  });
  try {
    const ledger = new DatabaseCreditsLedger({
      database: openedDatabase.database,
      clock,
      metrics: createMetrics(),
      instanceId: createId(),
      isOnlyServer: openedDatabase.isEmbedded,
    });
    const { database } = openedDatabase;
    const check = async (options: CheckOptions) => {
      if (checkAudio === undefined) throw new OperationError("The audio cannot be checked by this process.");
      const storage = await LocalObjectStorage.open(audioDirectory(config.dataDirectory));
      return await checkAudio({ database, storage, config, clock, onlyWriterSince }, options).finally(() =>
        storage.close(),
      );
    };
    return await performOperation({ openedDatabase, ledger, checkAudio: check }, operation);
  } finally {
    await openedDatabase.close();
  }
}

/** Carries out an operator's command: through the running server, or on the data itself when none runs. */
export async function runOperation(config: Config, operation: Operation, checkAudio?: CheckAudio): Promise<string> {
  if (config.databaseUrl !== undefined) return await runHere(config, operation, checkAudio);
  try {
    const lock = lockDirectory(config.dataDirectory);
    try {
      return await runHere(config, operation, checkAudio);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DirectoryLockedError) return await askRunningServer(config.dataDirectory, operation);
    throw error;
  }
}
