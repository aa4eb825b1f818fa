import { describe, expect, it } from "vitest";
import { mayPreload } from "./connection.ts";

describe("preloading", () => {
  it("preloading is skipped on metered or slow connections, and where data must be saved", () => {
    expect([{ saveData: true }, { type: "cellular" }, { effectiveType: "3g" }].map(mayPreload)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("preloading happens on other connections, and where the browser does not report them", () => {
    expect([{ saveData: false, type: "wifi", effectiveType: "4g" }, {}].map(mayPreload)).toEqual([true, true]);
  });
});
