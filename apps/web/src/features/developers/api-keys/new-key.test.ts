import type { ApiKey } from "@voicewright/contract/account/routes";
import { describe, expect, it } from "vitest";
import {
  dayOf,
  EMPTY_KEY,
  type NewKeyValues,
  toKeyChange,
  toKeyValues,
  toNewApiKey,
  validateNewKey,
} from "./new-key.ts";

const KEY: NewKeyValues = {
  name: " Reader ",
  access: "all",
  permissions: [],
  creditLimit: "",
  expiresOn: "",
  addresses: "",
  atOnce: "",
};
const NOON_MS = new Date(2026, 4, 12, 12).getTime();

describe("a new key", () => {
  it("a new key has the trimmed name, all permissions, no limit and no expiry by default", () => {
    expect(validateNewKey(KEY)).toBeUndefined();
    expect(toNewApiKey(KEY)).toEqual({
      name: "Reader",
      permissions: "all",
      character_limit: null,
      expires_at_unix: null,
    });
  });

  it("a new key accepts a limit as people write it", () => {
    expect(toNewApiKey({ ...KEY, creditLimit: "10,000" }).character_limit).toBe(10_000);
  });

  it("a new key works until the end of its last day, which can be today", () => {
    const lastSecond = new Date(2026, 4, 12, 23, 59, 59).getTime() / 1_000;
    expect(toNewApiKey({ ...KEY, expiresOn: "2026-05-12" }).expires_at_unix).toBe(lastSecond);
    expect(validateNewKey({ ...KEY, expiresOn: "2026-05-12" }, EMPTY_KEY, NOON_MS)).toBeUndefined();
    expect(validateNewKey({ ...KEY, expiresOn: "2026-05-11" }, EMPTY_KEY, NOON_MS)?.fields.expiresOn).toMatch(
      /today or a later day/,
    );
  });

  it("a new key of a service account accepts addresses as people write them", () => {
    expect(toNewApiKey({ ...KEY, addresses: " 192.0.2.1,\n198.51.100.0/24 " }).allowed_ips).toEqual([
      "192.0.2.1",
      "198.51.100.0/24",
    ]);
  });

  it("a new key's form shows each error at its field", () => {
    expect(validateNewKey({ ...KEY, name: "  ", access: "chosen", creditLimit: "-4" })?.fields).toEqual({
      name: "Please name the key",
      permissions: "Select at least one.",
      creditLimit: "Use a whole number of credits, at least 1.",
    });
    expect(Object.keys(validateNewKey({ ...KEY, creditLimit: "1e400" })?.fields ?? {})).toEqual(["creditLimit"]);
    expect(Object.keys(validateNewKey({ ...KEY, creditLimit: "many" })?.fields ?? {})).toEqual(["creditLimit"]);
  });
});

describe("an edited key", () => {
  const key: ApiKey = {
    name: "Reader",
    key_id: "1",
    hint: "abcd",
    created_at_unix: 1,
    last_used_at_unix: null,
    is_disabled: false,
    permissions: ["voices_read"],
    character_limit: 50,
    character_count: 0,
    expires_at_unix: NOON_MS / 1_000,
    previous_key_ends_at_unix: null,
  };

  it("an edited key keeps its hour of expiry unless another day is chosen, even in the past", () => {
    const values = toKeyValues(key);
    expect(values).toMatchObject({ access: "chosen", creditLimit: "50", expiresOn: dayOf(NOON_MS) });
    expect(toKeyChange(key, values)).toEqual({ name: "Reader", permissions: ["voices_read"], character_limit: 50 });
    expect(validateNewKey(values, values, NOON_MS + 1e9)).toBeUndefined();
  });

  it("emptying the addresses of a key removes its address restriction", () => {
    const bound = { ...key, allowed_ips: ["192.0.2.1"] };
    expect(toKeyChange(bound, toKeyValues(bound))).not.toHaveProperty("allowed_ips");
    expect(toKeyChange(bound, { ...toKeyValues(bound), addresses: "" }).allowed_ips).toBe("clear");
  });

  it("a key's concurrency is the entered limit, or the plan's when that is emptied", () => {
    expect(toNewApiKey({ ...KEY, atOnce: "2" }).tts_concurrency_limit).toBe(2);
    const limited = { ...key, platform_limits: { concurrency: { limit: 2 } } };
    expect(toKeyValues(limited).atOnce).toBe("2");
    expect(toKeyChange(limited, toKeyValues(limited))).not.toHaveProperty("tts_concurrency_limit");
    expect(toKeyChange(limited, { ...toKeyValues(limited), atOnce: "" }).tts_concurrency_limit).toBe("clear");
    for (const atOnce of ["0", "1.5x", "1001"])
      expect(validateNewKey({ ...KEY, atOnce })?.fields.atOnce).toMatch(/whole/);
  });

  it("a key loses its limit and its expiry when they are emptied", () => {
    expect(toKeyChange(key, { ...toKeyValues(key), creditLimit: "", expiresOn: "" })).toMatchObject({
      character_limit: "clear",
      expires_at_unix: "clear",
    });
  });
});
