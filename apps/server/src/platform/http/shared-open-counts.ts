import { and, eq, getTableName, gt, lte, ne, sql, sum } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import { createId } from "../ids.ts";
import { type OpenCountsTable, openSocketCounts, openStreamCounts } from "./tables.ts";

const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;
const NOW = sql`now()`;

export type SharedOpenCountsOptions = {
  readonly database: Database;
  readonly log: Logger;
  readonly table: OpenCountsTable;
};

/**
 * How many sockets, or streams, each workspace has open, on all servers together. Every server writes down its own count under a
 * lease, so that those of one that died stop counting.
 */
export class SharedOpenCounts {
  readonly #options: SharedOpenCountsOptions;
  readonly #serverId = createId();
  /** Open here. */
  readonly #own = new Map<string, number>();
  /** What is being written of each workspace; later writes come after it. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #renewal: NodeJS.Timeout | undefined;

  constructor(options: SharedOpenCountsOptions) {
    this.#options = options;
  }

  /** Counts one more, unless there are so many. Answers whether there was room. */
  async take(workspaceId: string, max: number): Promise<boolean> {
    const { database, table } = this.#options;
    return await this.#inTurn(workspaceId, async () => {
      const own = (this.#own.get(workspaceId) ?? 0) + 1;
      const hasRoom = await database.transaction(async (tx) => {
        // Whoever opens one on another server at the same moment waits, and then sees this one.
        await inInstallation(tx).execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`${getTableName(table)}:${workspaceId}`}, 0))`,
        );
        const [others] = await inWorkspace(tx, { workspaceId })
          .select({ count: sum(table.count).mapWith(Number) })
          .from(table)
          .where(and(eq(table.workspaceId, workspaceId), ne(table.serverId, this.#serverId), gt(table.until, NOW)));
        if ((others?.count ?? 0) + own > max) return false;
        const written = { workspaceId, serverId: this.#serverId, count: own, until: leaseEnd() };
        await inWorkspace(tx, { workspaceId })
          .insert(table)
          .values(written)
          .onConflictDoUpdate({ target: [table.workspaceId, table.serverId], set: written });
        return true;
      });
      if (hasRoom) this.#setOwn(workspaceId, own);
      return hasRoom;
    });
  }

  /** Counts one less, soon. What cannot be written ends with the lease, or with the next one that is opened. */
  free(workspaceId: string): void {
    const { database, table } = this.#options;
    const freeing = this.#inTurn(workspaceId, async () => {
      const own = (this.#own.get(workspaceId) ?? 1) - 1;
      this.#setOwn(workspaceId, own);
      const isOwn = and(eq(table.workspaceId, workspaceId), eq(table.serverId, this.#serverId));
      const queries = inWorkspace(database, { workspaceId });
      if (own === 0) await queries.delete(table).where(isOwn);
      else await queries.update(table).set({ count: own }).where(isOwn);
    });
    freeing.catch((error: unknown) => this.#warn(error));
  }

  #setOwn(workspaceId: string, count: number): void {
    if (count === 0) this.#own.delete(workspaceId);
    else this.#own.set(workspaceId, count);
    if (this.#own.size === 0) {
      clearInterval(this.#renewal);
      this.#renewal = undefined;
    } else if (this.#renewal === undefined) {
      this.#renewal = setInterval(
        () => void this.#renewAcrossWorkspaces().catch((error: unknown) => this.#warn(error)),
        LEASE_MS / RENEWALS_PER_LEASE,
      );
      this.#renewal.unref();
    }
  }

  async #renewAcrossWorkspaces(): Promise<void> {
    const { database, table } = this.#options;
    await acrossWorkspaces(database).update(table).set({ until: leaseEnd() }).where(eq(table.serverId, this.#serverId));
  }

  async #inTurn<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(workspaceId) ?? Promise.resolve();
    const turn = before.then(work);
    const settled = turn.catch(() => undefined);
    this.#turns.set(workspaceId, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(workspaceId) === settled) this.#turns.delete(workspaceId);
    }
  }

  #warn(error: unknown): void {
    this.#options.log.warn({ err: error }, "the number of open connections could not be shared with other servers");
  }
}

function leaseEnd() {
  return sql`now() + make_interval(secs => ${LEASE_MS / 1000})`;
}

/** Forgets what servers had open that died. */
export async function forgetDeadServersAcrossWorkspaces(database: Database): Promise<void> {
  for (const table of [openSocketCounts, openStreamCounts])
    await acrossWorkspaces(database).delete(table).where(lte(table.until, NOW));
}
