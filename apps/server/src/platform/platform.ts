import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { TaskPool } from "@voicewright/speech/tasks/task-pool";
import type { Logger } from "pino";
import type { Audit } from "./audit/audit.ts";
import type { Config } from "./config.ts";
import type { CreditsLedger } from "./credits-ledger/credits-ledger.ts";
import type { DeletedRowsEraser } from "./database/erase-deleted.ts";
import type { Database } from "./database/database.ts";
import type { EventHub } from "./events/event-hub.ts";
import type { LiveGate } from "./live/live-gate.ts";
import type { InstalledPacks } from "../adapters/packs/installed-packs.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { ObjectStorage } from "./object-storage/object-storage.ts";
import type { ServerTasks } from "../adapters/tasks/server-tasks.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { TemporaryFiles } from "./files/temporary-files.ts";

/** What every feature stands on. */
export type Platform = {
  readonly config: Config;
  readonly database: Database;
  /** Where the database is embedded: erases from its files what was deleted. */
  readonly eraser: DeletedRowsEraser | undefined;
  readonly storage: ObjectStorage;
  /** Answers that are kept only until they have left: on the local disk, among the temporary files. */
  readonly spool: ObjectStorage;
  readonly temporaryFiles: TemporaryFiles;
  readonly credits: CreditsLedger;
  readonly speech: SpeechService;
  /** Computes in processes of its own, away from the event loop. */
  readonly analysis: TaskPool<ServerTasks>;
  readonly installedPacks: InstalledPacks;
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
