import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { WorkPlatform } from "./paid-work.ts";
import { settlePrice, type WorkDone, type WorkParams } from "./settle-price.ts";

type Payment = { readonly paidAt: Date | null; readonly reservationId: string };

/** Where the payment of work stands that another process may take up, or the same one later. */
type PaymentRecord = {
  /** Undefined once the work was deleted. */
  readonly find: () => Promise<Payment | undefined>;
  /** The same, kept from changing until the transaction ends. */
  readonly lock: (tx: Transaction) => Promise<Payment | undefined>;
  /** Puts a reservation in the place of one that has ended. False when another caller was first. */
  readonly replace: (ids: { readonly old: string; readonly new: string }) => Promise<boolean>;
  readonly markPaid: (tx: Transaction, now: Date) => Promise<void>;
  /** What is thrown where the work was deleted. */
  readonly gone: () => Error;
};

type LastingWorkOptions = {
  readonly payment: Payment;
  /** Whether its price is known to be reserved, or paid. */
  readonly isHeld: boolean;
};

/** Losing the race for the row this often means something else is wrong. */
const HOLD_ATTEMPTS_MAX = 3;

/**
 * Work that is paid once and may be interrupted, taken up again and repeated: its reservation is written down beside it.
 * What it makes in several parts is paid with the first that is kept.
 */
export class LastingWork {
  readonly #platform: WorkPlatform;
  readonly #scope: WorkspaceScope;
  readonly #order: WorkParams;
  readonly #record: PaymentRecord;
  #reservationId: string;
  #isPaid: boolean;
  /** Settled once there is a reservation to work on. */
  #holding: Promise<void> | undefined;

  constructor(
    platform: WorkPlatform,
    scope: WorkspaceScope,
    order: WorkParams,
    record: PaymentRecord,
    { payment, isHeld }: LastingWorkOptions,
  ) {
    this.#platform = platform;
    this.#scope = scope;
    this.#order = order;
    this.#record = record;
    this.#reservationId = payment.reservationId;
    this.#isPaid = payment.paidAt !== null;
    if (isHeld) this.#holding = Promise.resolve();
  }

  get isPaid(): boolean {
    return this.#isPaid;
  }

  /** Sees to it that the price is reserved, or paid, before anything is made. Throws AppError as the ledger does. */
  async hold(): Promise<void> {
    this.#holding ??= this.#reserve();
    await this.#holding;
  }

  /**
   * Writes down what was made and, with the first of it, settles the price: one transaction, so that what is written is
   * paid, and is paid once. False when the work was deleted meanwhile.
   */
  async keep(done: () => WorkDone, write: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const { database, credits } = this.#platform;
    const reservationId = this.#reservationId;
    const holding = this.#holding;
    const keep = async () => await database.transaction((tx) => this.#writeDown(tx, done, write));
    let isKept: boolean;
    try {
      isKept = await keep();
    } catch (error) {
      if (await credits.isReserved(this.#scope, reservationId)) throw error;
      // The price was refunded: of a server that was taken for a stopped one, or of the attempt before this one. The
      // first part that finds it so takes another reservation for all of them.
      if (this.#holding === holding) this.#holding = this.#reserve();
      await this.#holding;
      isKept = await keep();
    }
    if (isKept) this.#isPaid = true;
    return isKept;
  }

  /** Gives the price back of work of which nothing was kept. Never throws: what fails is repaired later. */
  async refund(reason: string): Promise<void> {
    if (this.#isPaid) return;
    try {
      await this.#platform.credits.refund(this.#scope, this.#reservationId, reason);
    } catch (error) {
      this.#platform.log.error(
        { err: error, reservationId: this.#reservationId },
        "a reservation could not be refunded",
      );
    }
  }

  /** The reservation of a server that died was given back, so another takes its place. */
  async #reserve(): Promise<void> {
    const { credits } = this.#platform;
    for (let attempt = 0; attempt < HOLD_ATTEMPTS_MAX; attempt++) {
      const payment = await this.#record.find();
      if (payment === undefined) throw this.#record.gone();
      this.#isPaid = payment.paidAt !== null;
      this.#reservationId = payment.reservationId;
      if (this.#isPaid || (await credits.isReserved(this.#scope, payment.reservationId))) return;
      const reservation = await credits.reserve(this.#scope, {
        credits: this.#order.credits,
        concurrencyGroup: this.#order.model.concurrencyGroup,
      });
      if (await this.#record.replace({ old: payment.reservationId, new: reservation.id })) {
        this.#reservationId = reservation.id;
        return;
      }
      await credits.refund(this.#scope, reservation.id, "another server holds the price");
    }
    throw new Error("The price of the work could not be reserved.");
  }

  async #writeDown(tx: Transaction, done: () => WorkDone, write: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const payment = await this.#record.lock(tx);
    if (payment === undefined) return false;
    if (payment.paidAt === null) {
      await this.#record.markPaid(tx, this.#platform.clock());
      const order = { ...this.#order, reservationId: payment.reservationId };
      await settlePrice(this.#platform, tx, this.#scope, order, done());
    }
    await write(tx);
    return true;
  }
}
