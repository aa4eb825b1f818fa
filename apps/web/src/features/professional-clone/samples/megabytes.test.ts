import { describe, expect, it } from "vitest";
import { formatMegabytes } from "./megabytes.ts";

describe("the size of a recording", () => {
  it("a size above zero is never shown as zero", () => {
    expect([0, 12, 2_000, 400_000, 11_700_000].map(formatMegabytes)).toEqual([
      "0.0 MB",
      "12 B",
      "2 KB",
      "0.4 MB",
      "11.7 MB",
    ]);
  });
});
