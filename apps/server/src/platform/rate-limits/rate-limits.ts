import { TRIAL_REQUESTS_PER_DAY } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RateLimitName } from "@voicewright/contract/api/route";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import { sha256Hex } from "../ids.ts";
import { MemoryWindows } from "./memory-windows.ts";
import { rateLimitWindows } from "./tables.ts";

/** Those of routes, and those that routes do not name. */
export type LimitName =
  | Exclude<RateLimitName, "unlimited">
  /** Sign-ins from one address, from one address on one account, on one account from all addresses: unknown devices. */
  | "sign_in_address"
  | "sign_in_address_account"
  | "sign_in_account"
  /** On one account from a device that its owner has signed in on; nobody else can use it up. */
  | "sign_in_device"
  /** Sign-up mails to one address. */
  | "sign_up_mail"
  | "refused_credentials";

export type RateLimitRule = {
  readonly max: number;
  readonly windowMs: number;
  /** Guards against abuse are counted per process; limits that must hold exactly, in the database. */
  readonly store: "memory" | "database";
};

export type RateLimitRules = Readonly<Record<LimitName, RateLimitRule>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const RATE_LIMITS: RateLimitRules = {
  default: { max: 12_000, windowMs: MINUTE_MS, store: "memory" },
  // A library is browsed as fast as somebody types and scrolls.
  library: { max: 6_000, windowMs: MINUTE_MS, store: "memory" },
  analysis: { max: 120, windowMs: MINUTE_MS, store: "memory" },
  // A page and the parts of its audio, for many listeners behind one address.
  shared: { max: 1_200, windowMs: MINUTE_MS, store: "memory" },
  generation: { max: 3_000, windowMs: MINUTE_MS, store: "memory" },
  refused_credentials: { max: 300, windowMs: MINUTE_MS, store: "memory" },
  sign_in_address: { max: 50, windowMs: 15 * MINUTE_MS, store: "database" },
  sign_in_address_account: { max: 10, windowMs: 15 * MINUTE_MS, store: "database" },
  sign_in_account: { max: 100, windowMs: HOUR_MS, store: "database" },
  sign_in_device: { max: 10, windowMs: 15 * MINUTE_MS, store: "database" },
  sign_up_mail: { max: 5, windowMs: HOUR_MS, store: "database" },
  sign_up: { max: 30, windowMs: HOUR_MS, store: "database" },
  trial: { max: TRIAL_REQUESTS_PER_DAY, windowMs: 24 * HOUR_MS, store: "database" },
};

export type RateLimitsOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly rules: RateLimitRules;
};

export class RateLimits {
  readonly #options: RateLimitsOptions;
  readonly #memory = new MemoryWindows();

  constructor(options: RateLimitsOptions) {
    this.#options = options;
  }

  /** Counts one use of a limit by `who` (an address, an account); throws AppError when there were too many. */
  async take(name: LimitName, who: string): Promise<void> {
    const { clock, rules } = this.#options;
    const rule = rules[name];
    const now = clock();
    const key = sha256Hex(`${name}:${who}`);
    const window =
      rule.store === "memory"
        ? this.#memory.count(key, now.getTime(), rule.windowMs)
        : await this.#countInDatabase(name, key, now, rule.windowMs);
    if (window.count > rule.max)
      throw tooMany(name, Math.max(1, Math.ceil((window.startedAtMs + rule.windowMs - now.getTime()) / 1000)));
  }

  /** Forgets what was counted, as after a sign-in that succeeded. */
  async reset(name: LimitName, who: string): Promise<void> {
    const key = sha256Hex(`${name}:${who}`);
    await this.#options.database
      .delete(rateLimitWindows)
      .where(and(eq(rateLimitWindows.name, name), eq(rateLimitWindows.key, key)));
  }

  /** Takes one use back, of a limit that is counted in the database. */
  async giveBack(name: LimitName, who: string): Promise<void> {
    const key = sha256Hex(`${name}:${who}`);
    await this.#options.database
      .update(rateLimitWindows)
      .set({ count: sql`GREATEST(${rateLimitWindows.count} - 1, 0)` })
      .where(and(eq(rateLimitWindows.name, name), eq(rateLimitWindows.key, key)));
  }

  async deleteEnded(): Promise<void> {
    const { database, clock, rules } = this.#options;
    for (const [name, rule] of Object.entries(rules)) {
      const before = new Date(clock().getTime() - rule.windowMs);
      await database
        .delete(rateLimitWindows)
        .where(and(eq(rateLimitWindows.name, name), lt(rateLimitWindows.startedAt, before)));
    }
  }

  async #countInDatabase(
    name: LimitName,
    key: string,
    now: Date,
    windowMs: number,
  ): Promise<{ count: number; startedAtMs: number }> {
    const hasEnded = sql`${rateLimitWindows.startedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
    const [row] = await this.#options.database
      .insert(rateLimitWindows)
      .values({ name, key, startedAt: now, count: 1 })
      .onConflictDoUpdate({
        target: [rateLimitWindows.name, rateLimitWindows.key],
        set: {
          count: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${rateLimitWindows.count} + 1 END`,
          startedAt: sql`CASE WHEN ${hasEnded} THEN excluded.started_at ELSE ${rateLimitWindows.startedAt} END`,
        },
      })
      .returning({ count: rateLimitWindows.count, startedAt: rateLimitWindows.startedAt });
    return { count: row?.count ?? 1, startedAtMs: (row?.startedAt ?? now).getTime() };
  }
}

/** All limits, multiplied. */
export function scaleRateLimits(rules: RateLimitRules, factor: number): RateLimitRules {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { ...rule, max: rule.max * factor }]),
  ) as RateLimitRules;
}

function tooMany(name: LimitName, retryAfterSeconds: number): AppError {
  const headers = { "retry-after": String(retryAfterSeconds) };
  if (name === "trial") return new AppError("trial_limit_reached", MESSAGES.trialLimitReached, { headers });
  return new AppError("rate_limit_exceeded", `Too many requests. Please try again in ${retryAfterSeconds} seconds.`, {
    headers,
  });
}
