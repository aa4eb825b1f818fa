import type { Reservation, ReserveRequest } from "../../../platform/credits-ledger/credits-ledger.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";

/** What a caller holds for an answer besides its price, such as a free regeneration. */
export type Claim = {
  /** Gives it back, because nothing was recorded. */
  readonly release: () => Promise<void>;
  /** Writes down what becomes of it, in the transaction that writes down the answer. */
  readonly settle: (
    tx: Transaction,
    answer: { readonly createdAt: Date; readonly isPartial: boolean },
  ) => Promise<void>;
};

/** What a running answer holds of its workspace: credits, a slot, perhaps something of its caller's. */
export type CreditHold = {
  readonly reservation: Reservation;
  /** Sees to it that so many credits are held in all. Throws AppError quota_exceeded. */
  readonly cover: (credits: number) => Promise<void>;
  /** Gives everything back. Never throws: a hold that cannot be given back now is repaired later. */
  readonly release: (reason: string) => Promise<void>;
};

/** Reserves a price. Throws AppError as the ledger does; then the claim is given back. */
export async function holdCredits(
  { credits, log }: Platform,
  scope: WorkspaceScope,
  price: ReserveRequest,
  claim: Claim | undefined,
): Promise<CreditHold> {
  try {
    const reservation = await credits.reserve(scope, price);
    const release = async (reason: string) => {
      try {
        await credits.refund(scope, reservation.id, reason);
        await claim?.release();
      } catch (error) {
        log.error({ err: error, reservationId: reservation.id }, "a reservation could not be refunded");
      }
    };
    let covered = price.credits;
    const cover = async (needed: number) => {
      if (needed <= covered) return;
      await credits.extend(scope, reservation.id, needed - covered);
      covered = needed;
    };
    return { reservation, cover, release };
  } catch (error) {
    await claim?.release();
    throw error;
  }
}
