import type * as z from "zod/mini";
import type { ErrorCode } from "../../api/errors.ts";

/** Each feature declares these in files of its folder, named for what they hold; `scripts/list-features.ts` lists them beside this one. */

/** `event-types.ts`: when an event is recorded, and what it carries. */
export type EventTypes = Readonly<Record<string, { readonly when: string; readonly data: z.ZodMiniObject }>>;

/** `audit-actions.ts`: when an action is written down, and with which details. */
export type AuditActions = Readonly<Record<string, { readonly when: string; readonly details: z.ZodMiniObject }>>;

/** `work-kinds.ts`: what costs credits, and how much. */
export type WorkKinds = Readonly<
  Record<
    string,
    {
      /** What is counted: characters of a text, or seconds of a recording that is brought or of sound that is made. */
      readonly unit: "characters" | "seconds_in" | "seconds_out";
      /** Credits of a unit, which the model and the voice may multiply. */
      readonly creditsPerUnit: number;
      /** As what the usage counts it. */
      readonly product: string;
      /** What it leaves in the history; null where that is nothing. */
      readonly history: { readonly source: string | null } | null;
    }
  >
>;

/** The price of a text. */
export const PER_CHARACTER = { unit: "characters", creditsPerUnit: 1 } as const;

export type RateLimitRule = {
  readonly max: number;
  readonly windowMs: number;
  /**
   * All processes count together. Exact: every use is counted in the database. Otherwise a process counts some uses of a
   * key by itself before it tells the others, so that a request costs no query and a passing address leaves no row.
   */
  readonly isExact: boolean;
  /** What is answered beyond it, where that is not `rate_limit_exceeded`. */
  readonly refusal?: { readonly code: ErrorCode; readonly message: string };
};

/** `rate-limits.ts`: how often somebody may do something. */
export type RateLimits = Readonly<Record<string, RateLimitRule>>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
