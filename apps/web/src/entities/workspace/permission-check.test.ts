import { describe, expect, it } from "vitest";
import { hasPermission } from "./permission-check.ts";

const CLONE = "create_instant_voice_clone";

describe("a permission of the workspace", () => {
  it("is given when the workspace has no list of permissions, or lists it", () => {
    expect(hasPermission(CLONE, null, undefined)).toBe(true);
    expect(hasPermission(CLONE, [CLONE], [])).toBe(true);
  });

  it("is otherwise given by a group", () => {
    expect(hasPermission(CLONE, [], null)).toBe(true);
    expect(hasPermission(CLONE, [], [CLONE])).toBe(true);
    expect(hasPermission(CLONE, [], ["create_user_api_key"])).toBe(false);
  });

  it("is unknown while the deciding list is loading", () => {
    expect(hasPermission(CLONE, undefined, null)).toBeNull();
    expect(hasPermission(CLONE, [], undefined)).toBeNull();
  });

  it("is there when none is required", () => {
    expect(hasPermission(undefined, undefined, undefined)).toBe(true);
  });
});
