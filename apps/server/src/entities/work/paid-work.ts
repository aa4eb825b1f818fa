import type { Reservation } from "../../platform/credits-ledger/credits-ledger.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasWorkspace } from "../workspace/index.ts";
import type { Claim } from "./claim.ts";
import { type SettledWork, settlePrice, type WorkDone, type WorkParams } from "./settle-price.ts";

export type WorkPlatform = Pick<Platform, "credits" | "database" | "clock" | "log">;

/** How the result of work is kept. */
export type KeptWork<Stored> = {
  readonly done: WorkDone;
  /** Gives what was made its lasting place. Before the transaction: nothing of a storage is done inside. */
  readonly store: () => Promise<Stored>;
  /** Writes it down, in the transaction that settles its price. */
  readonly write: (tx: Transaction, stored: Stored, settled: SettledWork) => Promise<void>;
  /** Takes away what was made, where it could not be written down; nothing was stored where there is no `stored`. */
  readonly discard: (stored: Stored | undefined, isOfSomebody: boolean) => Promise<void>;
};

/**
 * Reserves the price of work that one process does from its beginning to its end. Throws AppError as the ledger does;
 * then the claim is given back.
 */
export async function reserveWork(
  platform: WorkPlatform,
  scope: WorkspaceScope,
  order: WorkParams & { readonly claim?: Claim | undefined },
): Promise<PaidWork> {
  const { credits, model, claim } = order;
  try {
    const price = { credits, concurrencyGroup: model.concurrencyGroup };
    const reservation = await platform.credits.reserve(scope, price);
    return new PaidWork(platform, scope, order, reservation, claim);
  } catch (error) {
    await claim?.release();
    throw error;
  }
}

/** Work whose price is reserved. Exactly one of `keep` and `refund` ends it. */
export class PaidWork {
  readonly reservation: Reservation;
  readonly #platform: WorkPlatform;
  readonly #scope: WorkspaceScope;
  readonly #order: WorkParams;
  readonly #claim: Claim | undefined;
  #covered: number;

  constructor(
    platform: WorkPlatform,
    scope: WorkspaceScope,
    order: WorkParams,
    reservation: Reservation,
    claim: Claim | undefined,
  ) {
    this.#platform = platform;
    this.#scope = scope;
    this.#order = order;
    this.reservation = reservation;
    this.#claim = claim;
    this.#covered = order.credits;
  }

  /** Sees to it that so many credits are reserved in all. Throws AppError quota_exceeded. */
  async cover(credits: number): Promise<void> {
    if (credits <= this.#covered) return;
    await this.#platform.credits.extend(this.#scope, this.reservation.id, credits - this.#covered);
    this.#covered = credits;
  }

  /** A step of the work; when it fails, everything is given back and its error thrown. */
  async run<Made>(step: () => Promise<Made>): Promise<Made> {
    try {
      return await step();
    } catch (error) {
      await this.refund("nothing was made");
      throw error;
    }
  }

  /** Makes the result durable, then what is written of it, ledger and usage in one transaction. Gives everything back when that fails. */
  async keep<Stored>({ done, store, write, discard }: KeptWork<Stored>): Promise<Stored> {
    const { database, log } = this.#platform;
    let stored: Stored | undefined;
    try {
      const result = await store();
      stored = result;
      await database.transaction(async (tx) => {
        const order = { ...this.#order, reservationId: this.reservation.id };
        await write(tx, result, await settlePrice(this.#platform, tx, this.#scope, order, done));
      });
      return result;
    } catch (error) {
      // Where the database does not answer, it may be there.
      const isOfSomebody = await hasWorkspace(database, this.#scope).catch(() => true);
      await discard(stored, isOfSomebody);
      const { requestId } = this.#order;
      const about = { err: error, workspaceId: this.#scope.workspaceId, requestId };
      if (isOfSomebody) {
        await this.refund("the work could not be written down");
        log.error(about, "paid work could not be written down");
      } else log.info(about, "paid work ended after its workspace was deleted");
      throw error;
    }
  }

  /** Gives everything back. Never throws: what cannot be given back now is repaired later. */
  async refund(reason: string): Promise<void> {
    try {
      await this.#platform.credits.refund(this.#scope, this.reservation.id, reason);
      await this.#claim?.release();
    } catch (error) {
      this.#platform.log.error(
        { err: error, reservationId: this.reservation.id },
        "a reservation could not be refunded",
      );
    }
  }
}
