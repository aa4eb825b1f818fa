import { describe, expect, it } from "vitest";
import { isMaterialArriving } from "./clone-material.ts";

describe("the recordings of a clone", () => {
  it("a clone waits for recordings after a reload, and while one is read, sent or checked", () => {
    expect(isMaterialArriving([], true)).toBe(true);
    for (const status of ["reading", "uploading", "checking"] as const)
      expect(isMaterialArriving([{ status: "ready" }, { status }], false)).toBe(true);
    for (const status of ["refused", "failed", "interrupted"] as const)
      expect(isMaterialArriving([{ status: "ready" }, { status }], false)).toBe(false);
  });
});
