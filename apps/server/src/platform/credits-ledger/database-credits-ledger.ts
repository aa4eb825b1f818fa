import { USAGE_WARNING_PERCENT } from "@voicewright/contract/rules/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { mayUseOverage, workspaceStatusRefusal, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import { recordEvent } from "../events/event-store.ts";
import { AppError } from "../http-errors.ts";
import { findWorkspaceLimits, setWorkspaceLimits } from "../identity/workspace-limits.ts";
import type { WorkspaceScope } from "../identity.ts";
import { createId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import { reserveSlot } from "./concurrency.ts";
import { type CreditAccount, CreditAccounts, readAccount, usedCredits } from "./credit-accounts.ts";
import {
  endReservation,
  enlargeReservation,
  findReservationsOfOtherServersAcrossWorkspaces,
  findLapsedReservationsAcrossWorkspaces,
  findRunning,
  forgetInstance,
  creditKeys,
  isReserved,
  recordInstance,
  type ReservationRow,
  debitKeys,
} from "./credit-reservations.ts";
import { findGrantedCredits } from "./granted-credits.ts";
import type {
  CreditStatus,
  CreditsLedger,
  PlanChange,
  Reservation,
  ReserveRequest,
  Settlement,
} from "./credits-ledger.ts";
import { creditReservations, workspaceCredits } from "./tables.ts";

export type DatabaseCreditsLedgerOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  /** This server among those that share the database. */
  readonly instanceId: string;
  /** Whether no other server can hold reservations: the embedded database has one server at a time. */
  readonly isOnlyServer: boolean;
};

const HEARTBEAT_INTERVAL_MS = 20_000;
/** So much of a period's credits is used, the most first. */
const TOLD_PERCENTS = [100, USAGE_WARNING_PERCENT];

export class DatabaseCreditsLedger implements CreditsLedger {
  readonly #options: DatabaseCreditsLedgerOptions;
  readonly #accounts: CreditAccounts;

  constructor(options: DatabaseCreditsLedgerOptions) {
    this.#options = options;
    this.#accounts = new CreditAccounts(options);
  }

  async openAccount(tx: Transaction, workspaceId: string, tier: TierId): Promise<void> {
    await this.#accounts.open(tx, workspaceId, tier);
  }

