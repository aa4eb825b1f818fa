import { describe, expect, it } from "vitest";
import { type NewKeyValues, toNewApiKey, validateNewKey } from "./new-key.ts";

const KEY: NewKeyValues = { name: " Reader ", access: "all", permissions: [], creditLimit: "" };

describe("a new key", () => {
  it("sends the trimmed name, all permissions and no limit by default", () => {
    expect(validateNewKey(KEY)).toBeUndefined();
    expect(toNewApiKey(KEY)).toEqual({ name: "Reader", permissions: "all", character_limit: null });
  });

  it("accepts a limit as people write it", () => {
    expect(toNewApiKey({ ...KEY, creditLimit: "10,000" }).character_limit).toBe(10_000);
  });

  it("shows each error at its field", () => {
    expect(validateNewKey({ name: "  ", access: "chosen", permissions: [], creditLimit: "-4" })?.fields).toEqual({
      name: "Please name the key",
      permissions: "Tick at least one.",
      creditLimit: "Use a whole number of credits, at least 1.",
    });
    expect(Object.keys(validateNewKey({ ...KEY, creditLimit: "1e400" })?.fields ?? {})).toEqual(["creditLimit"]);
    expect(Object.keys(validateNewKey({ ...KEY, creditLimit: "many" })?.fields ?? {})).toEqual(["creditLimit"]);
  });
});
