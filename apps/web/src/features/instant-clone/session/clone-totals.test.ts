import { describe, expect, it } from "vitest";
import { formatClock, materialProblem, totalMs, totalProgress, totalText } from "./clone-totals.ts";
import { newSampleItem, type SampleItem } from "./sample-items.ts";

function item(durationSeconds: number, status: SampleItem["status"] = "ready"): SampleItem {
  return { ...newSampleItem("1", { name: "me.wav", size: 1 }), status, durationSeconds };
}

const problemOf = (items: readonly SampleItem[], keptDurationsSeconds: readonly number[] = []) =>
  materialProblem({ keptDurationsSeconds, items });

describe("the recordings of a clone", () => {
  it("the recordings of a clone are the uploaded and the kept ones together", () => {
    expect(totalMs({ keptDurationsSeconds: [4.5], items: [item(6), item(7, "refused"), item(8, "uploading")] })).toBe(
      10_500,
    );
  });

  it("the recordings of a clone must last ten seconds, and less than 45 minutes", () => {
    expect(problemOf([])).toMatch(/At least 10 seconds/);
    expect(problemOf([item(9.9)])).toMatch(/At least 10 seconds/);
    expect(problemOf([item(10)])).toBeUndefined();
    expect(problemOf([item(6)], [4])).toBeUndefined();
    expect(problemOf([item(2_699.9)])).toBeUndefined();
    expect(problemOf([item(2_700)])).toMatch(/shorter than 45 minutes/);
  });

  it("the recordings of a clone must be uploaded, and failed uploads are reported", () => {
    expect(problemOf([item(60), item(6, "checking")])).toMatch(/wait/);
    expect(problemOf([item(60), item(6, "failed")])).toMatch(/were not uploaded/);
    expect(problemOf([item(60), item(6, "interrupted")])).toMatch(/were not uploaded/);
    expect(problemOf([item(60), item(6, "refused")])).toBeUndefined();
  });

  it("a clone has at most 25 files", () => {
    const files = Array.from({ length: 25 }, () => item(6));
    expect(problemOf(files)).toBeUndefined();
    expect(problemOf(files, [6])).toMatch(/at most 25 files/);
  });
});

describe("the progress ring of the total", () => {
  it("the progress ring is full at three minutes", () => {
    expect(totalText(7_900)).toBe("00:07 out of 03:00");
    expect(formatClock(2_699_000)).toBe("44:59");
    expect(totalProgress(0)).toMatchObject({ percent: 0, tone: "warning" });
    expect(totalProgress(90_000)).toMatchObject({ percent: 50, tone: "ink" });
    expect(totalProgress(180_000).percent).toBe(100);
    expect(totalProgress(2_700_000)).toMatchObject({ percent: 100, tone: "danger" });
  });
});
