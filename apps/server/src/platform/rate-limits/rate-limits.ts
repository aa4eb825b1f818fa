import type { RateLimitRule } from "@voicewright/contract/rules/declared/declarations";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { inInstallation } from "../database/queries.ts";
import { AppError } from "../http-errors.ts";
import { sha256Hex } from "../ids.ts";
import { LocalWindows } from "./local-windows.ts";
import { rateLimitWindows } from "./tables.ts";

export type LimitName = keyof typeof RATE_LIMITS;
export type RateLimitRules = Readonly<Record<LimitName, RateLimitRule>>;

/** Each process may exceed a limit that is not exact by this share of it. */
const UNTOLD_SHARE = 0.02;

export type RateLimitsOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly rules: RateLimitRules;
};

type Count = { readonly count: number; readonly startedAtMs: number };

export class RateLimits {
  readonly #options: RateLimitsOptions;
  readonly #local = new LocalWindows();

  constructor(options: RateLimitsOptions) {
    this.#options = options;
  }

  /** Counts one use of a limit by `who` (an address, an account); throws AppError when there were too many. */
  async take(name: LimitName, who: string): Promise<void> {
    const { clock, rules } = this.#options;
    const rule = rules[name];
    const now = clock();
    const key = sha256Hex(`${name}:${who}`);
    const window = rule.isExact
      ? await this.#countInDatabase(name, key, 1, now, rule.windowMs)
      : await this.#countTogether(name, key, now, rule);
    if (window.count > rule.max)
      throw tooMany(name, Math.max(1, Math.ceil((window.startedAtMs + rule.windowMs - now.getTime()) / 1000)));
  }

  /** Counts a use like `take`, and answers whether there were not too many. */
  async tryTake(name: LimitName, who: string): Promise<boolean> {
    try {
      await this.take(name, who);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Uses in the running window, those that were refused too, as a multiple of the limit; of a limit that is exact. */
  async load(name: LimitName, who: string): Promise<number> {
    const { database, clock, rules } = this.#options;
    const { max, windowMs } = rules[name];
    const [row] = await inInstallation(database)
      .select({ count: rateLimitWindows.count, startedAt: rateLimitWindows.startedAt })
      .from(rateLimitWindows)
      .where(and(eq(rateLimitWindows.name, name), eq(rateLimitWindows.key, sha256Hex(`${name}:${who}`))));
    const isOver = row === undefined || row.startedAt.getTime() <= clock().getTime() - windowMs;
    return isOver ? 0 : row.count / max;
  }

  /** Forgets what was counted, as after a sign-in that succeeded. */
  async reset(name: LimitName, who: string): Promise<void> {
    const key = sha256Hex(`${name}:${who}`);
    await inInstallation(this.#options.database)
      .delete(rateLimitWindows)
      .where(and(eq(rateLimitWindows.name, name), eq(rateLimitWindows.key, key)));
  }

  /** Takes one use back, of a limit that is counted in the database. */
  async giveBack(name: LimitName, who: string): Promise<void> {
    const key = sha256Hex(`${name}:${who}`);
    await inInstallation(this.#options.database)
      .update(rateLimitWindows)
      .set({ count: sql`GREATEST(${rateLimitWindows.count} - 1, 0)` })
      .where(and(eq(rateLimitWindows.name, name), eq(rateLimitWindows.key, key)));
  }

  async deleteEnded(): Promise<void> {
    const { database, clock, rules } = this.#options;
    for (const [name, rule] of Object.entries(rules)) {
      const before = new Date(clock().getTime() - rule.windowMs);
      await inInstallation(database)
        .delete(rateLimitWindows)
        .where(and(eq(rateLimitWindows.name, name), lt(rateLimitWindows.startedAt, before)));
    }
  }

  /** Here at first, and with all processes once it is worth a query. Whoever has used up a limit costs none. */
  async #countTogether(name: LimitName, key: string, now: Date, { max, windowMs }: RateLimitRule): Promise<Count> {
    const window = this.#local.get(key, now.getTime(), windowMs);
    const { startedAtMs } = window;
    if (window.shared + window.own >= max) return { count: max + 1, startedAtMs };
    window.own += 1;
    if (window.own < max * UNTOLD_SHARE) return { count: window.shared + window.own, startedAtMs };
    const untold = window.own;
    window.own = 0;
    const told = await this.#countInDatabase(name, key, untold, now, windowMs);
    window.shared = told.count;
    window.startedAtMs = told.startedAtMs;
    window.endsAtMs = told.startedAtMs + windowMs;
    return told;
  }

  async #countInDatabase(name: LimitName, key: string, uses: number, now: Date, windowMs: number): Promise<Count> {
    const hasEnded = sql`${rateLimitWindows.startedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
    const [row] = await inInstallation(this.#options.database)
      .insert(rateLimitWindows)
      .values({ name, key, startedAt: now, count: uses })
      .onConflictDoUpdate({
        target: [rateLimitWindows.name, rateLimitWindows.key],
        set: {
          count: sql`CASE WHEN ${hasEnded} THEN excluded.count ELSE ${rateLimitWindows.count} + excluded.count END`,
          startedAt: sql`CASE WHEN ${hasEnded} THEN excluded.started_at ELSE ${rateLimitWindows.startedAt} END`,
        },
      })
      .returning({ count: rateLimitWindows.count, startedAt: rateLimitWindows.startedAt });
    return { count: row?.count ?? uses, startedAtMs: (row?.startedAt ?? now).getTime() };
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
  const rule: RateLimitRule = RATE_LIMITS[name];
  if (rule.refusal !== undefined) return new AppError(rule.refusal.code, rule.refusal.message, { headers });
  return new AppError("rate_limit_exceeded", `Too many requests. Please try again in ${retryAfterSeconds} seconds.`, {
    headers,
  });
}
