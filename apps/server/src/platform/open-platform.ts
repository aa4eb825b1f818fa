import { EVENTS_KEPT_MS } from "@voicewright/contract/rules/limits";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { DatabaseCreditsLedger } from "./credits-ledger/database-credits-ledger.ts";
import { type OpenedDatabase, openDatabase } from "./database/open-database.ts";
import { deleteOldEventsAcrossWorkspaces } from "./events/event-store.ts";
import { Audit } from "./audit/audit.ts";
import { EventHub } from "./events/event-hub.ts";
import { countParkedAcrossWorkspaces } from "./parked-work/parked-work.ts";
import { lockDirectory } from "./files/directory-lock.ts";
import { forgetDeadServersAcrossWorkspaces } from "./http/shared-open-counts.ts";
import { forgetOldDevicesAcrossWorkspaces } from "./identity/known-devices.ts";
import { deleteDeadSessionsAcrossWorkspaces } from "./identity/sessions.ts";
import { deleteOldSingleUseTokensAcrossWorkspaces } from "./identity/single-use-tokens.ts";
import { createId } from "./ids.ts";
import { Jobs } from "./jobs/jobs.ts";
import { LiveGate } from "./live/live-gate.ts";
import { deleteOldRequestsAcrossWorkspaces } from "./idempotency/idempotent-requests.ts";
import { createMailer } from "./mailer.ts";
import { createMetrics, observeParkedWork, observePools } from "./metrics.ts";
import { isStoredOnDisk, openObjectStorage } from "./object-storage/open-object-storage.ts";
import { openSpool } from "./object-storage/spool.ts";
import type { Adapters, BasePlatform, Platform } from "./platform.ts";
import { deleteEarlierTemporaryFiles, TemporaryFiles } from "./files/temporary-files.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { RateLimits, type RateLimitRules, scaleRateLimits } from "./rate-limits/rate-limits.ts";

export type OpenedAdapters = { readonly adapters: Adapters; readonly close: () => Promise<void> };

export type OpenPlatformOptions = {
  readonly config: Config;
  /** Opens what is outside the process. */
  readonly openAdapters: (base: BasePlatform) => Promise<OpenedAdapters>;
  readonly log: Logger;
  /** Where the caller has opened them already, who then closes them. */
  readonly temporaryFiles?: TemporaryFiles | undefined;
  readonly clock?: (() => Date) | undefined;
  readonly rateLimitRules?: RateLimitRules | undefined;
  /** See EmbeddedDatabaseOptions. */
  readonly databaseTemplateDirectory?: string | undefined;
};

export type OpenedPlatform = {
  readonly platform: Platform;
  readonly ledger: DatabaseCreditsLedger;
  readonly openedDatabase: OpenedDatabase;
  readonly audit: Audit;
  /** Ends everything that was opened. */
  close(): Promise<void>;
};

const HOUSEKEEPING_INTERVAL_MS = 3_600_000;

function startHousekeeping(platform: BasePlatform): () => void {
  const { database, rateLimits, temporaryFiles, clock, log } = platform;
  const run = async () => {
    await deleteDeadSessionsAcrossWorkspaces(database, clock());
    await forgetOldDevicesAcrossWorkspaces(database, clock());
    await deleteOldSingleUseTokensAcrossWorkspaces(database, clock());
    await rateLimits.deleteEnded();
    await forgetDeadServersAcrossWorkspaces(database);
    await temporaryFiles.sweep();
    await deleteOldRequestsAcrossWorkspaces(database, clock());
    await deleteOldEventsAcrossWorkspaces(database, new Date(clock().getTime() - EVENTS_KEPT_MS));
  };
  const timer = setInterval(
    () => void run().catch((error: unknown) => log.warn({ err: error }, "housekeeping failed")),
    HOUSEKEEPING_INTERVAL_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** Opens database, storage and ledger, and cleans up what a killed server left behind. */
export async function openPlatform(options: OpenPlatformOptions): Promise<OpenedPlatform> {
  const { config, log } = options;
  const clock = options.clock ?? (() => new Date());
  // A shared database server has locks of its own; the embedded one must never be opened twice.
  const lock = config.databaseUrl === undefined ? lockDirectory(config.dataDirectory) : undefined;
  const onlyWriterSince = lock !== undefined && isStoredOnDisk(config) ? new Date() : undefined;
  let temporaryFiles = options.temporaryFiles;
  try {
    temporaryFiles ??= await TemporaryFiles.open(config.dataDirectory);
    if (lock !== undefined) await deleteEarlierTemporaryFiles(config.dataDirectory);
    const storage = await openObjectStorage(config, temporaryFiles);
    const spool = await openSpool(temporaryFiles);
    const openedDatabase = await openDatabase({
      dataDirectory: config.dataDirectory,
      databaseUrl: config.databaseUrl,
      templateDirectory: options.databaseTemplateDirectory,
      log,
    });
    const { database, pool, isEmbedded } = openedDatabase;
    const hub = new EventHub({ database, pool, isEmbedded, log });
    const metrics = createMetrics();
    observePools(metrics.registry, pool, hub);
    observeParkedWork(metrics.registry, () => countParkedAcrossWorkspaces(database));
    const ledger = new DatabaseCreditsLedger({
      database,
      clock,
      metrics,
      instanceId: createId(),
      isOnlyServer: openedDatabase.isEmbedded,
    });
    const rateLimits = new RateLimits({
      database,
      clock,
      rules: scaleRateLimits(options.rateLimitRules ?? RATE_LIMITS, config.rateLimitFactor),
    });
    const audit = new Audit({ database, rateLimits, clock, log });
    const jobs = new Jobs({ database, pool, isEmbedded, hub, clock, log });
    const base: BasePlatform = {
      config,
      database,
      eraser: openedDatabase.eraser,
      storage,
      spool,
      temporaryFiles,
      credits: ledger,
      hub,
      jobs,
      rateLimits,
      live: new LiveGate({ database, rateLimits, audit, clock, log }),
      audit,
      metrics,
      mailer: config.mail === undefined ? undefined : createMailer(config.mail, log),
      log,
      clock,
      onlyWriterSince,
    };
    const { adapters, close: closeAdapters } = await options.openAdapters(base);
    const platform: Platform = { ...base, ...adapters };

    const repaired = await ledger.repairAbandoned();
    if (repaired > 0)
      log.warn({ reservations: repaired }, "credits of generations that a stop cut off were given back");
    const stopHeartbeat = ledger.startHeartbeat((error) => log.warn({ err: error }, "the sign of life failed"));
    const stopHousekeeping = startHousekeeping(platform);
    const closeTemporaryFiles =
      options.temporaryFiles === undefined ? () => platform.temporaryFiles.close() : () => Promise.resolve();
    return {
      platform,
      ledger,
      openedDatabase,
      audit,
      close: async () => {
        stopHousekeeping();
        await stopHeartbeat().catch((error: unknown) =>
          log.warn({ err: error }, "the sign of life was not taken back"),
        );
        await closeAdapters();
        await audit.written();
        await hub.close();
        await openedDatabase.close();
        await storage.close();
        await spool.close();
        await closeTemporaryFiles();
        lock?.release();
      },
    };
  } catch (error) {
    if (options.temporaryFiles === undefined) await temporaryFiles?.close();
    lock?.release();
    throw error;
  }
}
