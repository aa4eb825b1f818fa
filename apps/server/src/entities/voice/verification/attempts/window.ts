import { VERIFICATION_ATTEMPTS_RESET_MS } from "@voicewright/contract/rules/limits";

export type CountedAttempts = {
  readonly count: number;
  /** When their count is reset; null when there are none. */
  readonly resetsAt: Date | null;
};

/** How many attempts (the oldest first) count at a time. A day after the first of them all are forgiven. */
export function countAttempts(attempts: readonly { readonly createdAt: Date }[], now: Date): CountedAttempts {
  let firstMs = -Infinity;
  let count = 0;
  for (const { createdAt } of [...attempts, { createdAt: now }]) {
    if (createdAt.getTime() >= firstMs + VERIFICATION_ATTEMPTS_RESET_MS) {
      firstMs = createdAt.getTime();
      count = 0;
    }
    count++;
  }
  const counted = count - 1;
  return { count: counted, resetsAt: counted === 0 ? null : new Date(firstMs + VERIFICATION_ATTEMPTS_RESET_MS) };
}
