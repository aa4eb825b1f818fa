import { describe, expect, it } from "vitest";
import { hasPermission } from "./permission-check.ts";

const CLONE = "create_instant_voice_clone";

describe("a permission of the workspace", () => {
  it("a permission is granted when the workspace has no list of permissions, or lists it", () => {
    expect(hasPermission(CLONE, null, undefined)).toBe(true);
    expect(hasPermission(CLONE, [CLONE], [])).toBe(true);
  });

  it("a permission that the workspace does not list can be granted by a group", () => {
    expect(hasPermission(CLONE, [], null)).toBe(true);
    expect(hasPermission(CLONE, [], [CLONE])).toBe(true);
    expect(hasPermission(CLONE, [], ["create_user_api_key"])).toBe(false);
  });

  it("a permission is unknown while the deciding list is loading", () => {
    expect(hasPermission(CLONE, undefined, null)).toBeNull();
    expect(hasPermission(CLONE, [], undefined)).toBeNull();
  });

  it("a permission check passes when no permission is required", () => {
    expect(hasPermission(undefined, undefined, undefined)).toBe(true);
  });
});
