import { describe, expect, it } from "vitest";
import { costRate, hasDatedRate, promotionDaysLeft } from "./dated-rules.ts";
import { findModel } from "./model-catalogue.ts";
import { speechCredits } from "./pricing.ts";
import type { WorkspaceFlag } from "./workspace-flags.ts";

const LAST_MOMENT = new Date("2025-06-30T23:59:59.999Z");
const OVER = new Date("2025-07-01T00:00:00Z");
const NO_FLAGS: ReadonlySet<WorkspaceFlag> = new Set();

function model(id: string) {
  const found = findModel(id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
}

describe("the promotional rate", () => {
  it("the promotional rate is a fifth until the promotion ends, and then one", () => {
    expect(costRate(model("eleven_v3"), LAST_MOMENT, NO_FLAGS)).toBe(0.2);
    expect(costRate(model("eleven_v3"), OVER, NO_FLAGS)).toBe(1);
    // Whatever the model's own rate is.
    expect(costRate({ id: "eleven_v3", characterCostMultiplier: 3 }, OVER, NO_FLAGS)).toBe(1);
  });

  it("the promotional rate is one with the workspace flag, and does not apply to other models", () => {
    const flags: ReadonlySet<WorkspaceFlag> = new Set(["full_cost_rate"] as const);
    expect(costRate(model("eleven_v3"), LAST_MOMENT, flags)).toBe(1);
    for (const moment of [LAST_MOMENT, OVER])
      for (const known of [NO_FLAGS, flags])
        expect([
          costRate(model("eleven_multilingual_v2"), moment, known),
          costRate(model("eleven_flash_v2_5"), moment, known),
        ]).toEqual([1, 0.5]);
  });

  it("the promotional rate counts the remaining days, including the last one", () => {
    expect(promotionDaysLeft("eleven_v3", new Date("2025-06-20T12:00:00Z"))).toBe(11);
    expect(promotionDaysLeft("eleven_v3", LAST_MOMENT)).toBe(1);
    expect(promotionDaysLeft("eleven_v3", OVER)).toBe(0);
    expect(promotionDaysLeft("eleven_flash_v2_5", LAST_MOMENT)).toBe(0);
    expect([hasDatedRate("eleven_v3", LAST_MOMENT), hasDatedRate("eleven_v3", OVER)]).toEqual([true, false]);
  });

  it("the promotional rate is multiplied with the voice's rate, and rounded up once", () => {
    const promoted = { characterCostMultiplier: costRate(model("eleven_v3"), LAST_MOMENT, NO_FLAGS) };
    expect(speechCredits("x".repeat(101), promoted)).toBe(21);
    expect(speechCredits("x".repeat(101), promoted, 1.5)).toBe(31);
  });
});
