import type { Transaction } from "../../platform/database/database.ts";

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
