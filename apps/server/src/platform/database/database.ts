import type { PgTransactionConfig } from "drizzle-orm/pg-core";

declare const SAYS_WHOSE_FIRST: unique symbol;

/**
 * What stores take: the database itself, or the transaction they run in. It has no queries of its own; `inWorkspace` and
 * `acrossWorkspaces` (queries.ts) give them, so that each says whose rows it touches.
 */
export type Queryable = {
  readonly [SAYS_WHOSE_FIRST]: true;
  /** Within a transaction it can be undone by itself. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
};

export type Transaction = Queryable & { rollback(): never };

export type Database = Queryable & {
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>;
};
