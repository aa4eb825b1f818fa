import { describe, expect, it } from "vitest";
import { formatClock, materialProblem, totalMs, totalProgress, totalText } from "./clone-totals.ts";
import { newSampleItem, type SampleItem } from "./sample-items.ts";

function item(durationSeconds: number, status: SampleItem["status"] = "ready"): SampleItem {
  return { ...newSampleItem("1", { name: "me.wav", size: 1 }), status, durationSeconds };
}

const problemOf = (items: readonly SampleItem[], keptDurationsSeconds: readonly number[] = []) =>
  materialProblem({ keptDurationsSeconds, items });

describe("the recordings of a clone", () => {
  it("are the uploaded ones and the kept ones together", () => {
    expect(totalMs({ keptDurationsSeconds: [4.5], items: [item(6), item(7, "refused"), item(8, "uploading")] })).toBe(
      10_500,
    );
  });

  it("must last ten seconds, and less than 45 minutes", () => {
    expect(problemOf([])).toMatch(/At least 10 seconds/);
    expect(problemOf([item(9.9)])).toMatch(/At least 10 seconds/);
    expect(problemOf([item(10)])).toBeUndefined();
    expect(problemOf([item(6)], [4])).toBeUndefined();
    expect(problemOf([item(2_699.9)])).toBeUndefined();
    expect(problemOf([item(2_700)])).toMatch(/shorter than 45 minutes/);
  });

  it("must be uploaded, and are complained about when their upload failed", () => {
    expect(problemOf([item(60), item(6, "checking")])).toMatch(/wait/);
    expect(problemOf([item(60), item(6, "failed")])).toMatch(/were not uploaded/);
    expect(problemOf([item(60), item(6, "interrupted")])).toMatch(/were not uploaded/);
    expect(problemOf([item(60), item(6, "refused")])).toBeUndefined();
  });

  it("are at most 25 files", () => {
    const files = Array.from({ length: 25 }, () => item(6));
    expect(problemOf(files)).toBeUndefined();
    expect(problemOf(files, [6])).toMatch(/at most 25 files/);
  });
});

describe("the ring of the total", () => {
  it("is full at three minutes", () => {
    expect(totalText(7_900)).toBe("00:07 out of 03:00");
    expect(formatClock(2_699_000)).toBe("44:59");
    expect(totalProgress(0)).toMatchObject({ percent: 0, tone: "warning" });
    expect(totalProgress(90_000)).toMatchObject({ percent: 50, tone: "ink" });
    expect(totalProgress(180_000).percent).toBe(100);
    expect(totalProgress(2_700_000)).toMatchObject({ percent: 100, tone: "danger" });
  });
});
