import { Audit } from "../audit/audit.ts";
import type { Config } from "../config.ts";
import { DatabaseCreditsLedger } from "../credits-ledger/database-credits-ledger.ts";
import { openDatabase } from "../database/open-database.ts";
import { DirectoryLockedError, lockDirectory } from "../files/directory-lock.ts";
import { createId } from "../ids.ts";
import { createLogger } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { askRunningServer } from "./operator-channel.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import { isStoredOnDisk, openObjectStorage } from "../object-storage/open-object-storage.ts";
import type { ObjectStorage } from "../object-storage/object-storage.ts";
import { type MoveOptions, moveStoredObjects } from "../object-storage/move-objects.ts";
import type { Platform } from "../platform.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { RateLimits } from "../rate-limits/rate-limits.ts";
import type { AudioReport, CheckOptions } from "./check-report.ts";
import {
  type BanVoice,
  type Operation,
  OperationError,
  type OperationTarget,
  type PackOperation,
  performOperation,
  type PersonOperation,
  type VerificationOperation,
} from "./operations.ts";

/** Answers what the operator asks about verifications, of an installation that is not running. */
export type RunVerificationCommand = (
  platform: Pick<Platform, "database" | "config" | "storage" | "audit" | "clock">,
  operation: VerificationOperation,
) => Promise<string>;

/** Changes which model packs there are to be, of an installation that is not running. */
type RunPackCommand = (platform: Pick<Platform, "database" | "clock">, operation: PackOperation) => Promise<string>;

/** Helps somebody who cannot get in, of an installation that is not running. */
type HelpPerson = (
  platform: Pick<Platform, "database" | "config" | "audit" | "clock">,
  operation: PersonOperation,
) => Promise<string>;

/** Tells the admin of an installation that is not running. */
type NoteBackupFailure = (platform: Pick<Platform, "database" | "clock">, reason: string) => Promise<void>;

/** What of features and adapters the operator's commands need. */
export type FeatureCommands = {
  readonly checkAudio?: CheckAudio;
  readonly runPackCommand?: RunPackCommand;
  readonly runVerificationCommand?: RunVerificationCommand;
  readonly helpPerson?: HelpPerson;
  readonly banVoice?: BanVoice;
  readonly recordBackupFailure?: NoteBackupFailure;
};

/** Checks the audio of an installation of which only database and storage are open. */
export type CheckAudio = (
  platform: Pick<Platform, "database" | "storage" | "config" | "clock" | "onlyWriterSince">,
  options: CheckOptions,
) => Promise<AudioReport>;

async function withStorage<Result>(config: Config, work: (storage: ObjectStorage) => Promise<Result>): Promise<Result> {
  const files = await TemporaryFiles.open(config.dataDirectory);
  try {
    const storage = await openObjectStorage(config, files);
    return await work(storage).finally(() => storage.close());
  } finally {
    await files.close();
  }
}

async function runHere(
  config: Config,
  operation: Operation,
  { checkAudio, runPackCommand, runVerificationCommand, helpPerson, banVoice, recordBackupFailure }: FeatureCommands,
): Promise<string> {
  const clock = () => new Date();
  const log = createLogger("error");
  const onlyWriterSince = config.databaseUrl === undefined && isStoredOnDisk(config) ? clock() : undefined;
  const openedDatabase = await openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    // Who only wanted a backup has not asked for another version of the database.
    migrate: operation.kind !== "note_backup_failure",
    log,
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
      return await withStorage(config, (storage) =>
        checkAudio({ database, storage, config, clock, onlyWriterSince }, options),
      );
    };
    const rateLimits = new RateLimits({ database, clock, rules: RATE_LIMITS });
    const audit = new Audit({ database, rateLimits, clock, log });
    const verify = async (command: VerificationOperation) => {
      if (runVerificationCommand === undefined)
        throw new OperationError("Verifications cannot be decided by this process.");
      return await withStorage(config, (storage) =>
        runVerificationCommand({ database, storage, config, clock, audit }, command),
      );
    };
    const moveAudio = (options: MoveOptions) => withStorage(config, (storage) => moveStoredObjects(storage, options));
    const target: OperationTarget = {
      openedDatabase,
      ledger,
      audit,
      checkAudio: check,
      runVerificationCommand: verify,
      moveAudio,
      ...(runPackCommand === undefined
        ? {}
        : { runPackCommand: (command) => runPackCommand({ database, clock }, command) }),
      ...(helpPerson === undefined
        ? {}
        : { helpPerson: (command) => helpPerson({ database, config, clock, audit }, command) }),
      ...(banVoice === undefined ? {} : { banVoice }),
      ...(recordBackupFailure === undefined
        ? {}
        : { recordBackupFailure: (reason) => recordBackupFailure({ database, clock }, reason) }),
    };
    return await performOperation(target, operation);
  } finally {
    await openedDatabase.close();
  }
}

/** Carries out an operator's command: through the running server, or on the data itself when none runs. */
export async function runOperation(
  config: Config,
  operation: Operation,
  commands: FeatureCommands = {},
): Promise<string> {
  if (config.databaseUrl !== undefined) return await runHere(config, operation, commands);
  try {
    const lock = lockDirectory(config.dataDirectory);
    try {
      return await runHere(config, operation, commands);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DirectoryLockedError) return await askRunningServer(config.dataDirectory, operation);
    throw error;
  }
}
