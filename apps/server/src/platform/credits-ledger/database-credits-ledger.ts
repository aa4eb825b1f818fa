import { concurrencyLimit, type TierId, TIERS } from "@voicewright/contract/tiers";
import { and, count, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import type { WorkspaceScope } from "../identity.ts";
import { apiKeys } from "../identity/tables.ts";
import { createId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import type { CreditStanding, CreditsLedger, Reservation, ReserveRequest, Settlement } from "./credits-ledger.ts";
import { nextPeriodEnd } from "./credit-period.ts";
import { creditLedgerEntries, creditReservations, serverInstances, workspaceCredits } from "./tables.ts";

type Account = typeof workspaceCredits.$inferSelect & { readonly tier: TierId };
type EntryKind = (typeof creditLedgerEntries.$inferInsert)["kind"];
type ReservationRow = typeof creditReservations.$inferSelect;

export type DatabaseCreditsLedgerOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  /** This server among those that share the database. */
  readonly instanceId: string;
  /** Whether no other server can hold reservations: the embedded database has one server at a time. */
  readonly isOnlyServer: boolean;
};

/** A server that gave no sign of life for so long is taken for dead. */
const INSTANCE_LEASE_MS = 120_000;
const HEARTBEAT_INTERVAL_MS = 20_000;
const RETRY_CONCURRENT_SECONDS = "1";

export class DatabaseCreditsLedger implements CreditsLedger {
  readonly #options: DatabaseCreditsLedgerOptions;

  constructor(options: DatabaseCreditsLedgerOptions) {
    this.#options = options;
  }

  async reserve(scope: WorkspaceScope, request: ReserveRequest): Promise<Reservation> {
    const { database } = this.#options;
    const reservation = await database.transaction(async (tx) => {
      const account = await this.#lockAccount(tx, scope.workspaceId);
      requireCredits(account.characterLimit, account.balance, request.credits);
      await this.#takeFromKey(tx, scope, request.credits);
      const running = await countRunning(tx, scope, request.concurrencyGroup);
      const maximumConcurrent = concurrencyLimit(account.tier, request.concurrencyGroup);
      if (running >= maximumConcurrent) {
        throw new AppError(
          "concurrent_limit_exceeded",
          `Too many concurrent requests. Your current plan runs at most ${maximumConcurrent} requests of this kind at once.`,
          { headers: { "retry-after": RETRY_CONCURRENT_SECONDS } },
        );
      }
      const id = createId();
      await tx.insert(creditReservations).values({
        id,
        workspaceId: scope.workspaceId,
        userId: scope.userId,
        apiKeyId: scope.apiKeyId,
        credits: request.credits,
        concurrencyGroup: request.concurrencyGroup,
        state: "reserved",
        owner: this.#options.instanceId,
        createdAt: this.#options.clock(),
      });
      await this.#addEntry(tx, scope.workspaceId, "reserve", -request.credits, { reservationId: id });
      return { id, credits: request.credits, currentConcurrent: running + 1, maximumConcurrent };
    });
    return reservation;
  }

  async settle(tx: Transaction, scope: WorkspaceScope, reservationId: string, creditsUsed: number): Promise<Settlement> {
    await this.#lockAccount(tx, scope.workspaceId);
    const reservation = await endReservation(tx, scope, reservationId, "settled");
    if (reservation === undefined) throw new Error(`The reservation ${reservationId} has ended already.`);
    if (creditsUsed < 0 || creditsUsed > reservation.credits) {
      throw new RangeError(`${creditsUsed} credits cannot be settled from a reservation of ${reservation.credits}.`);
    }
    await this.#giveBack(tx, reservation, reservation.credits - creditsUsed, "settle");
    const after = await readAccount(tx, scope.workspaceId);
    const countAfter = usedCredits(after);
    return { countBefore: Math.max(0, countAfter - creditsUsed), countAfter };
  }

  async refund(scope: WorkspaceScope, reservationId: string, reason: string): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      await this.#lockAccount(tx, scope.workspaceId);
      const reservation = await endReservation(tx, scope, reservationId, "refunded");
      if (reservation !== undefined) await this.#giveBack(tx, reservation, reservation.credits, "refund", reason);
    });
  }

  async standing(scope: WorkspaceScope): Promise<CreditStanding> {
    const { database, clock } = this.#options;
    const read = await readAccount(database, scope.workspaceId);
    const account = read.periodEndsAt > clock() ? read : await database.transaction((tx) => this.#lockAccount(tx, scope.workspaceId));
    return {
      tier: account.tier,
      used: usedCredits(account),
      limit: account.characterLimit,
      balance: account.balance,
      periodEndsAt: account.periodEndsAt,
    };
  }

  async repairAbandoned(): Promise<number> {
    const abandoned = await this.#findAbandonedAcrossWorkspaces();
    for (const { workspaceId, userId, apiKeyId, id } of abandoned) {
      await this.refund({ workspaceId, userId, apiKeyId: apiKeyId ?? undefined }, id, "the server ended before the generation did");
    }
    return abandoned.length;
  }

  async openAccount(tx: Transaction, workspaceId: string, tier: TierId): Promise<void> {
    const now = this.#options.clock();
    const credits = TIERS[tier].creditsPerMonth;
    await tx.insert(workspaceCredits).values({
      workspaceId,
      tier,
      balance: 0,
      characterLimit: credits,
      openedAt: now,
      periodStartedAt: now,
      periodEndsAt: nextPeriodEnd(now, now),
    });
    await this.#addEntry(tx, workspaceId, "grant", credits, { note: `plan ${tier}` });
  }

  /** Changes the plan at once; what was used in the current period stays used, as far as the new plan's credits go. */
  async setTierAcrossWorkspaces(workspaceId: string, tier: TierId): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      const account = await this.#lockAccount(tx, workspaceId);
      const limit = TIERS[tier].creditsPerMonth;
      const change = Math.max(limit - account.characterLimit, -account.balance);
      await tx.update(workspaceCredits).set({ tier, characterLimit: limit }).where(eq(workspaceCredits.workspaceId, workspaceId));
      if (change !== 0) await this.#addEntry(tx, workspaceId, change > 0 ? "grant" : "expire", change, { note: `plan ${account.tier} changed to ${tier}` });
    });
  }

  /** Adds credits to the current period. */
  async grantAcrossWorkspaces(workspaceId: string, credits: number, note: string): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      const account = await this.#lockAccount(tx, workspaceId);
      await tx
        .update(workspaceCredits)
        .set({ characterLimit: account.characterLimit + credits })
        .where(eq(workspaceCredits.workspaceId, workspaceId));
      await this.#addEntry(tx, workspaceId, "grant", credits, { note });
    });
  }

  /** Shows other servers that this one lives, and cleans up after those that do not. Returns how to stop. */
  startHeartbeat(onError: (error: unknown) => void): () => Promise<void> {
    const { database, clock, instanceId } = this.#options;
    const beat = async () => {
      await database
        .insert(serverInstances)
        .values({ id: instanceId, heartbeatAt: clock() })
        .onConflictDoUpdate({ target: serverInstances.id, set: { heartbeatAt: clock() } });
      if (!this.#options.isOnlyServer) await this.repairAbandoned();
    };
    beat().catch(onError);
    const timer = setInterval(() => void beat().catch(onError), HEARTBEAT_INTERVAL_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await database.delete(serverInstances).where(eq(serverInstances.id, instanceId));
    };
  }

  async #findAbandonedAcrossWorkspaces(): Promise<ReservationRow[]> {
    const { database, clock, instanceId, isOnlyServer } = this.#options;
    const reserved = eq(creditReservations.state, "reserved");
    if (isOnlyServer) {
      return await database
        .select()
        .from(creditReservations)
        .where(and(reserved, notInArray(creditReservations.owner, [instanceId])));
    }
    const leaseStart = new Date(clock().getTime() - INSTANCE_LEASE_MS);
    await database.delete(serverInstances).where(lt(serverInstances.heartbeatAt, leaseStart));
    const living = database.select({ id: serverInstances.id }).from(serverInstances);
    return await database
      .select()
      .from(creditReservations)
      // A server's first reservation may be older than its first heartbeat, never by as much as the lease.
      .where(and(reserved, notInArray(creditReservations.owner, [instanceId]), notInArray(creditReservations.owner, living), lt(creditReservations.createdAt, leaseStart)));
  }

  /** Locks the account for the transaction, and rolls its period over when that has ended. */
  async #lockAccount(tx: Transaction, workspaceId: string): Promise<Account> {
    const [account] = await tx.select().from(workspaceCredits).where(eq(workspaceCredits.workspaceId, workspaceId)).for("update");
    if (account === undefined) throw new Error(`The workspace ${workspaceId} has no credit account.`);
    const now = this.#options.clock();
    if (account.periodEndsAt > now) return asAccount(account);
    return await this.#rollOver(tx, asAccount(account), now);
  }

  async #rollOver(tx: Transaction, account: Account, now: Date): Promise<Account> {
    const { workspaceId, tier } = account;
    const limit = TIERS[tier].creditsPerMonth;
    const periodEndsAt = nextPeriodEnd(account.openedAt, now);
    await tx
      .update(workspaceCredits)
      .set({ characterLimit: limit, periodStartedAt: now, periodEndsAt })
      .where(eq(workspaceCredits.workspaceId, workspaceId));
    await tx.update(apiKeys).set({ characterCount: 0 }).where(eq(apiKeys.workspaceId, workspaceId));
    if (account.balance > 0) await this.#addEntry(tx, workspaceId, "expire", -account.balance, { note: "end of period" });
    await this.#addEntry(tx, workspaceId, "grant", limit, { note: `plan ${tier}` });
    return { ...account, balance: limit, characterLimit: limit, periodStartedAt: now, periodEndsAt };
  }

  /** The only place that moves a balance: entry and balance change together. */
  async #addEntry(
    tx: Transaction,
    workspaceId: string,
    kind: EntryKind,
    credits: number,
    details: { readonly reservationId?: string; readonly note?: string | undefined } = {},
  ): Promise<void> {
    await tx.insert(creditLedgerEntries).values({ workspaceId, kind, credits, createdAt: this.#options.clock(), ...details });
    await tx
      .update(workspaceCredits)
      .set({ balance: sql`${workspaceCredits.balance} + ${credits}` })
      .where(eq(workspaceCredits.workspaceId, workspaceId));
    this.#options.metrics.creditEntries.inc({ kind }, Math.abs(credits));
  }

  async #giveBack(tx: Transaction, reservation: ReservationRow, credits: number, kind: "settle" | "refund", note?: string): Promise<void> {
    const { workspaceId, id: reservationId } = reservation;
    await this.#addEntry(tx, workspaceId, kind, credits, { reservationId, note });
    const { periodStartedAt } = await readAccount(tx, workspaceId);
    if (reservation.createdAt < periodStartedAt) {
      // The credits belong to a period that is over.
      if (credits > 0) await this.#addEntry(tx, workspaceId, "expire", -credits, { reservationId, note: "end of period" });
      return;
    }
    if (reservation.apiKeyId === null) return;
    await tx
      .update(apiKeys)
      .set({ characterCount: sql`greatest(0, ${apiKeys.characterCount} - ${credits})` })
      .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, reservation.apiKeyId)));
  }

  async #takeFromKey(tx: Transaction, scope: WorkspaceScope, credits: number): Promise<void> {
    if (scope.apiKeyId === undefined) return;
    const [key] = await tx
      .update(apiKeys)
      .set({ characterCount: sql`${apiKeys.characterCount} + ${credits}` })
      .where(and(eq(apiKeys.workspaceId, scope.workspaceId), eq(apiKeys.id, scope.apiKeyId)))
      .returning({ limit: apiKeys.characterLimit, count: apiKeys.characterCount });
    if (key === undefined || key.limit === null || key.count <= key.limit) return;
    throw quotaExceeded(key.limit, Math.max(0, key.limit - (key.count - credits)), credits);
  }
}

