import type { Logger } from "pino";
import type { Audit } from "./audit/audit.ts";
import type { Config } from "./config.ts";
import type { CreditsLedger } from "./credits-ledger/credits-ledger.ts";
import type { DeletedRowsEraser } from "./database/erase-deleted.ts";
import type { Database } from "./database/database.ts";
import type { EventHub } from "./events/event-hub.ts";
import type { LiveGate } from "./live/live-gate.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { ObjectStorage } from "./object-storage/object-storage.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { TemporaryFiles } from "./files/temporary-files.ts";

/**
 * What is outside the server's process, as features use it. Each adapter adds what it opens, by a declaration in its own
 * folder; the platform knows nothing of it.
 */
export interface Adapters {}

/** What features share that knows nothing of what the product does. */
export type BasePlatform = {
  readonly config: Config;
  readonly database: Database;
  /** Where the database is embedded: erases from its files what was deleted. */
  readonly eraser: DeletedRowsEraser | undefined;
  readonly storage: ObjectStorage;
  /** Answers that are kept only until they have left: on the local disk, among the temporary files. */
  readonly spool: ObjectStorage;
  readonly temporaryFiles: TemporaryFiles;
  readonly credits: CreditsLedger;
  /** Wakes those who follow events when there are new ones. */
  readonly hub: EventHub;
  /** Long work that survives a restart. */
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits;
  /** Lets live sessions in, over whichever protocol. */
  readonly live: LiveGate;
  /** Writes down who did what. */
  readonly audit: Audit;
  readonly metrics: Metrics;
  /** Undefined where the installation has no mail server. */
  readonly mailer: Mailer | undefined;
  readonly log: Logger;
  /** Injectable, so that tests can move through time. */
  readonly clock: () => Date;
  /** Since then no other server writes here: the data directory is locked. Undefined where servers share a database, or audio is in a bucket. */
  readonly onlyWriterSince: Date | undefined;
};

/** What every feature stands on. */
export type Platform = BasePlatform & Adapters;
