import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { WithSubqueryWithoutSelection } from "drizzle-orm/subquery";
import type { Queryable, Transaction } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import { apiKeys } from "../identity/tables.ts";
import { flagsOf } from "../identity/workspace-flags.ts";
import { findWorkspaceLimits } from "../identity/workspace-limits.ts";
import type { Metrics } from "../metrics.ts";
import { nextPeriodEnd } from "./credit-period.ts";
import { creditLedgerEntries, workspaceCredits } from "./tables.ts";

export type CreditAccount = typeof workspaceCredits.$inferSelect & { readonly tier: TierId };
type EntryKind = (typeof creditLedgerEntries.$inferInsert)["kind"];

export type CreditAccountsOptions = { readonly clock: () => Date; readonly metrics: Metrics };

/** Each workspace's balance, which only ever moves together with an entry, and its monthly period. */
export class CreditAccounts {
  readonly #options: CreditAccountsOptions;

  constructor(options: CreditAccountsOptions) {
    this.#options = options;
  }

  async open(tx: Transaction, workspaceId: string, tier: TierId): Promise<void> {
    const now = this.#options.clock();
    const credits = TIERS[tier].creditsPerMonth;
    await inWorkspace(tx, { workspaceId })
      .insert(workspaceCredits)
      .values({
        workspaceId,
        tier,
        balance: 0,
        characterLimit: credits,
        openedAt: now,
        periodStartedAt: now,
        periodEndsAt: nextPeriodEnd(now, now),
      });
    await this.addEntry(tx, workspaceId, "grant", credits, { note: `plan ${tier}` });
  }

  /** Locks the account for the transaction, and rolls its period over when that has ended. */
  async lock(tx: Transaction, workspaceId: string): Promise<CreditAccount> {
    const [row] = await inWorkspace(tx, { workspaceId })
      .select()
      .from(workspaceCredits)
      .where(eq(workspaceCredits.workspaceId, workspaceId))
      .for("update");
    return await this.#current(tx, toAccount(row, workspaceId));
  }

  /** The same, with the flags of the workspace that are on. */
  async lockWithFlags(
    tx: Transaction,
    workspaceId: string,
  ): Promise<{ readonly account: CreditAccount; readonly flags: ReadonlySet<WorkspaceFlag> }> {
    const [row] = await inWorkspace(tx, { workspaceId })
      .select({ account: getTableColumns(workspaceCredits), flags: flagsOf({ workspaceId }) })
      .from(workspaceCredits)
      .where(eq(workspaceCredits.workspaceId, workspaceId))
      .for("update");
    const account = await this.#current(tx, toAccount(row?.account, workspaceId));
    return { account, flags: new Set(row?.flags) };
  }

  /**
   * The only place that moves a balance. What else is written at that moment goes with it, in one statement: each takes
   * a turn of the database. Answers how the account stands then.
   */
  async addEntry(
    tx: Transaction,
    workspaceId: string,
    kind: EntryKind,
    credits: number,
    details: { readonly reservationId?: string; readonly note?: string | undefined } = {},
    alongside: readonly WithSubqueryWithoutSelection<string>[] = [],
  ): Promise<CreditAccount> {
    const queries = inWorkspace(tx, { workspaceId });
    const entry = queries
      .$with("entry")
      .as(
        queries
          .insert(creditLedgerEntries)
          .values({ workspaceId, kind, credits, createdAt: this.#options.clock(), ...details }),
      );
    const [row] = await queries
      .with(...alongside, entry)
      .update(workspaceCredits)
      .set({ balance: sql`${workspaceCredits.balance} + ${credits}` })
      .where(eq(workspaceCredits.workspaceId, workspaceId))
      .returning();
    this.#options.metrics.creditEntries.inc({ kind }, Math.abs(credits));
    return toAccount(row, workspaceId);
  }

  async #current(tx: Transaction, account: CreditAccount): Promise<CreditAccount> {
    const now = this.#options.clock();
    return account.periodEndsAt > now ? account : await this.#rollOver(tx, account, now);
  }

  async #rollOver(tx: Transaction, account: CreditAccount, now: Date): Promise<CreditAccount> {
    const { workspaceId, tier } = account;
    const { creditsPerMonth: limit } = await findWorkspaceLimits(tx, account, tier);
    const periodEndsAt = nextPeriodEnd(account.openedAt, now);
    await inWorkspace(tx, account)
      .update(apiKeys)
      .set({ characterCount: 0 })
      .where(eq(apiKeys.workspaceId, workspaceId));
    // What was used beyond the credits is settled with the operator, not out of the next period.
    if (account.balance !== 0) {
      await this.addEntry(tx, workspaceId, "expire", -account.balance, { note: "end of period" });
    }
    await this.addEntry(tx, workspaceId, "grant", limit, { note: `plan ${tier}` });
    const begun = { characterLimit: limit, periodStartedAt: now, periodEndsAt, toldPercent: 0, isOverdrawn: false };
    await inWorkspace(tx, account)
      .update(workspaceCredits)
      .set(begun)
      .where(eq(workspaceCredits.workspaceId, workspaceId));
    return { ...account, ...begun, balance: limit };
  }
}

function toAccount(row: typeof workspaceCredits.$inferSelect | undefined, workspaceId: string): CreditAccount {
  if (row === undefined) throw new Error(`The workspace ${workspaceId} has no credit account.`);
  if (!(row.tier in TIERS)) throw new Error(`The workspace ${workspaceId} has an unknown plan.`);
  return { ...row, tier: row.tier as TierId };
}

export async function readAccount(queryable: Queryable, workspaceId: string): Promise<CreditAccount> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(workspaceCredits)
    .where(eq(workspaceCredits.workspaceId, workspaceId));
  return toAccount(row, workspaceId);
}

/** Used or reserved in the current period. */
export function usedCredits(account: CreditAccount): number {
  return Math.max(0, account.characterLimit - account.balance);
}