function asAccount(row: typeof workspaceCredits.$inferSelect): Account {
  if (!(row.tier in TIERS)) throw new Error(`The workspace ${row.workspaceId} has an unknown plan.`);
  return { ...row, tier: row.tier as TierId };
}

async function readAccount(queryable: Queryable, workspaceId: string): Promise<Account> {
  const [account] = await queryable.select().from(workspaceCredits).where(eq(workspaceCredits.workspaceId, workspaceId));
  if (account === undefined) throw new Error(`The workspace ${workspaceId} has no credit account.`);
  return asAccount(account);
}

async function countRunning(tx: Transaction, scope: WorkspaceScope, group: string): Promise<number> {
  const [row] = await tx
    .select({ running: count() })
    .from(creditReservations)
    .where(and(eq(creditReservations.workspaceId, scope.workspaceId), eq(creditReservations.concurrencyGroup, group), eq(creditReservations.state, "reserved")));
  return row?.running ?? 0;
}

/** Undefined when the reservation is not this workspace's, or has ended. */
async function endReservation(tx: Transaction, scope: WorkspaceScope, id: string, state: "settled" | "refunded"): Promise<ReservationRow | undefined> {
  const [row] = await tx
    .update(creditReservations)
    .set({ state })
    .where(and(eq(creditReservations.workspaceId, scope.workspaceId), eq(creditReservations.id, id), eq(creditReservations.state, "reserved")))
    .returning();
  return row;
}

function usedCredits(account: Account): number {
  return Math.max(0, account.characterLimit - account.balance);
}

function requireCredits(limit: number, balance: number, credits: number): void {
  if (credits > balance) throw quotaExceeded(limit, balance, credits);
}

function quotaExceeded(limit: number, remaining: number, required: number): AppError {
  return new AppError(
    "quota_exceeded",
    `This request exceeds your quota of ${limit}. You have ${remaining} credits remaining, while ${required} credits are required for this request.`,
  );
}
