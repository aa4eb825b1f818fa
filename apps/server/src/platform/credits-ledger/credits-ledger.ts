import type { ConcurrencyGroup, TierId } from "@voicewright/contract/rules/tiers";
import type { Transaction } from "../database/database.ts";
import type { WorkspaceScope } from "../identity.ts";
import type { LimitsChange } from "../identity/workspace-limits.ts";

export type ReserveRequest = {
  readonly credits: number;
  readonly concurrencyGroup: ConcurrencyGroup;
};

export type Reservation = {
  readonly id: string;
  readonly credits: number;
  /**
   * Generations of this group that run in the workspace now, this one included; or those of the caller's key, where
   * its own limit is nearer.
   */
  readonly currentConcurrent: number;
  readonly maximumConcurrent: number;
};

/** Credits used in the period before and after a settlement, as history items state them. */
export type Settlement = { readonly countBefore: number; readonly countAfter: number };

export type CreditStatus = {
  readonly tier: TierId;
  /** Used or reserved in the current period. */
  readonly used: number;
  readonly limit: number;
  readonly balance: number;
  readonly periodStartedAt: Date;
  readonly periodEndsAt: Date;
};

export type PlanChange = { readonly tier?: TierId | undefined; readonly limits?: LimitsChange | undefined };

/** The workspace's credits: an append-only ledger whose entries always sum up to the balance. */
export interface CreditsLedger {
  /** Opens the account of a new workspace with its plan's first grant. */
  openAccount(tx: Transaction, workspaceId: string, tier: TierId): Promise<void>;
  /**
   * Takes credits and a concurrency slot in one transaction.
   * Throws AppError quota_exceeded or concurrent_limit_exceeded, or why the workspace may generate nothing at all.
   */
  reserve(scope: WorkspaceScope, request: ReserveRequest): Promise<Reservation>;
  /**
   * Takes more credits for a reservation that has not ended, such as that of a text which is still being written.
   * Throws AppError quota_exceeded; then it stays as it was.
   */
  extend(scope: WorkspaceScope, reservationId: string, credits: number): Promise<void>;
  /**
   * Ends a reservation with what was used, inside the caller's transaction, so that the
   * history row and the ledger change together. The difference goes back to the workspace.
   */
  settle(tx: Transaction, scope: WorkspaceScope, reservationId: string, creditsUsed: number): Promise<Settlement>;
  /** Whether a reservation of the workspace has neither been settled nor given back. */
  isReserved(scope: WorkspaceScope, reservationId: string): Promise<boolean>;
  /** Gives everything back. Does nothing when the reservation has ended already. */
  refund(scope: WorkspaceScope, reservationId: string, reason: string): Promise<void>;
  standing(scope: WorkspaceScope): Promise<CreditStatus>;
  /** What an operator gave the workspace beside its plan in the period: a part of its limit. */
  granted(scope: WorkspaceScope, period: Pick<CreditStatus, "periodStartedAt">): Promise<number>;
  /**
   * Changes the plan or the limits at once; what was used in the current period stays used, as far as the new credits
   * go.
   */
  setPlan(tx: Transaction, scope: Pick<WorkspaceScope, "workspaceId">, plan: PlanChange): Promise<void>;
  /** Adds credits to the current period. */
  grant(tx: Transaction, scope: Pick<WorkspaceScope, "workspaceId">, credits: number, note: string): Promise<void>;
  /** Refunds the reservations of stopped servers; returns how many. */
  repairAbandoned(): Promise<number>;
}
