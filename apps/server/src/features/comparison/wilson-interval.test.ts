import { describe, expect, it } from "vitest";
import { wilsonInterval } from "./wilson-interval.ts";

describe("the confidence interval of a proportion", () => {
  it("the Wilson interval matches published tables", () => {
    const [low, high] = wilsonInterval(10, 20) ?? [];
    expect(low).toBeCloseTo(0.2993, 4);
    expect(high).toBeCloseTo(0.7007, 4);
    expect(wilsonInterval(0, 10)?.[1]).toBeCloseTo(0.2775, 4);
    expect(wilsonInterval(10, 10)?.[0]).toBeCloseTo(0.7225, 4);
  });

  it("the Wilson interval stays between 0 and 1, and is undefined without cases", () => {
    expect(wilsonInterval(0, 3)?.[0]).toBe(0);
    expect(wilsonInterval(3, 3)?.[1]).toBe(1);
    expect(wilsonInterval(0, 0)).toBeUndefined();
  });
});
