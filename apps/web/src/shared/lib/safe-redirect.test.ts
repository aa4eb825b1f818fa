import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "./safe-redirect.ts";

describe("safeRedirectPath", () => {
  it("a safe redirect keeps a path of the app with its query and fragment", () => {
    expect(safeRedirectPath("/app/developers/api-keys?a=1#b")).toBe("/app/developers/api-keys?a=1#b");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/..//evil.example",
    "app",
    "",
    " /app",
    undefined,
    null,
    7,
    ["/app"],
  ])("a safe redirect refuses %j", (value) => {
    expect(safeRedirectPath(value)).toBeUndefined();
  });

  it("a safe redirect never leaves the origin, whatever is sent", () => {
    const origin = "https://studio.example";
    const nasty = fc.stringMatching(/^\/[/\\.\t\n@:%a-z?#]{0,16}$/);
    const staysInside = fc.property(fc.oneof(fc.string(), fc.webUrl(), nasty), (value) => {
      const path = safeRedirectPath(value);
      return path === undefined || new URL(path, origin).origin === origin;
    });
    expect(fc.check(staysInside, { numRuns: 2_000 }).failed).toBe(false);
  });
});
