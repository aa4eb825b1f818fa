import { expect, it } from "vitest";
import { remixStrengths } from "./design-plan.ts";

it("the previews of a remix use three different strengths, the first as requested", () => {
  for (let hundredths = 1; hundredths <= 100; hundredths += 1) {
    const strength = hundredths / 100;
    const strengths = remixStrengths(strength);
    expect(strengths[0]).toBe(strength);
    expect(new Set(strengths).size).toBe(3);
    for (const one of strengths) expect(one > 0 && one <= 1).toBe(true);
  }
  expect(remixStrengths(1)).toEqual([1, 0.9, 0.8]);
  expect(remixStrengths(0.6)).toEqual([0.6, 0.66, 0.72]);
});
