/** The folder of a PostgreSQL's programs, 15 or newer. Throws with a clear message when there is none. */
export function requirePostgres(): string;

/** Stopped by `stop`, or by itself when this process ends. */
export type PostgresServer = {
  /** Of a role that may create databases. */
  readonly url: string;
  stop(): Promise<void>;
};

/** A PostgreSQL server of its own on a free loopback port, in a temporary folder. */
export function startPostgres(): Promise<PostgresServer>;
