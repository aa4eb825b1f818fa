import { describe, expect, it } from "vitest";
import { showsAffiliatePromo } from "./rules.ts";

const NOW_MS = Date.UTC(2026, 5, 20);
const DAY_MS = 24 * 3_600_000;
const shown = (changes: Partial<Parameters<typeof showsAffiliatePromo>[0]>) =>
  showsAffiliatePromo({ tier: "creator", createdAtMs: NOW_MS - 7 * DAY_MS, nowMs: NOW_MS, chance: 0.05, ...changes });

describe("the promotion of the affiliate program", () => {
  it("the affiliate promotion is shown on the larger paid plans", () => {
    const tiers = ["free", "starter", "creator", "pro", "growing_business", "scale_2024_08_10", "enterprise"];
    expect(tiers.filter((tier) => shown({ tier }))).toEqual(["creator", "pro", "growing_business", "scale_2024_08_10"]);
  });

  it("the affiliate promotion begins a week after the sign-up", () => {
    expect(shown({ createdAtMs: NOW_MS - 7 * DAY_MS + 1 })).toBe(false);
  });

  it("the affiliate promotion is on one page of ten", () => {
    const chances = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
    expect(chances.filter((chance) => shown({ chance }))).toHaveLength(100);
  });
});
