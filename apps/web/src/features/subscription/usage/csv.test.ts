import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

describe("a table as CSV", () => {
  it("CSV quotes values that contain separators, quotes and lines", () => {
    expect(toCsv([["a", 'say "hi", now', "two\nlines", 1.5]])).toBe('\uFEFFa,"say ""hi"", now","two\nlines",1.5\r\n');
  });

  it("CSV contains no formula that a spreadsheet would compute, and keeps negative numbers", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://example.org","x")'])
      expect(toCsv([[text]])).toMatch(/^\uFEFF"'/);
    expect(toCsv([[-1, "a=1"]])).toBe("\uFEFF-1,a=1\r\n");
  });
});
