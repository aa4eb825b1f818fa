import type { TierId } from "../rules/tiers.ts";

/** What the operator of an affiliate program gives: a share of payments, for so long. Nothing is paid by the product. */
export const AFFILIATE_SHARE_PERCENT = 22;
export const AFFILIATE_MONTHS = 12;

/** The program is offered from so many days after the sign-up, on so many of the pages that are opened. */
export const AFFILIATE_PROMO_AFTER_DAYS = 7;
export const AFFILIATE_PROMO_SHARE = 0.1;
const PROMO_TIERS: ReadonlySet<string> = new Set<TierId>(["creator", "pro", "growing_business", "scale_2024_08_10"]);

const DAY_MS = 24 * 3_600_000;

type PromoFacts = {
  readonly tier: string;
  readonly createdAtMs: number;
  readonly nowMs: number;
  /** Drawn for the page, from 0 to 1. */
  readonly chance: number;
};

/** Whether somebody without a link is told of the program on a page. */
export function showsAffiliatePromo({ tier, createdAtMs, nowMs, chance }: PromoFacts): boolean {
  const isKnown = nowMs - createdAtMs >= AFFILIATE_PROMO_AFTER_DAYS * DAY_MS;
  return PROMO_TIERS.has(tier) && isKnown && chance < AFFILIATE_PROMO_SHARE;
}
