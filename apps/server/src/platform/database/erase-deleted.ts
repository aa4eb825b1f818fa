import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";

/** In the data folder while something that was deleted may still be readable in the files of the database. */
const MARK = "erase-deleted";
/** One for what is being written, and one for each that an earlier version has kept to be written again. */
const SEGMENTS_LEFT = 4;

/**
 * Deleted rows stay in the files of the embedded database, between other rows and in its write-ahead log, until something
 * is written over them. After a deletion that people rely on, tables are written anew, and the log before that is removed.
 */
export class DeletedRowsEraser {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #mark: string;
  #erasing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, dataDirectory: string, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#mark = join(dataDirectory, MARK);
  }

  /** Deletes by `work`, and erases afterwards what is left in files, which nobody waits for; a kill only delays it. */
  async after<Result>(work: () => Promise<Result>): Promise<Result> {
    await writeFile(this.#mark, "");
    try {
      return await work();
    } finally {
      this.#begin();
    }
  }

  /** Goes on where a kill has ended it. */
  resume(): void {
    if (existsSync(this.#mark)) this.#begin();
  }

  /** When all that was begun has ended. */
  async done(): Promise<void> {
    await this.#erasing;
  }

  #begin(): void {
    this.#erasing = this.#erasing
      .then(() => this.#erase())
      .catch((error: unknown) =>
        this.#log.warn({ error: String(error) }, "deleted rows could not be erased from the files of the database"),
      );
  }

  async #erase(): Promise<void> {
    // Of several deletions at once, the first erases what all have left.
    if (!existsSync(this.#mark)) return;
    await rm(this.#mark, { force: true });
    try {
      const { rows } = await this.#pool.query<{ name: string }>(
        `SELECT oid::regclass::text AS name FROM pg_class
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0 ORDER BY 1`,
      );
      // One after another, so that others get in between.
      for (const { name } of rows) await this.#pool.query(`VACUUM (FULL, ANALYZE) ${name}`);
      // Samples of what columns hold, for the planner.
      await this.#pool.query("VACUUM (FULL) pg_catalog.pg_statistic");
      for (let segment = 0; segment < SEGMENTS_LEFT; segment += 1) {
        await this.#pool.query("SELECT pg_switch_wal()");
        await this.#pool.query("CHECKPOINT");
      }
    } catch (error) {
      await writeFile(this.#mark, "");
      throw error;
    }
  }
}
