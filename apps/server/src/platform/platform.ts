import type { SpeechPool } from "@voicewright/speech/pool";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { CreditsLedger } from "./credits-ledger/credits-ledger.ts";
import type { Database } from "./database/database.ts";
import type { Metrics } from "./metrics.ts";
import type { ObjectStorage } from "./object-storage/object-storage.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";

/** What every feature stands on. */
export type Platform = {
  readonly config: Config;
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly credits: CreditsLedger;
  readonly speech: SpeechPool;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Injectable, so that tests can move through time. */
  readonly clock: () => Date;
};
