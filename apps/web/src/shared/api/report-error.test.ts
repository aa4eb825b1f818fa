import { describe, expect, it } from "vitest";
import { describeFailure, ReportLimit } from "./report-error.ts";

describe("the logged report of a failure", () => {
  it("a failure report contains the class and the location, and nothing a person wrote", () => {
    const error = new TypeError("Cannot speak “my secret text”\n  and more of it at length: 1");
    const failure = describeFailure("Failed to read", error, "/app/voice-lab/Xb3kQ9zA77", "fatal");
    expect(failure).toMatchObject({
      severity: "fatal",
      what: "Failed to read",
      error_name: "TypeError",
      route: "/app/voice-lab/$id",
    });
    expect(failure.frames[0]).toContain("report-error.test.ts");
    expect(failure.frames.length).toBeLessThanOrEqual(12);
    expect(JSON.stringify(failure)).not.toMatch(/secret|length/);
  });

  it("a failure report omits unknown addresses and thrown texts", () => {
    expect(describeFailure("Odd", "my secret text", "/app/ü?x", "report")).toEqual({
      severity: "report",
      what: "Odd",
      error_name: "string",
      frames: [],
      route: "/",
    });
  });
});

describe("the limit of reports", () => {
  it("each failure is reported once a minute, and at most ten in all", () => {
    const limit = new ReportLimit();
    expect([limit.admit("a", 0), limit.admit("a", 59_999), limit.admit("a", 60_000)]).toEqual([true, false, true]);
    const admitted = Array.from({ length: 20 }, (_, at) => limit.admit(`b${at}`, 60_001));
    expect(admitted.filter(Boolean)).toHaveLength(9);
  });
});
