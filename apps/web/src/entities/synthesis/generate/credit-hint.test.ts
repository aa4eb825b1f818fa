import { describe, expect, it } from "vitest";
import { creditHint } from "./credit-hint.ts";

const COST = { credits: 5_000, basis: "5,000 characters", isFree: false, creditsLeft: 9_000 };

describe("the credit tooltip", () => {
  it("the credit tooltip explains the price, and shows the remaining credits", () => {
    expect(creditHint(COST)).toBe("5,000 credits for 5,000 characters. You have 9,000 credits left.");
    expect(creditHint({ ...COST, creditsLeft: undefined })).toBe("5,000 credits for 5,000 characters.");
    expect(creditHint({ ...COST, creditsLeft: Number.POSITIVE_INFINITY })).not.toContain("left");
  });

  it("the credit tooltip suggests splitting above 5,000 credits, and names no missing page", () => {
    const hint = creditHint({ ...COST, credits: 5_001 });
    expect(hint).toContain("Split the text into parts");
    expect(hint).not.toContain("Studio");
  });

  it("the credit tooltip shows that generating the same again is free", () => {
    expect(creditHint({ ...COST, isFree: true })).toBe("Generating the same again is free.");
  });
});