  async reserve(scope: WorkspaceScope, request: ReserveRequest): Promise<Reservation> {
    return await this.#options.database.transaction(async (tx) => {
      const { account, flags } = await this.#accounts.lockWithFlags(tx, scope.workspaceId);
      requireGoodStanding(account.tier, flags);
      await this.#requireCredits(tx, account, request.credits, flags);
      const keyMaximum = await requireKeyCredits(tx, scope, request.credits);
      const { apiKeyId } = scope;
      const room = reserveSlot({
        running: await findRunning(tx, scope),
        tier: account.tier,
        group: request.concurrencyGroup,
        key: apiKeyId === undefined || keyMaximum === null ? undefined : { id: apiKeyId, maximum: keyMaximum },
        now: this.#options.clock(),
      });
      const id = createId();
      const queries = inWorkspace(tx, scope);
      const reservation = queries.$with("reservation").as(
        queries.insert(creditReservations).values({
          id,
          workspaceId: scope.workspaceId,
          userId: scope.userId,
          apiKeyId: scope.apiKeyId,
          credits: request.credits,
          concurrencyGroup: request.concurrencyGroup,
          state: "reserved",
          owner: this.#options.instanceId,
          createdAt: this.#options.clock(),
        }),
      );
      const about = { reservationId: id };
      await this.#accounts.addEntry(tx, scope.workspaceId, "reserve", -request.credits, about, [reservation]);
      return { id, credits: request.credits, ...room };
    });
  }

  async extend(scope: WorkspaceScope, reservationId: string, credits: number): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      const { account, flags } = await this.#accounts.lockWithFlags(tx, scope.workspaceId);
      await this.#requireCredits(tx, account, credits, flags);
      await requireKeyCredits(tx, scope, credits);
      if (!(await enlargeReservation(tx, scope, reservationId, credits)))
        throw new Error(`The reservation ${reservationId} has ended already.`);
      await this.#accounts.addEntry(tx, scope.workspaceId, "reserve", -credits, { reservationId });
    });
  }

  async settle(
    tx: Transaction,
    scope: WorkspaceScope,
    reservationId: string,
    creditsUsed: number,
  ): Promise<Settlement> {
    const locked = await this.#accounts.lock(tx, scope.workspaceId);
    const reservation = await endReservation(tx, scope, reservationId, "settled");
    if (reservation === undefined) throw new Error(`The reservation ${reservationId} has ended already.`);
    if (creditsUsed < 0 || creditsUsed > reservation.credits) {
      throw new RangeError(`${creditsUsed} credits cannot be settled from a reservation of ${reservation.credits}.`);
    }
    const account = await this.#giveBack(tx, locked, reservation, reservation.credits - creditsUsed, "settle");
    await this.#tellWhenLow(tx, account);
    const countAfter = usedCredits(account);
    return { countBefore: Math.max(0, countAfter - creditsUsed), countAfter };
  }

  async isReserved(scope: WorkspaceScope, reservationId: string): Promise<boolean> {
    return await isReserved(this.#options.database, scope, reservationId);
  }

  async refund(scope: WorkspaceScope, reservationId: string, reason: string): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      const account = await this.#accounts.lock(tx, scope.workspaceId);
      const reservation = await endReservation(tx, scope, reservationId, "refunded");
      if (reservation !== undefined)
        await this.#giveBack(tx, account, reservation, reservation.credits, "refund", reason);
    });
  }

  async standing(scope: WorkspaceScope): Promise<CreditStatus> {
    const { database, clock } = this.#options;
    const read = await readAccount(database, scope.workspaceId);
    const account =
      read.periodEndsAt > clock()
        ? read
        : await database.transaction((tx) => this.#accounts.lock(tx, scope.workspaceId));
    return {
      tier: account.tier,
      used: usedCredits(account),
      limit: account.characterLimit,
      balance: account.balance,
      periodStartedAt: account.periodStartedAt,
      periodEndsAt: account.periodEndsAt,
    };
  }

  async granted(scope: WorkspaceScope, { periodStartedAt }: Pick<CreditStatus, "periodStartedAt">): Promise<number> {
    return await findGrantedCredits(this.#options.database, { workspaceId: scope.workspaceId, periodStartedAt });
  }

  async repairAbandoned(): Promise<number> {
    const { database, clock, instanceId, isOnlyServer } = this.#options;
    const abandoned = isOnlyServer
      ? await findReservationsOfOtherServersAcrossWorkspaces(database, instanceId)
      : await findLapsedReservationsAcrossWorkspaces(database, instanceId, clock());
    for (const { workspaceId, userId, apiKeyId, id } of abandoned) {
      const scope = { workspaceId, userId, apiKeyId: apiKeyId ?? undefined };
      await this.refund(scope, id, "the server ended before the generation did");
    }
    return abandoned.length;
  }

  async setTierAcrossWorkspaces(workspaceId: string, tier: TierId): Promise<void> {
    await this.#options.database.transaction((tx) => this.setPlan(tx, { workspaceId }, { tier }));
  }

  async setPlan(tx: Transaction, scope: Pick<WorkspaceScope, "workspaceId">, plan: PlanChange): Promise<void> {
    const { workspaceId } = scope;
    const account = await this.#accounts.lock(tx, workspaceId);
    const { tier = account.tier, limits = {} } = plan;
    const { creditsPerMonth: before } = await findWorkspaceLimits(tx, scope, account.tier);
    await setWorkspaceLimits(tx, scope, limits);
    const { creditsPerMonth } = await findWorkspaceLimits(tx, scope, tier);
    if (plan.tier === undefined && creditsPerMonth === before) return;
    const limit = creditsPerMonth + (await findGrantedCredits(tx, account));
    const change = Math.max(limit - account.characterLimit, -Math.max(0, account.balance));
    await this.#setAccount(tx, workspaceId, { tier, characterLimit: limit, toldPercent: 0 });
    const note =
      tier === account.tier
        ? `credits of a month set to ${creditsPerMonth}`
        : `plan ${account.tier} changed to ${tier}`;
    if (change !== 0) await this.#accounts.addEntry(tx, workspaceId, change > 0 ? "grant" : "expire", change, { note });
  }

  async grantAcrossWorkspaces(workspaceId: string, credits: number, note: string): Promise<void> {
    await this.#options.database.transaction((tx) => this.grant(tx, { workspaceId }, credits, note));
  }

  async grant(
    tx: Transaction,
    { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
    credits: number,
    note: string,
  ): Promise<void> {
    const account = await this.#accounts.lock(tx, workspaceId);
    await this.#setAccount(tx, workspaceId, { characterLimit: account.characterLimit + credits, toldPercent: 0 });
    await this.#accounts.addEntry(tx, workspaceId, "operator_grant", credits, { note });
  }

  /** Sends this server's heartbeat, and cleans up after servers without one. Returns a function that stops it. */
  startHeartbeat(onError: (error: unknown) => void): () => Promise<void> {
    const { database, clock, instanceId, isOnlyServer } = this.#options;
    const beat = async () => {
      await recordInstance(database, instanceId, clock());
      if (!isOnlyServer) await this.repairAbandoned();
    };
    let lastBeat = beat().catch(onError);
    const timer = setInterval(() => {
      lastBeat = beat().catch(onError);
    }, HEARTBEAT_INTERVAL_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await lastBeat;
      await forgetInstance(database, instanceId);
    };
  }

  /** Throws quota_exceeded; a workspace that may go beyond its credits does so. */
  async #requireCredits(
    tx: Transaction,
    { workspaceId, tier, balance, characterLimit, isOverdrawn }: CreditAccount,
    credits: number,
    flags: ReadonlySet<WorkspaceFlag>,
  ): Promise<void> {
    if (credits <= balance || credits === 0) return;
    if (!mayUseOverage(tier, flags)) throw quotaExceeded(characterLimit, Math.max(0, balance), credits);
    if (!isOverdrawn) await this.#setAccount(tx, workspaceId, { isOverdrawn: true });
  }

  /** Once when most of the period's credits are used, and once when all are. */
  async #tellWhenLow(tx: Transaction, account: CreditAccount): Promise<void> {
    const { workspaceId, characterLimit, balance, toldPercent } = account;
    const usedPercent = characterLimit === 0 ? 0 : Math.floor((100 * usedCredits(account)) / characterLimit);
    const level = TOLD_PERCENTS.find((percent) => usedPercent >= percent) ?? 0;
    if (level <= toldPercent) return;
    await this.#setAccount(tx, workspaceId, { toldPercent: level });
    const data = { used_percent: Math.min(100, usedPercent), remaining_credits: Math.max(0, balance) };
    await recordEvent(tx, { workspaceId }, { type: "credits.low", data }, this.#options.clock());
  }

  async #setAccount(tx: Transaction, workspaceId: string, change: Partial<typeof workspaceCredits.$inferInsert>) {
    await inWorkspace(tx, { workspaceId })
      .update(workspaceCredits)
      .set(change)
      .where(eq(workspaceCredits.workspaceId, workspaceId));
  }

  /** To an account that is locked. Answers how it stands then. */
  async #giveBack(
    tx: Transaction,
    { periodStartedAt }: CreditAccount,
    reservation: ReservationRow,
    credits: number,
    kind: "settle" | "refund",
    note?: string,
  ): Promise<CreditAccount> {
    const { workspaceId, id: reservationId } = reservation;
    const account = await this.#accounts.addEntry(tx, workspaceId, kind, credits, { reservationId, note });
    if (reservation.createdAt >= periodStartedAt) {
      await creditKeys(tx, reservation, credits);
      return account;
    }
    if (credits === 0) return account;
    // They belong to a period that is over.
    const about = { reservationId, note: "end of period" };
    return await this.#accounts.addEntry(tx, workspaceId, "expire", -credits, about);
  }
}

/** Throws payment_issue, free_tier_disabled or detected_unusual_activity. */
function requireGoodStanding(tier: TierId, flags: ReadonlySet<WorkspaceFlag>): void {
  const refusal = workspaceStatusRefusal(tier, flags);
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
}

/** Answers how many may run with the key at once; null where it says nothing of that. Throws quota_exceeded. */
async function requireKeyCredits(tx: Transaction, scope: WorkspaceScope, credits: number): Promise<number | null> {
  const keys = await debitKeys(tx, scope, credits);
  for (const { limit, count } of keys)
    if (limit !== null && count > limit) throw quotaExceeded(limit, Math.max(0, limit - (count - credits)), credits);
  return keys[0]?.concurrencyLimit ?? null;
}

function quotaExceeded(limit: number, remaining: number, required: number): AppError {
  return new AppError(
    "quota_exceeded",
    `This request exceeds your quota of ${limit}. You have ${remaining} credits remaining, while ${required} credits are required for this request.`,
  );
}
