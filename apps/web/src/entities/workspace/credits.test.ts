import { describe, expect, it } from "vitest";
import { creditsAmount, creditsState } from "./credits.ts";

const credits = (count: number) => creditsState({ character_count: count, character_limit: 10_000 });
const shown = (count: number, showsRemaining: boolean) => {
  const { amount, rest } = creditsAmount(credits(count), showsRemaining);
  return `${amount} ${rest}`;
};

describe("the credits of a period", () => {
  it("credits are shown as used or as remaining, depending on the flag", () => {
    expect(shown(1_234, false)).toBe("1,234 / 10,000 credits");
    expect(shown(1_234, true)).toBe("8,766 credits left of 10,000");
    expect([shown(10_000, false), shown(10_000, true)]).toEqual([
      "10,000 / 10,000 credits",
      "0 credits left of 10,000",
    ]);
  });

  it("credits beyond the limit are shown as overage, regardless of the flag", () => {
    for (const showsRemaining of [false, true]) expect(shown(10_500, showsRemaining)).toBe("500 credits over 10,000");
  });

  it("the used credits are a rounded percentage of at most a hundred", () => {
    expect([0, 1_249, 1_250, 10_000, 12_000].map((count) => credits(count).percent)).toEqual([0, 12, 13, 100, 100]);
  });

  it("credits can be spent without limit where the workspace allows overage", () => {
    expect(credits(12_000).spendable).toBe(0);
    const extended = { character_count: 12_000, character_limit: 10_000, allowed_to_extend_character_limit: true };
    expect(creditsState(extended).spendable).toBe(Number.POSITIVE_INFINITY);
  });
});
