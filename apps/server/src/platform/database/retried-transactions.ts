import { setTimeout as delay } from "node:timers/promises";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Database, Transaction } from "./database.ts";
import { isUndone } from "./database-failure.ts";

const TRIES_MAX = 3;
const PAUSE_MS = 100;

/**
 * Does a transaction again that the database undid by no fault of its own: it waited too long for a process that was busy
 * or stopped, it was in the way of another, or the connection broke before its end was asked for. Work in a transaction
 * changes nothing but rows, so that it may be done twice.
 */
export function withRetriedTransactions(database: Database, log: Logger): Database {
  const transaction = async <Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      let wasCommitSent = false;
      const workOnce = async (tx: Transaction) => {
        const result = await work(tx);
        wasCommitSent = true;
        return result;
      };
      try {
        return await database.transaction(workOnce, config);
      } catch (error) {
        if (tries >= TRIES_MAX || !isUndone(error, { wasCommitSent })) throw error;
        log.warn({ err: error, tries }, "a transaction was undone by the database, and is done again");
        await delay(PAUSE_MS * tries);
      }
    }
  };
  return Object.create(database, { transaction: { value: transaction } }) as Database;
}
