import {
  ASSISTANT_LIMITS,
  DIALOGUE_ENHANCEMENTS_PER_DAY,
  NOTED_REFUSALS_PER_DAY,
  TRIAL_REQUESTS_PER_DAY,
  UNUSUAL_ACCOUNTS_PER_DAY,
} from "@voicewright/contract/rules/limits";
import { FEEDBACK_LIMITS } from "@voicewright/contract/feedback/rules";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RateLimitName } from "@voicewright/contract/api/route";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { inInstallation } from "../database/queries.ts";
import { AppError } from "../http-errors.ts";
import { sha256Hex } from "../ids.ts";
import { LocalWindows } from "./local-windows.ts";
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
  /** Mails to one address by which a password can be set, and mails that one person has new addresses sent. */
  | "password_reset_mail"
  | "email_change_mail"
  /** Entries of one person's password while they are signed in, and of their two-factor codes anywhere. */
  | "own_password"
  /** Exports of one person's account. */
  | "account_export"
  | "two_factor_code"
  /** Sign-ups from one address that were told that an e-mail address has an account. */
  | "taken_addresses"
  /** Accounts made from one address, before it looks as if they were all one person's. */
  | "accounts"
  /** Invites by mail to one address, and from one workspace. */
  | "invite_mail"
  | "invite_mails"
  | "refused_credentials"
  /** Clicks from one address on one affiliate link that count. */
  | "affiliate_clicks"
  /** Dialogues of one person whose tags were placed. */
  | "dialogue_enhancement"
  /** Answers of the support assistant to one person. */
  | "assistant_turns"
  /** What one person says of the product. */
  | "feedback"
  /** Refusals of one person that are written down. */
  | "noted_refusals";

export type RateLimitRule = {
  readonly max: number;
  readonly windowMs: number;
  /**
   * All processes count together. Exact: every use is counted in the database. Otherwise a process counts some uses of a
   * key by itself before it tells the others, so that a request costs no query and a passing address leaves no row.
   */
  readonly isExact: boolean;
};

export type RateLimitRules = Readonly<Record<LimitName, RateLimitRule>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each process may exceed a limit that is not exact by this share of it. */
const UNTOLD_SHARE = 0.02;

export const RATE_LIMITS: RateLimitRules = {
  default: { max: 12_000, windowMs: MINUTE_MS, isExact: false },
  // A library is browsed as fast as somebody types and scrolls.
  library: { max: 6_000, windowMs: MINUTE_MS, isExact: false },
  analysis: { max: 120, windowMs: MINUTE_MS, isExact: false },
  // A page and the parts of its audio, for many listeners behind one address.
  shared: { max: 1_200, windowMs: MINUTE_MS, isExact: false },
  generation: { max: 3_000, windowMs: MINUTE_MS, isExact: false },
  refused_credentials: { max: 300, windowMs: MINUTE_MS, isExact: false },
  noted_refusals: { max: NOTED_REFUSALS_PER_DAY, windowMs: 24 * HOUR_MS, isExact: false },
  sign_in_address: { max: 50, windowMs: 15 * MINUTE_MS, isExact: true },
  sign_in_address_account: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  sign_in_account: { max: 100, windowMs: HOUR_MS, isExact: true },
  sign_in_device: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  sign_up_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  password_reset_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  email_change_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  own_password: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  two_factor_code: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  account_export: { max: 5, windowMs: 24 * HOUR_MS, isExact: true },
  recovery: { max: 60, windowMs: HOUR_MS, isExact: true },
  accounts: { max: UNUSUAL_ACCOUNTS_PER_DAY, windowMs: 24 * HOUR_MS, isExact: true },
  invite_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  invite_mails: { max: 200, windowMs: 24 * HOUR_MS, isExact: true },
  taken_addresses: { max: 5, windowMs: 24 * HOUR_MS, isExact: true },
  sign_up: { max: 30, windowMs: HOUR_MS, isExact: true },
  affiliate_clicks: { max: 1, windowMs: 24 * HOUR_MS, isExact: true },
  dialogue_enhancement: { max: DIALOGUE_ENHANCEMENTS_PER_DAY, windowMs: 24 * HOUR_MS, isExact: true },
  assistant_turns: { max: ASSISTANT_LIMITS.turnsPerHour, windowMs: HOUR_MS, isExact: true },
  feedback: { max: FEEDBACK_LIMITS.perHour, windowMs: HOUR_MS, isExact: true },
  trial: { max: TRIAL_REQUESTS_PER_DAY, windowMs: 24 * HOUR_MS, isExact: true },
};

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
  if (name === "trial") return new AppError("trial_limit_reached", MESSAGES.trialLimitReached, { headers });
  if (name === "dialogue_enhancement") {
    return new AppError("enhancement_limit_reached", MESSAGES.dialogueEnhancementsReached, { headers });
  }
  return new AppError("rate_limit_exceeded", `Too many requests. Please try again in ${retryAfterSeconds} seconds.`, {
    headers,
  });
}
