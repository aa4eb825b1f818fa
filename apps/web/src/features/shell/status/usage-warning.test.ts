import { describe, expect, it } from "vitest";
import { creditsState } from "@/entities/workspace/credits.ts";
import { usageWarning } from "./usage-warning.ts";

const NOW_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const used = (count: number) => creditsState({ character_count: count, character_limit: 10_000 });

describe("the usage warning", () => {
  it("the usage warning appears at 80 percent", () => {
    expect(usageWarning(used(7_900), "creator", 0, NOW_MS)).toBeUndefined();
    expect(usageWarning(used(8_000), "creator", 0, NOW_MS)).toBe("low");
  });

  it("the usage warning appears on the free plan too, and for enterprises once all is used", () => {
    expect(usageWarning(used(9_000), "free", 0, NOW_MS)).toBe("low");
    expect(usageWarning(used(9_000), "enterprise", 0, NOW_MS)).toBeUndefined();
    for (const tier of ["free", "enterprise"]) expect(usageWarning(used(10_000), tier, 0, NOW_MS)).toBe("used-up");
  });

  it("a dismissed usage warning stays hidden for a day", () => {
    expect(usageWarning(used(9_000), "creator", NOW_MS - 23 * HOUR_MS, NOW_MS)).toBeUndefined();
    expect(usageWarning(used(9_000), "creator", NOW_MS - 25 * HOUR_MS, NOW_MS)).toBe("low");
  });

  it("the usage warning cannot be dismissed once no credits are left", () => {
    expect(usageWarning(used(10_000), "creator", NOW_MS, NOW_MS)).toBe("used-up");
    expect(usageWarning(used(12_000), "creator", NOW_MS, NOW_MS)).toBe("used-up");
  });
});
